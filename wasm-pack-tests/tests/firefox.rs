//! What matters most of the page, in Firefox: it plays over the net and from a disk, keeps its game
//! and gives it away.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use end_to_end::Pointer::Mouse;
use end_to_end::{PHASES, Page, firefox, firefox_with, root, shots};
use serde_json::json;

/// Opens a file without a server, and waits until the game has started.
async fn open(page: &Page, file: &Path) -> Result<()> {
    page.client().goto(&format!("file://{}", file.display())).await?;
    page.wait_until("motley.exports !== null").await
}

#[tokio::test]
async fn it_plays_and_goes_on_after_a_reload() -> Result<()> {
    firefox(async |page| {
        page.open("").await?;
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.drag_all(Mouse, "b1c3").await?;
        page.tap_all(Mouse, "e7e5").await?;
        let moves = page.moves().await?;
        assert_eq!(moves[6..].join(" "), "Nc3/L e5");
        page.reload().await?;
        assert_eq!(page.moves().await?, moves);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_file_with_a_game_goes_on_from_a_disk_and_makes_another() -> Result<()> {
    firefox(async |page| {
        let (first, second) =
            (shots()?.join("firefox-once.html"), shots()?.join("firefox-twice.html"));
        for (record, next) in PHASES {
            open(page, &root().join("dist/index.html")).await?;
            page.open_record(record).await?;
            let moves = page.moves().await?;
            page.catch_files().await?;
            page.click("Download this game as a page").await?;
            fs::write(&first, page.caught_files().await?.pop().context("no file")?.1)?;
            open(page, &first).await?;
            assert_eq!(page.moves().await?, moves, "{record}");
            if !next.is_empty() {
                page.enter(next).await?;
                assert_eq!(page.moves().await?.len(), moves.len() + 1, "{record}");
            }
            let moves = page.moves().await?;
            // As the browser's own dialog writes a page that is saved complete.
            let script = "return '<!DOCTYPE html>\\n' + document.documentElement.outerHTML";
            let text = page.run(script, vec![]).await?;
            fs::write(&second, text.as_str().context("the page has no text")?)?;
            open(page, &second).await?;
            assert_eq!(page.moves().await?, moves, "{record}");
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
    assert_eq!(page.moves().await?, ["leopard", "cannon"]);
    assert_eq!(page.text(".keeping span").await?, format!("Kept only in this page: {why}."));
    page.catch_files().await?;
    page.click("Download this game as a page").await?;
    let file = shots()?.join("firefox-kept.html");
    fs::write(&file, page.caught_files().await?.pop().context("no file")?.1)?;
    open(page, &file).await?;
    assert_eq!(page.moves().await?, ["leopard", "cannon"]);
    Ok(())
}

#[tokio::test]
async fn where_storage_is_switched_off_it_plays() -> Result<()> {
    firefox_with(&[("dom.storage.enabled", json!(false))], async |page| {
        plays_without_storage(page, "this browser has no storage for pages").await?;
        assert_eq!(page.run("return localStorage", vec![]).await?, json!(null));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn where_cookies_are_refused_it_plays() -> Result<()> {
    firefox_with(&[("network.cookie.cookieBehavior", json!(2))], async |page| {
        plays_without_storage(page, "this browser refuses storage to this page").await
    })
    .await
}

#[tokio::test]
async fn without_scripts_it_says_so_and_pictures_stay() -> Result<()> {
    firefox_with(&[("javascript.enabled", json!(false))], async |page| {
        page.go("motley.html").await?;
        let need = "Motley Chess needs JavaScript, which is switched off here.";
        assert_eq!(page.text("body").await?, need);
        page.go("examples/rules-of-musketeer.html").await?;
        assert!(page.find("motley-chess img").await?.is_displayed().await?);
        page.picture(&shots()?.join("firefox-unscripted.png")).await
    })
    .await
}
