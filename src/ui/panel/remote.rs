//! The game with somebody elsewhere, as people see it: whose turn it is, what is to be sent, and the
//! connection.

use crate::ui::panel::lists::tool;
use crate::ui::panel::{Page, Picked, Tool, Usable};
use crate::ui::port::event::Button;
use crate::ui::port::remote::RemoteAction;
use crate::ui::session::Session;
use crate::ui::session::controllers::Controller;
use crate::ui::session::live::{Call, Live, Stage};
use crate::ui::session::remote::LOCKED;
use crate::ui::session::watching::Watching;
use motley_remote::{Correspondence, Draw, End, Progress};
use motley_rules::game::Played;
use motley_rules::play::{Action, Claim, Side, Turn};

/// The box of a game with somebody elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteBox {
    /// The state of the game in a few words.
    pub text: String,
    /// `Yes` if something is to be sent.
    pub ready: Picked,
    /// The buttons for the message; none while one has to decide.
    pub tools: Vec<Tool>,
    /// The text whose QR code is shown.
    pub code: Option<String>,
    /// `Yes` if a turn of the other player's may come, or an answer, and be put in.
    pub awaits: Picked,
    /// The turn or invitation that is told of: another text for each.
    pub turn: String,
    /// The connection.
    pub live: LiveBox,
}

/// The connection, or the way to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveBox {
    /// How it is.
    pub state: LiveState,
    /// The same in words; empty where there is nothing to tell.
    pub text: String,
    /// Its buttons.
    pub tools: Vec<Tool>,
    /// `Yes` if a STUN server may be named.
    pub takes_server: Picked,
}

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiveState {
    /// There is none.
    None,
    /// There is to be one.
    Underway,
    /// The other player asks something.
    Asks,
    /// It is open.
    Open,
    /// It has ended, or nothing gets through.
    Lost,
}

/// The box, where the game on the board is played with somebody elsewhere and stands there.
pub(crate) fn remote(page: Page<'_>) -> Option<RemoteBox> {
    let session = page.session;
    if let Some(watching) = &session.watching {
        return Some(watched(page, watching));
    }
    let other = session.other_player()?;
    let live = with_watchers(page, live(page, &other));
    let Some(progress) = session.progress() else { return aside(page, live) };
    let is_over = session.now.outcome().is_some();
    let watch = session.watch_call();
    let call = session.call();
    let code = page.interaction.qr.clone();
    let turn = match watch.or(call) {
        Some(call) => call.text(""),
        None => session.with_remote(|remote, stand| {
            let (draws, decided) = (remote.draw().is_some(), stand.line.decided.len());
            // Who resigns or accepts a draw has decided nothing more, and has something to send.
            format!("{} {decided} {draws} {} {is_over}", remote.id(), stand.offers_draw)
        })?,
    };
    let text = match call {
        _ if watch.is_some() => {
            "Send this to whoever is to watch, and paste the answer that comes back.".to_owned()
        }
        _ if session.is_on_the_way() => String::new(),
        Some(call) => calling(call).to_owned(),
        None if session.is_live() => connected(page, (progress, &other)),
        None => by_messages(page, (progress, &other)),
    };
    let waits = match call {
        _ if watch.is_some() => true,
        _ if session.is_on_the_way() => false,
        Some(call) => call.end == End::Offer && !call.is_answered,
        // Where both decide unseen, turns may cross.
        None => {
            !session.is_live()
                && !is_over
                && (progress != Progress::Deciding || matches!(session.now.turn, Turn::Both { .. }))
        }
    };
    let is_call = watch.or(call).is_some_and(|call| !call.is_answered);
    Some(RemoteBox {
        text,
        ready: Picked::from(is_call || session.is_to_be_sent()),
        tools: tools(page, progress),
        code,
        awaits: Picked::from(waits),
        turn,
        live,
    })
}

/// What is to be done with a turn that is whole, where it is to be sent by hand.
pub(crate) fn to_be_sent(session: &Session) -> Option<String> {
    session.other_player().filter(|_| session.is_to_be_sent()).map(|other| ready(&other))
}

fn ready(other: &str) -> String {
    format!("Your turn is ready for {other}: send it.")
}

