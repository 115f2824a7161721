//! Typed moves: what a text leaves open is narrowed like any gesture.

use super::deeds::{self, Arrival};
use super::narrowing;
use super::state::{Picking, State};
use crate::play::{Gesture, Offer, Place, Refusal, Side};

/// Takes a text from the move box.
pub(super) fn enter(state: &mut State, text: &str) {
    let text = text.trim();
    state.picking = Picking { hovered: state.picking.hovered, ..Picking::default() };
    state.show();
    if text.is_empty() {
        return;
    }
    let side = state.now.side.unwrap_or(Side::White);
    let Some(refused) = attempt(state, side, text) else { return };
    let small = text.to_ascii_lowercase();
    if is_begun_by_a_phone(state, &small) && attempt(state, side, &small).is_none() {
        return;
    }
    narrowing::show_refusal(state, refused);
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
    let place = small.get(0..2).and_then(|name| Place::from_name(name, state.table.shape()));
    place.is_some() || state.now.offers.iter().any(|offer| offer.coordinate == small)
}

/// The offers that a text leaves open, and the target they share.
fn completions(state: &State, side: Side, text: &str) -> Option<(Vec<usize>, Place)> {
    let left = match gesture(state, side, text) {
        Some(Gesture { from, to: Some(to) }) => {
            matching(state, |offer| offer.source == from && offer.targets.contains(&to))
        }
        _ => spelled(state, side, text),
    };
    let first = state.now.offers.get(*left.first()?)?;
    let at = *first.targets.first()?;
    let alike = |n: &usize| {
        let offer = state.now.offers.get(*n);
        offer.is_some_and(|o| o.source == first.source && o.targets.contains(&at))
    };
    left.iter().all(alike).then_some((left, at))
}

fn matching(state: &State, fits: impl Fn(&Offer) -> bool) -> Vec<usize> {
    let offers = state.now.offers.iter().enumerate();
    offers.filter(|(_, offer)| fits(offer)).map(|(n, _)| n).collect()
}

/// The gesture that a text of two places, or of a letter and a place, means.
fn gesture(state: &State, side: Side, text: &str) -> Option<Gesture> {
    let shape = state.table.shape();
    if let Some((letter, place)) = text.split_once('@') {
        let mut letters = letter.chars();
        let kind = state.table.men().by_letter(letters.next()?)?;
        let to = Place::from_name(place, shape)?;
        let from = Place::Hand(side, kind);
        return letters.next().is_none().then_some(Gesture { from, to: Some(to) });
    }
    let from = Place::from_name(text.get(0..2)?, shape)?;
    let to = Place::from_name(text.get(2..)?, shape)?;
    Some(Gesture { from, to: Some(to) })
}

/// The offers whose notation is the text with something added to it.
fn spelled(state: &State, side: Side, text: &str) -> Vec<usize> {
    let wanted = bare(text);
    matching(state, |offer| {
        let spelled = bare(&state.table.spell(side, &offer.action));
        spelled.strip_prefix(&wanted).is_some_and(|rest| rest.starts_with(['/', '=']))
    })
}

/// A text without what may be left out of it or written in several ways.
fn bare(text: &str) -> String {
    let text = text.trim_end_matches(['+', '#', '!', '?']).replace('0', "O");
    text.chars().filter(|c| !matches!(c, 'x' | ':' | '-')).collect()
}
