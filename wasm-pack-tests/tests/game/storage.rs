//! What the browser keeps may be damaged, refused or full.

use anyhow::Result;
use end_to_end::{Page, Screen, scenario, until, until_eq, visit};
use serde_json::json;

/// Puts a text in the place of the saved game, and opens the page again.
async fn damage(page: &Page, text: &str) -> Result<()> {
    page.put_last_game(text).await?;
    page.reload().await
}

/// A text that can't be read, and words of the sentence that says why.
fn damages(saved: &str) -> Vec<(String, &'static str)> {
    vec![
        ("{ no game <script>".to_owned(), "The saved game is damaged: "),
        (saved[..saved.len() / 2].to_owned(), "The saved game is damaged: "),
        (saved.replace("\"version\":2", "\"version\":99"), "written by a newer version"),
        (
            saved.replace("L@b0", "e2e4"),
            "can't be continued: action 3, \"e2e4\": White is to place the leopard",
        ),
        (saved.replace("musketeer", "draughts"), "no game is called \"draughts\""),
    ]
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_damaged_game_is_explained_and_kept_aside() -> Result<()> {
    scenario("a_damaged_game", Screen::WIDE, async |page| {
        page.enter("leopard cannon").await?;
        page.enter("L@b0").await?;
        let saved = page.last_game().await?;
        for (text, why) in damages(&saved) {
            damage(page, &text).await?;
            explained(page, why).await?;
            until!(
                page.games().await?.iter().any(|(_, kept)| *kept == text),
                "{why}: it isn't kept"
            );
        }
        Ok(())
    })
    .await
}

async fn explained(page: &Page, why: &str) -> Result<()> {
    let sentence = page.reads(".trouble p", why).await?;
    assert!(!sentence.contains(".."), "one full stop is enough: {sentence}");
    let aside = "It was kept aside, and a new game is on the board.";
    assert!(sentence.ends_with(aside), "{sentence:?} should end so: {aside:?}");
    page.hears(&sentence).await?;
    until_eq!(page.status().await?, "White: choose a new piece; both sides get it");
    Ok(())
}

#[tokio::test]
async fn after_damage_a_fresh_game_is_played_and_kept() -> Result<()> {
    scenario("after_damage", Screen::WIDE, async |page| {
        damage(page, "garbage").await?;
        until_eq!(page.content("#damaged").await?, "garbage");
        page.click("Dismiss").await?;
        page.click("Hawk").await?;
        page.reload().await?;
        until_eq!(page.moves().await?, ["hawk"], "the fresh game is kept");
        until!(
            page.games().await?.iter().any(|(_, text)| text == "garbage"),
            "and the damaged text as well"
        );
        until!(page.last_game().await?.contains("hawk"));
        until!(!page.shows(".trouble").await?, "all is said");
        Ok(())
    })
    .await
}

/// Whether the browser would ask before it leaves the page.
async fn asks_before_leaving(page: &Page) -> Result<bool> {
    let script = "const leaving = new Event('beforeunload', { cancelable: true }); \
        dispatchEvent(leaving); return leaving.defaultPrevented";
    Ok(page.run(script, vec![]).await? == true)
}

#[tokio::test]
async fn full_storage_is_said_and_the_game_goes_on() -> Result<()> {
    scenario("full_storage", Screen::WIDE, async |page| {
        page.enter("leopard").await?;
        until!(!asks_before_leaving(page).await?, "the game is kept");
        page.click("Take back").await?;
        page.fill_storage().await?;
        page.enter("hawk").await?;
        let why = "this browser's storage for the page is full";
        page.hears(&format!("Not saved in this browser: {why}.")).await?;
        until_eq!(page.content(".keeping span").await?, format!("Kept only in this page: {why}."));
        until!(asks_before_leaving(page).await?);
        page.enter("cannon").await?;
        page.hears("Black chooses cannon.").await?;
        until!(page.content("#saved-game").await?.contains("\"hawk\",\"cannon\""));
        page.run("localStorage.clear()", vec![]).await?;
        page.enter("H@b0").await?;
        until_eq!(page.content(".keeping span").await?, "Saved in this browser.");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn that_nothing_is_kept_does_not_drown_what_was_played() -> Result<()> {
    scenario("nothing_is_drowned", Screen::WIDE, async |page| {
        page.fill_storage().await?;
        page.click("Leopard").await?;
        page.hears("Not saved in this browser").await?;
        page.hears("White chooses leopard.").await
    })
    .await
}

#[tokio::test]
async fn refused_storage_is_said_and_the_game_goes_on() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.open("?sandboxed").await?;
        let refused = "try { localStorage; return false } catch { return true }";
        until_eq!(page.run(refused, vec![]).await?, json!(true), "the browser refuses it in truth");
        let why = "this browser refuses storage to this page";
        page.hears(&format!("Not saved in this browser: {why}.")).await?;
        page.enter("leopard").await?;
        page.enter("cannon").await?;
        page.hears("Black chooses cannon.").await?;
        until_eq!(page.content(".keeping span").await?, format!("Kept only in this page: {why}."));
        page.has_no_complaint().await
    })
    .await
}
