//! A game with somebody elsewhere: messages are written, and what comes in them is played.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{
    consequences, examples, live, lots, navigation, play, saved_games, turning, watching,
};
use crate::ui::drawing::animation::Arrival;
use crate::ui::interaction::GameList;
use crate::ui::interaction::game_chooser::Chooser;
use crate::ui::interaction::picking::OpenQuestion;
use crate::ui::port::command::Command;
use crate::ui::port::event::{Button, Keeping};
use crate::ui::port::live::LiveRequest;
use crate::ui::port::remote::{Delivery, RemoteAction};
use crate::ui::port::saved_games::{StorageRequest, StoredGame};
use crate::ui::session::Session;
use crate::ui::session::controllers::Controllers;
use crate::ui::session::draw_offer::DrawOffer;
use crate::ui::session::live::{Live, Stage};
use crate::ui::session::pairing;
use crate::ui::session::players::Players;
use crate::ui::speech::sentences;
use crate::ui::storage::import::from_text::FRAGMENT;
use crate::ui::storage::library::{Pending, farthest};
use crate::ui::storage::tab_conflict::TabConflict;
use motley_remote::{
    Correspondence, Draw, End, MatchId, Message, News, Objection, Progress, Signal, SignalError,
    WORD, found_in, live_in, unwrapped, watch_in,
};
use motley_rules::game::{Table, open};
use motley_rules::notation::Record;
use motley_rules::play::{Reason, Refusal, Side, Viewer};

/// The game on the board is played with somebody elsewhere from now on, where its controllers say
/// so; these options are to be drawn by lot by both. A rematch has its id already.
pub(super) fn begin(state: &mut State, options: Vec<String>, rematch: Option<MatchId>) {
    let session = &mut state.session;
    if session.controllers.any_elsewhere() {
        let own = session.controllers.only_person();
        let (id, key) = (session.chance.id(), session.chance.key());
        let id = rematch.unwrap_or(id);
        let draw = Draw { seats: own.is_none(), options };
        if !draw.is_empty() {
            session.controllers = Controllers::elsewhere(None);
        }
        let remote = Correspondence::new(id, pairing::seat_elsewhere(own), key);
        session.remote = Some(remote.drawing(draw));
        state.refresh();
    }
}

/// The id of the rematch that both players may begin apart. There is none where both are connected
/// or where lots are drawn: there one of them follows the other.
pub(super) fn rematch_id(state: &State) -> Option<MatchId> {
    let Session { remote, lots, .. } = &state.session;
    let is_apart = !state.session.is_live() && lots.is_empty();
    remote.as_ref().filter(|_| is_apart).map(|remote| remote.id().rematch())
}

/// Does what a button says.
pub(super) fn act(state: &mut State, action: RemoteAction) {
    match action {
        RemoteAction::Connect if state.session.watching.is_some() => watching::connect(state),
        RemoteAction::Disconnect if state.session.watching.is_some() => watching::stop(state),
        RemoteAction::Watch => watching::invite(state),
        RemoteAction::Send => hand_over(state, Delivery::Link),
        RemoteAction::CopyText => hand_over(state, Delivery::Text),
        RemoteAction::Code if state.interaction.qr.take().is_some() => state.tell(Command::Render),
        RemoteAction::Code => {
            if let Some(text) = text_to_send(state) {
                delivered(state);
                state.interaction.qr = Some(text);
                state.tell(Command::Render);
            }
        }
        RemoteAction::Connect => live::connect(state),
        RemoteAction::Disconnect => live::disconnect(state),
        RemoteAction::Allow | RemoteAction::Refuse => live::answer_take_back(state, action),
        RemoteAction::PlayAgain => {
            live::play_again(state);
        }
    }
}

fn hand_over(state: &mut State, delivery: Delivery) {
    if let Some(text) = text_to_send(state) {
        state.tell(Command::Deliver(delivery, text));
    }
}

