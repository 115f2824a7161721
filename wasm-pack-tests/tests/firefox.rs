//! What matters most of the page, in Firefox: it plays over the net and from a disk, keeps its game
//! and gives it away.

use std::fs;

use anyhow::{Context, Result};
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, SAMPLES, built, firefox, firefox_with, shots, until, until_eq};
use serde_json::json;

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn it_plays_and_goes_on_after_a_reload() -> Result<()> {
    firefox(async |page| {
        page.open("").await?;
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.drag_all(Mouse, "b1c3").await?;
        page.tap_all(Mouse, "e7e5").await?;
        until_eq!(page.moves_after(6).await?.join(" "), "Nc3/L e5");
        // What is written is taken by the page alone, and never sent.
        let script = "window.refused = []; document.addEventListener('securitypolicyviolation', \
            event => refused.push(event.violatedDirective))";
        page.run(script, vec![]).await?;
        page.enter("e2e4").await?;
        until_eq!(page.moves_after(8).await?.join(" "), "e4");
        until_eq!(page.run("return refused", vec![]).await?, json!([]));
        let moves = page.moves().await?;
        page.reload().await?;
        until_eq!(page.moves().await?, moves);
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn a_file_with_a_game_goes_on_from_a_disk_and_makes_another() -> Result<()> {
    firefox(async |page| {
        let (first, second) =
            (shots()?.join("firefox-once.html"), shots()?.join("firefox-twice.html"));
        for (record, next) in SAMPLES {
            page.open_file(&built().join("index.html")).await?;
            page.open_record(record).await?;
            let moves = page.moves().await?;
            page.catch_files().await?;
            page.click("Share").await?;
            page.click("Download this game as a page").await?;
            fs::write(&first, page.caught_file().await?.1)?;
            page.open_file(&first).await?;
            until_eq!(page.moves().await?, moves, "{record}");
            if !next.is_empty() {
                page.enter(next).await?;
                until_eq!(page.moves().await?.len(), moves.len() + 1, "{record}");
            }
            let moves = page.moves().await?;
            // As the browser's own dialog writes a page that is saved complete.
            let script = "return '<!DOCTYPE html>\\n' + document.documentElement.outerHTML";
            let text = page.run(script, vec![]).await?;
            fs::write(&second, text.as_str().context("the page has no text")?)?;
            page.open_file(&second).await?;
            until_eq!(page.moves().await?, moves, "{record}");
        }
        Ok(())
    })
    .await
}

/// What is done where no storage is, for this reason: the game goes on, and can be taken away.
async fn plays_without_storage(page: &Page, why: &str) -> Result<()> {
    page.open("").await?;
    page.enter("leopard").await?;
    page.click("Cannon").await?;
    until_eq!(page.moves().await?, ["leopard", "cannon"]);
    until_eq!(page.content(".keeping span").await?, format!("Kept only in this page: {why}."));
    page.catch_files().await?;
    page.click("Share").await?;
    page.click("Download this game as a page").await?;
    let file = shots()?.join("firefox-kept.html");
    fs::write(&file, page.caught_file().await?.1)?;
    page.open_file(&file).await?;
    until_eq!(page.moves().await?, ["leopard", "cannon"]);
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn where_storage_is_switched_off_it_plays() -> Result<()> {
    firefox_with(&[("dom.storage.enabled", json!(false))], async |page| {
        plays_without_storage(page, "this browser has no storage for pages").await?;
        until_eq!(page.run("return localStorage", vec![]).await?, json!(null));
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn where_cookies_are_refused_it_plays() -> Result<()> {
    firefox_with(&[("network.cookie.cookieBehavior", json!(2))], async |page| {
        plays_without_storage(page, "this browser refuses storage to this page").await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn without_scripts_it_says_so_and_pictures_stay() -> Result<()> {
    firefox_with(&[("javascript.enabled", json!(false))], async |page| {
        page.go("motley.html").await?;
        let need = "Motley Chess needs JavaScript, which is switched off here.";
        until_eq!(page.text("body").await?, need);
        page.go("examples/rules-of-musketeer.html").await?;
        until!(page.shows("motley-chess img").await?);
        page.picture(&shots()?.join("firefox-unscripted.png")).await
    })
    .await
}
