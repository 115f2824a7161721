//! Policies: what a server or the page itself forbids.

use anyhow::Result;
use end_to_end::{Screen, until_eq, visit};
use serde_json::json;

use super::setup::{hosted, plays_without_address};

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_document_without_an_address_plays() -> Result<()> {
    hosted("nowhere", ("", ""), plays_without_address).await
}

#[tokio::test]
async fn text_that_is_run_is_said_to_be_meant() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.open("?trusted").await?;
        let refused = "try { document.createElement('script').text = '0'; return false } \
            catch { return true }";
        until_eq!(page.run(refused, vec![]).await?, true, "the policy holds");
        page.enter("leopard cannon").await?;
        until_eq!(page.moves().await?, ["leopard", "cannon"]);
        // The browser complains of the game that is mirrored in a script that is never run.
        page.complaints().await.map(drop)
    })
    .await
}

/// Ways for what isn't the page's to get in, or for something to get out. When all of them have been
/// stopped, what gets through all the same has a while to say so.
const ATTACKS: &str = "const done = arguments[0]; window.owned = []; \
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => \
      owned.push(effectiveDirective)); \
    const add = (tag, fields) => \
      document.body.append(Object.assign(document.createElement(tag), fields)); \
    add('script', { textContent: 'owned.push(\"ran\")' }); \
    add('script', { src: '/embed/motley-chess.js' }); \
    add('img', { src: '/icon-192.png' }); \
    add('iframe', { src: '/' }); \
    add('base', { href: '/elsewhere/' }); \
    fetch('/').then(() => owned.push('fetched'), () => {}) \
      .then(() => { \
        let left = 400; \
        const all = () => [...new Set(owned)].sort(); \
        const look = () => all().length < 5 && left-- ? setTimeout(look, 50) \
          : setTimeout(() => done(all()), 100); \
        look(); })";

#[tokio::test]
async fn the_pages_own_policy_lets_nothing_in_or_out() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.open("motley.html").await?;
        let stopped = page.run_async(ATTACKS, vec![]).await?;
        let all = ["base-uri", "connect-src", "frame-src", "img-src", "script-src-elem"];
        assert_eq!(stopped, json!(all));
        page.complaints().await.map(drop)
    })
    .await
}
