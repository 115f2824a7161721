//! Opening a line where a record ends.

use crate::line::{GameLine, Line};
use motley_rules::game::{Game, GameVisitor, SetupError, Strategy, Table, Variant};
use motley_rules::notation::Record;
use motley_rules::variants;

/// The line that begins where a record's main line ends.
///
/// A record leaves out what its viewer may not see; so does the line.
///
/// # Errors
/// [`SetupError`]: what can't be opened or played, as from [`variants::replay`].
pub fn open(record: &Record) -> Result<Box<dyn Line>, SetupError> {
    // The games' own list opens it, so that no game's table is compiled a second time here.
    let table = variants::replay(record)?;
    line_of(&*table).ok_or_else(|| SetupError::NoSuchGame(record.game.clone()))
}

/// The line that begins where a table is; none if its game isn't in the list of games.
///
/// It knows all that the table knows: where something is sealed, [`open`] what a side may see.
#[must_use]
pub fn line_of(table: &dyn Table) -> Option<Box<dyn Line>> {
    variants::visit(table.info().slug, Opening(table)).flatten()
}

struct Opening<'a>(&'a dyn Table);

impl GameVisitor for Opening<'_> {
    type Output = Option<Box<dyn Line>>;

    fn visit<G: Variant + Strategy>(self) -> Self::Output {
        let game: &Game = self.0.as_any().downcast_ref()?;
        Some(Box::new(GameLine::<G>::new(game)?))
    }
}
