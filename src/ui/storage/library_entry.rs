//! A line of the list of saved games.

use crate::ui::drawing::thumbnail::{Thumbnail, thumbnail};
use crate::ui::port::saved_games::StoredGame;
use crate::ui::storage::open_close;
use crate::ui::storage::restored::restore;
use crate::ui::storage::saved_game::{SaveError, SavedGame};
use crate::ui::storage::summary::Summary;
use motley_rules::game::GameInfo;
use motley_rules::play::{Side, shown};
use std::cmp::Reverse;
use std::rc::Rc;

/// The longer edge of a picture in the list, in CSS pixels.
const PICTURE: f64 = 112.0;

/// The longest text that a summary has, in characters: a result with both players' names.
const LONGEST: usize = 200;

/// A saved game in the list.
#[derive(Clone, Debug)]
pub(crate) struct LibraryEntry {
    /// The text, as it was when it was read.
    pub(crate) kept: StoredGame,
    /// The summary of the game, or the reason why it can't be read.
    pub(crate) reading: Result<EntrySummary, String>,
    /// The board.
    pub(crate) picture: EntryPicture,
    /// The presence of the game: still there, or deleted.
    pub(crate) standing: Presence,
}

/// The board of a saved game.
#[derive(Clone, Debug)]
pub(crate) enum EntryPicture {
    /// Nobody has seen it yet.
    Unseen,
    /// It can't be drawn.
    None,
    /// It is drawn.
    Drawn(Rc<Thumbnail>),
}

impl EntryPicture {
    /// The drawing, if there is one.
    pub(crate) fn drawn(&self) -> Option<Rc<Thumbnail>> {
        match self {
            Self::Drawn(picture) => Some(Rc::clone(picture)),
            Self::Unseen | Self::None => None,
        }
    }
}

/// The presence of an entry's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// It is.
    There,
    /// It was deleted, and can be brought back.
    Deleted,
}

/// The summary that a saved game gives of itself.
#[derive(Clone, Debug)]
pub(crate) struct EntrySummary {
    /// The name that was given to it.
    pub(crate) title: Option<String>,
    /// The name of its game.
    pub(crate) game: &'static str,
    /// White's and Black's players, if one of them has a name.
    pub(crate) players: Option<[String; 2]>,
    /// True if something was decided, or an army is half built: in a setup no moves are counted.
    pub(crate) is_begun: bool,
    /// The number of moves that were played, if that is known.
    pub(crate) moves: Option<usize>,
    /// The time of its last change, in milliseconds since 1970.
    pub(crate) changed: Option<u64>,
    /// The result, if the game has ended.
    pub(crate) result: Option<String>,
    /// Whose turn it is, in a game with somebody elsewhere.
    pub(crate) due: Option<String>,
}

impl EntrySummary {
    /// The name of the saved game: its own, or else that of its game.
    pub(crate) fn name(&self) -> &str {
        self.title.as_deref().unwrap_or(self.game)
    }
}

impl LibraryEntry {
    /// The entry of a kept text; none if nothing was played yet and nothing
    /// tells that it should be listed.
    pub(crate) fn of(kept: StoredGame, games: &'static [GameInfo]) -> Option<Self> {
        let reading = match SavedGame::read(&kept.text) {
            // It was only put on the board.
            Ok(saved) if saved.title.is_none() && !is_begun(&saved, &kept) => return None,
            Ok(saved) => read(saved, &kept, games),
            Err(fault) => Err(fault),
        };
        let reading = reading.map_err(|fault| fault.to_string());
        Some(Self { kept, reading, picture: EntryPicture::Unseen, standing: Presence::There })
    }

    /// The name of the saved game.
    pub(crate) fn name(&self) -> &str {
        self.reading.as_ref().map_or("Damaged game", EntrySummary::name)
    }

    /// The text that is kept, if it is still there.
    pub(crate) fn there(&self) -> Option<&StoredGame> {
        (!self.is_deleted()).then_some(&self.kept)
    }

    /// True if it was deleted.
    pub(crate) fn is_deleted(&self) -> bool {
        self.standing == Presence::Deleted
    }

    /// The key that the list is sorted by: first the texts that can't be read, then the games that
    /// were changed last.
    pub(crate) fn order(&self) -> (bool, Reverse<Option<u64>>) {
        (self.reading.is_ok(), Reverse(self.reading.as_ref().ok().and_then(|read| read.changed)))
    }

    /// Draws the board, if that hasn't been done.
    pub(crate) fn draw(&mut self, games: &'static [GameInfo]) {
        if matches!(self.picture, EntryPicture::Unseen) {
            let drawn = self.reading.as_ref().ok().and_then(|_| picture(&self.kept.text, games));
            self.picture =
                drawn.map_or(EntryPicture::None, |drawn| EntryPicture::Drawn(Rc::new(drawn)));
        }
    }
}

/// True if something was played or is being decided in a game.
fn is_begun(saved: &SavedGame, kept: &StoredGame) -> bool {
    let over = saved.claim.is_some();
    over || !saved.actions.is_empty() || saved.sealed.is_some() || kept.secret.is_some()
}

fn read(
    saved: SavedGame,
    kept: &StoredGame,
    games: &'static [GameInfo],
) -> Result<EntrySummary, SaveError> {
    let entry = games.iter().find(|entry| entry.slug == saved.game);
    let Some(entry) = entry else {
        return Err(SaveError::Unplayable(format!("no game is called \"{}\"", shown(&saved.game))));
    };
    let crossed = saved.summary.as_ref().is_some_and(|summary| summary.crossed);
    let seats = if crossed { [Side::Black, Side::White] } else { Side::BOTH };
    let (players, is_begun) = (saved.seating().names(seats), is_begun(&saved, kept));
    let (moves, result, due) = match saved.summary {
        Some(Summary { moves, result, due, .. }) => {
            (Some(moves), result.as_deref().map(cut), due.as_deref().map(cut))
        }
        None => (None, None, None),
    };
    // A text from elsewhere may have more than this page writes: a long one would hold up the list.
    let title = saved.title.as_deref().and_then(open_close::title);
    let changed = saved.changed;
    Ok(EntrySummary { title, game: entry.name, players, is_begun, moves, changed, result, due })
}

/// A text of the summary, no longer than this page writes one.
fn cut(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

/// The board as it was left. To play a long game again takes its time, so that
/// is done only where the position isn't written down.
fn picture(text: &str, games: &'static [GameInfo]) -> Option<Thumbnail> {
    let saved = SavedGame::read(text).ok()?;
    let below: Side = saved.below();
    let written = saved.summary.as_ref().and_then(|summary| {
        let open = games.iter().find(|entry| entry.slug == saved.game)?.open?;
        open(&saved.options, Some(&summary.position)).ok()
    });
    let table = match written {
        Some(table) => table,
        None => restore(games, text, None).ok()?.table,
    };
    Some(thumbnail(&*table, below, PICTURE))
}
