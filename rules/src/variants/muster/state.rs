//! The state of the game besides the board.

use crate::mechanics::orthodox::{FenState, OrthodoxState};
use crate::play::{Army, Choice, Effect, Part, Sealed, Side, Turn};

/// Everything but the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MusterState {
    pub(super) phase: MusterPhase,
    pub(super) fen_state: FenState,
}

/// The phase of the game.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum MusterPhase {
    /// Both players build, unseen by each other.
    Building(Sealed<Army>),
    /// Both armies are shown, White's and Black's, and both players choose,
    /// unseen by each other.
    Choosing([Army; 2], Sealed<Choice>),
    /// Moves on the board, and what was chosen before, if that is known.
    Playing(Option<[Choice; 2]>),
}

impl MusterState {
    /// Nothing is built yet.
    pub(super) fn opening() -> Self {
        let phase = MusterPhase::Building(Sealed::default());
        Self { phase, fen_state: FenState::new(crate::board::SquareSet64::EMPTY) }
    }

    /// The turn: the side or sides whose decision is due.
    pub(super) fn turn(&self) -> Turn {
        match &self.phase {
            MusterPhase::Building(armies) => armies.turn(),
            MusterPhase::Choosing(_, choices) => choices.turn(),
            MusterPhase::Playing(_) => Turn::One { side: self.fen_state.side, part: Part(0) },
        }
    }

    /// True if no move has been made on the board since it was set up.
    pub(super) const fn has_just_begun(&self) -> bool {
        let FenState { side, fullmove_number, .. } = self.fen_state;
        matches!((side, fullmove_number), (Side::White, 1))
    }
}

impl OrthodoxState for MusterState {
    fn fen_state(&self) -> &FenState {
        &self.fen_state
    }

    fn fen_state_mut(&mut self) -> &mut FenState {
        &mut self.fen_state
    }

    fn is_playing(&self) -> bool {
        matches!(self.phase, MusterPhase::Playing(_))
    }
}

impl crate::play::VariantState for MusterState {
    type Word = u64;

    // Hands, gates and markers there are none; the armies are sealed actions.
    fn on_effect(&mut self, _: &Effect) {}
}
