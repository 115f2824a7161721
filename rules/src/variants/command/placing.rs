//! The placement of the back rows (rules, first list; RULINGS.md, Command 1).

use super::Command;
use crate::board::{Board64, BoardSize, Piece, PieceType, Square, SquareSet64};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::{Action, ActionSink, Drop, Part, Place, Side};
use std::ops::ControlFlow;

/// The piece types that each side places, with the number of each.
pub(super) const BACK: [(PieceType, u8); 5] =
    [(KING, 1), (QUEEN, 1), (ROOK, 2), (BISHOP, 2), (KNIGHT, 2)];

/// The number of pieces that both sides together place.
pub(super) const ALL: u8 = 16;

/// The back rank of a side.
pub(super) fn home(side: Side) -> SquareSet64 {
    BoardSize::ORTHODOX.rank(if side == Side::White { 0 } else { 7 }).narrowed()
}

/// The squares on which a side's pawns stand from the start.
pub(super) fn pawns(side: Side) -> SquareSet64 {
    BoardSize::ORTHODOX.rank(if side == Side::White { 1 } else { 6 }).narrowed()
}

pub(super) const fn pawn(side: Side) -> Piece {
    Piece::new(side.faction(), PAWN)
}

/// The number of pieces of both sides on the back ranks, 0 to 16.
pub(super) fn standing(board: &Board64) -> u8 {
    Side::BOTH.into_iter().map(|side| placed(board, side)).sum()
}

/// The number of a side's pieces on its back rank, 0 to 8.
pub(super) fn placed(board: &Board64, side: Side) -> u8 {
    number(board.of(side.faction()) & home(side))
}

fn number(squares: SquareSet64) -> u8 {
    u8::try_from(squares.len()).unwrap_or(u8::MAX)
}

/// The side that places the next piece after so many, and which of the turn's pieces it is: White
/// one, then two each in turn, then White's last. None once all stand.
pub(super) fn due(standing: u8) -> Option<(Side, Part)> {
    if standing >= ALL {
        return None;
    }
    let (turn, second) = (standing.div_ceil(2), standing > 0 && standing.is_multiple_of(2));
    let side = if turn.is_multiple_of(2) { Side::White } else { Side::Black };
    Some((side, Part(u8::from(second))))
}

/// The number of pieces that the turn has in which so many stand: one or two.
pub(super) const fn pieces_of_turn(standing: u8) -> u8 {
    if standing == 0 || standing == ALL - 1 { 1 } else { 2 }
}

/// The number of pieces of this type that a side has yet to place.
pub(super) fn in_hand(board: &Board64, side: Side, piece_type: PieceType) -> u8 {
    let all = BACK.iter().find(|(other, _)| *other == piece_type).map_or(0, |(_, all)| *all);
    all.saturating_sub(number(board.all(Piece::new(side.faction(), piece_type))))
}

impl Command {
    /// Hands over every drop of a side.
    pub(super) fn drops(
        &self,
        board: &Board64,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        for (piece_type, _) in BACK {
            if in_hand(board, side, piece_type) > 0 {
                let piece = Piece::new(side.faction(), piece_type);
                to.each(self.open_squares(board, side, piece_type), |at| {
                    Action::Drop(Drop { piece, at: Place::Square(at) })
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares on which a side may place a piece of this type that it has in hand.
    pub(super) fn open_squares(
        &self,
        board: &Board64,
        side: Side,
        piece_type: PieceType,
    ) -> SquareSet64 {
        let empty = home(side) & !board.occupied();
        if !self.options.opposite_bishops() {
            return empty;
        }
        let bishops = bishops(board, side);
        let fits = |at: &Square| {
            let after = if piece_type == BISHOP { bishops.with(*at) } else { bishops };
            bishops_fit(after, empty.without(*at))
        };
        empty.into_iter().filter(fits).collect()
    }
}

/// The squares of a side's bishops.
pub(super) fn bishops(board: &Board64, side: Side) -> SquareSet64 {
    board.all(Piece::new(side.faction(), BISHOP))
}

/// True if these bishops of a side stand, or with these empty squares can still come to stand, on
/// opposite colours.
pub(super) fn bishops_fit(bishops: SquareSet64, empty: SquareSet64) -> bool {
    Colour::BOTH.into_iter().all(|colour| match colour.of(bishops).len() {
        0 => !colour.of(empty).is_empty(),
        count => count == 1,
    })
}

/// The colour of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Colour {
    Dark,
    Light,
}

impl Colour {
    pub(super) const BOTH: [Self; 2] = [Self::Dark, Self::Light];

    /// The squares of this colour among these.
    pub(super) fn of(self, squares: SquareSet64) -> SquareSet64 {
        let dark = self == Self::Dark;
        squares.into_iter().filter(|square| BoardSize::ORTHODOX.is_dark(*square) == dark).collect()
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameOptions, ListedGame};
    use crate::variants::command::CommandOptions;
    use std::collections::HashSet;

    #[test]
    fn the_turns_are_one_two_two_and_one_at_the_end() {
        let turns: String = (0..ALL).filter_map(due).map(|(side, _)| side.to_string()).collect();
        let two = |side: &str| side.repeat(2);
        let pair = two("Black") + &two("White");
        assert_eq!(turns, "White".to_owned() + &pair.repeat(3) + &two("Black") + "White");
        let parts: Vec<u8> = (0..ALL).filter_map(due).map(|(_, Part(part))| part).collect();
        assert_eq!(parts, [0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
        assert_eq!(due(ALL), None);
    }

    /// The number of back rows that White can come to, whatever the order; on the way there is
    /// always a piece to place.
    fn rows(bishops: &str) -> usize {
        let options = [("bishops".to_owned(), bishops.to_owned())];
        let rules = Command::with_options(&CommandOptions::read(&options).unwrap());
        let mut reached = HashSet::from([[None; 8]]);
        for _ in 0..8 {
            reached = reached.iter().flat_map(|row| next(&rules, row)).collect();
        }
        reached.len()
    }

    type Row = [Option<PieceType>; 8];

    fn next(rules: &Command, row: &Row) -> Vec<Row> {
        let mut board = Board64::default();
        for (at, piece_type) in home(Side::White).into_iter().zip(row) {
            if let Some(piece_type) = piece_type {
                board.put(at, Piece::new(Side::White.faction(), *piece_type));
            }
        }
        let mut list = crate::play::ActionList::default();
        let _ = rules.drops(&board, Side::White, &mut list);
        assert!(!list.0.is_empty(), "nothing can be placed: {board:?}");
        let placed = |action: &Action| match action {
            Action::Drop(Drop { piece, at: Place::Square(at) }) => {
                let mut row = *row;
                row[usize::from(at.file())] = Some(piece.piece_type());
                row
            }
            other => panic!("{other:?} places nothing"),
        };
        list.0.iter().map(placed).collect()
    }

    #[test]
    fn every_row_can_be_reached() {
        // 8! orders of the pieces, of which 2 × 2 × 2 look the same.
        assert_eq!(rows("any"), 5040);
        // 4 × 4 pairs of bishops, and 6! / (2 × 2) rows of the other six.
        assert_eq!(rows("opposite"), 2880);
    }
}
