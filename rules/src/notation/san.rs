//! The kernel of standard algebraic notation: piece, origin where needed,
//! capture, target, promotion, gating, release.

use crate::board::{Kind, Placement, Square};
use crate::movement::Men;
use crate::play::{Action, Go, Manner};
use std::cmp::Ordering;

/// What standard algebraic notation needs to know of a game.
pub struct San<'a> {
    /// The kinds and their letters.
    pub men: &'a Men,
    /// The board before the action.
    pub placement: &'a Placement,
    /// The kind that needs no letter.
    pub pawn: Kind,
    /// Every legal action, to tell which origins have to be named.
    pub legal: &'a [Action],
    /// The signs of the game's document.
    pub signs: Signs,
}

/// The signs in which documents differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// Between a piece and what it captures.
    pub capture: &'static str,
    /// Before what a pawn becomes.
    pub promotion: &'static str,
    /// What is said of a pawn that captures.
    pub pawn: PawnSign,
}

/// How documents name a pawn that captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnSign {
    /// By its file: `exd4`.
    File,
    /// By its letter, as any piece: `P:d4`.
    Letter,
}

impl Signs {
    /// As orthodox chess writes them: `Nxc3`, `e8=Q`.
    pub const ORTHODOX: Self = Self { capture: "x", promotion: "=", pawn: PawnSign::File };
}

impl San<'_> {
    /// A piece's way in standard algebraic notation, without marks of check.
    #[must_use]
    pub fn spell(&self, go: Go) -> String {
        let mut text = match go.manner {
            Manner::Castle(rook) => castling(go.from, rook),
            _ => self.plain(go),
        };
        if let Manner::Promote(kind) = go.manner {
            text.push_str(self.signs.promotion);
            text.push(self.men.man(kind).letter);
        }
        if let Some(kind) = go.gate {
            text.push('/');
            text.push(self.men.man(kind).letter);
        }
        if let Some(released) = go.release {
            text.push('!');
            text.push_str(&released.to_string());
        }
        text
    }

    fn plain(&self, go: Go) -> String {
        let Some(piece) = self.placement.at(go.from) else {
            return format!("{}{}", go.from, go.to);
        };
        let in_passing = go.manner == Manner::EnPassant
            || piece.kind() == self.pawn && !piece.faction().is_ahead(go.from, go.to);
        let captures = self.placement.at(go.to).is_some() || in_passing;
        let cross = if captures { self.signs.capture } else { "" };
        if piece.kind() == self.pawn && self.signs.pawn == PawnSign::File {
            let origin = self.pawn_origin(go, cross);
            return format!("{origin}{cross}{}", go.to);
        }
        let letter = self.men.man(piece.kind()).letter;
        let origin = self.origin(go, piece.kind());
        if piece.kind() == self.pawn && !captures && origin.is_empty() {
            return go.to.to_string();
        }
        format!("{letter}{origin}{cross}{}", go.to)
    }

    /// As much of the origin as tells the piece from others of its kind that
    /// could go to the same square: file, else rank, else both.
    fn origin(&self, go: Go, kind: Kind) -> String {
        let rivals: Vec<Square> = self.rivals(go, kind).map(|rival| rival.from).collect();
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|rival| rival.file() != go.from.file()) {
            file(go.from)
        } else if rivals.iter().all(|rival| rival.rank() != go.from.rank()) {
            (go.from.rank() + 1).to_string()
        } else {
            go.from.to_string()
        }
    }

    /// A pawn's file if it captures; its square where another pawn would be
    /// written so as well, which happens where pawns go along the ranks.
    fn pawn_origin(&self, go: Go, cross: &str) -> String {
        let alike = |rival: &Go| {
            let same_manner =
                (rival.manner == Manner::EnPassant) == (go.manner == Manner::EnPassant);
            same_manner && (cross.is_empty() || rival.from.file() == go.from.file())
        };
        if self.rivals(go, self.pawn).any(alike) {
            go.from.to_string()
        } else if cross.is_empty() {
            String::new()
        } else {
            file(go.from)
        }
    }

    /// The ways of other pieces of this kind to the same square.
    fn rivals(&self, go: Go, kind: Kind) -> impl Iterator<Item = &Go> {
        self.legal.iter().filter_map(move |action| match action {
            Action::Go(other) if other.to == go.to && other.from != go.from => {
                let piece = self.placement.at(other.from)?;
                let castles = matches!(other.manner, Manner::Castle(_));
                (piece.kind() == kind && !castles).then_some(other)
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
