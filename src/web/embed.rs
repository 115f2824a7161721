//! The page inside another one: what its address asks for, what its host says, what is told it.

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

use js_sys::Reflect;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event as Happening, MessageEvent};

use super::browser::dom;
use super::browser::download::host;
use super::browser::error::{BrowserError, Result};
use super::browser::life::Life;
use super::panel::Parts;
use super::panel::theme;
use super::sender::Sender;
use super::storage::{embedded_save, link};
use crate::ui::embed::{
    EmbedLook, EmbedParameters, EmbedRequest, MOST_FIELDS, NAMESPACE, Report, VERSION, Value,
};
use crate::ui::event::Event;
use crate::ui::limits;

/// The property of the saved game's element in which an instance notes what the board is to be.
const NOTE: &str = "motleyBoard";

/// The board that the page is to be, if it is an embedded one: what an instance before this one
/// has noted,
/// or else what the address asks for.
pub(super) fn asked() -> Result<Option<EmbedRequest>> {
    let note = embedded_save::property(NOTE)?;
    if note.is_undefined() {
        return Ok(EmbedParameters::read(&dom::window().location().search()?));
    }
    let pairs: Vec<(String, String)> = serde_wasm_bindgen::from_value(note)?;
    Ok(Some(EmbedParameters::of(&pairs)))
}

/// Notes what the board is to be, for an instance after this one.
pub(super) fn note(pairs: &[(&str, String)]) -> Result {
    embedded_save::set_property(NOTE, &serde_wasm_bindgen::to_value(pairs)?)
}

/// The link to the whole page, and what the host says: attached when the board is there.
pub(super) fn attach(life: &Life, sender: &Sender, parts: &Rc<Parts>, root: &Element) -> Result {
    let away = dom::add_text(root, "a", "away", "Open in Motley Chess")?;
    dom::set(&away, "target", "_blank")?;
    dom::set(&away, "rel", "noopener")?;
    // The address is as long as the game: it is written when it is about to be used.
    for kind in ["pointerdown", "focus", "pointerenter"] {
        let (parts, own) = (Rc::clone(parts), away.clone());
        life.on(&away, kind, move |_: Happening| {
            let record = parts.with_shown(|panel| Some(panel.record.clone()));
            dom::set(&own, "href", &link::to(&record.unwrap_or_default())?)
        });
    }
    let Some(host) = host() else { return Ok(()) };
    let sender = sender.clone();
    life.on(&dom::window(), "message", move |event: MessageEvent| {
        let data = event.data();
        if event.source().is_some_and(|source| source == *host.as_ref())
            // Anything may be said: what can't be read is none of this protocol's messages.
            && is_own(&data)
            && let Ok(Fields(fields)) = serde_wasm_bindgen::from_value(data)
        {
            sender.send(Event::Hosted(fields));
        }
        Ok(())
    });
    Ok(())
}

/// The size of the board, as the host was told it last.
#[derive(Default)]
pub(super) struct Size(Cell<Option<(u32, u32)>>);

impl Size {
    /// The host is told from now on.
    pub(super) fn begin(&self) {
        self.0.set(Some((0, 0)));
    }

    /// True if the board had a height when the host was to be told its size last.
    pub(super) fn is_told(&self) -> bool {
        self.0.get().is_some_and(|(_, height)| height > 0)
    }

    /// Tells the host how large the board would be, if that has changed and is asked for.
    ///
    /// A browser doesn't watch the sizes of a frame that isn't seen: so this is asked at each change.
    pub(super) fn tell(&self, root: &Element) -> Result {
        let Some(last) = self.0.get() else { return Ok(()) };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a board is some thousands of pixels long"
        )]
        let whole = |length: f64| length.ceil() as u32;
        let area = root.get_bounding_client_rect();
        let size = (whole(area.width()), whole(area.height()));
        self.0.set(Some(size));
        if size == last || size.1 == 0 {
            return Ok(());
        }
        let fields = vec![("width", Value::Number(size.0)), ("height", Value::Number(size.1))];
        post(Report { kind: "size", fields })
    }
}

/// True if a message is one of this protocol.
fn is_own(data: &JsValue) -> bool {
    let name = data.is_object().then(|| Reflect::get(data, &"ns".into()));
    name.and_then(Result::ok).is_some_and(|name| name == NAMESPACE)
}

/// The fields of a message to the board.
struct Fields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldVisitor)
    }
}

struct FieldVisitor;

impl<'de> Visitor<'de> for FieldVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with fields")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut fields = Vec::new();
        // One more than there may be tells as much as all of them.
        while fields.len() <= MOST_FIELDS
            && let Some(name) = map.next_key::<String>()?
        {
            fields.push((name, value(&map.next_value::<Given>()?.0)));
        }
        Ok(Fields(fields))
    }
}

/// A value of any type, of which nothing is copied yet.
#[derive(serde::Deserialize)]
struct Given(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

fn value(value: &JsValue) -> Value {
    if let Some(text) = value.dyn_ref::<js_sys::JsString>() {
        return if text.length() as usize > limits::QUERY {
            Value::TooLong
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

/// A message to the host.
struct Message(Report);

impl Serialize for Message {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ns", NAMESPACE)?;
        map.serialize_entry("v", &VERSION)?;
        map.serialize_entry("type", self.0.kind)?;
        for (name, value) in &self.0.fields {
            match value {
                Value::Text(text) => map.serialize_entry(name, text)?,
                Value::Number(number) => map.serialize_entry(name, number)?,
                Value::TooLong | Value::Other => {}
            }
        }
        map.end()
    }
}

/// Tells the host something. Who that is can't be known in a sandbox, and nothing secret is told.
pub(super) fn post(report: Report) -> Result {
    let Some(host) = host() else { return Ok(()) };
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    let message = Message(report).serialize(&plain).map_err(BrowserError::from)?;
    host.post_message(&message, "*")?;
    Ok(())
}

/// Looks as it was asked for.
pub(super) fn dress(dress: EmbedLook) -> Result {
    dom::set(&dom::root(), "data-embed", dress.chrome)?;
    dom::set(&dom::root(), "data-link", dress.link)?;
    theme::choose(dress.theme)
}
