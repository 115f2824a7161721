//! The keyboard.

use std::rc::Rc;

use web_sys::{Element, KeyboardEvent};

use super::pointer::POINTED;
use super::target;
use crate::ui::event::{Button, Direction, Event};
use crate::ui::panel::steps::Step;
use crate::ui::query::Query;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::browser::life::Life;
use crate::web::panel::Parts;
use crate::web::sender::Sender;

/// The listener of the keys.
struct Keyboard {
    sender: Sender,
    parts: Rc<Parts>,
}

/// True if a key means something here, or is the browser's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Ours,
    Browsers,
}

/// Attaches the listener.
pub(crate) fn attach(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let keyboard = Keyboard { sender: sender.clone(), parts: Rc::clone(parts) };
    life.on(&dom::document(), "keydown", move |event: KeyboardEvent| {
        keyboard.parts.board.felt.remove_attribute(POINTED)?;
        if keyboard.pressed(&event)? == Meaning::Ours {
            event.prevent_default();
        }
        Ok(())
    });
}

/// The place of the focus, as far as it matters for a key.
struct Inside(Option<Element>);

impl Inside {
    fn is(&self, selector: &str) -> Result<bool> {
        Ok(match &self.0 {
            Some(target) => target.closest(selector)?.is_some(),
            None => false,
        })
    }
}

impl Keyboard {
    /// Does what the key means here.
    fn pressed(&self, event: &KeyboardEvent) -> Result<Meaning> {
        let (key, inside) = (event.key(), Inside(target::element(event)));
        // A key that is held would press whatever comes to stand there.
        if event.repeat() && matches!(key.as_str(), "Enter" | " ") && inside.is("button")? {
            return Ok(Meaning::Ours);
        }
        if inside.is("dialog")? {
            return match (&inside.0, step(&key)) {
                (Some(from), Some(step)) if self.parts.step_in_picture(from, step)? => {
                    Ok(Meaning::Ours)
                }
                _ => Ok(Meaning::Browsers),
            };
        }
        if key == "Escape" {
            if inside.is("input:not([type=radio], [type=checkbox]), textarea")? {
                return Ok(Meaning::Browsers);
            }
            if self.parts.tabs.escape()? {
                self.parts.after_tabs(Ok(()))?;
                return Ok(Meaning::Ours);
            }
            return Ok(self.tell(Some(Event::Dropped)));
        }
        if inside.is("input, textarea, select, pre")? {
            return Ok(Meaning::Browsers);
        }
        if event.ctrl_key() || event.meta_key() {
            return Ok(self.tell(with_control(&key, event)));
        }
        if inside.is("[role=tab]")? && self.parts.tabs.step(&key)? {
            return Ok(Meaning::Ours);
        }
        let on_board = inside.is(".grid")?;
        if on_board
            && !event.alt_key()
            && let Some(query) = Query::of_key(&key)
        {
            let at = self.parts.board.grid.focused_place();
            return Ok(self.tell(at.map(|at| Event::Asked { query, at })));
        }
        if event.alt_key() || event.shift_key() {
            return Ok(Meaning::Browsers);
        }
        if on_board {
            return self.on_board(&key);
        }
        if inside.is(".question")? {
            let Some(to) = inside.0.and_then(|target| neighbour(&target, &key)) else {
                return Ok(Meaning::Browsers);
            };
            dom::focus(&to)?;
            return Ok(Meaning::Ours);
        }
        let listed = inside.is(".moves")?;
        let told = self.tell(alone(&key).or_else(|| if listed { among(&key) } else { None }));
        if listed && told == Meaning::Ours {
            self.parts.moves.focus_current()?;
        }
        Ok(told)
    }

    /// Does what the key means while a place of the board has the focus.
    fn on_board(&self, key: &str) -> Result<Meaning> {
        let grid = &self.parts.board.grid;
        if matches!(key, "Delete" | "Backspace") {
            return Ok(self.tell(grid.focused_place().map(Event::Removed)));
        }
        let Some(step) = step(key) else { return Ok(Meaning::Browsers) };
        grid.step(step)?;
        self.tell(grid.focused_place().map(Event::Focused));
        Ok(Meaning::Ours)
    }

    fn tell(&self, event: Option<Event>) -> Meaning {
        match event {
            Some(event) => {
                self.sender.send(event);
                Meaning::Ours
            }
            None => Meaning::Browsers,
        }
    }
}

fn with_control(key: &str, event: &KeyboardEvent) -> Option<Event> {
    let button = match (key.to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => Button::TakeBack,
        ("z", true) | ("y", false) => Button::PutBack,
        _ => return None,
    };
    Some(Event::Button(button))
}

fn alone(key: &str) -> Option<Event> {
    match key {
        "ArrowLeft" => Some(Event::Button(Button::Back)),
        "ArrowRight" => Some(Event::Button(Button::Forward)),
        "Home" => Some(Event::Button(Button::First)),
        "End" => Some(Event::Button(Button::Last)),
        _ => None,
    }
}

/// The meaning of a key in the list of moves: up and down lead from variation to variation.
fn among(key: &str) -> Option<Event> {
    match key {
        "ArrowUp" => Some(Event::Button(Button::Other(Direction::Back))),
        "ArrowDown" => Some(Event::Button(Button::Other(Direction::On))),
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
