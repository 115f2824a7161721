//! A board inside another page. Its address says what it shows and what may be
//! done with it; its host may say so later, by messages, and is told what
//! happens. Nothing is kept of it.
//!
//! An address with one of the parameters of `port::embed_parameters` makes the page such a board
//! (`State::embed`). `setup` puts on the board what is asked for, or what of it can be shown;
//! `port::embed_messages` has the list of verbs and reports with their fields, and checks what a
//! host says; its `Solution` is never on the table; this module says what a
//! reader may do, which every gesture, typed move and message passes, and tells the host how things
//! stand once an event is done with; `app::host` obeys it.
//!
//! Such a board writes no storage; a fresh instance after a panic goes on from the mirrored game,
//! as the board that its host had made of it. Its styles never ask for the window's height, since
//! the host sets that by the `size` that the board tells. `docs/EMBEDDING.md` is the document,
//! whose tables a test compares with the code.

pub(crate) mod setup;

use crate::ui::opponent;
use crate::ui::panel::{Occasion, Panel, Prompt};
use crate::ui::port::command::{Command, Outbox};
pub use crate::ui::port::embed_messages::{
    MOST_FIELDS, NAMESPACE, REPORTS, Report, VERBS, VERSION, Value,
};
pub use crate::ui::port::embed_parameters::{
    EmbedLook, EmbedOpponent, EmbedParameters, EmbedRequest, EmbedRole, EmbedStart, PARAMETERS,
};
use crate::ui::port::event::Button;
use crate::ui::session::Session;
use crate::ui::session::controllers::Controller;
use crate::ui::session::solution::{PuzzleStage, Solution};
use crate::ui::speech::sentences;

use motley_rules::play::{Action, Reason, Refusal, Side, Turn, Viewer};

/// The state of a board inside another page.
pub(crate) struct EmbeddedBoard {
    pub(crate) parameters: EmbedParameters,
    /// The actions to be found, in a puzzle.
    pub(crate) solution: Option<Solution>,
    /// The number of times that something else was tried.
    mistakes: usize,
    /// The report that the host is still to be sent.
    pub(crate) news: PendingReport,
}

/// The report that a host is still to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PendingReport {
    /// Nothing.
    Nothing,
    /// The state of the board.
    State,
    /// The same, as the answer to its message of this number.
    Answer(Option<u32>),
}

impl EmbeddedBoard {
    /// A board that its host is to be told of.
    pub(crate) const fn new(parameters: EmbedParameters, solution: Option<Solution>) -> Self {
        Self { parameters, solution, mistakes: 0, news: PendingReport::State }
    }

    /// The stage that the puzzle has reached, if this is one.
    pub(crate) fn stage(&self, session: &Session) -> Option<PuzzleStage> {
        Some(self.solution.as_ref()?.stand(&session.line()))
    }
}

/// The refusal of a board that only shows something.
const ONLY_SHOWN: &str = "This board only shows a game: go through it with the buttons below.";

/// The reason why a gesture can't lead to anything at all, where there is one.
pub(crate) fn stopped(embed: &EmbeddedBoard, session: &Session) -> Option<Refusal> {
    let sentence = match embed.stage(session) {
        Some(PuzzleStage::Answering) => "The other side is to answer.",
        Some(PuzzleStage::Solved) => "The puzzle is solved.",
        None if session.is_read_only() => ONLY_SHOWN,
        Some(PuzzleStage::Due) | None => return None,
    };
    Some(Refusal::new(Reason::NotYourTurn, sentence))
}

/// The reason why an action that is legal isn't for this board, where there is one.
pub(crate) fn refusal(
    embed: &mut EmbeddedBoard,
    session: &Session,
    side: Side,
    action: &Action,
) -> Option<Refusal> {
    if let Some(stopped) = stopped(embed, session) {
        return Some(stopped);
    }
    if embed.solution.as_ref()?.admits(&session.line(), action) {
        return None;
    }
    embed.mistakes += 1;
    let tried = session.table.san(side, action);
    let sentence = format!("{tried} isn't it. Try again.");
    Some(Refusal::new(Reason::NotYourTurn, sentence))
}

