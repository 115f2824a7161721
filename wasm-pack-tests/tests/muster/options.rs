//! What is chosen before the game, in the list of games.

use anyhow::Result;
use end_to_end::{Page, Screen, scenario, until, until_eq};
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

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn minutes_beyond_the_bounds_are_refused_in_the_list() -> Result<()> {
    scenario("minutes_beyond_the_bounds", Screen::WIDE, async |page| {
        open_options(page).await?;
        for number in ["61", "-1", "1.5"] {
            minutes(page, number).await?;
            page.click("New game of Muster Chess").await?;
            let why = format!("\"{number}\" is no whole number from 0 to 60.");
            page.wait_for_text(MUSTER_FAULT, &why).await?;
            page.hears(&why).await?;
        }
        until!(page.content("#saved-game").await?.contains("\"musketeer\""));
        minutes(page, "60").await?;
        page.click("New game of Muster Chess").await?;
        page.hears("Muster Chess. Player A: build the white army, unseen.").await?;
        until!(!page.shows(".trouble").await?);
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn b_builds_for_white_and_royal_pieces_take_part() -> Result<()> {
    scenario("b_builds_for_white", Screen::NARROW, async |page| {
        open_options(page).await?;
        page.find("#option-muster-builders").await?.select_by_value("ba").await?;
        page.find("#option-muster-royal").await?.select_by_value("yes").await?;
        page.click("New game of Muster Chess").await?;
        page.hears("Muster Chess. Player B: build the white army, unseen.").await?;
        setup::lift(page, "Player B").await?;
        page.spot("white princess in hand").await?;
        page.enter("army:8/8/8/C3KA2").await?;
        setup::muster(page, "Player A", "army:c3ka2/8/8/8").await?;
        setup::choose(page, "Player B", "The white army").await?;
        setup::choose(page, "Player A", "The white army").await?;
        page.hears("Both chose the white army, which Player B built: so Player A plays it").await?;
        page.sees(&["a1 white prince", "f1 white princess", "d8 black queen"]).await?;
        let options = async || {
            let saved: Value = serde_json::from_str(&page.content("#saved-game").await?)?;
            anyhow::Ok(saved["options"].clone())
        };
        until_eq!(options().await?, json!([["builders", "ba"], ["royal", "yes"]]));
        Ok(())
    })
    .await
}

/// A new game with the same options, from the button beside the board.
#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn the_next_game_has_the_same_options() -> Result<()> {
    scenario("the_next_game", Screen::WIDE, async |page| {
        open_options(page).await?;
        page.find("#option-muster-builders").await?.select_by_value("ba").await?;
        page.click("New game of Muster Chess").await?;
        setup::muster(page, "Player B", setup::LINES[0]).await?;
        page.click("New game").await?;
        page.hears("Leave this game and start a new one?").await?;
        page.click("New game").await?;
        page.hears("Muster Chess. Player B: build the white army, unseen.").await?;
        setup::lift(page, "Player B").await?;
        until_eq!(setup::line(page).await?, "army:8/8/8/8");
        Ok(())
    })
    .await
}
