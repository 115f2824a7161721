//! Mouse, finger and pen on the board.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event as Happening, MouseEvent, PointerEvent};

use super::app::App;
use super::dom::{self, Granted};
use super::listen::Listen;
use crate::ui::event::Event;
use crate::ui::shape::Point;
use crate::ui::sketch::{Crayon, Stroke};

/// So far a press may move, in CSS pixels, and still be a click. To capture the pointer earlier
/// would send the click that follows elsewhere.
const STILL: f64 = 4.0;

/// What the board is marked with while a mouse has put the keyboard's focus there.
pub(crate) const POINTED: &str = "data-pointed";

/// How long a finger rests before what is under it is looked at, in milliseconds.
const HOLD: i32 = 450;

/// So far a finger may tremble meanwhile, in CSS pixels.
const TREMOR: f64 = 8.0;

/// The pointer that is down on the board.
#[derive(Clone, Copy)]
struct Down {
    id: i32,
    at: Point,
    captured: Option<()>,
    told: Told,
}

/// When the state is told of a press.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// At once.
    Now,
    /// When the pointer goes up again: until then the finger may be scrolling the page.
    Later,
    /// When the finger moves or goes up again: until then it may be resting.
    Soon,
    /// Never: the finger has rested on what it wants to look at.
    Never,
}

/// What the pointers are doing.
#[derive(Default)]
pub(crate) struct Pointers {
    down: Cell<Option<Down>>,
    /// A press has been dealt with, and the click that follows it means nothing more.
    click_follows: Cell<bool>,
    /// Counts the fingers that may rest.
    holds: Cell<u32>,
    /// The pointer that draws on the board.
    drawing: Cell<Option<i32>>,
}

impl Pointers {
    /// Whether this click is a press's echo: the press was seen already. A click from a keyboard or
    /// a screen reader comes without a press.
    pub(crate) fn is_echo(&self, click: &MouseEvent) -> bool {
        self.click_follows.take() && click.detail() > 0
    }
}

impl Pointers {
    /// The number of a finger that goes down, or no longer rests.
    fn hold(&self) -> u32 {
        let number = self.holds.get().wrapping_add(1);
        self.holds.set(number);
        number
    }
}

/// Attaches the listeners.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) {
    let felt = &app.parts.board.felt;
    let document = dom::document();
    on(app, listen, felt, "pointerdown", down);
    on(app, listen, &document, "pointermove", moved);
    on(app, listen, &document, "pointerup", up);
    on(app, listen, &document, "pointercancel", cancelled);
    on(app, listen, felt, "lostpointercapture", lost);
    on(app, listen, felt, "pointerleave", left);
    let sketched = Rc::clone(app);
    listen.on(felt, "contextmenu", move |event: PointerEvent| {
        // The button draws there.
        if sketched.parts.board.board.holds(point(&sketched, &event)) {
            event.prevent_default();
        }
    });
    // The board's buttons are for the keyboard: a press doesn't move the focus to them.
    let board = Rc::clone(app);
    listen.on(felt, "mousedown", move |event: MouseEvent| {
        if board.pointers.down.get().is_some() {
            event.prevent_default();
        }
    });
}

fn on(
    app: &Rc<App>,
    listen: &Listen,
    target: &web_sys::EventTarget,
    kind: &str,
    then: fn(&Rc<App>, &PointerEvent),
) {
    let app = Rc::clone(app);
    listen.on(target, kind, move |event: PointerEvent| then(&app, &event));
}

fn down(app: &Rc<App>, event: &PointerEvent) {
    app.pointers.click_follows.set(false);
    if app.pointers.down.get().is_some() || !event.is_primary() {
        cancel(app);
        return;
    }
    let at = point(app, event);
    if event.button() == 2 && event.pointer_type() == "mouse" {
        app.pointers.drawing.set(Some(event.pointer_id()));
        app.tell(Event::Sketched(Stroke::Begins(at, crayon(event))));
        return;
    }
    if event.button() != 0
        || !app.parts.board.board.holds(at)
        || is_in(event, ".question, .curtain")
    {
        return;
    }
    let told = told(event);
    app.pointers.down.set(Some(Down { id: event.pointer_id(), at, captured: None, told }));
    if told == Told::Now { begin(app, at) } else { hold(app, at) }
}

/// Waits whether a finger rests where it is.
fn hold(app: &Rc<App>, at: Point) {
    let number = app.pointers.hold();
    let held = Rc::clone(app);
    app.after(HOLD, move || {
        let pointers = &held.pointers;
        let down = pointers.down.get().filter(|_| pointers.holds.get() == number);
        if let Some(down) = down {
            pointers.down.set(Some(Down { told: Told::Never, ..down }));
            held.tell(Event::Held(at));
        }
    });
}

