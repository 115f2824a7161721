//! The state of the game besides the board and the fields of a FEN.

use crate::board::SquareSet64;
use crate::mechanics::orthodox::{ExtraState, FenState, OrthodoxState};
use crate::play::{Army, Sealed, Side};

/// The state of the game besides the board.
pub(super) type MusterState = OrthodoxState<MusterPhase>;

/// The phase of the game.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum MusterPhase {
    /// Both players build, unseen by each other.
    Building(Sealed<Army>),
    /// Both armies are shown, White's and Black's, and both players choose
    /// one by the side it was built for, unseen by each other.
    Choosing([Army; 2], Sealed<Side>),
    /// Moves on the board, and what was chosen before, if that is known.
    Playing(Option<[Side; 2]>),
}

impl ExtraState for MusterPhase {
    fn is_playing(&self) -> bool {
        matches!(self, Self::Playing(_))
    }
}

/// The state before the first move, in which nobody has a right to castle.
pub(super) const fn before_play(phase: MusterPhase) -> MusterState {
    MusterState { fen_state: FenState::new(SquareSet64::EMPTY), extra: phase }
}
