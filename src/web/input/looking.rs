//! The places where somebody looks: the keyboard's focus on the board, and pointer or focus in the
//! guide and on cards.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event as Happening, FocusEvent, MouseEvent, PointerEvent};

use super::{pointer, target};
use crate::ui::event::{Consulted, Event};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::browser::life::Life;
use crate::web::panel::Parts;
use crate::web::sender::Sender;
use motley_rules::play::Place;

/// Attaches the listeners.
pub(crate) fn attach(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let (grid, list) = (&parts.board.grid.element, &parts.guide.list);
    let (focused, told) = (Rc::clone(parts), sender.clone());
    life.on(grid, "focusin", move |_: FocusEvent| focus(&focused, &told));
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

/// A finger that rests on a card with a picture of a piece shows what is on it, as it does on the
/// board, and chooses nothing; the next press takes that away.
fn hold(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let cards = &parts.choices.cards;
    let timer: Rc<RefCell<Option<Timeout>>> = Rc::default();
    let has_looked = Rc::new(Cell::new(false));
    let (own, told, resting) = (Rc::clone(parts), sender.clone(), Rc::clone(&timer));
    let (looked, lasting) = (Rc::clone(&has_looked), life.clone());
    life.on(&dom::document(), "pointerdown", move |event: PointerEvent| {
        if looked.take() {
            told.send(Event::Consulted(None));
        }
        let card = target::closest(&event, ".card:has(.diagram)")?;
        if card.is_none() || !by_touch(&event) {
            return Ok(());
        }
        let Some(looked_at) = piece(&own, &event)? else { return Ok(()) };
        let (told, looked) = (told.clone(), Rc::clone(&looked));
        let timeout = lasting.after(pointer::HOLD, move || {
            looked.set(true);
            told.send(looked_at);
        });
        resting.replace(Some(timeout));
        Ok(())
    });
    for kind in ["pointerup", "pointercancel"] {
        let resting = Rc::clone(&timer);
        life.on(&dom::document(), kind, move |_: PointerEvent| {
            resting.take();
            Ok(())
        });
    }
    life.on(cards, "click", move |event: MouseEvent| {
        // One that no press has made chooses.
        if has_looked.get() && event.detail() > 0 {
            event.stop_propagation();
        }
        Ok(())
    });
}

/// Whoever points needs no focus, and gets it all the same now and then.
fn focus(parts: &Parts, sender: &Sender) -> Result {
    if parts.board.grid.is_focused_by_keys()?
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
