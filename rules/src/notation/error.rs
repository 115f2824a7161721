//! Faults of positions given as text: where and why.

use crate::play::{Side, shown};
use std::fmt;

/// A fault of a position's text.
///
/// ```
/// use motley_rules::notation::{Field, PositionError};
/// let fault = Field::Castling.fault("there is none in this game");
/// assert_eq!(fault.field, Field::Castling);
/// assert_eq!(fault.to_string(), "castling: there is none in this game");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The field that is wrong.
    pub field: Field,
    /// The reason, in words that follow the field's name.
    pub why: String,
}

/// A field of a position's text (RULINGS.md, Position strings).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The pieces on the board.
    Placement,
    /// One rank of the board, from 1.
    Rank(u8),
    /// The gates of a side: the pieces that wait behind the board.
    Gates(Side),
    /// The pieces in the hands.
    Hands,
    /// The side to move.
    SideToMove,
    /// The side to move and the part of its turn.
    TurnAndPart,
    /// The castling rights.
    Castling,
    /// The squares on which a pawn may be captured en passant.
    EnPassant,
    /// The pieces that each side can promote to.
    Pools,
    /// The pieces that belong to the dark part of a turn.
    DarkPieces,
    /// The neutral pieces that each side controls.
    Control,
    /// The halfmove clock: moves since the last capture or pawn's move.
    HalfmoveClock,
    /// Turns since the last capture or pawn's move, where a turn has two moves.
    IdleTurns,
    /// The number of the full move.
    MoveNumber,
    /// The types of pieces that were selected.
    Types,
    /// The phase of the game before the first move.
    Phase,
    /// The mark that pieces are still placed.
    Placing,
    /// A field too many.
    Surplus,
}

impl Field {
    /// A fault of this field.
    #[must_use]
    pub fn fault(self, why: impl Into<String>) -> PositionError {
        PositionError { field: self, why: why.into() }
    }

    /// The fault that this field is one too many.
    #[must_use]
    pub fn surplus(text: &str) -> PositionError {
        Self::Surplus.fault(format!("\"{}\" is one field too many", shown(text)))
    }

    /// The name before the reason; none for a field too many, which has no name.
    fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::Placement | Self::Rank(_) => "placement",
            Self::Gates(Side::White) => "White's gates",
            Self::Gates(Side::Black) => "Black's gates",
            Self::Hands => "hands",
            Self::SideToMove => "side to move",
            Self::TurnAndPart => "turn and part",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::Pools => "pools",
            Self::DarkPieces => "pieces of the dark part",
            Self::Control => "control",
            Self::HalfmoveClock => "halfmove clock",
            Self::IdleTurns => "turns without capture or pawn's move",
            Self::MoveNumber => "move number",
            Self::Types => "types",
            Self::Phase => "phase",
            Self::Placing => "placing",
            Self::Surplus => return None,
        })
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.field.name() {
            f.write_str(name)?;
            if let Field::Rank(rank) = self.field {
                write!(f, ", rank {rank}")?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for PositionError {}
