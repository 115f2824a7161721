//! The computer's mind: takes tasks and thinks about them slice by slice, in a worker or in the
//! page.

use crate::ui::opponent::playing::Playing;
use crate::ui::port::opponent::{
    Findings, FoundLine, SeriesTask, Task, ThinkingReport, ThinkingRequest, Verdict,
};
use motley_rules::notation::{Record, record};
use motley_rules::play::Side;
use motley_search::{BestLine, Decision, Judge, Judgement, Level, Limits, LineScore, Player};

/// The size of the table in which a player remembers positions, in mebibytes.
pub(super) const MEMORY: usize = 16;

/// The nodes of a decision without an end: more than anybody waits for.
const ENDLESS: u64 = 1 << 40;

/// The computer's mind. It keeps one player a side, whose memories have nothing to do with each
/// other.
#[derive(Default)]
pub struct Mind {
    players: [Option<Seated>; 2],
    /// The player that shows the best lines and decides nothing.
    analyst: Option<Player>,
    /// The series that is played, or waits while something else is thought about.
    playing: Option<Box<Playing>>,
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
    /// The side that decides; White where the computer plays both.
    side: Side,
    /// The work on it, or the fault of the task, if it can't be thought about.
    work: Result<Work, String>,
    /// True if it is to answer now.
    is_concluded: bool,
}

/// The work on a task.
enum Work {
    /// The side's player decides.
    Decision,
    /// The analyst looks for lines: what was found last.
    Lines(Findings),
    /// A decision is judged; none where nobody could have taken it alone.
    Judgement(Option<Box<Judge>>),
    /// A series is played.
    Series,
}

impl Mind {
    /// Takes a request. What was thought about before is past.
    pub fn hear(&mut self, request: ThinkingRequest) {
        match request {
            ThinkingRequest::Begin(task) => {
                let (job, side) = (task.job, task.side());
                let work = self.begin(&task);
                self.task = Some(UnderWay { job, side, work, is_concluded: false });
            }
            ThinkingRequest::Play(task) => {
                let (job, work) = (task.job, self.begin_series(*task).map(|()| Work::Series));
                self.task = Some(UnderWay { job, side: Side::White, work, is_concluded: false });
            }
            ThinkingRequest::Conclude(job) => {
                if let Some(task) = self.task.as_mut().filter(|task| task.job == job) {
                    task.is_concluded = true;
                }
            }
            ThinkingRequest::Cancel => (self.task, self.playing) = (None, None),
        }
    }

    /// True if there is something to think about.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Thinks for about so many nodes, and tells what came of it; nothing without a task.
    pub fn think(&mut self, nodes: u64) -> Option<ThinkingReport> {
        let mut task = self.task.take()?;
        let job = task.job;
        let report = match &mut task.work {
            Err(fault) => ThinkingReport::Unable(job, std::mem::take(fault)),
            Ok(Work::Decision) => self.decide(&task, nodes),
            Ok(Work::Lines(found)) => {
                look(self.analyst.as_mut()?, found, (job, task.is_concluded), nodes)
            }
            Ok(Work::Judgement(judge)) => judge_on(judge, job, nodes),
            Ok(Work::Series) => play(self.playing.as_mut()?, job, nodes),
        };
        let goes_on = match &report {
            ThinkingReport::Alive(_) => true,
            ThinkingReport::Found(_, findings) => !findings.is_done,
            ThinkingReport::Played(..) => self.playing.as_ref().is_some_and(|it| !it.is_over()),
            ThinkingReport::Decided(..) | ThinkingReport::Unable(..) => false,
        };
        self.task = goes_on.then_some(task);
        Some(report)
    }

