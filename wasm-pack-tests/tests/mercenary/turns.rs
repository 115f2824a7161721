//! Ten turns of both players, on boards of twelve and of sixteen files.

use anyhow::{Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Page, Pointer, Screen, scenario, until, until_eq};

use super::setup::start;
use super::wide;

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
        let wide = page.run("return !!document.querySelector('.stage[data-pans]')", vec![]).await?;
        // Drags and presses in turns; the page stays where it is under a drag. Of a board that is
        // wider than the window not every target is seen from where a drag begins.
        if number % 2 == 0 && wide != true {
            page.spot(&from).await?;
            let at = page.run("return scrollY", vec![]).await?;
            page.carry(pointer, &from, &to).await?;
            ensure!(page.run("return scrollY", vec![]).await? == at, "the page scrolled");
        } else {
            for place in [&from, &to] {
                wide::lies_still(page).await?;
                page.tap(pointer, place).await?;
            }
        }
        until!(page.moves().await?.len() == before + 1, "{text} was not played");
    }
    until_eq!(page.position().await?, position);
    Ok(())
}

/// No square is too small for a finger's aim, and each can be brought into the window.
async fn squares_are_reached(page: &Page, last: &str, size: f64) -> Result<()> {
    for name in ["a1 ", last] {
        until(async || {
            page.spot(name).await?;
            wide::lies_still(page).await?;
            let cell = page.area(&format!(".cell[aria-label^='{name}']")).await?;
            ensure!(cell.width() >= size, "{name}is {} px wide", cell.width());
            let middle = cell.left.midpoint(cell.right);
            ensure!(middle >= 0.0, "the middle of {name}is at {middle}");
            Ok(())
        })
        .await?;
    }
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    until!(page.run(wide, vec![]).await? == true, "the page is wider than the window");
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn ten_turns_by_touch_on_a_phone() -> Result<()> {
    scenario("mercenary_by_touch", Screen::NARROW, async |page| {
        start(page, Touch, &[]).await?;
        squares_are_reached(page, "l8 ", 32.0).await?;
        played(page, Touch, TEN).await
    })
    .await
}

/// The same with a second gray army on sixteen files.
const TEN_WIDE: (&str, &str) = (
    "k2k4 b5c5 h7h5 b4d4 g2g4 a5b5 l7l5 d4e4 h1e4 a4c4 f7f5 c5d5 e4d4 b5c5 g7g5 a2b4 f2f4 c5b5 \
     h5g4 d5e5 f4e5 c4c5 g8c4 b3c4 j2j4 b4d5 h8e5 a3b4 d4e5 b5a4 l5l4 a7b5 e5f5 c4d4 f8h7 d5f4 \
     f5g5 c5c4 j7j5",
    "=r=p2r3kbnr2-p-r/1=p2p2np1p3-p-n/=b=p12-p-b/1=n4Q2p4-p-q/=q=b=q=p1=np2PPp2-p-q/14-p-b/\
     1=p2P2PP2P2-p-n/=r=p2RNB1KBNR2-p-r wg - - f4,c4 0 11",
);

const GRAY_TWICE: [(&str, &str); 1] = [("second", "gray")];

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn ten_turns_on_sixteen_files_by_touch_on_a_phone() -> Result<()> {
    scenario("mercenary_wide_by_touch", Screen::NARROW, async |page| {
        start(page, Touch, &GRAY_TWICE).await?;
        squares_are_reached(page, "h8 ", 43.0).await?;
        played(page, Touch, TEN_WIDE).await
    })
    .await
}

/// A second army of its own has a part of its own, between gray's and one's own.
#[tokio::test]
async fn a_turn_of_three_parts() -> Result<()> {
    scenario("mercenary_three_parts", Screen::WIDE, async |page| {
        start(page, Mouse, &[("second", "own")]).await?;
        page.drag_all(Mouse, "k2k4 o4n4").await?;
        page.hears("Gray pawn o4 to n4").await?;
        let strip = async || anyhow::Ok(page.text(".strip").await?.replace('\n', " "));
        until!(strip().await?.starts_with("gray done "), "the strip is {:?}", strip().await?);
        until!(strip().await?.ends_with(" black next"), "the strip is {:?}", strip().await?);
        page.reload().await?;
        page.drag_all(Mouse, "b4d4 f7f5").await?;
        page.hears("Black pawn f7 to f5.").await?;
        page.sees(&["n4 gray pawn, held by Black", "d4 red pawn, held by Black"]).await
    })
    .await
}
