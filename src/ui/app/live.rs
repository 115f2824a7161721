//! Playing with somebody elsewhere at the same time: the way to a connection, and what goes over
//! it.
//!
//! What goes over it are the messages that go by hand as well, each with the whole game, so that
//! both pages check every decision and it doesn't matter if one is lost.

use crate::ui::app::consequences::Change;
use crate::ui::app::live_clocks::{check_time, no_time, own_time, take_time};
use crate::ui::app::state::State;
use crate::ui::app::wire::{go_home, note, say};
use crate::ui::app::{consequences, examples, remote};
use crate::ui::opponent::last_decision;
use crate::ui::port::command::Command;
use crate::ui::port::live::{LiveEvent, LiveRequest};
use crate::ui::port::remote::RemoteAction;
use crate::ui::session::live::{Call, Live, Stage};
use crate::ui::session::{Session, time};
use crate::ui::speech::sentences;
use motley_remote::{Correspondence, End, MatchId, Message, Progress, Said, Signal};
use motley_rules::game::{NodeId, StepPlace};
use motley_rules::play::{Reason, Refusal, Viewer};

/// The longest delay that is made up for, in milliseconds: the other page has a hand in it.
const LONGEST_DELAY: u32 = 3_000;

/// How many lines of the other page may bring nothing new between two decisions: some go to and fro,
/// and each takes its time. One that can't be used counts as two.
const MOST_IDLE: u32 = 40;

/// Looks for a connection: an invitation, or the answer to one that has come.
pub(super) fn connect(state: &mut State) {
    if state.session.remote.is_none() {
        return;
    }
    state.interaction.trouble = None;
    let before = state.session.live.take();
    let allowed = before.as_ref().and_then(|live| live.allowed);
    let invited = match before {
        Some(Live { stage: Stage::Invited(signal), .. }) => Some(signal),
        Some(_) | None => None,
    };
    state.interaction.last_call = invited.as_ref().map(Signal::mark);
    let (end, request) = match invited {
        Some(offer) => (End::Answer(offer.mark()), LiveRequest::Answer(offer.to_sdp())),
        None => (End::Offer, LiveRequest::Invite),
    };
    state.session.live = Some(Live { allowed, ..Live::new(Stage::Describing(end)) });
    state.tell(Command::Live(request));
    state.tell(Command::Render);
}

/// Ends the connection, or the way to one.
pub(super) fn disconnect(state: &mut State) {
    // Whoever watches stays: the game goes on.
    if let Some(live) = state.session.live.take() {
        let is_open = live.is_open();
        if is_open {
            say(state, &Said::Bye);
        }
        state.tell(Command::Live(LiveRequest::Close));
        state.interaction.qr = None;
        if is_open {
            state.say("The connection is closed. The game goes on by messages.");
        }
        state.refresh();
    }
}

/// Takes what the browser's end of the connection reports.
pub(super) fn hear(state: &mut State, event: LiveEvent) {
    if state.session.live.as_ref().is_some_and(|live| live.stage.is_opened_by(&event)) {
        open(state);
    }
    let Some(live) = &mut state.session.live else { return };
    match event {
        LiveEvent::Described(sdp) => describe(state, &sdp),
        LiveEvent::Said(text) if live.is_open() || live.stage == Stage::Interrupted => {
            let (head, before) = (state.session.head(), state.interaction.trouble.take());
            said(state, &text);
            let is_fault = state.interaction.trouble.is_some();
            if !is_fault {
                state.interaction.trouble = before;
            }
            if state.session.head() == head {
                count_idle(state, if is_fault { 2 } else { 1 });
            } else if let Some(live) = &mut state.session.live {
                live.idle = 0;
            }
        }
        LiveEvent::Interrupted if live.is_open() => {
            live.stage = Stage::Interrupted;
            state.say("The connection is interrupted.");
            state.refresh();
        }
        LiveEvent::Resumed if live.stage == Stage::Interrupted => open(state),
        // What is told already, or comes after the connection.
        LiveEvent::Opened | LiveEvent::Said(_) | LiveEvent::Interrupted | LiveEvent::Resumed => {}
        LiveEvent::Lost if live.stage == Stage::Left => {}
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
            state.trouble(format!("There is no connection: {why}. The game goes on by messages."));
        }
    }
}

