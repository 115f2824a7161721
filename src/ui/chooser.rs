//! The chooser of games: what each looks like, with the options as they stand
//! there.

use super::command::Command;
use super::deeds;
use super::state::State;
use super::thumbnail::{Thumbnail, thumbnail};
use crate::play::{Entry, Side, Table, Viewer};

/// The longer edge of a picture, in CSS pixels.
const SIZE: f64 = 144.0;

/// Options that somebody has set in the list, and hasn't started a game with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Considered {
    game: String,
    options: Vec<(String, String)>,
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
    state.considered.retain(|considered| considered.game != game);
    if !options.is_empty() {
        state.considered.push(Considered { game, options });
    }
    state.tell(Command::Render);
}

/// A picture of every game.
pub(super) fn pictures(state: &State) -> Vec<GamePicture> {
    let considered = |entry: &Entry| {
        let mut all = state.considered.iter();
        all.find(|considered| considered.game == entry.slug)
    };
    let picture = |entry| {
        let options = considered(entry).map_or(&[][..], |considered| &considered.options);
        match table(state, entry, options) {
            Ok(table) => {
                GamePicture { picture: Some(thumbnail(&*table, Side::White, SIZE)), fault: None }
            }
            Err(fault) => GamePicture { picture: None, fault: Some(fault) },
        }
    };
    state.games.iter().map(picture).collect()
}

/// The game where it shows what it is like, or else at its opening.
fn table(
    state: &State,
    entry: &Entry,
    options: &[(String, String)],
) -> Result<Box<dyn Table>, String> {
    let opening = deeds::opened(state, entry.slug, options)?;
    let open = entry.open.filter(|_| entry.picture.is_some());
    let shown =
        open.and_then(|open| open(&opening.record(Viewer::Public).options, entry.picture).ok());
    Ok(shown.unwrap_or(opening))
}
