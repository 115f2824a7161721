//! The thread that thinks, so that lines are read meanwhile.
//!
//! It thinks in slices, looks for orders and at the clock between them, and tells what it has found
//! to the thread that began it, the only one that writes.

use std::fmt::Write as _;
use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use std::time::Instant;

use motley_rules::notation::Record;
use motley_rules::play::{Action, Side, Turn};
use motley_rules::variants;
use motley_search::{Found, Level, Limits, Line, LineScore, MATE, Player, open};

use super::Event;
use super::budget::Budget;
use super::settings::Settings;
use crate::clock::now;

/// An order to the thread.
pub(crate) enum Order {
    /// Think.
    Think(Box<Job>),
    /// Decide now.
    Stop,
    /// The other side has played what was expected: the clock has run since then.
    PonderHit(Instant),
    /// Make a table of so many mebibytes, if it isn't there.
    Table(usize),
    /// Forget all that was learned.
    Forget,
    /// Say that what was ordered before is done.
    Ready(Sender<()>),
    /// Count the ways to play so many actions after a record.
    Count(Box<Record>, u32),
}

/// What is to be decided, and by what limits.
pub(crate) struct Job {
    /// The game as the side that decides may see it.
    pub(crate) record: Record,
    /// The side that decides.
    pub(crate) side: Side,
    /// What stands before its action where it isn't the side to be asked first.
    pub(crate) prefix: String,
    /// The options.
    pub(crate) settings: Settings,
    /// The most nodes.
    pub(crate) nodes: Option<u64>,
    /// The greatest depth, in decisions.
    pub(crate) depth: Option<u32>,
    /// A win within so many turns is enough.
    pub(crate) mate: Option<u32>,
    /// The time.
    pub(crate) budget: Option<Budget>,
    /// When it was asked for: its clock runs from then on, whatever has to be done first.
    pub(crate) began: Instant,
    /// Nothing is decided before it is told to stop.
    pub(crate) infinite: bool,
    /// The clock doesn't run before it is told to.
    pub(crate) ponder: bool,
}

impl Job {
    /// True if it ends without an order, once it doesn't ponder.
    pub(crate) fn is_limited(&self) -> bool {
        let limited = self.nodes.is_some() || self.depth.is_some() || self.budget.is_some();
        !self.infinite && (limited || self.settings.level.is_some())
    }

    /// True if only an order ends it.
    pub(crate) fn is_endless(&self) -> bool {
        self.ponder || !self.is_limited()
    }
}

/// The nodes of a slice: a slice is searched anew where it was broken off, so they aren't few.
const SLICE: (u64, u64) = (20_000, 30_000);

/// The same where only an order ends the thinking, which is to be heard soon: some five milliseconds.
/// Searches of 4,000,000 nodes come as deep with these as with longer ones, on average; with 4,000
/// half a depth less.
const SLICE_UNTIL_ORDER: u64 = 6_000;

/// The nodes for a secret decision where nothing but a clock limits them: the most, and those of a
/// millisecond.
const SECRET: (u64, u64) = (400_000, 100);

/// Does what it is ordered to, until nobody gives orders any more.
pub(crate) fn run(orders: &Receiver<Order>, events: &Sender<Event>) {
    let mut thinker = Thinker { orders, events, player: None };
    while let Ok(order) = orders.recv() {
        match order {
            Order::Think(job) => thinker.think(*job),
            Order::Forget => {
                if let Some((player, _)) = &mut thinker.player {
                    player.forget();
                }
            }
            Order::Table(mebibytes) => thinker.player = Some(thinker.with_table(mebibytes)),
            Order::Ready(told) => {
                // Nobody may wait for it any more: then orders end as well.
                let _ = told.send(());
            }
            Order::Count(record, depth) => thinker.count(&record, depth),
            // It had decided when this was sent.
            Order::Stop | Order::PonderHit(_) => {}
        }
    }
}

struct Thinker<'a> {
    orders: &'a Receiver<Order>,
    events: &'a Sender<Event>,
    /// The player, and the size of its table.
    player: Option<(Player, usize)>,
}

impl Thinker<'_> {
    /// Tells something. Nobody may listen any more: then orders end as well.
    fn tell(&self, text: String) {
        let _ = self.events.send(Event::Told(text));
    }

    fn done(&self, text: String) {
        let _ = self.events.send(Event::Done(text));
    }

    /// The player with a table of so many mebibytes: the one that was there, if its table is.
    fn with_table(&mut self, mebibytes: usize) -> (Player, usize) {
        match self.player.take() {
            Some((player, size)) if size == mebibytes => (player, size),
            // There is room for one table only.
            old => {
                drop(old);
                (Player::new(Level::MOST, 0, mebibytes), mebibytes)
            }
        }
    }

    fn think(&mut self, job: Job) {
        let line = match open(&job.record) {
            Ok(line) => line,
            Err(why) => return self.done(format!("info string go: {why}\nbestmove (none)")),
        };
        let (mut player, hash) = self.with_table(job.settings.hash);
        player.set_seed(job.settings.seed.into());
        player.set_level(job.settings.level.unwrap_or(Level::MOST));
        player.set_limits(job.settings.level.is_none().then(|| limits(&job, line.turn())));
        player.begin_on(line, job.side);
        let mut thought = Thought::new(job);
        let text = thought.finish(self, &mut player);
        self.player = Some((player, hash));
        if let Some(text) = text {
            self.done(text);
        }
    }

    fn count(&self, record: &Record, depth: u32) {
        let counts = variants::replay(record).map(|table| table.divide(depth));
        let text = counts.map_or_else(
            |why| format!("info string perft: {why}"),
            |mut counts| {
                counts.sort_unstable();
                let whole: u64 = counts.iter().map(|(_, count)| count).sum();
                let rows = counts.iter().map(|(action, count)| format!("{action}: {count}\n"));
                rows.chain([whole.to_string()]).collect()
            },
        );
        self.done(text);
    }
}

