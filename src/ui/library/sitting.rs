//! Games that come to the board from the list, and what leaves it.

use super::{Errand, Kept};
use crate::ui::command::Command;
use crate::ui::restored::restore;
use crate::ui::save::{SaveError, SavedGame};
use crate::ui::secret::Secret;
use crate::ui::state::State;

/// The longest name, in characters.
const LONGEST: usize = 60;

/// The game on the board gives way to another. Where nothing was played,
/// nothing of it stays, unless another tab has it.
pub(in crate::ui) fn leave(state: &mut State) {
    if is_blank(state) && state.library.elsewhere.is_none() {
        let id = state.identity.id.clone();
        state.tell(Command::Library(Errand::Leave(id)));
    }
}

/// Whether the game on the board has only been put there.
pub(super) fn is_blank(state: &State) -> bool {
    let named = state.identity.title.is_some() || state.identity.apart.is_some();
    // While a rule is shown, the players' game waits aside.
    let aside = state.lesson.is_some();
    !aside && !named && state.played().is_empty() && state.kept_secret.is_none()
}

/// Puts a saved game on the board.
///
/// # Errors
/// Why it can't be played; then the board stays as it is.
pub(super) fn open(state: &mut State, kept: &Kept) -> Result<(), SaveError> {
    let restored = restore(state.games, &kept.text, kept.secret.as_deref())?;
    let trouble = state.sit(restored);
    state.tell(Command::Library(Errand::Take(kept.text.clone())));
    if let Some(sentence) = &trouble {
        state.say(sentence);
    }
    state.trouble = trouble;
    state.keep();
    Ok(())
}

/// The game on the board goes on as one of its own.
pub(super) fn copy(state: &mut State) {
    let title = copied(state.identity.title.as_deref().unwrap_or(state.table.info().name));
    state.identity = state.identity.next();
    state.identity.title = Some(title);
    // What is sealed belongs to the other one, too.
    state.kept_secret = None;
    state.library.elsewhere = None;
    state.save();
}

/// Another game that begins as this one is now.
///
/// # Errors
/// Why the text is no saved game.
pub(super) fn duplicate(state: &mut State, kept: &Kept, name: &str) -> Result<Kept, SaveError> {
    let mut saved = SavedGame::read(&kept.text)?;
    let secret = kept.secret.as_deref().and_then(|text| Secret::read(text, &saved.id));
    state.identity.skip();
    saved.id = state.identity.next().id;
    (saved.revision, saved.title, saved.changed) = (1, Some(copied(name)), state.date);
    state.identity.skip();
    let nonce = state.identity.next().id;
    let secret = secret.map(|secret| secret.write(&saved.id, &nonce));
    Ok(Kept { text: written(&saved)?, id: saved.id, secret })
}

/// The same game under another name.
///
/// # Errors
/// Why the text is no saved game.
pub(super) fn renamed(kept: &Kept, name: &str) -> Result<Kept, SaveError> {
    let mut saved = SavedGame::read(&kept.text)?;
    saved.title = title(name);
    saved.revision = saved.revision.saturating_add(1);
    Ok(Kept { text: written(&saved)?, ..kept.clone() })
}

/// The text to keep.
pub(super) fn written(saved: &SavedGame) -> Result<String, SaveError> {
    saved.write().map_err(|_| SaveError::TooLong)
}

/// A name that may be given to a game; none if nothing is left of it.
pub(in crate::ui) fn title(name: &str) -> Option<String> {
    let name: String = name.trim().chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    let name = name.trim_end();
    (!name.is_empty()).then(|| name.to_owned())
}

/// What a copy of a game of this name is called.
pub(super) fn copied(name: &str) -> String {
    const MARK: &str = " (copy)";
    let rest: String = name.trim_end_matches(MARK).chars().take(LONGEST - MARK.len()).collect();
    format!("{}{MARK}", rest.trim_end())
}
