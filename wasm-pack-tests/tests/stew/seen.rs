//! What a person sees of a turn.

use anyhow::Result;
use end_to_end::{Page, until, until_eq};
use serde_json::Value;

use super::means::Means;

pub(crate) const GAME: &str = "mulligan-stew";

/// What the strip says while each of the two parts is due, when nothing was passed over.
pub(crate) const LIGHT: &str = "light squares now dark squares next";
pub(crate) const DARK: &str = "light squares done dark squares now";

/// Begins a game at its opening.
pub(crate) async fn begin(page: &Page, means: Means) -> Result<()> {
    means.press(page, "Games").await?;
    means.press(page, "Play Mulligan Stew Chess").await?;
    means.press(page, "New game of Mulligan Stew Chess").await?;
    page.hears("Mulligan Stew Chess. White: move from a light square.").await?;
    due(page, "White: move from a light square", LIGHT).await
}

/// The status, and the strip with its two parts, of which one is marked as due.
pub(crate) async fn due(page: &Page, status: &str, strip: &str) -> Result<()> {
    until_eq!(page.status().await?, status);
    until_eq!(page.text(".strip").await?.replace('\n', " "), strip, "the strip of {status:?}");
    let current = async || {
        let current = page.text(".strip [aria-current=step]").await?;
        anyhow::Ok(current.replace('\n', " "))
    };
    until!(current().await?.ends_with(" now"), "the part that is due is {:?}", current().await?);
    until!(strip.contains(&current().await?), "{:?} is due", current().await?);
    Ok(())
}

/// Why something was refused is at the board and is said, and nothing has been played.
pub(crate) async fn refused(page: &Page, sentence: &str) -> Result<()> {
    until_eq!(page.text(".refusal").await?, sentence);
    page.hears(sentence).await
}

/// The pictures of the open question: for each answer its name, and for each of its squares the
/// colour and the piece, which is known by its drawing in the guide.
pub(crate) async fn pictures(page: &Page) -> Result<Value> {
    let script = "\
        const shape = svg => svg.querySelector('.body').getAttribute('d'); \
        const kinds = new Map([...document.querySelectorAll('.guide .kind')]\
          .map(line => [shape(line), line.querySelector('strong').textContent])); \
        const piece = svg => `${svg.classList[1]} ${kinds.get(shape(svg))}`; \
        const seen = square => { \
          const svg = square.querySelector('svg'); \
          return `${square.classList[1]}: ${svg ? piece(svg) : 'empty'}`; }; \
        return [...document.querySelectorAll('.question .answer')]\
          .filter(answer => answer.checkVisibility())\
          .map(answer => [answer.innerText, ...[...answer.querySelectorAll('.outcome')].map(seen)])";
    page.run(script, vec![]).await
}
