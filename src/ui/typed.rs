//! Typed moves: what a text leaves open is narrowed like any gesture.

use super::deeds::{self, Arrival};
use super::narrowing;
use super::now::{End, Way};
use super::state::State;
use motley_rules::play::{Place, Reason, Refusal, Side};

/// Takes a text from the move box.
pub(super) fn enter(state: &mut State, text: &str) {
    let text = text.trim();
    state.picking = state.picking.past();
    state.show();
    if text.is_empty() {
        return;
    }
    if let Some(sentence) = curtain(state) {
        return narrowing::show_refusal(state, Refusal::new(Reason::NotYourTurn, sentence));
    }
    let side = state.now.side.unwrap_or(Side::White);
    let Some(refused) = attempt(state, side, text) else { return };
    let small = text.to_ascii_lowercase();
    if is_begun_by_a_phone(state, &small) && attempt(state, side, &small).is_none() {
        return;
    }
    narrowing::show_refusal(state, refused);
}

/// Why nothing can be done behind a curtain, where there is one.
pub(super) fn curtain(state: &State) -> Option<String> {
    let player = &state.now.player;
    let sentence = || format!("{player} is to decide, unseen: open the curtain first.");
    state.is_curtained().then(sentence)
}

/// Plays what a text means or asks what it leaves open; the refusal, if it
/// means nothing that can be played.
fn attempt(state: &mut State, side: Side, text: &str) -> Option<Refusal> {
    match state.table.read(side, text) {
        Ok(action) => deeds::play(state, action, Arrival::Glides),
        Err(refusal) => match completions(state, side, text) {
            Some((left, at)) => narrowing::narrow(state, &left, at, Arrival::Glides),
            None => return Some(refusal),
        },
    }
    None
}

/// Whether a text may be meant in small letters, since phones begin a text
/// with a capital: a place or a word. Not `Bxc3`, where it tells a bishop from
/// a pawn.
fn is_begun_by_a_phone(state: &State, small: &str) -> bool {
    let place = small.get(0..2).and_then(|name| Place::from_name(name, state.table.board_size()));
    let written = |way: &Way| matches!(&way.end, End::Play(_, coordinate) if coordinate == small);
    place.is_some() || state.now.ways.iter().any(written)
}

/// The ways that a text leaves open, and the target they share.
fn completions(state: &State, side: Side, text: &str) -> Option<(Vec<usize>, Place)> {
    let open = state.table.completions(side, text);
    let ways = state.now.ways.iter().enumerate();
    let left: Vec<usize> = ways
        .filter(|(_, way)| way.action().is_some_and(|a| open.contains(&a)))
        .map(|(n, _)| n)
        .collect();
    let first = state.now.ways.get(*left.first()?)?;
    let at = *first.targets.first()?;
    let alike = |n: &usize| {
        let way = state.now.ways.get(*n);
        way.is_some_and(|way| way.source == first.source && way.targets.contains(&at))
    };
    left.iter().all(alike).then_some((left, at))
}
