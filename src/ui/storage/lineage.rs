//! The lineage of saved games: those that are forms of one game.

use crate::ui::port::fingerprint::{fingerprint, mixed};
use crate::ui::storage::saved_game::SavedGame;
/// More steps than are compared: no game that was played has as many.
const LONGEST: usize = 4000;

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

/// True if a stored game, kept under this id, goes on from what another saved form tells, and is
/// not older.
#[must_use]
pub fn continues(stored: &str, id: &str, form: &str) -> bool {
    match (SavedGame::read(stored), SavedGame::read(form)) {
        (Ok(stored), Ok(form)) => stored.id == id && stored.goes_on_from(&form),
        _ => false,
    }
}

impl SavedGame {
    /// The id of the game that goes its own way from here.
    pub(crate) fn branch(&self) -> String {
        let mut number = fingerprint(&format!("{} {}", self.id, self.revision));
        self.steps().into_iter().for_each(|step| number = mixed(number, step));
        format!("{number:016x}")
    }

    /// True if both are the same form of the same game.
    pub(crate) fn is_as(&self, other: &Self) -> bool {
        let numbers = |saved: &Self| (saved.revision, saved.ply, saved.line);
        numbers(self) == numbers(other) && self.steps() == other.steps()
    }

    /// True if this is the same game as another form tells, and newer.
    pub(crate) fn continues(&self, older: &Self) -> bool {
        self.id == older.id && self.revision > older.revision && self.goes_on_from(older)
    }

    /// True if all that another form tells was played here, too, and it isn't newer.
    fn goes_on_from(&self, older: &Self) -> bool {
        let steps = self.steps();
        let known = || older.steps().iter().all(|step| steps.contains(step));
        steps.len() <= LONGEST && known() && self.revision >= older.revision
    }

    /// Every step, as a number that tells it and all that came before it.
    fn steps(&self) -> Vec<u64> {
        let from = self.position.as_deref().unwrap_or_default();
        let options: Vec<String> = self.options.iter().map(|(a, b)| format!("{a}={b}")).collect();
        let start = fingerprint(&format!("{} {} {from}", self.game, options.join(" ")));
        let mut steps = vec![start];
        let mut main = self.actions.clone();
        main.extend(self.claim.clone());
        let mut add = |after: usize, actions: &[String]| {
            let mut step = steps.get(after).copied().unwrap_or(start);
            for action in actions {
                step = mixed(step, fingerprint(action));
                steps.push(step);
            }
        };
        add(0, &main);
        for (after, actions) in &self.variations {
            add(*after, actions);
        }
        steps
    }
}
