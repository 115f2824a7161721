//! What a host asks of its board, what the board lets a reader do, and what
//! the host is told.

use super::messages::{self, Report, Verb};
use super::parameters::{Embed, Role};
use super::puzzle::Stand;
use super::{Embedded, News, setup};
use crate::ui::command::Command;
use crate::ui::deeds::{self, Arrival};
use crate::ui::event::Button;
use crate::ui::narrowing;
use crate::ui::panel::{self, Panel};
use crate::ui::state::State;
use crate::ui::{going, speech, typed};
use motley_rules::notation::record;
use motley_rules::play::{Action, Reason, Refusal, Side, Turn};

/// What is said where a board only shows something.
const ONLY_SHOWN: &str = "This board only shows a game: go through it with the buttons below.";

/// Why a gesture can't lead to anything at all.
pub(in crate::ui) fn stopped(state: &State) -> Option<Refusal> {
    let sentence = match state.stand() {
        Some(Stand::Answering) => "The other side is to answer.",
        Some(Stand::Solved) => "The puzzle is solved.",
        None if state.is_read_only() => ONLY_SHOWN,
        Some(Stand::Due) | None => return None,
    };
    Some(Refusal::new(Reason::NotYourTurn, sentence))
}

/// Why an action that is legal isn't for this board.
pub(in crate::ui) fn refusal(state: &mut State, side: Side, action: &Action) -> Option<Refusal> {
    if let Some(stopped) = stopped(state) {
        return Some(stopped);
    }
    let solution = state.embed.as_ref()?.solution.as_ref()?;
    if solution.admits(&state.line(), action) {
        return None;
    }
    let tried = state.table.san(side, action);
    if let Some(embedded) = &mut state.embed {
        embedded.mistakes += 1;
    }
    let sentence = format!("{tried} isn't it. Try again.");
    Some(Refusal::new(Reason::NotYourTurn, sentence))
}

/// Something was played, or the game was ended.
pub(in crate::ui) fn played(state: &mut State) {
    if state.embed.is_none() {
        return;
    }
    let action = state.now.ply.checked_sub(1).and_then(|last| {
        // What is sealed, the host isn't told either.
        let played = state.played().get(last)?.open().cloned()?;
        Some(
            Report::new("action")
                .text("text", played.coordinate)
                .text("spelled", played.san)
                .text("side", played.side.faction().name())
                .number("at", state.now.ply),
        )
    });
    if let Some(action) = action {
        state.tell(Command::Post(action));
    }
    match (state.stand(), state.now.outcome()) {
        (Some(Stand::Answering), _) => state.tell(Command::Answer),
        (Some(Stand::Solved), _) => {
            let mistakes = state.embed.as_ref().map_or(0, |embedded| embedded.mistakes);
            state.say("Solved.");
            let end = Report::new("end").text("result", "solved").text("why", "Solved.");
            state.tell(Command::Post(end.number("mistakes", mistakes)));
        }
        (_, Some(outcome)) => {
            let why = state.now.told().unwrap_or_default();
            let end = Report::new("end").text("result", outcome.score()).text("why", why);
            state.tell(Command::Post(end));
        }
        (_, None) => {}
    }
}

/// The other side's answer in a puzzle is due.
pub(in crate::ui) fn reply(state: &mut State) {
    let answer = |embedded: &Embedded| embedded.solution.as_ref()?.answer(&state.line());
    let Some((side, action)) = state.embed.as_deref().and_then(answer) else { return };
    if state.now.side == Some(side) {
        deeds::play_now(state, (side, action), Arrival::Glides);
    }
}

/// The board has changed: its host is to be told.
pub(in crate::ui) fn changed(state: &mut State) {
    if let Some(embedded) = &mut state.embed
        && embedded.news == News::Nothing
    {
        embedded.news = News::State;
    }
}

/// Tells the host that something can't be done.
pub(super) fn fault(state: &mut State, why: String) {
    state.tell(Command::Post(Report::new("error").text("why", why)));
}

/// Tells the host how things stand, if it is to know.
pub(in crate::ui) fn report(state: &mut State) {
    let Some(embedded) = &mut state.embed else { return };
    let id = match std::mem::replace(&mut embedded.news, News::Nothing) {
        News::Nothing => return,
        News::State => None,
        News::Answer(id) => id,
    };
    let (role, turn) = (embedded.embed.role, state.table.turn());
    let deciders: Vec<&str> = match turn {
        Turn::Over(_) => Vec::new(),
        turn => turn.deciders().into_iter().map(|side| side.faction().name()).collect(),
    };
    let told = Report::new("state")
        .text("game", state.table.info().slug)
        .text("position", state.table.position())
        .text("record", record::write(&state.record()))
        .text("view", role.word())
        .number("at", state.now.ply)
        .number("steps", state.played().len())
        .text("turn", deciders.join(" "))
        .text("status", status(state))
        .text("result", panel::result(state).unwrap_or_default());
    state.tell(Command::Post(told.answering(id)));
}

