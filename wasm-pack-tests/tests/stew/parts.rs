//! The two parts of a turn: what the page says of them, and where one is passed over or may be.

use anyhow::{Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use crate::means::Means;
use crate::seen::{DARK, GAME, LIGHT, begin, due, news};

#[tokio::test]
async fn a_light_part_passed_over_has_its_reason_in_the_strip() -> Result<()> {
    scenario("stew_light_skipped", Screen::NARROW, async |page| {
        page.resume(GAME, "2kk2/6/6/6/6/6/2K1K1[] bd - c7").await?;
        page.drag_all(Touch, "c7b6").await?;
        let why = "White has no piece for the light part: it is passed over.";
        page.hears(why).await?;
        let strip = format!("light {why} dark now");
        due(page, "White: dark part", &strip).await?;
        until!(news(page).await?.is_empty(), "once is enough");
        page.reload().await?;
        due(page, "White: dark part", &strip).await
    })
    .await
}

#[tokio::test]
async fn a_dark_part_passed_over_is_told_while_the_other_side_begins() -> Result<()> {
    scenario("stew_dark_skipped", Screen::WIDE, async |page| {
        page.resume(GAME, "3k2/6/6/6/6/6/2KK2[] bl - 1 2").await?;
        page.drag_all(Mouse, "d7e6").await?;
        let why = "Black has no piece for the dark part: it is passed over.";
        page.hears(why).await?;
        due(page, "White: light part", LIGHT).await?;
        until_eq!(news(page).await?, [why]);
        page.reload().await?;
        until_eq!(news(page).await?, [why]);
        page.drag_all(Mouse, "d1e2").await?;
        due(page, "White: dark part", DARK).await?;
        until!(news(page).await?.is_empty(), "that was a turn ago");
        page.click("Undo").await?;
        until_eq!(news(page).await?, [why]);
        Ok(())
    })
    .await
}

/// White is walled in.
const WALLED_IN: &str = "KPP3/PP4/P5/6/4k1/4k1/6";

#[tokio::test]
async fn a_whole_turn_passed_over_tells_both_reasons() -> Result<()> {
    scenario("stew_turn_skipped", Screen::WIDE, async |page| {
        page.resume(GAME, &format!("{WALLED_IN}[] bd - e3")).await?;
        page.drag_all(Mouse, "e3d2").await?;
        due(page, "Black: light part", LIGHT).await?;
        let why = |part: &str| format!("White has no move in the {part} part: it is passed over.");
        until_eq!(news(page).await?, [why("light"), why("dark")]);
        Ok(())
    })
    .await
}

fn may_keep(part: &str) -> String {
    format!(
        "No piece of White's on the board can move in the {part} part: \
         White may drop the mage, or pass."
    )
}

#[tokio::test]
async fn a_drop_may_be_kept_where_no_piece_can_move() -> Result<()> {
    for means in Means::ALL {
        scenario(&format!("stew_kept_by_{means:?}"), means.screen(), async |page| {
            page.resume(GAME, &format!("{WALLED_IN}[M] wl -")).await?;
            due(page, "White: light part, drop the mage or pass", LIGHT).await?;
            until_eq!(news(page).await?, [may_keep("light")]);
            means.press(page, "Pass").await?;
            page.hears(&format!("White passes. {}", may_keep("dark"))).await?;
            let strip = "light White keeps the mage in hand. dark now";
            due(page, "White: dark part, drop the mage or pass", strip).await?;
            until_eq!(news(page).await?, [may_keep("dark")]);
            means.play(page, "white mage in hand", "a1 ").await?;
            page.hears("White places a mage on a1.").await?;
            due(page, "Black: light part", LIGHT).await?;
            until!(!page.has("Pass").await?, "Black must move");
            until_eq!(page.moves().await?, ["--", "Ma1"]);
            Ok(())
        })
        .await?;
    }
    Ok(())
}

#[tokio::test]
async fn where_a_piece_can_move_the_part_is_not_passed() -> Result<()> {
    scenario("stew_must_move", Screen::WIDE, async |page| {
        begin(page, Means::Mouse).await?;
        until!(!page.has("Pass").await?, "White must move");
        page.enter("--").await?;
        page.hears("This decision can't be passed over.").await?;
        until!(page.moves().await?.is_empty());
        Ok(())
    })
    .await
}

#[tokio::test]
async fn where_nobody_can_move_the_game_is_drawn() -> Result<()> {
    scenario("stew_nobody", Screen::WIDE, async |page| {
        page.resume(GAME, "KPP3/PP4/P5/6/5p/2p1pp/3ppk[] bl -").await?;
        page.drag_all(Mouse, "c2c1").await?;
        page.hears("Black pawn c2 to c1. Nobody can move. The game is a draw.").await?;
        until_eq!(page.status().await?, "Nobody can move. The game is a draw");
        until!(!page.shows(".strip").await?, "no part is due any more");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn no_part_is_due_in_a_game_that_was_resigned() -> Result<()> {
    scenario("stew_resigned", Screen::WIDE, async |page| {
        begin(page, Means::Mouse).await?;
        page.drag_all(Mouse, "e2e3").await?;
        for name in ["End the game", "Resign", "Resign"] {
            page.click(name).await?;
        }
        until_eq!(page.status().await?, "White resigned. Black wins");
        until!(!page.shows(".strip").await?);
        page.click("Undo").await?;
        due(page, "White: dark part", DARK).await
    })
    .await
}

/// What the canvas shows at the foot of a square: where a piece of the part that is due has a bar.
async fn foot(page: &Page, square: &str) -> Result<Vec<u8>> {
    let script = "\
        const canvas = document.querySelector('.canvas'); \
        const cell = [...document.querySelectorAll('.cell')]\
          .find(cell => cell.ariaLabel.startsWith(arguments[0])); \
        const scale = canvas.width / canvas.clientWidth; \
        const x = (cell.offsetLeft + cell.offsetWidth / 2) * scale; \
        const y = (cell.offsetTop + cell.offsetHeight * 15 / 16) * scale; \
        return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data]";
    Ok(serde_json::from_value(page.run(script, vec![json!(square)]).await?)?)
}

#[tokio::test]
async fn pieces_of_the_part_that_is_due_are_marked_on_the_board() -> Result<()> {
    for screen in [Screen::WIDE, Screen::NARROW.dark()] {
        scenario("stew_marked", screen, async |page| {
            begin(page, Means::Mouse).await?;
            marked(page, &["a2 ", "c2 ", "e2 ", "b1 ", "d1 ", "f1 "], &["b2 ", "a1 ", "a6 "])
                .await?;
            page.enter("e3").await?;
            page.hears("White pawn e2 to e3.").await?;
            marked(page, &["b2 ", "d2 ", "c1 ", "e1 "], &["a2 ", "c2 ", "f1 ", "b6 "]).await?;
            page.enter("d3").await?;
            page.hears("White pawn d2 to d3.").await?;
            marked(page, &["a6 ", "c6 ", "e6 "], &["b6 ", "a2 ", "b2 "]).await
        })
        .await?;
    }
    Ok(())
}

/// Bars have one colour, and the feet of other squares have theirs. The marks change with the next
/// frame.
async fn marked(page: &Page, bars: &[&str], plain: &[&str]) -> Result<()> {
    let frames = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
    page.run_async(frames, vec![]).await?;
    until(async || are_marked(page, bars, plain).await).await
}

async fn are_marked(page: &Page, bars: &[&str], plain: &[&str]) -> Result<()> {
    let bar = foot(page, bars[0]).await?;
    for square in bars {
        ensure!(foot(page, square).await? == bar, "{square}is not marked");
        let name = page.name(square).await?;
        ensure!(name.ends_with(", can move"), "{name:?} doesn't say so");
    }
    for square in plain {
        ensure!(foot(page, square).await? != bar, "{square}is marked");
        let name = page.name(square).await?;
        ensure!(!name.contains("can move"), "{name:?} says so");
    }
    Ok(())
}
