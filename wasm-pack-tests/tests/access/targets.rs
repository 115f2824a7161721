//! What is pressed is large enough for a finger: 24 px and more, on the narrowest screen.

use anyhow::{Result, ensure};
use end_to_end::{Page, Screen, scenario, until};

/// The least width and height of what can be pressed (WCAG 2.2, 2.5.8).
const LEAST: f64 = 24.0;

const GAMES: [&str; 5] =
    ["Musketeer Chess", "Command Chess", "Muster Chess", "Mulligan Stew Chess", "Mercenary Chess"];

#[tokio::test]
async fn everything_that_is_pressed_is_large_enough() -> Result<()> {
    scenario("targets", Screen::NARROW, async |page| {
        for game in GAMES {
            page.run("localStorage.clear()", vec![]).await?;
            page.open("?").await?;
            page.click("Games").await?;
            page.click(&format!("Play {game}")).await?;
            measured(page, "the list of games").await?;
            page.click(&format!("New game of {game}")).await?;
            page.hears(&format!("{game}. ")).await?;
            measured(page, game).await?;
            if game == "Muster Chess" {
                page.click("I am Player A").await?;
                measured(page, "an army that is built").await?;
            }
        }
        page.resume("musketeer", "********/4k3/P7/8/8/8/8/8/4K3/******** w - - 0 1 LC").await?;
        page.click("a7 ").await?;
        page.click("a8 ").await?;
        measured(page, "a question").await
    })
    .await
}

/// Sixteen files on 390 px: no less than a square's 24 px.
#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn squares_of_the_widest_board_are_large_enough() -> Result<()> {
    scenario("targets_widest", Screen::NARROW, async |page| {
        page.click("Games").await?;
        page.click("Play Mercenary Chess").await?;
        let summary = page.find(".game-options summary").await?;
        summary.click().await?;
        page.find("#option-mercenary-second").await?.select_by_value("own").await?;
        page.click("New game of Mercenary Chess").await?;
        page.hears("Mercenary Chess. ").await?;
        page.sees(&["p8 gray rook", "a1 red rook"]).await?;
        measured(page, "sixteen files").await
    })
    .await
}

/// Waits until all that is there to be pressed is large enough.
async fn measured(page: &Page, what: &str) -> Result<()> {
    until(async || measured_now(page, what).await).await
}

/// What is there to be pressed, with its name, width and height.
async fn measured_now(page: &Page, what: &str) -> Result<()> {
    let script = "for (const part of document.querySelectorAll('details')) part.open = true; \
        const all = document.querySelectorAll('button, summary, input, select, a[href]'); \
        return [...all].filter(one => one.checkVisibility({ visibilityProperty: true }))\
          .map(one => [one, one.getBoundingClientRect()])\
          .map(([one, { width, height }]) => \
            [one.getAttribute('aria-label') ?? one.textContent ?? one.id, width, height])";
    let all: Vec<(String, f64, f64)> = serde_json::from_value(page.run(script, vec![]).await?)?;
    ensure!(all.len() > 20, "{what}: only {} are there", all.len());
    let small = all.iter().filter(|(_, width, height)| width.min(*height) < LEAST);
    let small: Vec<_> = small.collect();
    ensure!(small.is_empty(), "{what}: too small: {small:?}");
    Ok(())
}
