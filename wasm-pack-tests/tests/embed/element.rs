//! The custom element.

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Pointer, until, until_eq};
use serde_json::json;

use super::setup::{QUIET, ask, board, hosted};

fn quiet(id: &str) -> String {
    board(id, &format!("game=\"musketeer\" position=\"{QUIET}\""))
}

#[tokio::test]
async fn it_makes_its_frame_and_tells_events() -> Result<()> {
    hosted("element-events", ("", &quiet("a")), async |page| {
        page.wait_until("heard.some(({ kind }) => kind === 'state')").await?;
        let sandbox = "return document.querySelector('#a').shadowRoot\
            .querySelector('iframe').getAttribute('sandbox')";
        until_eq!(page.run(sandbox, vec![]).await?, "allow-scripts");
        page.enter_board("a").await?;
        page.carry(Pointer::Mouse, "e2 ", "e4 ").await?;
        page.leave().await?;
        page.wait_until(
            "heard.some(({ kind, detail }) => kind === 'action' && detail.text === 'e2e4')",
        )
        .await?;
        page.wait_until("document.querySelector('#a').state.at === 1").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn methods_are_answered_or_refused() -> Result<()> {
    hosted("element-methods", ("", &quiet("a")), async |page| {
        assert_eq!(ask(page, "a", "play('e2e4')").await?["steps"], 1);
        let refused = ask(page, "a", "play('e2e4')").await?;
        assert!(refused["refused"].is_string(), "it isn't refused: {refused}");
        assert_eq!(ask(page, "a", "undo()").await?["steps"], 0);
        assert_eq!(ask(page, "a", "redo()").await?["at"], 1);
        assert_eq!(ask(page, "a", "first()").await?["at"], 0);
        assert_eq!(ask(page, "a", "last()").await?["at"], 1);
        assert_eq!(ask(page, "a", "goTo(0)").await?["at"], 0);
        assert_eq!(ask(page, "a", "goTo(9)").await?["refused"], "at: there are only 1 steps.");
        assert_eq!(ask(page, "a", "set({ game: 'mercenary' })").await?["game"], "mercenary");
        Ok(())
    })
    .await
}

/// Waits until for many frames no height was told, and gives how many were told before.
async fn rested(page: &Page) -> Result<u64> {
    let script = "const done = arguments[0]; \
        const told = () => heard.filter(({ type }) => type === 'size').length; \
        const before = told(); \
        let left = 36; \
        const look = () => left-- ? requestAnimationFrame(look) : done([before, told()]); \
        look()";
    until(async || {
        let told = page.run_async(script, vec![]).await?;
        ensure!(told[0] == told[1], "heights are told on and on: {told}");
        told[0].as_u64().context("no number")
    })
    .await
}

#[tokio::test]
async fn the_frame_is_as_high_as_its_board_and_comes_to_rest() -> Result<()> {
    hosted("element-size", ("", &quiet("a")), async |page| {
        let frame = "document.querySelector('#a').shadowRoot.querySelector('iframe')";
        page.wait_until(&format!("{frame} && {frame}.style.visibility === 'visible'")).await?;
        let heights = rested(page).await?;
        let height = page.run(&format!("return {frame}.clientHeight"), vec![]).await?;
        assert!(
            height.as_u64().is_some_and(|height| (450..900).contains(&height)),
            "the frame is {height} pixels high"
        );
        assert!(heights <= 12, "{heights} heights were told, though nothing has changed");
        page.run("document.querySelector('#a').parentNode.style.width = '300px'", vec![]).await?;
        page.wait_until(&format!("{frame}.clientHeight < {height} - 50")).await?;
        page.enter_board("a").await?;
        let whole = "return document.documentElement.scrollHeight <= innerHeight + 1";
        page.wait_until(whole.trim_start_matches("return ")).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn it_waits_until_it_comes_near_and_shows_its_picture_meanwhile() -> Result<()> {
    let far = quiet("a").replace(" loading=\"eager\"", "");
    let body = format!("<div style=\"height: 6000px\"></div>{far}");
    hosted("element-lazy", ("", &body), async |page| {
        let frames = "document.querySelector('#a').shadowRoot.querySelectorAll('iframe').length";
        // Whoever asks after the element whether it is near is told so after it.
        let asked = "const done = arguments[0]; customElements.whenDefined('motley-chess').then(() => \
            new IntersectionObserver(told => done(told[0].isIntersecting))\
            .observe(document.querySelector('#a')))";
        assert_eq!(page.run_async(asked, vec![]).await?, false, "it is far away");
        assert_eq!(page.run(&format!("return {frames}"), vec![]).await?, 0, "it waits");
        let picture = "return document.querySelector('#a p').checkVisibility()";
        until_eq!(page.run(picture, vec![]).await?, true);
        page.run("scrollTo(0, 6000)", vec![]).await?;
        page.wait_until(&format!("{frames} === 1")).await?;
        page.wait_until("!document.querySelector('#a p').checkVisibility()").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn boards_on_one_page_know_nothing_of_each_other() -> Result<()> {
    let body = format!("{}{}", quiet("a"), quiet("b"));
    hosted("element-several", ("", &body), async |page| {
        ask(page, "b", "ask()").await?;
        ask(page, "a", "play('e2e4')").await?;
        assert_eq!(ask(page, "b", "ask()").await?["at"], 0);
        assert_eq!(ask(page, "a", "ask()").await?["at"], 1);
        let told = "return [...new Set(heard.filter(({ kind }) => kind === 'action')\
            .map(({ id }) => id))]";
        until_eq!(page.run(told, vec![]).await?, json!(["a"]));
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn each_board_has_an_address_of_its_own() -> Result<()> {
    // Not even their names tell these apart.
    let body = format!("{0}{0}", board("a", "game=\"muster\"").replace("id=\"a\"", ""));
    hosted("element-addresses", ("", &body), async |page| {
        let addresses = "[...document.querySelectorAll('motley-chess')]\
            .map(board => board.shadowRoot.querySelector('iframe').src)";
        let different = format!("new Set({addresses}).size === 2");
        page.wait_until(&different).await?;
        page.wait_until("heard.filter(({ type }) => type === 'ready').length === 2").await
    })
    .await
}
