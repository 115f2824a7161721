//! A fresh instance goes on with the game, and with what is secret in it.

use anyhow::Result;
use end_to_end::{Screen, scenario};

use super::setup::{self, EACH_CHOSE};

#[tokio::test]
async fn a_sealed_choice_outlives_a_panic() -> Result<()> {
    scenario("a_sealed_choice_outlives_a_panic", Screen::WIDE, async |page| {
        setup::mustered(page).await?;
        setup::choose(page, "Player A", "The black army").await?;
        page.run("window.dead = motley.exports; motley.panicked('on purpose')", vec![]).await?;
        page.wait_until("motley.exports !== null && motley.exports !== dead").await?;
        page.complains(1).await?;
        setup::choose(page, "Player B", "The white army").await?;
        page.hears(EACH_CHOSE).await
    })
    .await
}
