//! The meaning of a text in algebraic notation that is no legal action.

use crate::board::{Board, Faction, Piece, PieceType, Square};
use crate::movement::PieceSet;
use crate::notation::written;
use crate::play::{Gesture, Place, Reserve, Side};

/// The gestures that a text such as `Nf3`, `exd5`, `h5`, `O-O` or `Md1@Kb3` could
/// mean for the pieces of a side and of neutral armies, legal or not: every
/// piece of that type to that square, from the board or from the hand.
pub(crate) fn meant(
    text: &str,
    side: Side,
    (piece_set, pawn): (PieceSet, PieceType),
    (board, held): (&Board, &[Reserve]),
) -> Vec<Gesture> {
    if let Some(swap) = swap(text) {
        return vec![swap];
    }
    let castling = castling(text, |letter| {
        board.all(Piece::new(side.faction(), piece_set.by_letter(letter)?)).first()
    });
    if let Some(castling) = castling {
        return vec![castling];
    }
    let Some((piece_type, origin, to)) = split(text, (piece_set, pawn)) else { return Vec::new() };
    let armies = [side.faction(), Faction::Gray, Faction::Second].into_iter();
    let all = |army| board.all(Piece::new(army, piece_type)).into_iter();
    let pieces = armies.flat_map(|army| all(army).map(move |square| (army, square)));
    let named = |(army, square): &(Faction, Square)| match origin {
        Origin::Said(said) => {
            let name = square.to_string();
            said.is_empty() || name.starts_with(said) || name.ends_with(said)
        }
        // A pawn that doesn't capture goes straight ahead.
        Origin::Behind => army.is_ahead(*square, to),
    };
    let gesture = |from| Gesture { from: Place::Square(from), to: Some(Place::Square(to)) };
    let in_hand = held.iter().filter(|reserve| reserve.count > 0).map(|reserve| reserve.place);
    let dropped = in_hand.filter(|place| {
        matches!(origin, Origin::Said("") | Origin::Behind)
            && matches!(place, Place::Hand(whose, piece) if *whose == side && piece.piece_type() == piece_type)
    });
    let drop = |from| Gesture { from, to: Some(Place::Square(to)) };
    let pieces = pieces.filter(named).map(|(_, square)| square);
    pieces.map(gesture).chain(dropped.map(drop)).collect()
}

/// Castling as documents write it, `O-O/L` as well: the king two steps toward
/// the rook, or one where there are no two.
fn castling(text: &str, find: impl Fn(char) -> Option<Square>) -> Option<Gesture> {
    let toward = match written::castling(text)?.split(['/', '+', '#']).next()? {
        "O-O" => 1,
        "O-O-O" => -1,
        _ => return None,
    };
    let king = find('K')?;
    let to = [2, 1].into_iter().find_map(|steps| king.offset(toward * steps, 0))?;
    Some(Gesture { from: Place::Square(king), to: Some(Place::Square(to)) })
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

/// True if a text in document notation is that of a swap.
pub(crate) fn is_swap(text: &str) -> bool {
    swap(text).is_some()
}

/// The origin of a piece, as far as a text names it.
#[derive(Clone, Copy)]
enum Origin<'a> {
    /// A square, its file, its rank, or nothing.
    Said(&'a str),
    /// From straight behind the target.
    Behind,
}

/// The type of piece, the origin as far as it is named, and the target.
fn split(
    text: &str,
    (piece_set, pawn): (PieceSet, PieceType),
) -> Option<(PieceType, Origin<'_>, Square)> {
    let text = text.split(['/', '=', '+', '#', '!', '?']).next()?;
    let (rest, target) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to: Square = target.parse().ok()?;
    let rest = rest.trim_end_matches(['x', ':', '-']);
    let lettered = rest.chars().next().filter(char::is_ascii_uppercase);
    Some(match lettered {
        Some(letter) => (piece_set.by_letter(letter)?, Origin::Said(&rest[1..]), to),
        None if rest.is_empty() => (pawn, Origin::Behind, to),
        None => (pawn, Origin::Said(rest), to),
    })
}
