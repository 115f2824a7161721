//! The chooser of games: what each looks like, with the options as they stand
//! there, and why one couldn't be started.

use crate::ui::drawing::thumbnail::{Thumbnail, thumbnail};
use crate::ui::port::event::Button;
use crate::ui::port::pairing_form::PairingForm;
use crate::ui::session::new_game;
use motley_rules::game::{GameInfo, Table};
use motley_rules::play::{Side, Viewer};

/// The longer edge of a picture, in CSS pixels.
const SIZE: f64 = 144.0;

/// The options that somebody has written in the list, and hasn't started a game with.
#[derive(Default)]
pub(crate) struct Chooser {
    considered: Vec<Considered>,
    /// The players and the clock.
    pub(crate) pairing: Option<PairingForm>,
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
    pub(crate) fn options(&self, game: &str) -> &[(String, String)] {
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

/// The picture of a game with its options.
#[derive(Clone, Debug, PartialEq)]
pub struct GamePicture {
    /// A position of it; none if it can't be played with these options.
    pub picture: Option<Thumbnail>,
    /// The reason why it can't be played.
    pub fault: Option<String>,
}

impl Chooser {
    /// Somebody has set options of a game in the list.
    pub(crate) fn consider(&mut self, game: String, options: Vec<(String, String)>) {
        self.refused.take_if(|refused| refused.game == game);
        self.put(game, options);
    }

    /// Remembers what was written, so that it is found again, should the list be opened again
    /// before the game is started.
    pub(crate) fn remember(&mut self, button: &Button) {
        if let Button::Begin { game, options, pairing } = button {
            self.put(game.clone(), options.clone());
            self.pairing = Some((**pairing).clone());
        }
    }

    /// A game couldn't be started, for this reason.
    pub(crate) fn refuse(&mut self, game: String, why: String) {
        self.refused = Some(Refused { game, why });
    }

    /// A picture of every game. The lot draws options that are to be drawn.
    pub(crate) fn pictures(&self, games: &'static [GameInfo], lot: u64) -> Vec<GamePicture> {
        let picture = |info: &GameInfo| match table(games, info, self.options(info.slug), lot) {
            Ok(table) => {
                let picture = Some(thumbnail(&*table, Side::White, SIZE));
                GamePicture { picture, fault: self.why_refused(info.slug) }
            }
            Err(fault) => GamePicture { picture: None, fault: Some(fault) },
        };
        games.iter().map(picture).collect()
    }
}

/// The game where it shows what it is like, or else at its opening.
fn table(
    games: &'static [GameInfo],
    info: &GameInfo,
    options: &[(String, String)],
    lot: u64,
) -> Result<Box<dyn Table>, String> {
    let opening = new_game::opened(games, (info.slug, None), options, lot)?;
    let open = info.open.filter(|_| info.picture.is_some());
    let shown =
        open.and_then(|open| open(&opening.record(Viewer::Public).options, info.picture).ok());
    Ok(shown.unwrap_or(opening))
}
