//! What a player may compose an army from.

use super::Army;
use crate::board::{PieceType, SquareSet};

/// What a side may compose its army from, and what to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyRules {
    /// The kinds, in the order in which they are shown.
    pub pieces: Vec<ArmyPiece>,
    /// Armies to begin with. Strengths are compared with the first.
    pub presets: Vec<ArmyPreset>,
}

/// A kind that may be mustered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyPiece {
    /// The kind.
    pub piece_type: PieceType,
    /// Where it may stand.
    pub squares: SquareSet,
    /// How strong it is, in hundredths of a pawn; 0 for a king.
    pub worth: u16,
}

/// An army to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyPreset {
    /// What it is called: "regular army".
    pub name: &'static str,
    /// The army.
    pub army: Army,
}

impl ArmyRules {
    /// Where anything may stand.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        self.pieces.iter().fold(SquareSet::EMPTY, |all, material| all | material.squares)
    }

    /// The strength of an army, in hundredths of a pawn.
    #[must_use]
    pub fn strength(&self, army: &Army) -> u32 {
        let worth = |piece_type| {
            let material = self.pieces.iter().find(|material| material.piece_type == piece_type);
            material.map_or(0, |material| u32::from(material.worth))
        };
        army.pieces().map(|(_, piece_type)| worth(piece_type)).sum()
    }
}

/// A strength in hundredths of a pawn as people write it: `39`, `8.5`.
///
/// ```
/// use motley_rules::play::in_pawns;
/// assert_eq!(in_pawns(3900), "39");
/// assert_eq!(in_pawns(850), "8.5");
/// assert_eq!(in_pawns(325), "3.25");
/// ```
#[must_use]
pub fn in_pawns(strength: u32) -> String {
    let (whole, rest) = (strength / 100, strength % 100);
    let text = format!("{whole}.{rest:02}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