/// A line of the other page has brought nothing new: after many the connection is given up.
fn count_idle(state: &mut State, lines: u32) {
    let Some(live) = &mut state.session.live else { return };
    live.idle += lines;
    if live.idle >= MOST_IDLE {
        live.stage = Stage::Lost;
        live.forget_questions();
        state.tell(Command::Live(LiveRequest::Close));
        let other = state.session.other_player().unwrap_or_default();
        state.trouble(format!(
            "{other}'s page has said too much that this one can't use: the connection is closed. \
             The game goes on by messages."
        ));
        state.refresh();
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
            if let Some(live) = &mut state.session.live {
                live.stage = Stage::Calling(call);
            }
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
    examples::close(state);
    (state.interaction.qr, state.interaction.trouble) = (None, None);
    let other = state.session.other_player().unwrap_or_default();
    if let Some(live) = &mut state.session.live {
        (live.stage, live.idle) = (Stage::Open, 0);
    }
    state.say(&format!("Connected with {other}."));
    match state.session.live.as_ref().and_then(|live| live.allowed) {
        // It isn't known here whether the other page has done it.
        Some(decided) => say(state, &Said::TakeBack(decided)),
        None => tell_game(state),
    }
    measure(state);
    state.refresh();
}

/// Tells the other page the game where it stands.
pub(super) fn tell_game(state: &mut State) {
    let games = state.session.games;
    match state.session.with_remote(|remote, stand| remote.write(games, stand)) {
        Some(Ok(code)) => {
            let left = own_time(&state.session);
            say(state, &Said::Turn { code, left });
            remote::told(state);
        }
        Some(Err(why)) => {
            let why = why.trim_end_matches('.').to_owned();
            state.trouble(format!("This turn can't be sent: {why}."));
        }
        None => {}
    }
}

/// Measures the delay.
fn measure(state: &mut State) {
    let now = state.session.time.unwrap_or_default();
    let Some(live) = &mut state.session.live else { return };
    live.pings = live.pings.wrapping_add(1);
    let number = live.pings;
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
        Said::Ping(number) => return answer_ping(state, number),
        Said::Pong(number) => return take_pong(state, number),
        _ => examples::close(state),
    }
    match said {
        Said::Turn { code, left } => turn(state, code, left),
        Said::NoTime => no_time(state),
        Said::Left(left) => take_time(state, left),
        Said::MayTakeBack(decided) => asked_to_take_back(state, decided),
        Said::TakeBack(decided) => allowed(state, decided),
        Said::TookBack(decided) => took_back(state, decided),
        Said::NoTakeBack => refused(state),
        Said::NoDraw => draw_declined(state),
        Said::Bye => bye(state),
        Said::Ping(_) | Said::Pong(_) => {}
    }
}

/// The delay is measured from the other page, which has just come or decided something: it may have
/// missed what was told here of the lots.
fn answer_ping(state: &mut State, number: u32) {
    say(state, &Said::Pong(number));
    if state.session.lots_to_draw().is_some() {
        tell_game(state);
    }
}

/// What was measured has come back: once.
fn take_pong(state: &mut State, number: u32) {
    let now = state.session.time.unwrap_or_default();
    let Some(live) = &mut state.session.live else { return };
    if let Some((_, then)) = live.pinged.take_if(|(pinged, _)| *pinged == number) {
        live.delay = Some(milliseconds(now - then).min(LONGEST_DELAY));
    }
}

