//! The host's requests to its board, obeyed.

use crate::ui::app::state::State;
use crate::ui::app::{computer, navigation, play, taking_back};
use crate::ui::drawing::animation::Arrival;
use crate::ui::embed::setup::Ready;
use crate::ui::embed::{EmbeddedBoard, PendingReport, setup};
use crate::ui::port::command::Command;
use crate::ui::port::embed_messages;
use crate::ui::port::embed_messages::{Report, Value, Verb};
use crate::ui::port::embed_parameters::{
    EmbedLook, EmbedOpponent, EmbedParameters, EmbedRequest, EmbedRole, EmbedStart,
};
use crate::ui::port::event::{OpponentAction, Visit};
use crate::ui::session::controllers::{Controller, Controllers, FIRST_LEVEL};
use crate::ui::session::settings::Settings;
use crate::ui::session::solution::{PuzzleStage, Solution};
use motley_rules::play::Side;

/// Opens the board that an address asks for; or goes on with a game that was
/// played on it, where the page has started again by itself.
pub(super) fn open(state: &mut State, (embed, faults): EmbedRequest, visit: Visit) {
    if visit == Visit::Opened {
        return begin(state, (embed, faults));
    }
    let solution =
        setup::ready(state.session.games, embed.clone()).ok().and_then(|ready| ready.solution);
    wear(state, embed, solution);
    state.refresh();
    let puzzle = state.embed.as_deref().and_then(|embed| embed.stage(&state.session));
    if puzzle == Some(PuzzleStage::Answering) {
        state.tell(Command::Answer);
    }
}

/// Puts on the board what an address or a host asks for, or what of it can be
/// shown; the page says what can't.
fn begin(state: &mut State, (embed, mut faults): EmbedRequest) {
    let ready = match setup::ready(state.session.games, embed.clone()) {
        Ok(ready) => Some(ready),
        Err(why) => {
            faults.push(format!("{}.", why.trim_end_matches('.')));
            setup::fallback(state.session.games, &embed)
        }
    };
    match ready {
        Some(ready) => show_board(state, ready, Controllers::default(), faults),
        None => complain(state, &faults),
    }
}

/// Puts on the board what a host asks for, or tells why it can't be shown, and
/// changes nothing. These have played before.
fn replace(state: &mut State, embed: EmbedParameters, before: Controllers) -> Result<(), String> {
    let why = |why: String| format!("{}.", why.trim_end_matches('.'));
    let ready = setup::ready(state.session.games, embed).map_err(why)?;
    show_board(state, ready, before, Vec::new());
    Ok(())
}

/// Puts a board on the page, where these have played, and says what can't be as it was asked for.
fn show_board(state: &mut State, ready: Ready, before: Controllers, mut faults: Vec<String>) {
    let Ready { restored, solution, embed } = ready;
    let (role, below, at) = (embed.role, embed.below, embed.at);
    let opponent = embed.opponent;
    wear(state, embed, solution);
    state.interaction.trouble = state.restore_game(restored);
    let all = state.session.table.extent().line.steps;
    let at = match (role, at) {
        (EmbedRole::Puzzle, _) | (EmbedRole::Read, None) => 0,
        (EmbedRole::Play, None) | (_, Some(EmbedStart::End)) => all,
        (_, Some(EmbedStart::Step(step))) => {
            if step > all {
                faults.push(format!("at: the record has only {all} steps."));
            }
            step.min(all)
        }
    };
    state.session.table.go_to(at);
    let asked = controllers(opponent, before);
    state.session.controllers = match may_oppose(role, opponent) {
        Ok(()) => asked.unwrap_or(before),
        Err(why) => {
            faults.extend(asked.map(|_| why));
            Controllers::default()
        }
    };
    state.session.below = below;
    state.refresh();
    // A fresh instance goes on from there.
    state.keep();
    complain(state, &faults);
}

/// The controllers that are asked for, where others have played; none if nothing is asked for.
fn controllers(asked: EmbedOpponent, before: Controllers) -> Option<Controllers> {
    let EmbedOpponent { sides, level } = asked;
    if sides.is_none() && level.is_none() {
        return None;
    }
    let playing = before.seats.into_iter().find_map(Controller::level);
    let level = level.or(playing).unwrap_or(FIRST_LEVEL);
    let sides = sides.unwrap_or(before.seats.map(|seat| seat != Controller::Person));
    Some(Controllers::computers(sides, level))
}

