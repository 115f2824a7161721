//! Playing with somebody elsewhere at the same time: the way to a connection, and what goes over
//! it.
//!
//! What goes over it are the messages that go by hand as well, each with the whole game, so that
//! both pages check every decision and it doesn't matter if one is lost.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{consequences, play, remote};
use crate::ui::opponent::last_decision;
use crate::ui::port::command::Command;
use crate::ui::port::live::{LiveEvent, LiveRequest};
use crate::ui::port::remote::RemoteAction;
use crate::ui::session::clock::seconds;
use crate::ui::session::live::{Call, Live, Stage};
use crate::ui::session::{Session, time};
use crate::ui::speech::sentences;
use motley_remote::{Correspondence, End, Message, Progress, Said, Signal};
use motley_rules::game::{NodeId, StepPlace};
use motley_rules::play::{Claim, Reason, Refusal, Turn, Viewer};

/// The time by which two clocks may differ beside the measured delay, in milliseconds.
const TOLERANCE: u32 = 2_000;

/// Looks for a connection: an invitation, or the answer to one that has come.
pub(super) fn connect(state: &mut State) {
    if state.session.remote.is_none() {
        return;
    }
    let invited = match state.session.live.take() {
        Some(Live { stage: Stage::Invited(signal), .. }) => Some(signal),
        Some(_) | None => None,
    };
    let (end, request) = match invited {
        Some(offer) => (End::Answer(offer.mark()), LiveRequest::Answer(offer.to_sdp())),
        None => (End::Offer, LiveRequest::Invite),
    };
    state.session.live = Some(Live::new(Stage::Describing(end)));
    state.tell(Command::Live(request));
    state.tell(Command::Render);
}

/// Ends the connection, or the way to one.
pub(super) fn disconnect(state: &mut State) {
    if state.session.live.take().is_some() {
        state.interaction.qr = None;
        state.tell(Command::Live(LiveRequest::Close));
        state.say("The connection is closed. The game goes on by messages.");
        state.refresh();
    }
}

/// Takes what the browser's end of the connection reports.
pub(super) fn hear(state: &mut State, event: LiveEvent) {
    let Some(live) = &mut state.session.live else { return };
    match event {
        LiveEvent::Described(sdp) => describe(state, &sdp),
        LiveEvent::Opened => open(state),
        LiveEvent::Said(text) if live.is_open() || live.stage == Stage::Interrupted => {
            said(state, &text);
        }
        LiveEvent::Interrupted if live.is_open() => {
            live.stage = Stage::Interrupted;
            state.say("The connection is interrupted.");
            state.refresh();
        }
        LiveEvent::Resumed if live.stage == Stage::Interrupted => open(state),
        // What comes before the connection, or after it.
        LiveEvent::Said(_) | LiveEvent::Interrupted | LiveEvent::Resumed => {}
        LiveEvent::Lost => {
            live.stage = Stage::Lost;
            live.forget_questions();
            state.interaction.qr = None;
            state.say("The connection is lost.");
            state.refresh();
        }
        LiveEvent::Failed(why) => {
            state.session.live = None;
            let why = why.trim_end_matches('.');
            state.trouble(format!(
                "This browser makes no connection: {why}. The game goes on by messages."
            ));
        }
    }
}

/// The browser has described its end: that is to be handed over.
fn describe(state: &mut State, sdp: &str) {
    let Some(Live { stage: Stage::Describing(end), .. }) = &state.session.live else { return };
    match Signal::of_sdp(*end, sdp) {
        Ok(signal) => {
            let call = Call::of(&signal);
            state.say(match call.end {
                End::Offer => "The invitation is ready: send it.",
                End::Answer(_) => "The answer is ready: send it.",
            });
            state.session.live = Some(Live::new(Stage::Calling(call)));
            state.tell(Command::Render);
        }
        Err(why) => {
            state.session.live = None;
            state.tell(Command::Live(LiveRequest::Close));
            state.trouble(why.to_string());
        }
    }
}

/// Both are there: each tells the other the game as it knows it.
fn open(state: &mut State) {
    state.interaction.qr = None;
    let other = state.session.other_player().unwrap_or_default();
    if let Some(live) = &mut state.session.live {
        live.stage = Stage::Open;
    }
    state.say(&format!("Connected with {other}."));
    tell_game(state);
    measure(state);
    state.refresh();
}

/// Says a line to the other page.
fn say(state: &mut State, said: &Said) {
    state.tell(Command::Live(LiveRequest::Say(said.to_string())));
}

/// Tells the other page the game where it stands.
fn tell_game(state: &mut State) {
    let games = state.session.games;
    match state.session.with_remote(|remote, stand| remote.write(games, stand)) {
        Some(Ok(code)) => {
            let left = own_time(&state.session);
            say(state, &Said::Turn { code, left });
            remote::delivered(state);
        }
        Some(Err(why)) => {
            let why = why.trim_end_matches('.').to_owned();
            state.trouble(format!("This turn can't be sent: {why}."));
        }
        None => {}
    }
}

/// The time that the player here has left for the game, in milliseconds.
fn own_time(session: &Session) -> Option<u32> {
    let own = session.remote.as_ref()?.own();
    Some(time::times(session)?.left(own))
}

