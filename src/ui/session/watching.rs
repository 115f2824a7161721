//! Games that others watch: who watches the one on the board, or whose game is watched here.

use crate::ui::session::live::{Call, Stage};
use motley_remote::{MatchId, WATCH};
use motley_rules::game::NodeId;

/// A game of two people elsewhere that is watched here.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Watching {
    pub(crate) id: MatchId,
    /// The connection to one of the two.
    pub(crate) stage: Stage,
}

/// Those who watch the game on the board, or are invited to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Watchers {
    pub(crate) all: Vec<Watcher>,
    /// How many there have ever been.
    pub(crate) count: u32,
    /// Where the game stood when all of them were shown it last.
    pub(crate) shown: Option<Shown>,
}

/// Where a game stands, as far as what is shown depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) head: NodeId,
    pub(crate) is_over: bool,
    /// How many decisions the other player is known to know.
    pub(crate) settled: usize,
}

/// Somebody who watches, or is invited to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Watcher {
    pub(crate) number: u32,
    pub(crate) stage: Stage,
    /// What he was told last: much that happens changes nothing for him.
    pub(crate) told: String,
}

impl Watchers {
    pub(crate) fn get(&mut self, number: u32) -> Option<&mut Watcher> {
        self.all.iter_mut().find(|watcher| watcher.number == number)
    }

    /// How many see the game.
    pub(crate) fn open(&self) -> usize {
        self.all.iter().filter(|watcher| watcher.stage == Stage::Open).count()
    }

    /// The invitation that is to be handed over: the last one, until it is answered.
    pub(crate) fn call(&self) -> Option<&Call> {
        match &self.all.last()?.stage {
            Stage::Calling(call) if !call.is_answered => Some(call),
            _ => None,
        }
    }
}

impl Call {
    /// The text by which somebody is invited to watch, with the message about the game.
    pub(crate) fn to_watch(&self, message: &str) -> String {
        format!("{WATCH}{}.{message}", self.words())
    }
}