/// The box while something else is on the board than where the game stands: the connection alone.
fn aside(page: Page<'_>, live: LiveBox) -> Option<RemoteBox> {
    let session = page.session;
    session.live.as_ref()?;
    let is_due = session.is_live() && session.last_progress == Some(Progress::Deciding);
    let text = if is_due { "It is your turn: go back to the game." } else { "" };
    Some(RemoteBox {
        text: text.to_owned(),
        ready: Picked::No,
        tools: Vec::new(),
        code: None,
        awaits: Picked::No,
        turn: String::new(),
        live,
    })
}

/// What is to be handed over, or waited for, before the two are connected.
const fn calling(call: &Call) -> &'static str {
    match call.end {
        End::Offer if call.is_answered => "Connecting …",
        End::Offer => "Send this invitation, and paste the answer that comes back.",
        End::Answer(_) => "Send this answer back, and keep this page open.",
    }
}

/// The state of a game that goes by itself.
fn connected(page: Page<'_>, (progress, other): (Progress, &str)) -> String {
    match progress {
        Progress::Deciding if page.session.is_locked() => LOCKED.to_owned(),
        _ if page.session.lots_to_draw().is_some() => {
            "The lots are drawn by both pages …".to_owned()
        }
        _ if page.session.now.outcome().is_some() => "The game is over.".to_owned(),
        Progress::Deciding => {
            let what = theirs(page).map(|what| format!("{other} {what}. ")).unwrap_or_default();
            format!("{what}Your turn.")
        }
        Progress::Ready | Progress::Sent => format!("It is {other}'s turn."),
    }
}

/// The state of a game whose turns are handed over.
fn by_messages(page: Page<'_>, (progress, other): (Progress, &str)) -> String {
    let session = page.session;
    if let Some(draw) = session.lots_to_draw() {
        return lots(session, draw, (progress, other));
    }
    let opens = session.remote.as_ref().filter(|remote| remote.opens_lots());
    let called = |seat| session.own_table().player_at_start(seat);
    let drawn =
        opens.map(|remote| format!("The lots are drawn: you are {}. ", called(remote.own())));
    let drawn = drawn.unwrap_or_default();
    match progress {
        Progress::Ready if !session.is_begun() && !drawn.is_empty() => {
            format!("{drawn}Send this to {other}, who begins.")
        }
        Progress::Deciding if session.is_locked() => LOCKED.to_owned(),
        Progress::Deciding => {
            let what = theirs(page).map(|what| format!("{other} {what}. ")).unwrap_or(drawn);
            // Whoever was invited has never sent anything.
            let then = match is_first(page) {
                true if session.is_begun() || session.other_has_sealed() => ", then send it back",
                true => ", then send it",
                false => "",
            };
            format!("{what}Your turn{then}.")
        }
        Progress::Ready if invites(session) => format!("Send this to invite {other}."),
        Progress::Ready => ready(other),
        Progress::Sent if session.now.outcome().is_some() => "The game is over.".to_owned(),
        Progress::Sent => format!("Sent. It is {other}'s turn."),
    }
}

/// True if what is to be sent is no turn, but asks somebody to play.
fn invites(session: &Session) -> bool {
    let has_lots = session.remote.as_ref().is_some_and(Correspondence::opens_lots);
    !session.is_begun() && !has_lots
}

/// The state of a game before the lots about it are drawn.
fn lots(session: &Session, draw: &Draw, (progress, other): (Progress, &str)) -> String {
    let invites = session.remote.as_ref().is_some_and(Correspondence::invites_to_draw);
    let first = session.own_table().player_at_start(Side::White);
    let what = match (draw.seats, draw.options.is_empty()) {
        (true, true) => &*format!("Who is {first}"),
        (false, _) => "What the options leave to chance",
        (true, false) => &*format!("Who is {first}, and what the options leave to chance,"),
    };
    match progress {
        Progress::Sent if invites => {
            format!("Sent. {what} is drawn once {other}'s part has come back.")
        }
        Progress::Sent => format!("Sent. {what} is told with what {other} sends next."),
        _ if invites => {
            format!("Send this to invite {other}. {what} is drawn by lot, by both of you together.")
        }
        _ => format!("{what} is drawn by lot, by both of you together: send {other} your part."),
    }
}

