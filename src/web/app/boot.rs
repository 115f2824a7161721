//! The start of an instance.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Date, Math};
use web_sys::{Event as Happening, HtmlDialogElement, MediaQueryList, MouseEvent};

use super::{App, Made};
use crate::ui::embed::Report;
use crate::ui::event::{Button, Event, Motion, Visibility};
use crate::ui::{Opened, State, Stored, Visit, saved_games};
use crate::web::browser::dom;
use crate::web::browser::download;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::browser::instance;
use crate::web::browser::life::Life;
use crate::web::canvas::palette::Palette;
use crate::web::embed;
use crate::web::input::double_click::DoubleClick;
use crate::web::input::pointer::Pointers;
use crate::web::input::{files, forms, keys, looking, panning, pasting, pointer, target, wheel};
use crate::web::panel::{self, Parts, action, theme};
use crate::web::storage::embedded_save::{self, Note, Shelf};
use crate::web::storage::kept_armies::KeptArmies;
use crate::web::storage::link;
use crate::web::storage::resumption;
use crate::web::storage::saving::{self, Found};
use crate::web::storage::store::{ARMIES, LEARNED, PAIRING, SETTINGS, Store};
use crate::web::storage::tab_lock::TabLock;
use crate::web::storage::tabs::{self, Tab};
use motley_rules::variants;

/// How soon a board that had no room asks again whether it has some, in milliseconds.
const FIRST_SIZE: u32 = 200;

/// The browser's answer about colours.
const COLOURS: [&str; 3] =
    ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/// The browser's answer about motion.
const LESS_MOTION: &str = "(prefers-reduced-motion: reduce)";

/// Builds the page and goes on with the game.
pub(in crate::web) fn boot() -> Result {
    let embed = embed::asked()?;
    let store = Rc::new(if embed.is_some() { Store::none() } else { Store::open() });
    // What an embedded board's address has there is its host's.
    let link = if embed.is_some() { None } else { link::read()? };
    let found = saving::find(&store, link)?;
    let Opened { state, commands, fault } = open(&store, &found)?;
    let page = dom::document().get_element_by_id("app");
    let page = page.ok_or_else(|| BrowserError::missing("the page has no #app"))?;
    // Colours and room are read while the page is small: each time that styles are read, the browser
    // works out those of every element that has changed.
    theme::restore(&store)?;
    panel::dress(&state.look())?;
    let room = panel::first_room(&page)?;
    if room.is_some() {
        Palette::now()?;
    }
    let parts = Rc::new(Parts::build(&page)?);
    theme::tell()?;
    if fault.is_some() {
        set_aside(&store, &found, &parts)?;
    }
    let Found { shelf, held, apart, .. } = found.clone();
    embedded_save::set_note(&Note { shelf, held, apart })?;
    let (lock, life) = (Rc::new(TabLock::new(&found)), Life::new(instance::life()));
    let armies = Rc::new(KeptArmies::new(&store));
    let app = App::new(Made {
        is_embedded: embed.is_some(),
        life,
        root: page,
        parts,
        state,
        store,
        lock,
        armies,
    });
    if let Some(room) = room {
        app.take_room(room);
    } else {
        app.measure()?;
    }
    if let Some(asked) = embed {
        embed::attach(&app.life, &app.sender, &app.parts, &app.root)?;
        embed::post(Report { kind: "ready", fields: Vec::new() })?;
        // Nothing is there to go on with where the board broke before it was seen.
        let visit = if found.text.is_none() { Visit::Opened } else { found.visit };
        app.later(Event::Embedded(asked, visit));
    } else {
        app.obey(commands)?;
        attach_own(&app);
    }
    if let Some(fault) = found.fault {
        app.later(Event::Trouble(fault));
    }
    if !app.is_embedded
        && let Some(message) = link::take_message()?
    {
        app.later(Event::Message(message));
    }
    attach(&app)?;
    app.open()?;
    if !app.is_embedded {
        app.tell(Event::Greeted);
        // What broke with an exercise on the board starts again without it.
        if let Some(exercise) = resumption::take()
            && found.visit == Visit::Opened
        {
            app.tell(Event::Resumed(exercise));
        }
    }
    begin_telling(&app)?;
    // The board is seen in the first frame in any case. Painted now, it doesn't hold that up.
    if room.is_some() { app.paint_board() } else { Ok(()) }
}

/// The state that goes on with what was found.
fn open(store: &Store, found: &Found) -> Result<Opened> {
    let secret = saving::secret(store, found.text.as_deref());
    let armies = store.read(ARMIES);
    let (settings, learned) = (store.read(SETTINGS), store.read(LEARNED));
    let pairing = store.read(PAIRING);
    let stored = Stored {
        game: found.text.as_deref(),
        secret: secret.as_deref(),
        armies: armies.as_deref(),
        settings: settings.as_deref(),
        learned: learned.as_deref(),
        apart: found.apart.as_deref(),
        now: Some(instance::date()),
        chance: chance()?,
        visit: found.visit,
        pairing: pairing.as_deref(),
    };
    Ok(State::new(variants::games(), stored, seed()))
}

