//! Why a piece can't be placed so, or a move isn't possible.

use super::placing::{Colour, bishops, home, in_hand};
use super::{Command, Spot};
use crate::board::{Kind, Placement, Square};
use crate::mechanics::orthodox::BISHOP;
use crate::play::{Gesture, Place, Reason, Refusal, Side};

impl Command {
    /// Why a gesture in play leads to no move.
    pub(super) fn refuse_move(&self, position: &Spot, gesture: Gesture) -> Refusal {
        match (gesture.from, gesture.to) {
            (Place::Square(from), None) => self.play(position).refuse(from, None),
            (Place::Square(from), Some(Place::Square(to))) => {
                self.play(position).refuse(from, Some(to))
            }
            (Place::Square(_), Some(_)) => {
                Refusal::new(Reason::NoSuchMove, "Pieces that stand never leave the board.")
            }
            _ => Refusal::new(Reason::WrongStage, "All pieces are placed: it's time to move."),
        }
    }

    /// Why a gesture before that leads to no placement.
    pub(super) fn refuse_placement(
        &self,
        placement: &Placement,
        side: Side,
        gesture: Gesture,
    ) -> Refusal {
        let kind = match gesture.from {
            Place::Hand(whose, piece) if whose == side => piece.kind(),
            Place::Hand(..) => {
                let sentence = format!("{side} is to place a piece of {side}'s own.");
                return Refusal::new(Reason::NotYours, sentence);
            }
            _ => {
                let sentence = format!("{side} is to place a piece: moves begin when all stand.");
                return Refusal::new(Reason::WrongStage, sentence);
            }
        };
        let name = self.law.men().man(kind).name;
        if in_hand(placement, side, kind) == 0 {
            let sentence = format!("{side} has no {name} left to place.");
            return Refusal::new(Reason::NothingThere, sentence);
        }
        match gesture.to {
            Some(Place::Square(at)) => self.refuse_square(placement, side, (kind, at)),
            _ => elsewhere(side, name),
        }
    }

    fn refuse_square(
        &self,
        placement: &Placement,
        side: Side,
        (kind, at): (Kind, Square),
    ) -> Refusal {
        let name = self.law.men().man(kind).name;
        match placement.at(at) {
            _ if !home(side).contains(at) => elsewhere(side, name),
            Some(there) => {
                let there = self.law.men().man(there.kind()).name;
                Refusal::new(Reason::Taken, format!("Your {there} stands on {at} already."))
                    .at([Place::Square(at)])
            }
            None => refuse_colour(placement, side, (kind, at)),
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
fn refuse_colour(placement: &Placement, side: Side, (kind, at): (Kind, Square)) -> Refusal {
    let bishops = bishops(placement, side);
    let colour =
        if Colour::Dark.of(home(side)).contains(at) { Colour::Dark } else { Colour::Light };
    let name = colour.name();
    match colour.of(bishops).first() {
        Some(other) if kind == BISHOP => {
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