/// The buttons for what is to be handed over.
fn tools(page: Page<'_>, progress: Progress) -> Vec<Tool> {
    let session = page.session;
    if session.watch_call().is_some() {
        return hand_over(page, "Send the invitation");
    }
    let was_ended = session.remote.as_ref().is_some_and(Correspondence::was_ended);
    let first = match session.call() {
        Some(Call { is_answered: true, .. }) => return Vec::new(),
        Some(Call { end: End::Offer, .. }) => "Send the invitation",
        Some(_) => "Send the answer",
        None if session.is_on_the_way() => return Vec::new(),
        None if session.is_live() || progress == Progress::Deciding => return Vec::new(),
        None if progress == Progress::Sent && was_ended => return Vec::new(),
        None if progress == Progress::Sent => "Send again",
        None if session.remote.as_ref().is_some_and(Correspondence::invites_to_draw) => {
            "Send the invitation"
        }
        None if session.lots_to_draw().is_some() => "Send your part",
        None if invites(session) => "Send the invitation",
        None => "Send this turn",
    };
    hand_over(page, first)
}

/// The ways to hand something over, the first by this name.
fn hand_over(page: Page<'_>, first: &str) -> Vec<Tool> {
    let qr = if page.interaction.qr.is_some() { "Hide the code" } else { "QR code" };
    vec![
        remote_tool(first, RemoteAction::Send),
        remote_tool(qr, RemoteAction::Code),
        remote_tool("Copy as text", RemoteAction::CopyText),
    ]
}

fn remote_tool(name: &str, action: RemoteAction) -> Tool {
    tool(name, Button::Remote(action), Usable::Yes)
}

/// The box of a game of others that is watched.
fn watched(page: Page<'_>, watching: &Watching) -> RemoteBox {
    let session = page.session;
    let stop = || remote_tool("Stop watching", RemoteAction::Disconnect);
    let (call, who) = (session.call(), session.watched());
    let (state, text, tools) = match &watching.stage {
        Stage::Invited(_) => {
            let connect = remote_tool("Connect", RemoteAction::Connect);
            let text = format!(
                "To watch {who} live, connect: each browser then knows the other's network \
                 address."
            );
            (LiveState::Asks, text, vec![connect, stop()])
        }
        Stage::Describing(_) => (LiveState::Underway, "Looking for a way …".to_owned(), Vec::new()),
        Stage::Calling(_) => (LiveState::Underway, String::new(), vec![stop()]),
        Stage::Open => {
            (LiveState::Open, format!("Watching {who}: each move is shown."), vec![stop()])
        }
        Stage::Interrupted | Stage::Left | Stage::Lost => {
            let text = format!("The connection to {who} has ended.");
            (LiveState::Lost, text, vec![stop()])
        }
    };
    let takes_server = Picked::from(matches!(watching.stage, Stage::Invited(_)));
    RemoteBox {
        text: call.map(|call| calling(call).to_owned()).unwrap_or_default(),
        ready: Picked::from(call.is_some()),
        tools: call.map(|_| hand_over(page, "Send the answer")).unwrap_or_default(),
        code: page.interaction.qr.clone(),
        awaits: Picked::No,
        turn: call.map(|call| call.text("")).unwrap_or_default(),
        live: LiveBox { state, text, tools, takes_server },
    }
}

/// The buttons and words about those who watch a game of this state.
fn with_watchers(page: Page<'_>, live: LiveBox) -> LiveBox {
    let watchers = &page.session.watchers;
    let is_asked = watchers.all.last().is_some_and(|last| match &last.stage {
        Stage::Describing(_) => true,
        Stage::Calling(call) => !call.is_answered,
        _ => false,
    });
    let may = page.session.remote.as_ref().is_some_and(|remote| remote.draw().is_none());
    let name = if is_asked { "Cancel invitation" } else { "Let someone watch" };
    let busy = matches!(live.state, LiveState::Underway | LiveState::Asks);
    let tool = (may && (is_asked || !busy)).then(|| remote_tool(name, RemoteAction::Watch));
    let seen = match watchers.open() {
        0 => None,
        1 => Some("Someone is watching.".to_owned()),
        count => Some(format!("{count} are watching.")),
    };
    let text = [Some(live.text).filter(|text| !text.is_empty()), seen];
    let text = text.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let mut tools = live.tools;
    tools.extend(tool);
    LiveBox { text, tools, ..live }
}

