//! What happens, and what is to be done about it.

use super::command::Command;
use super::deeds;
use super::event::{Event, Keeping, Motion};
use super::layout::Room;
use super::library::{self, Elsewhere, Happening};
use super::state::State;
use super::{
    building, chooser, clock, embed, lesson, narrowing, players, pointer, preview, queries, sketch,
    study, turning, typed,
};
use motley_rules::play::Place;

/// Takes what happened and says what to do.
pub fn update(state: &mut State, event: Event) -> Vec<Command> {
    clock::catch_up(state);
    match event {
        Event::Resized { width, height } => resized(state, Room { width, height }),
        Event::Pressed(at) => pointer::press(state, at),
        Event::Moved(at) => pointer::moved(state, at),
        Event::Released(at) => pointer::release(state, at),
        Event::Sketched(stroke) => sketch::draw(state, stroke),
        Event::Cancelled => pointer::cancel(state),
        Event::Picked(place) => pointer::pick(state, place),
        Event::Focused(place) => focused(state, place),
        Event::Blurred => study::blur(state),
        Event::Rested(number) => study::rested(state, number),
        Event::Held(at) => study::hold(state, at),
        Event::Consulted(line) => study::consult(state, line),
        Event::Asked { query, at } => queries::ask(state, query, at),
        Event::Answered(number) => narrowing::answer(state, number),
        Event::Dropped => dropped(state),
        Event::Typed(text) => typed::enter(state, &text),
        Event::Considered { game, options } => chooser::consider(state, game, options),
        Event::Button(button) => deeds::press(state, button),
        Event::Frame(time) => frame(state, time),
        Event::Tick(time) => clock::tick(state, time),
        Event::Removed(place) => building::remove(state, place),
        Event::Army(line) => building::read(state, &line),
        Event::NamedArmy(name) => building::keep(state, &name),
        Event::Named(names) => players::rename(state, &names),
        Event::Seen(visibility) => clock::watch(state, visibility),
        Event::Motion(motion) => set_motion(state, motion),
        Event::Saved(keeping) => kept(state, keeping),
        Event::Library(happening) => happened(state, happening),
        Event::Armies(text) => building::others(state, &text),
        Event::Trouble(sentence) => deeds::trouble(state, sentence),
        Event::Embedded(asked, visit) => embed::open(state, asked, visit),
        Event::Hosted(fields) => embed::hear(state, &fields),
        Event::Answering => embed::reply(state),
    }
    preview::update(state);
    embed::report(state);
    state.take_commands()
}

fn resized(state: &mut State, room: Room) {
    if state.room != room {
        state.room = room;
        state.animation = None;
        turning::turn(state);
        state.lay_out();
    }
}

/// What the keyboard points at counts, wherever the pointer rests.
fn focused(state: &mut State, place: Place) {
    state.focus = Some(place);
    state.picking.hovered = None;
    study::focus(state, place);
}

/// What a person does with saved games is about his own on the board.
fn happened(state: &mut State, happening: Happening) {
    if matches!(happening, Happening::Named(_) | Happening::Brought(_)) {
        lesson::close(state);
    }
    library::happen(state, happening);
}

/// The last thing to be let go of is the example of a rule.
fn dropped(state: &mut State) {
    if !pointer::let_go(state) {
        lesson::close(state);
    }
}

fn frame(state: &mut State, time: f64) {
    let Some(animation) = &mut state.animation else { return };
    if animation.reach(time) {
        state.animation = None;
        turning::turn(state);
    } else {
        state.tell(Command::Animate);
    }
    state.tell(Command::Paint);
}

fn set_motion(state: &mut State, motion: Motion) {
    state.motion = motion;
    if motion == Motion::Reduced && state.animation.take().is_some() {
        turning::turn(state);
        state.tell(Command::Paint);
    }
}

fn kept(state: &mut State, keeping: Keeping) {
    if state.keeping == keeping {
        return;
    }
    if let Keeping::PageOnly(why) = &keeping {
        state.say(&super::panel::unsaved(why));
    }
    if keeping == Keeping::Elsewhere {
        library::notice(state, Elsewhere::Changed);
    }
    state.keeping = keeping;
    state.tell(Command::Render);
}

impl State {
    /// Tells what time it is, in milliseconds since 1970: games note when they
    /// were changed.
    pub const fn set_date(&mut self, now: u64) {
        self.date = Some(now);
    }

    /// Tells what the browser's clock says, in milliseconds, before something
    /// happens.
    pub const fn set_time(&mut self, now: f64) {
        self.time = Some(now);
    }

    /// Moves the keyboard's focus to a place of the board.
    pub(super) fn put_focus(&mut self, place: Place) {
        self.focus = Some(place);
        self.tell(Command::Focus(place));
    }
}
