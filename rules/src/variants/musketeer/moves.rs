//! Moves on the board: what enters with them, and what is lost by them.

use super::stage::{Phase, State};
use super::{Musketeer, Spot};
use crate::board::{Kind, Piece, Square};
use crate::mechanics::Mobility;
use crate::mechanics::orthodox::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::play::{Action, Collect, Effect, Go, Manner, Place, Side};

impl Musketeer {
    /// Every legal move. Gates don't matter to legality (rules, G 5;
    /// RULINGS.md, Musketeer 6): they only add what enters.
    #[inline]
    pub(super) fn moves(&self, position: &Spot, types: [Kind; 2], to: &mut impl Collect) {
        let stage = &position.stage;
        let into = [QUEEN, ROOK, BISHOP, KNIGHT, types[0], types[1]];
        let play = self.play(position);
        let mobility = play.mobility();
        let gated = |go: Go| go.gating(entering(stage, &mobility, go));
        play.collect(&mobility, &into, to, |go| Action::Go(gated(go)));
    }

    /// What comes of a legal move. With a captured piece goes what waits
    /// behind it (rules, G 3 a).
    #[inline]
    pub(super) fn move_effects(
        &self,
        position: &Spot,
        side: Side,
        go: Go,
        emit: &mut impl FnMut(Effect),
    ) {
        let play = self.play(position);
        if let Some((piece, at)) = play.captured(go) {
            emit(Effect::Take { piece, at: Place::Square(at) });
            lose_gate(&position.stage, side.other(), at, emit);
        }
        play.travel(go, emit);
        open_gate(&position.stage, side, go, emit);
    }
}

/// The kind that enters with a move: what waits behind the piece that leaves.
///
/// A king that leaves a check without capturing a checker loses it (rules,
/// G 3 b; RULINGS.md, Musketeer 5).
#[inline]
fn entering(stage: &State, mobility: &Mobility<'_>, go: Go) -> Option<Kind> {
    let side = stage.ledger.side;
    if let Manner::Castle(rook) = go.manner {
        return stage.behind(side, go.from).or_else(|| stage.behind(side, rook));
    }
    let waiting = stage.behind(side, go.from)?;
    let flees = Some(go.from) == mobility.king
        && mobility.in_check()
        && !mobility.danger.checkers.contains(go.to);
    (!flees).then_some(waiting)
}

fn lose_gate(stage: &State, side: Side, square: Square, emit: &mut impl FnMut(Effect)) {
    if let Some(kind) = stage.behind(side, square) {
        let piece = Piece::new(side.faction(), kind);
        emit(Effect::Take { piece, at: Place::Gate(side, square.file()) });
    }
}

/// What waits enters, or is lost because its king fled.
#[inline]
fn open_gate(stage: &State, side: Side, go: Go, emit: &mut impl FnMut(Effect)) {
    let Some(kind) = go.gate else {
        lose_gate(stage, side, go.from, emit);
        return;
    };
    let square = match go.manner {
        Manner::Castle(rook) if stage.behind(side, go.from).is_none() => rook,
        _ => go.from,
    };
    let piece = Piece::new(side.faction(), kind);
    let from = Place::Gate(side, square.file());
    emit(Effect::Shift { piece, from, to: Place::Square(square) });
}

/// The types in play, once they are.
pub(super) const fn playing(stage: &State) -> Option<[Kind; 2]> {
    match stage.phase {
        Phase::Playing(types) => Some(types),
        _ => None,
    }
}
