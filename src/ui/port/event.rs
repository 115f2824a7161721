//! Events: all that happens to the page.

pub use crate::ui::drawing::animation::Motion;
use crate::ui::drawing::shape::Point;
use crate::ui::port::command::KeptText;
use crate::ui::port::embed_messages::Value;
use crate::ui::port::embed_parameters::EmbedRequest;
use crate::ui::port::live::LiveEvent;
use crate::ui::port::opponent::{ThinkingFailure, ThinkingReport};
use crate::ui::port::opponent_form::ControllerForm;
use crate::ui::port::pairing_form::PairingForm;
use crate::ui::port::query::Query;
use crate::ui::port::remote::RemoteAction;
use crate::ui::port::saved_games::{LibraryEvent, SavedGameAction};
use motley_rules::board::Square;
use motley_rules::play::{Choice, Claim, Place};

/// Everything that can happen, whatever made it happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The canvas has this width for the board, in CSS pixels.
    Resized {
        /// The width the board may use.
        width: f64,
        /// The height it should stay within.
        height: f64,
    },
    /// A pointer went down on the canvas.
    Pressed(Point),
    /// The pointer moved, pressed or hovering.
    Moved(Point),
    /// The pointer went up.
    Released(Point),
    /// Something is drawn on the board.
    Sketched(Stroke),
    /// The press was cancelled: a second finger, a lost capture, Escape.
    Cancelled,
    /// A square, gate, tray or choice was activated by its button: a click
    /// there is a press and release at once.
    Picked(Place),
    /// The keyboard's focus went to this place's button.
    Focused(Place),
    /// The keyboard's focus has left the board.
    Blurred,
    /// The pointer has rested for a while since the command of this number.
    Rested(u32),
    /// A finger has rested on the canvas, where nothing can be dragged.
    Held(Point),
    /// A text has come that holds a turn of somebody elsewhere.
    Message(String),
    /// The turn for somebody elsewhere was handed over.
    Delivered,
    /// Another tab was given this text, the answer to an invitation.
    PassedOn(String),
    /// Something has happened to the connection to somebody elsewhere.
    Live(LiveEvent),
    /// The same of the connection to whoever watches under this number.
    Watched(u32, LiveEvent),
    /// The pointer or the keyboard's focus is at this picture of a piece, or at none.
    Consulted(Option<Consulted>),
    /// A key has asked something at the place that has the keyboard's focus.
    Asked {
        /// The question.
        query: Query,
        /// The place that the question is about.
        at: Place,
    },
    /// The answer with this number to the open question.
    Answered(usize),
    /// Escape, or the question's own button: nothing is picked any more.
    Dropped,
    /// The page is there, and its own: nobody else's page is around it.
    Greeted,
    /// The page was loaded again while this exercise was on the board, in the words of its panel.
    Resumed(String),
    /// A moment has gone: pictures that move show the next thing.
    Beat,
    /// A text was entered into the move box.
    Typed(String),
    /// Options of a game were set in the list of games.
    Considered {
        /// The game's slug.
        game: String,
        /// Options that were set, by name and value.
        options: Vec<(String, String)>,
    },
    /// A button of the page.
    Button(Button),
    /// The time of an animation frame, in milliseconds.
    Frame(f64),
    /// The time that was asked for, in milliseconds of the same clock.
    Tick(f64),
    /// A piece of the army that is being built is taken off.
    Removed(Place),
    /// A line of text is to be the army that is being built.
    Army(String),
    /// The army that is being built is to be kept under this name.
    NamedArmy(String),
    /// White and Black are to be called so.
    Named([String; 2]),
    /// White and Black are to be played so from now on.
    Controlled(ControllerForm),
    /// The computer is to play against itself, as this form asks for it.
    Lab(LabForm),
    /// The computer player reports.
    Thought(ThinkingReport),
    /// The computer player can't think where it did.
    ThinkingFailed(ThinkingFailure),
    /// The time that was to be waited for has come.
    Waited,
    /// The motion that the person wants: with animations, or without.
    Motion(Motion),
    /// The page was hidden, or came into sight again.
    Seen(Visibility),
    /// The result of saving.
    Saved(Keeping),
    /// Something has happened to the games that the browser keeps.
    Library(LibraryEvent),
    /// The page is inside another one, and its address asks for this.
    Embedded(EmbedRequest, Visit),
    /// The page around this one has said this: fields with their values.
    Hosted(Vec<(String, Value)>),
    /// The answer in a puzzle is due.
    Answering,
    /// Another tab has kept armies: all of them, as text.
    Armies(String),
    /// Another tab has kept this text.
    Kept(KeptText, String),
    /// Something outside went wrong and should be said: a damaged save that
    /// was kept aside.
    Trouble(String),
}

