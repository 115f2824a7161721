//! The panel: all that the page shows around the canvas, as the web side needs it for its elements.

mod analysis;
mod army;
mod board_map;
mod build;
mod cards;
mod computer;
mod diagrams;
mod grid;
mod guide;
mod keys;
mod lab;
mod lists;
mod moves;
mod remote;
mod review;
mod rules;
mod saved;
pub mod steps;
mod study;
pub mod theme;

use crate::ui::drawing::shape::Point;
use crate::ui::drawing::surface::Surface;
use crate::ui::interaction::{BoardView, Interaction};
use crate::ui::lab::Lab;
use crate::ui::opponent::Opponent;
use crate::ui::port::event::{Button, Keeping};
use crate::ui::review::Review;
use crate::ui::session::Session;
use crate::ui::storage::Storage;
pub use analysis::{AnalysisBox, EvaluationBar};
pub use board_map::BoardMap;
pub(crate) use build::build;
pub(crate) use cards::first_choice;
pub(crate) use diagrams::Diagrams;
pub(crate) use guide::studied;
pub use guide::{GuideLine, Studied, Tip};
pub use keys::KeyLine;
pub use lab::LabBox;
pub use lists::LOOK;
pub(crate) use moves::MoveList;
pub(crate) use remote::to_be_sent;
pub use remote::{LiveBox, LiveState, RemoteBox};
pub use review::{GraphPoint, ReviewBox};
pub use rules::{RuleLine, rules};
pub use saved::{Notice, SavedLine, SavedList, Standing};
pub use study::{Mood, StudyBox};

pub use crate::ui::canvas::legend::LegendLine;
pub use crate::ui::drawing::reach_diagram::{ReachDiagram, Sign};
pub use crate::ui::interaction::game_chooser::{GamePicture, MarkerSpot};
pub use crate::ui::port::event::Picked;
pub use crate::ui::port::opponent_form::{
    ControllerForm, LEVELS, OpponentForm, OpponentKind, PACES, PERSON_SIDES,
};
pub use crate::ui::port::pairing_form::{ClockForm, NewGameField, PairingForm};
pub use crate::ui::review::chance::Mark;
pub use crate::ui::session::players::Naming;
pub use crate::ui::session::preferences::{Look, PreferenceLine};
pub use crate::ui::session::seats::{Captured, Face, Held, Seat};
pub use crate::ui::session::settings::SettingLine;

use motley_rules::board::Faction;
use motley_rules::game::{Stage, StepPlace};
use motley_rules::play::{PartView, Place, Side};
use std::rc::Rc;

/// Everything that the page shows is made from.
#[derive(Clone, Copy)]
pub(crate) struct Page<'a> {
    pub(crate) session: &'a Session,
    pub(crate) opponent: &'a Opponent,
    pub(crate) review: &'a Review,
    pub(crate) lab: &'a Lab,
    /// True if the board is inside another page.
    pub(crate) is_embedded: bool,
    pub(crate) storage: &'a Storage,
    pub(crate) interaction: &'a Interaction,
    pub(crate) surface: &'a Surface,
    pub(crate) moves: &'a MoveList,
    pub(crate) diagrams: &'a Diagrams,
}

impl<'a> Page<'a> {
    /// The board alone.
    pub(crate) const fn board(self) -> BoardView<'a> {
        BoardView { session: self.session, interaction: self.interaction, surface: self.surface }
    }
}

