//! What a table tells of actions: those that may be played, and those that were.

use crate::board::{PieceType, Square};
use crate::play::{Action, Claim, Effect, Place, Side, Turn, View};

/// A legal action and the gesture that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalAction {
    /// The action.
    pub action: Action,
    /// Where the gesture starts; nothing for what has a button of its own.
    pub source: Option<Place>,
    /// Where it may end; none if picking the source is enough.
    pub targets: Vec<Place>,
    /// What has to be asked, in order, if other actions share the gesture.
    pub answers: Vec<Answer>,
    /// The action in coordinate notation.
    pub coordinate: String,
}

/// The answer to a question that a gesture leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Promote to this kind.
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
    /// Who decided.
    pub side: Side,
    /// What that player was called then.
    pub player: String,
    /// What was decided.
    pub action: Action,
    /// What came of it.
    pub effects: Vec<Effect>,
    /// The action in coordinate notation.
    pub coordinate: String,
    /// The action in the document's notation, with marks of check.
    pub san: String,
    /// Who decides next.
    pub turn: Turn,
    /// The squares of kings in check afterwards.
    pub checked: Vec<Square>,
}

/// What a viewer is told of an action.
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

    /// Who decided, if that is all that is told.
    #[must_use]
    pub const fn sealed(self) -> Option<Side> {
        match self {
            Self::Sealed(side) => Some(side),
            Self::Open(_) | Self::Claimed(_) => None,
        }
    }
}

/// What an action would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionPreview {
    /// What the player would see.
    pub view: View,
    /// Who would decide next, or how the game would have ended.
    pub turn: Turn,
}
