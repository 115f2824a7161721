//! Copies of saved games, and their names.

use crate::ui::port::saved_games::StoredGame;
use crate::ui::storage::identity::GameIdentity;
use crate::ui::storage::saved_game::{SaveError, SavedGame};
use crate::ui::storage::secret::Secret;
/// The longest name, in characters.
const LONGEST: usize = 60;

/// Another game that begins as this one is now, without what is sealed in it.
///
/// # Errors
/// The fault of the text, if it is no saved game.
pub(crate) fn duplicate(
    identity: &mut GameIdentity,
    date: Option<u64>,
    kept: &StoredGame,
    name: &str,
) -> Result<StoredGame, SaveError> {
    let mut saved = SavedGame::read(&kept.text)?.brought_here();
    let secret = kept.secret.as_deref().and_then(|text| Secret::read(text, &saved.id));
    identity.skip();
    saved.id = identity.next().id;
    (saved.revision, saved.title, saved.changed) = (1, Some(copied(name)), date);
    identity.skip();
    let nonce = identity.next().id;
    let secret = secret.and_then(Secret::of_copy);
    let secret = secret.map(|secret| secret.write(&saved.id, &nonce));
    Ok(StoredGame { text: saved.write()?, id: saved.id, secret })
}

/// The same game under another name.
///
/// # Errors
/// The fault of the text, if it is no saved game.
pub(crate) fn renamed(kept: &StoredGame, name: &str) -> Result<StoredGame, SaveError> {
    let mut saved = SavedGame::read(&kept.text)?;
    saved.title = title(name);
    saved.revision = saved.revision.saturating_add(1);
    Ok(StoredGame { text: saved.write()?, ..kept.clone() })
}

/// A name that may be given to a game; none if nothing is left of it.
pub(crate) fn title(name: &str) -> Option<String> {
    let name: String = name.trim().chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    let name = name.trim_end();
    (!name.is_empty()).then(|| name.to_owned())
}

/// The name of a copy of a game of this name.
pub(crate) fn copied(name: &str) -> String {
    const MARK: &str = " (copy)";
    let rest: String = name.trim_end_matches(MARK).chars().take(LONGEST - MARK.len()).collect();
    format!("{}{MARK}", rest.trim_end())
}
