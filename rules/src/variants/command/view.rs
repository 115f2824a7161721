//! Views: what a player sees of a position.

use super::placing::{self, BACK, in_hand};
use super::state::CommandPhase;
use super::{Command, CommandPosition};
use crate::board::{Board64, Piece};
use crate::game::{Presentation, Stage};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::{
    Gesture, Part, PartState, PartView, Place, Refusal, Reserve, Side, View, Viewer,
};
use std::cmp::Ordering;

impl Presentation for Command {
    fn view(&self, position: &CommandPosition, _: Viewer) -> View {
        let board = &position.board;
        let (reserves, part) = match position.state.extra {
            CommandPhase::Placing => (hands(board), part(board)),
            CommandPhase::Playing => (Vec::new(), String::new()),
        };
        View {
            board: board.widened(),
            reserves,
            part,
            parts: parts(position),
            piece_types: vec![PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING],
            ..View::default()
        }
    }

    fn stage(&self, position: &CommandPosition) -> Stage {
        match position.state.extra {
            CommandPhase::Placing => Stage::Setup,
            CommandPhase::Playing => Stage::Play,
        }
    }

    fn refuse(&self, position: &CommandPosition, side: Side, gesture: &Gesture) -> Refusal {
        match position.state.extra {
            CommandPhase::Placing => self.refuse_placement(&position.board, side, *gesture),
            CommandPhase::Playing => self.refuse_move(position, *gesture),
        }
    }
}

/// Both hands. What is all placed keeps its place in them, so that nothing
/// shifts under a finger.
fn hands(board: &Board64) -> Vec<Reserve> {
    let reserve = |side: Side, piece_type| {
        let piece = Piece::new(side.faction(), piece_type);
        Reserve::held(Place::Hand(side, piece), piece, in_hand(board, side, piece_type))
    };
    let hand = |side| BACK.map(|(piece_type, _)| reserve(side, piece_type));
    Side::BOTH.into_iter().flat_map(hand).collect()
}

/// The pieces of the turn that is due, while pieces are placed.
fn parts(position: &CommandPosition) -> Vec<PartView> {
    let standing = placing::standing(&position.board);
    let due = match position.state.extra {
        CommandPhase::Placing => placing::due(standing),
        CommandPhase::Playing => None,
    };
    let Some((_, Part(due))) = due else { return Vec::new() };
    if placing::pieces_of_turn(standing) == 1 {
        return vec![PartView { name: "one piece this turn".to_owned(), state: PartState::Due }];
    }
    let state = |part: u8| match part.cmp(&due) {
        Ordering::Less => PartState::Done,
        Ordering::Equal => PartState::Due,
        Ordering::Greater => PartState::ToCome,
    };
    let names = (0..).zip(["first piece", "second piece"]);
    names.map(|(part, name)| PartView { name: name.to_owned(), state: state(part) }).collect()
}

fn part(board: &Board64) -> String {
    let standing = placing::standing(board);
    match (placing::pieces_of_turn(standing), placing::due(standing)) {
        (2, Some((_, Part(part)))) => format!("place a piece ({} of 2)", part + 1),
        _ => "place a piece".to_owned(),
    }
}
