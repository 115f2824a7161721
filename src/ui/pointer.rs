//! Presses and releases, by a pointer or by a button.

use super::deeds::Arrival;
use super::narrowing::{self, Asked};
use super::now::Way;
use super::shape::Point;
use super::state::State;
use motley_rules::play::{Action, Gesture, Place, ReserveState};

/// How far a pointer goes before a press is a drag, in CSS pixels.
const THRESHOLD: f64 = 4.0;

/// A pointer that is down.
pub(super) struct Press {
    place: Option<Place>,
    at: Point,
    now: Point,
    role: Role,
    drag: Drag,
}

/// What a press may come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// It has picked its place.
    Fresh,
    /// Its place was picked already.
    Again,
    /// Its place is a target of what is picked.
    Target,
    /// Its place is no target of what is picked.
    Wrong,
    /// Nothing.
    Idle,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drag {
    /// The pointer has hardly moved.
    Still,
    /// The pointer has moved, and takes along what is picked.
    Lifted,
    /// The pointer has moved, and takes nothing along.
    Empty,
}

/// Whether a place is activated by pointing at it, or on purpose by its
/// button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Means {
    Pointer,
    Button,
}

impl Press {
    /// The pointer, if it takes a piece along.
    pub(super) fn dragged_to(&self) -> Option<Point> {
        (self.drag == Drag::Lifted).then_some(self.now)
    }
}

/// The pointer goes down.
pub(super) fn press(state: &mut State, at: Point) {
    super::sketch::wipe(state);
    super::study::end(state);
    let place = state.layout.place_at(at);
    state.picking.hovered = place;
    let role = begin(state, place, Means::Pointer);
    state.picking.press = Some(Press { place, at, now: at, role, drag: Drag::Still });
}

/// A place's button is used.
pub(super) fn pick(state: &mut State, place: Place) {
    let role = begin(state, Some(place), Means::Button);
    tap(state, place, role);
    focus_after_choice(state, place);
}

/// The last card takes the keyboard's focus with it: then the board gets it,
/// unless a curtain does.
fn focus_after_choice(state: &mut State, place: Place) {
    let is_choice = |way: &Way| matches!(way.action(), Some(Action::Choose(_)));
    let more = state.now.ways.iter().any(is_choice);
    if matches!(place, Place::Choice(_)) && !more && !state.is_curtained() {
        let place = super::panel::tab_stop(state);
        state.put_focus(place);
    }
}

/// The pointer moves.
pub(super) fn moved(state: &mut State, to: Point) {
    hover(state, to);
    let Some(press) = &mut state.picking.press else { return };
    press.now = to;
    if press.drag == Drag::Still && (to.x - press.at.x).hypot(to.y - press.at.y) >= THRESHOLD {
        lift(state);
    }
    if state.dragged_to().is_some() {
        state.tell(super::command::Command::Paint);
    }
}

fn hover(state: &mut State, to: Point) {
    let place = state.layout.place_at(to);
    if state.picking.hovered != place {
        state.picking.hovered = place;
        super::study::hover(state);
        if state.picking.source.is_some() {
            state.tell(super::command::Command::Paint);
        }
    }
}

/// A press becomes a drag.
fn lift(state: &mut State) {
    let Some(press) = &mut state.picking.press else { return };
    let place = press.place;
    let is_source = place.is_some_and(|place| state.now.is_source(place));
    match press.role {
        Role::Fresh | Role::Again => press.drag = Drag::Lifted,
        // A rook that its king could castle with may be moved all the same.
        Role::Target if is_source => {
            (press.drag, press.role) = (Drag::Lifted, Role::Fresh);
            state.picking.source = place;
            state.show();
        }
        Role::Target | Role::Wrong | Role::Idle => press.drag = Drag::Empty,
    }
}

/// The pointer goes up.
pub(super) fn release(state: &mut State, at: Point) {
    moved(state, at);
    let Some(press) = state.picking.press.take() else { return };
    let released = state.layout.place_at(at);
    match (press.drag, press.place) {
        (Drag::Lifted, _) => drop_at(state, released),
        (Drag::Still, Some(place)) => tap(state, place, press.role),
        (Drag::Empty, Some(place)) if released == Some(place) => tap(state, place, press.role),
        (Drag::Empty, Some(place)) if press.role == Role::Wrong => {
            state.picking.source = None;
            complain(state, place, Means::Pointer);
        }
        (Drag::Still | Drag::Empty, _) => {}
    }
    state.tell(super::command::Command::Paint);
}

