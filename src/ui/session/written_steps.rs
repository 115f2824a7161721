//! The steps of the players' game as texts have them.

use motley_rules::game::Table;
use motley_rules::notation::{Record, record::RecordLines};
use motley_rules::play::{Claim, Viewer};

/// The steps as a record and a saved game write them, where nothing is sealed.
#[derive(Default)]
pub(crate) struct WrittenSteps {
    /// The claim that ended the main line.
    pub(crate) claim: Option<Claim>,
    /// Those of a record.
    pub(crate) lines: RecordLines,
    /// The main line's actions as JSON, without the brackets around them.
    pub(crate) actions: String,
    /// The variations in the same way.
    pub(crate) variations: String,
}

impl WrittenSteps {
    /// Takes in the steps of a table after those that are written.
    pub(super) fn extend(&mut self, table: &dyn Table, known: usize) {
        let extent = table.extent();
        if known == 0 || extent.main.steps < extent.steps {
            *self = Self::of(&table.record(Viewer::Public));
            return;
        }
        for word in table.words_after(known) {
            if let Some(claim) = Claim::from_word(&word) {
                self.claim = Some(claim);
            } else {
                self.lines.push(&word);
                push(&mut self.actions, &word);
            }
        }
    }

    fn of(record: &Record) -> Self {
        let lines = RecordLines::of(record);
        let mut written = Self { claim: record.claim, lines, ..Self::default() };
        for action in &record.actions {
            push(&mut written.actions, action);
        }
        for line in &record.variations {
            push(&mut written.variations, &(line.after, &line.actions));
        }
        written
    }
}

/// Adds a value to a list of JSON.
fn push(list: &mut String, value: &(impl serde::Serialize + ?Sized)) {
    if !list.is_empty() {
        list.push(',');
    }
    // Texts and numbers can always be written.
    list.push_str(&serde_json::to_string(value).unwrap_or_default());
}
