//! Reasons why a piece can't go from one square to another.

use super::check::CheckInfo;
use super::movegen::MoveGen;
use super::pawns::{EnPassant, Pawns};
use crate::board::{Bitboard, Board, Piece, PieceType, Square, Word};
use crate::movement::PieceSet;
use crate::play::{Place, Reason, Refusal};

/// So many squares a sentence can hold.
const TOLD: usize = 8;

/// An explainer of why a piece of the army to move can't go somewhere.
pub struct WhyNot<'a, W: Word> {
    /// The types of pieces and their names.
    pub piece_set: PieceSet,
    /// The army in motion.
    pub movegen: &'a MoveGen<'a, W>,
    /// The type that kings are.
    pub king: PieceType,
    /// The army's pawns.
    pub pawns: &'a Pawns<W>,
    /// The pawns that they could capture en passant.
    pub en_passant: &'a [EnPassant<W>],
    /// Words that are added to the name of an attacker on a square.
    pub aside: &'a dyn Fn(Square) -> &'static str,
}

impl<W: Word> WhyNot<'_, W> {
    /// The reason why the piece on `from` can't go to `to` (or anywhere, if no target is
    /// given). Castling is its game's to explain first.
    #[must_use]
    pub fn explain(&self, from: Square, to: Option<Square>) -> Refusal {
        let Some(piece) = self.movegen.board.at(from) else {
            return Refusal::new(Reason::NothingThere, format!("There is no piece on {from}."));
        };
        if piece.faction() != self.movegen.army {
            let name = self.named(from);
            return Refusal::new(Reason::NotYours, format!("The {name} isn't yours to move."));
        }
        match to {
            None => self.stuck(from),
            Some(to) => self.explain_target(from, piece, to),
        }
    }

    fn explain_target(&self, from: Square, piece: Piece, to: Square) -> Refusal {
        if from == to {
            let name = self.name(piece);
            let sentence = format!("The {name} stands on {to} already.");
            return Refusal::new(Reason::NoSuchMove, sentence);
        }
        self.way(from, piece, to)
            .or_else(|| self.target(from, piece, to))
            .unwrap_or_else(|| self.exposed(from, piece, to))
    }

    fn name(&self, piece: Piece) -> &'static str {
        self.piece_set.def(piece.piece_type()).name
    }

    /// The piece's pseudo-legal targets as this generator of moves sees the board.
    fn targets(&self, movegen: &MoveGen<'_, W>, from: Square, piece: Piece) -> Bitboard<W> {
        movegen.targets_of(from, piece, self.pawns, self.en_passant)
    }

    /// The refusal that the piece doesn't go like that, or that something stands between.
    fn way(&self, from: Square, piece: Piece, to: Square) -> Option<Refusal> {
        let movegen = self.movegen;
        let (occupied, capturable) = (Bitboard::EMPTY, Bitboard::of(to));
        let empty = MoveGen { occupied, capturable, check_info: CheckInfo::NONE, ..*movegen };
        if !self.targets(&empty, from, piece).contains(to) {
            let (name, rule) = (self.name(piece), self.rule(from, piece));
            let sentence = format!("The {name} doesn't move from {from} to {to}{rule}.");
            return Some(Refusal::new(Reason::NoSuchMove, sentence));
        }
        // What leaps isn't stopped by what stands between.
        if self.could_capture(from, piece, to) {
            return None;
        }
        let blocker = (movegen.tables.rays().between(from, to) & movegen.occupied).first()?;
        let what = self.named(blocker);
        let sentence = format!("The way is blocked: the {what} stands between.");
        Some(Refusal::new(Reason::Blocked, sentence).at([Place::Square(blocker)]))
    }

    /// The squares that a piece reaches from there, which goes on after a sentence: as the board is,
    /// or by its rule if that is none; nothing where there are more than a sentence can hold.
    fn rule(&self, from: Square, piece: Piece) -> String {
        if piece.piece_type() == self.pawns.piece_type() {
            return self.pawn_rule(from);
        }
        let here = MoveGen { check_info: CheckInfo::NONE, ..*self.movegen };
        let by_rule = |capturable: Bitboard<W>| {
            let alone = MoveGen { capturable, occupied: Bitboard::EMPTY, ..here };
            self.targets(&alone, from, piece)
        };
        let now = self.targets(&here, from, piece);
        let (reached, end) = if now.is_empty() {
            (by_rule(Bitboard::EMPTY) | by_rule(self.ground()), ", but not now")
        } else {
            (now, "")
        };
        let names: Vec<String> = reached.into_iter().map(|to| to.to_string()).collect();
        match names.as_slice() {
            [only] => format!(": from there it reaches {only}{end}"),
            [first @ .., last] if names.len() <= TOLD => {
                format!(": from there it reaches {} and {last}{end}", first.join(", "))
            }
            _ => String::new(),
        }
    }

    /// All squares of the board.
    fn ground(&self) -> Bitboard<W> {
        let squares = self.piece_set.board_size().squares();
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }

    /// The rule of a pawn's moves from there, which goes on after a sentence.
    fn pawn_rule(&self, from: Square) -> String {
        let reach = |capturable: Bitboard<W>| {
            let (occupied, check_info) = (Bitboard::EMPTY, CheckInfo::NONE);
            let alone = MoveGen { check_info, capturable, occupied, ..*self.movegen };
            self.pawns.pseudo_legal_targets(&alone, from, &[])
        };
        let goes = reach(Bitboard::EMPTY);
        let names = |squares: Bitboard<W>| {
            let names: Vec<String> = squares.into_iter().map(|it| it.to_string()).collect();
            names.join(" or ")
        };
        let (ahead, aside) = (names(goes), names(reach(self.ground()) & !goes));
        // Where pawns go along the ranks, that has to be said.
        let sideways = goes.first().filter(|to| to.rank() == from.rank());
        let way = sideways.map_or_else(String::new, |to| {
            let farthest = if to.file() < from.file() { 0 } else { u8::MAX };
            let file = farthest.min(self.piece_set.board_size().files() - 1);
            format!(" toward file {}", char::from(b'a' + file))
        });
        match (ahead.is_empty(), aside.is_empty()) {
            (false, false) => {
                format!(": it goes ahead{way}, to {ahead}, and captures on {aside}")
            }
            (false, true) => format!(": it goes ahead{way}, to {ahead}"),
            _ => String::new(),
        }
    }

    /// True if the piece would capture there, if that were allowed.
    fn could_capture(&self, from: Square, piece: Piece, to: Square) -> bool {
        let capturable = Bitboard::of(to);
        let here = MoveGen { capturable, check_info: CheckInfo::NONE, ..*self.movegen };
        self.targets(&here, from, piece).contains(to)
    }

    /// The reason that lies in the target, if it keeps the piece away.
    fn target(&self, from: Square, piece: Piece, to: Square) -> Option<Refusal> {
        let there = self.movegen.board.at(to)?;
        let (reason, sentence) = if there.faction() == self.movegen.army {
            (Reason::OwnPiece, format!("Your own {} stands on {to}.", self.name(there)))
        } else if there.piece_type() == self.king && self.could_capture(from, piece, to) {
            (Reason::NoSuchMove, "Kings are never captured.".to_owned())
        } else {
            return None;
        };
        Some(Refusal::new(reason, sentence).at([Place::Square(to)]))
    }

    /// The refusal that the piece only moves or only captures like that, or that something would
    /// attack its king.
    fn exposed(&self, from: Square, piece: Piece, to: Square) -> Refusal {
        let mover = self.name(piece);
        if !self.targets(self.movegen, from, piece).contains(to) {
            return self.only_half(piece, to);
        }
        self.attacker_after(from, to).map_or_else(
            || {
                let sentence = format!("The {mover} can't go from {from} to {to}.");
                Refusal::new(Reason::NoSuchMove, sentence)
            },
            |attacker| self.king_left((from, piece), attacker),
        )
    }

    /// The refusal that a piece which moves otherwise than it captures does only the other
    /// of both there.
    fn only_half(&self, piece: Piece, to: Square) -> Refusal {
        let captures = self.movegen.occupied.contains(to);
        let sentence = if piece.piece_type() != self.pawns.piece_type() {
            let verb = if captures { "capture" } else { "move without capturing" };
            format!("The {} can't {verb} like that.", self.name(piece))
        } else if captures {
            let what = self.named(to);
            format!("A pawn captures diagonally only, and the {what} is in its way.")
        } else {
            format!("A pawn goes diagonally only to capture, and {to} is empty.")
        };
        Refusal::new(Reason::NoSuchMove, sentence).at([Place::Square(to)])
    }

    /// A foe that would attack the king after this move.
    fn attacker_after(&self, from: Square, to: Square) -> Option<Square> {
        let movegen = self.movegen;
        let king = movegen.king?;
        let king = if king == from { to } else { king };
        let moved = movegen.occupied.without(from).with(to);
        // Whoever goes to an empty square that was passed captures the pawn.
        let captured = self.en_passant.iter().find(|en_passant| {
            en_passant.passed.contains(to) && self.pawns.stand_on(movegen.board, from)
        });
        let occupied = captured.map_or(moved, |en_passant| moved.without(en_passant.pawn));
        let enemies = movegen.enemies.without(captured.map_or(to, |en_passant| en_passant.pawn));
        enemies.attackers(movegen.tables, movegen.board, king, occupied).first()
    }

    fn king_left(&self, (from, piece): (Square, Piece), attacker: Square) -> Refusal {
        let movegen = self.movegen;
        let by = self.attacker(attacker);
        let sentence = if Some(from) == movegen.king {
            format!("The king would be attacked by the {by}.")
        } else if movegen.check_info.checkers.contains(attacker) {
            format!("Your king is in check from the {by}, and this doesn't help.")
        } else {
            let mover = self.piece_set.def(piece.piece_type()).name;
            format!("The {mover} is pinned: it would leave your king attacked by the {by}.")
        };
        Refusal::new(Reason::KingLeftInCheck, sentence).at([Place::Square(attacker)])
    }

    /// The reason why a piece can't move at all.
    fn stuck(&self, from: Square) -> Refusal {
        let movegen = self.movegen;
        let what = self.named(from);
        let pinned = movegen.check_info.pinned.contains(from);
        let sentence = if movegen.in_check() {
            let checker = movegen.check_info.checkers.first();
            let by =
                checker.map_or_else(String::new, |c| format!(" from the {}", self.attacker(c)));
            let sentence = if Some(from) == movegen.king {
                format!("Your king is in check{by}, and has no square to go to.")
            } else {
                format!("Your king is in check{by}; the {what} can't help.")
            };
            return Refusal::new(Reason::KingLeftInCheck, sentence).at(movegen
                .check_info
                .checkers
                .into_iter()
                .map(Place::Square));
        } else if pinned {
            format!("The {what} is pinned to your king.")
        } else if Some(from) == movegen.king && self.reaches_anything(from) {
            format!("The {what} has no move: every square it could go to is attacked.")
        } else if self.is_walled_in(from) {
            format!("The {what} has no move: pieces of its own side stand in its way.")
        } else {
            format!("The {what} has no move.")
        };
        Refusal::new(Reason::Blocked, sentence)
    }

    /// True if the piece could go from there, if none of its own side stood on the board.
    fn is_walled_in(&self, from: Square) -> bool {
        let movegen = self.movegen;
        let Some(piece) = movegen.board.at(from) else { return false };
        let own = movegen.board.of(movegen.army);
        let alone =
            MoveGen { occupied: movegen.occupied & !own, check_info: CheckInfo::NONE, ..*movegen };
        !self.targets(&alone, from, piece).is_empty()
    }

    fn reaches_anything(&self, from: Square) -> bool {
        let piece = self.movegen.board.at(from);
        piece.is_some_and(|piece| !self.targets(self.movegen, from, piece).is_empty())
    }

    fn attacker(&self, square: Square) -> String {
        self.named(square) + (self.aside)(square)
    }

    fn named(&self, square: Square) -> String {
        named(self.piece_set, self.movegen.board, square)
    }
}

/// A piece with its square: `black rook on e8`; the square alone, where none stands.
#[must_use]
pub fn named<W: Word>(piece_set: PieceSet, board: &Board<W>, square: Square) -> String {
    board.at(square).map_or_else(
        || square.to_string(),
        |piece| {
            let name = piece_set.def(piece.piece_type()).name;
            format!("{} {name} on {square}", piece.faction().name())
        },
    )
}