/// What is to be handed to the other player now: an invitation, the answer to his, or a turn.
fn text_to_send(state: &mut State) -> Option<String> {
    if state.session.watching.is_some() {
        return state.session.call().map(|call| call.text(""));
    }
    let watch = state.session.watch_call().cloned();
    let calls = watch.is_some() || state.session.call().is_some();
    if !is_due(state) && !calls {
        return None;
    }
    // The other tab may have sent another turn, and the answer would fit only one of them. What
    // invites to play live or to watch holds the turn as well.
    if state.storage.library.tab_conflict == Some(TabConflict::Changed) {
        state.trouble("This can't be sent: the game has gone on in another tab.".to_owned());
        return None;
    }
    let games = state.session.games;
    let written = state.session.with_remote(|remote, stand| match watch {
        Some(_) => remote.write_shown(games, stand),
        None => remote.write(games, stand),
    });
    match written? {
        Ok(code) => {
            let watch = watch.map(|call| call.to_watch(&code));
            let call = || state.session.call().map(|call| call.text(&code));
            Some(watch.or_else(call).unwrap_or_else(|| format!("{WORD}{code}")))
        }
        Err(why) => {
            let why = why.trim_end_matches('.').to_owned();
            state.trouble(format!("This turn can't be sent: {why}."));
            None
        }
    }
}

/// True if there is a turn to be sent, or to be sent again.
fn is_due(state: &State) -> bool {
    matches!(state.session.progress(), Some(Progress::Ready | Progress::Sent))
}

/// The turn has been handed over: from now on it stays.
pub(super) fn delivered(state: &mut State) {
    // That was asked for, and is done.
    state.interaction.trouble.take_if(|trouble| *trouble == Objection::Own.to_string());
    // Whoever is to watch isn't the other player.
    if is_due(state) && state.session.watch_call().is_none() {
        told(state);
    }
}

/// The other player was told the game where it stands.
pub(super) fn told(state: &mut State) {
    let table = &*state.session.table;
    let sent = state.session.with_remote(|remote, stand| remote.after_sending(table, stand));
    state.session.remote = sent;
    state.refresh();
    state.save();
}

/// The longest text that is looked through for a message, in bytes: a saved page is longer, and has
/// every word somewhere.
const LONGEST: usize = 1 << 15;

/// True if a text holds a message, and isn't something else that has one among its words.
pub(super) fn is_message(text: &str) -> bool {
    let is_more = text.trim_start().starts_with(['{', '[', '<']) || text.contains(FRAGMENT);
    let is_there =
        || found_in(text).or(live_in(text).or(watch_in(text)).map(|(signal, _)| signal)).is_some();
    !is_more && text.len() <= LONGEST && is_there()
}

/// Takes the message that a text holds, after a question where a game would be lost.
pub(super) fn hear(state: &mut State, text: &str) {
    if watch_in(text).is_some() {
        if state.is_unkept() {
            let question = "Leave this game, which isn't kept, and watch the other?";
            let answers = ["Watch it", "Keep playing"];
            let (text, button) = (question.to_owned(), Button::Open(text.to_owned()));
            return state.ask(OpenQuestion::Sure { text, answers, button });
        }
        return hear_now(state, text);
    }
    let Some(message) = read(state, text) else { return };
    if !is_on_board(state, &message) && state.is_unkept() {
        let question = "Leave this game, which isn't kept, and open the turn that has come?";
        let answers = ["Open it", "Keep playing"];
        let (text, button) = (question.to_owned(), Button::Open(text.to_owned()));
        return state.ask(OpenQuestion::Sure { text, answers, button });
    }
    receive(state, message);
}

/// Takes the message that a text holds.
pub(super) fn hear_now(state: &mut State, text: &str) {
    if watch_in(text).is_some() {
        examples::close(state);
        let text = unwrapped(text, |text| is_whole(state, text));
        return watching::begin(state, watch_in(&text).unwrap_or_default());
    }
    if let Some(message) = read(state, text) {
        receive(state, message);
    }
}

/// The message that a text holds; or it is told why there is none.
fn read(state: &mut State, text: &str) -> Option<Message> {
    examples::close(state);
    state.interaction.call = None;
    let text = &unwrapped(text, |text| is_whole(state, text));
    if let Some((signal, turn)) = live_in(text) {
        return read_call(state, text, (signal, turn));
    }
    let Some(code) = found_in(text) else {
        let why = if state.session.call().is_some() {
            "This isn't an answer: press Send the answer on the other page."
        } else {
            "This text holds no turn: press Send this turn on the other page."
        };
        state.trouble(why.to_owned());
        return None;
    };
    read_code(state, code)
}

