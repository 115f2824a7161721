//! A new version is offered, and waits until it is wanted.

use anyhow::{Context, Result};
use end_to_end::{Manner, Page, Screen, shots, until_eq};

use super::{at_server, kept};

const NOTICE: &str = "#newer";

async fn version(page: &Page) -> Result<String> {
    let script = "return document.documentElement.dataset.version ?? '1'";
    Ok(page.run(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// The browser looks for a new version, as it does now and then.
async fn look(page: &Page) -> Result<()> {
    page.run("navigator.serviceWorker.ready.then(it => it.update())", vec![]).await.map(drop)
}

#[tokio::test]
async fn a_new_version_is_offered_and_taken() -> Result<()> {
    at_server(async |page, server| {
        page.enter("leopard cannon").await?;
        kept(page).await?;
        server.set_manner(Manner::Newer);
        look(page).await?;
        page.wait_for_text(NOTICE, "A new version is ready.").await?;
        page.picture(&shots()?.join("site-newer.png")).await?;
        page.enter("L@b0").await?;
        page.reload().await?;
        until_eq!(version(page).await?, "1", "nobody has asked for the new one");
        page.wait_for_text(NOTICE, "A new version is ready.").await?;
        page.enter("L@g9").await?;
        page.find("#newer button").await?.click().await?;
        page.wait_until("document.documentElement.dataset.version === '2'").await?;
        page.wait_until("window.motley?.exports").await?;
        until_eq!(page.moves().await?.join(" "), "leopard cannon L@b0 L@g9");
        page.enter("C@e0").await?;
        let notices = "return document.querySelectorAll('#newer').length";
        until_eq!(page.run(notices, vec![]).await?, 0);
        let caches = "caches.keys().then(all => arguments[0](all.length))";
        until_eq!(page.run_async(caches, vec![]).await?, 1, "the old version is gone");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_new_version_can_wait() -> Result<()> {
    at_server(async |page, server| {
        kept(page).await?;
        server.set_manner(Manner::Newer);
        look(page).await?;
        page.set_screen(Screen::NARROW.dark()).await?;
        page.wait_for_text(NOTICE, "A new version is ready.").await?;
        page.picture(&shots()?.join("site-newer-narrow.png")).await?;
        page.find("#newer button:last-child").await?.click().await?;
        page.wait_until("!document.getElementById('newer')").await?;
        page.enter("leopard").await?;
        until_eq!(version(page).await?, "1");
        Ok(())
    })
    .await
}

/// What a game that only the page holds would lose is said before.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_game_that_is_not_kept_is_not_lost_unasked() -> Result<()> {
    at_server(async |page, server| {
        kept(page).await?;
        page.fill_storage().await?;
        page.enter("leopard cannon").await?;
        server.set_manner(Manner::Newer);
        look(page).await?;
        page.wait_for_text(NOTICE, "A new version is ready.").await?;
        page.find("#newer button").await?.click().await?;
        page.wait_for_text(NOTICE, "may not be kept").await?;
        until_eq!(page.moves().await?.join(" "), "leopard cannon");
        page.find("#newer button").await?.click().await?;
        page.wait_until("document.documentElement.dataset.version === '2'").await
    })
    .await
}

/// Another tab of the site goes on with its version.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn other_tabs_are_left_alone() -> Result<()> {
    at_server(async |page, server| {
        kept(page).await?;
        let first = page.client().window().await.context("the first tab")?;
        let second = page.client().new_window(true).await.context("a second tab")?.handle;
        page.client().switch_to_window(second.clone()).await?;
        page.open("").await?;
        page.run("window.mark = 1", vec![]).await?;
        server.set_manner(Manner::Newer);
        look(page).await?;
        page.wait_for_text(NOTICE, "A new version is ready.").await?;
        page.client().switch_to_window(first).await?;
        page.wait_for_text(NOTICE, "A new version is ready.").await?;
        page.find("#newer button").await?.click().await?;
        page.wait_until("document.documentElement.dataset.version === '2'").await?;
        page.client().switch_to_window(second).await?;
        until_eq!(page.run("return window.mark", vec![]).await?, 1);
        page.find("#newer button").await?.click().await?;
        page.wait_until("document.documentElement.dataset.version === '2'").await
    })
    .await
}
