//! Puzzles: found in games of the computer against itself, proved, graded and picked.

mod grade;
mod hunt;
mod pick;

pub(crate) use hunt::{Counts, Hunt, Where};
pub(crate) use pick::pick;

use motley_rules::game::{SetupError, Table};
use motley_rules::notation::puzzles::Puzzle;
use motley_rules::variants;

/// A table at a puzzle's position.
///
/// # Errors
/// [`SetupError`], if the game has no such options or position.
pub(crate) fn table_of(slug: &str, puzzle: &Puzzle<'_>) -> Result<Box<dyn Table>, SetupError> {
    variants::open(slug, &puzzle.options, Some(puzzle.position))
}
