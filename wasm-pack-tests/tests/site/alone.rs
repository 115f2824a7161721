//! In a file or a frame, and as a page for itself, nothing is asked for and nothing pointed at.

use anyhow::{Context, Result};
use end_to_end::{Page, shots, until, until_eq};
use serde_json::json;

use super::{at_server, kept};

/// Waits until the page has loaded, and has had nothing more to do for many frames: what it asks for
/// is asked for by then.
async fn at_rest(page: &Page) -> Result<()> {
    page.wait_until("document.readyState === 'complete'").await?;
    let script = "const done = arguments[0]; \
        let left = 30; \
        const look = () => left-- ? requestAnimationFrame(look) : requestIdleCallback(() => done()); \
        look()";
    page.run_async(script, vec![]).await.map(drop)
}

/// No worker stands by any more: the browser would ask the server for a newer one now and then.
async fn dismiss_worker(page: &Page) -> Result<()> {
    let script = "navigator.serviceWorker.getRegistration('/').then(it => it.unregister())\
        .then(arguments[0])";
    until_eq!(page.run_async(script, vec![]).await?, true, "there was a worker");
    Ok(())
}

/// Whether the document has a part that lies outside itself.
async fn points_elsewhere(page: &Page) -> Result<bool> {
    let script = "return [...document.querySelectorAll('[src], link')].some(it => \
        !/^(data:|#|blob:)/.test(it.getAttribute('href') ?? it.getAttribute('src')))";
    Ok(page.run(script, vec![]).await? == true)
}

#[tokio::test]
async fn the_page_alone_asks_for_nothing() -> Result<()> {
    at_server(async |page, server| {
        until!(points_elsewhere(page).await?, "the site's own copy has a manifest");
        kept(page).await?;
        dismiss_worker(page).await?;
        let told = server.asked();
        assert!(told.contains(&"/worker.js".to_owned()), "it has a worker: {told:?}");
        page.open("motley.html").await?;
        page.enter("leopard").await?;
        at_rest(page).await?;
        assert_eq!(server.asked(), ["/motley.html"]);
        until!(!points_elsewhere(page).await?);
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn the_sites_copy_takes_itself_back_in_a_frame() -> Result<()> {
    at_server(async |page, server| {
        kept(page).await?;
        page.go("js/example.html").await?;
        // Past the worker, which would answer in the server's place.
        dismiss_worker(page).await?;
        page.go("js/example.html").await?;
        page.wait_until("document.getElementById('slug')?.options.length").await?;
        let _ = server.asked();
        let frame = "const frame = document.createElement('iframe'); frame.src = '/'; \
            document.body.prepend(frame)";
        page.run(frame, vec![]).await?;
        page.wait_until("frames[0]?.motley?.exports").await?;
        at_rest(page).await?;
        assert_eq!(server.asked(), ["/"]);
        page.client().enter_frame(0).await.context("the frame")?;
        until!(!points_elsewhere(page).await?);
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
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
        dismiss_worker(page).await?;
        let _ = server.asked();
        page.open_file(&file).await?;
        at_rest(page).await?;
        assert_eq!(server.asked(), [""; 0]);
        until!(!points_elsewhere(page).await?);
        until_eq!(page.run("return document.getElementById('newer')", vec![]).await?, json!(null));
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
        page.click("Share").await?;
        page.click("Download this game as a page").await?;
        let (_, text) = page.caught_file().await?;
        // With the signs around them: letters alone may come up in the program's base64.
        for part in ["manifest", "'self'", "worker.js", "'newer'", "#newer"] {
            assert!(!text.contains(part), "it has {part}");
        }
        Ok(())
    })
    .await
}
