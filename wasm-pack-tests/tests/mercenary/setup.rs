//! What the scenarios have in common.

use anyhow::Result;
use end_to_end::{Page, Pointer};

/// The game's name among saved games.
pub(crate) const GAME: &str = "mercenary";

/// Starts a game from the list, with these options set in its fields.
pub(crate) async fn start(page: &Page, pointer: Pointer, options: &[(&str, &str)]) -> Result<()> {
    open_options(page, pointer).await?;
    for (option, value) in options {
        set(page, option, value).await?;
    }
    page.tap(pointer, "New game of Mercenary Chess").await?;
    page.hears("Mercenary Chess. White: move a white piece.").await
}

/// Opens the list of games, and the game's options in it.
pub(crate) async fn open_options(page: &Page, pointer: Pointer) -> Result<()> {
    page.tap(pointer, "Games").await?;
    page.tap(pointer, "Play Mercenary Chess").await?;
    let summary = ".game-options summary";
    Ok(page.find(summary).await?.click().await?)
}

/// Sets an option in its field.
pub(crate) async fn set(page: &Page, option: &str, value: &str) -> Result<()> {
    let field = page.find(&format!("#option-{GAME}-{option}")).await?;
    if field.tag_name().await? == "select" {
        field.select_by_value(value).await?;
        return Ok(());
    }
    field.clear().await?;
    Ok(field.send_keys(value).await?)
}
