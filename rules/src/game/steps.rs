//! Actions as a table shows them: those that may be played, and those that were.

use crate::board::{PieceType, Square};
use crate::play::{Action, Claim, Effect, Place, Side, Turn, View};

/// A legal action and the gesture that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalAction {
    /// The action.
    pub action: Action,
    /// The place the gesture starts at; none for an action with a button of its own.
    pub source: Option<Place>,
    /// The places it may end at; none if picking the source is enough.
    pub targets: Vec<Place>,
    /// The answers to what has to be asked, in order, if other actions share the gesture.
    pub answers: Vec<Answer>,
    /// The action in coordinate notation.
    pub coordinate: String,
}

/// The answer to a question that a gesture leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Promote to this type.
    PieceType(PieceType),
    /// Move, capturing what stands there.
    Move,
    /// Castle with the rook on this square.
    Castle(Square),
    /// Change places with what stands there.
    Swap,
    /// Give up control of the piece on this square.
    Release(Square),
}

/// An action that was played, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The side that decided.
    pub side: Side,
    /// That player's name then.
    pub player: String,
    /// The action.
    pub action: Action,
    /// Its effects, in order.
    pub effects: Vec<Effect>,
    /// The action in coordinate notation.
    pub coordinate: String,
    /// The action in the document's notation, with marks of check.
    pub san: String,
    /// The turn afterwards: who decides next.
    pub turn: Turn,
    /// The squares of kings in check afterwards.
    pub checked: Vec<Square>,
}

/// A step as a viewer may see it: an action or a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisibleStep<'a> {
    /// All of it.
    Open(&'a Played),
    /// Only that this side has decided.
    Sealed(Side),
    /// No action: the game was ended by this claim.
    Claimed(Claim),
}

impl<'a> VisibleStep<'a> {
    /// The action, if it is one and the viewer may know it.
    #[must_use]
    pub const fn open(self) -> Option<&'a Played> {
        match self {
            Self::Open(played) => Some(played),
            Self::Sealed(_) | Self::Claimed(_) => None,
        }
    }

    /// The side that decided; none for a claim of both.
    #[must_use]
    pub const fn decider(self) -> Option<Side> {
        match self {
            Self::Open(played) => Some(played.side),
            Self::Sealed(side) | Self::Claimed(Claim::Resign(side) | Claim::Time(side)) => {
                Some(side)
            }
            Self::Claimed(_) => None,
        }
    }

    /// The side that decided, if that is all that is visible.
    #[must_use]
    pub const fn sealed(self) -> Option<Side> {
        match self {
            Self::Sealed(side) => Some(side),
            Self::Open(_) | Self::Claimed(_) => None,
        }
    }
}

/// A preview of what an action would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionPreview {
    /// The position as the player would see it.
    pub view: View,
    /// The turn afterwards: who would decide next, or how the game would have ended.
    pub turn: Turn,
}