fn limits(job: &Job, turn: Turn) -> Limits {
    let Limits { nodes, depth, .. } = Limits::NONE;
    let nodes = match (job.nodes, turn) {
        (Some(nodes), _) => nodes.max(1),
        (None, Turn::Both { .. }) => job.budget.map_or(SECRET.0, |budget| {
            let since = if job.ponder { now() } else { job.began };
            let time = u64::try_from(budget.left(since).as_millis()).unwrap_or(u64::MAX);
            time.saturating_mul(SECRET.1).clamp(1, SECRET.0)
        }),
        (None, Turn::One { .. } | Turn::Over(_)) => nodes,
    };
    let depth = job.depth.map_or(depth, |most| most.clamp(1, depth));
    Limits { nodes, depth, lines: job.settings.lines, ..Limits::NONE }
}

/// The thinking about one decision.
struct Thought {
    job: Job,
    /// Only an order ends it, or ended it once.
    endless: bool,
    /// When the clock began to run.
    clock: Option<Instant>,
    /// The depth that was told last, the best action then, and for how many depths it has been.
    told: u32,
    best: Option<Action>,
    steady: usize,
    /// The nodes of the trials of a secret decision that are over, and of the last one.
    nodes: (u64, u64),
}

impl Thought {
    fn new(job: Job) -> Self {
        let clock = (!job.ponder).then_some(job.began);
        let endless = job.is_endless();
        Self { job, endless, clock, told: 0, best: None, steady: 0, nodes: (0, 0) }
    }

    /// Thinks to the end: the last lines of the answer. None if nobody waits for it any more.
    fn finish(&mut self, thinker: &Thinker<'_>, player: &mut Player) -> Option<String> {
        loop {
            let done = player.think(self.slice());
            self.count(player.thought().nodes);
            if let Some(text) = self.news(player) {
                thinker.tell(text);
            }
            let over = done || self.is_over(player);
            let held = self.job.infinite || self.job.ponder;
            // With nothing more to think, it waits for the order that lets it speak.
            let order = match (over, held) {
                (true, false) => break,
                (true, true) => Some(thinker.orders.recv().ok()?),
                (false, _) => match thinker.orders.try_recv() {
                    Ok(order) => Some(order),
                    Err(TryRecvError::Empty) => None,
                    Err(TryRecvError::Disconnected) => return None,
                },
            };
            match order {
                Some(Order::Stop) => break,
                Some(Order::PonderHit(since)) => {
                    self.job.ponder = false;
                    self.clock = Some(since);
                }
                _ => {}
            }
        }
        Some(self.answer(player))
    }

    fn slice(&self) -> u64 {
        let nodes = self.whole();
        let slice =
            if self.endless { SLICE_UNTIL_ORDER } else { (nodes / 4).clamp(SLICE.0, SLICE.1) };
        let slice =
            self.job.nodes.map_or(slice, |most| slice.min(most.saturating_sub(nodes)).max(1));
        let (Some(budget), Some(since)) = (self.job.budget, self.clock) else { return slice };
        // As many as fit into half of the time that is left, at the pace so far.
        let gone = self.job.began.elapsed().as_micros().max(1);
        let left = budget.left(since).as_micros();
        let pace = if nodes == 0 { 500 } else { u128::from(nodes) * left / gone / 2 };
        slice.min(u64::try_from(pace).unwrap_or(u64::MAX)).max(200)
    }

    /// The nodes visited, in all trials.
    fn whole(&self) -> u64 {
        self.nodes.0 + self.nodes.1
    }

    fn count(&mut self, nodes: u64) {
        if nodes < self.nodes.1 {
            self.nodes.0 += self.nodes.1;
        }
        self.nodes.1 = nodes;
    }

    /// True if a limit is reached.
    fn is_over(&self, player: &Player) -> bool {
        let job = &self.job;
        let spent =
            |budget: Budget| self.clock.is_some_and(|since| budget.is_spent(since, self.steady));
        let mated = |turns: u32| {
            player.found().is_some_and(|(found, line)| {
                let score = found.first().map(|best| LineScore::of(best, line));
                matches!(score, Some(LineScore::Mate(own)) if own > 0 && own.unsigned_abs() <= turns)
            })
        };
        job.nodes.is_some_and(|most| self.whole() >= most)
            || job.depth.is_some_and(|most| player.thought().depth >= most)
            || job.budget.is_some_and(spent)
            || job.mate.is_some_and(mated)
    }

