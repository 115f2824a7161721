//! A board that breaks starts again, and its host hears that.

use anyhow::{Context, Result};
use end_to_end::{Page, until_eq};
use serde_json::Value;

use super::setup::{QUIET, ask, board, hosted};

/// Breaks the board's program, as its panic hook would say, and waits until it has told its host
/// that it listens again.
async fn broken(page: &Page) -> Result<()> {
    let ready = "heard.filter(({ type }) => type === 'ready').length";
    page.wait_until(ready).await?;
    let before = page.run(&format!("return {ready}"), vec![]).await?.as_u64().unwrap_or_default();
    page.enter_board("a").await?;
    page.run("motley.panicked('broken on purpose')", vec![]).await?;
    page.leave().await?;
    page.wait_until(&format!("{ready} === {}", before + 1)).await
}

/// What a host does before the board breaks: it must all be there again.
const DEEDS: [&[&str]; 5] = [
    &[],
    &["play('e2e4')", "first()", "turn()"],
    &["set({ view: 'read', record: 'leopard cannon L@b0', game: 'musketeer' })", "goTo(2)"],
    &["play('e2e4')", "set({ game: 'mercenary', options: 'second=gray' })"],
    &["set({ theme: 'dark', chrome: 'board' })"],
];

/// What can be seen of a board, besides what it tells.
const LOOK: &str = "const { theme, embed, link } = document.documentElement.dataset; \
    return [theme, embed, link, document.querySelector('[role=gridcell] button').ariaLabel]";

async fn look(page: &Page) -> Result<Value> {
    page.enter_board("a").await?;
    let look = page.run(LOOK, vec![]).await;
    page.leave().await?;
    look
}

#[tokio::test]
async fn it_goes_on_as_it_was() -> Result<()> {
    let body = board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""));
    hosted("again", ("", &body), async |page| {
        for deeds in DEEDS {
            page.client().refresh().await.context("the host doesn't load anew")?;
            for deed in deeds {
                let answer = ask(page, "a", deed).await?;
                assert!(answer["refused"].is_null(), "{deed}: {answer}");
            }
            let before = (ask(page, "a", "ask()").await?, look(page).await?);
            broken(page).await?;
            until_eq!((ask(page, "a", "ask()").await?, look(page).await?), before, "{deeds:?}");
        }
        page.complaints().await.map(drop)
    })
    .await
}
