//! Which saved games are forms of one game.

use crate::ui::link;
use crate::ui::save::SavedGame;

/// The game that goes its own way from this saved form of another: its id, which
/// is always the same one, so that it is found again, and its text. Nothing if
/// the text is no saved game.
///
/// ```
/// use motley_chess::ui::{branch, linked};
/// let saved = linked("[Game \"mercenary\"]\n\nk2k4").unwrap();
/// let (id, text) = branch(&saved).unwrap();
/// assert!(text.contains(&id) && !saved.contains(&id));
/// assert_eq!(branch(&saved), Some((id.clone(), text)));
/// assert_ne!(branch(&saved.replace("k2k4", "e2e4")).unwrap().0, id);
/// assert_eq!(branch("no game"), None);
/// ```
#[must_use]
pub fn branch(text: &str) -> Option<(String, String)> {
    let mut saved = SavedGame::read(text).ok()?;
    saved.id = saved.branch();
    let text = saved.write().ok()?;
    Some((saved.id, text))
}

/// Whether a stored game, kept under this id, goes on from what another saved
/// form tells, and is not older.
#[must_use]
pub fn continues(stored: &str, id: &str, form: &str) -> bool {
    match (SavedGame::read(stored), SavedGame::read(form)) {
        (Ok(stored), Ok(form)) => stored.id == id && stored.goes_on_from(&form),
        _ => false,
    }
}

impl SavedGame {
    /// The id of the game that goes its own way from here.
    pub(super) fn branch(&self) -> String {
        let actions = self.actions.join(" ");
        link::id(&format!("{} {} {actions}", self.id, self.revision))
    }

    /// Whether both are the same form of the same game.
    pub(super) fn is_as(&self, other: &Self) -> bool {
        let numbers = |saved: &Self| (saved.revision, saved.ply);
        numbers(self) == numbers(other) && self.actions == other.actions
    }

    /// Whether this is the same game as another form tells, and newer.
    pub(super) fn continues(&self, older: &Self) -> bool {
        self.id == older.id && self.revision > older.revision && self.goes_on_from(older)
    }

    /// Whether it has begun in the same way, and gone on from there.
    fn goes_on_from(&self, older: &Self) -> bool {
        let begun =
            |saved: &Self| (saved.game.clone(), saved.options.clone(), saved.position.clone());
        let same = begun(self) == begun(older) && self.revision >= older.revision;
        same && self.actions.starts_with(&older.actions)
    }
}
