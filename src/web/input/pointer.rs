//! Mouse, finger and pen on the board.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use web_sys::{Event as Happening, EventTarget, MouseEvent, PointerEvent};

use super::{panning, target};
use crate::ui::event::Event;
use crate::ui::event::{Crayon, Stroke};
use crate::ui::shape::Point;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::browser::life::Life;
use crate::web::panel::{Parts, board_map};
use crate::web::sender::Sender;

/// So far a press may move, in CSS pixels, and still be a click. To capture the pointer earlier
/// would send the click that follows elsewhere.
const STILL: f64 = 4.0;

/// The mark of the board while a mouse has put the keyboard's focus there.
pub(crate) const POINTED: &str = "data-pointed";

/// The mark of the board that says what was pressed on it last: `mouse`, `touch` or `pen`.
const POINTER: &str = "data-pointer";

/// The time that a finger rests before what is under it is looked at, in milliseconds.
pub(super) const HOLD: u32 = 450;

/// So far a finger may tremble meanwhile, in CSS pixels.
const TREMOR: f64 = 8.0;

/// The pointer that is down on the board.
#[derive(Clone, Copy)]
struct Down {
    id: i32,
    at: Point,
    /// How far from the left edge of the window that was.
    across: f64,
    captured: bool,
    told: Told,
    /// The board is wider than its window, and what is carried to its edge pushes it aside.
    pans: bool,
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

/// The pointers and what they are doing.
pub(crate) struct Pointers {
    life: Life,
    sender: Sender,
    parts: Rc<Parts>,
    down: Cell<Option<Down>>,
    /// A press has been dealt with, and the click that follows it means nothing more.
    click_follows: Cell<bool>,
    /// Ends when a finger has rested; gone when it no longer rests.
    rest: RefCell<Option<Timeout>>,
    /// The pointer that draws on the board.
    drawing: Cell<Option<i32>>,
    /// The corner of the board in the window; none where it may have moved.
    corner: Cell<Option<Point>>,
    /// The place in the window of a pointer that carries something.
    carried: Cell<(f64, f64)>,
    /// The next look whether what is carried pushes the board aside.
    push: RefCell<Option<Timeout>>,
}

impl Pointers {
    /// Pointers that are nowhere yet.
    pub(crate) fn new(life: &Life, sender: &Sender, parts: &Rc<Parts>) -> Self {
        Self {
            life: life.clone(),
            sender: sender.clone(),
            parts: Rc::clone(parts),
            down: Cell::default(),
            click_follows: Cell::default(),
            rest: RefCell::default(),
            drawing: Cell::default(),
            corner: Cell::default(),
            carried: Cell::default(),
            push: RefCell::default(),
        }
    }

    /// Pushes a wide board aside for as long as something is carried at its edge.
    fn push(self: &Rc<Self>) {
        let pushed = Rc::clone(self);
        let next = self.life.after(panning::PACE, move || {
            let (x, y) = pushed.carried.get();
            let begun = pushed.down.get().filter(|down| down.captured).map(|down| down.across);
            if begun.is_some_and(|begun| panning::push(&pushed.parts, begun, x)) {
                pushed.corner.take();
                pushed.sender.send(Event::Moved(pushed.parts.board.board.point(x, y)));
                pushed.push();
            }
        });
        self.push.replace(Some(next));
    }

    /// True if this click is a press's echo: the press was seen already. A click from a keyboard or
    /// a screen reader comes without a press.
    pub(crate) fn is_echo(&self, click: &MouseEvent) -> bool {
        self.click_follows.take() && click.detail() > 0
    }

    /// Waits whether a finger rests where it is.
    fn hold(self: &Rc<Self>, at: Point) {
        let held = Rc::clone(self);
        let rest = self.life.after(HOLD, move || {
            if let Some(down) = held.down.get() {
                // What can be moved may still be carried away, or picked.
                if down.told != Told::Now {
                    held.down.set(Some(Down { told: Told::Never, ..down }));
                }
                held.sender.send(Event::Held(at));
            }
        });
        self.rest.replace(Some(rest));
    }

    /// The finger no longer rests.
    fn end_hold(&self) {
        self.rest.take();
    }

