//! What a person is told who asks.

use std::io::Write;

use motley_rules::game::Table;
use motley_rules::play::{Action, Side};

use crate::fault::Fault;

/// The words that a person can say.
pub(crate) const HELP: &str = "\
Type an action in coordinates (e2e4) or in the notation of the game's document (e4), or
  moves   every action that you may play
  hint    what the computer would play
  board   the board again
  undo    back to your last decision
  draw    claim a draw, or offer one
  resign  give up
  record  the game as text
  quit    leave
";

/// The width of a screen.
const WIDTH: usize = 80;

/// Writes every action of a side, or how armies are written.
pub(crate) fn moves(table: &dyn Table, side: Side, out: &mut dyn Write) -> Result<(), Fault> {
    if let Some(rules) = table.army_rules(side) {
        writeln!(out, "An army is \"army:\" and its four ranks, as in a position. For instance:")?;
        for preset in rules.presets {
            let text = table.san(side, &Action::Muster(preset.army));
            writeln!(out, "  {text}  {}", preset.name)?;
        }
        return Ok(());
    }
    let mut actions: Vec<(String, String)> = table
        .legal_actions(side)
        .into_iter()
        .map(|legal| (table.san(side, &legal.action), legal.coordinate))
        .collect();
    actions.sort_unstable();
    let said = actions.into_iter().map(|(san, coordinate)| both_ways(&san, &coordinate));
    let mut row = String::new();
    for text in said {
        if !row.is_empty() && row.len() + 2 + text.len() > WIDTH {
            writeln!(out, "{row}")?;
            row.clear();
        }
        row += if row.is_empty() { "" } else { "  " };
        row += &text;
    }
    Ok(writeln!(out, "{row}")?)
}

/// An action in the document's notation and, where that is another text, in coordinates.
pub(crate) fn both_ways(san: &str, coordinate: &str) -> String {
    if san == coordinate { san.to_owned() } else { format!("{san} ({coordinate})") }
}
