//! Armies that are kept by name, and armies as lines of text.

use anyhow::Result;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::setup::{self, LINES};

const REGULAR: &str = "army:8/8/PPPPPPPP/RNBQKBNR";

/// A name for an army.
const NAME: &str = "A \"few\" <b>";

/// Puts a text in the place of what stands in a field, as pasting does.
async fn paste(page: &Page, field: &str, text: &str) -> Result<()> {
    page.click(field).await?;
    page.run("document.activeElement.select()", vec![]).await?;
    page.devtools("Input.insertText", &json!({ "text": text })).await?;
    page.keys(&[Key::Enter]).await
}

/// A has the board and the box with armies open before him.
async fn begin(page: &Page) -> Result<()> {
    setup::lift(page, "Player A").await?;
    page.click("Keep, load, copy").await
}

/// What is said of an army takes one line or two, and the button that musters it stays where it is.
#[tokio::test]
async fn the_button_stays_where_it_is_while_an_army_is_built() -> Result<()> {
    scenario("army_in_place", Screen::WIDE, async |page| {
        setup::start(page).await?;
        setup::lift(page, "Player A").await?;
        let place = async || Ok::<_, anyhow::Error>(page.area(".army > .main-button").await?.top);
        let (before, lines) = (place().await?, page.text(".judgement").await?);
        page.click("Regular army").await?;
        until!(page.text(".judgement").await? != lines, "something else is said of it");
        until!((place().await? - before).abs() < 0.5, "it stays at {before}");
        Ok(())
    })
    .await
}

/// What is copied is in the clipboard; what is refused stays in its field to be mended; what is kept
/// has the name that was written, whatever that is.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn armies_are_copied_written_and_kept() -> Result<()> {
    scenario("armies", Screen::WIDE, async |page| {
        let allowed = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        page.devtools("Browser.grantPermissions", &allowed).await?;
        setup::start(page).await?;
        begin(page).await?;
        page.click("Regular army").await?;
        page.click("Copy").await?;
        page.hears("Copied.").await?;
        until_eq!(page.text(".copied").await?, "Copied.");
        let read = "navigator.clipboard.readText().then(arguments[0])";
        until_eq!(page.run_async(read, vec![]).await?, json!(REGULAR));
        let damaged = "army:8/8/8/RNBQXBNR";
        paste(page, "Army as a line", damaged).await?;
        page.reads(".refusal", "Rank 1: 'X' is no piece of this game.").await?;
        until_eq!(setup::line(page).await?, damaged, "it stays to be mended");
        paste(page, "Army as a line", LINES[0]).await?;
        page.sees(&["e1 white king", "c1 white pawn", "b1 empty"]).await?;
        paste(page, "Name", NAME).await?;
        page.hears(&format!("Kept: {NAME}.")).await?;
        page.reload().await?;
        begin(page).await?;
        page.click("Clear").await?;
        let load = format!("Load: {NAME}");
        until!(!page.has(&load).await?, "it is shown to nobody unasked");
        page.click("Kept by Player A – show").await?;
        page.click(&load).await?;
        until_eq!(setup::line(page).await?, LINES[0]);
        Ok(())
    })
    .await
}
