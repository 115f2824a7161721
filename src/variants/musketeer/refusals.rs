//! Why a move on the board isn't possible.

use super::men::KING;
use super::moves::castlings;
use super::stage::{Gate, KINGS_FILE, home};
use super::{Musketeer, Spot};
use crate::board::{Piece, Square};
use crate::mechanics::{CastlingFault, Mobility, WhyNot};
use crate::play::{Place, Reason, Refusal, Side};

impl Musketeer {
    pub(super) fn refuse_move(
        &self,
        position: &Spot,
        side: Side,
        from: Place,
        to: Option<Place>,
    ) -> Refusal {
        match (from, to) {
            (Place::Gate(whose, file), _) => self.refuse_gate(position, whose, file),
            (Place::Square(_), Some(Place::Gate(..))) => {
                Refusal::new(Reason::NoSuchMove, "Pieces never leave the board for the gates.")
            }
            (Place::Square(from), to) => {
                let to = to.and_then(Place::square);
                let mobility = self.mobility(position, side);
                let castling =
                    to.and_then(|to| why_not_castle(position, side, &mobility, (from, to)));
                let why = WhyNot {
                    mobility: &mobility,
                    king: KING,
                    pawns: &self.pawns[side.index()],
                    passing: position.stage.passing.as_slice(),
                };
                castling.unwrap_or_else(|| why.explain(from, to))
            }
            _ => Refusal::new(
                Reason::WrongStage,
                "Selection and placement are over: it's time to move.",
            ),
        }
    }

    fn refuse_gate(&self, position: &Spot, side: Side, file: u8) -> Refusal {
        let place = Place::Gate(side, file);
        match position.stage.gate(side, file) {
            Gate::Empty => Refusal::new(Reason::NothingThere, "Nothing waits there."),
            Gate::Lost(kind) => {
                let name = self.men.man(kind).name;
                Refusal::new(
                    Reason::NothingThere,
                    format!("The {name} is lost: it can't enter any more."),
                )
                .at([place])
            }
            Gate::Waiting(kind) => {
                let name = self.men.man(kind).name;
                let square = Square::new(file, home(side));
                let front = square.and_then(|square| position.placement.at(square));
                let front = front.map_or("piece", |piece| self.men.man(piece.kind()).name);
                let sentence = format!(
                    "The {name} enters by itself when the {front} in front of it first moves."
                );
                Refusal::new(Reason::NoSuchMove, sentence).at(square.map(Place::Square))
            }
        }
    }
}

/// Why this gesture, if it means castling, can't be done.
fn why_not_castle(
    position: &Spot,
    side: Side,
    mobility: &Mobility<'_>,
    (from, to): (Square, Square),
) -> Option<Refusal> {
    let king = Some(Piece::new(side.faction(), KING));
    let start = Square::new(KINGS_FILE, home(side))?;
    let far = from.rank() == to.rank() && from.file().abs_diff(to.file()) >= 2;
    if position.placement.at(from) != king || from != start || !far {
        return None;
    }
    let toward = |rook: Square| (rook.file() > from.file()) == (to.file() > from.file());
    let sentence = match castlings(&position.stage, side).find(|castling| toward(castling.rook)) {
        None => {
            "Castling is over: the king or that rook has moved, or the rook is gone.".to_owned()
        }
        Some(castling) => match castling.test(mobility).err()? {
            CastlingFault::Blocked(square) => format!("Castling is blocked: {square} isn't empty."),
            CastlingFault::InCheck => "A king in check can't castle.".to_owned(),
            CastlingFault::Attacked(square) => {
                format!("The king can't castle over {square}: it is attacked.")
            }
        },
    };
    Some(Refusal::new(Reason::Castling, sentence))
}
