//! Where somebody looks: the keyboard's focus on the board, and pointer or focus in the guide.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event as Happening, FocusEvent, PointerEvent};

use super::app::App;
use super::dom::Granted;
use super::listen::Listen;
use crate::ui::event::Event;

/// Attaches the listeners.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) {
    let grid = &app.parts.board.grid.element;
    let list = &app.parts.guide.list;
    let focused = Rc::clone(app);
    listen.on(grid, "focusin", move |event: FocusEvent| {
        focus(&focused, &event);
    });
    on(app, listen, (grid, "focusout"), |_| Some(Event::Blurred));
    on(app, listen, (list, "focusin"), line);
    on(app, listen, (list, "focusout"), |_| Some(Event::Consulted(None)));
    on(
        app,
        listen,
        (list, "pointerover"),
        |event| if by_touch(event) { None } else { line(event) },
    );
    on(app, listen, (list, "pointerleave"), |event| {
        (!by_touch(event)).then_some(Event::Consulted(None))
    });
}

fn on(
    app: &Rc<App>,
    listen: &Listen,
    (target, kind): (&Element, &str),
    event: fn(&Happening) -> Option<Event>,
) {
    let app = Rc::clone(app);
    listen.on(target, kind, move |happening: Happening| {
        if let Some(event) = event(&happening) {
            app.tell(event);
        }
    });
}

/// Whoever points needs no focus, and gets it all the same now and then.
fn focus(app: &Rc<App>, event: &FocusEvent) {
    let cell = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(cell) = cell
        && cell.matches(":focus-visible:not([data-pointed] *)").granted()
        && let Some(place) = app.parts.board.grid.focused_place()
    {
        app.tell(Event::Focused(place));
    }
}

/// The line of the guide that something happens to.
fn line(event: &Happening) -> Option<Event> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-deed]").ok()??;
    let number = button.get_attribute("data-deed")?.strip_prefix("guide ")?.parse().ok()?;
    Some(Event::Consulted(Some(number)))
}

fn by_touch(event: &Happening) -> bool {
    event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch")
}
