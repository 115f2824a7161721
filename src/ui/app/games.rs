//! New games, and the names of who plays them.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{army, computer, consequences, examples, exercises, live, remote, turning};
use crate::ui::drawing::animation::Motion;
use crate::ui::interaction::GameList;
use crate::ui::interaction::game_chooser::Chooser;
use crate::ui::panel::rules;
use crate::ui::port::command::{Command, KeptText};
use crate::ui::port::event::{Button, Introduction, RuleAction};
use crate::ui::port::saved_games::StorageRequest;
use crate::ui::session::controllers::Rival;
use crate::ui::session::exercise::{Credit, ExerciseName, HELPED};
use crate::ui::session::new_game::{KeepPairing, NewGame};
use crate::ui::session::new_game_fault::NewGameFault;
use crate::ui::session::pairing::Pairing;
use crate::ui::session::players::Players;
use crate::ui::session::{Session, new_game, pairing};
use crate::ui::speech::sentences;
use crate::ui::storage::library::Pending;
use motley_rules::board::Square;
use motley_rules::game::Table;
use motley_rules::play::Side;

/// A table for the game that a button asks for, with what is to be started.
fn ordered(state: &State, button: &Button) -> Result<(Box<dyn Table>, NewGame), NewGameFault> {
    let order = new_game::order(&state.session, button.clone())?;
    Ok((order.open(state.session.games, state.storage.lot())?, order))
}

/// A table for the game that a button asks for.
///
/// # Errors
/// The reason why it can't be started.
pub(super) fn table(state: &State, button: &Button) -> Result<Box<dyn Table>, NewGameFault> {
    ordered(state, button).map(|(table, _)| table)
}

/// Says why what a button asks for can't be started: in the list if that is where it was asked for.
pub(super) fn refuse(state: &mut State, button: &Button, why: NewGameFault) {
    match button {
        Button::Begin { game, .. } => {
            state.say(&why.sentence);
            state.interaction.chooser.refuse(game.clone(), why);
            state.tell(Command::Render);
        }
        _ => state.trouble(why.sentence),
    }
}

/// Shows the list of games, or hides it.
pub(super) fn toggle(state: &mut State) {
    if state.interaction.list == GameList::Open {
        state.interaction.list = GameList::Closed;
        state.interaction.chooser = Chooser::default();
    } else {
        state.interaction.list = GameList::Open;
        move_pictures(state);
    }
    state.tell(Command::Render);
}

/// Shows the list of games to a person who has never played here, unless it would hide what went
/// wrong.
pub(super) fn welcome(state: &mut State) {
    if std::mem::take(&mut state.storage.library.first_visit) {
        state.session.is_unasked = true;
        if state.interaction.trouble.is_none() {
            toggle(state);
        }
    }
}

/// Lets the pictures of the list move, where motion is wanted.
fn move_pictures(state: &mut State) {
    if state.surface.motion == Motion::Full {
        state.tell(Command::Beat);
    }
}

/// Every picture of the list goes on, as long as it is seen.
pub(super) fn beat(state: &mut State) {
    let is_listed = state.interaction.chooser.prepared(state.session.games).is_none();
    if state.interaction.list == GameList::Open && is_listed {
        state.interaction.chooser.beat();
        state.tell(Command::Render);
        move_pictures(state);
    }
}

/// Prepares a game to be started, or goes back to the list.
pub(super) fn prepare(state: &mut State, game: Option<String>) {
    let is_back = game.is_none();
    state.interaction.list = GameList::Open;
    state.interaction.chooser.prepare(game);
    if is_back {
        move_pictures(state);
    }
    state.tell(Command::Render);
}

/// Takes a set of options for the game that is being prepared.
pub(super) fn take_preset(state: &mut State, number: usize) {
    let Some(info) = state.interaction.chooser.prepared(state.session.games) else { return };
    if let Some(preset) = info.presets.get(number) {
        state.interaction.chooser.take_preset(info, preset);
        state.tell(Command::Render);
    }
}

/// Gives a neutral piece of the game that is being prepared to the next who may hold it at first.
pub(super) fn hand_on(state: &mut State, square: Square) {
    let lot = state.storage.lot();
    state.interaction.chooser.hand_on(state.session.games, square, lot);
    state.tell(Command::Render);
}

/// True if a game is under way: it waits while it is introduced.
pub(super) fn is_under_way(state: &State, game: &str) -> bool {
    state.session.is_under_way() && state.session.table.info().slug == game
}

/// Introduces a game: starts it, unless it is under way.
pub(super) fn tour(state: &mut State, game: String, by: Introduction) {
    if is_under_way(state, &game) {
        state.interaction.list = GameList::Closed;
        state.interaction.chooser = Chooser::default();
        state.show();
    } else if !start_unasked(state, game) {
        return;
    }
    if by == Introduction::Lessons {
        return exercises::go_on(state);
    }
    let examples = rules(state.session.table.info().rules);
    if let Some(rule) = examples.iter().position(|line| line.examples > 0) {
        examples::act(state, RuleAction::Show(rule, 0));
    }
    state.tell(Command::ShowRules);
}

