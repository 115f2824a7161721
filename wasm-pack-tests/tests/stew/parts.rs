//! The two parts of a turn: what the page says of them, and where one is passed over or may be.

use anyhow::{Result, ensure};
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::means::Means;
use super::seen::{GAME, LIGHT, begin, due, news};

/// White is walled in.
const WALLED_IN: &str = "KPP3/PP4/P5/6/4k1/4k1/6";

fn may_keep(part: &str) -> String {
    format!(
        "No piece of White's on the board can move in the {part} part: \
         White may drop the mage, or pass."
    )
}

#[tokio::test]
#[ignore = "for --all: by mouse, by touch and by keyboard"]
async fn a_drop_may_be_kept_where_no_piece_can_move() -> Result<()> {
    for means in Means::ALL {
        scenario(&format!("stew_kept_by_{means:?}"), means.screen(), async |page| {
            page.resume(GAME, &format!("{WALLED_IN}[M] wl -")).await?;
            due(page, "White: drop the mage or pass", LIGHT).await?;
            until_eq!(news(page).await?, [may_keep("light")]);
            means.press(page, "Pass").await?;
            page.hears(&format!("White passes. {}", may_keep("dark"))).await?;
            let strip = "light squares White keeps the mage in hand. dark squares now";
            due(page, "White: drop the mage or pass", strip).await?;
            until_eq!(news(page).await?, [may_keep("dark")]);
            means.play(page, "white mage in hand", "a1 ").await?;
            page.hears("White places a mage on a1.").await?;
            due(page, "Black: move from a light square", LIGHT).await?;
            until!(!page.has("Pass").await?, "Black must move");
            until_eq!(page.moves().await?, ["--", "Ma1"]);
            Ok(())
        })
        .await?;
    }
    Ok(())
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
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
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