/// Measures the delay.
fn measure(state: &mut State) {
    let now = state.session.time.unwrap_or_default();
    let Some(live) = &mut state.session.live else { return };
    let number = live.pinged.map_or(0, |(number, _)| number.wrapping_add(1));
    live.pinged = Some((number, now));
    say(state, &Said::Ping(number));
}

/// Sends what is to be sent, after anything that happens.
pub(super) fn follow(state: &mut State) {
    if state.session.is_live() && state.session.progress() == Some(Progress::Ready) {
        if let Some(live) = &mut state.session.live {
            live.forget_questions();
        }
        tell_game(state);
        measure(state);
    }
}

/// Takes a line of the other page.
fn said(state: &mut State, text: &str) {
    let Ok(said) = text.parse() else {
        let other = state.session.other_player().unwrap_or_default();
        return state.trouble(format!(
            "{other}'s page has said something that this one doesn't understand: one of the two is \
             out of date."
        ));
    };
    match said {
        Said::Turn { code, left } => turn(state, code, left),
        Said::NoTime => no_time(state),
        Said::Left(left) => take_time(state, left),
        Said::MayTakeBack(decided) => asked_to_take_back(state, decided),
        Said::TakeBack(decided) => allowed(state, decided),
        Said::NoTakeBack => refused(state),
        Said::Ping(number) => say(state, &Said::Pong(number)),
        Said::Pong(number) => {
            let now = state.session.time.unwrap_or_default();
            let Some(live) = &mut state.session.live else { return };
            if let Some((_, then)) = live.pinged.filter(|(pinged, _)| *pinged == number) {
                live.delay = Some(milliseconds(now - then));
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is negative counts as nothing, and more than a month as a month"
)]
fn milliseconds(time: f64) -> u32 {
    time.max(0.0) as u32
}

/// A turn has come, or a game that the other player would begin.
fn turn(state: &mut State, code: String, left: Option<u32>) {
    let message = match Message::read(state.session.games, &code) {
        Ok(message) => message,
        Err(fault) => return state.trouble(fault.to_string()),
    };
    let Some(remote) = &state.session.remote else { return };
    if message.id == remote.id() {
        let before = state.session.head();
        let was_sealed = state.session.own_table().extent().edition.is_sealed();
        remote::take_live(state, &message);
        if state.session.head() != before {
            if was_sealed {
                // By hand, what was sealed is opened with the next turn; here it needn't wait.
                tell_game(state);
            }
            if let Some(live) = &mut state.session.live {
                live.forget_questions();
            }
            check_time(state, left);
        }
        return;
    }
    let is_new = state.session.table.ply() == 0 && message.id.0 < remote.id().0;
    if state.session.now.outcome().is_some() || is_new {
        let other = state.session.other_player().unwrap_or_default();
        if let Some(live) = &mut state.session.live {
            live.rematch = Some(code);
        }
        state.say(&format!("{other} would play again."));
        state.tell(Command::Render);
        // Where both would, one of the two games is enough.
        if is_new {
            play_again(state);
        }
    }
}

/// The game that the other player would begin is begun.
pub(super) fn play_again(state: &mut State) {
    let Some(code) = state.session.live.as_mut().and_then(|live| live.rematch.take()) else {
        return;
    };
    go_over(state);
    remote::hear_code(state, &code);
}

/// The connection goes over to the next game.
pub(super) fn go_over(state: &mut State) {
    if let Some(live) = &mut state.session.live
        && live.is_open()
    {
        live.forget_questions();
        (live.no_time, live.rematch) = (None, None);
        live.goes_over = true;
    }
}

/// Another game has begun, over the same connection: the other page is told.
pub(super) fn gone_over(state: &mut State) {
    if state.session.is_live() {
        tell_game(state);
    }
}

/// By the clock here the other player has no time left: his own clock has to say so too.
pub(super) fn run_out(state: &mut State) {
    let here = state.session.table.here();
    let Some(live) = &mut state.session.live else { return };
    if live.is_open() && live.no_time != Some(here) {
        live.no_time = Some(here);
        say(state, &Said::NoTime);
    }
}

/// The other page says that the player here has no time left.
fn no_time(state: &mut State) {
    let Some(own) = state.session.remote.as_ref().map(Correspondence::own) else { return };
    let (Some(left), Some(side)) = (own_time(&state.session), state.session.now.side) else {
        return;
    };
    let delay = state.session.live.as_ref().and_then(|live| live.delay).unwrap_or_default();
    let is_mine = state.session.is_at_head() && state.session.seat_of(side) == own;
    if is_mine && left <= delay.saturating_add(TOLERANCE) {
        return play::claim(state, Claim::Time(side));
    }
    say(state, &Said::Left(left));
}

/// The other player's clock says something else than the one here.
fn take_time(state: &mut State, left: u32) {
    let here = state.session.table.here();
    let is_asked = state.session.live.as_ref().is_some_and(|live| live.no_time == Some(here));
    if !is_asked || !state.session.is_at_head() {
        return;
    }
    let Some(seat) = state.session.remote.as_ref().map(|remote| remote.own().other()) else {
        return;
    };
    time::set(&mut state.session, seat, left);
    if let Some(live) = &mut state.session.live {
        live.no_time = None;
    }
    let other = state.session.other_player().unwrap_or_default();
    state.trouble(format!(
        "By your clock {other} has no time left; by his own there are {} seconds. His own counts \
         until it has run out.",
        seconds(left)
    ));
    state.refresh();
}

/// A turn has come with the time that its sender has left: his own clock counts, as far as it can
/// be right.
fn check_time(state: &mut State, left: Option<u32>) {
    let (Some(left), Some(times)) = (left, time::times(&state.session)) else { return };
    let Some(seat) = state.session.remote.as_ref().map(|remote| remote.own().other()) else {
        return;
    };
    let delay = state.session.live.as_ref().and_then(|live| live.delay).unwrap_or_default();
    let known = times.left(seat);
    let most = known.saturating_add(delay);
    time::set(&mut state.session, seat, left.min(most));
    if left > most.saturating_add(TOLERANCE) {
        let other = state.session.other_player().unwrap_or_default();
        let (theirs, here) = (seconds(left), seconds(most));
        state.trouble(format!(
            "{other}'s page claims {theirs} seconds for him; by your clock there are {here}, and \
             these count."
        ));
    }
}

/// Asks the other player whether the last decision here may be taken back. False where that isn't
/// for him to say.
pub(super) fn ask_to_take_back(state: &mut State) -> bool {
    let Some(last) = last_decision(&state.session) else { return false };
    let is_sent = last.before < state.session.settled();
    if !state.session.is_live() || !state.session.is_at_head() || !is_sent {
        return false;
    }
    if !is_open_from(&mut state.session, last.before) {
        let sentence = "What was sealed and opened can't be taken back.";
        state.refuse(Refusal::new(Reason::OtherDecision, sentence));
        return true;
    }
    if let Some(live) = &mut state.session.live {
        live.asked = Some(last.before);
    }
    say(state, &Said::MayTakeBack(last.before));
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("{other} is asked whether you may take it back."));
    state.tell(Command::Render);
    true
}

/// True if nothing was decided unseen after so many decisions, and something was decided.
fn is_open_from(session: &mut Session, decided: usize) -> bool {
    let ply = session.table.ply();
    let mut is_open = decided < ply;
    for at in decided..ply {
        session.table.go_to(at);
        is_open &= matches!(session.table.turn(), Turn::One { .. });
    }
    session.table.go_to(ply);
    is_open
}

/// The other player would take back all but so many decisions.
fn asked_to_take_back(state: &mut State, decided: usize) {
    let can_be = state.session.is_at_head() && is_open_from(&mut state.session, decided);
    let Some(live) = &mut state.session.live else { return };
    if !can_be {
        return say(state, &Said::NoTakeBack);
    }
    live.asks = Some(decided);
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("{other} asks to take back."));
    state.tell(Command::Render);
}

