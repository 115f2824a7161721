//! `motley epd`: positions with a best move that is known.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use motley_rules::game::{GameInfo, Table};
use motley_rules::play::{Action, Side, Viewer};
use motley_rules::variants;
use motley_search::{Engine, Limits, open};

use crate::fault::Fault;
use crate::start::{game_parser, whole_number};

/// The arguments of `motley epd`.
#[derive(Args)]
pub(crate) struct Epd {
    /// The game that the positions belong to
    ///
    /// Suites of orthodox chess are played as Command Chess, where kings and rooks that may castle
    /// stand as in the orthodox array.
    #[arg(value_parser = game_parser())]
    game: &'static GameInfo,

    /// The file of positions, one a line, each with "bm" or "am" and moves in the document's notation
    file: PathBuf,

    /// Visit N nodes for each position
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = whole_number::<u64>,
          allow_negative_numbers = true)]
    nodes: u64,
}

/// A position of a suite.
struct Task {
    table: Box<dyn Table>,
    side: Side,
    /// The moves that are named, and whether the best is to be one of them or none.
    moves: Vec<Action>,
    sought: bool,
}

/// The mebibytes of the table.
const MEBIBYTES: usize = 16;

impl Epd {
    /// Writes the positions that weren't solved, and how many were.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let path = self.file.display();
        let text = fs::read_to_string(&self.file)
            .map_err(|error| Fault::Suite(format!("{path}: {error}")))?;
        let (mut solved, mut all) = (0, 0);
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let fault = |why: String| Fault::Suite(format!("{path}, line {number}: {why}"));
            let task = self.task(line).map_err(fault)?;
            let mut engine = Engine::new(MEBIBYTES);
            engine.begin(open(&task.table.record(Viewer::Public))?, Limits::nodes(self.nodes));
            engine.finish();
            let found = engine.found();
            let best = found.first().and_then(|found| found.actions.first());
            all += 1;
            if best.is_some_and(|best| task.moves.contains(best) == task.sought) {
                solved += 1;
            } else {
                let best = best.map_or_else(String::new, |best| task.table.san(task.side, best));
                writeln!(out, "{best} instead: {line}")?;
            }
        }
        Ok(writeln!(out, "{solved} of {all} at {} nodes", self.nodes)?)
    }

    /// Reads a line of a suite: four fields of a position, then operations in any order.
    fn task(&self, line: &str) -> Result<Task, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((position, operations)) = words.split_first_chunk::<4>() else {
            return Err("four fields and an operation are needed".to_owned());
        };
        let position = position.join(" ") + " 0 1";
        let table = variants::open(self.game.slug, &[], Some(&position));
        let table = table.map_err(|error| error.to_string())?;
        let side = table.turn().decider().ok_or("the game is over")?;
        let operations = operations.join(" ");
        let mut is_quoted = false;
        let mut each = operations.split(|letter| {
            is_quoted ^= letter == '"';
            letter == ';' && !is_quoted
        });
        let named = each.find_map(|operation| match operation.trim().split_once(' ') {
            Some(("bm", moves)) => Some((true, moves)),
            Some(("am", moves)) => Some((false, moves)),
            _ => None,
        });
        let (sought, moves) = named.ok_or("an operation bm or am is needed, with moves")?;
        let read =
            |text: &str| table.read(side, text).map_err(|refusal| format!("\"{text}\": {refusal}"));
        let moves = moves.split_whitespace().map(read).collect::<Result<_, _>>()?;
        Ok(Task { table, side, moves, sought })
    }
}