/// The page around the canvas.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// The game's name, for the heading and the document's title.
    pub title: String,
    /// The status: the side to move and what is due, or the result.
    pub status: String,
    /// The tone of the status line.
    pub tone: Tone,
    /// The size of the canvas, in CSS pixels.
    pub canvas: (f64, f64),
    /// A map of a board of which only a part is seen at a time.
    pub map: Option<BoardMap>,
    /// The rows of the grid of buttons below the canvas, as they are seen on
    /// the board from top to bottom: trays, gates and ranks.
    pub grid: Vec<GridRow>,
    /// The place among the grid's that Tab leads to.
    pub tab_stop: Place,
    /// The curtain that hides the secrets of one player from the other, where there is one.
    pub curtain: Option<Curtain>,
    /// The army that is being built.
    pub builder: Option<Builder>,
    /// The parts of the turn, in order; none where a turn is one decision.
    pub parts: Vec<PartView>,
    /// The neutral pieces that each player holds, or what moving the picked one would change;
    /// nothing in games where none is held.
    pub control: Option<String>,
    /// The news about how the position has come about.
    pub news: Vec<String>,
    /// White's and Black's seat.
    pub seats: Vec<Seat>,
    /// The best lines of the position shown or a hint, where somebody wants to see them.
    pub analysis: Option<AnalysisBox>,
    /// The bar beside the board, while there is an analysis or a review.
    pub bar: Option<EvaluationBar>,
    /// The review of the game, where somebody wants to see it.
    pub review: Option<ReviewBox>,
    /// The lab, where it can be used.
    pub lab: Option<LabBox>,
    /// The computer player, where there is one.
    pub computer: Option<ComputerBox>,
    /// The game with somebody elsewhere, where it is one and stands there.
    pub remote: Option<RemoteBox>,
    /// The time left for this decision, where it is limited.
    pub limit: Option<Face>,
    /// The prompt that may be answered, but needn't be.
    pub prompt: Option<Prompt>,
    /// The players' names, to be changed.
    pub naming: Naming,
    /// The persons and computers who play, to be changed; none where somebody elsewhere plays.
    pub controllers: Option<ControllerForm>,
    /// The players and the clock that a new game begins with, unless others are written.
    pub pairing: PairingForm,
    /// The same in a line.
    pub pairing_line: String,
    /// Answers that the stage offers, as cards; none if it offers none.
    pub choices: Vec<Card>,
    /// The heading that says what the choices answer: "White: choose a piece type".
    pub choices_heading: String,
    /// A question left open by a gesture, to be asked at a square.
    pub question: Option<Question>,
    /// The list of moves.
    pub moves: Vec<Rc<MoveRow>>,
    /// The buttons for the variation shown; nothing in the main line.
    pub variation: Vec<Tool>,
    /// The result of the game, below its moves: "1-0 Checkmate. White wins."
    pub result: Option<String>,
    /// The buttons under the board.
    pub tools: Vec<Tool>,
    /// Ways to end the game: resign, draw, claims.
    pub claims: Vec<Tool>,
    /// Every game, if the list is open.
    pub games: Option<Vec<GameCard>>,
    /// The picture of each of them.
    pub pictures: Vec<GamePicture>,
    /// The one of them that is being prepared to be started.
    pub preparation: Option<Preparation>,
    /// The saved games, if their list is open.
    pub saved: Option<SavedList>,
    /// The notice of another tab that has the game on the board.
    pub elsewhere: Option<Notice>,
    /// The place where the game is kept.
    pub keeping: Keeping,
    /// The part of the game that no file and no link holds, in a sentence.
    pub withheld: Option<&'static str>,
    /// The reason why something was refused, to be shown at the board.
    pub refusal: Option<String>,
    /// The places that the refusal is about.
    pub refused: Vec<Place>,
    /// Another number for each refusal: the same may come again.
    pub refusals: u32,
    /// Something that went wrong and should be read.
    pub trouble: Option<String>,
    /// The reason why the text that was to be opened can't be.
    pub text_fault: Option<String>,
    /// The signs on the board, with their meaning.
    pub legend: Vec<LegendLine>,
    /// The pieces and how they move.
    pub guide: Vec<GuideLine>,
    /// The signs in its diagrams.
    pub signs: Vec<Sign>,
    /// The setting that shows Betza's notation there.
    pub notation: Option<SettingLine>,
    /// How the piece under a pointer that rests moves.
    pub tip: Option<Tip>,
    /// The piece that is looked at.
    pub studied: Option<Studied>,
    /// The keys, and what they do and tell while the focus is on the board.
    pub keys: Vec<KeyLine>,
    /// The settings, which a person sets once.
    pub settings: Vec<SettingLine>,
    /// Those that have one of several values.
    pub preferences: Vec<PreferenceLine>,
    /// The look of the page.
    pub look: Look,
    /// The game's rules, as [`rules()`] reads them.
    pub rules: &'static str,
    /// The ways to learn the game beside them.
    pub learning: Vec<Tool>,
    /// What is studied on the board, in the place of the game.
    pub study: Option<StudyBox>,
    /// The ply of the position that is shown.
    pub ply: usize,
    /// The words by which the exercise on the board is found again: see
    /// [`Event::Resumed`](crate::ui::port::event::Event::Resumed).
    pub exercise: Option<String>,
    /// The game's position as text.
    pub position: String,
    /// The game as a record.
    pub record: String,
}

