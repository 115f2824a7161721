//! Orthodox chess for games that begin otherwise, castle otherwise or add to
//! it: the law, and what it keeps besides the board. A game hands over its
//! [`Form`] once, and asks [`Orthodox::on`] about each position.

mod fields;
mod form;
mod ledger;
mod men;
mod play;
mod refusals;
mod rights;
#[cfg(test)]
mod tests;

pub use form::{Form, RightsText};
pub use ledger::Ledger;
pub use men::{BISHOP, KING, KNIGHT, MEN, PAWN, PROMOTIONS, QUEEN, ROOK};
pub use play::Play;

use super::check::king_of;
use super::{Castling, EnPassant, Mobility, Pawns};
use crate::board::{Kind, Piece, Placement, Shape, Square, SquareSet};
use crate::movement::Men;
use crate::play::Side;

/// The law of orthodox chess in one form.
pub struct Orthodox {
    men: Men,
    pawns: [Pawns; 2],
    promotions: Vec<Kind>,
    /// Where each side's king and rooks can have stood unmoved.
    kings: [SquareSet; 2],
    rooks: [SquareSet; 2],
    steps: fn(u8) -> u8,
    rights_text: RightsText,
}

impl Orthodox {
    /// The law in this form.
    ///
    /// # Panics
    /// If the form's list of men can't be compiled: a mistake in the game's
    /// own folder.
    #[must_use]
    pub fn new(form: Form) -> Self {
        let shape = Shape::ORTHODOX;
        let men = Men::new(form.men, shape);
        let men = men.unwrap_or_else(|fault| unreachable!("the list of men: {fault}"));
        let pawns = Side::BOTH.map(|side| {
            let runs = form.runs.iter().map(|white| form::seen_by(side, *white)).collect();
            Pawns::new(PAWN, side.faction(), shape, runs)
        });
        Self {
            men,
            pawns,
            promotions: form.promotions,
            kings: Side::BOTH.map(|side| form::seen_by(side, form.kings)),
            rooks: Side::BOTH.map(|side| form::seen_by(side, form.rooks)),
            steps: form.steps,
            rights_text: form.rights,
        }
    }

    /// The kinds of pieces.
    #[must_use]
    pub const fn men(&self) -> &Men {
        &self.men
    }

    /// A position under this law.
    #[must_use]
    #[inline]
    pub const fn on<'a>(&'a self, placement: &'a Placement, ledger: &'a Ledger) -> Play<'a> {
        Play { law: self, placement, ledger }
    }

    /// Where a side's pieces may go, and how its king is threatened.
    #[must_use]
    #[inline]
    pub fn mobility<'a>(&'a self, placement: &'a Placement, side: Side) -> Mobility<'a> {
        Mobility::of(side.faction(), side.other().faction(), KING, &self.men, placement)
    }

    /// The squares of kings that stand in check.
    #[must_use]
    pub fn checked(&self, placement: &Placement) -> Vec<Square> {
        let checked = Side::BOTH.into_iter().filter_map(|side| {
            let mobility = self.mobility(placement, side);
            mobility.king.filter(|_| mobility.in_check())
        });
        checked.collect()
    }

    #[inline]
    fn pawns(&self, side: Side) -> &Pawns {
        &self.pawns[side.index()]
    }

    /// The castling of a king with a rook by this form's law, its right and
    /// what stands against it apart.
    #[inline]
    fn castling(&self, king: Square, rook: Square) -> Option<Castling> {
        Castling::toward(king, rook, (self.steps)(king.distance(rook)))
    }

    /// Whether a side's pawn has passed squares that an enemy pawn stands
    /// beside.
    fn can_be_taken(&self, placement: &Placement, side: Side, run: EnPassant) -> bool {
        !run.passed.is_empty()
            && self.pawns(side.other()).beside(placement, run.passed, SquareSet::EMPTY)
    }
}

fn king(placement: &Placement, side: Side) -> Option<Square> {
    king_of(placement, side.faction(), KING)
}

fn rooks(placement: &Placement, side: Side) -> SquareSet {
    placement.all(Piece::new(side.faction(), ROOK))
}
