//! The update of the page: each event, and the commands that follow from it.

use crate::ui::app::state::State;
use crate::ui::app::{
    army, buttons, clocks, computer, examples, exercises, games, gestures, host, lab, live, remote,
    saved_games, turning, watching,
};
use crate::ui::drawing::animation::Motion;
use crate::ui::drawing::layout::Room;
use crate::ui::interaction::{annotations, disambiguation, piece_inspector, pointer, preview};
use crate::ui::port::command::Command;
use crate::ui::port::event::{Event, Keeping};
use crate::ui::port::saved_games::LibraryEvent;
use crate::ui::speech::queries;
use crate::ui::storage::tab_conflict::TabConflict;
use crate::ui::{embed, storage};
use motley_rules::play::Place;

/// Takes what happened and says what to do.
pub fn update(state: &mut State, event: Event) -> Vec<Command> {
    clocks::catch_up(state);
    match event {
        Event::Resized { width, height } => resized(state, Room { width, height }),
        Event::Pressed(at) => pointer::press(&mut state.hands(), at),
        Event::Moved(at) => pointer::moved(&mut state.hands(), at),
        Event::Released(at) => gestures::release(state, at),
        Event::Sketched(stroke) => annotations::draw(&mut state.hands(), stroke),
        Event::Cancelled => pointer::cancel(&mut state.hands()),
        Event::Picked(place) => gestures::pick(state, place),
        Event::Focused(place) => focused(state, place),
        Event::Blurred => piece_inspector::blur(&mut state.hands()),
        Event::Rested(number) => piece_inspector::rested(&mut state.hands(), number),
        Event::Held(at) => piece_inspector::hold(&mut state.hands(), at),
        Event::Message(text) => remote::hear(state, &text),
        Event::Delivered => remote::delivered(state),
        Event::PassedOn(text) => remote::passed_on(state, &text),
        Event::Live(event) if state.session.watching.is_some() => watching::hear(state, event),
        Event::Live(event) => live::hear(state, event),
        Event::Watched(number, event) => watching::hear_watcher(state, number, event),
        Event::Consulted(piece) => piece_inspector::consult(&mut state.hands(), piece),
        Event::Asked { query, at } => queries::ask(&mut state.hands(), query, at),
        Event::Answered(number) => answered(state, number),
        Event::Dropped => dropped(state),
        Event::Typed(text) => gestures::enter(state, &text),
        Event::Considered { game, options } => {
            state.interaction.chooser.consider(game, options);
            state.tell(Command::Render);
        }
        Event::Greeted => games::welcome(state),
        Event::Resumed(exercise) => games::resume(state, &exercise),
        Event::Beat => games::beat(state),
        Event::Button(button) => buttons::press(state, button),
        Event::Frame(time) => frame(state, time),
        Event::Tick(time) => clocks::tick(state, time),
        Event::Removed(place) => army::remove(state, place),
        Event::Army(line) => army::read(state, &line),
        Event::NamedArmy(name) => army::keep(state, &name),
        Event::Named(names) => games::rename_players(state, &names),
        Event::Controlled(form) => computer::set(state, &form),
        Event::Lab(form) => lab::begin(state, &form),
        Event::Thought(report) => computer::hear(state, report),
        Event::ThinkingFailed(failure) => computer::fail(state, &failure),
        // What was waited for is looked at below, as after every event.
        Event::Waited => {}
        Event::Seen(visibility) => clocks::watch(state, visibility),
        Event::Motion(motion) => set_motion(state, motion),
        Event::Saved(keeping) => kept(state, keeping),
        Event::Library(happening) => happened(state, happening),
        Event::Armies(text) => army::others(state, &text),
        Event::Kept(what, text) => state.take_kept(what, &text),
        Event::Trouble(sentence) => state.trouble(sentence),
        Event::Embedded(asked, visit) => host::open(state, asked, visit),
        Event::Hosted(fields) => host::hear(state, &fields),
        Event::Answering => answer(state),
    }
    exercises::follow(state);
    lab::follow(state);
    computer::follow(state);
    live::follow(state);
    watching::follow(state);
    preview::update(&mut state.hands());
    if let Some(embed) = state.embed.as_deref_mut() {
        embed::report(embed, &state.session, &mut state.outbox);
    }
    state.outbox.take()
}

/// The answer is due in an exercise, or in the puzzle of an embedded board.
fn answer(state: &mut State) {
    if !exercises::answer(state) {
        host::reply(state);
    }
}

/// A question was answered. The button that asked it is gone then.
fn answered(state: &mut State, number: usize) {
    if let Some(button) = gestures::answer(state, number) {
        buttons::confirmed(state, button);
        let place = state.page().board().tab_stop();
        disambiguation::focus_again(&mut state.hands(), place);
    }
}

fn resized(state: &mut State, room: Room) {
    if state.surface.room != room {
        state.surface.room = room;
        state.surface.animation = None;
        turning::turn(state);
        piece_inspector::shift(&mut state.hands());
        let before = state.surface.layout.cell;
        state.lay_out();
        if (state.surface.layout.cell - before).abs() > f64::EPSILON {
            // What is under the pointer is another place now.
            pointer::cancel(&mut state.hands());
        }
    }
}

/// Focuses a place by the keyboard: that place counts, wherever the pointer rests.
fn focused(state: &mut State, place: Place) {
    state.interaction.focus = Some(place);
    if state.interaction.picking.hovered.take().is_some() {
        // A target under the pointer was marked.
        state.tell(Command::Paint);
    }
    piece_inspector::focus(&mut state.hands(), place);
}

/// Takes an event about saved games. A name and a file are for a person's own game: an example of a
/// rule is closed first.
fn happened(state: &mut State, happening: LibraryEvent) {
    if matches!(happening, LibraryEvent::Named(_) | LibraryEvent::Brought(_)) {
        examples::close(state);
    }
    saved_games::happen(state, happening);
}

/// The last thing to be let go of is the example of a rule.
fn dropped(state: &mut State) {
    if !pointer::let_go(&mut state.hands()) {
        examples::close(state);
    }
}

fn frame(state: &mut State, time: f64) {
    let Some(animation) = &mut state.surface.animation else { return };
    if animation.reach(time) {
        state.surface.animation = None;
        turning::turn(state);
    } else {
        state.tell(Command::Animate);
    }
    state.tell(Command::Paint);
}

fn set_motion(state: &mut State, motion: Motion) {
    state.surface.motion = motion;
    if motion == Motion::Reduced && state.surface.animation.take().is_some() {
        turning::turn(state);
        state.tell(Command::Paint);
    }
}

fn kept(state: &mut State, keeping: Keeping) {
    if state.storage.keeping == keeping {
        return;
    }
    if let Some(why) = keeping.fault() {
        state.say(&storage::unsaved(why));
    }
    if keeping == Keeping::Browser {
        state.storage.is_loss_known = false;
    }
    if keeping == Keeping::Elsewhere {
        saved_games::notice(state, TabConflict::Changed);
    }
    state.storage.keeping = keeping;
    state.tell(Command::Render);
}

impl State {
    /// Tells what time it is, in milliseconds since 1970: games note when they
    /// were changed.
    pub const fn set_date(&mut self, now: u64) {
        self.storage.date = Some(now);
    }

    /// Tells what the browser's clock says, in milliseconds, before something
    /// happens.
    pub const fn set_time(&mut self, now: f64) {
        self.session.time = Some(now);
    }
}
