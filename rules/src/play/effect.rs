//! Effects: the changes that an action makes, step by step.

use super::{Choice, Part, Place, Side};
use crate::board::{Piece, PieceType, Square};

/// One change. An action's list of effects moves the pieces, animates the
/// board, is spoken, is heard and is tested: there is no second description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A piece appears on a square, from nowhere: a setup, a mustered army.
    Put {
        /// The piece.
        piece: Piece,
        /// The square.
        at: Square,
    },
    /// A piece leaves the game: captured on its square, or lost behind the
    /// board or in a hand.
    Take {
        /// The piece.
        piece: Piece,
        /// The place it was in.
        at: Place,
    },
    /// A piece goes from one place to another: a move, a drop, a gate that
    /// opens.
    Shift {
        /// The piece.
        piece: Piece,
        /// The place it was in.
        from: Place,
        /// The place it is in now.
        to: Place,
    },
    /// Two pieces change places.
    Swap {
        /// One square.
        a: Square,
        /// The other.
        b: Square,
    },
    /// A piece becomes one of another type where it stands.
    Become {
        /// The square.
        at: Square,
        /// The piece as it was.
        piece: Piece,
        /// The type it has now.
        into: PieceType,
    },
    /// A control marker is put on a piece, or taken off.
    Control {
        /// The piece's square.
        at: Square,
        /// The side that controls it now; none if the marker is taken off.
        by: Option<Side>,
    },
    /// A piece is added to a hand or pool.
    Pocket {
        /// The hand or pool.
        at: Place,
    },
    /// A side's choice is known to everybody.
    Reveal {
        /// The side.
        side: Side,
        /// Its choice.
        choice: Choice,
    },
    /// A decision that a side couldn't take was passed over.
    Skip {
        /// The side.
        side: Side,
        /// The part of its turn.
        part: Part,
        /// The reason, in a sentence.
        why: &'static str,
        /// The square that shows why, if one does.
        at: Option<Square>,
    },
}
