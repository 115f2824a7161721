//! The keyboard.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::app::App;
use super::dom::{self, Granted};
use super::listen::Listen;
use super::pointer::POINTED;
use crate::ui::event::{Button, Event, Way};
use crate::ui::queries::Query;
use crate::ui::steps::Step;

/// Attaches the listener.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) {
    let keyboard = Rc::clone(app);
    let document = dom::document();
    listen.on(&document, "keydown", move |event: KeyboardEvent| {
        keyboard.parts.board.felt.remove_attribute(POINTED).granted();
        if pressed(&keyboard, &event).is_some() {
            event.prevent_default();
        }
    });
}

/// Does what the key means here; none if it means nothing, and is the browser's.
fn pressed(app: &Rc<App>, event: &KeyboardEvent) -> Option<()> {
    let key = event.key();
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let inside = |selector: &str| {
        target.as_ref().is_some_and(|target| target.closest(selector).granted().is_some())
    };
    // A key that is held would press whatever comes to stand there.
    if event.repeat() && matches!(key.as_str(), "Enter" | " ") && inside("button") {
        return Some(());
    }
    if inside("dialog") {
        return None;
    }
    if key == "Escape" {
        return tell(app, Some(Event::Dropped));
    }
    if inside("input, textarea, select, pre") {
        return None;
    }
    if event.ctrl_key() || event.meta_key() {
        return tell(app, with_control(&key, event));
    }
    if inside(".grid")
        && !event.alt_key()
        && let Some(query) = Query::of_key(&key)
    {
        let at = app.parts.board.grid.focused_place();
        return tell(app, at.map(|at| Event::Asked { query, at }));
    }
    if event.alt_key() || event.shift_key() {
        return None;
    }
    if inside(".grid") {
        if matches!(key.as_str(), "Delete" | "Backspace") {
            let place = app.parts.board.grid.focused_place();
            return tell(app, place.map(Event::Removed));
        }
        let step = step(&key)?;
        app.parts.board.grid.step(step);
        let place = app.parts.board.grid.focused_place();
        tell(app, place.map(Event::Focused));
        return Some(());
    }
    if inside(".question") {
        return target.and_then(|target| neighbour(&target, &key)).map(|to| dom::focus(&to));
    }
    let listed = inside(".moves");
    let told = tell(app, alone(&key).or_else(|| if listed { among(&key) } else { None }));
    if listed && told.is_some() {
        app.parts.moves.focus_current();
    }
    told
}

fn tell(app: &Rc<App>, event: Option<Event>) -> Option<()> {
    event.map(|event| app.tell(event))
}

fn with_control(key: &str, event: &KeyboardEvent) -> Option<Event> {
    let button = match (key.to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => Button::Undo,
        ("z", true) | ("y", false) => Button::Redo,
        _ => return None,
    };
    Some(Event::Button(button))
}

fn alone(key: &str) -> Option<Event> {
    match key {
        "ArrowLeft" => Some(Event::Button(Button::Undo)),
        "ArrowRight" => Some(Event::Button(Button::Redo)),
        "Home" => Some(Event::Button(Button::First)),
        "End" => Some(Event::Button(Button::Last)),
        _ => None,
    }
}

/// What a key means in the list of moves: up and down lead from variation to variation.
fn among(key: &str) -> Option<Event> {
    match key {
        "ArrowUp" => Some(Event::Button(Button::Other(Way::Back))),
        "ArrowDown" => Some(Event::Button(Button::Other(Way::On))),
        _ => None,
    }
}

fn step(key: &str) -> Option<Step> {
    match key {
        "ArrowLeft" => Some(Step::Along(-1)),
        "ArrowRight" => Some(Step::Along(1)),
        "ArrowUp" => Some(Step::Across(-1)),
        "ArrowDown" => Some(Step::Across(1)),
        "Home" => Some(Step::First),
        "End" => Some(Step::Last),
        _ => None,
    }
}

fn neighbour(button: &Element, key: &str) -> Option<Element> {
    match key {
        "ArrowLeft" | "ArrowUp" => button.previous_element_sibling(),
        "ArrowRight" | "ArrowDown" => button.next_element_sibling(),
        _ => None,
    }
}
