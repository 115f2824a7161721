//! Games that others watch: a player shows his to whoever answers his invitation, and whoever watches
//! sees each turn as the other player does.
//!
//! What is shown are the messages that the other player gets, once he has them. Nothing that comes
//! from whoever watches is read.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{consequences, examples, play, remote};
use crate::ui::drawing::animation::Arrival;
use crate::ui::port::command::Command;
use crate::ui::port::live::{LiveEvent, LiveRequest};
use crate::ui::session::controllers::Controllers;
use crate::ui::session::live::{Call, Stage};
use crate::ui::session::players::Players;
use crate::ui::session::watching::{Shown, Watcher, Watching};
use crate::ui::speech::sentences;
use motley_remote::{End, Line, Message, Said, Signal, SignalError};

/// Invites somebody to watch the game on the board; or gives that up, while the invitation isn't
/// answered.
pub(super) fn invite(state: &mut State) {
    let watchers = &mut state.session.watchers;
    match watchers.all.last().map(|watcher| &watcher.stage) {
        Some(Stage::Describing(_)) => {}
        Some(Stage::Calling(call)) if !call.is_answered => {
            let given_up = watchers.all.pop();
            state.interaction.qr = None;
            if let Some(Watcher { number, .. }) = given_up {
                state.tell(Command::Watched(number, LiveRequest::Close));
            }
        }
        _ => {
            watchers.count += 1;
            let number = watchers.count;
            let described = Stage::Describing(End::Offer);
            watchers.all.push(Watcher { number, stage: described, told: String::new() });
            state.interaction.qr = None;
            state.tell(Command::Watched(number, LiveRequest::Invite));
        }
    }
    state.tell(Command::Render);
}

/// Takes what the browser reports of the connection to whoever watches under this number.
pub(super) fn hear_watcher(state: &mut State, number: u32, event: LiveEvent) {
    let Some(watcher) = state.session.watchers.get(number) else { return };
    match event {
        LiveEvent::Described(sdp) => match Signal::of_sdp(End::Offer, &sdp) {
            Ok(signal) => {
                watcher.stage = Stage::Calling(Call::of(&signal));
                state.say("The invitation to watch is ready: send it.");
                state.tell(Command::Render);
            }
            Err(why) => drop_watcher(state, number, Some(&why.to_string())),
        },
        LiveEvent::Opened => {
            watcher.stage = Stage::Open;
            // He wasn't there when the others were shown the game.
            state.session.watchers.shown = None;
            state.interaction.qr = None;
            state.say("Someone is watching this game now.");
            state.tell(Command::Render);
        }
        LiveEvent::Said(text) if text == Said::Bye.to_string() => drop_watcher(state, number, None),
        LiveEvent::Said(_) | LiveEvent::Interrupted | LiveEvent::Resumed => {}
        LiveEvent::Lost => drop_watcher(state, number, None),
        LiveEvent::Failed(why) => drop_watcher(state, number, Some(&why)),
    }
}

fn drop_watcher(state: &mut State, number: u32, why: Option<&str>) {
    let watched = state.session.watchers.open();
    state.session.watchers.all.retain(|watcher| watcher.number != number);
    state.tell(Command::Watched(number, LiveRequest::Close));
    match why {
        None if watched == state.session.watchers.open() => {}
        None => state.say("Someone has stopped watching."),
        Some(why) => {
            let why = why.trim_end_matches('.');
            state.trouble(format!("Nobody can watch: {why}."));
        }
    }
    state.tell(Command::Render);
}

/// Takes the answer to an invitation to watch; false if it is to none of them.
pub(super) fn accept(state: &mut State, signal: &Signal) -> bool {
    for watcher in &mut state.session.watchers.all {
        let Stage::Calling(call) = &mut watcher.stage else { continue };
        if signal.end == End::Answer(call.mark) {
            if !std::mem::replace(&mut call.is_answered, true) {
                let request = LiveRequest::Accept(signal.to_sdp());
                let number = watcher.number;
                state.tell(Command::Watched(number, request));
            }
            state.tell(Command::ClearText);
            state.tell(Command::Render);
            return true;
        }
    }
    false
}

/// Shows everybody who watches what both players know, where that is something else than before.
pub(super) fn follow(state: &mut State) {
    let session = &mut state.session;
    if session.watchers.open() == 0 || session.lots_to_draw().is_some() {
        return;
    }
    let (head, settled) = (session.own_head(), session.settled());
    let is_over = session.own_table().extent().main.is_over;
    let shown = Shown { head, is_over, settled };
    if session.watchers.shown.replace(shown) == Some(shown) {
        return;
    }
    let games = session.games;
    let told = session.with_remote(|remote, stand| remote.write_shown(games, stand).ok());
    let Some(code) = told.flatten() else { return };
    let is_new = |it: &&mut Watcher| it.stage == Stage::Open && it.told != code;
    let mut numbers = Vec::new();
    for watcher in session.watchers.all.iter_mut().filter(is_new) {
        watcher.told.clone_from(&code);
        numbers.push(watcher.number);
    }
    let said = Said::Turn { code, left: None }.to_string();
    for number in numbers {
        state.tell(Command::Watched(number, LiveRequest::Say(said.clone())));
    }
}

