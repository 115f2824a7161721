//! The ends of games.

use super::Side;
use std::fmt;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A side has won.
    Won {
        /// The winner.
        by: Side,
        /// The way it won.
        how: Win,
    },
    /// Nobody has won.
    Drawn(Draw),
}

/// A way in which a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Win {
    /// The loser's king can't be saved.
    Checkmate,
    /// The loser mated himself by moving a piece that is nobody's.
    SelfMate,
    /// The loser's last king was captured.
    KingsCaptured,
    /// The loser could play nothing in a part that the rules ask for.
    Stuck,
    /// The loser's time ran out.
    Time,
    /// The loser resigned.
    Resignation,
}

/// A reason for which a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The side to move has no legal move and isn't in check.
    Stalemate,
    /// Neither side could ever mate.
    DeadPosition,
    /// The same position for the third time, claimed.
    Threefold,
    /// The same position for the fifth time.
    Fivefold,
    /// Fifty moves a side without a capture or a pawn move, claimed.
    FiftyMoves,
    /// Seventy-five moves a side without a capture or a pawn move.
    SeventyFiveMoves,
    /// Both kings were mated by one action.
    BothMated,
    /// Neither side can do anything.
    NobodyCanMove,
    /// The players agreed.
    Agreement,
}

impl Outcome {
    /// The result as it stands in a record: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn score(self) -> &'static str {
        match self {
            Self::Won { by: Side::White, .. } => "1-0",
            Self::Won { by: Side::Black, .. } => "0-1",
            Self::Drawn(_) => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Side::BOTH.map(|side| side.to_string())))
    }
}

impl Outcome {
    /// The outcome in a sentence or two, with the names of White and Black.
    #[must_use]
    pub fn told(self, players: &[String; 2]) -> String {
        format!("{}. {}.", self.why(players), self.result(players))
    }

    /// The reason for it, with the names of White and Black: "Checkmate".
    #[must_use]
    pub fn why(self, players: &[String; 2]) -> String {
        match self {
            Self::Won { by, how } => {
                let loser = &players[by.other().index()];
                match how {
                    Win::Checkmate => "Checkmate".to_owned(),
                    Win::SelfMate => format!("{loser} mated himself"),
                    Win::KingsCaptured => "The last king is captured".to_owned(),
                    Win::Stuck => format!("{loser} can't play the part that is due"),
                    Win::Time => format!("{loser}'s time has run out"),
                    Win::Resignation => format!("{loser} resigned"),
                }
            }
            Self::Drawn(draw) => match draw {
                Draw::Stalemate => "Stalemate",
                Draw::DeadPosition => "Neither side can mate any more",
                Draw::Threefold => "The same position for the third time",
                Draw::Fivefold => "The same position for the fifth time",
                Draw::FiftyMoves => "Fifty moves without a capture or a pawn move",
                Draw::SeventyFiveMoves => "Seventy-five moves without a capture or a pawn move",
                Draw::BothMated => "Both kings are mated",
                Draw::NobodyCanMove => "Nobody can move",
                Draw::Agreement => "By agreement",
            }
            .to_owned(),
        }
    }

    /// Its result, with the names of White and Black: "White wins".
    #[must_use]
    pub fn result(self, players: &[String; 2]) -> String {
        match self {
            Self::Won { by, .. } => format!("{} wins", players[by.index()]),
            Self::Drawn(_) => "The game is a draw".to_owned(),
        }
    }
}

/// An end that players bring about without an action on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// This side gives up.
    Resign(Side),
    /// This side's time has run out.
    Time(Side),
    /// Both sides agree on a draw.
    Agree,
    /// The position has come up three times.
    Threefold,
    /// Fifty moves a side have passed without a capture or a pawn move.
    FiftyMoves,
}

impl Claim {
    /// The word for the claim in records: `resign-white`, `resign-black`,
    /// `time-white`, `time-black`, `agree`, `threefold` or `fifty-moves`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Resign(Side::White) => "resign-white",
            Self::Resign(Side::Black) => "resign-black",
            Self::Time(Side::White) => "time-white",
            Self::Time(Side::Black) => "time-black",
            Self::Agree => "agree",
            Self::Threefold => "threefold",
            Self::FiftyMoves => "fifty-moves",
        }
    }

    /// The claim that [`word`](Self::word) writes so; none for any other word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let all = [
            Self::Resign(Side::White),
            Self::Resign(Side::Black),
            Self::Time(Side::White),
            Self::Time(Side::Black),
            Self::Agree,
            Self::Threefold,
            Self::FiftyMoves,
        ];
        all.into_iter().find(|claim| claim.word() == word)
    }

    /// The reason, in a sentence, why a claim that can't be made can't.
    pub(crate) const fn why_not(self) -> &'static str {
        match self {
            Self::Threefold => "This position hasn't come up three times.",
            Self::FiftyMoves => "Fifty moves without a capture or a pawn move haven't passed.",
            Self::Time(_) => "No clock decides this game.",
            Self::Resign(_) | Self::Agree => "The game is over.",
        }
    }

    /// The outcome the claim leads to.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Resign(side) => Outcome::Won { by: side.other(), how: Win::Resignation },
            Self::Time(side) => Outcome::Won { by: side.other(), how: Win::Time },
            Self::Agree => Outcome::Drawn(Draw::Agreement),
            Self::Threefold => Outcome::Drawn(Draw::Threefold),
            Self::FiftyMoves => Outcome::Drawn(Draw::FiftyMoves),
        }
    }
}