/// The page's buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Button {
    /// Starts this game with these options.
    Start {
        /// The game's slug.
        game: String,
        /// Options that were set, by name and value.
        options: Vec<(String, String)>,
    },
    /// Opens the game that this text holds: a link, a record, a saved game or a
    /// position.
    Open(String),
    /// The same with the players and the clock that were written beside it.
    Begin {
        /// The game's slug.
        game: String,
        /// Options that were set, by name and value.
        options: Vec<(String, String)>,
        /// The players and the clock.
        pairing: Box<PairingForm>,
    },
    /// Starts the game that is over again, with the players' colours changed.
    Rematch,
    /// Stops the clocks.
    Pause,
    /// Lets them go on.
    Resume,
    /// A draw is offered, or an offer answered.
    Draw(DrawAction),
    /// Shows the list of games, or hides it.
    Games,
    /// Prepares the game of this slug to be started, or goes back to the list.
    Prepare(Option<String>),
    /// Takes the set of options with this number for the game that is being prepared.
    Preset(usize),
    /// Gives the neutral piece on a square of that game to the next who may hold it at first.
    HandOn(Square),
    /// Gives a setting the value of this number.
    Prefer(Preference, usize),
    /// Shows the ways in which the game can be shared.
    Share,
    /// Starts the game of this slug, and introduces it.
    Tour(String, Introduction),
    /// Looks one action back.
    Back,
    /// Looks one action on.
    Forward,
    /// The last decision is taken back.
    TakeBack,
    /// What was taken back last is put back.
    PutBack,
    /// From looking back to where the game stands.
    Return,
    /// From the position that is looked back at a line is tried.
    TryLine,
    /// To the start.
    First,
    /// From the end of a game to its start.
    LookBack,
    /// To the last action.
    Last,
    /// To the position after this many steps of the line.
    GoTo(usize),
    /// To the step of this number in the list of moves.
    Visit(usize),
    /// To another step that was tried in the place of the last one.
    Other(Direction),
    /// Makes the variation that begins with this step the main line.
    Promote(usize),
    /// Deletes the variation that begins with this step.
    Remove(usize),
    /// Turns the board around.
    Flip,
    /// Shows what each side threatens, or hides it.
    Lens,
    /// Shows the best lines of each position, or no more.
    Analyse,
    /// Tells more of the best action in the position shown.
    Hint,
    /// Something is done with the review of the game.
    Review(ReviewAction),
    /// Something is done with the computer's games against itself.
    Lab(LabAction),
    /// Tells how the piece in this line of the guide moves.
    Explain(usize),
    /// Something is done with the examples of the rules.
    Example(RuleAction),
    /// Something is done with the first lessons or the puzzles.
    Learn(LearnAction),
    /// Passes over the decision that is due.
    Pass,
    /// Ends the game by a claim.
    Claim(Claim),
    /// Something is done with the computer player.
    Opponent(OpponentAction),
    /// Something is done with the message to somebody elsewhere.
    Remote(RemoteAction),
    /// The trouble shown was read.
    Dismiss,
    /// The refusal shown was read.
    DismissRefusal,
    /// Whoever the curtain asks for is in front of the page.
    Lift,
    /// Something is done with the games that the browser keeps.
    Library(SavedGameAction),
    /// A setting is turned on or off.
    Set(Setting),
    /// Something is done with the army that is being built.
    Build(ArmyAction),
}

/// A button's action on the examples of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleAction {
    /// The rule of this number is shown by its example of that number.
    Show(usize, usize),
    /// The example's try of this number is played.
    Try(usize),
    /// The example begins again.
    Again,
    /// Back to the game.
    Close,
}

/// A button's action on first lessons and puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnAction {
    /// Those of the game on the board begin, or go on where the learner was.
    Lessons,
    /// The first puzzle of the game that isn't solved yet.
    Puzzles,
    /// The learner is told how to begin; asked again, it is played.
    Hint,
    /// He tries again.
    Again,
    /// The next exercise.
    Next,
    /// The step of the first lessons before this one.
    Previous,
}

/// The way in which a game is introduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Introduction {
    /// By the first example of its rules.
    Rules,
    /// By its first lessons.
    Lessons,
}

/// A button's action on the review of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewAction {
    /// The line shown is reviewed, or that goes on.
    Begin,
    /// It goes on no more.
    Stop,
    /// It is shown no more.
    Close,
    /// The mistakes are gone through, to be made good.
    Learn,
    /// The best action in the place of the mistake is shown.
    Show,
    /// The next mistake.
    Next,
    /// Enough of mistakes.
    Done,
}