/// The other player has ended the connection.
fn bye(state: &mut State) {
    let other = state.session.other_player().unwrap_or_default();
    if let Some(live) = &mut state.session.live {
        live.stage = Stage::Left;
        live.forget_questions();
    }
    state.tell(Command::Live(LiveRequest::Close));
    state.say(&format!("{other} has ended the connection."));
    state.refresh();
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
    let is_asked = |live: &Live| live.rematch.as_ref().is_some_and(|(asked, _)| *asked == code);
    let is_known = state.session.live.as_ref().is_some_and(is_asked);
    // To read a long game takes its time: not for one that comes to nothing.
    if is_known || Message::id_of(&code).is_some_and(|id| !is_expected(state, id)) {
        return;
    }
    let message = match Message::read(state.session.games, &code) {
        Ok(message) => message,
        Err(fault) => return state.trouble(fault.to_string()),
    };
    let Some(remote) = &state.session.remote else { return };
    if message.id == remote.id() {
        if let Some(live) = &mut state.session.live {
            // The other player has agreed to it.
            live.began_here = false;
        }
        let told = message.decided().len();
        if state.session.live.as_ref().is_some_and(|live| live.allowed == Some(told)) {
            // The other page has taken back, and what said so was lost.
            return took_back(state, told);
        }
        let before = state.session.head();
        let was_sealed = state.session.own_table().extent().edition.is_sealed();
        let was_drawing = state.session.lots_to_draw().is_some();
        remote::take_live(state, &message);
        if was_drawing && state.session.lots_to_draw().is_none() {
            // The other page learns at once what has come out.
            tell_game(state);
        }
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
    other_game(state, code, &message);
}

/// True if this game gives way to another: where both have begun one, one of the two is enough.
fn gives_way(session: &Session, id: MatchId) -> bool {
    let began = session.live.as_ref().is_some_and(|live| live.began_here);
    let is_before = |remote: &Correspondence| !remote.has_heard() && id.0 < remote.id().0;
    began && session.remote.as_ref().is_some_and(is_before)
}

/// True if a message of the game with this id may bring something: it is this game, or one to which
/// this one makes room.
fn is_expected(state: &State, id: MatchId) -> bool {
    let session = &state.session;
    session.remote.as_ref().is_some_and(|remote| remote.id() == id)
        || session.own_table().extent().main.is_over
        || gives_way(session, id)
}

/// The other player would begin another game, to which this one makes room.
fn other_game(state: &mut State, code: String, message: &Message) {
    let gives_way = gives_way(&state.session, message.id);
    let other = state.session.other_player().unwrap_or_default();
    let games = state.session.games.iter();
    let game = games.filter(|info| info.slug == message.setup.game).map(|info| info.name);
    let (game, own) = (game.collect::<String>(), message.from.other());
    let what = format!("{other} wants to play {game} again; you get {own}.");
    state.say(&what);
    if let Some(live) = &mut state.session.live {
        live.rematch = Some((code, what));
    }
    state.tell(Command::UncoverBoard);
    state.tell(Command::Render);
    if gives_way {
        play_again(state);
    }
}

/// The game that the other player would begin is begun. False if he would begin none.
pub(super) fn play_again(state: &mut State) -> bool {
    let offered = state.session.live.as_mut().and_then(|live| live.rematch.take());
    let Some((code, _)) = offered else { return false };
    go_over(state);
    if let Some(live) = &mut state.session.live {
        live.began_here = false;
    }
    remote::hear_code(state, &code);
    true
}

/// The connection goes over to the next game.
pub(super) fn go_over(state: &mut State) {
    if let Some(live) = &mut state.session.live
        && live.is_open()
    {
        live.forget_questions();
        (live.no_time, live.rematch) = (None, None);
        (live.goes_over, live.began_here) = (true, true);
    }
}

/// Another game has begun over the same connection, or none could: the other page is told.
pub(super) fn gone_over(state: &mut State) {
    has_gone_over(state);
    if state.session.is_live() {
        tell_game(state);
    }
}

/// The connection has gone over to another game, if one was to be begun.
pub(super) fn has_gone_over(state: &mut State) {
    if let Some(live) = &mut state.session.live {
        live.goes_over = false;
    }
}

/// Asks the other player whether the last decision here may be taken back. False where that isn't
/// for him to say.
pub(super) fn ask_to_take_back(state: &mut State) -> bool {
    if state.session.study.is_some() {
        return false;
    }
    let Some(last) = last_decision(&state.session) else { return false };
    let is_sent = last.before < state.session.settled();
    if !state.session.is_live() || !state.session.is_at_head() || !is_sent {
        return false;
    }
    if !state.session.is_open_from(last.before) {
        let sentence = "What was decided unseen can't be taken back.";
        state.refuse(Refusal::new(Reason::OtherDecision, sentence));
        return true;
    }
    if let Some(live) = &mut state.session.live {
        live.asked = Some(last.before);
    }
    say(state, &Said::MayTakeBack(last.before));
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("You asked {other} to let you take it back."));
    state.tell(Command::UncoverBoard);
    state.tell(Command::Render);
    true
}

