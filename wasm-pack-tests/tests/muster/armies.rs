//! Armies that are kept by name, and armies as lines of text.

use anyhow::Result;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::setup::{self, LINES};

const REGULAR: &str = "army:8/8/PPPPPPPP/RNBQKBNR";

/// Puts a text in the place of what stands in a field, as pasting does.
async fn paste(page: &Page, field: &str, text: &str) -> Result<()> {
    page.click(field).await?;
    page.run("document.activeElement.select()", vec![]).await?;
    page.devtools("Input.insertText", &json!({ "text": text })).await?;
    page.keys(&[Key::Enter]).await
}

async fn keep(page: &Page, name: &str) -> Result<()> {
    paste(page, "Name", name).await?;
    page.hears(&format!("Kept: {name}.")).await
}

/// A has the board and the box with armies open before him.
async fn begin(page: &Page) -> Result<()> {
    setup::lift(page, "Player A").await?;
    page.click("Keep, load, copy").await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_kept_army_is_loaded_and_removed() -> Result<()> {
    scenario("a_kept_army", Screen::WIDE, async |page| {
        setup::start(page).await?;
        begin(page).await?;
        page.click("Regular army").await?;
        keep(page, "Regulars").await?;
        page.click("Clear").await?;
        paste(page, "Army as a line", LINES[0]).await?;
        keep(page, "A \"few\" <b>").await?;
        page.reload().await?;
        begin(page).await?;
        page.click("Clear").await?;
        until!(!page.has("Load: Regulars").await?, "it is shown to nobody unasked");
        page.click("Kept by Player A – show").await?;
        for (name, line) in [("Regulars", REGULAR), ("A \"few\" <b>", LINES[0])] {
            page.click(&format!("Load: {name}")).await?;
            page.hears("The army was read. Strength ").await?;
            until_eq!(setup::line(page).await?, line);
        }
        removed(page).await
    })
    .await
}

async fn removed(page: &Page) -> Result<()> {
    page.click("Remove: Regulars").await?;
    page.hears("No longer kept: Regulars.").await?;
    page.reload().await?;
    begin(page).await?;
    page.click("Kept by Player A – show").await?;
    page.spot("Load: A \"few\" <b>").await?;
    until!(!page.has("Load: Regulars").await?, "it is removed");
    Ok(())
}

/// What can't be read, and words of the sentence that says why.
const DAMAGED: [(&str, &str); 5] = [
    ("army:8/8/PPPPPPPPP/RNBQKBNR", "Rank 2: more than 8 squares"),
    ("army:8/8/PPPPPPPP/RNBQ", "Rank 1: only 4 of 8 squares are given."),
    ("army:8/8/RNBQKBNR", "An army has four ranks with / between"),
    ("army:8/8/8/RNBQXBNR", "Rank 1: 'X' is no piece of this game."),
    ("hello", "An army has four ranks with / between; \"hello\" has 1."),
];

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_damaged_line_is_refused_with_a_sentence() -> Result<()> {
    scenario("a_damaged_line", Screen::WIDE, async |page| {
        setup::start(page).await?;
        begin(page).await?;
        paste(page, "Army as a line", LINES[0]).await?;
        for (line, why) in DAMAGED {
            paste(page, "Army as a line", line).await?;
            page.hears(why).await?;
            page.reads(".refusal", why).await?;
            until_eq!(setup::line(page).await?, line, "it stays to be mended");
            page.sees(&["e1 white king", "c1 white pawn", "b1 empty"]).await?;
        }
        paste(page, "Name", " ").await?;
        page.hears("An army needs a name to be kept.").await?;
        let kept = "return localStorage.getItem('motley/armies')";
        assert_eq!(page.run(kept, vec![]).await?, json!(null), "nothing is kept");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn an_army_is_copied_as_a_line() -> Result<()> {
    scenario("an_army_is_copied", Screen::WIDE, async |page| {
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
        until_eq!(page.name("Army as a line").await?, "Army as a line");
        Ok(())
    })
    .await
}
