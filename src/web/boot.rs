//! The start of an instance.

use std::rc::Rc;

use js_sys::{Date, Math};
use web_sys::{Event as Happening, HtmlDialogElement, MediaQueryList, MouseEvent, ResizeObserver};

use super::app::{self, App};
use super::dom::{self, Granted, Needed};
use super::hold::Hold;
use super::listen::Listen;
use super::mirror::{self, Note};
use super::panel::Parts;
use super::saving::{self, Found, Shelf};
use super::store::{ARMIES, PAIRING, SETTINGS, Store};
use super::{embed, files, forms, keys, link, looking, page, pasting, pointer, tabs, theme, wheel};
use crate::ui::command::Command;
use crate::ui::event::{Button, Event, Motion, Visibility};
use crate::ui::{Opened, State, Stored, Visit, library};
use motley_rules::variants;

/// What the browser is asked about colours.
const COLOURS: [&str; 3] =
    ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/// Builds the page and goes on with the game.
pub(crate) fn boot() {
    let embed = embed::asked();
    let store = if embed.is_some() { Store::none() } else { Store::open() };
    // What an embedded board's address has there is its host's.
    let link = if embed.is_some() { None } else { link::read() };
    let found = saving::find(&store, link);
    let secret = saving::secret(&store, found.text.as_deref());
    let armies = store.read(ARMIES);
    let (settings, pairing) = (store.read(SETTINGS), store.read(PAIRING));
    let stored = Stored {
        game: found.text.as_deref(),
        secret: secret.as_deref(),
        armies: armies.as_deref(),
        settings: settings.as_deref(),
        apart: found.apart.as_deref(),
        now: Some(page::date()),
        visit: found.visit,
        pairing: pairing.as_deref(),
    };
    let Opened { state, commands, fault } = State::new(variants::games(), stored, seed());
    let root = dom::document().get_element_by_id("app").needed("the page has no #app");
    let parts = Parts::build(&root);
    theme::restore(&store);
    if fault.is_some() {
        set_aside(&store, &found, &parts);
    }
    let Found { shelf, held, apart, .. } = found.clone();
    mirror::set_note(&Note { shelf, held, apart });
    let hold = Hold::new(&found);
    let listen = Listen::new(page::life());
    let app = App::new(parts, state, store, (hold, listen.clone()));
    app.parts.board.board.recolour();
    app.measure();
    match embed {
        // Nothing is there to go on with where the board broke before it was seen.
        Some(asked) if found.text.is_none() => {
            embed::attach(&app, &listen, (asked, Visit::Opened));
        }
        Some(asked) => embed::attach(&app, &listen, (asked, found.visit)),
        None => attach_own(&app, &listen, commands),
    }
    if let Some(fault) = found.fault {
        app.tell(Event::Trouble(fault));
    }
    app.speak();
    attach(&app, &listen);
    app.measure();
}

/// Any number that is another one each time.
fn seed() -> u64 {
    Math::random().to_bits() ^ Date::now().to_bits().rotate_left(32)
}

/// Keeps what can't be read, here and in sight. One of the saved games is kept already.
fn set_aside(store: &Store, found: &Found, parts: &Parts) {
    let Some(text) = &found.text else { return };
    if found.shelf == Shelf::Own {
        // Where it can't be kept, it is seen all the same.
        let _ = store.set_aside(text);
    }
    parts.show_damaged(text);
}

/// What belongs to a page of its own.
fn attach_own(app: &Rc<App>, listen: &Listen, commands: Vec<Command>) {
    app.obey(commands);
    wheel::attach(app, listen);
    pasting::attach(app, listen);
    files::attach(app, listen);
    tabs::attach(app, listen);
    let leaving = Rc::clone(app);
    listen.on(&dom::window(), "beforeunload", move |event: Happening| {
        if leaving.is_unkept() {
            event.prevent_default();
        }
    });
}

fn attach(app: &Rc<App>, listen: &Listen) {
    pointer::attach(app, listen);
    keys::attach(app, listen);
    looking::attach(app, listen);
    attach_clicks(app, listen);
    attach_form(app, listen);
    forms::attach(listen);
    attach_dialog(app, listen, (&app.parts.games.dialog, Button::Games));
    let saved = (&app.parts.saved.dialog, Button::Library(library::Deed::Show));
    attach_dialog(app, listen, saved);
    attach_media(app, listen);
    watch_sight(app, listen);
    watch_size(app, listen);
}

