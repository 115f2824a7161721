//! Decisions.

use super::{Army, Place};
use crate::board::{Piece, PieceType, Square};

/// One decision of one player. A turn of several decisions is several
/// actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A piece goes from square to square.
    Move(Move),
    /// A piece comes from the hand onto a square or a gate.
    Drop(Drop),
    /// A pawn is promoted where it stands.
    Promote {
        /// Where it stands.
        at: Square,
        /// What it becomes.
        into: PieceType,
    },
    /// One of the answers that the stage offers is given.
    Choose(Choice),
    /// An army is mustered.
    Muster(Army),
    /// The decision is passed over.
    Pass,
}

impl Action {
    /// The square that a piece arrives on, if one does.
    #[must_use]
    pub const fn target(&self) -> Option<Square> {
        match self {
            Self::Move(mv) => Some(mv.to),
            Self::Drop(Drop { at: Place::Square(at), .. }) => Some(*at),
            _ => None,
        }
    }
}

/// The number of an answer among those a game ever offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u8);

/// An answer that a stage offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceInfo {
    /// Its name in coordinate notation.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
}

/// A piece's way from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where it starts.
    pub from: Square,
    /// Where it arrives; in castling, the king.
    pub to: Square,
    /// What is special about it.
    pub kind: MoveKind,
    /// The piece that enters from behind the board in the same move.
    pub gate: Option<PieceType>,
    /// The piece whose control marker is given up, where one has to say.
    pub release: Option<Square>,
}

impl Move {
    /// A plain move or capture.
    #[must_use]
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self { from, to, kind: MoveKind::Normal, gate: None, release: None }
    }

    /// The same way in another manner.
    #[must_use]
    #[inline]
    pub const fn of_kind(self, kind: MoveKind) -> Self {
        Self { kind, ..self }
    }

    /// The same way, with this piece gated.
    #[must_use]
    #[inline]
    pub const fn gating(self, gate: Option<PieceType>) -> Self {
        Self { gate, ..self }
    }
}

/// What is special about a piece's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// Nothing: a move, or a capture of what stands on the target.
    Normal,
    /// A pawn captures a pawn that passed its target.
    EnPassant,
    /// A king castles with the rook on this square.
    Castle(Square),
    /// The mover changes places with what stands on the target.
    Swap,
    /// A pawn becomes this kind on arrival.
    Promote(PieceType),
}

/// A piece put down from the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drop {
    /// What is put down: where both players place a neutral army, not always
    /// the player's own.
    pub piece: Piece,
    /// Where.
    pub at: Place,
}