    fn is_down(&self, event: &PointerEvent) -> bool {
        self.down.get().is_some_and(|down| down.id == event.pointer_id())
    }

    /// The point on the board; where that lies is looked at once for a press.
    fn point(&self, event: &PointerEvent) -> Point {
        let place = Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) };
        let look = || {
            let Point { x, y } = self.parts.board.board.point(place.x, place.y);
            Point { x: place.x - x, y: place.y - y }
        };
        let known = self.corner.get().filter(|_| self.down.get().is_some());
        let corner = known.unwrap_or_else(look);
        self.corner.set(Some(corner));
        Point { x: place.x - corner.x, y: place.y - corner.y }
    }

    fn cancel(&self) {
        self.end_hold();
        if self.down.take().is_some_and(|down| down.told == Told::Now) {
            self.sender.send(Event::Cancelled);
        }
    }

    /// Tells the state of a press.
    fn begin(&self, at: Point) -> Result {
        if let Some(focused) = dom::focused() {
            dom::html(&focused)?.blur()?;
        }
        self.sender.send(Event::Pressed(at));
        Ok(())
    }

    /// Captures the pointer once the press is a drag, so that it is followed outside the window.
    fn capture(&self, down: Down, at: Point) -> Result {
        if !down.captured && distance(down.at, at) > STILL {
            self.down.set(Some(Down { captured: true, ..down }));
            self.parts.board.felt.set_pointer_capture(down.id)?;
        }
        Ok(())
    }

    fn cancelled(&self, event: &PointerEvent) {
        if self.drawing.take().is_some() {
            self.sender.send(Event::Sketched(Stroke::Lost));
        }
        if self.is_down(event) {
            self.cancel();
        }
    }

    /// The capture ends by itself when the pointer goes up; before that, something has taken it
    /// away. A button under a finger loses its own capture to the board, which means nothing.
    fn lost(&self, event: &PointerEvent) {
        let felt: &EventTarget = &self.parts.board.felt;
        if event.target().is_some_and(|target| target == *felt) && self.is_down(event) {
            self.cancel();
        }
    }

    fn left(&self, event: &PointerEvent) {
        if self.down.get().is_none() && event.pointer_type() != "touch" {
            self.sender.send(Event::Moved(self.point(event)));
        }
    }
}

/// The handler of an event of a pointer.
type Handler = fn(&Rc<Pointers>, &PointerEvent) -> Result;

/// Attaches the listeners.
pub(crate) fn attach(pointers: &Rc<Pointers>) {
    let (life, felt) = (&pointers.life, &pointers.parts.board.felt);
    let on = |target: &EventTarget, kind: &'static str, then: Handler| {
        let pointers = Rc::clone(pointers);
        life.on(target, kind, move |event: PointerEvent| then(&pointers, &event));
    };
    let document = dom::document();
    on(felt, "pointerdown", down);
    on(&document, "pointermove", moved);
    on(&document, "pointerup", up);
    on(&document, "pointercancel", |pointers, event| {
        pointers.cancelled(event);
        Ok(())
    });
    on(felt, "lostpointercapture", |pointers, event| {
        pointers.lost(event);
        Ok(())
    });
    on(felt, "pointerleave", |pointers, event| {
        pointers.left(event);
        Ok(())
    });
    on(felt, "contextmenu", |pointers, event| {
        // The button draws there.
        if pointers.parts.board.board.holds(pointers.point(event)) {
            event.prevent_default();
        }
        Ok(())
    });
    let moving: [(&EventTarget, &'static str); 3] = [
        (&pointers.parts.board.stage, "scroll"),
        (&document, "scroll"),
        (&dom::window(), "resize"),
    ];
    for (target, kind) in moving {
        let seen = Rc::clone(pointers);
        life.on(target, kind, move |_: Happening| {
            seen.corner.take();
            Ok(())
        });
    }
    // The board's buttons are for the keyboard: a press doesn't move the focus to them.
    let pressed = Rc::clone(pointers);
    life.on(felt, "mousedown", move |event: MouseEvent| {
        if pressed.down.get().is_some() {
            event.prevent_default();
        }
        Ok(())
    });
}

