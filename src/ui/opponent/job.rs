//! What the computer may be asked for: a decision, lines, a judgement, or games against itself.

use crate::ui::port::opponent::Series;
use crate::ui::session::Session;
use motley_rules::game::NodeId;
use motley_rules::play::Side;
use motley_search::Level;
use std::rc::Rc;

/// How many of the best lines are shown.
const LINES: u8 = 3;

/// The nodes in which the best line is looked for, for a hint.
const HINT_NODES: u32 = 200_000;

/// The nodes in which the best action beside one that was taken is looked for.
const JUDGEMENT_NODES: u32 = 30_000;

/// Games of a series that are to be played.
#[derive(Clone)]
pub(crate) struct ToPlay {
    /// The number of the series: another one each time.
    pub(crate) number: u32,
    pub(crate) series: Rc<Series>,
    /// The number of games that are played already.
    pub(crate) played: u32,
}

/// A decision that is to be judged, on the line shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ToJudge {
    /// The node that it led to, or, where it is only tried, the one that it was tried in.
    pub(crate) node: NodeId,
    /// The number of steps before it.
    pub(crate) ply: usize,
    /// The side that took it.
    pub(crate) side: Side,
    /// The action in coordinate notation.
    pub(crate) played: String,
}

/// The answer that is wanted of the computer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// Its decision.
    Decision,
    /// The best lines, as they are found.
    Lines,
    /// The best line, once it is found.
    Hint,
    /// The best line, and the one that begins with what is to be judged.
    Judgement,
    /// The games of the series of this number.
    Series(u32),
}

impl Aim {
    /// How many of the best lines are wanted, and the nodes in which they are looked for; 0 for no
    /// end.
    pub(super) const fn limits(self) -> (u8, u32) {
        match self {
            Self::Decision | Self::Series(_) => (0, 0),
            Self::Lines => (LINES, 0),
            Self::Hint => (1, HINT_NODES),
            Self::Judgement => (1, JUDGEMENT_NODES),
        }
    }
}

/// What is to be thought about in a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Job {
    /// The number of the table that is on the board: nodes of several have the same numbers.
    pub(super) table: u32,
    pub(super) node: NodeId,
    /// The number of steps to the position on the line shown.
    pub(super) ply: usize,
    pub(super) side: Side,
    pub(super) level: Level,
    pub(super) aim: Aim,
}

impl Job {
    /// A job in the position shown.
    pub(super) fn here(session: &Session, (side, level): (Side, Level), aim: Aim) -> Self {
        let (node, ply) = (session.table.here(), session.table.ply());
        Self { table: session.table_number, node, ply, side, level, aim }
    }

    /// The judgement of a decision.
    pub(super) fn of(session: &Session, decision: &ToJudge) -> Self {
        let ToJudge { node, ply, side, .. } = *decision;
        let (table, level, aim) = (session.table_number, Level::MOST, Aim::Judgement);
        Self { table, node, ply, side, level, aim }
    }

    /// Games of a series, wherever the board is.
    pub(super) const fn series(number: u32) -> Self {
        let (side, level, aim) = (Side::White, Level::MOST, Aim::Series(number));
        Self { table: 0, node: NodeId::START, ply: 0, side, level, aim }
    }

    /// True if the computer decides in a game.
    pub(super) fn decides(&self) -> bool {
        self.aim == Aim::Decision
    }
}
