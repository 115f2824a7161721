//! The page is one file: it plays from a disk, and what a browser saves of it does.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, SAMPLES, Screen, built, scenario, shots, until, until_eq};
use serde_json::json;

/// What browsers write when they save a page complete: the document as it is.
async fn save(page: &Page, file: &Path) -> Result<u64> {
    let script = "return '<!DOCTYPE html>\\n' + document.documentElement.outerHTML";
    let text = page.run(script, vec![]).await?;
    fs::write(file, text.as_str().context("the page has no text")?)?;
    Ok(file.metadata()?.len())
}

#[tokio::test]
async fn the_page_plays_from_a_disk() -> Result<()> {
    scenario("the_page_plays_from_a_disk", Screen::WIDE, async |page| {
        for name in ["index.html", "motley.html"] {
            page.open_file(&built().join(name)).await?;
            page.run("localStorage.clear()", vec![]).await?;
            page.reload().await?;
            page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
            page.drag_all(Mouse, "g1f3").await?;
            until_eq!(page.moves_after(4).await?.join(" "), "C@e0 C@d9 Nf3", "{name}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_saved_page_goes_on_and_can_be_saved_again() -> Result<()> {
    scenario("a_saved_page_goes_on", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3").await?;
        let (first, second) = (shots()?.join("saved-once.html"), shots()?.join("saved-twice.html"));
        let size = save(page, &first).await?;
        page.open_file(&first).await?;
        until_eq!(page.moves_after(6).await?.join(" "), "Nc3/L", "the game is in the copy");
        let again = save(page, &second).await?;
        assert!(again.abs_diff(size) < 1000, "{size} bytes became {again}");
        page.open_file(&second).await?;
        page.drag_all(Mouse, "e7e5").await?;
        until_eq!(page.moves_after(6).await?.join(" "), "Nc3/L e5");
        Ok(())
    })
    .await
}

/// What a saved page shows where no script runs.
fn still(text: &str) -> Result<&str> {
    let (_, rest) = text.split_once("<noscript id=\"still\">").context("no still picture")?;
    Ok(rest.split_once("</noscript>").context("it has no end")?.0)
}

/// What the button makes of the page.
async fn download(page: &Page, file: &Path) -> Result<String> {
    page.catch_files().await?;
    page.click("Share").await?;
    page.click("Download this game as a page").await?;
    let (name, text) = page.caught_file().await?;
    page.run("document.querySelector('#tab-game').click()", vec![]).await?;
    assert_eq!(Path::new(&name).extension().context("no kind")?, "html");
    fs::write(file, &text)?;
    Ok(text)
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_downloaded_page_goes_on_and_comes_to_itself() -> Result<()> {
    scenario("downloaded", Screen::WIDE, async |page| {
        let (first, second) =
            (shots()?.join("downloaded-once.html"), shots()?.join("downloaded-twice.html"));
        let built = built().join("motley.html").metadata()?.len();
        for (record, next) in SAMPLES {
            page.open("").await?;
            page.open_record(record).await?;
            let moves = page.moves().await?;
            let text = download(page, &first).await?;
            let more = u64::try_from(text.len() - still(&text)?.len())? - built;
            assert!(more < 2000, "{record}: {more} bytes more than the page and its picture");
            page.open_file(&first).await?;
            until_eq!(page.moves().await?, moves, "{record}");
            assert_eq!(download(page, &second).await?, text, "{record}: it is the same again");
            if !next.is_empty() {
                page.enter(next).await?;
                until_eq!(page.moves().await?.len(), moves.len() + 1, "{record}");
                let moves = page.moves().await?;
                download(page, &second).await?;
                page.open_file(&second).await?;
                until_eq!(page.moves().await?, moves, "{record}");
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn every_form_in_which_a_page_can_be_saved_opens() -> Result<()> {
    scenario("saved_forms", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3").await?;
        let moves = page.moves().await?;
        let archive = page.devtools("Page.captureSnapshot", &json!({ "format": "mhtml" })).await?;
        let archive = archive["data"].as_str().context("no archive")?.to_owned();
        until!(!page.shows(".lifeless").await?);
        let complete = fs::read_to_string({
            let file = shots()?.join("saved-complete.html");
            save(page, &file).await?;
            file
        })?;
        let bare = fs::read_to_string(built().join("index.html"))?;
        let text = page.run("return document.body.innerText", vec![]).await?;
        let shown = page.run(
            "document.querySelector('#tab-share').click(); \
             return document.body.innerText",
            vec![],
        );
        let shown = shown.await?.as_str().context("no text")?.to_owned();
        assert!(text != shown, "the link is in sight only where it can be shared");
        for (name, file) in
            [("a.mhtml", &archive), ("a.html", &complete), ("a.txt", &shown), ("b.html", &bare)]
        {
            page.run("localStorage.clear()", vec![]).await?;
            page.open("").await?;
            page.click("Share").await?;
            page.choose_file("#opening-file", file, name).await?;
            if name == "b.html" {
                page.hears("This file holds the page without a game.").await?;
                continue;
            }
            page.hears("Black to move").await?;
            until_eq!(page.moves().await?, moves, "{name}");
        }
        let file = shots()?.join("saved.mhtml");
        fs::write(&file, archive)?;
        page.client().goto(&format!("file://{}", file.display())).await.context("a file")?;
        until!(page.shows(".lifeless").await?, "it tells what it is");
        until_eq!(page.text(".status").await?, "Black to move");
        Ok(())
    })
    .await
}
