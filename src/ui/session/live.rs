//! The connection to somebody elsewhere, while both play at the same time.

use crate::ui::port::live::LiveEvent;
use motley_remote::{End, LIVE, Mark, Signal};
use motley_rules::game::NodeId;

/// The connection, or the way to it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Live {
    pub(crate) stage: Stage,
    /// The measured time to the other page and back, in milliseconds.
    pub(crate) delay: Option<u32>,
    /// What is being measured: its number, and when it was sent.
    pub(crate) pinged: Option<(u32, f64)>,
    /// How often it was measured.
    pub(crate) pings: u32,
    /// What was asked here to be taken back: all but so many decisions.
    pub(crate) asked: Option<usize>,
    /// What the other player has asked so, and the decisions that would go.
    pub(crate) asks: Option<(usize, String)>,
    /// What was allowed here, and is taken back once the other page has.
    pub(crate) allowed: Option<usize>,
    /// The position where the other player was told that he has no time left.
    pub(crate) no_time: Option<NodeId>,
    /// The message of another game that the other player would begin, and what it is.
    pub(crate) rematch: Option<(String, String)>,
    /// True if the game was begun over this connection.
    pub(crate) began_here: bool,
    /// What has become of something that was asked.
    pub(crate) note: Option<String>,
    /// True while it goes over to another game.
    pub(crate) goes_over: bool,
    /// The position where the other player's own clock had more time for him than the one here, and
    /// was believed.
    pub(crate) granted: Option<NodeId>,
    /// How many lines of the other page have brought nothing new since the last decision.
    pub(crate) idle: u32,
}

/// The stage of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The other player has sent this invitation.
    Invited(Signal),
    /// The browser looks for the addresses of this end.
    Describing(End),
    /// What is to be handed to the other player.
    Calling(Call),
    /// Both are there.
    Open,
    /// Nothing gets through for now.
    Interrupted,
    /// The other player has ended it.
    Left,
    /// It has ended; the game goes on by another invitation, or by messages.
    Lost,
}

impl Stage {
    /// True if this event is the first that shows the connection to be there: a browser may tell
    /// what was said over it before it tells that it is open.
    pub(crate) const fn is_opened_by(&self, event: &LiveEvent) -> bool {
        let tells = matches!(event, LiveEvent::Opened | LiveEvent::Said(_));
        tells && matches!(self, Self::Describing(_) | Self::Calling(_))
    }
}

/// An invitation, or the answer to one, that is to be handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// Which of the two.
    pub(crate) end: End,
    /// The mark of an invitation, which its answer names.
    pub(crate) mark: Mark,
    /// Its text, without the message that an invitation has besides.
    text: String,
    /// True once the answer has come.
    pub(crate) is_answered: bool,
}

impl Call {
    /// The call that tells a description.
    pub(crate) fn of(signal: &Signal) -> Self {
        Self { end: signal.end, mark: signal.mark(), text: signal.write(), is_answered: false }
    }

    /// Its words, without what leads to them and what follows.
    pub(crate) fn words(&self) -> &str {
        &self.text
    }

    /// The text that is handed over, with the message about the game where it stands.
    pub(crate) fn text(&self, message: &str) -> String {
        match self.end {
            End::Offer => format!("{LIVE}{}.{message}", self.text),
            End::Answer(_) => format!("{LIVE}{}", self.text),
        }
    }
}

impl Live {
    /// A connection at its beginning.
    pub(crate) const fn new(stage: Stage) -> Self {
        Self {
            stage,
            delay: None,
            pinged: None,
            pings: 0,
            asked: None,
            asks: None,
            allowed: None,
            no_time: None,
            rematch: None,
            began_here: false,
            note: None,
            goes_over: false,
            granted: None,
            idle: 0,
        }
    }

    /// True if lines get through.
    pub(crate) fn is_open(&self) -> bool {
        self.stage == Stage::Open
    }

    /// What was asked is past.
    pub(crate) fn forget_questions(&mut self) {
        (self.asked, self.asks, self.note) = (None, None, None);
    }
}
