//! How the toy game's pieces move.

use super::{KING, LEOPARD, PAWN, RANKS, ROOK, Toy, ToyStage, piece};
use motley_rules::board::{Kind, Piece, Placement, Square};
use motley_rules::play::{Action, Effect, Go, Manner, Place, Position, ReserveState, Rules, Side};

impl Toy {
    pub(super) fn checked(&self, placement: &Placement, side: Side) -> Option<Square> {
        let king = placement.all(Piece::new(side.faction(), KING)).first()?;
        let foes = placement.of(side.other().faction());
        let occupied = placement.occupied();
        let attacks = |from: Square| {
            placement
                .at(from)
                .is_some_and(|piece| self.men.attacks(piece, from, occupied).contains(king))
        };
        foes.into_iter().any(attacks).then_some(king)
    }

    fn safe(&self, position: &Position<ToyStage>, side: Side, action: &Action) -> bool {
        let mut next = position.clone();
        self.effects(position, side, action, &mut |effect| next.apply(&effect));
        self.checked(&next.placement, side).is_none()
    }

    pub(super) fn moves(&self, position: &Position<ToyStage>, side: Side) -> Vec<Action> {
        let placement = &position.placement;
        let own = placement.of(side.faction());
        let foes = placement.of(side.other().faction());
        let mut all = Vec::new();
        for from in own {
            let piece = placement.at(from).unwrap();
            let reach = self.men.reach(piece);
            for to in reach.goes(from, placement.occupied(), foes, self.men.rays()) {
                ways(position, Go::plain(from, to), &mut all);
            }
            let pawns = own & placement.kind(PAWN);
            let seen = reach.attacks(from, placement.occupied(), self.men.rays()) & pawns;
            let swap = |to| Action::Go(Go::plain(from, to).in_manner(Manner::Swap));
            all.extend(seen.into_iter().filter(|_| piece.kind() == ROOK).map(swap));
        }
        let castle = castle(side);
        let rook = if let Manner::Castle(rook) = castle.manner { rook } else { castle.to };
        let between = self.men.rays().between(castle.from, rook) & placement.occupied();
        let stands =
            |square: Square, kind| placement.at(square) == Some(Piece::new(side.faction(), kind));
        if between.is_empty() && stands(castle.from, KING) && stands(rook, ROOK) {
            all.push(Action::Go(castle.gating(gated(position, side, castle.from))));
        }
        all.retain(|action| self.safe(position, side, action));
        all
    }
}

/// A plain move with its gate, its promotions, its swap.
fn ways(position: &Position<ToyStage>, go: Go, all: &mut Vec<Action>) {
    let side = position.stage.side;
    let go = go.gating(gated(position, side, go.from));
    let kind = position.placement.at(go.from).unwrap().kind();
    let last = if side == Side::White { RANKS - 1 } else { 0 };
    if kind == PAWN && go.to.rank() == last {
        let into = [ROOK, LEOPARD].map(|kind| Action::Go(go.in_manner(Manner::Promote(kind))));
        return all.extend(into);
    }
    all.push(Action::Go(go));
    let target = position.placement.at(go.to).map(Piece::kind);
    if kind == ROOK && target == Some(PAWN) {
        all.push(Action::Go(go.in_manner(Manner::Swap).gating(None)));
    }
}

fn castle(side: Side) -> Go {
    let rank = if side == Side::White { 0 } else { RANKS - 1 };
    let square = |file| Square::new(file, rank).unwrap();
    Go::plain(square(2), square(4)).in_manner(Manner::Castle(square(5)))
}

fn gated(position: &Position<ToyStage>, side: Side, from: Square) -> Option<Kind> {
    let home = if side == Side::White { 0 } else { RANKS - 1 };
    let gate = position.stage.gates[side.index()][usize::from(from.file())];
    gate.filter(|gate| from.rank() == home && gate.state == ReserveState::Waiting)
        .map(|gate| gate.kind)
}

pub(super) fn go_effects(
    position: &Position<ToyStage>,
    side: Side,
    go: Go,
    emit: &mut impl FnMut(Effect),
) {
    let mover = position.placement.at(go.from).unwrap();
    if go.manner == Manner::Swap {
        return emit(Effect::Swap { a: go.from, b: go.to });
    }
    if let Some(taken) = position.placement.at(go.to) {
        emit(Effect::Take { piece: taken, at: Place::Square(go.to) });
        let waiting = gated(position, side.other(), go.to);
        if let Some(kind) = waiting {
            let at = Place::Gate(side.other(), go.to.file());
            emit(Effect::Take { piece: piece(side.other(), kind), at });
        }
    }
    let (from, to) = (Place::Square(go.from), Place::Square(go.to));
    emit(Effect::Shift { piece: mover, from, to });
    if let Manner::Castle(rook) = go.manner {
        let beside = Place::Square(go.to.offset(-1, 0).unwrap());
        let (piece, from) = (piece(side, ROOK), Place::Square(rook));
        emit(Effect::Shift { piece, from, to: beside });
    }
    if let Manner::Promote(into) = go.manner {
        emit(Effect::Become { at: go.to, piece: mover, into });
    }
    if let Some(kind) = go.gate {
        let gate = Place::Gate(side, go.from.file());
        emit(Effect::Shift { piece: piece(side, kind), from: gate, to: from });
    }
}
