//! Decisions.

use super::{Army, Effect, Place, Side};
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
        /// The square it stands on.
        at: Square,
        /// The type it is promoted to.
        into: PieceType,
    },
    /// One of the answers that the state offers is given.
    Choose(Choice),
    /// An army is mustered.
    Muster(Army),
    /// The decision is passed over.
    Pass,
}

impl Action {
    /// The square on which the action ends, if on one: where a piece arrives or is promoted.
    #[must_use]
    pub const fn target(&self) -> Option<Square> {
        match self {
            Self::Move(mv) => Some(mv.to),
            Self::Drop(Drop { at: Place::Square(at), .. }) | Self::Promote { at, .. } => Some(*at),
            _ => None,
        }
    }
}

/// An answer, by its number among those that the game ever offers: its name and label stand in that
/// place of [`Notation::choices`](crate::notation::Notation::choices). A game that has other words for
/// its answers converts them here and no farther in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u8);

/// An answer that a game offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceInfo {
    /// Its name in coordinate notation.
    pub name: &'static str,
    /// The words that people read.
    pub label: &'static str,
}

/// A move of a piece from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The square it starts from.
    pub from: Square,
    /// The square it arrives on; in castling, the king's.
    pub to: Square,
    /// Its kind: a plain move, or one of the special ones.
    pub kind: MoveKind,
    /// The type of the piece that is gated, from behind the board, in the same move, if one is.
    pub gate: Option<PieceType>,
    /// The square of the piece whose control marker is given up, where one has to say.
    pub release: Option<Square>,
}

impl Move {
    /// A plain move or capture.
    #[must_use]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self { from, to, kind: MoveKind::Normal, gate: None, release: None }
    }

    /// The same move, of this kind.
    #[must_use]
    pub const fn of_kind(self, kind: MoveKind) -> Self {
        Self { kind, ..self }
    }

    /// The same move, with a piece of this type gated, or with none.
    #[must_use]
    pub const fn gating(self, gate: Option<PieceType>) -> Self {
        Self { gate, ..self }
    }
}

/// A kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A plain move, or a capture of what stands on the target.
    Normal,
    /// A pawn captures a pawn that passed its target.
    EnPassant,
    /// A king castles with the rook on this square.
    Castle(Square),
    /// The mover changes places with what stands on the target.
    Swap,
    /// A pawn is promoted to this type on arrival.
    Promote(PieceType),
}

/// A piece put down from the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drop {
    /// The piece that is put down: where both players place a neutral army, not always the player's
    /// own.
    pub piece: Piece,
    /// The square or gate it is put on.
    pub at: Place,
}

impl Drop {
    /// The effect of the drop, from the hand of this side.
    #[must_use]
    pub const fn effect(self, side: Side) -> Effect {
        let Self { piece, at } = self;
        Effect::Shift { piece, from: Place::Hand(side, piece), to: at }
    }
}
