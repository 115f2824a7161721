//! `motley games`: the games and their options.

use std::io::Write;

use motley_rules::game::GameInfo;
use motley_rules::variants;

use crate::fault::Fault;

/// Writes the list.
pub(super) fn run(out: &mut dyn Write) -> Result<(), Fault> {
    variants::games().iter().try_for_each(|game| write_game(game, out))
}

/// Writes a game's line, and one for each of its options.
fn write_game(game: &GameInfo, out: &mut dyn Write) -> Result<(), Fault> {
    let note = if game.open.is_some() { "" } else { " (to come)" };
    writeln!(out, "{}: {}{note}. {}", game.slug, game.name, game.sentence)?;
    for option in game.options {
        writeln!(out, "  {}: {} Values: {}.", option.name, option.sentence, option.values)?;
    }
    Ok(())
}
