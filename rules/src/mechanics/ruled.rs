//! A position together with the rules it is played by.

use super::named;
use crate::board::{Board, Square};
use crate::play::{Position, Rules, VariantState};

/// A position under its rules: what a game asks about one position, it asks here.
pub struct Ruled<'a, R: Rules> {
    /// The rules.
    pub rules: &'a R,
    /// The pieces on the board.
    pub board: &'a Board<<R::State as VariantState>::Word>,
    /// What the game keeps besides the board.
    pub state: &'a R::State,
}

impl<R: Rules> Clone for Ruled<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Ruled<'_, R> {}

impl<S: VariantState> Position<S> {
    /// The position under its rules.
    #[must_use]
    pub const fn under<'a, R: Rules<State = S>>(&'a self, rules: &'a R) -> Ruled<'a, R> {
        Ruled { rules, board: &self.board, state: &self.state }
    }
}

impl<R: Rules> Ruled<'_, R> {
    /// A piece with its square: `black rook on a7`.
    #[must_use]
    pub fn named(self, square: Square) -> String {
        named(self.rules.piece_set(), self.board, square)
    }
}
