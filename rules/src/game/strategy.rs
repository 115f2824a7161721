//! The knowledge that a computer player asks of a game beside its rules.

use super::{Inspection, Variant};
use crate::board::{Bitboard, Piece, PieceType};
use crate::notation::{Notation, army};
use crate::play::{Army, Move, Position, Side, VariantState};

/// The number of levels of the computer player.
pub const LEVEL_COUNT: usize = 10;

/// How strongly a level plays in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    nodes: u32,
    overlooked: u16,
}

impl Strength {
    /// Levels that suit a game of which nothing is known yet.
    pub const USUAL: [Self; LEVEL_COUNT] = [
        Self::new(100, 450),
        Self::new(500, 257),
        Self::new(1_200, 202),
        Self::new(2_600, 137),
        Self::new(5_000, 88),
        Self::new(9_000, 58),
        Self::new(12_000, 24),
        Self::new(25_000, 12),
        Self::new(52_000, 4),
        Self::new(112_000, 0),
    ];

    /// So many nodes at most for a decision, and so many replies of a thousand overlooked.
    ///
    /// ```
    /// use motley_rules::game::Strength;
    /// assert_eq!(Strength::new(500, 257).overlooked(), 257);
    /// ```
    ///
    /// # Panics
    /// Without any nodes, and where every reply is overlooked: in a table, as games have it, that
    /// doesn't compile.
    #[must_use]
    pub const fn new(nodes: u32, overlooked: u16) -> Self {
        assert!(nodes > 0, "nodes: a level needs some");
        assert!(overlooked < 1000, "overlooked: a level sees some of a thousand replies");
        Self { nodes, overlooked }
    }

    /// The most nodes for a decision.
    #[must_use]
    pub const fn nodes(self) -> u32 {
        self.nodes
    }

    /// The replies of a thousand that are overlooked.
    #[must_use]
    pub const fn overlooked(self) -> u16 {
        self.overlooked
    }
}

/// What an action wins by: all else needn't be looked at where only a win will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winning {
    /// A check that the other side can't answer, as it stands when the turn ends.
    Check,
    /// The capture of the last king.
    LastKing,
    /// A check, or something else.
    Anything,
}

/// The knowledge that a search has of one game: what its kings are, which decisions may be passed
/// over in thought, and what counts in its positions beside the pieces on the board.
///
/// Everything else a search works out from the rules and the movement of the pieces.
pub trait Strategy: Inspection + Notation {
    /// The type of the kings.
    const KING: PieceType;

    /// What an action of a side wins by.
    fn winning(&self) -> Winning {
        Winning::Check
    }

    /// The most parts that a turn on the board has.
    fn parts(&self) -> u8 {
        1
    }

    /// The weights of evaluation, as `motley tune` writes them: a line for each group of features,
    /// such as `rank pawn`, with its name and the worths of each in the middlegame and in the
    /// endgame, in hundredths of a pawn. What isn't named has a worth by its movement.
    const WEIGHTS: &'static str;

    /// How strongly each level of the computer player plays, from the first to the last. Matches of
    /// each level against the one below have set them (`docs/STRENGTH.md`, *Levels*).
    const LEVELS: [Strength; LEVEL_COUNT];

    /// The armies that play has shown to be as strong as the one that all begin with: one a line as
    /// White writes it, and after it what was measured. Empty where nobody builds an army.
    const FAIR_ARMIES: &'static str = "";

    /// The armies of [`FAIR_ARMIES`](Self::FAIR_ARMIES).
    fn fair_armies(&self) -> Vec<Army> {
        army::read_lines(Self::FAIR_ARMIES, self.piece_set())
    }

    /// The names of the terms of evaluation that this game has alone.
    const TERMS: &'static [&'static str] = &[];

    /// Counts each of the [terms](Self::TERMS) in a position, White's less Black's. All are 0
    /// before.
    fn count_terms(&self, _position: &Position<Self::State>, _counts: &mut [i32]) {}

    /// Names every piece that waits off the board to come onto it: in a hand, behind a gate.
    fn each_waiting(&self, _position: &Position<Self::State>, _note: impl FnMut(Side, PieceType)) {}

    /// The neutral pieces that act for a side as things stand: those that it may move, and that
    /// attack the other side's king.
    fn neutral_for(
        &self,
        _position: &Position<Self::State>,
        _side: Side,
    ) -> Bitboard<<Self::State as VariantState>::Word> {
        Bitboard::EMPTY
    }

    /// True if a side controls what the game's players strive to control, beside all that they
    /// own; never, where a game has no control of anything.
    fn holds_prize(&self, _position: &Position<Self::State>, _side: Side) -> bool {
        false
    }

    /// The piece that a legal move captures, wherever that stands.
    fn captured(&self, position: &Position<Self::State>, mv: Move) -> Option<Piece>;

    /// True if a side would lose at once if it did nothing about it: in chess, if its king is
    /// attacked.
    fn is_in_check(&self, position: &Position<Self::State>, side: Side) -> bool;

    /// The position in which the decision that is due is passed over, whatever the rules say to
    /// it: to learn what it is worth to have it. None where that can't be thought, as in a setup.
    fn passed_over(&self, position: &Position<Self::State>) -> Option<Position<Self::State>>;
}

/// A task to be done with a game whose type only the list of games knows.
pub trait GameVisitor {
    /// The outcome of the task.
    type Output;

    /// Does it with this game.
    fn visit<G: Variant + Strategy>(self) -> Self::Output;
}
