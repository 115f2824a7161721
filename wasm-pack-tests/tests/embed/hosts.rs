//! Hosts of every kind: strict, dark, right to left, zoomed; and what a board leaves alone there.

use anyhow::Result;
use end_to_end::{Pointer, Screen, until_eq};

use super::setup::{QUIET, ask, board, hosted, on_screen};

fn quiet() -> String {
    board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""))
}

async fn plays(page: &end_to_end::Page) -> Result<()> {
    ask(page, "a", "ask()").await?;
    let frame = "document.querySelector('#a').shadowRoot.querySelector('iframe')";
    page.wait_until(&format!("{frame}.style.visibility === 'visible'")).await?;
    page.enter_board("a").await?;
    page.carry(Pointer::Mouse, "e2 ", "e4 ").await?;
    page.sees(&["e4 white pawn"]).await?;
    page.leave().await
}

#[tokio::test]
async fn a_strict_policy_lets_it_through() -> Result<()> {
    let policy = "default-src 'none'; script-src 'self'; frame-src PAGE; img-src data:; \
        require-trusted-types-for 'script'";
    // Not even its own attributes of style are let through.
    let body = quiet().replace(" style=\"width: 400px\"", "");
    on_screen(Screen::NARROW, ("host-strict", Some(policy)), ("", &body), plays).await
}

/// In a closed fold or on a tab that isn't chosen there is no room, and a browser tells a frame that
/// isn't seen nothing of the room that it is given.
#[tokio::test]
async fn a_board_without_room_comes_when_there_is_some() -> Result<()> {
    let body = format!("<div id=\"fold\" style=\"display: none\">{}</div>", quiet());
    hosted("host-fold", ("", &body), async |page| {
        ask(page, "a", "ask()").await?;
        page.run("document.querySelector('#fold').style.display = 'block'", vec![]).await?;
        plays(page).await
    })
    .await
}

#[tokio::test]
async fn a_dark_host_has_a_dark_board_until_it_is_light() -> Result<()> {
    let head = "<style>:root { color-scheme: dark; background: #111 }</style>";
    hosted("host-dark", (head, &quiet()), async |page| {
        plays(page).await?;
        page.enter_board("a").await?;
        let ground = "return getComputedStyle(document.documentElement).backgroundColor";
        until_eq!(page.run(ground, vec![]).await?, "rgb(22, 24, 28)");
        page.leave().await?;
        page.run("document.documentElement.style.colorScheme = 'light'", vec![]).await?;
        page.enter_board("a").await?;
        until_eq!(page.run(ground, vec![]).await?, "rgb(244, 241, 236)");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn a_host_from_right_to_left_has_its_board() -> Result<()> {
    let body = format!("<script>document.documentElement.dir = 'rtl'</script>{}", quiet());
    hosted("host-rtl", ("", &body), async |page| {
        plays(page).await?;
        let inside = "const own = document.querySelector('#a').getBoundingClientRect(); \
            const frame = document.querySelector('#a').shadowRoot.querySelector('iframe')\
              .getBoundingClientRect(); \
            return Math.abs(own.left - frame.left) < 1 && Math.abs(own.right - frame.right) < 1";
        until_eq!(page.run(inside, vec![]).await?, true);
        page.enter_board("a").await?;
        let (a1, h1) = (page.spot("a1 ").await?, page.spot("h1 ").await?);
        assert!(a1.x < h1.x, "the board isn't mirrored");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn a_zoomed_host_has_its_board() -> Result<()> {
    let head = "<style>motley-chess { zoom: 1.5 }</style>";
    let screen = Screen { scale: 1.5, ..Screen::WIDE };
    on_screen(screen, ("host-zoomed", None), (head, &quiet()), async |page| {
        ask(page, "a", "play('e2e4')").await?;
        page.enter_board("a").await?;
        page.sees(&["e4 white pawn"]).await?;
        page.wait_until("document.documentElement.scrollHeight <= innerHeight + 2").await?;
        page.wait_until("document.documentElement.scrollWidth <= innerWidth + 1").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn focus_history_and_scroll_stay_the_hosts() -> Result<()> {
    let tall = "<div style=\"height: 3000px\"></div>";
    let body = format!("<input id=\"own\" autofocus>{}{tall}", quiet());
    hosted("host-focus", ("", &body), async |page| {
        page.run("document.querySelector('#own').focus()", vec![]).await?;
        let before = page.run("return history.length", vec![]).await?;
        ask(page, "a", "ask()").await?;
        ask(page, "a", "play('e2e4')").await?;
        ask(page, "a", "set({ game: 'muster' })").await?;
        ask(page, "a", "set({ game: 'musketeer', record: 'leopard cannon' })").await?;
        ask(page, "a", "undo()").await?;
        let own = "return document.activeElement.id";
        until_eq!(page.run(own, vec![]).await?, "own");
        until_eq!(page.run("return history.length", vec![]).await?, before);
        until_eq!(page.run("return scrollY", vec![]).await?, 0);
        Ok(())
    })
    .await
}
