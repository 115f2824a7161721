//! Moves on the board: what enters with them, and what is lost by them.

use super::state::MusketeerPhase;
use super::{Musketeer, MusketeerPosition};
use crate::board::{Piece, PieceType, Square};
use crate::mechanics::MoveGen;
use crate::mechanics::orthodox::{BISHOP, KNIGHT, OrthodoxGame, QUEEN, ROOK, travel};
use crate::play::{Action, ActionSink, Effect, EffectSink, Move, MoveKind, Place, Side};
use std::ops::ControlFlow;

impl Musketeer {
    /// Hands over every legal move. Gates don't matter to legality (rules, G 5; RULINGS.md,
    /// Musketeer 6): they only add what enters.
    pub(super) fn gating_moves(
        &self,
        position: &MusketeerPosition,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let MusketeerPhase::Playing(types) = position.state.extra.phase else {
            return ControlFlow::Continue(());
        };
        let into = [QUEEN, ROOK, BISHOP, KNIGHT, types[0], types[1]];
        let play = self.position(position);
        let movegen = play.movegen();
        let gated = |mv: Move| mv.gating(entering(position, &movegen, mv));
        play.generate(&movegen, &into, to, |mv| Action::Move(gated(mv)))
    }

    /// Plays a legal move. With a captured piece goes what waits behind it (rules, G 3 a).
    pub(super) fn apply_gating_move(
        &self,
        position: &mut MusketeerPosition,
        mv: Move,
        effects: &mut impl EffectSink,
    ) {
        let play = self.position(position);
        let side = position.state.fen_state.side;
        let (captured, next) = (play.captured(mv), play.next(mv));
        if let Some((piece, at)) = captured {
            position.change(Effect::Take { piece, at: Place::Square(at) }, effects);
            lose_gate(position, side.other(), at, effects);
        }
        travel(position, mv, effects);
        open_gate(position, side, mv, effects);
        position.state.fen_state = next;
    }
}

/// The piece type that enters with a move: what waits behind the piece that leaves.
///
/// A king that leaves a check without capturing a checker loses it (rules,
/// G 3 b; RULINGS.md, Musketeer 5).
fn entering(
    position: &MusketeerPosition,
    movegen: &MoveGen<'_, u64>,
    mv: Move,
) -> Option<PieceType> {
    let (side, state) = (position.state.fen_state.side, &position.state.extra);
    if let MoveKind::Castle(rook) = mv.kind {
        return state.behind(side, mv.from).or_else(|| state.behind(side, rook));
    }
    let waiting = state.behind(side, mv.from)?;
    let flees = Some(mv.from) == movegen.king
        && movegen.in_check()
        && !movegen.check_info.checkers.contains(mv.to);
    (!flees).then_some(waiting)
}

fn lose_gate(
    position: &mut MusketeerPosition,
    side: Side,
    square: Square,
    effects: &mut impl EffectSink,
) {
    if let Some(piece_type) = position.state.extra.behind(side, square) {
        let piece = Piece::new(side.faction(), piece_type);
        position.change(Effect::Take { piece, at: Place::Gate(side, square.file()) }, effects);
    }
}

/// Lets in what waits, or loses it because its king fled.
fn open_gate(
    position: &mut MusketeerPosition,
    side: Side,
    mv: Move,
    effects: &mut impl EffectSink,
) {
    let Some(piece_type) = mv.gate else {
        lose_gate(position, side, mv.from, effects);
        return;
    };
    let square = match mv.kind {
        MoveKind::Castle(rook) if position.state.extra.behind(side, mv.from).is_none() => rook,
        _ => mv.from,
    };
    let piece = Piece::new(side.faction(), piece_type);
    let from = Place::Gate(side, square.file());
    position.change(Effect::Shift { piece, from, to: Place::Square(square) }, effects);
}
