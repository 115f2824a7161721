//! A reload goes on with the game as it was, in any phase.

use anyhow::Result;
use end_to_end::{Page, Screen, line, scenario, until_eq};
use serde_json::Value;

/// All that tells where the game is.
async fn seen(page: &Page) -> Result<(String, String, Vec<String>, Value)> {
    let names = "return [...document.querySelectorAll('.cell')].map(cell => cell.ariaLabel)";
    let names = page.run(names, vec![]).await?;
    Ok((page.position().await?, page.status().await?, page.moves().await?, names))
}

/// Reloads, and expects to find everything as it was.
async fn again(page: &Page) -> Result<()> {
    let before = seen(page).await?;
    page.reload().await?;
    until_eq!(seen(page).await?, before, "it should be as before the reload");
    Ok(())
}

#[tokio::test]
async fn a_reload_while_selecting_and_placing() -> Result<()> {
    scenario("a_reload_while_selecting", Screen::WIDE, async |page| {
        again(page).await?;
        page.click("Leopard").await?;
        again(page).await?;
        until_eq!(page.status().await?, "Black: select a second type, or call the default pair");
        page.click("Cannon").await?;
        again(page).await?;
        page.enter("L@b0").await?;
        again(page).await?;
        page.click("Undo").await?;
        page.sees(&["b0 empty gate"]).await?;
        page.click("Redo").await?;
        page.sees(&["b0 white leopard waiting"]).await?;
        until_eq!(page.status().await?, "Black: place the leopard behind a piece");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_reload_while_playing_with_an_action_undone() -> Result<()> {
    scenario("a_reload_while_playing", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3 e5 Nf3").await?;
        page.click("Undo").await?;
        again(page).await?;
        page.sees(&["g1 white knight", "f3 empty"]).await?;
        until_eq!(page.moves().await?.len(), 9, "what was undone is still in the list");
        page.click("Redo").await?;
        page.sees(&["f3 white knight"]).await?;
        page.click("Undo").await?;
        page.enter("e4").await?;
        let moves = page.moves_after(6).await?.join(" ");
        assert_eq!(moves, "Nc3/L e5 Nf3 e4", "what was undone is a variation now");
        again(page).await
    })
    .await
}

#[tokio::test]
async fn a_reload_after_mate() -> Result<()> {
    scenario("a_reload_after_mate", Screen::WIDE, async |page| {
        page.enter(line::WRITTEN).await?;
        until_eq!(page.status().await?, "Checkmate. White wins");
        again(page).await?;
        until_eq!(page.position().await?, line::MATE);
        page.click("Undo").await?;
        until_eq!(page.status().await?, "White to move");
        page.click("Redo").await?;
        until_eq!(page.status().await?, "Checkmate. White wins");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_reload_after_resigning_on_a_turned_board() -> Result<()> {
    scenario("a_reload_after_resigning", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 e4").await?;
        page.click("Flip").await?;
        page.click("End the game").await?;
        page.click("Resign").await?;
        page.click("Resign").await?;
        until_eq!(page.status().await?, "Black resigned. White wins");
        again(page).await?;
        let (white, black) = (page.spot("e1 ").await?, page.spot("e8 ").await?);
        assert!(white.y < black.y, "the board is still turned");
        Ok(())
    })
    .await
}