/// Lets the other player take back, or doesn't.
pub(super) fn answer_take_back(state: &mut State, answer: RemoteAction) {
    let Some(decided) = state.session.live.as_mut().and_then(|live| live.asks.take()) else {
        return;
    };
    if answer == RemoteAction::Allow && state.session.is_at_head() {
        say(state, &Said::TakeBack(decided));
        take_back(state, decided);
    } else {
        say(state, &Said::NoTakeBack);
        state.tell(Command::Render);
    }
}

/// The other player allows what was asked, or something that wasn't.
fn allowed(state: &mut State, decided: usize) {
    let asked = state.session.live.as_mut().and_then(|live| live.asked.take());
    if asked == Some(decided) && state.session.is_at_head() {
        return take_back(state, decided);
    }
    let other = state.session.other_player().unwrap_or_default();
    state
        .trouble(format!("{other}'s page takes back what you haven't asked for: nothing changes."));
}

fn refused(state: &mut State) {
    if state.session.live.as_mut().and_then(|live| live.asked.take()).is_some() {
        let other = state.session.other_player().unwrap_or_default();
        state.trouble(format!("{other} wants to play on: nothing is taken back."));
    }
}

/// Takes back all but so many decisions, which both have agreed to.
fn take_back(state: &mut State, decided: usize) {
    let session = &mut state.session;
    let Some(node) = node_after(session, decided) else { return };
    session.table.remove(node);
    let here = session.table.here();
    session.standing.head = (session.table.extent().main.last != here).then_some(here);
    session.standing.tried = Some(here);
    session.standing.taken.clear();
    session.viewer = None;
    session.offer = None;
    session.remote = session.remote.as_ref().map(|remote| remote.taken_back_to(decided));
    time::refill(session);
    consequences::follow(state, Change::default(), |session| {
        format!("Taken back, as both agree. {}.", sentences::status(&session.now))
    });
}

/// The node of the step after so many of the line shown.
fn node_after(session: &Session, steps: usize) -> Option<NodeId> {
    let all = session.table.steps(Viewer::Public);
    let found = all.iter().find(|step| step.place == StepPlace::Line && step.depth == steps + 1);
    found.map(|step| step.node)
}
