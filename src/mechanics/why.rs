//! Why a piece can't go from one square to another.

use super::check::Danger;
use super::mobility::Mobility;
use super::pawns::{EnPassant, Pawns};
use crate::board::{Kind, Piece, Square, SquareSet};
use crate::play::{Place, Reason, Refusal};

/// What tells why a piece of the army in motion can't go somewhere.
pub struct WhyNot<'a> {
    /// The army in motion.
    pub mobility: &'a Mobility<'a>,
    /// The kind that kings are.
    pub king: Kind,
    /// The army's pawns.
    pub pawns: &'a Pawns,
    /// What they could capture en passant.
    pub passing: &'a [EnPassant],
    /// What is added to the name of an attacker on a square.
    pub aside: &'a dyn Fn(Square) -> &'static str,
}

impl WhyNot<'_> {
    /// Why the piece on `from` can't go to `to` (or anywhere, if no target is
    /// given). Castling is its game's to explain first.
    #[must_use]
    pub fn explain(&self, from: Square, to: Option<Square>) -> Refusal {
        let Some(piece) = self.mobility.placement.at(from) else {
            return Refusal::new(Reason::NothingThere, format!("There is no piece on {from}."));
        };
        if piece.faction() != self.mobility.army {
            let name = named(self.mobility, from);
            return Refusal::new(Reason::NotYours, format!("The {name} isn't yours to move."));
        }
        match to {
            None => self.stuck(from),
            Some(to) => self.explain_target(from, piece, to),
        }
    }

    fn explain_target(&self, from: Square, piece: Piece, to: Square) -> Refusal {
        if let Some(target) = self.mobility.placement.at(to) {
            if target.faction() == self.mobility.army {
                let own = self.mobility.men.man(target.kind()).name;
                let sentence = format!("Your own {own} stands on {to}.");
                return Refusal::new(Reason::OwnPiece, sentence).at([Place::Square(to)]);
            }
            if target.kind() == self.king {
                return Refusal::new(Reason::NoSuchMove, "Kings are never captured.");
            }
        }
        if !self.reach(self.mobility, from, piece).contains(to) {
            return self.unreachable(from, piece, to);
        }
        let mover = self.mobility.men.man(piece.kind()).name;
        self.attacker_after(from, to).map_or_else(
            || {
                let sentence = format!("The {mover} can't go from {from} to {to}.");
                Refusal::new(Reason::NoSuchMove, sentence)
            },
            |attacker| self.king_left((from, piece), attacker),
        )
    }

    /// Where the piece goes on this board, check apart.
    fn reach(&self, board: &Mobility<'_>, from: Square, piece: Piece) -> SquareSet {
        board.goes(from, piece, self.pawns, self.passing)
    }

    fn unreachable(&self, from: Square, piece: Piece, to: Square) -> Refusal {
        let mobility = self.mobility;
        let mover = mobility.men.man(piece.kind()).name;
        let (occupied, prey) = (SquareSet::EMPTY, SquareSet::of(to));
        let empty = Mobility { occupied, prey, danger: Danger::NONE, ..*mobility };
        let on_empty = self.reach(&empty, from, piece).contains(to);
        let blocker = mobility.men.rays().between(from, to) & mobility.occupied;
        match blocker.first() {
            Some(blocker) if on_empty => {
                let what = named(mobility, blocker);
                let sentence = format!("The way is blocked: the {what} stands between.");
                Refusal::new(Reason::Blocked, sentence).at([Place::Square(blocker)])
            }
            _ if on_empty => {
                let captures = mobility.occupied.contains(to);
                let verb = if captures { "capture" } else { "move without capturing" };
                Refusal::new(Reason::NoSuchMove, format!("The {mover} can't {verb} like that."))
            }
            _ => Refusal::new(
                Reason::NoSuchMove,
                format!("The {mover} doesn't move from {from} to {to}."),
            ),
        }
    }

    /// A foe that would attack the king after this move.
    fn attacker_after(&self, from: Square, to: Square) -> Option<Square> {
        let mobility = self.mobility;
        let king = mobility.king?;
        let king = if king == from { to } else { king };
        let moved = mobility.occupied.without(from).with(to);
        // Whoever goes to an empty square that was passed captures the pawn.
        let captured = self.passing.iter().find(|passing| {
            passing.passed.contains(to) && self.pawns.stand_on(mobility.placement, from)
        });
        let occupied = captured.map_or(moved, |passing| moved.without(passing.pawn));
        let foes = mobility.foes.without(captured.map_or(to, |passing| passing.pawn));
        foes.attackers(mobility.men, mobility.placement, king, occupied).first()
    }

    fn king_left(&self, (from, piece): (Square, Piece), attacker: Square) -> Refusal {
        let mobility = self.mobility;
        let by = self.attacker(attacker);
        let sentence = if Some(from) == mobility.king {
            format!("The king would be attacked by the {by}.")
        } else if mobility.danger.checkers.contains(attacker) {
            format!("Your king is in check from the {by}, and this doesn't help.")
        } else {
            let mover = mobility.men.man(piece.kind()).name;
            format!("The {mover} is pinned: it would leave your king attacked by the {by}.")
        };
        Refusal::new(Reason::KingLeftInCheck, sentence).at([Place::Square(attacker)])
    }

    /// Why a piece can't move at all.
    fn stuck(&self, from: Square) -> Refusal {
        let mobility = self.mobility;
        let what = named(mobility, from);
        let pinned = mobility.danger.pinned.contains(from);
        let sentence = if mobility.in_check() {
            let checker = mobility.danger.checkers.first();
            let by =
                checker.map_or_else(String::new, |c| format!(" from the {}", self.attacker(c)));
            return Refusal::new(
                Reason::KingLeftInCheck,
                format!("Your king is in check{by}; the {what} can't help."),
            )
            .at(mobility.danger.checkers.into_iter().map(Place::Square));
        } else if pinned {
            format!("The {what} is pinned to your king.")
        } else {
            format!("The {what} has no move.")
        };
        Refusal::new(Reason::Blocked, sentence)
    }

    fn attacker(&self, square: Square) -> String {
        named(self.mobility, square) + (self.aside)(square)
    }
}

/// A piece with its square: `black rook on e8`.
fn named(mobility: &Mobility<'_>, square: Square) -> String {
    mobility.placement.at(square).map_or_else(
        || square.to_string(),
        |piece| {
            let name = mobility.men.man(piece.kind()).name;
            format!("{} {name} on {square}", piece.faction().name())
        },
    )
}
