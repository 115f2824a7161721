//! The start of a game: another one, the same again, a rematch.

use crate::ui::port::event::Button;
use crate::ui::port::pairing_form::NewGameField;
use crate::ui::session::Session;
use crate::ui::session::controllers::{Controllers, Hold};
use crate::ui::session::new_game_fault::NewGameFault;
use crate::ui::session::pairing::Pairing;
use motley_rules::game::{GameInfo, LOT, SetupError, Table};

/// The game that is to be started.
pub(crate) struct NewGame {
    game: String,
    pub(crate) options: Vec<(String, String)>,
    /// The position where it starts, if not at its opening.
    position: Option<String>,
    pub(crate) pairing: Pairing,
    /// Those who are to play; none if the pairing tells.
    controllers: Option<Controllers>,
    /// The fate of the players and the clock.
    pub(crate) kept: KeepPairing,
}

/// The fate of a new game's players and clock: remembered for the next one, or not.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeepPairing {
    /// They are remembered for the next.
    Remembered,
    /// They are as they were.
    AsBefore,
}

/// The game that a button asks to be started.
///
/// # Errors
/// The fault of what was written.
pub(crate) fn order(session: &Session, button: Button) -> Result<NewGame, NewGameFault> {
    let now = || Pairing {
        players: session.players.clone(),
        clock: session.own_table().setup().clock,
        rival: session.pairing.rival,
    };
    let playing = Controllers { hold: Hold::Plays, ..session.controllers };
    let here = playing.brought_here();
    let new = |game: String, options: Vec<_>, pairing: Pairing, kept: KeepPairing| NewGame {
        game,
        options,
        position: None,
        pairing,
        controllers: None,
        kept,
    };
    let as_here = |game: String, options| NewGame {
        controllers: Some(here),
        ..new(game, options, now(), KeepPairing::AsBefore)
    };
    Ok(match button {
        Button::Begin { game, options, pairing } => {
            new(game, options, Pairing::of(&pairing)?, KeepPairing::Remembered)
        }
        Button::Start { game, options } => as_here(game, options),
        Button::Tour(game, _) => as_here(game, Vec::new()),
        // A rematch.
        _ => {
            let before = now();
            let pairing = Pairing { players: before.players.swapped(), ..before };
            let controllers = Some(playing.swapped());
            let (game, options) = again(session);
            let position = session.table.setup().position;
            NewGame {
                position,
                controllers,
                ..new(game, options, pairing, KeepPairing::Remembered)
            }
        }
    })
}

/// The game on the board, to be started again: its name and its options. What
/// was drawn by lot is to be drawn again.
pub(crate) fn again(session: &Session) -> (String, Vec<(String, String)>) {
    let record = session.own_table().setup();
    let mut options = record.options;
    options.retain(|(name, _)| !session.lots.contains(name));
    options.extend(session.lots.iter().map(|name| (name.clone(), LOT.to_owned())));
    (record.game, options)
}

impl NewGame {
    /// The persons and computers who are to play. The lot draws their colours.
    pub(crate) fn controllers(&self, lot: u64) -> Controllers {
        self.controllers.unwrap_or_else(|| self.pairing.rival.controllers(lot))
    }

    /// The same without what is to be drawn by lot, and that: two people apart draw it together.
    pub(crate) fn undrawn(self) -> (Self, Vec<String>) {
        let (lots, options): (Vec<_>, Vec<_>) =
            self.options.into_iter().partition(|(_, value)| value == LOT);
        (Self { options, ..self }, lots.into_iter().map(|(name, _)| name).collect())
    }

    /// A table for it.
    ///
    /// # Errors
    /// The reason why it can't be started.
    pub(crate) fn open(
        &self,
        games: &'static [GameInfo],
        lot: u64,
    ) -> Result<Box<dyn Table>, NewGameFault> {
        let start = (self.game.as_str(), self.position.as_deref());
        let mut table = opened(games, start, &self.options, lot)?;
        let agreed = table.agree(self.pairing.clock);
        agreed.map_err(|why| format!("The game can't be started: {why}."))?;
        Ok(table)
    }
}

/// A table for a game at its opening or at a position, with these options. The lot, a number that
/// is another one each time, draws those that are to be drawn by lot.
///
/// # Errors
/// The reason why there is none.
pub(crate) fn opened(
    games: &'static [GameInfo],
    (game, position): (&str, Option<&str>),
    options: &[(String, String)],
    lot: u64,
) -> Result<Box<dyn Table>, NewGameFault> {
    let entry = games.iter().find(|entry| entry.slug == game);
    let Some(open) = entry.and_then(|entry| entry.open) else {
        let name = entry.map_or(game, |entry| entry.name);
        return Err(format!("{name} can't be played yet.").into());
    };
    let options = drawn(entry, options, lot);
    open(&options, position).map_err(|error| {
        let told = |why: &dyn std::fmt::Display| format!("The game can't be started: {why}.");
        let SetupError::Option { name, why } = &error else { return told(&error).into() };
        let sentence = match label(entry, name) {
            Some(label) => format!("The game can't be started. {label}: {why}."),
            None => told(&error),
        };
        NewGameFault::of(NewGameField::Option(name.clone()), sentence)
    })
}

/// The label of an option's field, as the beginning of a sentence.
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
        let info = infos.iter().find(|info| info.name == name).filter(|_| value == LOT);
        let drawn = info.and_then(|info| info.values.drawn(lot));
        (name.clone(), drawn.unwrap_or_else(|| value.clone()))
    };
    options.iter().map(draw).collect()
}