/// The other player would take back all but so many decisions: his last one, and the answer to it.
fn asked_to_take_back(state: &mut State, decided: usize) {
    let theirs = state.session.remote.as_ref().map(|remote| remote.own().other());
    let last = theirs.and_then(|seat| state.session.last_of(seat));
    let Some((at, names)) = last.filter(|(at, _)| *at == decided) else {
        return say(state, &Said::NoTakeBack);
    };
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("{other} asks to take back {names}."));
    if let Some(live) = &mut state.session.live {
        live.asks = Some((at, names));
    }
    state.tell(Command::UncoverBoard);
    state.tell(Command::Render);
}

/// Lets the other player take back, or doesn't.
pub(super) fn answer_take_back(state: &mut State, answer: RemoteAction) {
    let asks = state.session.live.as_mut().and_then(|live| live.asks.take());
    let Some((decided, _)) = asks else { return };
    go_home(state);
    state.tell(Command::Render);
    if answer == RemoteAction::Allow && state.session.is_open_from(decided) {
        if let Some(live) = &mut state.session.live {
            live.allowed = Some(decided);
        }
        say(state, &Said::TakeBack(decided));
    } else {
        say(state, &Said::NoTakeBack);
    }
}

/// The other player allows what was asked, or something that wasn't.
fn allowed(state: &mut State, decided: usize) {
    let asked = state.session.live.as_mut().and_then(|live| live.asked.take());
    if asked == Some(decided) {
        go_home(state);
        take_back(state, decided);
        return say(state, &Said::TookBack(decided));
    }
    let line = state.session.with_remote(|_, stand| stand.line.decided.len());
    // It was done, and what said so was lost; or something was played meanwhile.
    let is_done = line == Some(decided);
    say(state, &if is_done { Said::TookBack(decided) } else { Said::NoTakeBack });
}

/// The other page has taken back what was allowed here.
fn took_back(state: &mut State, decided: usize) {
    let allowed = state.session.live.as_mut().and_then(|live| live.allowed.take());
    if allowed == Some(decided) {
        go_home(state);
        take_back(state, decided);
    }
}

/// The other player wants nothing to be taken back; or what was allowed him came too late.
fn refused(state: &mut State) {
    let other = state.session.other_player().unwrap_or_default();
    let Some(live) = &mut state.session.live else { return };
    let was_allowed = live.allowed.take().is_some();
    if live.asked.take().is_some() {
        note(state, format!("{other} wants to play on: nothing is taken back."));
    }
    if was_allowed {
        tell_game(state);
    }
}

/// The player here declines a draw: where both are connected, the other learns of it before the next
/// move.
pub(super) fn decline_draw(state: &mut State) {
    if state.session.is_live() {
        say(state, &Said::NoDraw);
    }
}

/// The other player declines the draw that was offered here.
fn draw_declined(state: &mut State) {
    let Session { offer, remote: Some(remote), .. } = &state.session else { return };
    if offer.is_some_and(|offer| state.session.seat_of(offer.by) == remote.own()) {
        state.session.offer = None;
        let other = state.session.other_player().unwrap_or_default();
        note(state, format!("{other} declines the draw."));
        // What was told last holds without the offer.
        remote::told(state);
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
