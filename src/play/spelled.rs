//! What a text in algebraic notation means that is no legal action.

use super::{Gesture, Place, Side};
use crate::board::{Piece, Placement, Square};
use crate::movement::Men;

/// The gestures that a text such as `Nf3`, `exd5` or `h5` could mean for the
/// pieces of a side, legal or not: every piece of that kind to that square.
pub(super) fn meant(text: &str, side: Side, men: &Men, placement: &Placement) -> Vec<Gesture> {
    let Some((kind, origin, to)) = split(text, men) else { return Vec::new() };
    let pieces = placement.all(Piece::new(side.faction(), kind)).into_iter();
    let named = |square: &Square| {
        let name = square.to_string();
        origin.is_empty() || name.starts_with(origin) || name.ends_with(origin)
    };
    let gesture = |from| Gesture { from: Place::Square(from), to: Some(Place::Square(to)) };
    pieces.filter(named).map(gesture).collect()
}

/// The kind, what is said of the origin, and the target.
fn split<'a>(text: &'a str, men: &Men) -> Option<(crate::board::Kind, &'a str, Square)> {
    let text = text.split(['/', '=', '+', '#']).next()?;
    let (rest, target) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to: Square = target.parse().ok()?;
    let rest = rest.trim_end_matches(['x', ':', '-']);
    let lettered = rest.chars().next().filter(char::is_ascii_uppercase);
    let (letter, origin) = match lettered {
        Some(letter) => (letter, &rest[1..]),
        // A pawn that doesn't capture stays on its file.
        None if rest.is_empty() => ('P', target.get(0..1)?),
        None => ('P', rest),
    };
    Some((men.by_letter(letter)?, origin, to))
}
