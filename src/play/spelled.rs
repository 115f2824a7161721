//! What a text in algebraic notation means that is no legal action.

use super::{Gesture, Place, Side};
use crate::board::{Faction, Kind, Piece, Placement, Square};
use crate::movement::Men;

/// The gestures that a text such as `Nf3`, `exd5` or `h5` could mean for the
/// pieces of a side and of neutral armies, legal or not: every piece of that
/// kind to that square.
pub(super) fn meant(
    text: &str,
    side: Side,
    (men, pawn): (&Men, Kind),
    placement: &Placement,
) -> Vec<Gesture> {
    let Some((kind, origin, to)) = split(text, (men, pawn)) else { return Vec::new() };
    let armies = [side.faction(), Faction::Gray, Faction::Second].into_iter();
    let pieces = armies.flat_map(|army| placement.all(Piece::new(army, kind)));
    let named = |square: &Square| {
        let name = square.to_string();
        origin.is_empty() || name.starts_with(origin) || name.ends_with(origin)
    };
    let gesture = |from| Gesture { from: Place::Square(from), to: Some(Place::Square(to)) };
    pieces.filter(named).map(gesture).collect()
}

/// The kind, what is said of the origin, and the target.
fn split<'a>(text: &'a str, (men, pawn): (&Men, Kind)) -> Option<(Kind, &'a str, Square)> {
    let text = text.split(['/', '=', '+', '#']).next()?;
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