/// Random bytes that nobody guesses.
fn chance() -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    dom::window().crypto()?.get_random_values_with_u8_array(&mut bytes)?;
    Ok(bytes)
}

/// Any number that is another one each time.
fn seed() -> u64 {
    Math::random().to_bits() ^ Date::now().to_bits().rotate_left(32)
}

/// Keeps what can't be read, here and in sight. One of the saved games is kept already.
fn set_aside(store: &Store, found: &Found, parts: &Parts) -> Result {
    let Some(text) = &found.text else { return Ok(()) };
    if found.shelf == Shelf::Own {
        // Where it can't be kept, it is seen all the same.
        drop(store.set_aside(text));
    }
    parts.show_damaged(text)
}

/// Tells a page around this one the size of this one from now on.
fn begin_telling(app: &Rc<App>) -> Result {
    if !app.is_embedded || download::host().is_none() {
        return Ok(());
    }
    app.host_size.begin();
    tell_first_size(app)?;
    let sized = Rc::clone(app);
    app.life.on_size(&app.root, move || sized.tell_size())
}

/// Tells the size as soon as there is one. A board may have no room yet, as in a closed fold, and
/// its host shows it only when it knows the size: a browser doesn't watch the sizes of a frame that
/// isn't seen, so it has to be asked again and again.
fn tell_first_size(app: &Rc<App>) -> Result {
    app.measure()?;
    app.tell_size()?;
    if !app.host_size.is_told() {
        let sized = Rc::clone(app);
        app.life.after(FIRST_SIZE, move || instance::insist(tell_first_size(&sized))).forget();
    }
    Ok(())
}

/// The listeners that belong to a page of its own.
fn attach_own(app: &Rc<App>) {
    let App { life, sender, parts, .. } = &**app;
    wheel::attach(life, sender, parts);
    pasting::attach(life, sender, parts);
    files::attach(life, sender, parts);
    let (store, lock, armies) = (&app.store, &app.lock, &app.armies);
    let (store, lock, armies) = (Rc::clone(store), Rc::clone(lock), Rc::clone(armies));
    tabs::attach(life, Tab { store, lock, armies, sender: sender.clone() });
    let leaving = Rc::clone(app);
    life.on(&dom::window(), "beforeunload", move |event: Happening| {
        if leaving.is_unkept() {
            event.prevent_default();
        }
        Ok(())
    });
}

fn attach(app: &Rc<App>) -> Result {
    let App { life, sender, parts, .. } = &**app;
    let pointers = Rc::new(Pointers::new(life, sender, parts));
    pointer::attach(&pointers);
    keys::attach(life, sender, parts);
    looking::attach(life, sender, parts);
    panning::attach(life, parts);
    attach_clicks(app, pointers);
    attach_form(app);
    forms::attach(life);
    attach_dialog(app, &parts.games.dialog, &Button::Games);
    attach_dialog(app, &parts.saved.dialog, &Button::Library(saved_games::SavedGameAction::Show));
    attach_settings(app);
    attach_media(app)?;
    attach_printing(app);
    watch_sight(app);
    watch_size(app)
}

fn attach_clicks(app: &Rc<App>, pointers: Rc<Pointers>) {
    let clicked = Rc::clone(app);
    let clicks = DoubleClick::default();
    app.life.on(&dom::document(), "click", move |event: MouseEvent| {
        let echo = pointers.is_echo(&event);
        let Some(element) = target::element(&event) else { return Ok(()) };
        // What is folded up must be there when it unfolds.
        if element.closest("summary")?.is_some() {
            clicked.parts.complete()?;
        }
        let Some(button) = action::button_around(&element)? else { return Ok(()) };
        let is_late = clicks.is_late(&event, &button)?;
        if (echo && button.matches(".cell")?) || is_late {
            return Ok(());
        }
        clicked.act(&button)
    });
}

fn attach_form(app: &Rc<App>) {
    let App { life, parts, .. } = &**app;
    let typed = Rc::clone(app);
    life.on(&parts.typing.form, "submit", move |event: Happening| {
        event.prevent_default();
        typed.play_typed();
        Ok(())
    });
    let told = |form, told: fn(&Parts) -> Option<Event>| {
        let (sender, own) = (app.sender.clone(), Rc::clone(parts));
        life.on(form, "submit", move |event: Happening| {
            event.prevent_default();
            if let Some(event) = told(&own) {
                sender.send(event);
            }
            Ok(())
        });
    };
    told(&parts.army.naming, |parts| Some(Event::NamedArmy(parts.army.take_name())));
    told(&parts.players.form, |parts| Some(Event::Named(parts.players.names())));
    told(&parts.players.form, |parts| parts.players.controllers().map(Event::Controlled));
    told(&parts.lab.form, |parts| Some(Event::Lab(parts.lab.form())));
    told(&parts.army.lining, |parts| Some(Event::Army(parts.army.line())));
    let (sender, own) = (app.sender.clone(), Rc::clone(parts));
    life.on(&parts.review.slider, "input", move |_: Happening| {
        own.review.way().into_iter().for_each(|event| sender.send(event));
        Ok(())
    });
    let (sender, own) = (app.sender.clone(), Rc::clone(parts));
    life.on(&parts.plates.around, "change", move |event: Happening| {
        if let Some(names) = target::element(&event).and_then(|field| own.plates.names(&field)) {
            sender.send(Event::Named(names));
        }
        Ok(())
    });
}

