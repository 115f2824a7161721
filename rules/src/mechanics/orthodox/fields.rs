//! The fields of a FEN: placement, side to move, castling, en passant, clocks
//! (RULINGS.md, Position strings).

use super::{KING, Ledger, Orthodox, Play};
use crate::board::{Faction, Piece, Placement, Shape};
use crate::mechanics::EnPassant;
use crate::notation::fen;
use crate::play::{Side, shown};

impl Play<'_> {
    /// The board's rows.
    #[must_use]
    pub fn write_rows(self) -> String {
        fen::write_rows(self.placement, self.law.men(), Shape::ORTHODOX)
    }

    /// The fields after the rows.
    #[must_use]
    pub fn write_fields(self) -> String {
        let Ledger { side, rights, passing, idle, number } = self.ledger;
        let side = fen::write_side(*side);
        let rights = self.law.write_rights(self.placement, *rights);
        let passed = passing.map_or_else(
            || "-".to_owned(),
            |passing| passing.passed.into_iter().map(|square| square.to_string()).collect(),
        );
        format!("{side} {rights} {passed} {idle} {number}")
    }
}

impl Orthodox {
    /// Reads the eight rows of a position in which play has begun.
    ///
    /// # Errors
    /// A sentence that names the rank, or what is wrong with what stands
    /// there: pieces of other factions, too many or no kings, pawns where
    /// none can stand.
    pub fn read_rows(&self, rows: &[&str]) -> Result<Placement, String> {
        let placement = fen::read_rows(rows, &self.men, Shape::ORTHODOX)?;
        self.check_placement(&placement)?;
        Ok(placement)
    }

    fn check_placement(&self, placement: &Placement) -> Result<(), String> {
        let neutral = placement.of(Faction::Gray) | placement.of(Faction::Second);
        if let Some(square) = neutral.first() {
            return Err(format!("placement: the piece on {square} is neither White's nor Black's"));
        }
        for side in Side::BOTH {
            let kings = placement.all(Piece::new(side.faction(), KING)).len();
            if kings != 1 {
                return Err(format!("placement: {side} has {kings} kings and needs one"));
            }
            if let Some(square) = self.pawns(side).misplaced(placement).first() {
                return Err(format!("placement: {side}'s pawn can't stand on {square}"));
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
    pub fn read_fields(&self, placement: &Placement, fields: &[&str]) -> Result<Ledger, String> {
        let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
        let side = fen::read_side(field(0, ""))?;
        let rights = match fields.get(1) {
            Some(field) => self.read_rights(placement, field)?,
            None => self.possible_rights(placement),
        };
        let passing = self.read_passing(placement, side, field(2, "-"))?;
        let idle = fen::read_number("halfmove clock", field(3, "0"), 0..=9999)?;
        let number = fen::read_number("move number", field(4, "1"), 1..=9999)?;
        Ok(Ledger { side, rights, passing, idle, number })
    }

    /// What can be captured en passant: nothing, if no pawn could.
    fn read_passing(
        &self,
        placement: &Placement,
        side: Side,
        field: &str,
    ) -> Result<Option<EnPassant>, String> {
        let squares = fen::read_squares("en passant", field, Shape::ORTHODOX)?;
        if squares.is_empty() {
            return Ok(None);
        }
        let mover = side.other();
        let run = self.pawns(mover).ran(placement, squares.into_iter().collect());
        let run =
            run.ok_or_else(|| format!("en passant: no pawn has just passed \"{}\"", shown(field)))?;
        Ok(Some(run).filter(|run| self.can_be_taken(placement, mover, *run)))
    }
}
