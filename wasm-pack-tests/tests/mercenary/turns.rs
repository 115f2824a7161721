//! Ten turns of both players, on boards of twelve and of sixteen files.

use anyhow::{Context, Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Page, Pointer, Screen, scenario};

use crate::setup::{due, start};

/// Ten turns with captures by and of gray, and what they lead to.
const TEN: (&str, &str) = (
    "b2b4 k5j5 d7d5 l4k5 h2h4 l5l4 c8g4 k4j4 d2d4 l2k4 e7e5 k3i3 c2c4 k5l5 f7f5 i3h4 h1h4 l7k5 \
     e5e4 j5i5 c1f4 k5i4 f8c5 l5k5 b4c5 i4g5 g4h5 j4i4 f4e5 i5h4 d5c4 g5e4 f2f4 k5h5 f5e4 l4l5 \
     a2a4 h5g5 d8g5",
    "rn2k1nr2-p-r/ppp3pp2-p1/10-p-b/2P1B1q4-q/P1pPpP1-p-p1-n1/11-b/4P1P3-p1/RN1QKBN3-p-r wg - - \
     l5,- 0 11",
);

async fn played(page: &Page, pointer: Pointer, (moves, position): (&str, &str)) -> Result<()> {
    for (number, text) in moves.split_whitespace().enumerate() {
        let before = page.moves().await?.len();
        let (from, to) = (format!("{} ", &text[..2]), format!("{} ", &text[2..4]));
        // Drags and presses in turns; the page stays where it is under a drag.
        if number % 2 == 0 {
            page.spot(&from).await?;
            let at = page.run("return scrollY", vec![]).await?;
            page.carry(pointer, &from, &to).await?;
            ensure!(page.run("return scrollY", vec![]).await? == at, "the page scrolled");
        } else {
            page.tap(pointer, &from).await?;
            page.tap(pointer, &to).await?;
        }
        ensure!(page.moves().await?.len() == before + 1, "{text} was not played");
    }
    let is = page.position().await?;
    ensure!(is == position, "there should be {position:?}, but there is {is:?}");
    Ok(())
}

/// No square is too small for a finger's aim, none hangs out of the window.
async fn squares_are_reached(page: &Page, last: &str, size: f64) -> Result<()> {
    for name in ["a1 ", last] {
        let cell = page.area(&format!(".cell[aria-label^='{name}']")).await?;
        ensure!(cell.width() >= size, "{name}is {} px wide", cell.width());
        ensure!(cell.left >= 0.0, "{name}begins at {}", cell.left);
    }
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    ensure!(page.run(wide, vec![]).await? == true, "the page is wider than the window");
    Ok(())
}

#[tokio::test]
async fn ten_turns_by_mouse() -> Result<()> {
    scenario("mercenary_by_mouse", Screen::WIDE, async |page| {
        start(page, Mouse, &[]).await?;
        due(page, "White: own part", "own now").await?;
        played(page, Mouse, TEN).await?;
        due(page, "White: gray part", "gray now own next").await?;
        let rows = "return document.querySelectorAll('.moves .action').length";
        assert_eq!(page.run(rows, vec![]).await?, 39);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn ten_turns_by_touch_on_a_phone() -> Result<()> {
    scenario("mercenary_by_touch", Screen::NARROW, async |page| {
        start(page, Touch, &[]).await?;
        squares_are_reached(page, "l8 ", 32.0).await?;
        played(page, Touch, TEN).await
    })
    .await
}

#[tokio::test]
async fn a_turn_of_two_parts_by_keyboard() -> Result<()> {
    scenario("mercenary_by_keyboard", Screen::WIDE, async |page| {
        start(page, Mouse, &[]).await?;
        page.tab_to("b1 ").await.or(page.tab_to("a1 ").await).context("the board has the focus")?;
        page.walk_all("e2e4 l2j3 e7e5 l7j6 g1f3").await?;
        page.hears("White knight g1 to f3.").await?;
        due(page, "Black: gray part", "gray now own next").await?;
        page.sees(&["j3 gray knight, held by Black, can move", "j6 gray knight, held by White"])
            .await
    })
    .await
}
