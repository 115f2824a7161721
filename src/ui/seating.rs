//! What a saved game holds of who plays it and by what clock.

use super::clock::{Hold, Kept};
use super::draw::Offer;
use super::players::Players;
use super::state::State;
use motley_rules::game::{NodeId, Table};
use motley_rules::notation::Record;
use motley_rules::play::{Name, Side, TimeControl, Viewer};
use serde::{Deserialize, Serialize};

/// Who plays, by what clock, and what stands between them. Form 1 had none of
/// it at first: where nothing is as it needn't be, nothing is written.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Seating {
    /// White's and Black's name, empty where there is none.
    #[serde(default)]
    players: [String; 2],
    /// Whether the names are those of who plays White and Black at the end of
    /// the main line, as records tell them, and not of who sat down for them.
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
    /// Whether the clocks were stopped.
    #[serde(default)]
    paused: bool,
    /// Who offers a draw, `white` or `black`, and the number of the node where
    /// it was offered.
    offer: Option<(String, usize)>,
    /// The options that were drawn by lot.
    #[serde(default)]
    lots: Vec<String>,
}

impl Seating {
    /// Takes it down.
    pub(super) fn of(state: &State) -> Option<Self> {
        let Kept { at, ran, decided, hold, .. } = state.clock.kept(&*state.table);
        let offer = state.offer.and_then(|Offer { by, node }| {
            let number = numbered(&*state.table).into_iter().position(|other| other == node)?;
            Some((by.faction().name().to_owned(), number))
        });
        let clock = state.record().clock.map(TimeControl::word);
        let (players, lots) = (state.players.texts(), state.lots.clone());
        let paused = hold == Hold::Paused;
        let told = false;
        let seating = Self { players, told, clock, times: at, ran, decided, paused, offer, lots };
        (seating != Self::default()).then_some(seating)
    }

    /// What a record tells of it.
    pub(super) fn of_record(record: &Record) -> Option<Self> {
        let players = Players(record.players.clone()).texts();
        let clock = record.clock.map(TimeControl::word);
        let seating = Self { players, clock, ..Self::default() };
        (seating != Self::default()).then_some(Self { told: true, ..seating })
    }

    /// What can't be understood of it, if anything.
    pub(super) fn problem(&self) -> Option<String> {
        let word = self.clock.as_deref().filter(|word| TimeControl::from_word(word).is_none())?;
        Some(format!("\"{word}\" is no clock"))
    }

    /// The clock that was agreed on.
    pub(super) fn control(&self) -> Option<TimeControl> {
        TimeControl::from_word(self.clock.as_deref()?)
    }

    /// The names of who sat down at this table.
    pub(super) fn players(&self, table: &dyn Table) -> Players {
        let [white, black] = &self.players;
        let players = Players([Name::salvage(white), Name::salvage(black)]);
        // Who changes places once, and once more, is back.
        if self.told { players.at(table.seats(end(table))) } else { players }
    }

    /// The offer that stands at this table.
    pub(super) fn offer(&self, table: &dyn Table) -> Option<Offer> {
        let (word, number) = self.offer.as_ref()?;
        let by = Side::BOTH.into_iter().find(|side| side.faction().name() == word)?;
        Some(Offer { by, node: *numbered(table).get(*number)? })
    }

    /// The options that were drawn by lot.
    pub(super) fn lots(&self) -> &[String] {
        &self.lots
    }

    /// The clocks, with the seconds that are left for decisions.
    pub(super) fn clocks(&self, decisions: [Option<u32>; 2]) -> Kept {
        let hold = if self.paused { Hold::Paused } else { Hold::Goes };
        let (at, ran, decided) = (self.times.clone(), self.ran.clone(), self.decided);
        Kept { at, ran, decisions, decided, hold }
    }
}

/// Where the main line ends, as a record tells it.
pub(super) fn end(table: &dyn Table) -> NodeId {
    let (record, nodes) = table.unsealed();
    let last = record.actions.len().checked_sub(1);
    last.and_then(|last| nodes.get(last).copied()).unwrap_or(NodeId::START)
}

/// The nodes of a game by the numbers that a saved game gives them: the start,
/// where the steps of its record lead, then the one that is sealed.
pub(super) fn numbered(table: &dyn Table) -> Vec<NodeId> {
    let steps = table.steps(Viewer::Public).into_iter();
    let sealed = steps.filter(|step| step.visible.sealed().is_some()).map(|step| step.node);
    std::iter::once(NodeId::START).chain(table.unsealed().1).chain(sealed).collect()
}
