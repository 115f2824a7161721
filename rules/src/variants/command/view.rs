//! What a player sees.

use super::placing::{self, BACK, in_hand};
use super::stage::Phase;
use super::{Command, Spot};
use crate::board::{Kind, Piece, Placement};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::{Part, PartState, PartView, Place, Reserve, ReserveState, Side, View};
use std::cmp::Ordering;

impl Command {
    pub(super) fn look(&self, position: &Spot) -> View {
        let placement = &position.placement;
        let (reserves, checked, part) = match position.stage.phase {
            Phase::Placing => (hands(placement), Vec::new(), part(placement)),
            Phase::Playing => (Vec::new(), self.law.checked(placement), String::new()),
        };
        View {
            placement: placement.clone(),
            reserves,
            checked,
            part,
            parts: parts(position),
            kinds: vec![PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING],
            ..View::default()
        }
    }
}

/// Both hands. What is all placed keeps its place in them, so that nothing
/// shifts under a finger.
fn hands(placement: &Placement) -> Vec<Reserve> {
    let hand = |side| BACK.map(|(kind, _)| reserve(placement, side, kind));
    Side::BOTH.into_iter().flat_map(hand).collect()
}

fn reserve(placement: &Placement, side: Side, kind: Kind) -> Reserve {
    let count = in_hand(placement, side, kind);
    let state = if count > 0 { ReserveState::Waiting } else { ReserveState::Empty };
    let piece = Piece::new(side.faction(), kind);
    Reserve { place: Place::Hand(side, piece), piece: (count > 0).then_some(piece), count, state }
}

/// The pieces of the turn that is due, while pieces are placed.
fn parts(position: &Spot) -> Vec<PartView> {
    let standing = placing::standing(&position.placement);
    let due = match position.stage.phase {
        Phase::Placing => placing::due(standing),
        Phase::Playing => None,
    };
    let Some((_, Part(due))) = due else { return Vec::new() };
    if placing::pieces_of_turn(standing) == 1 {
        return vec![PartView { name: "only piece".to_owned(), state: PartState::Due }];
    }
    let state = |part: u8| match part.cmp(&due) {
        Ordering::Less => PartState::Done,
        Ordering::Equal => PartState::Due,
        Ordering::Greater => PartState::ToCome,
    };
    let names = (0..).zip(["first piece", "second piece"]);
    names.map(|(part, name)| PartView { name: name.to_owned(), state: state(part) }).collect()
}

fn part(placement: &Placement) -> String {
    let standing = placing::standing(placement);
    match (placing::pieces_of_turn(standing), placing::due(standing)) {
        (2, Some((_, Part(part)))) => format!("place a piece ({} of 2)", part + 1),
        _ => "place a piece".to_owned(),
    }
}
