//! Typed moves: what a text leaves open is narrowed like any gesture.

use crate::ui::drawing::animation::Arrival;
use crate::ui::interaction::{Hands, Intent, disambiguation};
use crate::ui::session::Session;
use crate::ui::session::snapshot::{End, OfferedGesture};
use motley_rules::board::Piece;
use motley_rules::play::{Place, Reason, Refusal, Side};

/// The actions that a text in the move box holds: its words where the first means something by itself,
/// as in a turn of several parts; otherwise the text as it is.
pub(crate) fn actions<'a>(session: &Session, text: &'a str) -> Vec<&'a str> {
    let side = session.now.side.unwrap_or(Side::White);
    let is_read = |text: &str| {
        session.table.read(side, text).is_ok() || completions(session, side, text).is_some()
    };
    let means =
        |text: &str| is_read(text) || in_small(session, text).is_some_and(|it| is_read(&it));
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [first, _, ..] if means(first) && !means(text.trim()) => words,
        _ => vec![text],
    }
}

/// Says that the rest of a text waits, unless it was refused.
pub(crate) fn wait(hands: &mut Hands<'_>) {
    if hands.interaction.picking.refusal.is_none() {
        let sentence = "Answer this first: the rest is left in the box.";
        hands.refuse(Refusal::new(Reason::Incomplete, sentence));
    }
}

/// Takes an action from the move box.
pub(crate) fn enter(hands: &mut Hands<'_>, text: &str) -> Intent {
    let text = text.trim();
    hands.interaction.picking = hands.interaction.picking.past();
    hands.outbox.show();
    if text.is_empty() {
        return Intent::Nothing;
    }
    if let Some(sentence) = hands.session.curtain() {
        hands.refuse(Refusal::new(Reason::NotYourTurn, sentence));
        return Intent::Nothing;
    }
    if let Some(refusal) = hands.stopped.clone() {
        hands.refuse(refusal);
        return Intent::Nothing;
    }
    let side = hands.session.now.side.unwrap_or(Side::White);
    read(hands, side, text)
        .or_else(|refusal| {
            let small = in_small(hands.session, text);
            small.and_then(|small| read(hands, side, &small).ok()).ok_or(refusal)
        })
        .unwrap_or_else(|refusal| {
            hands.refuse(refusal);
            Intent::Nothing
        })
}

/// The intent of a text, which may leave a question open.
///
/// # Errors
/// The reason why it means nothing that can be played.
fn read(hands: &mut Hands<'_>, side: Side, text: &str) -> Result<Intent, Refusal> {
    if let Some((source, target)) = placing(hands.session, side, text) {
        return Ok(disambiguation::aim(hands, source, target, Arrival::Dropped(source)));
    }
    match hands.session.table.read(side, text) {
        Ok(action) => Ok(Intent::Play(action, Arrival::Glides)),
        Err(refusal) => match completions(hands.session, side, text) {
            Some((left, at)) => Ok(disambiguation::narrow(hands, &left, at, Arrival::Glides)),
            None => Err(refusal),
        },
    }
}

/// The gesture of a text that puts a piece of the tray on a square, while an army is built: `K@e1`.
fn placing(session: &Session, side: Side, text: &str) -> Option<(Place, Place)> {
    session.draft()?;
    let (letter, square) = text.split_once('@')?;
    let kind = session.table.piece_set().by_letter(letter.parse().ok()?)?;
    let target = Place::from_name(square, session.table.board_size())?;
    target.square()?;
    Some((Place::Hand(side, Piece::new(side.faction(), kind)), target))
}

/// A text in small letters, where it may be meant so, since phones begin a text with a capital: a place
/// or a word. Not `Bxc3`, where it tells a bishop from a pawn.
fn in_small(session: &Session, text: &str) -> Option<String> {
    let small = text.to_ascii_lowercase();
    let place = small.get(0..2).and_then(|name| Place::from_name(name, session.table.board_size()));
    let written = |offer: &OfferedGesture| matches!(&offer.end, End::Play(_, coordinate) if *coordinate == small);
    (place.is_some() || session.now.offered.iter().any(written)).then_some(small)
}

/// The ways that a text leaves open, and the target they share.
fn completions(session: &Session, side: Side, text: &str) -> Option<(Vec<usize>, Place)> {
    let open = session.table.completions(side, text);
    let offered = session.now.offered.iter().enumerate();
    let left: Vec<usize> = offered
        .filter(|(_, offer)| offer.action().is_some_and(|a| open.contains(&a)))
        .map(|(n, _)| n)
        .collect();
    let first = session.now.offered.get(*left.first()?)?;
    let at = *first.targets.first()?;
    let alike = |n: &usize| {
        let offer = session.now.offered.get(*n);
        offer.is_some_and(|offer| offer.source == first.source && offer.targets.contains(&at))
    };
    left.iter().all(alike).then_some((left, at))
}