/// A button's action on the computer's games against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabAction {
    /// No more are played.
    Stop,
    /// The one of this number is opened.
    Open(usize),
}

/// The games of the computer against itself, as a person asks for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabForm {
    /// The levels of A and B, 1 to 10.
    pub levels: [String; 2],
    /// The number of games for each setup.
    pub games: String,
    /// The position that they begin with.
    pub start: LabStart,
    /// The name of the preset that is played beside the setup on the board; empty for none.
    pub beside: String,
}

/// The position that the computer's games against itself begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabStart {
    /// The one where the game on the board began.
    Opening,
    /// The one that the board shows.
    Shown,
}

/// The direction in which something is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Toward the first.
    Back,
    /// Toward the last.
    On,
}

/// A button's action on an army that is being built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyAction {
    /// Everything is taken off.
    Clear,
    /// It is turned around, left to right.
    Mirror,
    /// The last step is taken back.
    Back,
    /// What was taken back last is done again.
    On,
    /// It becomes the army of this number that the game begins with.
    Model(usize),
    /// The armies that the keeper of this number has kept are shown, or hidden.
    Show(usize),
    /// It becomes the kept army of this number.
    Load(usize),
    /// The kept army of this number is forgotten.
    Forget(usize),
    /// It is mustered.
    Done,
}

/// A button's action on the computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentAction {
    /// It is to decide now.
    MoveNow,
    /// It is to think and play no more.
    Stop,
    /// It is to go on, from the position shown.
    GoOn,
}

/// A button's action on the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawAction {
    /// Whoever is to decide makes it.
    Offer,
    /// Whoever has made it takes it back before moving.
    Withdraw,
    /// The other player agrees.
    Accept,
    /// The other player plays on.
    Decline,
}

/// The visibility of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// It is.
    Shown,
    /// It is in a tab or a window that isn't seen.
    Hidden,
}

/// The place where the game is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// In this browser.
    Browser,
    /// Only in this page, for this reason; deleting other games may help.
    PageOnly(String),
    /// Only in this page, as this browser keeps nothing for it, for this reason.
    Nowhere(String),
    /// As a saved page or a link has brought it: nothing was changed yet.
    AsGiven,
    /// Only in this page: another tab has gone on with it.
    Elsewhere,
}

impl Keeping {
    /// The reason why only the page has the game, where the browser doesn't keep it.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        match self {
            Self::PageOnly(why) | Self::Nowhere(why) => Some(why),
            Self::Browser | Self::AsGiven | Self::Elsewhere => None,
        }
    }

    /// True if there may be games in this browser that can be deleted or exported to make room.
    #[must_use]
    pub const fn offers_room(&self) -> bool {
        matches!(self, Self::PageOnly(_))
    }
}

/// One thing that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The sounds of actions.
    Sounds,
    /// The board's turning to the player to move.
    Turning,
    /// The stopping of the clocks while the page isn't seen.
    Absence,
    /// The question to the other player before something is taken back.
    Asking,
    /// The reach of the piece that the pointer rests on.
    Hover,
    /// The movement of pieces in Betza's notation, in the guide.
    Betza,
    /// The signs where a picked piece can go.
    Dots,
    /// The panel on the left.
    LeftHanded,
}

/// A setting that has one of several values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The board's colours.
    Board,
    /// The place of the coordinates.
    Coordinates,
    /// The time that pieces glide.
    Glide,
    /// The loudness of sounds.
    Volume,
}

/// The way a page comes to be opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visit {
    /// Somebody opens it.
    #[default]
    Opened,
    /// It was open, and has started again by itself.
    Restarted,
}

/// The colour drawn with: the first alone, the others with a key held down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crayon {
    /// No key.
    Green,
    /// Shift or Control.
    Red,
    /// Alt.
    Blue,
    /// Alt with one of the others.
    Yellow,
}

/// A step of drawing by a pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stroke {
    /// The button goes down.
    Begins(Point, Crayon),
    /// The pointer moves with it.
    Goes(Point),
    /// The button goes up: what is drawn stays, or goes if it was there.
    Ends(Point),
    /// Something came between: nothing was drawn.
    Lost,
}

/// A piece beside the board that somebody points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consulted {
    /// In this line of the guide.
    Line(usize),
    /// On the card of this answer.
    Card(Choice),
}

/// A yes or no: a place is picked, a setting is on, a clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// It is.
    Yes,
    /// It isn't.
    No,
}

impl From<bool> for Picked {
    fn from(picked: bool) -> Self {
        if picked { Self::Yes } else { Self::No }
    }
}