/// Refuses the computer where the reader doesn't play, by the name of what asks for it.
fn may_oppose(role: EmbedRole, asked: EmbedOpponent) -> Result<(), String> {
    if role == EmbedRole::Play {
        return Ok(());
    }
    let field = if asked.sides.is_some() { "opponent" } else { "level" };
    Err(format!("{field}: the computer plays only where view is play."))
}

/// Lets the computer play as a host asks for it, in the game that is under way.
fn oppose(state: &mut State, asked: EmbedOpponent) -> Result<(), String> {
    may_oppose(state.session.role, asked)?;
    let session = &state.session;
    let seats = session.table.seats(session.table.here());
    if let Some(controllers) = controllers(asked, session.controllers.at(seats)) {
        computer::change_controllers(state, controllers.at(seats));
    }
    Ok(())
}

/// Gives the board this look.
fn dress(state: &mut State, look: EmbedLook) {
    let preferences = &mut state.session.settings.preferences;
    preferences.set_by_word("board", look.board);
    preferences.set_by_word("coordinates", look.coordinates);
    state.tell(Command::Dress(look));
    state.lay_out();
}

/// The page is an embedded board from now on.
fn wear(state: &mut State, embed: EmbedParameters, solution: Option<Solution>) {
    state.session.settings = Settings::quiet();
    dress(state, embed.dress);
    state.session.role = embed.role;
    state.embed = Some(Box::new(EmbeddedBoard::new(embed, solution)));
}

/// Says what can't be shown as it was asked for.
fn complain(state: &mut State, faults: &[String]) {
    if faults.is_empty() {
        return;
    }
    let sentence = format!("Not all of this board is as it was asked for. {}", faults.join(" "));
    state.trouble(sentence.clone());
    state.tell(Command::Post(Report::new("error").text("why", sentence)));
}

/// The other side's answer in a puzzle is due.
pub(super) fn reply(state: &mut State) {
    let answer = |embed: &EmbeddedBoard| embed.solution.as_ref()?.answer(&state.session.line());
    let Some((side, action)) = state.embed.as_deref().and_then(answer) else { return };
    if state.session.now.side == Some(side) {
        play::play_now(state, (side, action), Arrival::Glides);
    }
}

