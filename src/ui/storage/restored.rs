//! From a saved game back to a table.

use crate::ui::storage::saved_game::{SaveError, SavedGame};
use crate::ui::storage::secret::Secret;
use motley_remote::Line;
use motley_rules::game::{GameInfo, NodeId, Table, play_text};
use motley_rules::play::Claim;

/// What is said where an army was begun, and only the page that it was begun in has it.
const UNBUILT: &str = "The army that was being built is secret and isn't kept in this copy of the game: build it again.";

/// What is said where only the page that something was decided in has it.
const UNDECIDED: &str =
    "What was decided in secret isn't kept in this copy of the game: decide again.";

/// A game that goes on.
pub(crate) struct Restored {
    pub(crate) saved: Option<SavedGame>,
    pub(crate) table: Box<dyn Table>,
    /// The secret that was kept apart, with the armies that are being built.
    pub(crate) secret: Secret,
    /// The trouble with what couldn't be restored, in words.
    pub(crate) trouble: Option<String>,
}

impl Restored {
    /// A game that has only begun.
    pub(crate) fn fresh(table: Box<dyn Table>) -> Self {
        Self { saved: None, table, secret: Secret::default(), trouble: None }
    }
}

/// Reads a saved game and plays it again, with what was sealed, if that is
/// there.
pub(crate) fn restore(
    games: &'static [GameInfo],
    text: &str,
    secret: Option<&str>,
) -> Result<Restored, SaveError> {
    let saved = SavedGame::read(text)?;
    let secret = secret.and_then(|text| Secret::read(text, &saved.id)).unwrap_or_default();
    replayed(games, saved, secret)
}

/// Plays a saved game again, and goes to where it was left.
pub(crate) fn replayed(
    games: &'static [GameInfo],
    saved: SavedGame,
    secret: Secret,
) -> Result<Restored, SaveError> {
    let (mut table, nodes) = saved.replay(games)?;
    let main = saved.actions.len() + usize::from(saved.claim.is_some());
    let line = saved.line.unwrap_or(main);
    let sealed = saved.sealed_after.filter(|_| saved.sealed.is_some());
    let mut secret = secret;
    let (mut trouble, mut is_short) = (None, false);
    let unseated = saved.seating().controllers().err();
    if let Some(after) = sealed {
        table.visit(node(&nodes, after)?);
        let known = Line::of(&*table, table.here()).shared();
        if !unseal(&mut *table, &secret) {
            is_short = true;
            // What somebody elsewhere has the seal of can't be decided again: the panel says so.
            if saved.remote().is_some_and(|remote| remote.has_sent_seal(known)) {
                secret = secret.unopened();
            } else {
                trouble = Some(UNDECIDED.to_owned());
            }
        }
        let sealed = table.here();
        for claim in saved.after_sealed.iter().filter_map(|word| Claim::from_word(word)) {
            table.visit(sealed);
            make(&mut *table, claim)?;
        }
        table.visit(sealed);
    }
    // The line shown leads through what is sealed, or it would go on elsewhere.
    if sealed != Some(line) {
        table.visit(node(&nodes, line)?);
    }
    table.go_to(usize::MAX);
    if saved.ply > table.ply() && !is_short {
        let why = format!("it is at action {} of {}", saved.ply, table.ply());
        return Err(SaveError::Damaged(why));
    }
    table.go_to(saved.ply);
    let unbuilt = (saved.is_building && !secret.has_draft()).then(|| UNBUILT.to_owned());
    let unknown = saved.unknown_remote();
    let troubles = [trouble, unbuilt, unseated, unknown].into_iter().flatten();
    let troubles: Vec<String> = troubles.collect();
    let trouble = (!troubles.is_empty()).then(|| troubles.join(" "));
    Ok(Restored { saved: Some(saved), table, secret, trouble })
}

/// The node to which the step of this number leads.
fn node(nodes: &[NodeId], number: usize) -> Result<NodeId, SaveError> {
    let node = match number.checked_sub(1) {
        None => Some(&NodeId::START),
        Some(last) => nodes.get(last),
    };
    let why = || format!("it is at action {number} of {}", nodes.len());
    node.copied().ok_or_else(|| SaveError::Damaged(why()))
}

fn make(table: &mut dyn Table, claim: Claim) -> Result<(), SaveError> {
    let refused = |sentence: &str| SaveError::Unplayable(sentence.trim_end_matches('.').to_owned());
    table.claim(claim).map(|_| ()).map_err(|refusal| refused(&refusal.sentence))
}

/// Plays what was sealed, and says whether that is still there.
fn unseal(table: &mut dyn Table, secret: &Secret) -> bool {
    secret.sealed.as_deref().is_some_and(|action| play_text(table, action).is_ok())
}
