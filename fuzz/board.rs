//! An embedded board, and what it says to its host.

use motley_chess::ui::command::Command;
use motley_chess::ui::embed::{EmbedParameters, REPORTS, Report, Value};
use motley_chess::ui::event::Event;
use motley_chess::ui::{State, Stored, Visit, update};
use motley_rules::variants;

/// The board, and how things stand there.
pub(crate) struct Board {
    state: State,
    pub(crate) told: Vec<Report>,
}

impl Board {
    /// One that an address with this query asks for, with the number of faults in it; none if it
    /// asks for none.
    pub(crate) fn open(query: &str) -> Option<(Self, usize)> {
        let asked = EmbedParameters::read(query)?;
        let faults = asked.1.len();
        assert!(asked.1.iter().all(|fault| is_sentence(fault)), "{:?}", asked.1);
        let state = State::new(variants::games(), Stored::default(), 1).state;
        let mut board = Self { state, told: Vec::new() };
        board.does(Event::Embedded(asked, Visit::Opened));
        Some((board, faults))
    }

    /// What comes of an event. Every report is one that the document tells of.
    pub(crate) fn does(&mut self, event: Event) {
        let posted = |command| match command {
            Command::Post(report) => Some(report),
            _ => None,
        };
        self.told = update(&mut self.state, event).into_iter().filter_map(posted).collect();
        for Report { kind, fields } in &self.told {
            let (_, known) = REPORTS.iter().find(|(name, _)| name == kind).expect("a known kind");
            assert!(fields.iter().all(|(name, _)| known.contains(name)), "{fields:?}");
        }
    }

    /// Hears a message with these fields.
    pub(crate) fn hears(&mut self, fields: Vec<(String, Value)>) {
        self.does(Event::Hosted(fields));
    }

    /// How things stand, as the answer to `ask` tells it.
    pub(crate) fn stands(&mut self) -> Vec<(&'static str, Value)> {
        let fixed = [("ns", text("motley")), ("v", Value::Number(1)), ("type", text("ask"))];
        self.hears(fixed.map(|(name, value)| (name.to_owned(), value)).into());
        let [Report { kind: "state", fields }] = &self.told[..] else { panic!("{:?}", self.told) };
        fields.clone()
    }
}

/// A text as a value.
pub(crate) fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// Whether it is one that people can read, and not too long for them.
pub(crate) fn is_sentence(why: &str) -> bool {
    (8..2000).contains(&why.len()) && why.ends_with('.')
}
