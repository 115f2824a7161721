//! The reason why a game can't be started, and the field where it stands.

use crate::ui::port::pairing_form::NewGameField;

/// A reason why a game can't be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewGameFault {
    /// It in a sentence.
    pub(crate) sentence: String,
    /// The field that is at fault, if it is one alone.
    pub(crate) field: Option<NewGameField>,
}

impl NewGameFault {
    /// A fault of what stands in a field.
    pub(crate) fn of(field: NewGameField, sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), field: Some(field) }
    }
}

impl From<String> for NewGameFault {
    fn from(sentence: String) -> Self {
        Self { sentence, field: None }
    }
}

impl From<&str> for NewGameFault {
    fn from(sentence: &str) -> Self {
        sentence.to_owned().into()
    }
}
