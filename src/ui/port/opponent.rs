//! The traffic between the page and the computer player, wherever that thinks.

use motley_rules::play::Side;
use serde::{Deserialize, Serialize};

/// The place where the computer thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkingPlace {
    /// A worker of its own.
    Worker,
    /// The page itself, in slices between its frames.
    Page,
}

/// A position that the computer is to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// The number of this job. Whatever is heard of another one comes too late.
    pub job: u32,
    /// The game up to here as a record, as the side may see it.
    pub record: String,
    /// True if Black is to decide.
    pub is_black: bool,
    /// The level, 1 to 10.
    pub level: u8,
    /// The seed of what is left to chance: one number a game.
    pub seed: u32,
    /// True if it thinks until it is told to decide, not as long as its level asks for.
    pub is_open_ended: bool,
    /// How many of the best lines are to be shown, where nothing is to be decided; 0 where it is.
    pub lines: u8,
    /// The nodes in which they are looked for; 0 for no end.
    pub nodes: u32,
    /// An action in coordinate notation that is to be judged, if one is: the best line is shown, and
    /// the one that begins with it; none where no single side decides.
    pub played: Option<String>,
}

impl Task {
    /// The side that is to decide.
    #[must_use]
    pub const fn side(&self) -> Side {
        if self.is_black { Side::Black } else { Side::White }
    }
}

/// Games that the computer is to play against itself, at two levels. The games of a pair begin alike
/// and have their colours changed; the setups take turns, pair by pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// The starts as records.
    pub setups: Vec<String>,
    /// The levels of A and B, 1 to 10.
    pub levels: [u8; 2],
    /// The number of games, an even one for each setup.
    pub games: u32,
    /// The seed of what is left to chance. Each game makes another one of it.
    pub seed: u32,
}

impl SeriesGame {
    /// The half points of White on the board.
    #[must_use]
    pub const fn white(&self) -> u8 {
        if self.is_a_white { self.halves } else { 2 - self.halves }
    }
}

impl Series {
    /// The setup of a game.
    #[must_use]
    pub fn setup(&self, number: u32) -> usize {
        (number / 2) as usize % self.setups.len().max(1)
    }
}

/// Games of a series that are to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesTask {
    /// The number of this job.
    pub job: u32,
    /// The series.
    pub series: Series,
    /// The number of the first game that is to be played, from 0. A sits down for White in even ones.
    pub first: u32,
}

/// A game of a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesGame {
    /// The half points of A: 2 for a win.
    pub halves: u8,
    /// True if A has played White on the board: where armies are chosen, it may have sat down for
    /// the other side.
    pub is_a_white: bool,
    /// The decisions that were taken in it.
    pub decisions: u32,
    /// The result and the reason for it: "1-0 Checkmate".
    pub end: String,
    /// The game as a record.
    pub record: String,
}

/// A request to the computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThinkingRequest {
    /// It is to think about this, and about nothing else any more.
    Begin(Box<Task>),
    /// It is to play these games, and to think about nothing else any more.
    Play(Box<SeriesTask>),
    /// It is to decide now in the job of this number.
    Conclude(u32),
    /// It is to stop thinking.
    Cancel,
}

/// A decision of the computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The action in coordinate notation.
    pub text: String,
    /// True if it would rather give up.
    pub resigns: bool,
    /// True if it would rather have a draw.
    pub content_with_draw: bool,
}

/// A line that was found to be one of the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundLine {
    /// Its score for White: hundredths of a pawn, or turns until a win, negative until a loss.
    pub score: i32,
    /// True if the score counts turns.
    pub is_mate: bool,
    /// Its actions in coordinate notation.
    pub actions: Vec<String>,
}

/// What an analysis has found so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// The depth that is complete, in decisions.
    pub depth: u32,
    /// The best lines, the best first.
    pub lines: Vec<FoundLine>,
    /// True if there is nothing more to find.
    pub is_done: bool,
}

/// A report of the computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThinkingReport {
    /// It thinks about the job of this number.
    Alive(u32),
    /// It has found this in the job of this number.
    Found(u32, Findings),
    /// It has decided in the job of this number.
    Decided(u32, Verdict),
    /// It has played the next game in the job of this number.
    Played(u32, Box<SeriesGame>),
    /// It can't decide in the job of this number, for this reason.
    Unable(u32, String),
}

/// The end of a place to think in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThinkingFailure {
    /// The browser has refused it.
    Refused,
    /// It has broken while it was thinking.
    Broken,
}
