//! In a file or a frame, and as a page for itself, nothing is asked for and nothing pointed at.

use std::time::Duration;

use anyhow::{Context, Result};
use end_to_end::{Page, shots};
use serde_json::json;

use crate::{at_server, kept};

/// Longer than it takes to ask for something.
const WHILE: Duration = Duration::from_millis(500);

/// Whether the document has a part that lies outside itself.
async fn points_elsewhere(page: &Page) -> Result<bool> {
    let script = "return [...document.querySelectorAll('[src], link')].some(it => \
        !/^(data:|#|blob:)/.test(it.getAttribute('href') ?? it.getAttribute('src')))";
    Ok(page.run(script, vec![]).await? == true)
}

#[tokio::test]
async fn the_page_alone_asks_for_nothing() -> Result<()> {
    at_server(async |page, server| {
        assert!(points_elsewhere(page).await?, "the site's own copy has a manifest");
        kept(page).await?;
        let told = server.asked();
        assert!(told.contains(&"/worker.js".to_owned()), "it has a worker: {told:?}");
        page.open("motley.html").await?;
        page.enter("leopard").await?;
        tokio::time::sleep(WHILE).await;
        assert_eq!(server.asked(), ["/motley.html"]);
        assert!(!points_elsewhere(page).await?);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_sites_copy_takes_itself_back_in_a_frame() -> Result<()> {
    at_server(async |page, server| {
        kept(page).await?;
        page.go("js/example.html").await?;
        // Past the worker, which would answer in the server's place.
        let script = "navigator.serviceWorker.getRegistration('/').then(it => it.unregister())";
        page.run(script, vec![]).await?;
        page.go("js/example.html").await?;
        page.wait_until("document.getElementById('slug')?.options.length").await?;
        let _ = server.asked();
        let frame = "const frame = document.createElement('iframe'); frame.src = '/'; \
            document.body.prepend(frame)";
        page.run(frame, vec![]).await?;
        page.wait_until("frames[0]?.motley?.exports").await?;
        tokio::time::sleep(WHILE).await;
        assert_eq!(server.asked(), ["/"]);
        page.client().enter_frame(0).await?;
        assert!(!points_elsewhere(page).await?);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_saved_copy_of_the_site_takes_itself_back() -> Result<()> {
    at_server(async |page, server| {
        kept(page).await?;
        // As a browser saves it, with a notice that was on it.
        let script = "const notice = document.createElement('div'); notice.id = 'newer'; \
            document.body.prepend(notice); \
            document.querySelector('link[rel=manifest]').href = arguments[0]; \
            return '<!DOCTYPE html>\\n' + document.documentElement.outerHTML";
        let manifest = format!("{}manifest.webmanifest", server.address());
        let text = page.run(script, vec![json!(manifest)]).await?;
        let file = shots()?.join("site-saved.html");
        std::fs::write(&file, text.as_str().context("the page has no text")?)?;
        let _ = server.asked();
        page.client().goto(&format!("file://{}", file.display())).await?;
        page.wait_until("window.motley?.exports").await?;
        tokio::time::sleep(WHILE).await;
        assert_eq!(server.asked(), [""; 0]);
        assert!(!points_elsewhere(page).await?);
        assert_eq!(page.run("return document.getElementById('newer')", vec![]).await?, json!(null));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_page_downloaded_from_the_site_is_the_page_alone() -> Result<()> {
    at_server(async |page, _server| {
        kept(page).await?;
        page.catch_files().await?;
        page.enter("leopard").await?;
        page.click("Download this game as a page").await?;
        let (_, text) = page.caught_files().await?.pop().context("nothing was handed out")?;
        for part in ["manifest", "'self'", "worker.js", "newer"] {
            assert!(!text.contains(part), "it has {part}");
        }
        Ok(())
    })
    .await
}
