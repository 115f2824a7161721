//! What a player sees.

use super::stage::{Gate, Phase, State};
use super::{Musketeer, Spot, gates, moves};
use crate::board::{Kind, Piece};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::{Place, Reserve, ReserveState, Side, View};

impl Musketeer {
    pub(super) fn look(&self, position: &Spot) -> View {
        let stage = &position.stage;
        let reserves = Side::BOTH.into_iter().flat_map(|side| {
            gates(side)
                .zip(stage.row(side))
                .map(move |(place, (_, gate))| waiting(place, side, gate))
        });
        let hands = Side::BOTH.into_iter().flat_map(|side| in_hand(stage, side));
        let kinds = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING].into_iter().chain(stage.types());
        View {
            placement: position.placement.clone(),
            reserves: reserves.chain(hands).collect(),
            checked: self.checked(position),
            part: self.part(stage),
            kinds: kinds.collect(),
            ..View::default()
        }
    }

    fn checked(&self, position: &Spot) -> Vec<crate::board::Square> {
        if moves::playing(&position.stage).is_none() {
            return Vec::new();
        }
        self.law.checked(&position.placement)
    }

    fn part(&self, stage: &State) -> String {
        match stage.phase {
            Phase::First => "select a type of piece".to_owned(),
            Phase::Second(_) => "select a second type, or call the default pair".to_owned(),
            Phase::Placing(_) => {
                stage.to_place(stage.ledger.side).map_or_else(String::new, |kind| {
                    format!("place the {} behind a piece", self.law.men().man(kind).name)
                })
            }
            Phase::Playing(_) => String::new(),
        }
    }
}

fn waiting(place: Place, side: Side, gate: Gate) -> Reserve {
    let piece = |kind| Some(Piece::new(side.faction(), kind));
    let (piece, state) = match gate {
        Gate::Empty => (None, ReserveState::Empty),
        Gate::Waiting(kind) => (piece(kind), ReserveState::Waiting),
        Gate::Lost(kind) => (piece(kind), ReserveState::Lost),
    };
    Reserve { place, piece, count: u8::from(piece.is_some()), state }
}

/// The pieces a side has yet to place.
fn in_hand(stage: &State, side: Side) -> Vec<Reserve> {
    let Phase::Placing(types) = stage.phase else { return Vec::new() };
    let left = types.into_iter().skip(stage.placed(side));
    let reserve = |kind: Kind| {
        let piece = Piece::new(side.faction(), kind);
        let place = Place::Hand(side, piece);
        Reserve { place, piece: Some(piece), count: 1, state: ReserveState::Waiting }
    };
    left.map(reserve).collect()
}
