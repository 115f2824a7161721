//! Moves on the board: what enters with them, and what is lost by them.

use super::state::{MusketeerPhase, MusketeerState};
use super::{Musketeer, MusketeerPosition};
use crate::board::{Piece, PieceType, Square};
use crate::mechanics::MoveGen;
use crate::mechanics::orthodox::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::play::{Action, ActionSink, Effect, Move, MoveKind, Place, Side};

impl Musketeer {
    /// Every legal move. Gates don't matter to legality (rules, G 5;
    /// RULINGS.md, Musketeer 6): they only add what enters.
    #[inline]
    pub(super) fn moves(
        &self,
        position: &MusketeerPosition,
        types: [PieceType; 2],
        to: &mut impl ActionSink,
    ) {
        let state = &position.state;
        let into = [QUEEN, ROOK, BISHOP, KNIGHT, types[0], types[1]];
        let play = self.play(position);
        let movegen = play.movegen();
        let gated = |mv: Move| mv.gating(entering(state, &movegen, mv));
        play.generate(&movegen, &into, to, |mv| Action::Move(gated(mv)));
    }

    /// What comes of a legal move. With a captured piece goes what waits
    /// behind it (rules, G 3 a).
    #[inline]
    pub(super) fn move_effects(
        &self,
        position: &MusketeerPosition,
        side: Side,
        mv: Move,
        emit: &mut impl FnMut(Effect),
    ) {
        let play = self.play(position);
        if let Some((piece, at)) = play.captured(mv) {
            emit(Effect::Take { piece, at: Place::Square(at) });
            lose_gate(&position.state, side.other(), at, emit);
        }
        play.travel(mv, emit);
        open_gate(&position.state, side, mv, emit);
    }
}

/// The kind that enters with a move: what waits behind the piece that leaves.
///
/// A king that leaves a check without capturing a checker loses it (rules,
/// G 3 b; RULINGS.md, Musketeer 5).
#[inline]
fn entering(state: &MusketeerState, movegen: &MoveGen<'_, u64>, mv: Move) -> Option<PieceType> {
    let side = state.fen_state.side;
    if let MoveKind::Castle(rook) = mv.kind {
        return state.behind(side, mv.from).or_else(|| state.behind(side, rook));
    }
    let waiting = state.behind(side, mv.from)?;
    let flees = Some(mv.from) == movegen.king
        && movegen.in_check()
        && !movegen.check_info.checkers.contains(mv.to);
    (!flees).then_some(waiting)
}

fn lose_gate(state: &MusketeerState, side: Side, square: Square, emit: &mut impl FnMut(Effect)) {
    if let Some(piece_type) = state.behind(side, square) {
        let piece = Piece::new(side.faction(), piece_type);
        emit(Effect::Take { piece, at: Place::Gate(side, square.file()) });
    }
}

/// What waits enters, or is lost because its king fled.
#[inline]
fn open_gate(state: &MusketeerState, side: Side, mv: Move, emit: &mut impl FnMut(Effect)) {
    let Some(piece_type) = mv.gate else {
        lose_gate(state, side, mv.from, emit);
        return;
    };
    let square = match mv.kind {
        MoveKind::Castle(rook) if state.behind(side, mv.from).is_none() => rook,
        _ => mv.from,
    };
    let piece = Piece::new(side.faction(), piece_type);
    let from = Place::Gate(side, square.file());
    emit(Effect::Shift { piece, from, to: Place::Square(square) });
}

/// The types in play, once they are.
pub(super) const fn playing(state: &MusketeerState) -> Option<[PieceType; 2]> {
    match state.phase {
        MusketeerPhase::Playing(types) => Some(types),
        _ => None,
    }
}