/// Which colour the keys that are held choose.
fn crayon(event: &PointerEvent) -> Crayon {
    match (event.shift_key() || event.ctrl_key(), event.alt_key()) {
        (false, false) => Crayon::Green,
        (true, false) => Crayon::Red,
        (false, true) => Crayon::Blue,
        (true, true) => Crayon::Yellow,
    }
}

/// Tells the state of a press.
fn begin(app: &Rc<App>, at: Point) {
    if let Some(focused) = dom::focused() {
        dom::html(&focused).blur().granted();
    }
    app.tell(Event::Pressed(at));
}

/// When the state is told. The browser may make a finger's or pen's press a scroll where nothing is
/// dragged.
fn told(event: &PointerEvent) -> Told {
    if event.pointer_type() == "mouse" || is_in(event, ".grip") {
        Told::Now
    } else if is_in(event, ".stuck") {
        Told::Soon
    } else {
        Told::Later
    }
}

fn moved(app: &Rc<App>, event: &PointerEvent) {
    let at = point(app, event);
    if app.pointers.drawing.get() == Some(event.pointer_id()) {
        return app.tell(Event::Sketched(Stroke::Goes(at)));
    }
    match app.pointers.down.get() {
        Some(down) if down.id == event.pointer_id() && down.told == Told::Now => {
            capture(app, down, at);
            app.tell(Event::Moved(at));
        }
        Some(down) if down.id == event.pointer_id() && distance(down.at, at) > TREMOR => {
            app.pointers.hold();
            if down.told == Told::Soon {
                app.pointers.down.set(Some(Down { told: Told::Now, ..down }));
                begin(app, down.at);
                app.tell(Event::Moved(at));
            }
        }
        None if event.pointer_type() != "touch" && app.parts.board.board.holds(at) => {
            app.tell(Event::Moved(at));
        }
        _ => {}
    }
}

/// Captures the pointer once the press is a drag, so that it is followed outside the window.
fn capture(app: &Rc<App>, down: Down, at: Point) {
    if down.captured.is_some() || distance(down.at, at) <= STILL {
        return;
    }
    app.pointers.down.set(Some(Down { captured: Some(()), ..down }));
    app.parts.board.felt.set_pointer_capture(down.id).granted();
}

fn up(app: &Rc<App>, event: &PointerEvent) {
    if app.pointers.drawing.get() == Some(event.pointer_id()) {
        app.pointers.drawing.set(None);
        return app.tell(Event::Sketched(Stroke::Ends(point(app, event))));
    }
    let Some(down) = app.pointers.down.get().filter(|down| down.id == event.pointer_id()) else {
        return;
    };
    app.pointers.down.set(None);
    app.pointers.click_follows.set(true);
    app.pointers.hold();
    let at = match down.told {
        Told::Never => return,
        Told::Now => point(app, event),
        // It has scrolled nothing: a tap on where it went down.
        Told::Later | Told::Soon => {
            begin(app, down.at);
            down.at
        }
    };
    app.tell(Event::Released(at));
    // The keys of the board go on from there. An outline shows only once one is pressed.
    if event.pointer_type() == "mouse" && dom::focused().is_none() {
        dom::set(&app.parts.board.felt, POINTED, "");
        app.parts.board.grid.focus_stop();
    }
}

fn cancelled(app: &Rc<App>, event: &PointerEvent) {
    if app.pointers.drawing.take().is_some() {
        app.tell(Event::Sketched(Stroke::Lost));
    }
    if is_down(app, event) {
        cancel(app);
    }
}

/// The capture ends by itself when the pointer goes up; before that, something has taken it away.
/// A button under a finger loses its own capture to the board, which means nothing.
fn lost(app: &Rc<App>, event: &PointerEvent) {
    let own = event.target().is_some_and(|target| target == *app.parts.board.felt.as_ref());
    if own && is_down(app, event) {
        cancel(app);
    }
}

fn left(app: &Rc<App>, event: &PointerEvent) {
    if app.pointers.down.get().is_none() && event.pointer_type() != "touch" {
        app.tell(Event::Moved(point(app, event)));
    }
}

fn cancel(app: &Rc<App>) {
    app.pointers.hold();
    if app.pointers.down.take().is_some_and(|down| down.told == Told::Now) {
        app.tell(Event::Cancelled);
    }
}

fn is_down(app: &App, event: &PointerEvent) -> bool {
    app.pointers.down.get().is_some_and(|down| down.id == event.pointer_id())
}

/// Whether the event is on something of this kind, or in it.
fn is_in(event: &Happening, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(target) = target else { return false };
    target.closest(selector).granted().is_some()
}

fn point(app: &App, event: &PointerEvent) -> Point {
    app.parts.board.board.point(f64::from(event.client_x()), f64::from(event.client_y()))
}

fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}
