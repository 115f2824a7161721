//! Refusals of gestures that lead to nothing, in the game's words.

use super::moves::StewPlay;
use super::pieces::{ASSASSIN, CARDINAL, KING, MAGE, PAWN, POOLED, QUEEN, ROOK};
use super::state::{PartStatus, Shade};
use crate::board::{Piece, PieceType, Square, SquareSet64};
use crate::play::{Place, Reason, Refusal, Rules, Side};

impl StewPlay<'_> {
    /// The refusal of a gesture that makes no legal action.
    pub(super) fn refuse(self, from: Place, to: Option<Place>) -> Refusal {
        match (from, to) {
            (Place::Hand(whose, piece), to) => self.refuse_drop((whose, piece.piece_type()), to),
            (Place::Pool(whose, piece_type), _) => self.refuse_pool(whose, piece_type),
            (Place::Square(from), None) => {
                self.refuse_from(from).unwrap_or_else(|| self.refuse_stuck(from))
            }
            (Place::Square(from), Some(Place::Square(to))) => {
                self.refuse_from(from).unwrap_or_else(|| match self.board.at(from) {
                    Some(piece) => self.refuse_way(piece, from, to),
                    None => nothing_there(from),
                })
            }
            (Place::Square(from), Some(_)) => self.refuse_from(from).unwrap_or_else(|| {
                let sentence = "Pieces on the board never go back to a hand or a pool.";
                Refusal::new(Reason::NoSuchMove, sentence)
            }),
            (Place::Gate(..) | Place::Choice(_), _) => {
                let sentence = "Pick a piece on the board, or the mage in your hand.";
                Refusal::new(Reason::NothingThere, sentence)
            }
        }
    }

    /// The refusal of a piece that belongs to the part that is due and can do nothing at all.
    fn refuse_stuck(self, from: Square) -> Refusal {
        let last = self.rules.last[self.state.side.index()];
        if (last & self.board.of_type(PAWN)).contains(from) {
            return self.refuse_promotion();
        }
        let what = self.named(from);
        let sentence = match self.board.at(from).map(Piece::piece_type) {
            // What stands on all of the squares that it reaches is of its own side: it would capture
            // anything else.
            Some(kind @ (KING | CARDINAL | ROOK | QUEEN)) => format!(
                "The {what} has no move: {}. Pieces of its own side stand in its way.",
                rule(kind)
            ),
            _ => format!("The {what} has no move."),
        };
        Refusal::new(Reason::Blocked, sentence)
    }

    fn refuse_drop(self, (whose, piece_type): (Side, PieceType), to: Option<Place>) -> Refusal {
        let shade = self.state.shade.name();
        if whose != self.state.side {
            return Refusal::new(Reason::NotYours, format!("That is {whose}'s hand."));
        }
        if piece_type != MAGE {
            let name = self.name(piece_type);
            let sentence = format!("Only a mage is dropped: {whose} has no {name} in hand.");
            return Refusal::new(Reason::NothingThere, sentence);
        }
        if !self.state.holds_mage(whose) {
            let sentence = format!("{whose} has no mage in hand any more.");
            return Refusal::new(Reason::NothingThere, sentence);
        }
        let rule = format!("In the {shade} part the mage drops on an empty {shade} square");
        match to.and_then(Place::square) {
            None => Refusal::new(Reason::Banned, format!("{rule}.")),
            Some(to) if self.board.at(to).is_some() => {
                let sentence = format!("{rule}, and the {} stands there.", self.named(to));
                Refusal::new(Reason::Taken, sentence).at([Place::Square(to)])
            }
            Some(to) => {
                let sentence = format!("{rule}, and {to} is {}.", self.rules.shade(to).name());
                Refusal::new(Reason::Banned, sentence).at([Place::Square(to)])
            }
        }
    }

    fn refuse_pool(self, whose: Side, piece_type: PieceType) -> Refusal {
        let name = self.name(piece_type);
        let (reason, sentence) = if self.state.pool(whose).count(piece_type) == 0 {
            (Reason::NothingThere, format!("There is no {name} in {whose}'s pool."))
        } else {
            let sentence = format!(
                "The {name} can't be dropped from the pool: a pawn of {whose}'s that promotes can become it."
            );
            (Reason::NoSuchMove, sentence)
        };
        Refusal::new(reason, sentence)
    }

    /// The refusal of a move to a square where one of one's own stands and a piece could go
    /// otherwise.
    fn refuse_own_target(self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        let attacks = |occupied| self.rules.tables.attacks(piece, from, occupied).contains(to);
        let aims = match piece.piece_type() {
            // It changes places with them.
            MAGE => false,
            PAWN => self.is_before(from, to) || attacks(self.board.occupied()),
            ASSASSIN => self.rules.shade(from) == self.rules.shade(to),
            _ => attacks(self.board.occupied()),
        };
        if from == to || !aims || !self.board.of(self.army()).contains(to) {
            return None;
        }
        let sentence = format!("Your own {} stands on {to}.", self.name_at(to));
        Some(Refusal::new(Reason::OwnPiece, sentence).at([Place::Square(to)]))
    }

    /// True if a square is the one in front of a pawn.
    fn is_before(self, from: Square, to: Square) -> bool {
        from.offset(0, self.army().forward().1) == Some(to)
    }

    /// The refusal to move what stands on a square, if anything; none if it may move now.
    fn refuse_from(self, from: Square) -> Option<Refusal> {
        let Some(piece) = self.board.at(from) else { return Some(nothing_there(from)) };
        let what = self.named(from);
        if piece.faction() != self.army() {
            let sentence = format!("The {what} isn't yours to move.");
            return Some(Refusal::new(Reason::NotYours, sentence));
        }
        if self.movers().contains(from) {
            return None;
        }
        let sentence = match (self.state.shade, self.state.light) {
            (Shade::Light, _) => format!(
                "The {what} belongs to the dark part: it stood on a dark square when the turn began."
            ),
            (Shade::Dark, PartStatus::Played(Some(moved))) if moved == from => {
                format!("The {what} has moved already, in the light part of this turn.")
            }
            (Shade::Dark, PartStatus::Played(None)) => format!(
                "The {what} has moved already, or stood on a light square when the turn began."
            ),
            (Shade::Dark, _) => format!(
                "The {what} belongs to the light part: it stood on a light square when the turn began."
            ),
        };
        Some(Refusal::new(Reason::OtherDecision, sentence).at([Place::Square(from)]))
    }

    /// The refusal of a move that a piece of the part that is due can't make.
    fn refuse_way(self, piece: Piece, from: Square, to: Square) -> Refusal {
        let own = self.refuse_own_target(piece, from, to);
        if let Some(refusal) = own.or_else(|| self.blocked(piece, from, to)) {
            return refusal;
        }
        match piece.piece_type() {
            PAWN => self.refuse_pawn(from, to),
            piece_type if from == to => {
                let name = self.name(piece_type);
                let sentence = format!(
                    "The {name} stands on {from} already: only pawns promote where they stand."
                );
                Refusal::new(Reason::NoSuchMove, sentence)
            }
            MAGE => self.refuse_mage(to),
            ASSASSIN => self.refuse_assassin(from, to),
            piece_type => {
                let (name, rule) = (self.name(piece_type), rule(piece_type));
                let sentence = format!("The {name} doesn't go from {from} to {to}: {rule}.");
                Refusal::new(Reason::NoSuchMove, sentence)
            }
        }
    }

    /// The refusal of a move that a piece makes but for what stands in its way.
    fn blocked(self, piece: Piece, from: Square, to: Square) -> Option<Refusal> {
        let tables = &self.rules.tables;
        let reaches = |occupied| tables.attacks(piece, from, occupied).contains(to);
        // What leaps isn't stopped by what stands between.
        if !reaches(SquareSet64::EMPTY) || reaches(self.board.occupied()) {
            return None;
        }
        let blocker = (tables.rays().between(from, to) & self.board.occupied()).first()?;
        let sentence = format!("The way is blocked: the {} stands between.", self.named(blocker));
        Some(Refusal::new(Reason::Blocked, sentence).at([Place::Square(blocker)]))
    }

    fn refuse_mage(self, to: Square) -> Refusal {
        let sentence = match self.board.at(to) {
            Some(piece) if piece.faction() == self.army() => {
                "A mage never captures its own: it changes places with a piece one to three squares away on a rank, file or diagonal."
            }
            Some(_) => {
                "A mage captures one square away, and changes places with a piece one to three squares away on a rank, file or diagonal."
            }
            None => "A mage steps one square; farther away it only changes places with a piece.",
        };
        Refusal::new(Reason::NoSuchMove, sentence).at([Place::Square(to)])
    }

    fn refuse_assassin(self, from: Square, to: Square) -> Refusal {
        let sentence = if self.board.at(to).is_none() {
            let [own, other] = [from, to].map(|square| self.rules.shade(square).name());
            format!(
                "An assassin goes to empty squares of the colour it stands on: {from} is {own}, {to} is {other}."
            )
        } else {
            "An assassin captures one or two squares away on a diagonal.".to_owned()
        };
        Refusal::new(Reason::NoSuchMove, sentence)
    }

    fn refuse_pawn(self, from: Square, to: Square) -> Refusal {
        let last = self.rules.last[self.state.side.index()];
        let (_, forward) = self.army().forward();
        let [front, beyond] = [1, 2].map(|steps| from.offset(0, steps * forward));
        let there = self.board.at(to).map(|_| self.named(to));
        let sentence = match there {
            _ if last.contains(from) && from == to => return self.refuse_promotion(),
            _ if last.contains(from) => format!(
                "The pawn on {from} can't move or capture any more: on the last rank it can only promote."
            ),
            _ if from == to => "A pawn promotes on the last rank only.".to_owned(),
            Some(what) if Some(to) == front => format!(
                "The {what} is in front of the pawn, which captures diagonally forward only."
            ),
            Some(what) if Some(to) == beyond && front.is_some_and(|at| self.board.at(at).is_some()) => {
                format!("A pawn leaps to an empty square, and the {what} stands there.")
            }
            _ if Some(to) == beyond => "There is no double step: a pawn goes two squares only by leaping over a piece in front.".to_owned(),
            _ => format!(
                "A pawn doesn't go from {from} to {to}: it steps forward, leaps over a piece in front, and captures one square diagonally forward."
            ),
        };
        Refusal::new(Reason::NoSuchMove, sentence).at([Place::Square(from), Place::Square(to)])
    }

    /// The refusal of a promotion to what was asked for.
    fn refuse_promotion(self) -> Refusal {
        let side = self.state.side;
        let pool = self.state.pool(side);
        let names: Vec<&str> = self.promotions().map(|piece_type| self.name(piece_type)).collect();
        let crowned =
            POOLED.into_iter().any(|piece_type| piece_type == QUEEN && pool.count(piece_type) > 0);
        let sentence = if !names.is_empty() {
            format!("A pawn of {side}'s can become: {}.", names.join(", "))
        } else if crowned {
            format!(
                "{side} has a queen on the board and can't have a second one; nothing else is in the pool."
            )
        } else {
            format!("{side}'s pool is empty: there is nothing to promote to.")
        };
        Refusal::new(Reason::Banned, sentence)
    }

    fn name(self, piece_type: PieceType) -> &'static str {
        self.rules.piece_set().def(piece_type).name
    }

    fn name_at(self, square: Square) -> &'static str {
        self.board.at(square).map_or("piece", |piece| self.name(piece.piece_type()))
    }
}

/// The moves, in words, of the pieces that have no rule of their own here.
const fn rule(piece_type: PieceType) -> &'static str {
    match piece_type {
        KING => "a king goes one square diagonally, or leaps two along a rank or file",
        CARDINAL => "a cardinal goes as a bishop or a knight",
        ROOK => "a rook goes along ranks and files",
        _ => "a queen goes straight or diagonally",
    }
}

fn nothing_there(from: Square) -> Refusal {
    Refusal::new(Reason::NothingThere, format!("There is no piece on {from}."))
}