fn down(pointers: &Rc<Pointers>, event: &PointerEvent) -> Result {
    pointers.click_follows.set(false);
    if pointers.down.get().is_some() || !event.is_primary() {
        pointers.cancel();
        return Ok(());
    }
    let at = pointers.point(event);
    if event.button() == 2 && event.pointer_type() == "mouse" {
        pointers.drawing.set(Some(event.pointer_id()));
        pointers.sender.send(Event::Sketched(Stroke::Begins(at, crayon(event))));
        return Ok(());
    }
    if event.button() != 0
        || !pointers.parts.board.board.holds(at)
        || is_in(event, ".question, .curtain")?
    {
        return Ok(());
    }
    let told = told(event)?;
    dom::set(&pointers.parts.board.felt, POINTER, &event.pointer_type())?;
    let (id, across) = (event.pointer_id(), event.client_x().into());
    let pans = pointers.parts.board.stage.has_attribute(board_map::PANS);
    pointers.down.set(Some(Down { id, at, across, captured: false, told, pans }));
    if event.pointer_type() != "mouse" {
        pointers.hold(at);
    }
    if told == Told::Now { pointers.begin(at) } else { Ok(()) }
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

/// When the state is told. The browser may make a finger's or pen's press a scroll where nothing is
/// dragged.
fn told(event: &PointerEvent) -> Result<Told> {
    Ok(if event.pointer_type() == "mouse" || is_in(event, ".grip")? {
        Told::Now
    } else if is_in(event, ".stuck")? {
        Told::Soon
    } else {
        Told::Later
    })
}

fn moved(pointers: &Rc<Pointers>, event: &PointerEvent) -> Result {
    let at = pointers.point(event);
    if pointers.drawing.get() == Some(event.pointer_id()) {
        pointers.sender.send(Event::Sketched(Stroke::Goes(at)));
        return Ok(());
    }
    match pointers.down.get() {
        Some(down) if down.id == event.pointer_id() && down.told == Told::Now => {
            if distance(down.at, at) > TREMOR {
                pointers.end_hold();
            }
            pointers.capture(down, at)?;
            pointers.sender.send(Event::Moved(at));
            if down.pans {
                pointers.carried.set((event.client_x().into(), event.client_y().into()));
                pointers.push();
            }
        }
        Some(down) if down.id == event.pointer_id() && distance(down.at, at) > TREMOR => {
            pointers.end_hold();
            if down.told == Told::Soon {
                pointers.down.set(Some(Down { told: Told::Now, ..down }));
                pointers.begin(down.at)?;
                pointers.sender.send(Event::Moved(at));
            }
        }
        None if event.pointer_type() != "touch" && pointers.parts.board.board.holds(at) => {
            pointers.sender.send(Event::Moved(at));
        }
        _ => {}
    }
    Ok(())
}

fn up(pointers: &Rc<Pointers>, event: &PointerEvent) -> Result {
    if pointers.drawing.get() == Some(event.pointer_id()) {
        pointers.drawing.set(None);
        pointers.sender.send(Event::Sketched(Stroke::Ends(pointers.point(event))));
        return Ok(());
    }
    let Some(down) = pointers.down.get().filter(|down| down.id == event.pointer_id()) else {
        return Ok(());
    };
    pointers.down.set(None);
    pointers.click_follows.set(true);
    pointers.end_hold();
    let at = match down.told {
        Told::Never => return Ok(()),
        Told::Now => pointers.point(event),
        // It has scrolled nothing: a tap on where it went down.
        Told::Later | Told::Soon => {
            pointers.begin(down.at)?;
            down.at
        }
    };
    pointers.sender.send(Event::Released(at));
    // The keys of the board go on from there. An outline shows only once one is pressed.
    if event.pointer_type() == "mouse" && dom::focused().is_none() {
        dom::set(&pointers.parts.board.felt, POINTED, "")?;
        pointers.parts.board.grid.focus_stop()?;
    }
    Ok(())
}

/// True if the event is on something of this kind, or in it.
fn is_in(event: &Happening, selector: &str) -> Result<bool> {
    Ok(target::closest(event, selector)?.is_some())
}

fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}
