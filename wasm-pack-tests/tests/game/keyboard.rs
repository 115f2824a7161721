//! The same game by typing.

use anyhow::{Context, Result};
use end_to_end::{Key, Page, Pointer, Screen, line, scenario, until_eq};

#[tokio::test]
async fn a_game_is_typed_in_both_notations() -> Result<()> {
    scenario("a_game_is_typed", Screen::NARROW, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        refused(page, "e2e5", "pawn").await?;
        refused(page, "Nd4", "d4").await?;
        refused(page, "e7e5", "isn't yours to move").await?;
        page.enter("b1c3l").await?;
        refused(page, "e7e4", "pawn").await?;
        page.carry(Pointer::Mouse, "g7", "g5").await?;
        page.hears("Black pawn g7 to g5.").await?;
        until_eq!(typed(page).await?, "", "what was refused goes with the next move");
        page.enter("h2h4 h6 hxg5 a6 g5h6 a5 e4 a4 g1f3 a3 Bc4 b6").await?;
        page.hears("Black pawn b7 to b6.").await?;
        refused(page, "O-O-O", "Castling is blocked: b1").await?;
        page.enter("O-O/C c6 h7 c5").await?;
        page.hears("Black pawn c6 to c5.").await?;
        page.enter("h7g8q Ra4 Qxf7#").await?;
        page.hears("Checkmate. White wins.").await?;
        until_eq!(page.moves().await?.join(" "), line::WRITTEN);
        refused(page, "e7e5", "over").await
    })
    .await
}

#[tokio::test]
async fn what_a_text_leaves_open_is_asked() -> Result<()> {
    scenario("what_a_text_leaves_open", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.enter("Nc3 g5 h4 h6 hxg5 a6 gxh6 a5 h7 a4 h7g8").await?;
        page.hears("Promote to: queen, rook, bishop, knight, leopard, cannon?").await?;
        page.keys(&[Key::Right, Key::Right, Key::Right, Key::Right, Key::Enter]).await?;
        page.hears("promotes to leopard, black leopard behind g8 is lost.").await?;
        until_eq!(page.moves_after(16).await?, ["hxg8=L"]);
        until_eq!(page.moves_after(6).await?.first().map(String::as_str), Some("Nc3/L"));
        Ok(())
    })
    .await
}

/// A wrong text is said to be so at the board and aloud, and stays to be typed over.
async fn refused(page: &Page, text: &str, words: &str) -> Result<()> {
    let before = page.moves().await?;
    page.enter(text).await?;
    let sentence = page.reads(".refusal", words).await.with_context(|| text.to_owned())?;
    page.hears(&sentence).await?;
    until_eq!(typed(page).await?, text);
    until_eq!(page.moves().await?, before, "nothing is played");
    Ok(())
}

/// What stands in the box.
async fn typed(page: &Page) -> Result<serde_json::Value> {
    page.run("return document.querySelector('#move').value", vec![]).await
}
