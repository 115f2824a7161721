//! The buttons of the page. What would be a pity by accident is asked first.

use crate::ui::app::state::State;
use crate::ui::app::{
    analysis, army, clocks, computer, draws, examples, exercises, games, import, lab, navigation,
    play, remote, review, saved_games, taking_back, turning,
};
use crate::ui::interaction::picking::OpenQuestion;
use crate::ui::interaction::{GameList, piece_inspector};
use crate::ui::panel;
use crate::ui::port::command::{Command, KeptText};
use crate::ui::port::event::{Button, Consulted, LabAction, Preference, Setting};
use crate::ui::session::time;
use motley_rules::play::{Claim, Side};

/// Uses a button, after a question where something could be lost.
pub(super) fn press(state: &mut State, button: Button) {
    if state.interaction.picking.refusal.take().is_some() {
        // Something else is done.
        state.show();
    }
    let about_a_game = matches!(
        button,
        Button::Start { .. }
            | Button::Begin { .. }
            | Button::Rematch
            | Button::Tour(..)
            | Button::Open(_)
    );
    if about_a_game {
        // What it does, it does to the players' game.
        examples::close(state);
    }
    match button {
        Button::Claim(Claim::Resign(side)) => confirm_resignation(state, side),
        Button::Tour(ref game, _) if games::is_under_way(state, game) => confirmed(state, button),
        Button::Start { .. } | Button::Begin { .. } | Button::Rematch | Button::Tour(..)
            if state.session.is_under_way() =>
        {
            // Nobody should leave a game for one that can't be started.
            if let Err(why) = games::table(state, &button) {
                return games::refuse(state, &button, why);
            }
            state.interaction.chooser.remember(&button);
            let (question, yes) = match button {
                Button::Tour(..) => ("Leave this game?", "Leave it"),
                _ => ("Leave this game and start a new one?", "New game"),
            };
            let (text, answers) = (state.leaving(question), [yes, "Keep playing"]);
            // The list would lie over the question.
            state.interaction.list = GameList::Closed;
            state.ask(OpenQuestion::Sure { text, answers, button });
        }
        Button::Promote(_) | Button::Remove(_) if remote::keeps(state, &button) => {
            remote::refuse_to_change(state);
        }
        Button::Remove(step) => {
            let text = navigation::question(state, step);
            let answers = ["Delete", "Keep it"];
            state.ask(OpenQuestion::Sure { text, answers, button });
        }
        Button::Open(text) => import::open(state, text),
        Button::TakeBack => taking_back::ask(state),
        _ => confirmed(state, button),
    }
}

fn confirm_resignation(state: &mut State, side: Side) {
    let claim = Claim::Resign(side);
    if !state.session.now.claims.contains(&claim) {
        return play::claim(state, claim);
    }
    let text = if state.session.only_person() == Some(side) {
        "Do you want to resign?".to_owned()
    } else {
        format!("Does {} want to resign?", state.session.called(side))
    };
    let (answers, button) = (["Resign", "Keep playing"], Button::Claim(claim));
    state.ask(OpenQuestion::Sure { text, answers, button });
}

/// Does what a button says.
pub(super) fn confirmed(state: &mut State, button: Button) {
    match button {
        Button::Open(text) => import::open_now(state, &text),
        Button::Start { .. } | Button::Begin { .. } => _ = games::start(state, &button),
        Button::Rematch => games::rematch(state),
        Button::Pause | Button::Resume => clocks::pause(state),
        Button::Draw(action) => {
            draws::act(state, action);
            state.tell(Command::UncoverBoard);
        }
        Button::Games => games::toggle(state),
        Button::Prepare(game) => games::prepare(state, game),
        Button::Preset(number) => games::take_preset(state, number),
        Button::HandOn(square) => games::hand_on(state, square),
        Button::Tour(game, by) => games::tour(state, game, by),
        Button::Prefer(preference, number) => prefer(state, preference, number),
        Button::Share => state.tell(Command::ShowSharing),
        Button::Back => navigation::back(state),
        Button::Forward => navigation::forward(state),
        Button::TakeBack => taking_back::take_back(state),
        Button::PutBack => taking_back::put_back(state),
        Button::Return => navigation::return_to_game(state),
        Button::TryLine => navigation::try_line(state),
        Button::First => navigation::go_to(state, 0),
        Button::LookBack => navigation::look_back(state),
        Button::Last => navigation::go_to(state, state.session.table.extent().line.steps),
        Button::GoTo(to) => navigation::go_to(state, to),
        Button::Visit(step) => navigation::visit(state, step),
        Button::Other(way) => navigation::other(state, way),
        Button::Promote(step) => navigation::promote(state, step),
        Button::Remove(step) => navigation::remove(state, step),
        Button::Flip => play::flip(state),
        Button::Lens => {
            play::toggle_threats(state);
            state.tell(Command::UncoverBoard);
        }
        Button::Analyse => analysis::toggle(state),
        Button::Hint => {
            analysis::hint(state);
            state.tell(Command::UncoverBoard);
        }
        Button::Review(action) => review::act(state, action),
        Button::Lab(LabAction::Stop) => lab::stop(state),
        Button::Lab(LabAction::Open(number)) => {
            if let Some(record) = state.lab.record(number) {
                press(state, Button::Open(record));
            }
        }
        Button::Explain(line) => explain(state, line),
        Button::Example(action) => examples::act(state, action),
        Button::Learn(action) => exercises::act(state, action),
        Button::Pass => play::pass(state),
        Button::Claim(claim) => play::claim(state, claim),
        Button::Opponent(action) => computer::act(state, action),
        Button::Remote(action) => remote::act(state, action),
        Button::Dismiss => {
            if state.interaction.trouble.take().is_none() {
                state.storage.is_loss_known = true;
            }
            state.tell(Command::Render);
        }
        Button::DismissRefusal => {
            state.interaction.picking.refusal = None;
            state.show();
        }
        Button::Lift => play::open_curtain(state),
        Button::Library(action) => saved_games::act(state, action),
        Button::Set(setting) => switch(state, setting),
        Button::Build(action) => army::act(state, action),
    }
}

/// Says how the kind in a line of the guide moves from where it stands.
fn explain(state: &mut State, line: usize) {
    piece_inspector::consult(&mut state.hands(), Some(Consulted::Line(line)));
    if let Some(studied) = panel::studied(state.page()) {
        state.say(&studied.words);
    }
}

/// Gives a setting another value.
fn prefer(state: &mut State, preference: Preference, number: usize) {
    state.session.settings.preferences.set(preference, number);
    state.tell(Command::Keep(KeptText::Settings, state.session.settings.write()));
    state.lay_out();
    state.tell(Command::Render);
}

/// Turns a setting on or off.
fn switch(state: &mut State, setting: Setting) {
    state.session.settings.switch(setting);
    state.tell(Command::Keep(KeptText::Settings, state.session.settings.write()));
    match setting {
        Setting::Turning => turning::turn_now(state),
        Setting::Absence => time::begin(&mut state.session, &mut state.outbox),
        Setting::Sounds
        | Setting::Asking
        | Setting::Hover
        | Setting::Betza
        | Setting::LeftHanded => {}
        Setting::Dots => state.tell(Command::Paint),
    }
    state.tell(Command::Render);
}
