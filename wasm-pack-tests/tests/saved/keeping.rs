//! Which game the page opens with, and what is said of it.

use anyhow::Result;
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::list::start;

#[tokio::test]
async fn a_first_visit_leads_to_the_games() -> Result<()> {
    scenario("a_first_visit", Screen::NARROW, async |page| {
        page.run("localStorage.clear()", vec![]).await?;
        page.go("?first").await?;
        page.started().await?;
        until!(page.text("dialog[open] h2").await? == "Games", "the list is open");
        page.click("How it goes: Mulligan Stew Chess").await?;
        page.reads(".study", "Example").await?;
        page.click("Play this game").await?;
        page.click("New game of Mulligan Stew Chess").await?;
        page.hears("Mulligan Stew Chess. ").await
    })
    .await
}

#[tokio::test]
async fn the_last_game_opens_at_once_where_it_was_left() -> Result<()> {
    scenario("where_it_was_left", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3 e5").await?;
        page.reload().await?;
        until_eq!(page.moves().await?.last().map(String::as_str), Some("e5"));
        until!(!page.shows(".games").await?, "nothing is asked");
        page.run("document.querySelector('.games-button, .bar .plain').click()", vec![]).await?;
        page.click("Play Command Chess").await?;
        page.click("New game of Command Chess").await?;
        page.click("New game").await?;
        page.hears("Command Chess. ").await?;
        page.run("window.dead = motley.exports; motley.panicked('on purpose')", vec![]).await?;
        page.wait_until("motley.exports !== null && motley.exports !== dead").await?;
        page.complains(1).await?;
        until!(!page.shows(".games").await?, "nobody has come back");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_full_storage_is_made_room_in() -> Result<()> {
    scenario("room_is_made", Screen::NARROW, async |page| {
        let first = "It is saved in this browser once you play.";
        until_eq!(page.content(".keeping span").await?, first);
        page.enter("leopard cannon").await?;
        start(page, "Musketeer Chess").await?;
        page.fill_storage().await?;
        page.enter("hawk").await?;
        page.hears("Not saved in this browser").await?;
        page.enter("dragon").await?;
        page.click("Share").await?;
        page.click("Delete or export games").await?;
        page.click("Delete: Musketeer Chess").await?;
        page.click("Close").await?;
        until_eq!(page.content(".keeping span").await?, "Saved in this browser.");
        page.reload().await?;
        until_eq!(page.moves().await?, ["hawk", "dragon"]);
        Ok(())
    })
    .await
}

/// The page as a browser saves it, at another address of the same site.
async fn saved_page(page: &Page) -> Result<String> {
    let script = "return '<!DOCTYPE html>' + document.documentElement.outerHTML";
    Ok(page.run(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// Shows a saved page in the place of the one that is open.
async fn show(page: &Page, html: &str) -> Result<()> {
    let write = "document.open(); document.write(arguments[0]); document.close()";
    page.run(write, vec![json!(html)]).await?;
    page.wait_until("window.motley && document.querySelector('.status')").await?;
    page.ready().await
}

#[tokio::test]
async fn a_saved_page_and_the_live_game_stay_apart() -> Result<()> {
    scenario("a_saved_page_stays_apart", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0").await?;
        let file = saved_page(page).await?;
        page.enter("L@g9 C@e0 C@d9").await?;
        show(page, &file).await?;
        until_eq!(page.moves().await?.len(), 3, "the file is at its third action");
        until_eq!(page.games().await?.len(), 1, "to look at it leaves nothing");
        page.enter("L@a9").await?;
        until_eq!(page.games().await?.len(), 2);
        show(page, &file).await?;
        until_eq!(page.moves_after(3).await?, ["L@a9"], "it goes on where it was left");
        page.open("").await?;
        until_eq!(page.moves_after(3).await?, ["L@g9", "C@e0", "C@d9"], "so does the live game");
        Ok(())
    })
    .await
}