/// Does what a host says, or tells it why not.
pub(in crate::ui) fn hear(state: &mut State, fields: &[(String, messages::Value)]) {
    let id = messages::id(fields);
    match messages::check(fields).and_then(|verb| obey(state, &verb)) {
        Ok(()) => {
            if let Some(embedded) = &mut state.embed {
                embedded.news = News::Answer(id);
            }
        }
        Err(why) => {
            let error = Report::new("error").text("why", why);
            state.tell(Command::Post(error.answering(id)));
        }
    }
}

fn obey(state: &mut State, verb: &Verb<'_>) -> Result<(), String> {
    match verb.name {
        "set" => return set(state, &verb.parameters()),
        "play" => return play(state, verb.text("text")?),
        "goto" => {
            let (at, all) = (verb.number("at")?, state.played().len());
            if at > all {
                return Err(format!("at: there are only {all} steps."));
            }
            going::go_to(state, at);
        }
        "undo" => going::undo(state),
        "redo" => going::redo(state),
        "first" => going::go_to(state, 0),
        "last" => going::go_to(state, state.played().len()),
        "flip" => deeds::confirmed(state, Button::Flip),
        // The answer to every message tells how things stand.
        _ => {}
    }
    Ok(())
}

/// Takes parameters over; where they only concern the look of the board, the
/// game stays as it is, and the look stays where only the game changes.
fn set(state: &mut State, given: &[(String, String)]) -> Result<(), String> {
    let dress = state.embed.as_ref().map(|embedded| embedded.embed.dress);
    let worn = Embed { below: state.below, ..Embed::default() };
    let worn = Embed { dress: dress.unwrap_or(worn.dress), ..worn };
    let (embed, faults) = worn.with(given);
    if !faults.is_empty() {
        return Err(faults.join(" "));
    }
    let is_look = |name: &str| ["theme", "flip", "chrome", "link"].contains(&name);
    let only_look = given.iter().all(|(name, _)| is_look(name));
    let Some(embedded) = state.embed.as_mut().filter(|_| only_look) else {
        return setup::replace(state, embed);
    };
    embedded.embed.dress = embed.dress;
    state.tell(Command::Dress(embed.dress));
    if state.below != embed.below {
        deeds::confirmed(state, Button::Flip);
    }
    Ok(())
}

/// Plays an action that is told as a whole. Nothing is asked: that would take
/// the focus to this board.
fn play(state: &mut State, text: &str) -> Result<(), String> {
    let stopped = || stopped(state).or_else(|| deeds::full(state));
    let stopped = || stopped().map(|refusal| refusal.sentence);
    if let Some(why) = typed::curtain(state).or_else(stopped) {
        return Err(why);
    }
    let side = state.now.side.unwrap_or(Side::White);
    let action = state.table.read(side, text).map_err(|refusal| refusal.sentence)?;
    if let Some(refusal) = refusal(state, side, &action) {
        let why = refusal.sentence.clone();
        narrowing::show_refusal(state, refusal);
        return Err(why);
    }
    deeds::play_now(state, (side, action), Arrival::Glides);
    Ok(())
}

/// What stands in the status line.
fn status(state: &State) -> String {
    let status = speech::status(&state.now);
    match state.stand() {
        None => status,
        Some(Stand::Solved) => "Solved".to_owned(),
        Some(Stand::Due | Stand::Answering) => format!("Puzzle. {status}"),
    }
}

/// What an embedded board shows of the page.
pub(in crate::ui) fn shown(state: &State, panel: Panel) -> Panel {
    let Some(embedded) = &state.embed else { return panel };
    let small = |button: &Button| {
        matches!(
            button,
            Button::First
                | Button::Undo
                | Button::Redo
                | Button::Last
                | Button::Flip
                | Button::Pass
        )
    };
    let playing = embedded.embed.role == Role::Play;
    Panel {
        status: status(state),
        tools: panel.tools.into_iter().filter(|tool| small(&tool.button)).collect(),
        claims: Vec::new(),
        prompt: None,
        variation: if playing { panel.variation } else { Vec::new() },
        ..panel
    }
}