/// The press is taken back.
pub(super) fn cancel(state: &mut State) {
    let Some(press) = state.picking.press.take() else { return };
    if press.role == Role::Fresh {
        state.picking.source = None;
    }
    state.show();
}

/// Nothing is picked or asked any more. Says whether anything was.
pub(super) fn let_go(state: &mut State) -> bool {
    super::sketch::wipe(state);
    let asked = state.picking.asked.take();
    let changed = state.picking.source.take().is_some()
        | state.picking.refusal.take().is_some()
        | super::study::end(state);
    state.picking.press = None;
    // What a button of the page asked leads back to that button, which the
    // browser's side knows.
    if matches!(asked, Some(Asked::Which { .. })) {
        let place = super::panel::tab_stop(state);
        state.put_focus(place);
    }
    let changed = asked.is_some() || changed;
    if changed {
        state.show();
    }
    changed
}

fn begin(state: &mut State, place: Option<Place>, means: Means) -> Role {
    if state.picking.asked.is_some() {
        state.picking.source = None;
    }
    state.picking.asked = None;
    state.picking.refusal = None;
    state.show();
    let Some(place) = place else {
        state.picking.source = None;
        return Role::Idle;
    };
    state.focus = Some(place);
    match state.picking.source {
        Some(source) if state.now.is_target(source, place) => Role::Target,
        Some(source) if source == place => Role::Again,
        _ if state.now.is_source(place) => {
            state.picking.source = Some(place);
            Role::Fresh
        }
        Some(_) => Role::Wrong,
        None => match state.now.only_one_to_place().filter(|_| means == Means::Pointer) {
            Some(source) if state.now.is_target(source, place) => {
                state.picking.source = Some(source);
                Role::Target
            }
            _ => {
                complain(state, place, means);
                Role::Idle
            }
        },
    }
}

/// Says why nothing can start at a place. Pointing at an empty one means
/// nothing, and needs no answer, unless something is to be placed.
fn complain(state: &mut State, place: Place, means: Means) {
    let places = state.now.is_placing() && state.draft().is_none();
    if means == Means::Button || places || !is_empty(state, place) {
        narrowing::refuse(state, Gesture { from: place, to: None });
    }
}

fn is_empty(state: &State, place: Place) -> bool {
    let view = &state.now.view;
    match place {
        Place::Square(square) => view.board.at(square).is_none(),
        _ => view
            .reserves
            .iter()
            .find(|reserve| reserve.place == place)
            .is_none_or(|reserve| reserve.state == ReserveState::Empty),
    }
}

fn tap(state: &mut State, place: Place, role: Role) {
    match (role, state.picking.source) {
        (Role::Fresh, Some(source)) => settle(state, source),
        (Role::Again, _) => {
            state.picking.source = None;
            state.show();
        }
        (Role::Target, Some(source)) => narrowing::aim(state, source, place, Arrival::Glides),
        (Role::Wrong, Some(source)) if is_fellow(state, source, place) => {
            narrowing::refuse(state, Gesture { from: place, to: None });
        }
        (Role::Wrong, Some(source)) => {
            narrowing::refuse(state, Gesture { from: source, to: Some(place) });
        }
        (Role::Fresh | Role::Target | Role::Wrong, None) | (Role::Idle, _) => {}
    }
}

/// Whether a piece of the same army stands there: whoever presses it means to
/// pick it.
fn is_fellow(state: &State, source: Place, place: Place) -> bool {
    let army = |place: Place| Some(state.now.view.board.at(place.square()?)?.faction());
    army(source).is_some() && army(source) == army(place)
}

/// Goes on at once where picking the source is the whole gesture.
fn settle(state: &mut State, source: Place) {
    let left = state.now.from(source);
    let whole = |n: &usize| {
        let way = state.now.ways.get(*n);
        way.is_some_and(|way| way.targets.iter().all(|target| *target == source))
    };
    if left.iter().all(whole) {
        narrowing::settle(state, &left, source);
    }
}

fn drop_at(state: &mut State, released: Option<Place>) {
    let Some(source) = state.picking.source else { return };
    match released {
        // A piece of an army that is being built goes back to its tray.
        None if state.draft().is_some() && source.square().is_some() => {
            super::building::remove(state, source);
        }
        None => state.picking.source = None,
        Some(place) if place == source => settle(state, source),
        Some(place) => {
            state.focus = Some(place);
            narrowing::aim(state, source, place, Arrival::Dropped(source));
        }
    }
    state.show();
}
