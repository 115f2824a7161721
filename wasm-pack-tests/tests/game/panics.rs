//! A real panic, in the middle of a game.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Screen, scenario, until, until_eq};

/// A browser that clicks in the middle of painting, which no browser does: the colours are changed
/// while they are used, and the program panics. That is once the move is kept: what is painted before,
/// as the last move of a busy machine may be, is painted.
const BREAK: &str = "\
    window.dead = motley.exports; \
    const context = CanvasRenderingContext2D.prototype, draw = context.drawImage; \
    const isKept = text => text.includes('g1f3'); \
    context.drawImage = function (...given) { \
      if (!Object.values(localStorage).some(isKept)) return draw.apply(this, given); \
      context.drawImage = draw; \
      document.getElementById('theme').click(); \
    };";

#[tokio::test]
async fn a_game_outlives_a_panic() -> Result<()> {
    scenario("a_game_outlives_a_panic", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3 e5").await?;
        page.run(BREAK, vec![]).await?;
        page.drag_all(Mouse, "g1f3").await?;
        page.wait_until("motley.exports !== null && motley.exports !== dead").await?;
        page.wait_for_text("#trouble", "was restarted from the last saved action.").await?;
        until_eq!(page.moves_after(6).await?.join(" "), "Nc3/L e5 Nf3");
        until!(
            page.complaints().await?.iter().any(|it| it.contains("panicked at")),
            "it was a real panic"
        );
        page.drag_all(Mouse, "e5e4 c3e4").await?;
        page.hears("White knight c3 takes pawn on e4.").await?;
        page.click("Earlier").await?;
        page.sees(&["c3 white knight", "e4 black pawn", "b1 white leopard"]).await
    })
    .await
}
