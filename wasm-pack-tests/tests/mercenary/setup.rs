//! What the scenarios have in common.

use anyhow::{Result, ensure};
use end_to_end::{Page, Pointer};

/// The game's name among saved games.
pub(crate) const GAME: &str = "mercenary";

/// Starts a game from the list, with these options set in its fields.
pub(crate) async fn start(page: &Page, pointer: Pointer, options: &[(&str, &str)]) -> Result<()> {
    page.tap(pointer, "Games").await?;
    if !options.is_empty() {
        let summary = format!(".game-card:has(#option-{GAME}-{}) summary", options[0].0);
        page.find(&summary).await?.click().await?;
    }
    for (option, value) in options {
        page.find(&format!("#option-{GAME}-{option}")).await?.select_by_value(value).await?;
    }
    page.tap(pointer, "New game of Mercenary Chess").await?;
    page.hears("Mercenary Chess. White: own part.").await
}

/// What the status and the strip of parts say.
pub(crate) async fn due(page: &Page, status: &str, strip: &str) -> Result<()> {
    let is = page.status().await?;
    ensure!(is == status, "there should be {status:?}, but there is {is:?}");
    let is = page.text(".strip").await?.replace('\n', " ");
    ensure!(is == strip, "the strip should be {strip:?}, but it is {is:?}");
    Ok(())
}

/// Who holds what, or what a move would change.
pub(crate) async fn control(page: &Page) -> Result<String> {
    page.text(".control").await
}
