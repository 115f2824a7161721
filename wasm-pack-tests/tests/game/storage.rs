//! What the browser keeps may be damaged, refused or full.

use anyhow::Result;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq, visit};
use serde_json::json;

/// Puts a text in the place of the saved game, and opens the page again.
async fn damage(page: &Page, text: &str) -> Result<()> {
    page.put_last_game(text).await?;
    page.reload().await
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
        let why = "this browser's storage for the page is full";
        page.click("Colours").await?;
        let settings = "Settings and what was learned aren't kept in this browser";
        page.reads(".trouble p", &format!("{settings}: {why}.")).await?;
        page.click("Dismiss").await?;
        page.enter("hawk").await?;
        page.hears(&format!("Not saved in this browser: {why}.")).await?;
        page.hears("White chooses hawk.").await?;
        until_eq!(page.content(".keeping span").await?, format!("Kept only in this page: {why}."));
        until!(asks_before_leaving(page).await?);
        page.reads(".trouble p", &format!("Not saved in this browser: {why}.")).await?;
        // The button goes, and the keyboard goes on at the board.
        page.run("document.querySelector('.trouble button').focus()", vec![]).await?;
        page.keys(&[Key::Enter]).await?;
        page.wait_until("document.activeElement.matches('.grid .cell')").await?;
        until!(!page.shows(".trouble").await?);
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
        let room = "return document.querySelector('.keeping button').hidden";
        until_eq!(page.run(room, vec![]).await?, json!(true), "there is no room to be made");
        page.has_no_complaint().await
    })
    .await
}
