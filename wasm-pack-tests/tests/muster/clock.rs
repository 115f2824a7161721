//! The time to choose an army, by a clock that runs only when a test says so.

use anyhow::Result;
use end_to_end::{Page, Screen, scenario, until_eq};
use serde_json::json;

use super::setup::{self, LINES};

/// A clock that stands still until `pass` is called.
const STILL: &str = "{ \
    let now = 1000; \
    performance.now = () => now; \
    window.pass = seconds => { now += seconds * 1000; }; }";

/// A new game with a minute to choose, in which both have mustered.
async fn mustered_with_a_minute(page: &Page) -> Result<()> {
    let source = json!({ "source": STILL });
    page.devtools("Page.addScriptToEvaluateOnNewDocument", &source).await?;
    page.reload().await?;
    page.click("Games").await?;
    page.click("Play Muster Chess").await?;
    page.find(".game-options summary").await?.click().await?;
    let field = page.find("#option-muster-minutes").await?;
    field.clear().await?;
    field.send_keys("1").await?;
    page.click("New game of Muster Chess").await?;
    setup::muster(page, "Player A", LINES[0]).await?;
    setup::muster(page, "Player B", LINES[1]).await
}

async fn pass(page: &Page, seconds: u32) -> Result<()> {
    page.run("pass(arguments[0])", vec![json!(seconds)]).await?;
    Ok(())
}

/// Somebody says to be the player: a minute is shown, and runs. Then less than 59 seconds are left,
/// and more than 58.
async fn sit_down(page: &Page, player: &str) -> Result<()> {
    setup::lift(page, player).await?;
    until_eq!(page.text(".limit").await?, "1:00");
    // The page looks at its clock now and then: from its first look on time counts.
    let goes = "(pass(0.1), document.querySelector('.limit').textContent !== '1:00')";
    page.wait_until(goes).await?;
    page.wait_for_text(".limit", "0:59").await
}

async fn clock_is_hidden(page: &Page) -> Result<()> {
    let clocks =
        page.run("return document.querySelectorAll('.limit:not([hidden])').length", vec![]).await?;
    assert_eq!(clocks, 0);
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn who_has_not_chosen_in_time_has_chosen_his_own_army() -> Result<()> {
    scenario("time_runs_out", Screen::WIDE, async |page| {
        mustered_with_a_minute(page).await?;
        for player in ["Player A", "Player B"] {
            clock_is_hidden(page).await?;
            sit_down(page, player).await?;
            pass(page, 30).await?;
            page.wait_for_text(".limit", "0:29").await?;
            pass(page, 19).await?;
            page.hears("Ten seconds left.").await?;
            pass(page, 10).await?;
            page.hears(&format!("{player}'s time has run out. {player} has chosen.")).await?;
        }
        clock_is_hidden(page).await?;
        page.hears("Player A chose the white army and Player B the black army: each plays").await?;
        until_eq!(page.moves_after(2).await?, ["the white army", "the black army"]);
        Ok(())
    })
    .await
}
