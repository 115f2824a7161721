//! The computer's mind: takes tasks and thinks about them slice by slice, in a worker or in the
//! page.

use crate::ui::port::opponent::{
    Findings, FoundLine, Task, ThinkingReport, ThinkingRequest, Verdict,
};
use motley_rules::notation::record;
use motley_rules::play::Side;
use motley_search::{BestLine, Decision, Level, Limits, LineScore, Player};

/// The size of the table in which a player remembers positions, in mebibytes.
const MEMORY: usize = 16;

/// The first level that overlooks nothing. Those from it on may think for as long as they are let.
const CLEAR_SIGHTED: u8 = 7;

/// The nodes of a decision without an end: more than anybody waits for.
const ENDLESS: u64 = 1 << 40;

/// The computer's mind. It keeps one player a side, whose memories have nothing to do with each
/// other.
#[derive(Default)]
pub struct Mind {
    players: [Option<Seated>; 2],
    /// The player that shows the best lines and decides nothing.
    analyst: Option<Player>,
    task: Option<UnderWay>,
}

/// A player and what it was made for.
struct Seated {
    player: Player,
    level: Level,
    seed: u32,
    is_open_ended: bool,
}

/// A task that is thought about.
struct UnderWay {
    job: u32,
    side: Side,
    /// The fault of the task, if it can't be thought about.
    fault: Option<String>,
    /// True if it is to decide now.
    is_concluded: bool,
    /// What was found last, where lines are to be shown.
    found: Option<Findings>,
}

impl Mind {
    /// Takes a request. What was thought about before is past.
    pub fn hear(&mut self, request: ThinkingRequest) {
        match request {
            ThinkingRequest::Begin(task) => {
                let (job, side) = (task.job, task.side());
                let shows = task.lines > 0;
                let fault = if shows { self.analyse(&task) } else { self.begin(&task) }.err();
                let found = shows.then(|| Findings { depth: 0, lines: Vec::new(), is_done: false });
                self.task = Some(UnderWay { job, side, fault, is_concluded: false, found });
            }
            ThinkingRequest::Conclude(job) => {
                if let Some(task) = self.task.as_mut().filter(|task| task.job == job) {
                    task.is_concluded = true;
                }
            }
            ThinkingRequest::Cancel => self.task = None,
        }
    }

    /// True if there is something to think about.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Thinks for about so many nodes, and tells what came of it; nothing without a task.
    pub fn think(&mut self, nodes: u64) -> Option<ThinkingReport> {
        let task = self.task.as_mut()?;
        let job = task.job;
        if task.found.is_some() && task.fault.is_none() {
            return self.look(nodes);
        }
        let Some(seated) = &mut self.players[task.side.index()] else {
            let fault = task.fault.take().unwrap_or_default();
            self.task = None;
            return Some(ThinkingReport::Unable(job, fault));
        };
        if let Some(fault) = task.fault.take() {
            self.task = None;
            return Some(ThinkingReport::Unable(job, fault));
        }
        let is_ready = task.is_concluded && seated.player.decision().is_some();
        let is_done = is_ready || seated.player.think(nodes);
        let report = match seated.player.decision() {
            Some(decision) if is_done || task.is_concluded => {
                ThinkingReport::Decided(job, verdict(decision))
            }
            None if is_done => ThinkingReport::Unable(job, "it finds nothing to decide".to_owned()),
            Some(_) | None => return Some(ThinkingReport::Alive(job)),
        };
        self.task = None;
        Some(report)
    }

    /// Looks for the best lines for about so many nodes, and tells them where they are others.
    fn look(&mut self, nodes: u64) -> Option<ThinkingReport> {
        let (task, analyst) = (self.task.as_mut()?, self.analyst.as_mut()?);
        let is_done = analyst.think(nodes);
        let lines = analyst.best_lines().into_iter().map(told).collect();
        let findings = Findings { depth: analyst.thought().depth, lines, is_done };
        let job = task.job;
        if is_done {
            self.task = None;
        } else if task.found.as_ref() == Some(&findings) {
            return Some(ThinkingReport::Alive(job));
        } else {
            task.found = Some(findings.clone());
        }
        Some(ThinkingReport::Found(job, findings))
    }

    fn analyse(&mut self, task: &Task) -> Result<(), String> {
        let record = record::read(&task.record).map_err(|fault| fault.to_string())?;
        let analyst = self.analyst.get_or_insert_with(|| Player::new(Level::MOST, 0, MEMORY));
        analyst.set_limits(Some(Limits { lines: task.lines.into(), values: true, ..endless() }));
        analyst.begin(&record, task.side()).map_err(|fault| fault.to_string())
    }

    fn begin(&mut self, task: &Task) -> Result<(), String> {
        let level = Level::new(task.level).map_err(|fault| fault.to_string())?;
        let record = record::read(&task.record).map_err(|fault| fault.to_string())?;
        let is_open_ended = task.is_open_ended && level.number() >= CLEAR_SIGHTED;
        let seat = &mut self.players[task.side().index()];
        let fits =
            |seated: &Seated| seated.seed == task.seed && seated.is_open_ended == is_open_ended;
        let mut seated = seat.take().filter(fits).unwrap_or_else(|| {
            let player = Player::new(level, task.seed.into(), MEMORY);
            let player = if is_open_ended { player.limited(endless()) } else { player };
            Seated { player, level, seed: task.seed, is_open_ended }
        });
        if seated.level != level {
            seated.player.set_level(level);
            seated.level = level;
        }
        let seated = seat.insert(seated);
        seated.player.begin(&record, task.side()).map_err(|fault| fault.to_string())
    }
}

fn endless() -> Limits {
    Limits { nodes: ENDLESS, ..Level::MOST.limits(0) }
}

fn told(line: BestLine) -> FoundLine {
    let (score, is_mate) = match line.score {
        LineScore::Pawns(value) => (value, false),
        LineScore::Mate(turns) => (turns, true),
    };
    FoundLine { score, is_mate, actions: line.actions }
}

fn verdict(decision: Decision) -> Verdict {
    let Decision { text, resigns, content_with_draw, .. } = decision;
    Verdict { text, resigns, content_with_draw }
}
