//! Commands: all that the page asks of the browser.

use crate::ui::port::embed_messages::Report;
use crate::ui::port::embed_parameters::EmbedLook;
use crate::ui::port::live::LiveRequest;
use crate::ui::port::opponent::{ThinkingPlace, ThinkingRequest};
use crate::ui::port::remote::Delivery;
use crate::ui::port::saved_games::StorageRequest;
use motley_rules::play::Place;

/// A text that holds for all games, of which the browser keeps one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptText {
    /// The settings that were changed.
    Settings,
    /// What was learned.
    Learned,
    /// The players and the clock of the next game.
    Pairing,
}

/// What is kept apart from a saved game, where neither the page nor the saved game shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The saved game's id.
    pub game: String,
    /// The secret's text; none for a game without a secret, of which nothing is kept apart.
    pub text: Option<String>,
}

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Draw the board's canvas again at the next frame.
    Paint,
    /// Move what is in the hand at the next frame: nothing else on the canvas has changed.
    Carry,
    /// Bring the rest of the page up to date.
    Render,
    /// Show this text about the neutral pieces that are held: nothing else of the page has changed.
    Control(Option<String>),
    /// Ask for an animation frame and report it as `Event::Frame`.
    Animate,
    /// Say this in the polite live region.
    Say(String),
    /// Make this sound.
    Sound(Sound),
    /// Keep this text, the saved game, in storage and in the page, and what is to be kept apart from
    /// it, where that has changed. The web side answers with `Event::Saved`.
    Save(String, Option<Seal>),
    /// Keep this text, the saved game, in the page alone.
    Mirror(String),
    /// Do this with the games that the browser keeps.
    Library(StorageRequest),
    /// Keep this apart from a saved game that stays as it is. The web side answers with
    /// `Event::Saved`, where it can't be kept.
    Seal(Seal),
    /// Keep this text, the armies, in storage.
    KeepArmies(String),
    /// Keep this text in storage, in the place of the one before: other tabs are told it.
    Keep(KeptText, String),
    /// Keep this text, which can't be read, aside: its place will be needed.
    SetAside(String),
    /// Report the time as `Event::Tick` within a quarter of a second.
    Tick,
    /// Report after a while, as `Event::Rested` with this number, that the
    /// pointer may have rested where it is.
    Rest {
        /// Which rest that is.
        number: u32,
        /// How long it takes.
        milliseconds: u32,
    },
    /// Tell the page around this one.
    Post(Report),
    /// Look like this inside another page.
    Dress(EmbedLook),
    /// Report after a moment, as `Event::Answering`, that a puzzle's answer is
    /// due.
    Answer,
    /// Ask this of the computer player, where it thinks.
    Think(ThinkingRequest, ThinkingPlace),
    /// End the worker in which the computer thinks: the next request makes a new one.
    EndWorker,
    /// Report after so many milliseconds, as `Event::Waited`, that they have gone. Whatever was
    /// waited for before isn't any more.
    Wait(u32),
    /// Hand this text, a turn or an invitation for somebody elsewhere, to the person.
    Deliver(Delivery, String),
    /// Ask this of the browser's end of the connection to somebody elsewhere.
    Live(LiveRequest),
    /// The same of the connection to whoever watches under this number.
    Watched(u32, LiveRequest),
    /// Tell the other tabs of the page this text: the answer to an invitation of one of them.
    PassOn(String),
    /// Empty the box of the text to open: it is on the board.
    ClearText,
    /// Put into the move box what is left of a text of which the beginning was played.
    LeaveTyped(String),
    /// Open the settings with the keys, or close them.
    ToggleSettings,
    /// Let the board be seen, and what is asked beside it, where a panel was brought up over them.
    UncoverBoard,
    /// Show what belongs to the game, from its beginning, whatever was shown beside the board.
    ShowGame,
    /// Show the rules beside the board.
    ShowRules,
    /// Scroll the review of the game into sight, if it isn't there.
    ShowReview,
    /// Show the ways in which the game can be shared.
    ShowSharing,
    /// Report in a moment, as `Event::Beat`, that it has gone.
    Beat,
    /// Move the keyboard's focus to this place's button.
    Focus(Place),
}

/// Something to be heard. How it sounds is the web side's to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put down.
    Move,
    /// A piece is put down where another was.
    Capture,
    /// Two pieces have changed places.
    Swap,
    /// A piece comes onto the board, or an army does.
    Drop,
    /// A king is in check.
    Check,
    /// The game is over.
    End,
    /// A decision was taken that isn't seen on the board.
    Choice,
    /// Something isn't allowed.
    Refusal,
    /// There is little time left.
    Hurry,
}

/// The commands to be carried out, in order.
#[derive(Default)]
pub(crate) struct Outbox(Vec<Command>);

impl Outbox {
    /// Adds a sentence to what is said.
    pub(crate) fn say(&mut self, sentence: &str) {
        for command in &mut self.0 {
            if let Command::Say(said) = command {
                *said = format!("{said} {sentence}");
                return;
            }
        }
        self.0.push(Command::Say(sentence.to_owned()));
    }

    /// Adds a command, unless the same is already to be done.
    pub(crate) fn tell(&mut self, command: Command) {
        if !self.0.contains(&command) {
            self.0.push(command);
        }
    }

    /// Draws everything again.
    pub(crate) fn show(&mut self) {
        self.tell(Command::Paint);
        self.tell(Command::Render);
    }

    /// Everything that is to be done; then there is nothing more.
    pub(crate) fn take(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.0)
    }
}
