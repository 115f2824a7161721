//! The places where somebody looks: the keyboard's focus on the board, and pointer or focus in the
//! guide and on cards.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event as Happening, FocusEvent, PointerEvent};

use super::target;
use crate::ui::event::{Consulted, Event};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::browser::life::Life;
use crate::web::panel::Parts;
use crate::web::sender::Sender;
use motley_rules::play::Place;

/// The time after which a finger rests, in milliseconds.
const RESTS: f64 = 500.0;

/// Attaches the listeners.
pub(crate) fn attach(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let (grid, list) = (&parts.board.grid.element, &parts.guide.list);
    let (focused, told) = (Rc::clone(parts), sender.clone());
    life.on(grid, "focusin", move |event: FocusEvent| focus(&focused, &told, &event));
    let on = |target: &Element, kind, event: fn(&Parts, &Happening) -> Result<Option<Event>>| {
        let (parts, sender) = (Rc::clone(parts), sender.clone());
        life.on(target, kind, move |happening: Happening| {
            if let Some(event) = event(&parts, &happening)? {
                sender.send(event);
            }
            Ok(())
        });
    };
    on(grid, "focusout", |_, _| Ok(Some(Event::Blurred)));
    // Of cards in a row browsers leave the one that is half seen where it is.
    let row = Rc::clone(parts);
    life.on(&parts.choices.cards, "focusin", move |event: FocusEvent| {
        if let Some(card) = target::closest(&event, "button")? {
            dom::reveal(&row.choices.cards, &card);
        }
        Ok(())
    });
    hold(life, sender, parts);
    // What comes to lie under a pointer that rests where it was pressed isn't pointed at.
    let pressed = Rc::new(Cell::new(None));
    let press = Rc::clone(&pressed);
    life.on(&dom::document(), "pointerdown", move |event: PointerEvent| {
        press.set(Some((event.client_x(), event.client_y())));
        Ok(())
    });
    for around in [list, &parts.choices.cards] {
        on(around, "focusin", |parts, event| {
            let by_keys = match target::element(event) {
                Some(button) => button.matches(":focus-visible")?,
                None => false,
            };
            if by_keys { piece(parts, event) } else { Ok(None) }
        });
        on(around, "focusout", |_, _| Ok(Some(Event::Consulted(None))));
        let (own, told, pressed) = (Rc::clone(parts), sender.clone(), Rc::clone(&pressed));
        life.on(around, "pointerover", move |event: PointerEvent| {
            let has_moved = pressed.get() != Some((event.client_x(), event.client_y()));
            if has_moved
                && !by_touch(&event)
                && let Some(event) = piece(&own, &event)?
            {
                told.send(event);
            }
            Ok(())
        });
        on(around, "pointerleave", |_, event| {
            Ok((!by_touch(event)).then_some(Event::Consulted(None)))
        });
    }
}

/// A finger that rests on a card shows what is on it, as it does on the board, and chooses nothing.
fn hold(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let cards = &parts.choices.cards;
    let pressed = Rc::new(Cell::new(None));
    let press = Rc::clone(&pressed);
    life.on(cards, "pointerdown", move |event: PointerEvent| {
        press.set(by_touch(&event).then(|| event.time_stamp()));
        Ok(())
    });
    let (own, told) = (Rc::clone(parts), sender.clone());
    life.on(cards, "click", move |event: Happening| {
        let since = pressed.take().map_or(0.0, |pressed: f64| event.time_stamp() - pressed);
        if since > RESTS {
            event.stop_propagation();
            if let Some(event) = piece(&own, &event)? {
                told.send(event);
            }
        }
        Ok(())
    });
}

/// Whoever points needs no focus, and gets it all the same now and then.
fn focus(parts: &Parts, sender: &Sender, event: &FocusEvent) -> Result {
    if let Some(cell) = target::element(event)
        && cell.matches(":focus-visible:not([data-pointed] *)")?
        && let Some(place) = parts.board.grid.focused_place()
    {
        sender.send(Event::Focused(place));
    }
    Ok(())
}

/// The piece, in the guide or on a card, that something happens to.
fn piece(parts: &Parts, event: &Happening) -> Result<Option<Event>> {
    let Some(button) = target::closest(event, "button")? else { return Ok(None) };
    let line = parts.guide.number_of(&button).map(Consulted::Line);
    let card = || {
        let number = parts.choices.number_of(&button)?;
        parts.with_shown(|panel| match panel.choices.get(number)?.place {
            Place::Choice(choice) => Some(Consulted::Card(choice)),
            _ => None,
        })
    };
    Ok(line.or_else(card).map(|piece| Event::Consulted(Some(piece))))
}

fn by_touch(event: &Happening) -> bool {
    event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch")
}
