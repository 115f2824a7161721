//! Opening a table from the list of games, and playing actions and records given as text.

use super::{GameInfo, NodeId, SetupError, Table};
use crate::notation::Record;
use crate::play::{Claim, Refusal, Side, shown};

/// The side that an action given as text is to be played by, which is the one
/// it names or else whoever is to be asked first, and the text without its name.
#[must_use]
pub fn addressed<'a>(table: &dyn Table, text: &'a str) -> (Side, &'a str) {
    let named = Side::BOTH.into_iter().find_map(|side| {
        let text = text.strip_prefix(side.faction().name())?.strip_prefix(':')?;
        Some((side, text))
    });
    // When nobody decides any more, either side's refusal says so.
    named.unwrap_or_else(|| (table.turn().decider().unwrap_or(Side::White), text))
}

/// Plays an action given as text: by the side it names, or else by whoever is
/// to be asked first.
///
/// # Errors
/// The refusal, if the text is no legal action.
pub fn play_text(table: &mut dyn Table, text: &str) -> Result<(), Refusal> {
    let (side, text) = addressed(table, text);
    let action = table.read(side, text)?;
    table.play(side, &action).map(|_| ())
}

/// Opens a table for a game of this list with options as (name, value), at a
/// position or at the opening.
///
/// # Errors
/// [`SetupError`], which names the part that is wrong.
pub fn open(
    games: &[GameInfo],
    slug: &str,
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    let info = games.iter().find(|info| info.slug == slug);
    let info = info.ok_or_else(|| SetupError::NoSuchGame(shown(slug)))?;
    info.open.ok_or(SetupError::NotYet(info.name))?(options, position)
}

/// Opens a table for a game of this list and plays a record on it.
///
/// # Errors
/// [`SetupError`]; for an action that can't be played, its number, its text
/// and why.
pub fn replay(games: &[GameInfo], record: &Record) -> Result<Box<dyn Table>, SetupError> {
    let mut table = open(games, &record.game, &record.options, record.position.as_deref())?;
    table.agree(record.clock).map_err(SetupError::Clock)?;
    replay_by(table.as_mut(), record, &mut play_text)?;
    Ok(table)
}

/// Plays a record on a table that has only begun, each action as `play` does
/// it. The table then shows the end of the main line. Gives the nodes that the
/// record's steps lead to.
///
/// # Errors
/// As [`replay`].
pub fn replay_by(
    table: &mut dyn Table,
    record: &Record,
    play: &mut dyn FnMut(&mut dyn Table, &str) -> Result<(), Refusal>,
) -> Result<Vec<NodeId>, SetupError> {
    let mut nodes = Vec::new();
    let claim = record.claim.map(Claim::word);
    let main = record.actions.iter().map(String::as_str).chain(claim);
    let others = record.variations.iter();
    let others = others.map(|line| (line.after, line.actions.iter().map(String::as_str).collect()));
    let lines = std::iter::once((0, main.collect::<Vec<&str>>())).chain(others);
    for (after, texts) in lines {
        let before = match after.checked_sub(1) {
            None => Some(&NodeId::START),
            Some(last) => nodes.get(last),
        };
        table.visit(*before.ok_or(SetupError::Variation { after })?);
        for text in texts {
            let step = match Claim::from_word(text) {
                Some(claim) => table.claim(claim).map(|_| ()),
                None => play(table, text),
            };
            step.map_err(|refusal| fault(nodes.len() + 1, text, refusal))?;
            nodes.push(table.here());
        }
        // A line may end where one side has decided, and another one go on.
        table.disclose();
    }
    let main = record.actions.len() + usize::from(record.claim.is_some());
    table.visit(main.checked_sub(1).map_or(NodeId::START, |last| nodes[last]));
    Ok(nodes)
}

fn fault(number: usize, text: &str, refusal: Refusal) -> SetupError {
    SetupError::Action { number, text: shown(text), refusal }
}