/// Does what a host says, or tells it why not.
pub(super) fn hear(state: &mut State, fields: &[(String, Value)]) {
    let id = embed_messages::id(fields);
    match embed_messages::check(fields).and_then(|verb| obey(state, &verb)) {
        Ok(()) => {
            if let Some(embedded) = &mut state.embed {
                embedded.news = PendingReport::Answer(id);
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
        "open" => begin(state, EmbedParameters::of(&verb.parameters())),
        "play" => return play_text(state, verb.text("text")?),
        "goto" => {
            let at = reached(state, verb.number("at")?)?;
            navigation::go_to(state, at);
        }
        "undo" if state.session.role == EmbedRole::Play => taking_back::take_back(state),
        "undo" => navigation::back(state),
        "redo" if state.session.standing.taken.is_empty() => navigation::forward(state),
        "redo" => taking_back::put_back(state),
        "first" => navigation::go_to(state, 0),
        "last" => navigation::go_to(state, state.session.table.extent().line.steps),
        "flip" => play::flip(state),
        "opponent" => {
            let (asked, faults) = EmbedParameters::of(&verb.parameters());
            if !faults.is_empty() {
                return Err(faults.join(" "));
            }
            return oppose(state, asked.opponent);
        }
        "move" | "stop" if !state.session.controllers.any_computer() => {
            return Err("The computer plays neither side.".to_owned());
        }
        "move" if state.opponent.is_thinking() => {
            computer::act(state, OpponentAction::MoveNow);
        }
        "move" => computer::act(state, OpponentAction::GoOn),
        "stop" => computer::act(state, OpponentAction::Stop),
        // The answer to every message tells how things stand.
        "ask" => {}
        other => unreachable!("the protocol's verb {other} is obeyed nowhere"),
    }
    Ok(())
}

/// Takes parameters over, beside those that were told before. Another game, other options, another
/// position or record make another board, and so does a puzzle's role; with all else the game goes
/// on.
fn set(state: &mut State, given: &[(String, String)]) -> Result<(), String> {
    let Some(board) = &state.embed else { return Ok(()) };
    let before = board.parameters.clone();
    let below = state.session.below;
    let told = EmbedParameters { below, ..before.clone() };
    let (asked, faults) = told.kept_beside(given).with(given);
    if !faults.is_empty() {
        return Err(faults.join(" "));
    }
    let is_given = |name: &str| given.iter().any(|(other, _)| other == name);
    let playing = playing(state);
    let is_puzzle = [asked.role, before.role].contains(&EmbedRole::Puzzle);
    if ["game", "options", "position", "record"].into_iter().any(is_given)
        || (is_puzzle && is_given("view"))
    {
        // Whoever has played goes on in the same game.
        let playing = if is_given("game") { EmbedOpponent::default() } else { playing };
        let before = controllers(playing, Controllers::default()).unwrap_or_default();
        replace(state, asked, before)?;
        remember(state, playing);
        return Ok(());
    }
    let at = match asked.at {
        Some(EmbedStart::End) => state.session.table.extent().line.steps,
        Some(EmbedStart::Step(step)) => reached(state, step)?,
        None => state.session.now.ply,
    };
    let is_opposed = asked.opponent != EmbedOpponent::default();
    if is_opposed {
        may_oppose(asked.role, asked.opponent)?;
    }
    if let Some(board) = &mut state.embed {
        board.parameters.dress = asked.dress;
        board.parameters.role = asked.role;
    }
    state.session.role = asked.role;
    if is_opposed {
        oppose(state, asked.opponent)?;
    } else if asked.role != EmbedRole::Play {
        computer::change_controllers(state, Controllers::default());
    } else if before.role != EmbedRole::Play {
        oppose(state, playing)?;
    }
    remember(state, playing);
    navigation::go_to(state, at);
    dress(state, asked.dress);
    if is_given("flip") && state.session.below != asked.below {
        play::flip(state);
    }
    state.refresh();
    Ok(())
}

/// The sides that the computer plays, and its level; where a reader doesn't play, those that it
/// played before.
fn playing(state: &State) -> EmbedOpponent {
    let session = &state.session;
    if session.role != EmbedRole::Play {
        return state.embed.as_ref().map(|board| board.parameters.opponent).unwrap_or_default();
    }
    let seats = session.controllers.at(session.table.seats(session.table.here())).seats;
    let [white, black] = seats.map(Controller::level);
    EmbedOpponent { sides: Some([white.is_some(), black.is_some()]), level: white.or(black) }
}

/// Keeps what the computer plays, for when the reader plays again.
fn remember(state: &mut State, playing: EmbedOpponent) {
    if let Some(board) = &mut state.embed
        && board.parameters.role != EmbedRole::Play
    {
        board.parameters.opponent = playing;
    }
}

/// A step that the line on the board has.
fn reached(state: &State, step: usize) -> Result<usize, String> {
    let all = state.session.table.extent().line.steps;
    if step > all {
        return Err(format!("at: there are only {all} steps."));
    }
    Ok(step)
}

/// Plays an action that is told as a whole. Nothing is asked: that would take
/// the focus to this board.
fn play_text(state: &mut State, text: &str) -> Result<(), String> {
    if state.session.can_try() {
        // Who says so doesn't do it by mistake.
        navigation::start_line(state);
    }
    let stopped = || state.stopped().or_else(|| play::full(state));
    let stopped = || stopped().map(|refusal| refusal.sentence);
    if let Some(why) = state.session.curtain().or_else(stopped) {
        return Err(why);
    }
    let side = state.session.now.side.unwrap_or(Side::White);
    let action = state.session.table.read(side, text).map_err(|refusal| refusal.sentence)?;
    if let Some(refusal) = play::not_for_this_board(state, side, &action) {
        let why = refusal.sentence.clone();
        state.refuse(refusal);
        return Err(why);
    }
    play::play_now(state, (side, action), Arrival::Glides);
    Ok(())
}
