//! The page inside another one: what its address asks for, what its host says, what is told it.

use std::rc::Rc;

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event as Happening, MessageEvent, ResizeObserver, Window};

use super::app::App;
use super::dom::{self, Granted, Needed};
use super::listen::Listen;
use super::{link, mirror, theme};
use crate::ui::Visit;
use crate::ui::embed::{Asked, Dress, Embed, MOST_FIELDS, NAMESPACE, Report, VERSION, Value};
use crate::ui::event::Event;
use crate::ui::limits;

/// The property of the saved game's element in which an instance notes what the board is to be.
const NOTE: &str = "motleyBoard";

/// What the page is to be, if that is an embedded board: what an instance before this one has noted,
/// or else what the address asks for.
pub(super) fn asked() -> Option<Asked> {
    let note = Reflect::get(&mirror::element(), &NOTE.into()).granted();
    if let Some(note) = note.dyn_ref::<Object>() {
        let text = |value: JsValue| value.as_string().unwrap_or_default();
        let pair = |name: JsValue| {
            let value = Reflect::get(note, &name).granted();
            (text(name), text(value))
        };
        return Some(Embed::of(&Object::keys(note).iter().map(pair).collect::<Vec<_>>()));
    }
    Embed::read(&dom::window().location().search().granted())
}

/// The page around this one, if there is one.
pub(super) fn host() -> Option<Window> {
    let own = dom::window();
    let parent = own.parent().ok().flatten()?;
    (parent != own).then_some(parent)
}

/// Opens the board, and listens to its host.
pub(super) fn attach(app: &Rc<App>, listen: &Listen, (asked, visit): (Asked, Visit)) {
    let root = dom::document().get_element_by_id("app").needed("the page has no #app");
    let away = dom::add_text(&root, "a", "away", "Open in Motley Chess");
    dom::set(&away, "target", "_blank");
    dom::set(&away, "rel", "noopener");
    // The address is as long as the game: it is written when it is about to be used.
    for kind in ["pointerdown", "focus", "pointerenter"] {
        let (leaving, own) = (Rc::clone(app), away.clone());
        listen.on(&away, kind, move |_: Happening| {
            let record = leaving.parts.with_shown(|panel| Some(panel.record.clone()));
            dom::set(&own, "href", &link::to(&record.unwrap_or_default()));
        });
    }
    post(Report { kind: "ready", fields: Vec::new() });
    app.tell(Event::Embedded(asked, visit));
    let Some(host) = host() else { return };
    app.measure();
    app.parts.begin_telling();
    let heard = Rc::clone(app);
    let own = dom::window();
    listen.on(&own, "message", move |event: MessageEvent| {
        if event.source().is_some_and(|source| source == *host.as_ref())
            && let Some(fields) = fields(&event.data())
        {
            heard.tell(Event::Hosted(fields));
        }
    });
    let size = Rc::clone(app);
    let sized = listen.while_alive(Box::new(move |_| size.parts.tell_size()));
    ResizeObserver::new(&sized).granted().observe(&root);
}

/// Tells the host how large the board would be, if it isn't as it was `last`.
///
/// A browser doesn't watch the sizes of a frame that isn't seen: so this is asked at each change.
pub(super) fn tell_size(last: (u32, u32)) -> (u32, u32) {
    let root = dom::document().get_element_by_id("app").needed("the page has no #app");
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a board is some thousands of pixels long"
    )]
    let whole = |length: f64| length.ceil() as u32;
    let area = root.get_bounding_client_rect();
    let size = (whole(area.width()), whole(area.height()));
    if size != last && size.1 > 0 {
        let fields = vec![("width", Value::Number(size.0)), ("height", Value::Number(size.1))];
        post(Report { kind: "size", fields });
    }
    size
}

/// The fields of a message; none if it isn't one of this protocol.
fn fields(data: &JsValue) -> Option<Vec<(String, Value)>> {
    if !data.is_object() {
        return None;
    }
    let field = |name: &JsValue| Reflect::get(data, name).unwrap_or(JsValue::UNDEFINED);
    if field(&"ns".into()).as_string().as_deref() != Some(NAMESPACE) {
        return None;
    }
    // One more than there may be tells as much as all of them.
    let names = Object::keys(data.unchecked_ref::<Object>()).into_iter().take(MOST_FIELDS + 1);
    names.map(|name| Some((name.as_string()?, value(&field(&name))))).collect()
}

fn value(value: &JsValue) -> Value {
    if let Some(text) = value.dyn_ref::<js_sys::JsString>() {
        return if text.length() as usize > limits::QUERY {
            Value::Other
        } else {
            Value::Text(text.into())
        };
    }
    let whole =
        |number: &f64| (0.0..=f64::from(u32::MAX)).contains(number) && number.fract() == 0.0;
    match value.as_f64().filter(whole) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is one of those"
        )]
        Some(number) => Value::Number(number as u32),
        None => Value::Other,
    }
}

/// Tells the host something. Who that is can't be known in a sandbox, and nothing secret is told.
pub(super) fn post(report: Report) {
    let Some(host) = host() else { return };
    let message = Object::new();
    let set = |name: &str, value: &JsValue| {
        Reflect::set(&message, &name.into(), value).granted();
    };
    set("ns", &NAMESPACE.into());
    set("v", &VERSION.into());
    set("type", &report.kind.into());
    for (name, value) in report.fields {
        match value {
            Value::Text(text) => set(name, &text.into()),
            Value::Number(number) => set(name, &number.into()),
            Value::Other => {}
        }
    }
    host.post_message(&message, "*").granted();
}

/// Notes what the board is to be, for an instance after this one.
pub(super) fn note(pairs: &[(&str, String)]) {
    let note = Object::new();
    for (name, value) in pairs {
        Reflect::set(&note, &(*name).into(), &value.into()).granted();
    }
    Reflect::set(&mirror::element(), &NOTE.into(), &note).granted();
}

/// Looks as it was asked for.
pub(super) fn dress(dress: Dress) {
    let root = dom::document().document_element().needed("the document is empty");
    dom::set(&root, "data-embed", dress.chrome);
    dom::set(&root, "data-link", dress.link);
    theme::choose(dress.theme);
}
