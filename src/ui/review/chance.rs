//! Winning chances, and the marks of decisions that have lost some.

use motley_rules::play::Side;
use motley_search::LineScore;

/// A certain win, in thousandths.
pub(crate) const CERTAIN: u32 = 1_000;

/// The value at which the chance to win is e times the chance to lose, in hundredths of a pawn.
const SCALE: f64 = 270.0;

/// The winning chances that a mistake loses at least, in thousandths.
pub(crate) const MISTAKE: u32 = 200;

/// Chances below this are as good as none.
pub(crate) const HOPE: u32 = 50;

/// The mark of a decision that has lost something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Nothing to speak of.
    #[default]
    None,
    /// A tenth of the winning chances or more.
    Dubious,
    /// Two tenths or more, or a win by force that was let in while there was hope.
    Mistake,
    /// Three tenths or more.
    Blunder,
}

impl Mark {
    /// The mark of a decision that has lost so many thousandths of the winning chances.
    pub(crate) const fn of(loss: u32) -> Self {
        match loss {
            0..100 => Self::None,
            100..MISTAKE => Self::Dubious,
            MISTAKE..300 => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// The mark as chess players write it.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// The chance of a side to win by this score for White, in thousandths: a draw is half a win.
pub(crate) fn chance(score: LineScore, side: Side) -> u32 {
    match score.for_white(side) {
        LineScore::Mate(turns) if turns > 0 => CERTAIN,
        LineScore::Mate(_) => 0,
        LineScore::Pawns(value) => {
            let share = 1.0 / (1.0 + (-f64::from(value) / SCALE).exp());
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it is between 0 and 1000"
            )]
            let thousandths = (share * f64::from(CERTAIN)).round() as u32;
            thousandths
        }
    }
}
