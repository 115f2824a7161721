//! From what is asked for to a board.

use super::parameters::{Asked, At, Embed, Role};
use super::puzzle::{Solution, Stand};
use super::{Embedded, News};
use crate::ui::command::Command;
use crate::ui::deeds;
use crate::ui::opening::Visit;
use crate::ui::restored::{Restored, replayed};
use crate::ui::save::SavedGame;
use crate::ui::secret::Secret;
use crate::ui::settings::Settings;
use crate::ui::state::State;
use motley_rules::game::{GameInfo, SetupError, replay};
use motley_rules::notation::Record;
use motley_rules::notation::record;
use motley_rules::play::shown;

/// What can be shown.
struct Ready {
    restored: Restored,
    solution: Option<Solution>,
    /// What of it is shown.
    embed: Embed,
}

/// Opens the board that an address asks for; or goes on with a game that was
/// played on it, where the page has started again by itself.
pub(in crate::ui) fn open(state: &mut State, (embed, faults): Asked, visit: Visit) {
    if visit == Visit::Opened {
        return begin(state, (embed, faults));
    }
    let solution = ready(state.games, embed.clone()).ok().and_then(|ready| ready.solution);
    wear(state, embed, solution);
    state.refresh();
    super::changed(state);
    if state.stand() == Some(Stand::Answering) {
        state.tell(Command::Answer);
    }
}

/// Puts on the board what is asked for, or what of it can be shown; the page
/// says what can't.
pub(super) fn begin(state: &mut State, (embed, mut faults): Asked) {
    let ready = match ready(state.games, embed.clone()) {
        Ok(ready) => Some(ready),
        Err(why) => {
            faults.push(format!("{}.", why.trim_end_matches('.')));
            fallback(state.games, &embed)
        }
    };
    match ready {
        Some(ready) => seat(state, ready, faults),
        None => complain(state, &faults),
    }
}

/// Puts on the board what a host asks for, or tells why it can't be shown, and
/// changes nothing.
pub(super) fn replace(state: &mut State, embed: Embed) -> Result<(), String> {
    let why = |why: String| format!("{}.", why.trim_end_matches('.'));
    let ready = ready(state.games, embed).map_err(why)?;
    seat(state, ready, Vec::new());
    Ok(())
}

fn seat(state: &mut State, ready: Ready, mut faults: Vec<String>) {
    let Ready { restored, solution, embed } = ready;
    let (role, below, at) = (embed.role, embed.below, embed.at);
    wear(state, embed, solution);
    state.trouble = state.sit(restored);
    let all = state.played().len();
    let at = match (role, at) {
        (Role::Puzzle, _) | (Role::Read, None) => 0,
        (Role::Play, None) | (_, Some(At::End)) => all,
        (_, Some(At::Step(step))) => {
            if step > all {
                faults.push(format!("at: the record has only {all} steps."));
            }
            step.min(all)
        }
    };
    state.table.go_to(at);
    state.below = below;
    state.refresh();
    // A fresh instance goes on from there.
    state.keep();
    super::changed(state);
    complain(state, &faults);
}

/// The page is an embedded board from now on.
fn wear(state: &mut State, embed: Embed, solution: Option<Solution>) {
    state.tell(Command::Dress(embed.dress));
    state.settings = Settings::quiet();
    let news = News::State;
    state.embed = Some(Box::new(Embedded { embed, solution, mistakes: 0, news }));
}

/// Says what can't be shown as it was asked for.
fn complain(state: &mut State, faults: &[String]) {
    if faults.is_empty() {
        return;
    }
    let sentence = format!("Not all of this board is as it was asked for. {}", faults.join(" "));
    deeds::trouble(state, sentence.clone());
    super::deeds::fault(state, sentence);
}

/// What is left when parts of it are left out, until something can be shown.
fn fallback(games: &'static [GameInfo], embed: &Embed) -> Option<Ready> {
    if let Some(ready) = shortened(games, embed) {
        return Some(ready);
    }
    let mut less = embed.clone();
    less.role = if less.role == Role::Puzzle { Role::Read } else { less.role };
    let fewer: [fn(&mut Embed); 4] = [
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

/// What a record comes to before the action that can't be played. Half a
/// solution is none.
fn shortened(games: &'static [GameInfo], embed: &Embed) -> Option<Ready> {
    let mut record = asked_record(games, embed).ok().filter(|_| embed.role != Role::Puzzle)?;
    let Err(SetupError::Action { number, .. }) = replay(games, &record) else { return None };
    cut(&mut record, number);
    ready(games, Embed { record: Some(record::write(&record)), ..embed.clone() }).ok()
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

fn ready(games: &'static [GameInfo], embed: Embed) -> Result<Ready, String> {
    let record = asked_record(games, &embed)?;
    let start =
        Record { actions: Vec::new(), variations: Vec::new(), claim: None, ..record.clone() };
    let about_record = embed.record.is_some() && !record.actions.is_empty();
    let restored = opened(games, record).map_err(|why| {
        // The faults of other parts name the part themselves.
        let step = why.starts_with("action") || why.starts_with("a variation");
        if about_record && step { format!("record: {why}") } else { why }
    })?;
    if embed.role != Role::Puzzle {
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
fn asked_record(games: &[GameInfo], embed: &Embed) -> Result<Record, String> {
    let known = |slug: &str| games.iter().any(|entry| entry.slug == slug);
    if let Some(game) = embed.game.as_deref().filter(|game| !known(game)) {
        let slugs: Vec<&str> = games.iter().map(|entry| entry.slug).collect();
        return Err(format!("game: \"{}\" is none of {}", shown(game), slugs.join(", ")));
    }
    let text = embed.record.as_deref().unwrap_or_default();
    let tagged = text.lines().any(|line| line.trim_start().starts_with("[Game "));
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