/// The tone of the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Play goes on.
    Plain,
    /// A king is in check.
    Check,
    /// The game is over.
    Over,
}

/// A row of buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct GridRow {
    /// The name of the row: "rank 8", "Black's gates", "White's hand".
    pub name: String,
    /// Its buttons from left to right.
    pub cells: Vec<Cell>,
}

/// A square, gate or tray as a button.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The place that it stands for.
    pub place: Place,
    /// Its accessible name: `e4 white pawn`, `e5 empty`, `b0 white leopard
    /// waiting`, with what can be done: `e4 empty, can go here`.
    pub name: String,
    /// `Yes` if it is picked.
    pub picked: Picked,
    /// The effect of a finger that moves from there.
    pub finger: Finger,
    /// The middle of the place on the canvas, in CSS pixels.
    pub middle: Point,
    /// The width of the place on the canvas.
    pub size: f64,
}

/// The effect of a finger that goes down on a place and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finger {
    /// It takes along what is there.
    Drags,
    /// It means what is there, which can't go anywhere now: that is told.
    Asks,
    /// It scrolls the page, as it does beside the board.
    Scrolls,
}

/// An answer as a card: a picture, a name and a few words.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The place that the card picks.
    pub place: Place,
    /// The name.
    pub name: String,
    /// The names of the pieces to draw on it.
    pub art: Vec<&'static str>,
    /// The army in whose colours they are drawn.
    pub army: Faction,
    /// A few words: how the piece moves.
    pub words: String,
    /// The same as diagrams, one for each piece.
    pub diagrams: Vec<Rc<ReachDiagram>>,
}

/// A question, at a place of the board or about all of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The question in words: "Promote to".
    pub text: String,
    /// The place it asks about; none for what a button of the page asks, whose last answer is the
    /// one that changes nothing.
    pub about: Option<Place>,
    /// The answers, in order.
    pub answers: Vec<AnswerButton>,
}

/// One answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerButton {
    /// The words on it.
    pub name: String,
    /// The pieces to draw on it: one piece; or the two squares of the gesture, with what then
    /// stands there.
    pub art: Vec<Seen>,
}

/// A part of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The ground behind the piece.
    pub ground: Ground,
    /// The piece: the name of its drawing, and its army.
    pub piece: Option<(&'static str, Faction)>,
}

/// The ground behind a piece in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing.
    None,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
}

/// A row of the list of moves: a turn of the main line, or a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The number of the turn, or of the variation's first one.
    pub number: usize,
    /// The stage of the game: in a setup that isn't counted, turns have no numbers.
    pub stage: Stage,
    /// The depth of the variation in others; 0 for the main line.
    pub depth: usize,
    /// White's and Black's actions in this turn, or those of the variation.
    pub moves: Vec<MoveCell>,
}

/// An action in the list of moves, or a claim that ended the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCell {
    /// The action in the document's notation.
    pub text: String,
    /// The number of its turn where one begins in a variation: `3.`, `3…`.
    pub label: Option<String>,
    /// The side that decided.
    pub side: Side,
    /// The mark of what it has lost, as far as it is judged.
    pub mark: Mark,
    /// The army of the piece that moves, if it isn't that side's own.
    pub army: Option<Faction>,
    /// The number of the step in the list of the table.
    pub step: usize,
    /// `Yes` if the board shows the position after it.
    pub shown: Picked,
    /// `Yes` if it is an earlier part of that step's turn.
    pub earlier: Picked,
    /// The line that it is on: the one that is shown, or another variation.
    pub line: StepPlace,
}

