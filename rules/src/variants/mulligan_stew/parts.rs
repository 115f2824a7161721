//! The two parts of a turn: which comes next, and which is passed over
//! (RULINGS.md, Mulligan Stew 2 and 3).

use super::moves::{self, kings};
use super::state::{PartStatus, Shade, StewState};
use super::{Stew, StewPosition};
use crate::board::{Board64, SquareSet64};
use crate::play::{Action, Draw, Effect, EffectSink, Outcome, Place, Side, Win};

/// The parts to try before it is known that nobody can do anything: the rest
/// of a turn, the opponent's turn and one's own next.
const ROUND: usize = 5;

impl Stew {
    /// Plays an action: on the board, then on to the next part in which something can be done.
    pub(super) fn play_action(
        &self,
        position: &mut StewPosition,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        let (play, shade) = (position.under(self), position.state.shade);
        let (resets_clock, captured_king) = (play.resets_clock(action), play.captured_king(action));
        moves::play(position, side, action, effects);
        position.state.captured_king = captured_king;
        match shade {
            Shade::Light => finish_light(&mut position.state, status(action)),
            Shade::Dark => self.finish_dark(&position.board, &mut position.state),
        }
        if resets_clock {
            position.state.idle_turns = 0;
        }
        self.settle(position, effects);
    }

    fn finish_dark(&self, board: &Board64, state: &mut StewState) {
        state.fullmove_number =
            state.fullmove_number.saturating_add(u16::from(state.side == Side::Black));
        state.side = state.side.other();
        state.shade = Shade::Light;
        state.light = PartStatus::Due;
        state.dark = self.dark_pieces(board, state.side);
    }

    /// The pieces that belong to a side's dark part when its turn begins.
    pub(super) fn dark_pieces(&self, board: &Board64, side: Side) -> SquareSet64 {
        board.of(side.faction()) & self.shades[Shade::Dark.index()]
    }

    /// Judges a position that has come about, and passes over parts in which nothing can be done,
    /// and says so. Where nobody can do anything the parts stay as they are, and it is drawn.
    pub(super) fn settle(&self, position: &mut StewPosition, effects: &mut impl EffectSink) {
        let won = |by| Outcome::Won { by, how: Win::KingsCaptured };
        position.state.outcome = winner(position).map(won);
        if position.state.outcome.is_some() || position.under(self).can_act() {
            return;
        }
        let start = position.state.clone();
        let mut skipped = Vec::new();
        for _ in 1..ROUND {
            skipped.push(self.pass_over(position));
            if position.under(self).can_act() {
                for skip in skipped {
                    effects.effect(skip);
                }
                return;
            }
        }
        let outcome = Some(Outcome::Drawn(Draw::NobodyCanMove));
        position.state = StewState { outcome, ..start };
    }

    pub(super) fn pass_over(&self, position: &mut StewPosition) -> Effect {
        let StewState { side, shade, .. } = position.state;
        let nobody = position.under(self).movers().is_empty();
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
    state.idle_turns = state.idle_turns.saturating_add(1);
}

/// The status of a light part in which this was played.
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

/// The side that has captured the last king of the other, if one has.
fn winner(position: &StewPosition) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| kings(position, side.other()) == 0)
}

macro_rules! reasons {
    ($side:literal, $shade:literal) => {
        [
            concat!($side, " has no move in the ", $shade, " part: it is passed over."),
            concat!($side, " has no piece for the ", $shade, " part: it is passed over."),
        ]
    };
}

/// The reasons why a part is passed over: its pieces are stuck; there are none.
const fn why(side: Side, shade: Shade) -> [&'static str; 2] {
    match (side, shade) {
        (Side::White, Shade::Light) => reasons!("White", "light"),
        (Side::White, Shade::Dark) => reasons!("White", "dark"),
        (Side::Black, Shade::Light) => reasons!("Black", "light"),
        (Side::Black, Shade::Dark) => reasons!("Black", "dark"),
    }
}
