//! What a text in algebraic notation means that is no legal action.

use super::{Gesture, Place, Reserve, Side};
use crate::board::{Faction, Kind, Piece, Placement, Square};
use crate::movement::Men;

/// The gestures that a text such as `Nf3`, `exd5`, `h5` or `Md1@Kb3` could
/// mean for the pieces of a side and of neutral armies, legal or not: every
/// piece of that kind to that square, from the board or from the hand.
pub(super) fn meant(
    text: &str,
    side: Side,
    (men, pawn): (&Men, Kind),
    (placement, held): (&Placement, &[Reserve]),
) -> Vec<Gesture> {
    if let Some(swap) = swap(text) {
        return vec![swap];
    }
    let Some((kind, origin, to)) = split(text, (men, pawn)) else { return Vec::new() };
    let armies = [side.faction(), Faction::Gray, Faction::Second].into_iter();
    let pieces = armies.flat_map(|army| placement.all(Piece::new(army, kind)));
    let named = |square: &Square| {
        let name = square.to_string();
        origin.is_empty() || name.starts_with(origin) || name.ends_with(origin)
    };
    let gesture = |from| Gesture { from: Place::Square(from), to: Some(Place::Square(to)) };
    let in_hand = held.iter().filter(|reserve| reserve.count > 0).map(|reserve| reserve.place);
    let dropped = in_hand.filter(|place| {
        origin.is_empty()
            && matches!(place, Place::Hand(whose, piece) if *whose == side && piece.kind() == kind)
    });
    let drop = |from| Gesture { from, to: Some(Place::Square(to)) };
    pieces.filter(named).map(gesture).chain(dropped.map(drop)).collect()
}

/// A swap as documents write it: `Md1@Kb3` is the mover, where it goes, what
/// stands there, and where it comes from.
fn swap(text: &str) -> Option<Gesture> {
    let (arrival, origin) = text.split_once('@')?;
    let lettered = |text: &'_ str| text.starts_with(|letter: char| letter.is_ascii_uppercase());
    // Without the mover's letter it is a swap in coordinates.
    let arrival = arrival.get(1..).filter(|_| lettered(arrival))?;
    let origin = if lettered(origin) { &origin[1..] } else { origin };
    let square = |name: &str| name.parse().ok().map(Place::Square);
    Some(Gesture { from: square(origin)?, to: Some(square(arrival)?) })
}

/// Whether a text in document notation is that of a swap.
pub(super) fn is_swap(text: &str) -> bool {
    swap(text).is_some()
}

/// The kind, what is said of the origin, and the target.
fn split<'a>(text: &'a str, (men, pawn): (&Men, Kind)) -> Option<(Kind, &'a str, Square)> {
    let text = text.split(['/', '=', '+', '#', '!', '?']).next()?;
    let (rest, target) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to: Square = target.parse().ok()?;
    let rest = rest.trim_end_matches(['x', ':', '-']);
    let lettered = rest.chars().next().filter(char::is_ascii_uppercase);
    Some(match lettered {
        Some(letter) => (men.by_letter(letter)?, &rest[1..], to),
        // A pawn that doesn't capture stays on its file.
        None if rest.is_empty() => (pawn, target.get(0..1)?, to),
        None => (pawn, rest, to),
    })
}