/// Escape, and a click beside the dialog, close it as its button does.
fn attach_dialog(app: &Rc<App>, dialog: &HtmlDialogElement, button: &Button) {
    let (escaped, close) = (app.sender.clone(), button.clone());
    app.life.on(dialog, "cancel", move |event: Happening| {
        event.prevent_default();
        escaped.send(Event::Button(close.clone()));
        Ok(())
    });
    let set = Rc::clone(app);
    app.life.on(dialog, "change", move |event: Happening| set.consider(event.target()));
    let (beside, own, button) = (app.sender.clone(), dialog.clone(), button.clone());
    app.life.on(dialog, "click", move |event: MouseEvent| {
        if is_beside(&own, &event) {
            beside.send(Event::Button(button.clone()));
        }
        Ok(())
    });
}

/// True if a click on a dialog was beside its box, where the page behind it is seen.
fn is_beside(dialog: &HtmlDialogElement, click: &MouseEvent) -> bool {
    let area = dialog.get_bounding_client_rect();
    let (x, y) = (f64::from(click.client_x()), f64::from(click.client_y()));
    let is_inside =
        (area.left()..area.right()).contains(&x) && (area.top()..area.bottom()).contains(&y);
    // A key that clicks what is in it has no place.
    click.target().is_some_and(|target| target == *dialog.as_ref()) && !is_inside
}

/// A click beside the settings closes them, as Escape does by itself.
fn attach_settings(app: &Rc<App>) {
    let own = Rc::clone(&app.parts);
    app.life.on(&app.parts.settings.dialog, "click", move |event: MouseEvent| {
        let dialog = &own.settings.dialog;
        if is_beside(dialog, &event) {
            dialog.close();
        }
        Ok(())
    });
}

fn attach_media(app: &Rc<App>) -> Result {
    for query in COLOURS {
        let coloured = Rc::clone(app);
        app.life.on_media(query, move |_| coloured.recolour())?;
    }
    let sender = app.sender.clone();
    let tell = move |list: &MediaQueryList| {
        let motion = if list.matches() { Motion::Reduced } else { Motion::Full };
        sender.send(Event::Motion(motion));
        Ok(())
    };
    if let Some(list) = dom::window().match_media(LESS_MOTION)? {
        tell(&list)?;
    }
    app.life.on_media(LESS_MOTION, tell)
}

/// Paper is light, whatever the theme. In print the browser answers so too, so that style sheets alone
/// can't tell what the board was painted for.
fn attach_printing(app: &Rc<App>) {
    let worn = Rc::new(RefCell::new(None));
    let (own, printed) = (Rc::clone(&worn), Rc::clone(app));
    app.life.on(&dom::window(), "beforeprint", move |_: Happening| {
        own.borrow_mut().get_or_insert(theme::exchange("light")?);
        printed.repaint()
    });
    let printed = Rc::clone(app);
    app.life.on(&dom::window(), "afterprint", move |_: Happening| {
        if let Some(worn) = worn.take() {
            theme::exchange(&worn)?;
        }
        printed.repaint()
    });
}

/// Clocks may stop while the page can't be seen.
fn watch_sight(app: &Rc<App>) {
    let document = dom::document();
    let (sender, own) = (app.sender.clone(), document.clone());
    let look = move || {
        let hidden = own.hidden();
        sender.send(Event::Seen(if hidden { Visibility::Hidden } else { Visibility::Shown }));
    };
    if document.hidden() {
        look();
    }
    app.life.on(&document, "visibilitychange", move |_: Happening| {
        look();
        Ok(())
    });
}

fn watch_size(app: &Rc<App>) -> Result {
    let sized = Rc::clone(app);
    app.life.on_size(&app.parts.board.stage, move || sized.measure())?;
    // What opens below the list makes it smaller.
    let parts = Rc::clone(&app.parts);
    app.life.on_size(&app.parts.moves.list, move || {
        parts.moves.scroll();
        Ok(())
    })?;
    // Zooming, or another screen, changes the device's pixels without changing the stage; and a
    // stage as wide as its board doesn't grow with the window.
    let scaled = Rc::clone(app);
    app.life.on(&dom::window(), "resize", move |_: Happening| {
        scaled.measure()?;
        scaled.frames.ask();
        Ok(())
    });
    Ok(())
}