fn attach_clicks(app: &Rc<App>, listen: &Listen) {
    let clicked = Rc::clone(app);
    let document = dom::document();
    listen.on(&document, "click", move |event: MouseEvent| {
        let echo = clicked.pointers.is_echo(&event);
        match app::button_of(event.target()) {
            Some(button) if echo && button.matches(".cell").granted() => {}
            // The second click of two meant the card that was there before this one.
            Some(button) if event.detail() > 1 && button.matches(".card").granted() => {}
            Some(button) => clicked.act(&button),
            None => {}
        }
    });
}

fn attach_form(app: &Rc<App>, listen: &Listen) {
    let typed = Rc::clone(app);
    listen.on(&app.parts.typing.form, "submit", move |event: Happening| {
        event.prevent_default();
        typed.play_typed();
    });
    let named = Rc::clone(app);
    listen.on(&app.parts.army.naming, "submit", move |event: Happening| {
        event.prevent_default();
        let name = named.parts.army.take_name();
        named.tell(Event::NamedArmy(name));
    });
    let seated = Rc::clone(app);
    listen.on(&app.parts.players.form, "submit", move |event: Happening| {
        event.prevent_default();
        seated.tell(Event::Named(seated.parts.players.names()));
    });
    let lined = Rc::clone(app);
    listen.on(&app.parts.army.lining, "submit", move |event: Happening| {
        event.prevent_default();
        lined.tell(Event::Army(lined.parts.army.line()));
    });
}

/// Escape, and a click beside the dialog, close it as its button does.
fn attach_dialog(app: &Rc<App>, listen: &Listen, (dialog, button): (&HtmlDialogElement, Button)) {
    let (escaped, close) = (Rc::clone(app), button.clone());
    listen.on(dialog, "cancel", move |event: Happening| {
        event.prevent_default();
        escaped.tell(Event::Button(close.clone()));
    });
    let set = Rc::clone(app);
    listen.on(dialog, "change", move |event: Happening| {
        set.consider(event.target());
    });
    let (beside, own) = (Rc::clone(app), dialog.clone());
    listen.on(dialog, "click", move |event: Happening| {
        if event.target().is_some_and(|target| target == *own.as_ref()) {
            beside.tell(Event::Button(button.clone()));
        }
    });
}

fn attach_media(app: &Rc<App>, listen: &Listen) {
    for query in COLOURS {
        let coloured = Rc::clone(app);
        listen.on_media(query, move |_| coloured.recolour());
    }
    let moving = Rc::clone(app);
    listen.on_media("(prefers-reduced-motion: reduce)", move |list: &MediaQueryList| {
        let motion = if list.matches() { Motion::Reduced } else { Motion::Full };
        moving.tell(Event::Motion(motion));
    });
}

/// Clocks may stop while the page can't be seen.
fn watch_sight(app: &Rc<App>, listen: &Listen) {
    let document = dom::document();
    let look = |app: &Rc<App>, hidden: bool| {
        app.tell(Event::Seen(if hidden { Visibility::Hidden } else { Visibility::Shown }));
    };
    if document.hidden() {
        look(app, true);
    }
    let (watched, own) = (Rc::clone(app), document.clone());
    listen.on(&document, "visibilitychange", move |_: Happening| look(&watched, own.hidden()));
}

fn watch_size(app: &Rc<App>, listen: &Listen) {
    let sized = Rc::clone(app);
    let measure = listen.while_alive(Box::new(move |_| sized.measure()));
    ResizeObserver::new(&measure).granted().observe(&app.parts.board.stage);
    // What opens below the list makes it smaller.
    let moves = Rc::clone(app);
    let keep = listen.while_alive(Box::new(move |_| moves.parts.moves.scroll()));
    ResizeObserver::new(&keep).granted().observe(&app.parts.moves.list);
    // Zooming, or another screen, changes the device's pixels without changing the stage; and a
    // stage as wide as its board doesn't grow with the window.
    let (scaled, again) = (Rc::clone(app), listen.clone());
    let window = dom::window();
    listen.on(&window, "resize", move |_: Happening| {
        scaled.measure();
        scaled.frames.ask(&scaled, &again);
    });
}
