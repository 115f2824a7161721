//! What comes of an action, step by step.

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
        /// Where.
        at: Square,
    },
    /// A piece leaves the game: captured on its square, or lost behind the
    /// board or in a hand.
    Take {
        /// The piece.
        piece: Piece,
        /// Where it was.
        at: Place,
    },
    /// A piece goes from one place to another: a move, a drop, a gate that
    /// opens.
    Shift {
        /// The piece.
        piece: Piece,
        /// Where it was.
        from: Place,
        /// Where it is now.
        to: Place,
    },
    /// Two pieces change places.
    Swap {
        /// One square.
        a: Square,
        /// The other.
        b: Square,
    },
    /// A piece becomes another kind where it stands.
    Become {
        /// Where.
        at: Square,
        /// What it was.
        piece: Piece,
        /// What it is now.
        into: PieceType,
    },
    /// A control marker is put on a piece, or taken off.
    Control {
        /// The piece's square.
        at: Square,
        /// Who controls it now; nobody if taken off.
        by: Option<Side>,
    },
    /// A piece is added to a hand or pool.
    Pocket {
        /// The hand or pool.
        at: Place,
    },
    /// A side's choice is known to everybody.
    Reveal {
        /// Whose.
        side: Side,
        /// What was chosen.
        choice: Choice,
    },
    /// A decision that a side couldn't take was passed over.
    Skip {
        /// Whose.
        side: Side,
        /// Which part of the turn.
        part: Part,
        /// Why, in a sentence.
        why: &'static str,
        /// The square that shows why, if one does.
        at: Option<Square>,
    },
}
