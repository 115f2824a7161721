//! Features: the things that are counted in a position, each with a number, a name and a weight.

use motley_rules::board::{PIECE_TYPES, PieceType};
use motley_rules::movement::PieceSet;

/// Files are told apart by their distance from the middle of the board, in quarters of the way.
pub(crate) const FILE_ZONES: usize = 4;

/// Ranks are told apart from the owner's side.
pub(crate) const RANKS: usize = 8;

/// The steps of danger around a king.
pub(crate) const DANGERS: usize = 20;

/// The steps of mobility, from none to as many targets as a type can have.
pub(crate) const MOBILITIES: usize = 8;

/// The parts of a turn that are told apart.
pub(crate) const PARTS: usize = 3;

/// A feature: something that is counted for White, less the same for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// A piece of this type on the board.
    Worth(PieceType),
    /// A piece of this type with so much mobility: the squares that it attacks, but for those that
    /// its own side stands on or an enemy pawn attacks.
    Mobility(PieceType, usize),
    /// A piece of this type, so far from the middle files.
    File(PieceType, usize),
    /// A piece of this type on this rank, seen from its owner.
    Rank(PieceType, usize),
    /// A piece of this type that waits off the board.
    Waiting(PieceType),
    /// The decision of this part of a turn.
    Tempo(usize),
    /// A pawn on this rank, seen from its owner, that no enemy pawn can stop.
    Passed(usize),
    /// Something that isn't told apart any further.
    Single(Single),
    /// So much danger around a king.
    Danger(usize),
    /// A term that the game has alone, by its number.
    Own(usize),
}

/// Makes of one list the features without parts, and their names in files of weights.
macro_rules! singles {
    ($($(#[$doc:meta])* $feature:ident = $name:literal,)*) => {
        /// What is counted by one weight, whatever it is of and wherever it stands.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Single {
            $($(#[$doc])* $feature,)*
        }

        impl Single {
            /// All of them, each at the place of its number, with their names.
            const ALL: &[(Self, &str)] = &[$((Self::$feature, $name)),*];
        }
    };
}

singles! {
    /// A pawn without a pawn of its own on the files beside it.
    Isolated = "isolated",
    /// A pawn behind another one of its own.
    Doubled = "doubled",
    /// A pawn that a pawn defends.
    Backed = "backed",
    /// A piece that an enemy pawn attacks.
    PawnThreat = "pawn threat",
    /// A piece that an enemy of less worth attacks.
    LesserThreat = "lesser threat",
    /// A piece that is attacked and not defended.
    Hanging = "hanging",
    /// A pawn before the king.
    Shelter = "shelter",
    /// A piece that slides along files, on one without a pawn of its own.
    OpenFile = "open file",
    /// Two pieces of a type that never leaves its colour, on both colours.
    Pair = "pair",
    /// A passed pawn with the square before it free of enemies and of their attacks: once for each
    /// rank that it has come.
    FreePasser = "free passer",
    /// A passed pawn with an enemy before it, in the same way.
    BlockedPasser = "blocked passer",
    /// The distance of its own king from a passed pawn, once for each rank that it has come.
    PasserToKing = "passer to king",
    /// The distance of an enemy king from a passed pawn, in the same way.
    PasserToEnemy = "passer to enemy",
    /// A piece that a pawn of its own defends.
    BackedPiece = "backed piece",
    /// A pawn on the colour that a piece of its own never leaves.
    BadColour = "bad colour",
}

/// The most terms that a game has alone.
pub(crate) const MOST_OWN: usize = 16;

const MOBILITY: usize = PIECE_TYPES;
const FILE: usize = MOBILITY + PIECE_TYPES * MOBILITIES;
const RANK: usize = FILE + PIECE_TYPES * FILE_ZONES;
const WAITING: usize = RANK + PIECE_TYPES * RANKS;
const TEMPO: usize = WAITING + PIECE_TYPES;
const PASSED: usize = TEMPO + PARTS;
const SINGLE: usize = PASSED + RANKS;
const DANGER: usize = SINGLE + Single::ALL.len();
const OWN: usize = DANGER + DANGERS;

impl Feature {
    /// The number of the feature: small, another one for each.
    #[must_use]
    #[inline(always)]
    pub const fn index(self) -> usize {
        match self {
            Self::Worth(piece_type) => piece_type.index(),
            Self::Mobility(piece_type, step) => MOBILITY + piece_type.index() * MOBILITIES + step,
            Self::File(piece_type, zone) => FILE + piece_type.index() * FILE_ZONES + zone,
            Self::Rank(piece_type, rank) => RANK + piece_type.index() * RANKS + rank,
            Self::Waiting(piece_type) => WAITING + piece_type.index(),
            Self::Tempo(part) => TEMPO + part,
            Self::Passed(rank) => PASSED + rank,
            Self::Single(single) => SINGLE + single as usize,
            Self::Danger(step) => DANGER + step,
            Self::Own(number) => OWN + number,
        }
    }

    /// The most features that a game has.
    pub(crate) const MOST: usize = Self::count(MOST_OWN);

    /// The number of features of a game with so many terms of its own.
    pub(crate) const fn count(own: usize) -> usize {
        OWN + own
    }

    /// Every feature of a game in groups with their names, such as `rank knight` with one feature for
    /// each rank.
    pub(crate) fn groups(
        piece_set: PieceSet,
        (pawn, king): (PieceType, PieceType),
        own: &'static [&'static str],
    ) -> Vec<(String, Vec<Self>)> {
        let mut groups = Vec::new();
        for (piece_type, def) in piece_set.all() {
            let name = def.name;
            groups.push((format!("worth {name}"), vec![Self::Worth(piece_type)]));
            if piece_type != pawn && piece_type != king {
                groups.push((format!("mobility {name}"), Self::mobilities(piece_type)));
            }
            groups.push((format!("waiting {name}"), vec![Self::Waiting(piece_type)]));
            groups.push((format!("file {name}"), Self::files(piece_type)));
            groups.push((format!("rank {name}"), Self::ranks(piece_type)));
        }
        groups.push(("tempo".to_owned(), (0..PARTS).map(Self::Tempo).collect()));
        groups.push(("passed".to_owned(), (0..RANKS).map(Self::Passed).collect()));
        let single = Single::ALL.iter();
        groups.extend(single.map(|(it, name)| ((*name).to_owned(), vec![Self::Single(*it)])));
        groups.push(("danger".to_owned(), (0..DANGERS).map(Self::Danger).collect()));
        let own = own.iter().enumerate();
        groups.extend(own.map(|(n, name)| (format!("own {name}"), vec![Self::Own(n)])));
        groups
    }

    /// The steps of mobility of a type.
    pub(crate) fn mobilities(piece_type: PieceType) -> Vec<Self> {
        (0..MOBILITIES).map(|step| Self::Mobility(piece_type, step)).collect()
    }

    /// A type on files by their distance from the middle.
    pub(crate) fn files(piece_type: PieceType) -> Vec<Self> {
        (0..FILE_ZONES).map(|zone| Self::File(piece_type, zone)).collect()
    }

    /// A type on each rank.
    pub(crate) fn ranks(piece_type: PieceType) -> Vec<Self> {
        (0..RANKS).map(|rank| Self::Rank(piece_type, rank)).collect()
    }
}
