//! The setup by finger, on a phone.

use anyhow::Result;
use end_to_end::Pointer::Touch;
use end_to_end::{Page, Screen, scenario};

use super::setup::{self, PLACEMENTS};

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn two_people_place_their_pieces_by_touch() -> Result<()> {
    scenario("command_by_touch", Screen::NARROW, async |page| {
        for name in ["Games", "Play Command Chess", "New game of Command Chess"] {
            page.tap(Touch, name).await?;
        }
        page.hears("Command Chess. White: place a piece.").await?;
        for (number, (status, piece, square)) in PLACEMENTS.into_iter().enumerate() {
            setup::due(page, status).await?;
            let piece = format!("{piece} in hand");
            if number % 3 == 0 {
                tap(page, &piece, square).await?;
            } else {
                carry(page, &piece, square).await?;
            }
        }
        setup::placed(page).await?;
        page.tap_all(Touch, "e2e4").await?;
        carry(page, "d7 ", "d5 ").await?;
        carry(page, "e4 ", "d5 ").await?;
        page.hears("White pawn e4 takes pawn on d5.").await
    })
    .await
}

async fn tap(page: &Page, piece: &str, square: &str) -> Result<()> {
    page.tap(Touch, piece).await?;
    page.tap(Touch, square).await
}

/// A drag under which the page must stay where it is.
async fn carry(page: &Page, from: &str, to: &str) -> Result<()> {
    page.spot(from).await?;
    let before = page.run("return scrollY", vec![]).await?;
    page.carry(Touch, from, to).await?;
    let after = page.run("return scrollY", vec![]).await?;
    assert_eq!(after, before, "the page scrolled while {from} was dragged to {to}");
    Ok(())
}
