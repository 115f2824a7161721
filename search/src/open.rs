//! Opening a line where a record ends.

use crate::line::{GameLine, Line};
use motley_rules::game::{
    About, Game, GameOptions, GameVisitor, SetupError, Strategy, Variant, play_text, replay_by,
};
use motley_rules::notation::Record;
use motley_rules::variants;

/// The line that begins where a record's main line ends.
///
/// A record leaves out what its viewer may not see; so does the line.
///
/// # Errors
/// [`SetupError`]: what can't be opened or played, as from [`variants::replay`].
pub fn open(record: &Record) -> Result<Box<dyn Line>, SetupError> {
    let no_such_game = || SetupError::NoSuchGame(record.game.clone());
    variants::visit(&record.game, Opening(record)).ok_or_else(no_such_game)?
}

struct Opening<'a>(&'a Record);

impl GameVisitor for Opening<'_> {
    type Output = Result<Box<dyn Line>, SetupError>;

    fn visit<G: Variant + Strategy>(self) -> Self::Output {
        let Self(record) = self;
        let options = G::Options::read(&record.options)?;
        let mut game: Game<G> = match &record.position {
            Some(position) => Game::at(options, position)?,
            None => Game::new(options),
        };
        game.agree(record.clock).map_err(SetupError::Clock)?;
        replay_by(&mut game, record, &mut play_text)?;
        Ok(Box::new(GameLine::new(game)))
    }
}
