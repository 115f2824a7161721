//! The time from when the computer is to decide until its answer is played, at a quarter of the
//! processor's speed.

use std::ops::RangeInclusive;

use anyhow::Result;
use end_to_end::Page;

use super::{GAMES, Game, answer, visit};
use crate::load::throttle;

/// How many times as slow the page and its worker are.
const SLOWER: u32 = 4;

/// The levels, and the first of those that answer only once: the page lets no level think longer than
/// a quarter of a minute, which this one takes.
const LEVELS: RangeInclusive<u8> = 1..=10;
const LONG: u8 = 10;

/// How often each of the others answers; the best time counts, as the least disturbed one.
const ROUNDS: usize = 3;

/// What a game's answers took, in milliseconds: all the time, and the worker's.
struct Row {
    game: &'static str,
    /// The very first answer, for which the page makes its worker.
    first: [f64; 2],
    /// Those of each level after it.
    levels: Vec<[f64; 2]>,
}

/// Lets each level answer in each game, and prints two tables: of all the time, and of the worker's.
pub(super) async fn measure(page: &Page) -> Result<()> {
    let mut rows = Vec::new();
    for game in &GAMES {
        rows.push(row(page, game).await?);
    }
    throttle(page, 1).await?;
    print("from the computer's turn to its answer", &rows, 0);
    print("from asking the worker to its decision", &rows, 1);
    Ok(())
}

/// Lets each level answer in one game.
async fn row(page: &Page, game: &Game) -> Result<Row> {
    let Game { name, positions: [_, position] } = game;
    let _host = visit(page, name, SLOWER).await?;
    throttle(page, SLOWER).await?;
    let first = answer(page, name, position, 1).await?;
    let mut levels = Vec::new();
    for level in LEVELS {
        let mut best = [f64::INFINITY; 2];
        for _ in 0..if level < LONG { ROUNDS } else { 1 } {
            let [whole, thinking] = answer(page, name, position, level).await?;
            best = [whole.min(best[0]), thinking.min(best[1])];
        }
        levels.push(best);
    }
    throttle(page, 1).await?;
    Ok(Row { game: name, first, levels })
}

/// Prints one of the times, a line for each level.
fn print(what: &str, rows: &[Row], which: usize) {
    println!("{what} at a quarter of the speed, ms:");
    let line = |name: &str, cell: &dyn Fn(&Row) -> String| {
        print!("{name:<8}");
        for row in rows {
            print!("{:>15}", cell(row));
        }
        println!();
    };
    let shown = |times: &[f64; 2]| format!("{:.0}", times[which]);
    line("level", &|row| row.game.to_owned());
    line("1, first", &|row| shown(&row.first));
    for (index, level) in LEVELS.enumerate() {
        line(&level.to_string(), &|row| row.levels.get(index).map(shown).unwrap_or_default());
    }
}
