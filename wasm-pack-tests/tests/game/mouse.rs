//! A whole game by mouse.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, line, scenario, until_eq};

#[tokio::test]
async fn a_whole_game_by_mouse() -> Result<()> {
    scenario("a_whole_game_by_mouse", Screen::WIDE, async |page| {
        select(page).await?;
        place(page).await?;
        open(page).await?;
        castle(page).await?;
        promote(page).await?;
        mate(page).await
    })
    .await
}

async fn select(page: &Page) -> Result<()> {
    until_eq!(page.status().await?, "White: choose a new piece for both sides");
    page.click("Leopard").await?;
    page.hears("White chooses leopard.").await?;
    until_eq!(
        page.status().await?,
        "Black: choose a type to go with the leopard, or the default pair instead"
    );
    page.click("Cannon").await?;
    page.hears("Black chooses cannon.").await
}

async fn place(page: &Page) -> Result<()> {
    until_eq!(page.status().await?, "White: place the leopard behind a piece");
    page.sees(&["b0 empty gate, can go here", "g9 empty gate"]).await?;
    for (piece, gate) in line::PLACEMENTS {
        page.carry(Mouse, piece, gate).await?;
    }
    page.hears("Black places a cannon behind d8.").await?;
    until_eq!(page.status().await?, "White to move");
    page.sees(&["b0 white leopard waiting", "g9 black leopard waiting", "a0 empty gate"]).await
}

/// By drag and by pressing one square, then the other.
async fn open(page: &Page) -> Result<()> {
    page.drag_all(Mouse, "b1c3").await?;
    page.hears("White knight b1 to c3, leopard enters on b1.").await?;
    until_eq!(page.status().await?, "Black to move");
    page.sees(&["b1 white leopard", "b0 empty gate", "c3 white knight"]).await?;
    page.tap_all(Mouse, "g7g5 h2h4 h7h6 h4g5").await?;
    page.hears("White pawn h4 takes pawn on g5.").await?;
    page.drag_all(Mouse, "a7a6 g5h6 a6a5 e2e4 a5a4 g1f3 a4a3 f1c4 b7b6").await
}

async fn castle(page: &Page) -> Result<()> {
    page.drag_all(Mouse, "e1g1").await?;
    page.hears("White castles, king to g1, rook to f1, cannon enters on e1.").await?;
    page.sees(&["g1 white king", "f1 white rook", "e1 white cannon", "e0 empty gate"]).await?;
    page.tap_all(Mouse, "c7c6 h6h7 c6c5").await
}

/// The question is asked at the square; what is pressed beside it takes the move back.
async fn promote(page: &Page) -> Result<()> {
    page.drag_all(Mouse, "h7g8").await?;
    page.hears("Promote to: queen, rook, bishop, knight, leopard, cannon?").await?;
    let (at, queen) = (page.spot("g8 ").await?, page.spot("queen").await?);
    assert!((at.x - queen.x).hypot(at.y - queen.y) < 400.0, "{queen:?} is far from {at:?}");
    page.click("Cancel").await?;
    page.sees(&["h7 white pawn", "g8 black knight", "g9 black leopard waiting"]).await?;
    page.tap_all(Mouse, "h7g8").await?;
    page.click("queen").await?;
    page.hears(
        "White pawn h7 takes knight on g8, promotes to queen, black leopard behind g8 is lost.",
    )
    .await?;
    page.sees(&["g8 white queen", "g9 black leopard lost", "h7 empty"]).await
}

async fn mate(page: &Page) -> Result<()> {
    page.drag_all(Mouse, line::END).await?;
    page.hears("White queen g8 takes pawn on f7. Checkmate. White wins.").await?;
    until_eq!(page.status().await?, "Checkmate. White wins");
    until_eq!(page.text(".result").await?, "1-0 Checkmate. White wins.");
    until_eq!(page.moves().await?.join(" "), line::WRITTEN);
    until_eq!(page.position().await?, line::MATE);
    page.sees(&line::NAMES_AT_MATE).await
}
