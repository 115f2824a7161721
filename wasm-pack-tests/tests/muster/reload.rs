//! A reload in any phase goes on with the game, and with what is secret in it.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::Value;

use super::setup::{self, ARRAY, BLACK, EACH_CHOSE, LINES, WHITE};

/// All that tells where the game is.
async fn seen(page: &Page) -> Result<(String, String, Vec<String>, Value)> {
    let names = "return [...document.querySelectorAll('.cell')].map(cell => cell.ariaLabel)";
    let names = page.run(names, vec![]).await?;
    Ok((page.position().await?, page.status().await?, page.moves().await?, names))
}

/// Reloads behind a curtain, or while both may see all: everything is as it was.
async fn again(page: &Page) -> Result<()> {
    let before = seen(page).await?;
    page.reload().await?;
    until_eq!(seen(page).await?, before, "it should be as before the reload");
    until!(!page.shows(".trouble").await?);
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_reload_while_armies_are_built() -> Result<()> {
    scenario("a_reload_while_building", Screen::WIDE, async |page| {
        setup::start(page).await?;
        again(page).await?;
        half_and_half(page, "Player A", (&WHITE, LINES[0])).await?;
        again(page).await?;
        half_and_half(page, "Player B", (&BLACK, LINES[1])).await?;
        again(page).await?;
        until!(page.position().await?.starts_with(&format!("{ARRAY} ")));
        page.sees(&["e1 white king", "c1 white pawn", "b8 black pawn", "d8 black queen"]).await
    })
    .await
}

/// A player builds half of his army, reloads, finds it behind the curtain and builds the rest.
async fn half_and_half(
    page: &Page,
    player: &str,
    (army, line): (&[(&str, &str)], &str),
) -> Result<()> {
    let (half, rest) = army.split_at(3);
    setup::lift(page, player).await?;
    setup::build(page, Mouse, half).await?;
    let built = setup::line(page).await?;
    page.reload().await?;
    until!(!page.shows(".army").await?);
    let full = "document.querySelectorAll('.cell:not([aria-label$=empty])').length";
    until_eq!(page.run(&format!("return {full}"), vec![]).await?, 0, "nothing is to be seen");
    setup::lift(page, player).await?;
    until_eq!(setup::line(page).await?, built);
    setup::build(page, Mouse, rest).await?;
    until_eq!(setup::line(page).await?, line);
    page.click("Muster this army").await?;
    page.hears(&format!("{player} has mustered an army.")).await
}

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
