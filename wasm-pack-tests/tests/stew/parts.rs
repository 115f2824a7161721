//! The two parts of a turn: what the page says of them, and where one is passed over or may be.

use anyhow::Result;
use end_to_end::{scenario, until, until_eq};

use super::means::Means;
use super::seen::{GAME, LIGHT, due, news};

/// White is walled in.
const WALLED_IN: &str = "KPP3/PP4/P5/6/4k1/4k1/6";

fn may_keep(part: &str) -> String {
    format!(
        "No piece of White's on the board can move in the {part} part: \
         White may drop the mage, or pass."
    )
}

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn a_drop_may_be_kept_where_no_piece_can_move() -> Result<()> {
    let means = Means::Keys;
    scenario("stew_kept", means.screen(), async |page| {
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
    .await
}
