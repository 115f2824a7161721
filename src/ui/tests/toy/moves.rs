//! How the toy game's pieces move.

use super::{KING, LEOPARD, PAWN, RANKS, ROOK, Toy, ToyState, piece};
use motley_rules::board::{Board64, Piece, PieceType, Square};
use motley_rules::play::{
    Action, Effect, Move, MoveKind, Place, Position, ReserveState, Rules, Side,
};

impl Toy {
    pub(super) fn checked(&self, board: &Board64, side: Side) -> Option<Square> {
        let king = board.all(Piece::new(side.faction(), KING)).first()?;
        let foes = board.of(side.other().faction());
        let occupied = board.occupied();
        let attacks = |from: Square| {
            board
                .at(from)
                .is_some_and(|piece| self.tables.attacks(piece, from, occupied).contains(king))
        };
        foes.into_iter().any(attacks).then_some(king)
    }

    fn safe(&self, position: &Position<ToyState>, side: Side, action: &Action) -> bool {
        let mut next = position.clone();
        self.apply(&mut next, side, action, &mut ());
        self.checked(&next.board, side).is_none()
    }

    pub(super) fn moves(&self, position: &Position<ToyState>, side: Side) -> Vec<Action> {
        let board = &position.board;
        let own = board.of(side.faction());
        let foes = board.of(side.other().faction());
        let mut all = Vec::new();
        for from in own {
            let piece = board.at(from).unwrap();
            for to in self.tables.targets(piece, from, board.occupied(), foes) {
                ways(position, Move::normal(from, to), &mut all);
            }
            let pawns = own & board.of_type(PAWN);
            let seen = self.tables.attacks(piece, from, board.occupied()) & pawns;
            let swap = |to| Action::Move(Move::normal(from, to).of_kind(MoveKind::Swap));
            all.extend(seen.into_iter().filter(|_| piece.piece_type() == ROOK).map(swap));
        }
        let castle = castle(side);
        let rook = if let MoveKind::Castle(rook) = castle.kind { rook } else { castle.to };
        let between = self.tables.rays().between(castle.from, rook) & board.occupied();
        let stands =
            |square: Square, kind| board.at(square) == Some(Piece::new(side.faction(), kind));
        if between.is_empty() && stands(castle.from, KING) && stands(rook, ROOK) {
            all.push(Action::Move(castle.gating(gated(position, side, castle.from))));
        }
        all.retain(|action| self.safe(position, side, action));
        all
    }
}

/// A plain move with its gate, its promotions, its swap.
fn ways(position: &Position<ToyState>, go: Move, all: &mut Vec<Action>) {
    let side = position.state.side;
    let go = go.gating(gated(position, side, go.from));
    let kind = position.board.at(go.from).unwrap().piece_type();
    let last = if side == Side::White { RANKS - 1 } else { 0 };
    if kind == PAWN && go.to.rank() == last {
        let into = [ROOK, LEOPARD].map(|kind| Action::Move(go.of_kind(MoveKind::Promote(kind))));
        return all.extend(into);
    }
    all.push(Action::Move(go));
    let target = position.board.at(go.to).map(Piece::piece_type);
    if kind == ROOK && target == Some(PAWN) {
        all.push(Action::Move(go.of_kind(MoveKind::Swap).gating(None)));
    }
}

fn castle(side: Side) -> Move {
    let rank = if side == Side::White { 0 } else { RANKS - 1 };
    let square = |file| Square::new(file, rank).unwrap();
    Move::normal(square(2), square(4)).of_kind(MoveKind::Castle(square(5)))
}

fn gated(position: &Position<ToyState>, side: Side, from: Square) -> Option<PieceType> {
    let home = if side == Side::White { 0 } else { RANKS - 1 };
    let gate = position.state.gates[side.index()][usize::from(from.file())];
    gate.filter(|gate| from.rank() == home && gate.state == ReserveState::Waiting)
        .map(|gate| gate.kind)
}

pub(super) fn go_effects(
    position: &Position<ToyState>,
    side: Side,
    go: Move,
    emit: &mut impl FnMut(Effect),
) {
    let mover = position.board.at(go.from).unwrap();
    if go.kind == MoveKind::Swap {
        return emit(Effect::Swap { a: go.from, b: go.to });
    }
    if let Some(taken) = position.board.at(go.to) {
        emit(Effect::Take { piece: taken, at: Place::Square(go.to) });
        let waiting = gated(position, side.other(), go.to);
        if let Some(kind) = waiting {
            let at = Place::Gate(side.other(), go.to.file());
            emit(Effect::Take { piece: piece(side.other(), kind), at });
        }
    }
    let (from, to) = (Place::Square(go.from), Place::Square(go.to));
    emit(Effect::Shift { piece: mover, from, to });
    if let MoveKind::Castle(rook) = go.kind {
        let beside = Place::Square(go.to.offset(-1, 0).unwrap());
        let (piece, from) = (piece(side, ROOK), Place::Square(rook));
        emit(Effect::Shift { piece, from, to: beside });
    }
    if let MoveKind::Promote(into) = go.kind {
        emit(Effect::Become { at: go.to, piece: mover, into });
    }
    if let Some(kind) = go.gate {
        let gate = Place::Gate(side, go.from.file());
        emit(Effect::Shift { piece: piece(side, kind), from: gate, to: from });
    }
}