    fn decide(&mut self, task: &UnderWay, nodes: u64) -> ThinkingReport {
        let job = task.job;
        let Some(Seated { player, .. }) = &mut self.players[task.side.index()] else {
            return ThinkingReport::Unable(job, "nobody decides".to_owned());
        };
        let is_ready = task.is_concluded && player.decision().is_some();
        let is_done = is_ready || player.think(nodes);
        match player.decision() {
            Some(decision) if is_done || task.is_concluded => {
                ThinkingReport::Decided(job, verdict(decision))
            }
            None if is_done => ThinkingReport::Unable(job, "it finds nothing to decide".to_owned()),
            Some(_) | None => ThinkingReport::Alive(job),
        }
    }

    /// Begins the work on a task.
    fn begin(&mut self, task: &Task) -> Result<Work, String> {
        let record = record::read(&task.record).map_err(|fault| fault.to_string())?;
        if task.lines == 0 {
            return self.begin_decision(task, &record).map(|()| Work::Decision);
        }
        if let Some(played) = &task.played {
            let judge = Judge::new(&record, task.side(), played, task.nodes.into());
            let judge = judge.map_err(|fault| fault.to_string())?;
            return Ok(Work::Judgement(judge.map(Box::new)));
        }
        let nodes = if task.nodes == 0 { ENDLESS } else { task.nodes.into() };
        let analyst = self.analyst.get_or_insert_with(|| Player::new(Level::MOST, 0, MEMORY));
        let limits = Limits { lines: task.lines.into(), values: true, nodes, ..endless() };
        analyst.set_limits(Some(limits));
        analyst.begin(&record, task.side()).map_err(|fault| fault.to_string())?;
        Ok(Work::Lines(Findings { depth: 0, lines: Vec::new(), is_done: false }))
    }

    /// Begins to play a series, or goes on with the game in which it was left.
    fn begin_series(&mut self, task: SeriesTask) -> Result<(), String> {
        if self.playing.as_ref().is_none_or(|playing| !playing.is_at(&task)) {
            self.playing = Some(Box::new(Playing::new(task)?));
        }
        Ok(())
    }

    fn begin_decision(&mut self, task: &Task, record: &Record) -> Result<(), String> {
        let level = Level::new(task.level).map_err(|fault| fault.to_string())?;
        let is_open_ended = task.is_open_ended && level >= Level::CLEAR_SIGHTED;
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
        seated.player.begin(record, task.side()).map_err(|fault| fault.to_string())
    }
}

/// Looks for the best lines for about so many nodes, and tells them where they are others.
fn look(
    analyst: &mut Player,
    found: &mut Findings,
    (job, is_concluded): (u32, bool),
    nodes: u64,
) -> ThinkingReport {
    let is_done = analyst.think(nodes) || is_concluded;
    let lines = analyst.best_lines().into_iter().map(told).collect();
    let findings = Findings { depth: analyst.thought().depth, lines, is_done };
    if *found == findings {
        return ThinkingReport::Alive(job);
    }
    found.clone_from(&findings);
    ThinkingReport::Found(job, findings)
}

/// Judges a decision for about so many nodes, and tells the best line and its own.
fn judge_on(slot: &mut Option<Box<Judge>>, job: u32, nodes: u64) -> ThinkingReport {
    if slot.as_mut().is_some_and(|judge| !judge.think(nodes)) {
        return ThinkingReport::Alive(job);
    }
    let judged = slot.take().and_then(|judge| judge.judgement());
    let lines = judged.map(|Judgement { best, played }| vec![told(best), told(played)]);
    let lines = lines.unwrap_or_default();
    ThinkingReport::Found(job, Findings { depth: 0, lines, is_done: true })
}

/// Plays on for about so many nodes, at most to the end of a game, and tells that.
fn play(playing: &mut Playing, job: u32, nodes: u64) -> ThinkingReport {
    match playing.play(nodes) {
        Ok(None) => ThinkingReport::Alive(job),
        Ok(Some(game)) => ThinkingReport::Played(job, Box::new(game)),
        Err(fault) => ThinkingReport::Unable(job, fault),
    }
}

fn endless() -> Limits {
    Limits::nodes(ENDLESS)
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