/// The exercise that was on the board before the page was loaded again comes back. What the page has
/// to say of the game that it found comes first, and another game that is under way stays on the board.
pub(super) fn resume(state: &mut State, words: &str) {
    let helped = words.strip_suffix(HELPED);
    let Some((slug, name)) = ExerciseName::read(helped.unwrap_or(words)) else { return };
    let is_known = state.session.games.iter().any(|info| info.slug == slug);
    if state.interaction.trouble.is_some() || !is_known {
        return;
    }
    let is_there = |state: &State| state.session.table.info().slug == slug;
    if !is_there(state) && !state.session.is_under_way() {
        start_unasked(state, slug.to_owned());
    }
    if is_there(state) {
        exercises::come_back(state, name);
        if let Some(exercise) = state.session.exercise_mut().filter(|_| helped.is_some()) {
            exercise.credit = Credit::Helped;
        }
    }
}

/// Starts a game that nobody has asked for, to be introduced. False if it is refused.
fn start_unasked(state: &mut State, game: String) -> bool {
    let is_started = start(state, &Button::Start { game, options: Vec::new() });
    state.session.is_unasked |= is_started;
    is_started
}

/// Starts what a button asks for. False if that is refused.
pub(super) fn start(state: &mut State, button: &Button) -> bool {
    let (mut table, order) = match ordered(state, button) {
        Ok(ordered) => ordered,
        Err(why) => {
            refuse(state, button, why);
            return false;
        }
    };
    let lot = state.storage.lot();
    let controllers = order.controllers(lot);
    let (order, lots) = order.undrawn();
    if controllers.any_elsewhere() && !lots.is_empty() {
        table = match order.open(state.session.games, lot) {
            Ok(undrawn) => undrawn,
            Err(why) => {
                refuse(state, button, why);
                return false;
            }
        };
    }
    state.session.controllers = controllers;
    let NewGame { pairing, kept, .. } = order;
    state.interaction.list = GameList::Closed;
    state.interaction.chooser = Chooser::default();
    state.interaction.trouble = None;
    state.session.players = pairing.players.clone();
    if kept == KeepPairing::Remembered {
        let players = match controllers.only_person().filter(|_| controllers.any_elsewhere()) {
            Some(own) => remembered(&pairing, &pairing.players, own),
            None => pairing.players.clone(),
        };
        let pairing = Pairing { players, ..pairing };
        state.tell(Command::Keep(KeptText::Pairing, pairing.write()));
        state.session.pairing = pairing;
    }
    let rematch = remote::rematch_id(state).filter(|_| *button == Button::Rematch);
    state.begin_game(table);
    state.session.lots.clone_from(&lots);
    remote::begin(state, lots, rematch);
    let Session { table, now, .. } = &state.session;
    let (name, status) = (table.info().name, sentences::status(now));
    let clock = table.clock().map(|clock| format!(" {}.", pairing::words(clock)));
    state.say(&format!("{name}. {status}.{}", clock.unwrap_or_default()));
    turning::turn_now(state);
    turning::face_person(state);
    state.save();
    if matches!(button, Button::Begin { .. } | Button::Rematch) {
        state.tell(Command::ShowGame);
    }
    if matches!(button, Button::Begin { .. }) && !state.session.is_curtained() {
        // The list is gone, and the button in it.
        state.focus_on_board();
    }
    true
}

/// Starts the game that is over again, with the colours changed.
pub(super) fn rematch(state: &mut State) {
    if state.session.watching.is_some() {
        return;
    }
    if live::play_again(state) {
        return;
    }
    match remote::rematch_id(state) {
        Some(id) => {
            state.storage.library.pending = Some(Pending::Rematch(id));
            state.tell(Command::Library(StorageRequest::List));
        }
        None => begin_rematch(state),
    }
}

/// Begins the rematch, over the connection if there is one.
pub(super) fn begin_rematch(state: &mut State) {
    live::go_over(state);
    start(state, &Button::Rematch);
    live::gone_over(state);
    state.focus_on_board();
}

/// The players as they are remembered after a game with somebody elsewhere: the own name alone.
fn remembered(pairing: &Pairing, players: &Players, own: Side) -> Players {
    let name = players.0[own.index()].clone();
    match pairing.rival {
        Rival::Elsewhere(seat) => pairing::players_elsewhere(seat, name),
        Rival::Here | Rival::Computer(_) => pairing.players.clone(),
    }
}

/// The players by these names. What the one has kept whose army is sealed is locked by his name.
fn renamed(state: &State, names: &[String; 2]) -> Result<Players, String> {
    let players = Players::read(names).map_err(|(_, why)| why)?;
    match army::sealed(state) {
        Some(side) if players.name(side) != state.session.players.name(side) => {
            Err(format!("{} can be renamed once both have mustered.", state.session.called(side)))
        }
        _ => Ok(players),
    }
}

/// Gives the players other names.
pub(super) fn rename_players(state: &mut State, names: &[String; 2]) {
    match renamed(state, names) {
        Ok(players) => {
            // It is the game whose players are named.
            examples::close(state);
            let session = &mut state.session;
            session.name_fault = None;
            // Who changes places once, and once more, is back.
            session.players = players.at(session.table.seats(session.table.here()));
            session.pairing.players = match &session.remote {
                _ if session.watching.is_some() => session.pairing.players.clone(),
                Some(remote) => remembered(&session.pairing, &session.players, remote.own()),
                None => session.players.clone(),
            };
            state.tell(Command::Keep(KeptText::Pairing, state.session.pairing.write()));
            consequences::follow(state, Change::default(), |_| {
                let [white, black] = players.sides();
                format!("The players are {white} and {black}.")
            });
        }
        Err(why) => computer::refuse(state, why),
    }
}
