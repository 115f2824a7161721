//! Army rules: the pieces that a player may compose an army from.

use super::Army;
use crate::board::{PieceType, SquareSet};

/// The pieces that a side may compose its army from, and armies to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyRules {
    /// The types of pieces, in the order in which they are shown.
    pub pieces: Vec<ArmyPiece>,
    /// Armies to begin with. Strengths are compared with the first.
    pub presets: Vec<ArmyPreset>,
    /// What it means to have the stronger army, in a sentence; empty where that is plain.
    pub advice: &'static str,
}

/// A type of piece that may be mustered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyPiece {
    /// The type.
    pub piece_type: PieceType,
    /// The squares it may stand on.
    pub squares: SquareSet,
    /// Its strength in hundredths of a pawn; 0 for a king.
    pub worth: u16,
    /// How many of it an army may have.
    pub most: u32,
}

/// An army to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyPreset {
    /// Its name: "regular army".
    pub name: &'static str,
    /// The army.
    pub army: Army,
}

impl ArmyRules {
    /// The squares that a piece of any type may stand on.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        self.pieces.iter().fold(SquareSet::EMPTY, |all, material| all | material.squares)
    }

    /// The strength of an army, in hundredths of a pawn. Types that can't be mustered count 0.
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
