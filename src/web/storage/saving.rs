//! The game that the page opens with, looked for in the page, its address and the browser's storage.

use super::embedded_save;
use super::store::Store;
use crate::ui::{Followed, ownership};
use crate::web::browser::error::Result;

pub use ownership::{Found, key, secret, secret_key};

/// Looks for the game to go on with, where the page was opened with this link.
///
/// # Errors
/// If the page has no place for a saved game.
pub fn find(store: &Store, link: Option<Result<Followed, String>>) -> Result<Found> {
    Ok(ownership::find(store, link, embedded_save::read()?, embedded_save::note()?))
}
