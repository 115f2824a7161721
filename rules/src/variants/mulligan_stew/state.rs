//! The state of the game besides the board.

use super::pieces::{PIECE_TYPES, QUEEN};
use crate::board::{Faction, PieceType, Square, SquareSet64, key_of_bytes, mixed};
use crate::play::{Effect, Outcome, Part, Place, Side};

/// Everything but the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StewState {
    pub(super) side: Side,
    /// The part of the turn that is due.
    pub(super) shade: Shade,
    /// The squares of the pieces that stood on dark squares when the turn began, where they are
    /// now: they belong to its dark part (RULINGS.md, Mulligan Stew 2).
    pub(super) dark: SquareSet64,
    /// The status of the light part. Bears on what is said only.
    pub(super) light: PartStatus,
    /// The side whose king the last action has captured. Bears on what is said only.
    pub(super) captured_king: Option<Side>,
    /// For White and for Black, true if the mage is in the hand.
    pub(super) hands: [bool; 2],
    /// The pieces that White and Black can promote to.
    pub(super) pools: [Pool; 2],
    /// The turns of either side since the last capture or pawn move, with the one
    /// under way once its light part is over.
    pub(super) idle_turns: u16,
    /// The number of the full move, from 1.
    pub(super) fullmove_number: u16,
    /// The outcome of a game that has ended: by the last king's capture, or because nobody can move.
    pub(super) outcome: Option<Outcome>,
}

/// A colour of squares, and the part of a turn that is named after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shade {
    Light,
    Dark,
}

impl Shade {
    pub(super) const BOTH: [Self; 2] = [Self::Light, Self::Dark];

    /// 0 for light, which comes first, 1 for dark.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    pub(super) const fn part(self) -> Part {
        Part(self as u8)
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The status of the light part of the turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartStatus {
    /// It is due.
    Due,
    /// It has been played, by what is now on this square, if that is known.
    Played(Option<Square>),
    /// The player kept the mage in hand.
    Kept,
    /// It was passed over, for this reason.
    Skipped(&'static str),
}

/// The number of pieces of each type that a side can promote to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Pool([u8; PIECE_TYPES]);

impl Pool {
    /// One queen (mulligan-stew.txt, Pawn, last paragraph).
    pub(super) fn opening() -> Self {
        let mut pool = Self::default();
        pool.add(QUEEN);
        pool
    }

    pub(super) fn count(self, piece_type: PieceType) -> u8 {
        self.0.get(piece_type.index()).copied().unwrap_or(0)
    }

    pub(super) fn add(&mut self, piece_type: PieceType) {
        if let Some(count) = self.0.get_mut(piece_type.index()) {
            *count = count.saturating_add(1);
        }
    }

    fn remove(&mut self, piece_type: PieceType) {
        if let Some(count) = self.0.get_mut(piece_type.index()) {
            *count = count.saturating_sub(1);
        }
    }
}

impl StewState {
    /// White's first turn; `dark` are White's pieces on dark squares.
    pub(super) fn opening(dark: SquareSet64) -> Self {
        Self {
            side: Side::White,
            shade: Shade::Light,
            dark,
            light: PartStatus::Due,
            captured_king: None,
            hands: [true; 2],
            pools: [Pool::opening(); 2],
            idle_turns: 0,
            fullmove_number: 1,
            outcome: None,
        }
    }

    pub(super) fn holds_mage(&self, side: Side) -> bool {
        self.hands[side.index()]
    }

    pub(super) const fn pool(&self, side: Side) -> Pool {
        self.pools[side.index()]
    }
}

/// The part of the state that bears on play, besides the board: neither clocks nor what is only
/// told.
#[derive(PartialEq)]
pub(super) struct StewEssentials {
    side: Side,
    shade: Shade,
    /// In the light part it follows from the board.
    dark: SquareSet64,
    hands: [bool; 2],
    pools: [Pool; 2],
}

impl StewEssentials {
    /// The hash key.
    pub(super) fn key(&self) -> u64 {
        let pools = self.pools.iter().flat_map(|pool| pool.0).map(u64::from);
        let hands = self.hands.map(u64::from);
        let turn = [self.side.index() as u64, self.shade.index() as u64];
        mixed(key_of_bytes(turn.into_iter().chain(hands).chain(pools)), self.dark.key())
    }
}

impl StewState {
    /// The essentials of a state, which repetition compares (RULINGS.md, For every game 2).
    pub(super) fn essentials(&self) -> StewEssentials {
        let Self { side, shade, hands, pools, .. } = *self;
        let dark = if shade == Shade::Dark { self.dark } else { SquareSet64::EMPTY };
        StewEssentials { side, shade, dark, hands, pools }
    }
}

impl crate::play::VariantState for StewState {
    type Word = u64;

    fn on_effect(&mut self, effect: &Effect) {
        match *effect {
            // What changes places keeps its part.
            Effect::Swap { a, b } => {
                let [at_a, at_b] = [a, b].map(|square| self.dark.contains(square));
                if at_a != at_b {
                    let (from, to) = if at_a { (a, b) } else { (b, a) };
                    self.dark = self.dark.without(from).with(to);
                }
            }
            Effect::Shift { from: Place::Hand(side, _), .. } => self.hands[side.index()] = false,
            Effect::Pocket { at: Place::Pool(side, piece_type) } => {
                self.pools[side.index()].add(piece_type);
            }
            Effect::Become { piece, into, .. } => {
                let owner = usize::from(piece.faction() != Faction::White);
                self.pools[owner].remove(into);
            }
            _ => {}
        }
    }
}
