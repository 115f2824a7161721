//! Moves on the board: which are legal, what comes of them.

use super::men::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::stage::{KINGS_FILE, Phase, State, home};
use super::{Musketeer, Spot};
use crate::board::{Kind, Piece, Square, SquareSet};
use crate::mechanics::{Castling, EnPassant, Mobility};
use crate::play::{Action, Collect, Effect, Go, Manner, Place, Side};

impl Musketeer {
    pub(super) fn mobility<'a>(&'a self, position: &'a Spot, side: Side) -> Mobility<'a> {
        let (own, enemy) = (side.faction(), side.other().faction());
        Mobility::of(own, enemy, KING, &self.men, &position.placement)
    }

    /// Every legal move. Gates don't matter to legality (rules, G 5;
    /// RULINGS.md, Musketeer 6): they only add what enters.
    pub(super) fn moves(
        &self,
        position: &Spot,
        side: Side,
        types: [Kind; 2],
        to: &mut impl Collect,
    ) {
        let mobility = self.mobility(position, side);
        let stage = &position.stage;
        mobility
            .collect(PAWN, to, |go| Action::Go(go.gating(entering(stage, side, &mobility, go))));
        let into = [QUEEN, ROOK, BISHOP, KNIGHT, types[0], types[1]];
        self.pawns[side.index()].collect(&mobility, stage.passing.as_slice(), &into, to);
        for castling in castlings(stage, side) {
            if castling.test(&mobility).is_ok() {
                let go = Go::plain(castling.king, castling.king_to);
                let go = go.in_manner(Manner::Castle(castling.rook));
                to.one(Action::Go(go.gating(entering(stage, side, &mobility, go))));
            }
        }
    }

    /// Rights, clocks and whose turn it is after a move.
    pub(super) fn advance_move(&self, before: &Spot, side: Side, go: Go, after: &mut Spot) {
        let piece = before.placement.at(go.from);
        let captures = before.placement.at(go.to).is_some();
        let pawn = piece == Some(Piece::new(side.faction(), PAWN));
        let stage = &mut after.stage;
        if piece == Some(Piece::new(side.faction(), KING)) {
            let own = [0, 7].into_iter().filter_map(|file| Square::new(file, home(side)));
            own.for_each(|rook| stage.rights.remove(rook));
        }
        stage.rights.remove(go.from);
        stage.rights.remove(go.to);
        stage.passing = None;
        stage.idle = if pawn || captures { 0 } else { stage.idle.saturating_add(1) };
        stage.side = side.other();
        stage.number = stage.number.saturating_add(u16::from(side == Side::Black));
        if pawn {
            let passed = self.pawns[side.index()].passed(go.from, go.to);
            if !passed.is_empty() && self.can_be_taken(after, side, passed) {
                after.stage.passing = Some(EnPassant { passed, pawn: go.to });
            }
        }
    }

    /// Whether an enemy pawn stands beside the passed squares.
    pub(super) fn can_be_taken(&self, position: &Spot, side: Side, passed: SquareSet) -> bool {
        let enemy = side.other();
        self.pawns[enemy.index()].beside(&position.placement, passed)
    }
}

/// What comes of a legal move.
pub(super) fn move_effects(position: &Spot, side: Side, go: Go, emit: &mut impl FnMut(Effect)) {
    let Some(piece) = position.placement.at(go.from) else { return };
    let (from, to) = (Place::Square(go.from), Place::Square(go.to));
    capture(position, side, go, emit);
    emit(Effect::Shift { piece, from, to });
    match go.manner {
        Manner::Promote(into) => emit(Effect::Become { at: go.to, piece, into }),
        Manner::Castle(rook) => {
            let to = rook_target(go.from, rook).map(Place::Square);
            if let (Some(piece), Some(to)) = (position.placement.at(rook), to) {
                emit(Effect::Shift { piece, from: Place::Square(rook), to });
            }
        }
        Manner::Plain | Manner::EnPassant | Manner::Swap => {}
    }
    open_gate(&position.stage, side, go, emit);
}

/// The kind that enters with a move: what waits behind the piece that leaves.
///
/// A king that leaves a check without capturing a checker loses it (rules,
/// G 3 b; RULINGS.md, Musketeer 5).
#[inline]
fn entering(stage: &State, side: Side, mobility: &Mobility<'_>, go: Go) -> Option<Kind> {
    if let Manner::Castle(rook) = go.manner {
        return stage.behind(side, go.from).or_else(|| stage.behind(side, rook));
    }
    let waiting = stage.behind(side, go.from)?;
    let flees = Some(go.from) == mobility.king
        && mobility.in_check()
        && !mobility.danger.checkers.contains(go.to);
    (!flees).then_some(waiting)
}

/// The captured piece, and what waits behind it, which is out of the game
/// (rules, G 3 a).
#[inline]
fn capture(position: &Spot, side: Side, go: Go, emit: &mut impl FnMut(Effect)) {
    let at = match (go.manner, position.stage.passing) {
        (Manner::EnPassant, Some(passing)) => passing.pawn,
        (Manner::Castle(_), _) => return,
        _ => go.to,
    };
    let Some(piece) = position.placement.at(at) else { return };
    emit(Effect::Take { piece, at: Place::Square(at) });
    lose_gate(&position.stage, side.other(), at, emit);
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

/// The castlings that a side has a right to.
pub(super) fn castlings(stage: &State, side: Side) -> impl Iterator<Item = Castling> {
    let king = Square::new(KINGS_FILE, home(side));
    let rooks = stage.rights.into_iter().filter(move |rook| rook.rank() == home(side));
    rooks.filter_map(move |rook| {
        let king = king?;
        let king_to = king.offset(if rook.file() > king.file() { 2 } else { -2 }, 0)?;
        Some(Castling { king, rook, king_to, rook_to: rook_target(king, rook)? })
    })
}

/// Where a rook that castles lands: next to the king's start, which the king
/// passed.
fn rook_target(king: Square, rook: Square) -> Option<Square> {
    king.offset(if rook.file() > king.file() { 1 } else { -1 }, 0)
}

/// The types in play, once they are.
pub(super) const fn playing(stage: &State) -> Option<[Kind; 2]> {
    match stage.phase {
        Phase::Playing(types) => Some(types),
        _ => None,
    }
}
