//! What is pressed is large enough for a finger: 24 px and more, on the narrowest screen.

use anyhow::{Result, ensure};
use end_to_end::{Page, Point, Screen, scenario, until, until_eq};
use serde_json::json;

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

/// A finger's: chapters and examples of the rules and the players' names are 36 px high.
#[tokio::test]
async fn on_a_touch_screen_small_buttons_are_higher_and_keys_are_left_out() -> Result<()> {
    scenario("targets_touch", Screen::NARROW, async |page| {
        page.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true })).await?;
        page.open_record("[Game \"command\"]\n\n").await?;
        page.click("Rules").await?;
        let low = "const all = [...document.querySelectorAll('.show, .chapter, .who')]; \
            const low = all.filter(e => e.getBoundingClientRect().height < 36); \
            return [all.length > 6, low.map(e => e.textContent)]";
        until_eq!(page.run(low, vec![]).await?, json!([true, []]));
        page.click("Settings").await?;
        let shown = "return [...document.querySelectorAll('.keys, .settings .switch')] \
            .filter(e => e.checkVisibility()).map(e => e.textContent) \
            .filter(text => /pointer rests|Keys/.test(text))";
        until_eq!(page.run(shown, vec![]).await?, json!([]));
        // However far it is scrolled, the way out is seen.
        page.run("document.querySelector('dialog[open]').scrollTop = 9999", vec![]).await?;
        let at = page.area(".settings .games-head button").await?;
        let middle = Point { x: at.left + at.width() / 2.0, y: at.top + 10.0 };
        until!(page.is_at(middle, ".settings button").await?, "Close is out of sight");
        page.click("Close").await?;
        page.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": false })).await?;
        Ok(())
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
