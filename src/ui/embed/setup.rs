//! The setup of an embedded board: from its parameters to a game on the board.

use crate::ui::port::embed_parameters::{EmbedParameters, EmbedRole, tells_game};
use crate::ui::session::solution::Solution;
use crate::ui::storage::restored::{Restored, replayed};
use crate::ui::storage::saved_game::SavedGame;
use crate::ui::storage::secret::Secret;
use motley_rules::game::{GameInfo, SetupError, replay};
use motley_rules::notation::Record;
use motley_rules::notation::record;
use motley_rules::play::shown;

/// A board that can be shown.
pub(crate) struct Ready {
    pub(crate) restored: Restored,
    pub(crate) solution: Option<Solution>,
    /// The parameters that it follows.
    pub(crate) embed: EmbedParameters,
}

/// The board that can be shown once parts of what was asked for are left out, one after another.
pub(crate) fn fallback(games: &'static [GameInfo], embed: &EmbedParameters) -> Option<Ready> {
    if let Some(ready) = shortened(games, embed) {
        return Some(ready);
    }
    let mut less = embed.clone();
    less.role = if less.role == EmbedRole::Puzzle { EmbedRole::Read } else { less.role };
    let fewer: [fn(&mut EmbedParameters); 4] = [
        |embed| embed.record = None,
        |embed| embed.position = None,
        |embed| embed.options.clear(),
        |embed| embed.game = None,
    ];
    fewer.into_iter().find_map(|leave_out| {
        leave_out(&mut less);
        ready(games, less.clone()).ok()
    })
}

/// The board of a record up to the action that can't be played. Half a solution is none.
fn shortened(games: &'static [GameInfo], embed: &EmbedParameters) -> Option<Ready> {
    let mut record = asked_record(games, embed).ok().filter(|_| embed.role != EmbedRole::Puzzle)?;
    let Err(SetupError::Action { number, .. }) = replay(games, &record) else { return None };
    cut(&mut record, number);
    ready(games, EmbedParameters { record: Some(record::write(&record)), ..embed.clone() }).ok()
}

/// Leaves out a step and what comes after it, and the variations, which are
/// written after the main line.
fn cut(record: &mut Record, number: usize) {
    record.variations.clear();
    if number <= record.actions.len() + usize::from(record.claim.is_some()) {
        record.actions.truncate(number - 1);
        record.claim = None;
    }
}

pub(crate) fn ready(games: &'static [GameInfo], embed: EmbedParameters) -> Result<Ready, String> {
    let record = asked_record(games, &embed)?;
    // What the record tells by itself is known from now on.
    let embed = EmbedParameters {
        game: Some(record.game.clone()),
        options: record.options.clone(),
        position: record.position.clone(),
        ..embed
    };
    let start =
        Record { actions: Vec::new(), variations: Vec::new(), claim: None, ..record.clone() };
    let about_record = embed.record.is_some() && !record.actions.is_empty();
    let restored = opened(games, record).map_err(|why| {
        // The faults of other parts name the part themselves.
        let step = why.starts_with("action") || why.starts_with("a variation");
        if about_record && step { format!("record: {why}") } else { why }
    })?;
    if embed.role != EmbedRole::Puzzle {
        return Ok(Ready { restored, solution: None, embed });
    }
    let solution = Solution::of(&*restored.table)
        .ok_or("record: a puzzle needs one, with its solution, and nothing unseen in it")?;
    Ok(Ready { restored: opened(games, start)?, solution: Some(solution), embed })
}

fn opened(games: &'static [GameInfo], record: Record) -> Result<Restored, String> {
    let saved = SavedGame::of_record(record, "embedded".to_owned()).checked()?;
    replayed(games, saved, Secret::default()).map_err(|fault| fault.why())
}

/// The record that the parameters come to.
fn asked_record(games: &[GameInfo], embed: &EmbedParameters) -> Result<Record, String> {
    let known = |slug: &str| games.iter().any(|entry| entry.slug == slug);
    if let Some(game) = embed.game.as_deref().filter(|game| !known(game)) {
        let slugs: Vec<&str> = games.iter().map(|entry| entry.slug).collect();
        return Err(format!("game: \"{}\" is none of {}", shown(game), slugs.join(", ")));
    }
    let text = embed.record.as_deref().unwrap_or_default();
    let tagged = tells_game(text);
    let first = || games.iter().find(|entry| entry.open.is_some()).map(|entry| entry.slug);
    let needs_game = embed.position.is_some() || embed.record.is_some();
    let game = match embed.game.as_deref() {
        Some(game) => game,
        None if needs_game && !tagged => return Err("game: it is missing".to_owned()),
        None => first().unwrap_or_default(),
    };
    let whole = if tagged { text.to_owned() } else { format!("[Game \"{game}\"]\n\n{text}") };
    let mut record = record::read(&whole).map_err(|error| {
        // The tag that was put before a record without one isn't its author's.
        let line = if tagged { error.line } else { error.line.saturating_sub(2).max(1) };
        format!("record: line {line}: {}", error.why)
    })?;
    if embed.game.as_deref().is_some_and(|game| game != record.game) {
        return Err(format!("game: the record is of {}", shown(&record.game)));
    }
    if !embed.options.is_empty() {
        record.options.clone_from(&embed.options);
    }
    record.position = embed.position.clone().or(record.position);
    // Nobody is there whose time could run.
    record.clock = None;
    Ok(record)
}