    /// The lines of a depth that is complete and wasn't told.
    fn news(&mut self, player: &Player) -> Option<String> {
        let depth = player.thought().depth;
        if depth <= self.told {
            return None;
        }
        self.told = depth;
        let (found, line) = player.found()?;
        let best = found.first().and_then(|best| best.actions.first()).copied();
        self.steady = if best == self.best { self.steady + 1 } else { 0 };
        self.best = best;
        Some(self.infos(&found, line, depth))
    }

    fn infos(&self, found: &[Found], line: &dyn Line, depth: u32) -> String {
        let known = found.iter().filter(|one| one.value.abs() <= MATE);
        let known = known.take(self.job.settings.lines);
        let rows: Vec<String> = (1..)
            .zip(known)
            .map(|(number, one)| {
                let score = match LineScore::of(one, line) {
                    LineScore::Pawns(value) => format!("cp {value}"),
                    LineScore::Mate(turns) => format!("mate {turns}"),
                };
                let mut row = format!("info depth {depth} {} multipv {number}", self.effort());
                // Writing to a text can't fail.
                let _ = write!(row, " score {score} pv {}", texts(one, line).join(" "));
                row
            })
            .collect();
        rows.join("\n")
    }

    fn effort(&self) -> String {
        let time = self.job.began.elapsed();
        let nodes = self.whole();
        let pace = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
        format!("nodes {nodes} nps {pace} time {}", time.as_millis())
    }

    /// The last lines: what was found, and the decision.
    fn answer(&self, player: &Player) -> String {
        let Some(decision) = player.decision() else { return "bestmove (none)".to_owned() };
        let mut text = match player.found() {
            Some((found, line)) => self.infos(&found, line, player.thought().depth),
            None => format!("info {}", self.effort()),
        };
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = write!(text, "bestmove {}{}", self.job.prefix, decision.text);
        if let Some(reply) = reply(player, &decision.action) {
            let _ = write!(text, " ponder {reply}");
        }
        text
    }
}

/// What is expected to follow an action.
fn reply(player: &Player, action: &Action) -> Option<String> {
    let (found, line) = player.found()?;
    let chosen = found.iter().find(|one| one.actions.first() == Some(action))?;
    texts(chosen, line).into_iter().nth(1)
}

/// The actions of a line that was found, in coordinate notation.
fn texts(found: &Found, line: &dyn Line) -> Vec<String> {
    let mut line = line.fork();
    let mut texts = Vec::new();
    for action in &found.actions {
        let Turn::One { side, .. } = line.turn() else { break };
        texts.push(line.coordinate(side, action));
        line.make(side, action);
    }
    texts
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::super::words::Go;
    use super::*;

    const HOUR: Duration = Duration::from_hours(1);

    /// The opening of the first game, which was asked for an hour ago and is to take as long.
    fn job() -> Job {
        let go = Go { movetime: Some(HOUR), ..Go::default() };
        Job {
            record: Record { game: variants::games()[0].slug.into(), ..Record::default() },
            side: Side::White,
            prefix: String::new(),
            settings: Settings { hash: 1, ..Settings::default() },
            nodes: None,
            depth: None,
            mate: None,
            budget: Budget::of(&go, Side::White, 1).unwrap(),
            began: now().checked_sub(HOUR).unwrap(),
            infinite: false,
            ponder: false,
        }
    }

    /// The last lines that come of orders.
    fn done(orders: Vec<Order>) -> String {
        let (ordered, heard) = mpsc::channel();
        let (events, told) = mpsc::channel();
        for order in orders {
            ordered.send(order).unwrap();
        }
        drop(ordered);
        run(&heard, &events);
        drop(events);
        let last = |event| match event {
            Event::Done(text) => Some(text),
            _ => None,
        };
        told.iter().filter_map(last).last().unwrap_or_default()
    }

    #[test]
    fn the_clock_runs_from_when_a_decision_was_asked_for() {
        let text = done(vec![Order::Table(2), Order::Think(Box::new(job()))]);
        assert!(text.contains("bestmove"), "{text}");
    }

    #[test]
    fn after_pondering_the_clock_runs_from_when_that_was_told() {
        let Job { began, .. } = job();
        let pondering = Box::new(Job { ponder: true, ..job() });
        let text = done(vec![Order::Think(pondering), Order::PonderHit(began)]);
        assert!(text.contains("bestmove"), "{text}");
    }

    #[test]
    fn orders_are_heard_soon_where_only_they_end_the_thinking() {
        let now = Job { began: now(), ..job() };
        let mut thought = Thought::new(Job { ponder: true, ..now });
        for nodes in [0, 10_000, 100_000, 10_000_000] {
            thought.count(nodes);
            assert!(thought.slice() <= SLICE_UNTIL_ORDER);
        }
        let mut thought = Thought::new(Job { infinite: true, budget: None, ..job() });
        thought.count(10_000_000);
        assert!(thought.slice() <= SLICE_UNTIL_ORDER);
    }
}
