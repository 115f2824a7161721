//! Refusals of drops and moves that aren't possible.

use super::placing::{Colour, bishops, home, in_hand};
use super::{Command, CommandPosition};
use crate::board::{Board64, PieceType, Square};
use crate::mechanics::orthodox::BISHOP;
use crate::mechanics::orthodox::OrthodoxGame;
use crate::play::{Gesture, Place, Reason, Refusal, Side};

impl Command {
    /// The refusal of a gesture in play that leads to no move.
    pub(super) fn refuse_move(&self, position: &CommandPosition, gesture: Gesture) -> Refusal {
        match (gesture.from, gesture.to) {
            (Place::Square(from), None) => self.position(position).refuse(from, None),
            (Place::Square(from), Some(Place::Square(to))) => {
                self.position(position).refuse(from, Some(to))
            }
            (Place::Square(_), Some(_)) => {
                Refusal::new(Reason::NoSuchMove, "Pieces that stand never leave the board.")
            }
            _ => Refusal::new(Reason::OtherDecision, "All pieces are placed: it's time to move."),
        }
    }

    /// The refusal of a gesture before play that leads to no drop.
    pub(super) fn refuse_placement(
        &self,
        board: &Board64,
        side: Side,
        gesture: Gesture,
    ) -> Refusal {
        let piece_type = match gesture.from {
            Place::Hand(whose, piece) if whose == side => piece.piece_type(),
            Place::Hand(..) => {
                let sentence = format!("{side} places a piece now, from {side}'s hand.");
                return Refusal::new(Reason::NotYours, sentence);
            }
            _ => return Refusal::placing_first(side),
        };
        let name = self.orthodox.piece_set().def(piece_type).name;
        if in_hand(board, side, piece_type) == 0 {
            let sentence = format!("{side} has no {name} left to place.");
            return Refusal::new(Reason::NothingThere, sentence);
        }
        match gesture.to {
            Some(Place::Square(at)) => self.refuse_square(board, side, (piece_type, at)),
            _ => elsewhere(side, name),
        }
    }

    fn refuse_square(
        &self,
        board: &Board64,
        side: Side,
        (piece_type, at): (PieceType, Square),
    ) -> Refusal {
        let name = self.orthodox.piece_set().def(piece_type).name;
        match board.at(at) {
            _ if !home(side).contains(at) => elsewhere(side, name),
            Some(there) => {
                let there = self.orthodox.piece_set().def(there.piece_type()).name;
                Refusal::new(Reason::Taken, format!("Your {there} stands on {at} already."))
                    .at([Place::Square(at)])
            }
            None => refuse_colour(board, side, (piece_type, at)),
        }
    }
}

/// The back rank is where pieces are placed.
fn elsewhere(side: Side, name: &str) -> Refusal {
    let squares = home(side);
    let ends = squares.first().zip(squares.last());
    let ends = ends.map_or_else(String::new, |(first, last)| format!(", {first} to {last}"));
    let sentence = format!("The {name} is placed on an empty square of your back rank{ends}.");
    Refusal::new(Reason::Banned, sentence)
}

/// Bishops must stand on opposite colours (RULINGS.md, Command 1, option).
fn refuse_colour(board: &Board64, side: Side, (piece_type, at): (PieceType, Square)) -> Refusal {
    let bishops = bishops(board, side);
    let colour =
        if Colour::Dark.of(home(side)).contains(at) { Colour::Dark } else { Colour::Light };
    let name = colour.name();
    match colour.of(bishops).first() {
        Some(other) if piece_type == BISHOP => {
            let sentence = format!(
                "Your bishop on {other} has the {name} squares: the other must stand on the other colour."
            );
            Refusal::new(Reason::Banned, sentence).at([Place::Square(other)])
        }
        _ => {
            let sentence = format!(
                "{at} is the last {name} square: it is kept for a bishop, for your bishops must stand on opposite colours."
            );
            Refusal::new(Reason::Banned, sentence).at([Place::Square(at)])
        }
    }
}