/// The curtain before what only one player may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curtain {
    /// The heading: the player who should be in front of the page, and what for.
    pub heading: String,
    /// The instruction to the players.
    pub text: String,
    /// The label of the button.
    pub button: String,
    /// The part of the page that it covers.
    pub covers: Covers,
}

/// The part of the page that a curtain covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covers {
    /// The board.
    Board,
    /// Nothing: what is on the board is for both players.
    Nothing,
}

/// An army that is being built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    /// The strength of the army, and of the one it is compared with.
    pub strength: String,
    /// The same as percents of a bar, where it is compared with one.
    pub bar: Option<[u32; 2]>,
    /// What it means to have the stronger army, in a sentence.
    pub advice: &'static str,
    /// The fault of the army, or a sentence that it has none.
    pub judgement: String,
    /// `Yes` if it can be mustered.
    pub usable: Usable,
    /// `Yes` once anything of it stands: before that nothing can be wrong with it.
    pub begun: Picked,
    /// The buttons of the army editor.
    pub tools: Vec<Tool>,
    /// The army as a line of text.
    pub line: String,
    /// The armies kept in this browser.
    pub kept: Vec<KeptArmies>,
}

/// The armies that one player has kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptArmies {
    /// The words that say who has: "Kept by Player A".
    pub by: String,
    /// Their numbers among all that are kept, and their names, if they are shown.
    pub armies: Option<Vec<(usize, String)>>,
}

/// A button with a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// The action that it stands for.
    pub button: Button,
    /// The state of the button: `Yes` if it can be used now.
    pub usable: Usable,
}

/// The occasion of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The game is over.
    End,
    /// The game is over, and its review is shown.
    Reviewed,
    /// Another position is shown than the one where the game stands.
    Looking,
    /// A draw is offered.
    Offer,
    /// Something else than a move may be done now: to pass, or to claim a draw.
    Due,
}

/// Something that may be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The occasion.
    pub occasion: Occasion,
    /// The result of a game that is over: "White wins".
    pub heading: Option<String>,
    /// The subject of the prompt; empty where the buttons say it all.
    pub text: String,
    /// The answers.
    pub tools: Vec<Tool>,
}

/// The computer player, as people see it at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputerBox {
    /// Its state in a few words.
    pub text: String,
    /// `Yes` while it thinks.
    pub thinks: Picked,
    /// `Yes` while a person is to decide, and none of its buttons can be used.
    pub is_idle: Picked,
    /// The buttons for it: always as many, so that none comes to lie where another was.
    pub tools: Vec<Tool>,
}

/// The state of a button: it can be used, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usable {
    /// It can.
    Yes,
    /// Not now.
    No,
}

/// A game in the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCard {
    /// The game's slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The game in a sentence.
    pub sentence: String,
    /// The time that it takes; or a note that it is yet to come.
    pub note: String,
    /// `Yes` if it can be played.
    pub usable: Usable,
}

/// A game that is being prepared to be started.
#[derive(Clone, Debug, PartialEq)]
pub struct Preparation {
    /// The game.
    pub game: GameCard,
    /// What one gets with the options as they stand.
    pub picture: GamePicture,
    /// Sets of options by name, and `Yes` for the one that is taken.
    pub presets: Vec<(&'static str, Picked)>,
    /// Its options.
    pub options: Vec<OptionField>,
}

/// An option to be set before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionField {
    /// The name that programs use.
    pub name: String,
    /// The meaning of the option.
    pub sentence: String,
    /// The default value.
    pub value: String,
    /// The value that stands in its field as the list opens.
    pub set: String,
    /// `Yes` if it counts beside the others as they stand.
    pub counts: Usable,
    /// The way it is set.
    pub input: Input,
}

/// The way an option is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// By picking one of these: each a value and its words.
    OneOf(Vec<(String, String)>),
    /// By picking two different ones of these; the value has `+` between.
    Pair(Vec<String>),
    /// By a number within these bounds.
    Number(u32, u32),
    /// By such a number, or by lot.
    NumberOrLot(u32, u32),
    /// By choosing the pieces that White and Black hold at first.
    Held,
}