/// True if what a text holds can be read to its end.
fn is_whole(state: &State, text: &str) -> bool {
    let reads = |code: &str| Message::read(state.session.games, code).is_ok();
    match live_in(text).or_else(|| watch_in(text)) {
        Some((signal, turn)) => Signal::read(signal).is_ok_and(|signal| {
            let needs_turn = signal.end == End::Offer;
            turn.map_or(!needs_turn, reads)
        }),
        None => found_in(text).is_some_and(reads),
    }
}

fn read_code(state: &mut State, code: &str) -> Option<Message> {
    let message = Message::read(state.session.games, code);
    message.map_err(|fault| state.trouble(fault.to_string())).ok()
}

/// The message that an invitation brings; or the answer to one is taken.
fn read_call(
    state: &mut State,
    text: &str,
    (signal, turn): (&str, Option<&str>),
) -> Option<Message> {
    let signal = match Signal::read(signal) {
        Ok(signal) => signal,
        Err(fault) => {
            state.trouble(fault.to_string());
            return None;
        }
    };
    if signal.end != End::Offer {
        if !accept(state, &signal) {
            state.tell(Command::PassOn(text.to_owned()));
            state.trouble(
                "This answer is for the page that has made the invitation. If that is open in \
                 another tab, it has the answer now; if it was closed, or has made another \
                 invitation since, send a new one."
                    .to_owned(),
            );
        }
        return None;
    }
    let Some(turn) = turn else {
        state.trouble(SignalError::Damaged.to_string());
        return None;
    };
    if state.interaction.last_call == Some(signal.mark()) {
        state.trouble("You have answered this invitation before: ask for a new one.".to_owned());
        return None;
    }
    let message = read_code(state, turn)?;
    if state.session.remote.as_ref().is_some_and(|remote| remote.wrote(&message)) {
        state.trouble("This invitation is your own: send it to the other player.".to_owned());
        return None;
    }
    if is_on_board(state, &message) && crosses(state, &signal) {
        let other = state.session.other_player().unwrap_or_default();
        state.trouble(format!(
            "You have both invited: {other} is to answer yours. If it doesn't arrive, give it up and \
             open this one again."
        ));
        return None;
    }
    state.interaction.call = Some(signal);
    Some(message)
}

/// True if the invitation that was made here stands, and not this one that has come: each page
/// decides it alike, so that only one of the two is answered.
fn crosses(state: &State, signal: &Signal) -> bool {
    let own = state.session.call().filter(|call| call.end == End::Offer && !call.is_answered);
    own.is_some_and(|own| own.mark < signal.mark())
}

/// Takes the answer to the invitation that was made here; false if it is to another.
fn accept(state: &mut State, signal: &Signal) -> bool {
    if watching::accept(state, signal) {
        return true;
    }
    let Some(live) = &mut state.session.live else { return false };
    let Stage::Calling(call) = &mut live.stage else { return false };
    if call.end != End::Offer || signal.end != End::Answer(call.mark) {
        return false;
    }
    if !call.is_answered {
        call.is_answered = true;
        state.tell(Command::Live(LiveRequest::Accept(signal.to_sdp())));
    }
    state.tell(Command::ClearText);
    state.tell(Command::Render);
    true
}

/// Another tab was given the answer to an invitation: that of this one, maybe.
pub(super) fn passed_on(state: &mut State, text: &str) {
    let signal = live_in(text).and_then(|(signal, _)| Signal::read(signal).ok());
    if let Some(signal) = signal {
        accept(state, &signal);
    }
}

/// The game of an invitation is on the board: it may be answered.
fn offer_connection(state: &mut State) {
    let Some(signal) = state.interaction.call.take() else { return };
    let before = state.session.live.take();
    if before.is_some() {
        state.tell(Command::Live(LiveRequest::Close));
    }
    let allowed = before.and_then(|live| live.allowed);
    state.session.live = Some(Live { allowed, ..Live::new(Stage::Invited(signal)) });
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("{other} invites you to play live."));
    state.refresh();
}

/// Takes a message that has come over a connection: that it tells nothing new is no news.
pub(super) fn take_live(state: &mut State, message: &Message) {
    let games = state.session.games;
    if let Err(objection) = lots::draw(state, message) {
        return state.trouble(objection.to_string());
    }
    match state.session.with_remote(|remote, stand| remote.judge(games, stand, message)) {
        None | Some(Err(Objection::Old)) => {}
        Some(Err(objection)) => state.trouble(objection.to_string()),
        Some(Ok(news)) => {
            take_name(state, message);
            keeping_place(state, |state| follow(state, news));
        }
    }
}

