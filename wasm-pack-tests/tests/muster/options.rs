//! What is chosen before the game, in the list of games.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until};
use serde_json::{Value, json};

use super::setup;

const MUSTER_FAULT: &str = ".game-setup .fault:not([hidden])";

async fn open_options(page: &Page) -> Result<()> {
    page.click("Games").await?;
    page.click("Play Muster Chess").await?;
    page.find(".game-options summary").await?.click().await?;
    Ok(())
}

async fn minutes(page: &Page, number: &str) -> Result<()> {
    let field = page.find("#option-muster-minutes").await?;
    field.clear().await?;
    Ok(field.send_keys(number).await?)
}

/// Lists and a number; the time to choose is seen while it runs.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_game_begins_with_its_options() -> Result<()> {
    scenario("muster_options", Screen::NARROW, async |page| {
        open_options(page).await?;
        minutes(page, "61").await?;
        page.click("New game of Muster Chess").await?;
        page.wait_for_text(MUSTER_FAULT, "\"61\" is no whole number from 0 to 60.").await?;
        minutes(page, "5").await?;
        page.find("#option-muster-builders").await?.select_by_value("ba").await?;
        page.find("#option-muster-royal").await?.select_by_value("yes").await?;
        page.click("New game of Muster Chess").await?;
        page.hears("Muster Chess. Player B: build the white army, unseen.").await?;
        setup::lift(page, "Player B").await?;
        page.spot("white princess in hand").await?;
        page.enter("army:8/8/8/C3KA2").await?;
        setup::muster(page, "Player A", "army:c3ka2/8/8/8").await?;
        until!(!page.shows(".limit").await?, "nobody chooses yet");
        setup::lift(page, "Player B").await?;
        page.wait_for_text(".limit", "4:5").await?;
        page.tap(Mouse, "The white army").await?;
        page.hears("Player B has chosen.").await?;
        until!(!page.shows(".limit").await?, "B has chosen");
        setup::choose(page, "Player A", "The white army").await?;
        page.hears("Both chose the white army, which Player B built: so Player A plays it").await?;
        page.sees(&["a1 white prince", "f1 white princess", "d8 black queen"]).await?;
        let saved: Value = serde_json::from_str(&page.content("#saved-game").await?)?;
        let options = json!([["builders", "ba"], ["minutes", "5"], ["royal", "yes"]]);
        assert_eq!(saved["options"], options);
        Ok(())
    })
    .await
}
