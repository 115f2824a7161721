//! Refusals of moves on the board that aren't possible.

use super::state::{Gate, home};
use super::{Musketeer, MusketeerPosition};
use crate::board::Square;
use crate::mechanics::orthodox::OrthodoxGame;
use crate::play::{Place, Reason, Refusal, Side};

impl Musketeer {
    pub(super) fn refuse_move(
        &self,
        position: &MusketeerPosition,
        from: Place,
        to: Option<Place>,
    ) -> Refusal {
        match (from, to) {
            (Place::Gate(whose, file), _) => self.refuse_gate(position, whose, file),
            (Place::Square(_), Some(Place::Gate(..))) => {
                Refusal::new(Reason::NoSuchMove, "Pieces never leave the board for the gates.")
            }
            (Place::Square(from), to) => {
                self.position(position).refuse(from, to.and_then(Place::square))
            }
            _ => Refusal::new(
                Reason::OtherDecision,
                "Selection and placement are over: it's time to move.",
            ),
        }
    }

    fn refuse_gate(&self, position: &MusketeerPosition, side: Side, file: u8) -> Refusal {
        let place = Place::Gate(side, file);
        match position.state.extra.gate(side, file) {
            Gate::Empty => Refusal::new(Reason::NothingThere, "Nothing waits there."),
            Gate::Lost(piece_type) => {
                let name = self.orthodox.piece_set().def(piece_type).name;
                Refusal::new(
                    Reason::NothingThere,
                    format!("The {name} is lost: it can't enter any more."),
                )
                .at([place])
            }
            Gate::Waiting(piece_type) => {
                let name = self.orthodox.piece_set().def(piece_type).name;
                let square = Square::new(file, home(side));
                let front = square.and_then(|square| position.board.at(square));
                let front = front.map_or("piece", |piece| {
                    self.orthodox.piece_set().def(piece.piece_type()).name
                });
                let sentence = format!(
                    "The {name} enters by itself when the {front} in front of it first moves."
                );
                Refusal::new(Reason::NoSuchMove, sentence).at(square.map(Place::Square))
            }
        }
    }
}
