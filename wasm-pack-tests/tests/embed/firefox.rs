//! Boards inside other pages, in Firefox: all in one, since it takes long to start.

use anyhow::Result;
use end_to_end::{Page, Pointer, firefox, until, until_eq};
use serde_json::json;

use super::setup::{FRAME, QUIET, ask, board, frame, plays_without_address, visited};

/// Plays by mouse in a sandbox that allows scripts and nothing else.
async fn plays_in_a_sandbox(page: &Page) -> Result<()> {
    let body = frame(&format!("game=musketeer&position={QUIET}"));
    let _host = visited(page, None, ("", &body)).await?;
    page.heard("state").await?;
    page.enter_frame(FRAME).await?;
    let refused = "try { return localStorage.length } catch (fault) { return fault.name }";
    until_eq!(page.run(refused, vec![]).await?, "SecurityError");
    page.carry(Pointer::Mouse, "e2 ", "e4 ").await?;
    page.sees(&["e4 white pawn"]).await?;
    page.leave().await?;
    until_eq!(page.heard("action").await?["text"], "e2e4");
    Ok(())
}

/// Plays in an element, under a strict policy, by messages; takes no focus and leaves no history.
async fn plays_in_an_element(page: &Page) -> Result<()> {
    let policy = "default-src 'none'; script-src 'self'; frame-src PAGE; img-src data:; \
        require-trusted-types-for 'script'";
    let body = board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""));
    let body = format!("<input id=\"own\">{}", body.replace(" style=\"width: 400px\"", ""));
    let _host = visited(page, Some(policy), ("", &body)).await?;
    page.run("document.querySelector('#own').focus()", vec![]).await?;
    let own = "return [document.activeElement.id, history.length, scrollY]";
    let before = page.run(own, vec![]).await?;
    assert_eq!(before[0], "own");
    assert_eq!(ask(page, "a", "play('e2e4')").await?["steps"], 1);
    assert!(ask(page, "a", "play('e2e4')").await?["refused"].is_string());
    page.run("document.querySelector('#a').flip = true", vec![]).await?;
    page.enter_board("a").await?;
    page.wait_until("document.querySelector('.action')?.textContent === 'e4'").await?;
    until!(page.is_turned().await?);
    page.leave().await?;
    assert_eq!(ask(page, "a", "set({ game: 'muster' })").await?["game"], "muster");
    until_eq!(page.run(own, vec![]).await?, before);
    page.wait_until(
        "document.querySelector('#a').shadowRoot.querySelector('iframe')\
        .style.visibility === 'visible'",
    )
    .await?;
    let events = "return ['action', 'state', 'fault'].map(kind => \
        heard.some(it => it.kind === kind && it.id === 'a'))";
    until_eq!(page.run(events, vec![]).await?, json!([true, true, true]));
    // From the board's own window, which is not its host.
    page.enter_board("a").await?;
    page.run("postMessage({ ns: 'motley', v: 1, type: 'set', game: 'command' }, '*')", vec![])
        .await?;
    page.leave().await?;
    assert_eq!(ask(page, "a", "ask()").await?["game"], "muster");
    page.run("document.documentElement.style.colorScheme = 'dark'", vec![]).await?;
    page.enter_board("a").await?;
    let theme = "return document.documentElement.dataset.theme";
    until_eq!(page.run(theme, vec![]).await?, "dark", "a board follows its host's colours");
    page.leave().await
}

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn boards_live_in_firefox() -> Result<()> {
    firefox(async |page| {
        page.open("").await?;
        plays_in_a_sandbox(page).await?;
        page.open("").await?;
        plays_in_an_element(page).await?;
        page.open("").await?;
        let _host = visited(page, None, ("", "")).await?;
        plays_without_address(page).await?;
        page.open("?trusted").await?;
        page.enter("leopard").await?;
        until_eq!(page.moves().await?, ["leopard"]);
        Ok(())
    })
    .await
}