/// The connection, or the way to it.
fn live(page: Page<'_>, other: &str) -> LiveBox {
    let session = page.session;
    let connect = |name| remote_tool(name, RemoteAction::Connect);
    let end = |name| remote_tool(name, RemoteAction::Disconnect);
    let is_over = session.now.outcome().is_some();
    let Some(live) = &session.live else {
        let tools = if is_over { Vec::new() } else { vec![connect("Play live")] };
        let takes_server = Picked::from(!is_over);
        return LiveBox { state: LiveState::None, text: String::new(), tools, takes_server };
    };
    let (state, text, tools) = match &live.stage {
        Stage::Invited(_) => {
            let text = format!(
                "{other} invites you to play live. Each browser then knows the other's network \
                 address."
            );
            (LiveState::Asks, text, vec![connect("Connect"), end("Not live")])
        }
        // A key that is pressed twice gives nothing up.
        Stage::Describing(_) => (LiveState::Underway, "Looking for a way …".to_owned(), Vec::new()),
        Stage::Calling(_) => (LiveState::Underway, String::new(), vec![end("Give up")]),
        Stage::Open => {
            let asks = live.asks.is_some() || live.rematch.is_some();
            let state = if asks { LiveState::Asks } else { LiveState::Open };
            (state, questions(session, live, other), open_tools(session, live))
        }
        Stage::Interrupted => {
            let text = "The connection is interrupted. It goes on by itself, if it can.".to_owned();
            (LiveState::Lost, text, vec![end("Not live")])
        }
        Stage::Lost | Stage::Left => {
            let text = match live.stage {
                Stage::Left => format!("{other} has ended the connection."),
                _ => format!("The connection with {other} is lost."),
            };
            (LiveState::Lost, text, vec![connect("Connect again"), end("Not live")])
        }
    };
    let takes_server =
        Picked::from(matches!(live.stage, Stage::Invited(_) | Stage::Lost | Stage::Left));
    LiveBox { state, text, tools, takes_server }
}

/// What one of the two has asked the other, or that they are connected.
fn questions(session: &Session, live: &Live, other: &str) -> String {
    let is_unheard = session.remote.as_ref().is_some_and(|remote| !remote.has_heard());
    if let Some((_, names)) = &live.asks {
        format!("{other} asks to take back {names}.")
    } else if let Some((_, what)) = &live.rematch {
        what.clone()
    } else if live.asked.is_some() {
        format!("You asked {other} to let you take it back.")
    } else if late(session, live).is_some() {
        format!("By your clock {other} has no time left.")
    } else if let Some(note) = &live.note {
        note.clone()
    } else if live.began_here && is_unheard {
        format!("{other} is asked to play again.")
    } else if session.now.outcome().is_some() {
        format!("Connected with {other}.")
    } else {
        format!("Connected with {other}: each move is sent at once.")
    }
}

/// The side that has no time left by the clock here. Its player's page was told so, and hasn't
/// answered.
fn late(session: &Session, live: &Live) -> Option<Side> {
    let is_told = live.no_time == Some(session.head()) && session.now.outcome().is_none();
    session.now.side.filter(|_| is_told && session.is_at_head())
}

fn open_tools(session: &Session, live: &Live) -> Vec<Tool> {
    if live.asks.is_some() {
        return vec![
            remote_tool("Allow it", RemoteAction::Allow),
            remote_tool("Refuse", RemoteAction::Refuse),
        ];
    }
    let again = live.rematch.as_ref().map(|_| remote_tool("Play again", RemoteAction::PlayAgain));
    let win = late(session, live)
        .map(|side| tool("Claim the win on time", Button::Claim(Claim::Time(side)), Usable::Yes));
    let end = remote_tool("Disconnect", RemoteAction::Disconnect);
    [again, win, Some(end)].into_iter().flatten().collect()
}

/// What the other player has done last, as it follows his name.
fn theirs(page: Page<'_>) -> Option<String> {
    let session = page.session;
    let is_theirs = |played: &&Played| session.controller(played.side) == Controller::Elsewhere;
    let Some(last) = session.now.last.as_ref().filter(is_theirs) else {
        return session.other_has_sealed().then(|| "has sealed a decision".to_owned());
    };
    Some(match last.action {
        Action::Muster(_) => "has mustered an army".to_owned(),
        Action::Choose(choice) => format!("has chosen: {}", session.table.choice(choice).label),
        _ => {
            let parts = session.now.parts.iter().rev().filter(is_theirs);
            let mut parts: Vec<&str> = parts.map(|played| &*played.san).collect();
            parts.push(&last.san);
            format!("has played {}", parts.join(", "))
        }
    })
}

/// True if nobody here has sent anything yet.
fn is_first(page: Page<'_>) -> bool {
    page.session.remote.as_ref().is_some_and(|remote| !remote.has_sent())
}