/// Does what is done where the game stands: whoever looks at something else isn't called away from
/// it.
pub(super) fn keeping_place(state: &mut State, act: impl FnOnce(&mut State)) {
    let away = (!state.session.is_at_head()).then(|| state.session.table.here());
    let tried = state.session.standing.tried;
    if away.is_some() {
        navigation::return_to_game(state);
    }
    act(state);
    if let Some(shown) = away {
        state.session.table.visit(shown);
        state.session.standing.tried = tried;
        state.refresh();
    }
}

/// Takes the message of this text, of another game, that has come over a connection.
pub(super) fn hear_code(state: &mut State, code: &str) {
    state.interaction.call = None;
    if let Some(message) = read_code(state, code) {
        receive(state, message);
    }
}

fn receive(state: &mut State, message: Message) {
    // Another tab may have gone on with the game on the board: then what is kept counts.
    let is_stale =
        state.storage.library.tab_conflict.is_some() || state.storage.keeping == Keeping::Elsewhere;
    if is_on_board(state, &message) && !is_stale {
        return take(state, &message);
    }
    state.storage.library.pending = Some(Pending::Message(Box::new(message)));
    state.tell(Command::Library(StorageRequest::List));
}

fn is_on_board(state: &State, message: &Message) -> bool {
    state.session.remote.as_ref().is_some_and(|remote| remote.id() == message.id)
}

/// The games that the browser keeps are known: the message is for one of them, or begins another.
pub(super) fn listed(state: &mut State, kept: &[StoredGame], message: &Message) {
    // That of the side that is asked.
    let found = farthest(kept, message.id, &|remote| !remote.wrote(message));
    let goes_over = state.session.live.as_ref().is_some_and(|live| live.goes_over);
    if found.is_none() && message.answers_lots() {
        live::has_gone_over(state);
        return state.trouble(
            "This belongs to a game that isn't kept here: open it in the browser that \
             you sent the invitation from."
                .to_owned(),
        );
    }
    let Some((found, _)) = found else {
        join(state, message);
        // Whoever has asked over the connection learns that the other has agreed.
        return if goes_over { live::gone_over(state) } else { live::has_gone_over(state) };
    };
    if goes_over {
        live::has_gone_over(state);
        return state.trouble(
            "The other page would go on with a game that is kept here: nothing changes.".to_owned(),
        );
    }
    match saved_games::open(state, found) {
        Ok(()) => take(state, message),
        Err(fault) => state.trouble(fault.to_string()),
    }
}

/// What a message brings is played, or what is wrong with it is told.
fn take(state: &mut State, message: &Message) {
    clear(state);
    let games = state.session.games;
    let drew = match lots::draw(state, message) {
        Ok(drew) => drew,
        Err(objection) => {
            state.interaction.call = None;
            return state.trouble(objection.to_string());
        }
    };
    let judged = state.session.with_remote(|remote, stand| remote.judge(games, stand, message));
    match judged {
        None => {}
        // An invitation needs no news, and what has come out of lots is some.
        Some(Err(Objection::Old)) if drew || state.interaction.call.is_some() => {}
        Some(Err(objection)) => {
            state.interaction.call = None;
            state.trouble(objection.to_string());
        }
        Some(Ok(news)) => {
            take_name(state, message);
            follow(state, news);
        }
    }
    offer_connection(state);
}

/// The sender's name is taken over, as he writes it.
fn take_name(state: &mut State, message: &Message) {
    let name = &message.names[message.from.index()];
    if name.is_some() {
        state.session.players.0[message.from.index()].clone_from(name);
    }
}

