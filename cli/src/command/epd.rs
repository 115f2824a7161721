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
use crate::start::game_parser;

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

    /// Visit so many nodes for each position
    #[arg(long, value_name = "N", default_value_t = 50_000)]
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

    /// Reads a line of a suite.
    fn task(&self, line: &str) -> Result<Task, String> {
        let mut fields = line.splitn(5, ' ');
        let mut field = || fields.next().ok_or("four fields and an operation are needed");
        let position = [field()?, field()?, field()?, field()?].join(" ") + " 0 1";
        let operation = field()?;
        let table = variants::open(self.game.slug, &[], Some(&position));
        let table = table.map_err(|error| error.to_string())?;
        let side = table.turn().decider().ok_or("the game is over")?;
        let (sought, moves) = match operation.split_once(' ') {
            Some(("bm", moves)) => (true, moves),
            Some(("am", moves)) => (false, moves),
            _ => return Err("the first operation is to be bm or am".to_owned()),
        };
        let moves = moves.split(';').next().unwrap_or_default().split_whitespace();
        let read =
            |text: &str| table.read(side, text).map_err(|refusal| format!("\"{text}\": {refusal}"));
        let moves = moves.map(read).collect::<Result<_, _>>()?;
        Ok(Task { table, side, moves, sought })
    }
}
