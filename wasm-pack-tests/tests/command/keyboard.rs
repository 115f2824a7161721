//! The setup by keyboard alone.

use anyhow::Result;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};

use super::setup::{self, PLACEMENTS};

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn two_people_place_their_pieces_by_keyboard() -> Result<()> {
    scenario("command_by_keyboard", Screen::WIDE, async |page| {
        for name in ["Games", "Play Command Chess", "New game of Command Chess"] {
            page.tab_to(name).await?;
            page.keys(&[Key::Enter]).await?;
        }
        page.hears("Command Chess. White: place a piece.").await?;
        page.focus_is_seen().await?;
        to_board(page).await?;
        for (status, piece, square) in PLACEMENTS {
            setup::due(page, status).await?;
            put(page, piece, square).await?;
        }
        setup::placed(page).await?;
        page.walk_all("e2e4 d7d5 e4d5").await?;
        page.hears("White pawn e4 takes pawn on d5.").await?;
        page.focus_is_seen().await
    })
    .await
}

/// Tab goes around the page to the board.
async fn to_board(page: &Page) -> Result<()> {
    page.tab_to("white king in hand").await?;
    page.focus_is_seen().await
}

/// From a side's tray, beyond its end of the board, to the square.
async fn put(page: &Page, piece: &str, square: &str) -> Result<()> {
    let is_white = piece.starts_with("white");
    let (to_tray, to_board) = if is_white { (Key::Down, Key::Up) } else { (Key::Up, Key::Down) };
    page.keys(&[to_tray; 12]).await?;
    page.keys(&[Key::Home]).await?;
    page.seek(Key::Right, &format!("{piece} in hand")).await?;
    page.keys(&[Key::Enter]).await?;
    until!(page.focus().await?.ends_with(", picked"), "{}", page.focus().await?);
    page.leave_tray(to_board).await?;
    page.walk(square).await?;
    page.focus_is_seen().await?;
    until_eq!(page.focus().await?, format!("{square}{piece}"));
    Ok(())
}
