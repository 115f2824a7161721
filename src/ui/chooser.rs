//! The chooser of games: what each looks like, with the options as they stand
//! there, and why one couldn't be started.

use super::command::Command;
use super::deeds::trouble;
use super::event::Button;
use super::pairing::PairingForm;
use super::starting;
use super::state::State;
use super::thumbnail::{Thumbnail, thumbnail};
use motley_rules::game::{GameInfo, Table};
use motley_rules::play::{Side, Viewer};

/// The longer edge of a picture, in CSS pixels.
const SIZE: f64 = 144.0;

/// What somebody has written in the list, and hasn't started a game with.
#[derive(Default)]
pub(super) struct Chooser {
    considered: Vec<Considered>,
    /// The players and the clock.
    pub(super) pairing: Option<PairingForm>,
    refused: Option<Refused>,
}

/// The options of a game.
struct Considered {
    game: String,
    options: Vec<(String, String)>,
}

/// A game that couldn't be started, and why.
struct Refused {
    game: String,
    why: String,
}

impl Chooser {
    /// The options that were set for a game.
    pub(super) fn options(&self, game: &str) -> &[(String, String)] {
        let mut all = self.considered.iter();
        let considered = all.find(|considered| considered.game == game);
        considered.map_or(&[], |considered| &considered.options)
    }

    fn put(&mut self, game: String, options: Vec<(String, String)>) {
        self.considered.retain(|considered| considered.game != game);
        if !options.is_empty() {
            self.considered.push(Considered { game, options });
        }
    }

    fn why_refused(&self, game: &str) -> Option<String> {
        self.refused.as_ref().filter(|refused| refused.game == game).map(|it| it.why.clone())
    }
}

/// What a game looks like.
#[derive(Clone, Debug, PartialEq)]
pub struct GamePicture {
    /// A position of it; none if it can't be played with these options.
    pub picture: Option<Thumbnail>,
    /// Why it can't be.
    pub fault: Option<String>,
}

/// Somebody has set options of a game in the list.
pub(super) fn consider(state: &mut State, game: String, options: Vec<(String, String)>) {
    state.chooser.refused.take_if(|refused| refused.game == game);
    state.chooser.put(game, options);
    state.tell(Command::Render);
}

/// What was written is to be found again, should the list be opened again
/// before the game is started.
pub(super) fn remember(state: &mut State, button: &Button) {
    if let Button::Begin { game, options, pairing } = button {
        state.chooser.put(game.clone(), options.clone());
        state.chooser.pairing = Some(pairing.clone());
    }
}

/// Says why what a button asks for can't be started: in the list if that is
/// where it was asked for.
pub(super) fn refuse(state: &mut State, button: &Button, why: String) {
    match button {
        Button::Begin { game, .. } => {
            state.say(&why);
            state.chooser.refused = Some(Refused { game: game.clone(), why });
            state.tell(Command::Render);
        }
        _ => trouble(state, why),
    }
}

/// A picture of every game.
pub(super) fn pictures(state: &State) -> Vec<GamePicture> {
    let picture = |entry: &GameInfo| {
        let options = state.chooser.options(entry.slug);
        match table(state, entry, options) {
            Ok(table) => {
                let picture = Some(thumbnail(&*table, Side::White, SIZE));
                GamePicture { picture, fault: state.chooser.why_refused(entry.slug) }
            }
            Err(fault) => GamePicture { picture: None, fault: Some(fault) },
        }
    };
    state.games.iter().map(picture).collect()
}

/// The game where it shows what it is like, or else at its opening.
fn table(
    state: &State,
    entry: &GameInfo,
    options: &[(String, String)],
) -> Result<Box<dyn Table>, String> {
    let opening = starting::opened(state, (entry.slug, None), options)?;
    let open = entry.open.filter(|_| entry.picture.is_some());
    let shown =
        open.and_then(|open| open(&opening.record(Viewer::Public).options, entry.picture).ok());
    Ok(shown.unwrap_or(opening))
}
