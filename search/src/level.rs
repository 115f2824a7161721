//! Levels: how strongly the computer plays.

use crate::blindness::Blindness;
use crate::engine::Limits;
use crate::sure_win::Reach;
use motley_rules::game::{LEVEL_COUNT, Strength};
use std::fmt;
use std::str::FromStr;

/// A level, from 1, which a child beats, to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// A text or a number that is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError(String);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no level: a number from 1 to 10 is needed", self.0)
    }
}

impl std::error::Error for LevelError {}

/// What a level is made of, whatever the game.
struct Manner {
    /// The number of best actions among which it chooses, and by how much they may be worse, in
    /// hundredths of a pawn.
    among: usize,
    margin: i32,
    /// How far it looks for a win that nothing prevents; none if it doesn't.
    sure_win: Option<Reach>,
}

const TWO_TURNS: Option<Reach> = Some(Reach { positions: 50_000, turns: 2 });
const THREE_TURNS: Option<Reach> = Some(Reach { positions: 100_000, turns: 3 });

const MANNERS: [Manner; LEVEL_COUNT] = [
    Manner { among: 4, margin: 60, sure_win: None },
    Manner { among: 4, margin: 45, sure_win: None },
    Manner { among: 3, margin: 30, sure_win: None },
    Manner { among: 3, margin: 20, sure_win: None },
    Manner { among: 3, margin: 15, sure_win: None },
    Manner { among: 2, margin: 10, sure_win: TWO_TURNS },
    Manner { among: 1, margin: 0, sure_win: TWO_TURNS },
    Manner { among: 1, margin: 0, sure_win: TWO_TURNS },
    Manner { among: 1, margin: 0, sure_win: TWO_TURNS },
    Manner { among: 1, margin: 0, sure_win: THREE_TURNS },
];

impl Level {
    /// The weakest.
    pub const LEAST: Self = Self(1);

    /// The strongest.
    pub const MOST: Self = Self(10);

    /// The first that overlooks hardly anything, and chooses nothing but what it takes for the best.
    pub const CLEAR_SIGHTED: Self = Self(7);

    /// The level of this number.
    ///
    /// # Errors
    /// [`LevelError`] for a number below 1 or above 10.
    pub fn new(number: u8) -> Result<Self, LevelError> {
        let fits = (Self::LEAST.0..=Self::MOST.0).contains(&number);
        if fits { Ok(Self(number)) } else { Err(LevelError(number.to_string())) }
    }

    /// Every level, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LEAST.0..=Self::MOST.0).map(Self)
    }

    /// The number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in a list of all levels, from 0.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    const fn manner(self) -> &'static Manner {
        &MANNERS[self.index()]
    }

    /// The limits of its search for one decision, where it plays so strongly. The seed says what a
    /// weak level overlooks.
    pub(crate) fn limits(self, strength: Strength, seed: u64) -> Limits {
        let per_mille = u32::from(strength.overlooked());
        let blindness = (per_mille > 0).then_some(Blindness { seed, per_mille });
        let (nodes, lines) = (u64::from(strength.nodes()), self.manner().among);
        Limits { nodes, lines, blindness, ..Limits::NONE }
    }

    /// How far it looks for a win that nothing prevents; none if it doesn't. People who play well
    /// don't let one go.
    pub(crate) fn sure_win(self) -> Option<Reach> {
        self.manner().sure_win
    }

    /// By how much an action may be worse than the best to be played all the same, in hundredths of
    /// a pawn.
    #[must_use]
    pub fn margin(self) -> i32 {
        self.manner().margin
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let error = || LevelError(motley_rules::play::shown(text));
        let number: u8 = text.trim().parse().map_err(|_| error())?;
        Self::new(number).map_err(|_| error())
    }
}
