//! A game in progress, whatever game it is: the one seam between the engine
//! and whatever shows it.

use super::{Action, Choice, Claim, Effect, Outcome, Place, Refusal, Side, Turn, View, Viewer};
use crate::board::{Kind, Shape, Square};
use crate::movement::Men;

/// A game in the list of games.
pub struct Entry {
    /// The name that programs use: `mulligan-stew`.
    pub slug: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// What the game is, in one sentence.
    pub sentence: &'static str,
    /// About how long a game takes.
    pub duration: &'static str,
    /// The options a player can choose before a game.
    pub options: &'static [OptionInfo],
    /// Opens a table with these options, or a position; `None` for games that
    /// are announced and can't be played yet.
    pub open: Option<Open>,
}

/// Opens a table: with options as (name, value), at a position or the opening.
pub type Open = fn(&[(String, String)], Option<&str>) -> Result<Box<dyn Table>, SetupError>;

/// An option that players choose before a game.
pub struct OptionInfo {
    /// The name that programs use.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub sentence: &'static str,
    /// How its values look, the default first.
    pub values: &'static str,
}

/// Why a table couldn't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// This option isn't one of the game's, or has a wrong value.
    Option {
        /// The option's name.
        name: String,
        /// What is wrong, in a sentence.
        why: String,
    },
    /// The position can't be read: the sentence names the field.
    Position(String),
    /// No game has this name.
    NoSuchGame(String),
    /// This game can't be played yet.
    NotYet(&'static str),
    /// An action of a record, counted from 1, can't be played.
    Action {
        /// Which one.
        number: usize,
        /// Its text.
        text: String,
        /// Why.
        refusal: Refusal,
    },
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Option { name, why } => write!(f, "option {name}: {why}"),
            Self::Position(why) => write!(f, "position: {why}"),
            Self::NoSuchGame(name) => write!(f, "game: there is no game called \"{name}\""),
            Self::NotYet(name) => write!(f, "game: {name} can't be played yet"),
            Self::Action { number, text, refusal } => {
                write!(f, "action {number}, \"{text}\": {refusal}")
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// The start and end of a drag, a click-click or a typed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// Where it starts.
    pub from: Place,
    /// Where it ends, once it has.
    pub to: Option<Place>,
}

/// A legal action and the gesture that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The action.
    pub action: Action,
    /// Where the gesture starts.
    pub source: Place,
    /// Where it may end; none if picking the source is enough.
    pub targets: Vec<Place>,
    /// What has to be asked, in order, if other actions share the gesture.
    pub answers: Vec<Answer>,
    /// The action in coordinate notation.
    pub coordinate: String,
}

/// The answer to a question that a gesture leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Promote to this kind.
    Kind(Kind),
    /// Move, capturing what stands there.
    Go,
    /// Change places with what stands there.
    Swap,
    /// Give up control of the piece on this square.
    Release(Square),
}

/// An action that was played, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who decided.
    pub side: Side,
    /// What was decided.
    pub action: Action,
    /// What came of it.
    pub effects: Vec<Effect>,
    /// The action in coordinate notation.
    pub coordinate: String,
    /// The action in the document's notation, with marks of check.
    pub spelled: String,
    /// Who decides next.
    pub turn: Turn,
    /// The squares of kings in check afterwards.
    pub checked: Vec<Square>,
}

/// A game as it is kept: what to replay.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// The game's slug.
    pub game: String,
    /// The options that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// The position it started from, if not the opening.
    pub position: Option<String>,
    /// Actions in coordinate notation.
    pub actions: Vec<String>,
    /// How the players ended it, if they did.
    pub claim: Option<Claim>,
}

/// A game in progress. The page, the terminal and the tests hold this and
/// know no game.
pub trait Table {
    /// The game's entry in the list.
    fn entry(&self) -> &'static Entry;
    /// The size of the board.
    fn shape(&self) -> Shape;
    /// The kinds of pieces.
    fn men(&self) -> &Men;
    /// Whose decision is due.
    fn turn(&self) -> Turn;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View;
    /// What an answer is called.
    fn choice_name(&self, choice: Choice) -> &'static str;
    /// Every legal action of a side with the gesture that makes it; none if
    /// nothing is due from that side.
    fn offers(&self, side: Side) -> Vec<Offer>;
    /// A legal action in the document's notation, with its mark of check.
    fn spell(&self, side: Side, action: &Action) -> String;
    /// Why a gesture leads to no action.
    fn refuse(&self, side: Side, gesture: &Gesture) -> Refusal;
    /// Reads an action in coordinate or document notation.
    ///
    /// # Errors
    /// A refusal that says why the text is no legal action.
    fn read(&self, side: Side, text: &str) -> Result<Action, Refusal>;
    /// Plays an action. What had been undone is forgotten.
    ///
    /// # Errors
    /// A refusal, if the action isn't legal; nothing has changed then.
    fn play(&mut self, side: Side, action: &Action) -> Result<Played, Refusal>;
    /// Everything played, with what has been undone at the end.
    fn played(&self) -> &[Played];
    /// How many of these actions the position shows, 0 at the start.
    fn ply(&self) -> usize;
    /// Goes to the position after this many actions, at most all.
    fn go_to(&mut self, ply: usize);
    /// The claims a player could make now.
    fn claims(&self) -> Vec<Claim>;
    /// Ends the game by a claim.
    ///
    /// # Errors
    /// A refusal, if the claim doesn't hold.
    fn claim(&mut self, claim: Claim) -> Result<Outcome, Refusal>;
    /// The claim that has ended the game, if one has.
    fn claimed(&self) -> Option<Claim>;
    /// Takes that claim back: play goes on where it was made.
    fn withdraw(&mut self) -> Option<Claim>;
    /// The game as a record, without what has been undone and without what
    /// the viewer may not see.
    fn record(&self, viewer: Viewer) -> Record;
    /// The position as text.
    fn position(&self) -> String;
    /// The number of ways to play `depth` actions from here.
    fn perft(&self, depth: u32) -> u64;
}

/// Plays an action given as text by whoever is to be asked first.
///
/// # Errors
/// The refusal, if the text is no legal action.
pub fn play_text(table: &mut dyn Table, text: &str) -> Result<(), Refusal> {
    // When nobody decides any more, either side's refusal says so.
    let side = table.turn().decider().unwrap_or(Side::White);
    let action = table.read(side, text)?;
    table.play(side, &action).map(|_| ())
}
