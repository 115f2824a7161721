//! The messages between a host and its embedded board: a fixed list of verbs, each with its fields.

use crate::ui::port::embed_parameters::PARAMETERS;
use motley_rules::play::shown;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The name that every message of it has.
pub const NAMESPACE: &str = "motley";

/// A message with more fields is none of ours: every parameter, and what each message has.
pub const MOST_FIELDS: usize = PARAMETERS.len() + 4;

/// The verbs of a host, with the fields that each has.
pub const VERBS: [(&str, &[&str]); 13] = [
    ("set", &PARAMETERS),
    ("open", &PARAMETERS),
    ("play", &["text"]),
    ("undo", &[]),
    ("redo", &[]),
    ("first", &[]),
    ("last", &[]),
    ("goto", &["at"]),
    ("flip", &[]),
    ("opponent", &["opponent", "level"]),
    ("move", &[]),
    ("stop", &[]),
    ("ask", &[]),
];

/// The messages of a board, with the fields that each has.
pub const REPORTS: [(&str, &[&str]); 6] = [
    ("ready", &["v"]),
    (
        "state",
        &[
            "game", "position", "record", "view", "at", "steps", "turn", "status", "result",
            "opponent", "waits", "id",
        ],
    ),
    ("action", &["text", "spelled", "side", "at"]),
    ("end", &["result", "why", "mistakes"]),
    ("error", &["why", "id"]),
    ("size", &["width", "height"]),
];

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Number(u32),
    /// A text of more letters than are read; in a message to the board, a fault.
    TooLong,
    /// Anything else; in a message to the board, a fault.
    Other,
}

/// A message from the board to its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// One of [`REPORTS`].
    pub kind: &'static str,
    /// Its fields.
    pub fields: Vec<(&'static str, Value)>,
}

impl Report {
    /// A message without fields.
    pub(crate) const fn new(kind: &'static str) -> Self {
        Self { kind, fields: Vec::new() }
    }

    /// The same with a text.
    pub(crate) fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.fields.push((name, Value::Text(text.into())));
        self
    }

    /// The same with a number, which is cut where it is too large to be told.
    pub(crate) fn number(mut self, name: &'static str, number: usize) -> Self {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.fields.push((name, Value::Number(number)));
        self
    }

    /// The same with the number of the message that it answers.
    pub(crate) fn answering(self, id: Option<u32>) -> Self {
        match id {
            Some(id) => self.number("id", usize::try_from(id).unwrap_or_default()),
            None => self,
        }
    }
}

/// A message from a host that was checked: its verb, and its fields as texts
/// or numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Verb<'a> {
    pub(crate) name: &'static str,
    fields: &'a [(String, Value)],
}

/// The number by which a host knows its message again.
pub(crate) fn id(fields: &[(String, Value)]) -> Option<u32> {
    match field(fields, "id") {
        Some(Value::Number(id)) => Some(*id),
        _ => None,
    }
}

fn field<'a>(fields: &'a [(String, Value)], name: &str) -> Option<&'a Value> {
    fields.iter().find(|(other, _)| other == name).map(|(_, value)| value)
}

/// Checks a message from a host: its version, its verb, and that every field
/// is one of the verb's and of the right type.
///
/// # Errors
/// The fault of the message, in a sentence.
pub(crate) fn check(fields: &[(String, Value)]) -> Result<Verb<'_>, String> {
    if fields.len() > MOST_FIELDS {
        return Err("The message has too many fields.".to_owned());
    }
    if field(fields, "v") != Some(&Value::Number(VERSION)) {
        return Err(format!("v: this board speaks version {VERSION} of the protocol."));
    }
    let names = || VERBS.map(|(name, _)| name).join(", ");
    let Some(Value::Text(name)) = field(fields, "type") else {
        return Err(format!("type: it must be one of {}.", names()));
    };
    let Some((name, known)) = VERBS.iter().find(|(verb, _)| verb == name) else {
        let name = shown(name);
        return Err(format!("type: \"{name}\" is none of {}.", names()));
    };
    for (field, value) in fields {
        let fits = match (field.as_str(), value) {
            ("ns" | "type", Value::Text(_)) | ("v" | "id" | "at" | "level", Value::Number(_)) => {
                true
            }
            (_, Value::Text(_)) => field != "id" && (field != "at" || *name != "goto"),
            (_, Value::TooLong) => return Err(format!("{}: it is too long.", shown(field))),
            (_, Value::Number(_) | Value::Other) => false,
        };
        let own = ["ns", "v", "type", "id"].contains(&field.as_str());
        if !own && !known.contains(&field.as_str()) {
            return Err(format!("{}: {name} has no such field.", shown(field)));
        }
        if !fits {
            let right = match (field.as_str(), *name) {
                ("v" | "id", _) | ("at", "goto") => "a whole number",
                ("at" | "level", _) => "a text or a whole number",
                _ => "a text",
            };
            return Err(format!("{field}: it must be {right}."));
        }
    }
    Ok(Verb { name, fields })
}

impl Verb<'_> {
    /// A field that must be there.
    pub(crate) fn text(&self, name: &str) -> Result<&str, String> {
        match field(self.fields, name) {
            Some(Value::Text(text)) => Ok(text),
            _ => Err(format!("{name}: it is missing.")),
        }
    }

    /// A number that must be there.
    pub(crate) fn number(&self, name: &str) -> Result<usize, String> {
        match field(self.fields, name) {
            Some(Value::Number(number)) => Ok(usize::try_from(*number).unwrap_or(usize::MAX)),
            _ => Err(format!("{name}: it is missing.")),
        }
    }

    /// The parameters among its fields.
    pub(crate) fn parameters(&self) -> Vec<(String, String)> {
        let given = self.fields.iter().filter(|(name, _)| PARAMETERS.contains(&name.as_str()));
        let text = |value: &Value| match value {
            Value::Text(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::TooLong | Value::Other => String::new(),
        };
        given.map(|(name, value)| (name.clone(), text(value))).collect()
    }
}
