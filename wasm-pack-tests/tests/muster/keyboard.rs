//! An army built by keyboard alone. Wherever a part of the page goes away, the focus goes on.

use anyhow::Result;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};

use super::setup;

#[tokio::test]
#[ignore = "for --all: by mouse, by touch and by keyboard"]
async fn an_army_is_built_by_keyboard() -> Result<()> {
    scenario("muster_by_keyboard", Screen::WIDE, async |page| {
        start(page).await?;
        lift(page, "Player A").await?;
        try_out(page).await?;
        put(page, "white king in hand", "e1 ").await?;
        until!(page.focus().await?.starts_with("e1 white king"), "{}", page.focus().await?);
        page.tab_to("Muster this army").await?;
        page.focus_is_seen().await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("has mustered an army.").await?;
        lift(page, "Player B").await
    })
    .await
}

async fn start(page: &Page) -> Result<()> {
    for name in ["Games", "Play Muster Chess", "New game of Muster Chess"] {
        page.tab_to(name).await?;
        page.focus_is_seen().await?;
        page.keys(&[Key::Enter]).await?;
    }
    page.hears("Muster Chess. Player A: build the white army, unseen.").await
}

/// The curtain's button has the focus, and behind the curtain the board or the first card gets it.
async fn lift(page: &Page, player: &str) -> Result<()> {
    until_eq!(page.focus().await?, format!("I am {player}"));
    page.focus_is_seen().await?;
    page.keys(&[Key::Enter]).await?;
    page.hears(&format!("{player}: ")).await?;
    page.focus_is_seen().await?;
    until!(page.run(IN_GRID, vec![]).await? == true, "{}", page.focus().await?);
    Ok(())
}

const IN_GRID: &str = "return !!document.activeElement.closest('.grid, .cards')";

/// From the tray, which is the lowest row, to the square.
async fn put(page: &Page, piece: &str, square: &str) -> Result<()> {
    page.keys(&[Key::Down; 12]).await?;
    page.keys(&[Key::Home]).await?;
    page.seek(Key::Right, piece).await?;
    page.focus_is_seen().await?;
    page.keys(&[Key::Enter]).await?;
    until_eq!(page.focus().await?, format!("{piece}, picked"));
    page.leave_tray(Key::Up).await?;
    page.walk(square).await?;
    page.focus_is_seen().await
}

/// What a hand does with an army; what is tried here is taken off again.
async fn try_out(page: &Page) -> Result<()> {
    put(page, "white king in hand", "d1 ").await?;
    page.hears("The king stands on files e to h of your army.").await?;
    page.keys(&[Key::Escape]).await?;
    page.focus_is_seen().await?;
    put(page, "white queen in hand", "a1 ").await?;
    put(page, "white rook in hand", "b2 ").await?;
    page.keys(&[Key::Escape]).await?;
    page.walk_all("b2a1").await?;
    page.hears("Rook b2 to a1.").await?;
    page.sees(&["a1 white rook", "b2 white queen"]).await?;
    page.keys(&[Key::Delete]).await?;
    page.hears("Rook on a1 removed. Strength 9 ").await?;
    until_eq!(page.focus().await?, "a1 empty");
    page.tab_to("Mirror").await?;
    page.keys(&[Key::Enter]).await?;
    page.hears("Mirrored.").await?;
    until_eq!(setup::line(page).await?, "army:8/8/6Q1/8");
    page.tab_to("Clear").await?;
    page.keys(&[Key::Enter]).await?;
    until_eq!(page.focus().await?, "Clear", "a button that can't be used now keeps the focus");
    until_eq!(setup::line(page).await?, "army:8/8/8/8");
    page.tab_to("Muster this army").await?;
    page.keys(&[Key::Enter]).await?;
    page.hears("An army needs its king.").await?;
    until_eq!(page.focus().await?, "Muster this army");
    to_board(page).await
}

/// Tab goes around the page to the board.
async fn to_board(page: &Page) -> Result<()> {
    // The plate above the board comes between.
    page.tab_to("Player: Player B").await?;
    page.keys(&[Key::Tab]).await?;
    until!(page.run(IN_GRID, vec![]).await? == true, "{}", page.focus().await?);
    Ok(())
}
