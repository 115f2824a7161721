//! The pieces of one game.

use super::reach::turned;
use super::{Betza, BetzaError, Line, Rays, Reach};
use crate::board::{FACTIONS, Faction, KINDS, Kind, Piece, Shape, Square, SquareSet};

/// One kind of piece, as its game's list names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// The name in lower case: `leopard`.
    pub name: &'static str,
    /// The letter in upper case: `L`.
    pub letter: char,
    /// The movement as Betza text: `NB2`.
    pub betza: &'static str,
    /// What else it may do, which Betza text can't say, in words that go on
    /// after "It …": `changes places with a piece`; several are parted by `; `.
    /// Empty for those whose text says all. For people to read only: the rules
    /// of the game make it so.
    pub besides: &'static str,
}

impl Man {
    /// A kind whose Betza text says all about how it moves.
    #[must_use]
    pub const fn new(name: &'static str, letter: char, betza: &'static str) -> Self {
        Self { name, letter, betza, besides: "" }
    }

    /// The same kind, which may do this as well: see [`Man::besides`].
    #[must_use]
    pub const fn and(self, besides: &'static str) -> Self {
        Self { besides, ..self }
    }
}

/// A game's kinds of pieces with their compiled movement on its board.
pub struct Men {
    list: &'static [Man],
    rays: Rays,
    /// Each different movement once.
    reach: Vec<Reach>,
    /// Which of these belongs to a kind in a faction.
    of: [[u8; FACTIONS]; KINDS],
}

impl Men {
    /// Compiles a list of at most sixteen kinds for a board.
    ///
    /// # Errors
    /// [`MenError`] if there are more, or if a movement can't be read.
    pub fn new(men: &'static [Man], shape: Shape) -> Result<Self, MenError> {
        if men.len() > KINDS {
            return Err(MenError::TooMany(men.len()));
        }
        let rays = Rays::new(shape);
        let mut known: Vec<Vec<Line>> = Vec::new();
        let mut of = [[0; FACTIONS]; KINDS];
        for (man, row) in men.iter().zip(&mut of) {
            let betza = Betza::parse(man.betza).map_err(|why| MenError::Betza(man.name, why))?;
            for faction in Faction::ALL {
                row[faction.index()] = number_of(&mut known, turned(&betza, faction));
            }
        }
        let reach = known.iter().map(|lines| Reach::new(lines, shape, &rays)).collect();
        Ok(Self { list: men, rays, reach, of })
    }

    /// The board's straight lines.
    #[must_use]
    #[inline]
    pub const fn rays(&self) -> &Rays {
        &self.rays
    }

    /// The movement of a piece.
    #[must_use]
    #[inline]
    pub fn reach(&self, piece: Piece) -> &Reach {
        &self.reach[usize::from(self.of[piece.kind().index()][piece.faction().index()])]
    }

    /// The squares a piece on `from` attacks.
    #[must_use]
    #[inline]
    pub fn attacks(&self, piece: Piece, from: Square, occupied: SquareSet) -> SquareSet {
        self.reach(piece).attacks(from, occupied, &self.rays)
    }

    /// Every kind of this game with its description.
    pub fn all(&self) -> impl Iterator<Item = (Kind, &'static Man)> {
        Kind::all().zip(self.list)
    }

    /// Every kind of this game.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::all().take(self.list.len())
    }

    /// The description of a kind of this game.
    ///
    /// # Panics
    /// If the kind is not of this game: its number is beyond the list.
    #[must_use]
    pub fn man(&self, kind: Kind) -> &'static Man {
        &self.list[kind.index()]
    }

    /// The kind with this upper-case letter.
    #[must_use]
    pub fn by_letter(&self, letter: char) -> Option<Kind> {
        self.all().find(|(_, man)| man.letter == letter).map(|(kind, _)| kind)
    }

    /// The kind with this name.
    #[must_use]
    pub fn by_name(&self, name: &str) -> Option<Kind> {
        self.all().find(|(_, man)| man.name == name).map(|(kind, _)| kind)
    }
}

/// Why no list of pieces can be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenError {
    /// A game has at most [`KINDS`] kinds, and this many are listed.
    TooMany(usize),
    /// The movement of the kind with this name can't be read.
    Betza(&'static str, BetzaError),
}

impl std::fmt::Display for MenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooMany(count) => write!(f, "{count} kinds are listed, and {KINDS} are possible"),
            Self::Betza(name, why) => write!(f, "the movement of the {name}: {why}"),
        }
    }
}

impl std::error::Error for MenError {}

/// The number of a movement in the list, which it joins if it is new.
fn number_of(known: &mut Vec<Vec<Line>>, lines: Vec<Line>) -> u8 {
    let number = known.iter().position(|other| *other == lines).unwrap_or_else(|| {
        known.push(lines);
        known.len() - 1
    });
    u8::try_from(number).unwrap_or(u8::MAX)
}