/// The game of a message begins here, as it stands there.
fn join(state: &mut State, message: &Message) {
    clear(state);
    let table = match table_of(state, message) {
        Ok(table) => table,
        Err(why) => return state.trouble(why),
    };
    let remote = Correspondence::joining(message, state.session.chance.key());
    let own = remote.own();
    let draw = remote.draw().cloned();
    state.session.controllers = Controllers::elsewhere(draw.is_none().then_some(own));
    let mut names = message.names.clone();
    let name = &mut names[own.index()];
    *name = name.take().or_else(|| state.session.pairing.own_name());
    state.session.players = Players(names);
    state.begin_game(table);
    state.session.remote = Some(remote);
    state.session.below = own;
    state.refresh();
    let other = state.session.other_player().unwrap_or_default();
    let name = state.session.table.info().name;
    state.session.lots = draw.as_ref().map(|draw| draw.options.clone()).unwrap_or_default();
    state.say(&match draw {
        None => {
            let own = state.session.own_table().player_at_start(own);
            format!("{other} plays {name} with you. You are {own}.")
        }
        Some(_) => format!("{other} plays {name} with you. Send your part of the lots."),
    });
    let games = state.session.games;
    let judged = state.session.with_remote(|remote, stand| remote.judge(games, stand, message));
    match judged {
        // All that it tells is on the board.
        None | Some(Err(Objection::Old)) if state.session.controllers.only_person().is_none() => {}
        None | Some(Err(Objection::Old)) => {
            let by = message.decided().last().map(|last| last.side);
            offer(state, by.filter(|_| message.offers_draw()));
            let status = sentences::status(&state.session.now);
            state.say(&format!("{status}."));
        }
        Some(Err(objection)) => state.trouble(objection.to_string()),
        Some(Ok(news)) => follow(state, news),
    }
    offer_connection(state);
    state.save();
}

/// A table with what a message tells, but for how it has ended.
///
/// # Errors
/// Why that can't be shown, in a sentence.
pub(super) fn table_of(state: &State, message: &Message) -> Result<Box<dyn Table>, String> {
    let Record { game, options, position, clock, .. } = &message.setup;
    let opened = open(state.session.games, game, options, position.as_deref());
    let mut table = opened.map_err(|fault| fault.to_string())?;
    for decided in message.decided() {
        table.play(decided.side, &decided.action).map_err(|refusal| refusal.sentence)?;
    }
    table.agree(*clock)?;
    Ok(table)
}

/// Whatever was open makes room for the message.
pub(super) fn clear(state: &mut State) {
    (state.interaction.list, state.interaction.chooser) = (GameList::Closed, Chooser::default());
    (state.interaction.trouble, state.interaction.text_fault) = (None, None);
    state.storage.library.entries = None;
    state.tell(Command::ClearText);
    state.tell(Command::ShowGame);
    state.tell(Command::Render);
}

/// Plays what has come.
fn follow(state: &mut State, news: News) {
    let News { decided, claim, offers_draw, has_sealed, next } = news;
    if !state.session.is_at_head() {
        navigation::return_to_game(state);
    }
    let other = state.session.other_player().unwrap_or_default();
    state.session.remote = Some(next);
    for decided in &decided {
        play::play_now(state, (decided.side, decided.action), Arrival::Glides);
    }
    if let Some(claim) = claim {
        play::claim(state, claim);
    }
    let by = decided.last().map(|decided| decided.side).filter(|_| offers_draw);
    offer(state, by);
    turning::face_person(state);
    consequences::follow(state, Change::default(), |_| match by {
        Some(_) => format!("{other} offers a draw."),
        None if has_sealed && decided.is_empty() => format!("{other} has sealed a decision."),
        None => String::new(),
    });
}

/// A draw is offered where the game stands, if a side has done so.
fn offer(state: &mut State, by: Option<Side>) {
    if by.is_some() {
        state.tell(Command::UncoverBoard);
    }
    let node = state.session.head();
    state.session.offer = by.map(|by| DrawOffer { by, node }).or(state.session.offer);
}

/// True if a button would change the line that both players have.
pub(super) fn keeps(state: &State, button: &Button) -> bool {
    let leads = |step: usize| {
        let steps = state.session.table.steps(Viewer::Public);
        let node = step.checked_sub(1).and_then(|at| steps.get(at)).map(|step| step.node);
        node.is_some_and(|node| state.session.table.leads(node, state.session.head()))
    };
    state.session.remote.is_some()
        && match button {
            Button::Promote(_) => true,
            Button::Remove(step) => leads(*step),
            _ => false,
        }
}

/// Says why the line that both players have stays as it is.
pub(super) fn refuse_to_change(state: &mut State) {
    let sentence = "The main line is what both of you have played: it stays as it is.";
    state.refuse(Refusal::new(Reason::OtherDecision, sentence));
}
