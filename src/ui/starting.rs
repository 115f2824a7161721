//! How a game is started: another one, the same again, a rematch.

use super::chooser::{self, Chooser};
use super::event::Button;
use super::pairing::{self, Pairing};
use super::state::{List, State};
use super::{command::Command, panel, speech, turning};
use motley_rules::game::{GameInfo, OptionKind, SetupError, Table};

/// The value of an option that is to be drawn by lot.
pub(super) const LOT: &str = "lot";

/// What is to be started.
pub(super) struct Order {
    game: String,
    options: Vec<(String, String)>,
    /// Where it starts, if not at its opening.
    position: Option<String>,
    pairing: Pairing,
    /// Whether the next game is to begin like this one.
    kept: Keep,
}

/// What becomes of the players and the clock of a new game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    /// They are remembered for the next.
    Remembered,
    /// They are as they were.
    AsBefore,
}

/// What a button asks to be started.
///
/// # Errors
/// What is wrong with what was written, in a sentence.
pub(super) fn order(state: &State, button: Button) -> Result<Order, String> {
    let now = || Pairing { players: state.players.clone(), clock: state.record().clock };
    let new = |game: String, options: Vec<_>, pairing: Pairing, kept: Keep| Order {
        game,
        options,
        position: None,
        pairing,
        kept,
    };
    Ok(match button {
        Button::Begin { game, options, pairing } => {
            new(game, options, Pairing::of(&pairing)?, Keep::Remembered)
        }
        Button::Start { game, options } => new(game, options, now(), Keep::AsBefore),
        _ => {
            let Pairing { players, clock } = now();
            let pairing = Pairing { players: players.swapped(), clock };
            let (game, options) = again(state);
            let position = state.table.record(motley_rules::play::Viewer::Public).position;
            Order { position, ..new(game, options, pairing, Keep::Remembered) }
        }
    })
}

/// The game on the board, to be started again: its name and its options. What
/// was drawn by lot is to be drawn again.
pub(super) fn again(state: &State) -> (String, Vec<(String, String)>) {
    let record = state.own_table().record(motley_rules::play::Viewer::Public);
    let mut options = record.options;
    options.retain(|(name, _)| !state.lots.contains(name));
    options.extend(state.lots.iter().map(|name| (name.clone(), LOT.to_owned())));
    (record.game, options)
}

impl Order {
    /// A table for it, or why there is none.
    ///
    /// # Errors
    /// Why it can't be started, in a sentence.
    pub(super) fn open(&self, state: &State) -> Result<Box<dyn Table>, String> {
        let mut table = opened(state, (&self.game, self.position.as_deref()), &self.options)?;
        let agreed = table.agree(self.pairing.clock);
        agreed.map_err(|why| format!("The game can't be started: {why}."))?;
        Ok(table)
    }
}

/// Starts the game that is over again, with the colours changed.
pub(super) fn rematch(state: &mut State) {
    start(state, &Button::Rematch);
    // The button that was pressed is gone.
    let place = panel::tab_stop(state);
    state.put_focus(place);
}

/// Starts what a button asks for.
pub(super) fn start(state: &mut State, button: &Button) {
    let ordered = order(state, button.clone()).and_then(|order| Ok((order.open(state)?, order)));
    let (table, Order { options, pairing, kept, .. }) = match ordered {
        Ok(ordered) => ordered,
        Err(why) => return chooser::refuse(state, button, why),
    };
    state.list = List::Closed;
    (state.trouble, state.chooser) = (None, Chooser::default());
    state.players = pairing.players.clone();
    if kept == Keep::Remembered {
        state.tell(Command::KeepPairing(pairing.write()));
        state.pairing = pairing;
    }
    state.seat(table);
    let lots = options.into_iter().filter(|(_, value)| value == LOT);
    state.lots = lots.map(|(name, _)| name).collect();
    let (name, status) = (state.table.info().name, speech::status(&state.now));
    let clock = state.table.clock();
    let clock = clock.map(|clock| format!(" {}.", pairing::words(clock))).unwrap_or_default();
    state.say(&format!("{name}. {status}.{clock}"));
    turning::turn_now(state);
    state.save();
}

/// A table for a game at its opening or at a position, with these options, or
/// why there is none.
pub(super) fn opened(
    state: &State,
    (game, position): (&str, Option<&str>),
    options: &[(String, String)],
) -> Result<Box<dyn Table>, String> {
    let entry = state.games.iter().find(|entry| entry.slug == game);
    let Some(open) = entry.and_then(|entry| entry.open) else {
        let name = entry.map_or(game, |entry| entry.name);
        return Err(format!("{name} can't be played yet."));
    };
    let options = drawn(entry, options, state.lot());
    open(&options, position).map_err(|error| {
        let why = match &error {
            SetupError::Option { name, why } => match label(entry, name) {
                Some(label) => return format!("The game can't be started. {label}: {why}."),
                None => error.to_string(),
            },
            other => other.to_string(),
        };
        format!("The game can't be started: {why}.")
    })
}

/// What stands at the field of an option, as the beginning of a sentence.
fn label<'a>(entry: Option<&'a GameInfo>, name: &str) -> Option<&'a str> {
    let info = entry?.options.iter().find(|info| info.name == name)?;
    info.sentence.split(['.', ';', ':']).next()
}

/// The options with what is drawn by lot drawn, by a number that is another
/// one each time.
fn drawn(
    entry: Option<&GameInfo>,
    options: &[(String, String)],
    lot: u64,
) -> Vec<(String, String)> {
    let infos = entry.map_or(&[][..], |entry| entry.options);
    let draw = |(name, value): &(String, String)| {
        let info = infos.iter().find(|info| info.name == name);
        let value = match info.map(|info| info.values) {
            Some(OptionKind::OneOfOrLot(values)) if value == LOT => {
                let count = u64::try_from(values.len()).unwrap_or(1).max(1);
                let drawn = usize::try_from(lot % count).unwrap_or_default();
                values.get(drawn).map_or(value.clone(), |value| value.name.to_owned())
            }
            _ => value.clone(),
        };
        (name.clone(), value)
    };
    options.iter().map(draw).collect()
}
