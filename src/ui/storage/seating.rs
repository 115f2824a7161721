//! The players and the clock of a saved game.

use crate::ui::session::clock::ClockHold;
use crate::ui::session::controllers::Controllers;
use crate::ui::session::draw_offer::DrawOffer;
use crate::ui::session::kept_clocks::KeptClocks;
use crate::ui::session::numbering::numbered;
use crate::ui::session::players::Players;
use crate::ui::session::{Session, numbering};
use motley_rules::game::{NodeId, Table};
use motley_rules::notation::Record;
use motley_rules::play::{Name, Side, TimeControl};
use serde::de::{Deserializer, IgnoredAny};
use serde::{Deserialize, Serialize};

/// The players, their clock, and what stands between them. Form 1 had none of it at first: where
/// nothing is as it needn't be, nothing is written.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Seating {
    /// White's and Black's name, empty where there is none.
    #[serde(default)]
    players: [String; 2],
    /// True if the names are those of the players of White and Black at the end of the main line,
    /// as records tell them, and not of those who sat down for them.
    #[serde(default)]
    told: bool,
    /// The clock that was agreed on, as records write it.
    clock: Option<String>,
    /// White's time at each node, Black's, and what was left of a delay, in
    /// milliseconds.
    #[serde(default)]
    times: Vec<[u32; 3]>,
    /// The same by the numbers of the nodes where they have run since.
    #[serde(default)]
    ran: Vec<(usize, [u32; 3])>,
    /// The numbers of the nodes where the decisions are due for which seconds
    /// are left.
    #[serde(default)]
    decided: [Option<usize>; 2],
    /// True if the clocks were stopped.
    #[serde(default)]
    paused: bool,
    /// The side that offers a draw, `white` or `black`, and the number of the node where it was
    /// offered.
    offer: Option<(String, usize)>,
    /// The number of the node where the game stands, where variations follow it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    head: Option<usize>,
    /// The options that were drawn by lot.
    #[serde(default)]
    lots: Vec<String>,
    /// The words for White's and Black's controllers and the pace, where the computer plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    computer: Option<Words>,
}

/// A text; or anything else that stands in its place, of which nothing is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Words {
    Text(String),
    #[serde(skip_serializing)]
    Other(IgnoredValue),
}

/// A value of which nothing is read.
#[derive(Clone, Debug, PartialEq, Eq)]
struct IgnoredValue;

impl<'de> Deserialize<'de> for IgnoredValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

impl Seating {
    /// Takes it down.
    pub(crate) fn of(session: &Session) -> Option<Self> {
        let KeptClocks { at, ran, decided, hold, .. } = session.clock.kept(&*session.table);
        let offer = session.offer.and_then(|DrawOffer { by, node }| {
            let number = numbered(&*session.table).into_iter().position(|other| other == node)?;
            Some((by.faction().name().to_owned(), number))
        });
        let head = session
            .standing
            .head
            .and_then(|head| numbered(&*session.table).into_iter().position(|other| other == head));
        let clock = session.own_table().setup().clock.map(TimeControl::word);
        let (players, lots) = (session.players.texts(), session.lots.clone());
        let paused = hold == ClockHold::Paused;
        let told = false;
        let computer = session.controllers.write().map(Words::Text);
        let times = at;
        let seating =
            Self { players, told, clock, times, ran, decided, paused, offer, head, lots, computer };
        (seating != Self::default()).then_some(seating)
    }

    /// The seating that a record tells.
    pub(crate) fn of_record(record: &Record) -> Option<Self> {
        let players = Players(record.players.clone()).texts();
        let clock = record.clock.map(TimeControl::word);
        let computer = Controllers::named(&record.players).write().map(Words::Text);
        let seating = Self { players, clock, computer, ..Self::default() };
        (seating != Self::default()).then_some(Self { told: true, ..seating })
    }

    /// The fault of what can't be understood, if anything.
    pub(crate) fn problem(&self) -> Option<String> {
        let word = self.clock.as_deref().filter(|word| TimeControl::from_word(word).is_none())?;
        Some(format!("\"{word}\" is no clock"))
    }

    /// The clock that was agreed on.
    pub(crate) fn control(&self) -> Option<TimeControl> {
        TimeControl::from_word(self.clock.as_deref()?)
    }

    /// White's and Black's players as they are named, where one of them has a name: `Ann`, `Black`.
    /// The seats are those where whoever decides for White and for Black sat down.
    pub(crate) fn names(&self, seats: [Side; 2]) -> Option<[String; 2]> {
        let [white, black] = &self.players;
        let named = Players([Name::salvage(white), Name::salvage(black)]);
        let computers = self.controllers().unwrap_or_default().names();
        let seated = named.with_computers(computers);
        let players = if self.told { seated } else { seated.at(seats) };
        let name =
            |side: Side| players.name(side).map_or_else(|| side.to_string(), Name::to_string);
        players.any().then(|| Side::BOTH.map(name))
    }

    /// The names of who sat down at this table.
    pub(crate) fn players(&self, table: &dyn Table) -> Players {
        let [white, black] = &self.players;
        let players = Players([Name::salvage(white), Name::salvage(black)]);
        // Who changes places once, and once more, is back.
        if self.told { players.at(table.seats(numbering::end(table))) } else { players }
    }

    /// The persons and computers who sat down.
    ///
    /// # Errors
    /// The fault of what stands there, in a sentence: then two persons play on.
    pub(crate) fn controllers(&self) -> Result<Controllers, String> {
        let read = match &self.computer {
            None => return Ok(Controllers::default()),
            Some(Words::Text(text)) => Controllers::read(text),
            Some(Words::Other(_)) => Err("It is no text.".to_owned()),
        };
        read.map_err(|why| {
            let why = why.trim_end_matches('.');
            format!("Who plays each side can't be read: {why}. Choose it again under Players.")
        })
    }

    /// The same with everybody here whom a message would have to reach.
    pub(crate) fn brought_here(self) -> Self {
        let controllers = self.controllers().unwrap_or_default();
        Self { computer: controllers.brought_here().write().map(Words::Text), ..self }
    }

    /// The persons and computers who sat down at this table; two persons where that can't be read.
    pub(crate) fn seated(&self, table: &dyn Table) -> Controllers {
        let controllers = self.controllers().unwrap_or_default();
        if self.told { controllers.at(table.seats(numbering::end(table))) } else { controllers }
    }

    /// The offer that stands at this table.
    pub(crate) fn offer(&self, table: &dyn Table) -> Option<DrawOffer> {
        let (word, number) = self.offer.as_ref()?;
        let by = Side::BOTH.into_iter().find(|side| side.faction().name() == word)?;
        Some(DrawOffer { by, node: *numbered(table).get(*number)? })
    }

    /// The node where the game stands, where variations follow it.
    pub(crate) fn head(&self, table: &dyn Table) -> Option<NodeId> {
        numbered(table).get(self.head?).copied()
    }

    /// The options that were drawn by lot.
    pub(crate) fn lots(&self) -> &[String] {
        &self.lots
    }

    /// The clocks, with the seconds that are left for decisions.
    pub(crate) fn clocks(&self, decisions: [Option<u32>; 2]) -> KeptClocks {
        let hold = if self.paused { ClockHold::Paused } else { ClockHold::Goes };
        let (at, ran, decided) = (self.times.clone(), self.ran.clone(), self.decided);
        KeptClocks { at, ran, decisions, decided, hold }
    }
}