/// Something was played, or the game was ended: the host is told.
pub(crate) fn played(embed: &EmbeddedBoard, session: &Session, outbox: &mut Outbox) {
    let action = session.now.ply.checked_sub(1).and_then(|last| {
        // What is sealed, the host isn't told either.
        let played = session.table.step_at(last + 1, Viewer::Public)?.open().cloned()?;
        Some(
            Report::new("action")
                .text("text", played.coordinate)
                .text("spelled", played.san)
                .text("side", played.side.faction().name())
                .number("at", session.now.ply),
        )
    });
    if let Some(action) = action {
        outbox.tell(Command::Post(action));
    }
    match (embed.stage(session), session.now.outcome()) {
        (Some(PuzzleStage::Answering), _) => outbox.tell(Command::Answer),
        (Some(PuzzleStage::Solved), _) => {
            outbox.say("Solved.");
            let end = Report::new("end").text("result", "solved").text("why", "Solved.");
            outbox.tell(Command::Post(end.number("mistakes", embed.mistakes)));
        }
        (_, Some(outcome)) => {
            let why = session.now.told().unwrap_or_default();
            let end = Report::new("end").text("result", outcome.score()).text("why", why);
            outbox.tell(Command::Post(end));
        }
        (_, None) => {}
    }
}

/// The board has changed: its host is to be told.
pub(crate) fn changed(embed: &mut EmbeddedBoard) {
    if embed.news == PendingReport::Nothing {
        embed.news = PendingReport::State;
    }
}

/// Tells the host how things stand, if it is to know.
pub(crate) fn report(embed: &mut EmbeddedBoard, session: &Session, outbox: &mut Outbox) {
    let id = match std::mem::replace(&mut embed.news, PendingReport::Nothing) {
        PendingReport::Nothing => return,
        PendingReport::State => None,
        PendingReport::Answer(id) => id,
    };
    let deciders: Vec<&str> = match session.table.turn() {
        Turn::Over(_) => Vec::new(),
        turn => turn.deciders().into_iter().map(|side| side.faction().name()).collect(),
    };
    let told = Report::new("state")
        .text("game", session.table.info().slug)
        .text("position", session.table.position())
        .text("record", session.record_text())
        .text("view", embed.parameters.role.word())
        .number("at", session.now.ply)
        .number("steps", session.table.extent().line.steps)
        .text("turn", deciders.join(" "))
        .text("status", status(embed, session))
        .text("result", result(embed, session))
        .text("opponent", computers(session))
        .text("waits", if opponent::waits(session) { "yes" } else { "no" });
    outbox.tell(Command::Post(told.answering(id)));
}

/// The sides that the computer plays.
fn computers(session: &Session) -> &'static str {
    let is_computer = |side: Side| session.controller(side) != Controller::Person;
    EmbedOpponent::word(Side::BOTH.map(is_computer))
}

/// How the game, or a puzzle, has ended; empty while it goes on.
fn result(embed: &EmbeddedBoard, session: &Session) -> String {
    match embed.stage(session) {
        Some(PuzzleStage::Solved) => "solved".to_owned(),
        _ => session.result().unwrap_or_default(),
    }
}

/// The text of the status line.
fn status(embed: &EmbeddedBoard, session: &Session) -> String {
    let status = sentences::status(&session.now);
    match embed.stage(session) {
        None => status,
        Some(PuzzleStage::Solved) => "Solved".to_owned(),
        Some(PuzzleStage::Due | PuzzleStage::Answering) => format!("Puzzle. {status}"),
    }
}

/// The part of a prompt that an embedded board shows: what leads back to the game, or to pass.
fn small_prompt(session: &Session, mut prompt: Prompt) -> Option<Prompt> {
    if session.is_at_head() {
        prompt.tools.retain(|tool| tool.button == Button::Pass);
        prompt.text.clear();
        (prompt.occasion, prompt.heading) = (Occasion::Due, None);
    }
    (!prompt.tools.is_empty()).then_some(prompt)
}

/// The panel of an embedded board: the part of the page's that it shows.
pub(crate) fn shown(embed: &EmbeddedBoard, session: &Session, panel: Panel) -> Panel {
    let playing = embed.parameters.role == EmbedRole::Play;
    let small = |button: &Button| {
        matches!(
            button,
            Button::First | Button::Back | Button::Forward | Button::Last | Button::Flip
        ) || (playing && matches!(button, Button::TakeBack | Button::PutBack))
    };
    Panel {
        status: status(embed, session),
        tools: panel.tools.into_iter().filter(|tool| small(&tool.button)).collect(),
        claims: Vec::new(),
        learning: Vec::new(),
        prompt: panel.prompt.and_then(|prompt| small_prompt(session, prompt)),
        variation: if playing { panel.variation } else { Vec::new() },
        ..panel
    }
}
