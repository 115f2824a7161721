//! The kernel of standard algebraic notation: piece, origin where needed,
//! capture, target, promotion, gating, release.

use crate::board::{Board, PieceType, Square, Word};
use crate::movement::PieceSet;
use crate::play::{Action, Move, MoveKind};
use std::cmp::Ordering;

/// The facts about a game and a position that standard algebraic notation (SAN) needs.
pub struct San<'a, W: Word> {
    /// The types of pieces and their letters.
    pub piece_set: PieceSet,
    /// The board before the action.
    pub board: &'a Board<W>,
    /// The type that needs no letter.
    pub pawn: PieceType,
    /// Every legal action, to tell which origins have to be named.
    pub legal: &'a [Action],
    /// The signs of the game's document.
    pub signs: Signs,
}

/// The signs in which documents differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// The sign between a piece and the square it captures on.
    pub capture: &'static str,
    /// The sign before the type that a pawn is promoted to.
    pub promotion: &'static str,
    /// The name of a pawn that captures.
    pub pawn: PawnSign,
}

/// The way documents name a pawn that captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnSign {
    /// By its file: `exd4`.
    File,
    /// By its letter, as any piece: `P:d4`.
    Letter,
}

impl Signs {
    /// The signs of orthodox chess: `Nxc3`, `e8=Q`.
    pub const ORTHODOX: Self = Self { capture: "x", promotion: "=", pawn: PawnSign::File };
}

impl<W: Word> San<'_, W> {
    /// A move in SAN, without marks of check; both squares if no piece stands on the first.
    #[must_use]
    pub fn san(&self, mv: Move) -> String {
        let mut text = match mv.kind {
            MoveKind::Castle(rook) => castling(mv.from, rook),
            _ => self.plain(mv),
        };
        if let MoveKind::Promote(piece_type) = mv.kind {
            text.push_str(self.signs.promotion);
            text.push(self.piece_set.def(piece_type).letter);
        }
        if let Some(piece_type) = mv.gate {
            text.push('/');
            text.push(self.piece_set.def(piece_type).letter);
        }
        if let Some(released) = mv.release {
            text.push('!');
            text.push_str(&released.to_string());
        }
        text
    }

    fn plain(&self, mv: Move) -> String {
        let Some(piece) = self.board.at(mv.from) else {
            return format!("{}{}", mv.from, mv.to);
        };
        let en_passant = mv.kind == MoveKind::EnPassant
            || piece.piece_type() == self.pawn && !piece.faction().is_ahead(mv.from, mv.to);
        let captures = self.board.at(mv.to).is_some() || en_passant;
        let cross = if captures { self.signs.capture } else { "" };
        if piece.piece_type() == self.pawn && self.signs.pawn == PawnSign::File {
            let origin = self.pawn_origin(mv, cross);
            return format!("{origin}{cross}{}", mv.to);
        }
        let letter = self.piece_set.def(piece.piece_type()).letter;
        let origin = self.origin(mv, piece.piece_type());
        if piece.piece_type() == self.pawn && !captures && origin.is_empty() {
            return mv.to.to_string();
        }
        format!("{letter}{origin}{cross}{}", mv.to)
    }

    /// As much of the origin as tells the piece from others of its type that
    /// could go to the same square: file, else rank, else both.
    fn origin(&self, mv: Move, piece_type: PieceType) -> String {
        let rivals: Vec<Square> = self.rivals(mv, piece_type).map(|rival| rival.from).collect();
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|rival| rival.file() != mv.from.file()) {
            file(mv.from)
        } else if rivals.iter().all(|rival| rival.rank() != mv.from.rank()) {
            (mv.from.rank() + 1).to_string()
        } else {
            mv.from.to_string()
        }
    }

    /// A pawn's file if it captures; its square where another pawn would be
    /// written so as well, which happens where pawns go along the ranks.
    fn pawn_origin(&self, mv: Move, cross: &str) -> String {
        let alike = |rival: &Move| {
            let same_kind = (rival.kind == MoveKind::EnPassant) == (mv.kind == MoveKind::EnPassant);
            same_kind && (cross.is_empty() || rival.from.file() == mv.from.file())
        };
        if self.rivals(mv, self.pawn).any(alike) {
            mv.from.to_string()
        } else if cross.is_empty() {
            String::new()
        } else {
            file(mv.from)
        }
    }

    /// The moves of other pieces of this type to the same square.
    fn rivals(&self, mv: Move, piece_type: PieceType) -> impl Iterator<Item = &Move> {
        self.legal.iter().filter_map(move |action| match action {
            Action::Move(other) if other.to == mv.to && other.from != mv.from => {
                let piece = self.board.at(other.from)?;
                let castles = matches!(other.kind, MoveKind::Castle(_));
                (piece.piece_type() == piece_type && !castles).then_some(other)
            }
            _ => None,
        })
    }
}

fn file(square: Square) -> String {
    char::from(b'a' + square.file()).to_string()
}

/// Castling along a file, which has no name of its own, names the rook.
fn castling(king: Square, rook: Square) -> String {
    match rook.file().cmp(&king.file()) {
        Ordering::Greater => "O-O".to_owned(),
        Ordering::Less => "O-O-O".to_owned(),
        Ordering::Equal => format!("O-O{rook}"),
    }
}
