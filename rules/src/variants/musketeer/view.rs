//! Views: what a player sees of a position.

use super::state::{Gate, MusketeerPhase, MusketeerState};
use super::{Musketeer, MusketeerPosition, gates, pieces};
use crate::board::{Piece, PieceType};
use crate::game::{Presentation, Stage};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::{Gesture, Place, Refusal, Reserve, ReserveState, Side, View, Viewer};

impl Presentation for Musketeer {
    fn view(&self, position: &MusketeerPosition, _: Viewer) -> View {
        let state = &position.state.extra;
        let mut reserves = Vec::new();
        for side in Side::BOTH {
            let waits = gates(side).zip(state.row(side));
            reserves.extend(waits.map(|(place, (_, gate))| waiting(place, side, gate)));
        }
        for side in Side::BOTH {
            reserves.extend(in_hand(state, side));
        }
        // What nobody knows comes first; while types are selected, that is all ten.
        let mut piece_types: Vec<PieceType> = match state.phase {
            MusketeerPhase::First | MusketeerPhase::Second(_) => pieces::types().collect(),
            MusketeerPhase::Placing(_) | MusketeerPhase::Playing(_) => state.types(),
        };
        piece_types.extend([PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]);
        View {
            board: position.board.widened(),
            reserves,
            part: self.part(position),
            piece_types,
            ..View::default()
        }
    }

    fn stage(&self, position: &MusketeerPosition) -> Stage {
        match position.state.extra.phase {
            MusketeerPhase::Playing(_) => Stage::Play,
            _ => Stage::NumberedSetup,
        }
    }

    fn refuse(&self, position: &MusketeerPosition, side: Side, gesture: &Gesture) -> Refusal {
        let Gesture { from, to } = *gesture;
        match position.state.extra.phase {
            MusketeerPhase::First => self.refuse_selection(None, from),
            MusketeerPhase::Second(taken) => self.refuse_selection(Some(taken), from),
            MusketeerPhase::Placing(_) => {
                self.refuse_placement(&position.state.extra, side, from, to)
            }
            MusketeerPhase::Playing(_) => self.refuse_move(position, from, to),
        }
    }
}

impl Musketeer {
    fn part(&self, position: &MusketeerPosition) -> String {
        let state = &position.state.extra;
        match state.phase {
            MusketeerPhase::First => "choose a new piece for both sides".to_owned(),
            MusketeerPhase::Second(taken) => {
                let name = self.orthodox.piece_set().def(taken).name;
                format!("choose a type to go with the {name}, or the default pair instead")
            }
            MusketeerPhase::Placing(_) => state
                .to_place(position.state.fen_state.side)
                .map_or_else(String::new, |piece_type| {
                    format!(
                        "place the {} behind a piece",
                        self.orthodox.piece_set().def(piece_type).name
                    )
                }),
            MusketeerPhase::Playing(_) => String::new(),
        }
    }
}

fn waiting(place: Place, side: Side, gate: Gate) -> Reserve {
    let piece = |piece_type| Some(Piece::new(side.faction(), piece_type));
    let (piece, state) = match gate {
        Gate::Empty => (None, ReserveState::Empty),
        Gate::Waiting(piece_type) => (piece(piece_type), ReserveState::Waiting),
        Gate::Lost(piece_type) => (piece(piece_type), ReserveState::Lost),
    };
    Reserve { place, piece, count: u8::from(piece.is_some()), state }
}

/// The pieces that a side is to place. What is placed keeps its place among them, so that nothing
/// shifts under a finger.
fn in_hand(state: &MusketeerState, side: Side) -> Vec<Reserve> {
    let MusketeerPhase::Placing(types) = state.phase else { return Vec::new() };
    let reserve = |(number, piece_type): (usize, PieceType)| {
        let piece = Piece::new(side.faction(), piece_type);
        let left = u8::from(number >= state.placed(side));
        Reserve::held(Place::Hand(side, piece), piece, left)
    };
    types.into_iter().enumerate().map(reserve).collect()
}
