//! The two parts of a turn: which comes next, and which is passed over
//! (RULINGS.md, Mulligan Stew 2 and 3).

use super::moves::kings;
use super::state::{PartStatus, Shade, StewState};
use super::{Stew, StewPosition};
use crate::board::{Board64, SquareSet64};
use crate::play::{Action, Effect, Place, Side};

/// The parts to try before it is known that nobody can do anything: the rest
/// of a turn, the opponent's turn and one's own next.
const ROUND: usize = 5;

impl Stew {
    /// The stage after an action whose effects have been applied, before
    /// anything is passed over.
    #[inline]
    pub(super) fn step(&self, before: &StewPosition, action: &Action, after: &mut StewPosition) {
        let lasts = self.play(before).lasts(action);
        let state = &mut after.state;
        state.captured_king = self.play(before).captured_king(action);
        match before.state.shade {
            Shade::Light => finish_light(state, status(action)),
            Shade::Dark => self.finish_dark(&after.board, state),
        }
        if lasts {
            state.halfmove_clock = 0;
        }
    }

    fn finish_dark(&self, board: &Board64, state: &mut StewState) {
        state.number = state.number.saturating_add(u16::from(state.side == Side::Black));
        state.side = state.side.other();
        state.shade = Shade::Light;
        state.light = PartStatus::Due;
        state.dark = self.dark_pieces(board, state.side);
    }

    /// The pieces that belong to a side's dark part when its turn begins.
    #[inline]
    pub(super) fn dark_pieces(&self, board: &Board64, side: Side) -> SquareSet64 {
        board.of(side.faction()) & self.shades[Shade::Dark.index()]
    }

    /// Passes over parts in which nothing can be done, and says so. Where
    /// nobody can do anything the position stays as it is: it is drawn.
    #[inline]
    pub(super) fn settle(&self, position: &mut StewPosition) -> Vec<Effect> {
        if is_won(position) || self.play(position).can_act() {
            return Vec::new();
        }
        let start = position.state.clone();
        let mut skipped = Vec::new();
        for _ in 1..ROUND {
            skipped.push(self.pass_over(position));
            if self.play(position).can_act() {
                return skipped;
            }
        }
        position.state = start;
        Vec::new()
    }

    fn pass_over(&self, position: &mut StewPosition) -> Effect {
        let StewState { side, shade, .. } = position.state;
        let nobody = self.play(position).movers().is_empty();
        let why = why(side, shade)[usize::from(nobody)];
        match shade {
            Shade::Light => finish_light(&mut position.state, PartStatus::Skipped(why)),
            Shade::Dark => self.finish_dark(&position.board, &mut position.state),
        }
        Effect::Skip { side, part: shade.part(), why, at: None }
    }
}

fn finish_light(state: &mut StewState, status: PartStatus) {
    state.shade = Shade::Dark;
    state.light = status;
    state.halfmove_clock = state.halfmove_clock.saturating_add(1);
}

/// What becomes of a light part in which this was played.
fn status(action: &Action) -> PartStatus {
    PartStatus::Played(match *action {
        Action::Move(mv) => Some(mv.to),
        Action::Drop(drop) => match drop.at {
            Place::Square(at) => Some(at),
            _ => None,
        },
        Action::Promote { at, .. } => Some(at),
        Action::Pass | Action::Choose(_) | Action::Muster(_) => return PartStatus::Kept,
    })
}

/// Whether a side has lost its last king.
#[inline]
pub(super) fn is_won(position: &StewPosition) -> bool {
    Side::BOTH.into_iter().any(|side| kings(position, side) == 0)
}

macro_rules! reasons {
    ($side:literal, $shade:literal) => {
        [
            concat!($side, " has no move in the ", $shade, " part: it is passed over."),
            concat!($side, " has no piece for the ", $shade, " part: it is passed over."),
        ]
    };
}

/// Why a part is passed over: its pieces are stuck; there are none.
const fn why(side: Side, shade: Shade) -> [&'static str; 2] {
    match (side, shade) {
        (Side::White, Shade::Light) => reasons!("White", "light"),
        (Side::White, Shade::Dark) => reasons!("White", "dark"),
        (Side::Black, Shade::Light) => reasons!("Black", "light"),
        (Side::Black, Shade::Dark) => reasons!("Black", "dark"),
    }
}