/// Puts the game of an invitation to watch on the board.
pub(super) fn begin(state: &mut State, (signal, turn): (&str, Option<&str>)) {
    let signal = Signal::read(signal).and_then(|signal| {
        let is_offer = signal.end == End::Offer && turn.is_some();
        if is_offer { Ok(signal) } else { Err(SignalError::Damaged) }
    });
    let read = signal.map_err(|fault| fault.to_string()).and_then(|signal| {
        let message = Message::read(state.session.games, turn.unwrap_or_default());
        Ok((signal, message.map_err(|fault| fault.to_string())?))
    });
    let (signal, message) = match read {
        Ok(read) => read,
        Err(why) => return state.trouble(why),
    };
    if state.session.remote.as_ref().is_some_and(|remote| remote.id() == message.id) {
        let why = "You play this game: the invitation is for someone who watches.";
        return state.trouble(why.to_owned());
    }
    remote::clear(state);
    let before = state.session.watching.clone().filter(|before| before.id == message.id);
    state.leave_watching();
    state.session.watching = before;
    show_anew(state, &message, Stage::Invited(signal));
    let watched = state.session.watched();
    let status = sentences::status(&state.session.now);
    state.say(&format!("Watching {watched}. {status}."));
}

/// The game of a message takes the board, to be watched over a connection in this stage.
fn show_anew(state: &mut State, message: &Message, connection: Stage) {
    // The clock is there for a claim that is about it: here it never goes.
    let shown = remote::table_of(state, message).and_then(|mut table| {
        if let Some(claim) = message.claim() {
            table.claim(claim).map_err(|refusal| refusal.sentence)?;
        }
        Ok(table)
    });
    let table = match shown {
        Ok(table) => table,
        Err(why) => return state.trouble(why),
    };
    // Whatever the other page shows takes the place of what it has shown before.
    if state.session.watching.take().is_some() {
        state.begin_anew(table);
    } else {
        state.begin_game(table);
    }
    state.session.controllers = Controllers::elsewhere(None);
    state.session.players = Players(message.names.clone());
    state.session.watching = Some(Watching { id: message.id, stage: connection });
    state.refresh();
    state.save();
}

/// Answers the invitation.
pub(super) fn connect(state: &mut State) {
    let Some(watching) = &mut state.session.watching else { return };
    let Stage::Invited(offer) = &watching.stage else { return };
    let request = LiveRequest::Answer(offer.to_sdp());
    watching.stage = Stage::Describing(End::Answer(offer.mark()));
    state.tell(Command::Live(request));
    state.tell(Command::Render);
}

/// Watches no longer: the game stays, to be played on by oneself.
pub(super) fn stop(state: &mut State) {
    state.leave_watching();
    state.interaction.qr = None;
    state.session.controllers = state.session.controllers.brought_here();
    consequences::follow(state, Change::default(), |_| {
        "You have stopped watching: play on here as you like.".to_owned()
    });
}

/// The connection to the game that is watched is there, if this is the first that shows it.
fn open(state: &mut State, event: &LiveEvent) {
    let Some(watching) = &mut state.session.watching else { return };
    if watching.stage.is_opened_by(event) {
        watching.stage = Stage::Open;
        state.interaction.qr = None;
        state.say("Connected: each move is shown as it comes.");
        state.tell(Command::Render);
    }
}

/// Takes what the browser reports of the connection to the game that is watched.
pub(super) fn hear(state: &mut State, event: LiveEvent) {
    open(state, &event);
    let Some(watching) = &mut state.session.watching else { return };
    let end = match (&watching.stage, event) {
        (Stage::Describing(end), LiveEvent::Described(sdp)) => match Signal::of_sdp(*end, &sdp) {
            Ok(signal) => {
                watching.stage = Stage::Calling(Call::of(&signal));
                state.say("The answer is ready: send it.");
                return state.tell(Command::Render);
            }
            Err(why) => Some(why.to_string()),
        },
        (Stage::Open, LiveEvent::Said(text)) => match text.parse() {
            Ok(Said::Turn { code, .. }) => return show(state, &code),
            Ok(Said::Bye) => None,
            _ => return,
        },
        (_, LiveEvent::Lost) => None,
        (_, LiveEvent::Failed(why)) => Some(why),
        _ => return,
    };
    if watching.stage != Stage::Lost {
        watching.stage = Stage::Lost;
        state.tell(Command::Live(LiveRequest::Close));
        match end {
            None => state.say("The connection has ended."),
            Some(why) => {
                let why = why.trim_end_matches('.');
                state.trouble(format!("There is no connection: {why}."));
            }
        }
        state.tell(Command::Render);
    }
}

/// Shows the game where it stands by this message: what is new is played; where something was taken
/// back, or another game has begun, it is put there.
fn show(state: &mut State, code: &str) {
    examples::close(state);
    let message = match Message::read(state.session.games, code) {
        Ok(message) => message,
        Err(fault) => return state.trouble(fault.to_string()),
    };
    let known = {
        let table = state.session.own_table();
        let line = Line::of(table, state.session.head());
        let told = message.decided();
        let begins = line.decided.len() <= told.len()
            && line.decided.iter().zip(&told).all(|(one, other)| one.action == other.action)
            && line.claim.is_none()
            && message.begins_like(&table.setup())
            && state.session.watching.as_ref().is_some_and(|watching| watching.id == message.id);
        begins.then_some(line.decided.len())
    };
    let Some(known) = known else { return show_anew(state, &message, Stage::Open) };
    remote::keeping_place(state, |state| {
        for decided in message.decided().into_iter().skip(known) {
            play::play_now(state, (decided.side, decided.action), Arrival::Glides);
        }
        if let Some(claim) = message.claim() {
            play::claim(state, claim);
        }
    });
}
