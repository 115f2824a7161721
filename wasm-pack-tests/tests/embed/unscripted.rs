//! Where no script runs.

use std::fs;

use anyhow::{Context, Result};
use end_to_end::{Page, Screen, scenario, shots, until, until_eq};
use serde_json::json;

use super::setup::{FRAME, frame, hosted, visited};

/// Switches the scripts of pages off, for those that are opened after this.
async fn silence(page: &Page) -> Result<()> {
    page.devtools("Emulation.setScriptExecutionDisabled", &json!({ "value": true })).await.map(drop)
}

#[tokio::test]
async fn a_host_shows_the_pictures_in_its_elements() -> Result<()> {
    scenario("unscripted-host", Screen::NARROW, async |page| {
        let own = page.client().current_url().await?;
        silence(page).await?;
        let example = own.join("examples/rules-of-musketeer.html")?;
        page.client().goto(example.as_str()).await.context("the example")?;
        let shown = "return [...document.querySelectorAll('motley-chess img')].map(image => \
            image.complete && image.naturalWidth > 200 && image.checkVisibility())";
        until_eq!(page.run(shown, vec![]).await?, json!(vec![true; 6]));
        until_eq!(page.run("return document.querySelector('iframe')", vec![]).await?, json!(null));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_plain_frame_says_what_it_needs() -> Result<()> {
    let body = frame("game=musketeer").replace("allow-scripts", "");
    hosted("unscripted-frame", ("", &body), async |page| {
        page.enter_frame(FRAME).await?;
        until_eq!(page.text("body").await?, NEED);
        page.complains_of_nothing_but("Blocked script execution").await
    })
    .await
}

/// What the page says where no script runs.
const NEED: &str = "Motley Chess needs JavaScript, which is switched off here.";

/// Games with what is to be read of them.
const GAMES: [(&str, &str, &str); 2] = [
    ("[Game \"musketeer\"]\n[White \"<b>&amp;\"]\n\nleopard cannon L@b0", "<b>&amp;", "L@b0"),
    ("[Game \"mulligan-stew\"]\n\na2a3", "Mulligan Stew", "a2a3"),
];

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_saved_page_shows_its_position_and_its_record() -> Result<()> {
    scenario("unscripted-saved", Screen::WIDE, async |page| {
        let file = shots()?.join("unscripted.html");
        for (number, (record, name, action)) in GAMES.into_iter().enumerate() {
            page.open("motley.html").await?;
            page.open_record(record).await?;
            let complete = page
                .run("return '<!DOCTYPE html>\\n' + document.documentElement.outerHTML", vec![])
                .await?;
            page.catch_files().await?;
            page.click("Share").await?;
            page.click("Download this game as a page").await?;
            let downloaded = page.caught_file().await?.1;
            silence(page).await?;
            for text in [complete.as_str().context("no text")?, &*downloaded] {
                fs::write(&file, text)?;
                page.client()
                    .goto(&format!("file://{}", file.display()))
                    .await
                    .context("a file")?;
                let told = page.reads("body", NEED).await?;
                assert!(told.starts_with(NEED), "{told:?} should begin so: {NEED:?}");
                let whole = told.contains(name) && told.contains(action);
                assert!(whole, "{told:?} should hold {name:?} and {action:?}");
                until!(page.area("noscript svg").await?.width() > 300.0, "the picture is seen");
                page.picture(&shots()?.join(format!("unscripted-{number}.png"))).await?;
            }
            let on = json!({ "value": false });
            page.devtools("Emulation.setScriptExecutionDisabled", &on).await?;
        }
        silence(page).await?;
        page.go("motley.html").await?;
        until_eq!(page.text("body").await?, NEED);
        Ok(())
    })
    .await
}

/// A board in a frame looks like one before its program runs; this one's never does.
#[tokio::test]
async fn a_board_has_no_header_before_it_is_there() -> Result<()> {
    scenario("unscripted-early", Screen::WIDE, async |page| {
        let body = frame("game=musketeer&theme=dark&at=?damaged");
        let _host = visited(page, None, ("", &body)).await?;
        page.enter_frame(FRAME).await?;
        page.wait_for_text("#trouble", "damaged").await?;
        let seen = "const { display } = getComputedStyle(document.querySelector('.bar')); \
            return [display, getComputedStyle(document.documentElement).backgroundColor]";
        until_eq!(page.run(seen, vec![]).await?, json!(["none", "rgb(22, 24, 28)"]));
        page.complaints().await.map(drop)
    })
    .await
}
