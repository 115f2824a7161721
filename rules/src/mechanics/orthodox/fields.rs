//! The fields of a FEN: placement, side to move, castling, en passant, clocks
//! (RULINGS.md, Position strings).

use super::{FenState, KING, OrthodoxPosition, OrthodoxRules};
use crate::board::{Board, Board64, BoardSize, Piece, SquareSet64, Word};
use crate::mechanics::EnPassant;
use crate::notation::fen;
use crate::notation::{Field, PositionError};
use crate::play::{Side, shown};

impl OrthodoxPosition<'_> {
    /// The board's rows.
    #[must_use]
    pub fn write_rows(self) -> String {
        fen::write_rows(self.board, self.rules.piece_set(), BoardSize::ORTHODOX)
    }

    /// The fields after the rows.
    #[must_use]
    pub fn write_fields(self) -> String {
        let FenState { side, castling_rights, en_passant, halfmove_clock, fullmove_number } =
            self.fen_state;
        let side = fen::write_side(*side);
        let castling_rights = self.rules.write_rights(self.board, *castling_rights);
        let passed = fen::write_squares(en_passant.map_or(SquareSet64::EMPTY, |it| it.passed));
        format!("{side} {castling_rights} {passed} {halfmove_clock} {fullmove_number}")
    }
}

impl OrthodoxRules {
    /// Reads the eight rows of a position in which play has begun.
    ///
    /// # Errors
    /// A sentence that names the rank, or what is wrong with what stands
    /// there: pieces of other factions, too many or no kings, pawns where
    /// none can stand.
    pub fn read_rows(&self, rows: &[&str]) -> Result<Board64, PositionError> {
        let board = fen::read_rows(rows, self.piece_set, BoardSize::ORTHODOX)?;
        self.check_placement(&board)?;
        Ok(board)
    }

    fn check_placement(&self, board: &Board64) -> Result<(), PositionError> {
        fen::check_sides(board)?;
        for side in Side::BOTH {
            check_king(board, side)?;
            if let Some(square) = self.pawns(side).misplaced(board).first() {
                return Err(
                    Field::Placement.fault(format!("{side}'s pawn can't stand on {square}"))
                );
            }
        }
        Ok(())
    }

    /// Reads the fields after the rows, in order: side to move, castling, en
    /// passant, halfmove clock, move number. Those missing at the end are
    /// every right that could be, `-`, 0 and 1.
    ///
    /// # Errors
    /// A sentence that names the field and what is wrong with it.
    pub fn read_fields(&self, board: &Board64, fields: &[&str]) -> Result<FenState, PositionError> {
        let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
        let side = fen::read_side(field(0, ""))?;
        let castling_rights = match fields.get(1) {
            Some(field) => self.read_rights(board, field)?,
            None => self.possible_rights(board),
        };
        let en_passant = self.read_en_passant(board, side, field(2, "-"))?;
        let halfmove_clock = fen::read_number(Field::HalfmoveClock, field(3, "0"), 0..=9999)?;
        let fullmove_number = fen::read_number(Field::MoveNumber, field(4, "1"), 1..=9999)?;
        Ok(FenState { side, castling_rights, en_passant, halfmove_clock, fullmove_number })
    }

    /// The en-passant right that a field tells: none, if no pawn could capture.
    fn read_en_passant(
        &self,
        board: &Board64,
        side: Side,
        field: &str,
    ) -> Result<Option<EnPassant<u64>>, PositionError> {
        let squares = fen::read_squares(Field::EnPassant, field, BoardSize::ORTHODOX)?;
        if squares.is_empty() {
            return Ok(None);
        }
        let mover = side.other();
        let run = self.pawns(mover).ran(board, squares.into_iter().collect());
        let run = run.ok_or_else(|| {
            Field::EnPassant.fault(format!("no pawn has just passed \"{}\"", shown(field)))
        })?;
        Ok(Some(run).filter(|run| self.can_be_taken(board, mover, *run)))
    }
}

/// Checks that a side has one king.
///
/// # Errors
/// A fault of [`Field::Placement`].
pub fn check_king<W: Word>(board: &Board<W>, side: Side) -> Result<(), PositionError> {
    match board.all(Piece::new(side.faction(), KING)).len() {
        1 => Ok(()),
        kings => Err(Field::Placement.fault(format!("{side} has {kings} kings and needs one"))),
    }
}
