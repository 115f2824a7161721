//! Playing what is missing.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use rayon::iter::{ParallelBridge, ParallelIterator};

use super::journal::Journal;
use super::played::Played;
use super::row::Row;
use super::shard::Shard;
use crate::clock;
use crate::contest::MatchScore;
use crate::fault::Fault;

/// How games are played.
pub(crate) struct Run<'a> {
    /// The share of them.
    pub(crate) shard: Shard,
    /// The number of games at once; 0 for as many as there are cores.
    pub(crate) jobs: usize,
    /// Is told how far it has come, every few seconds and at the end.
    pub(crate) progress: &'a mut dyn FnMut(&str),
}

/// The time between two lines of progress.
const BETWEEN: Duration = Duration::from_secs(5);

/// A row that is played.
struct Under<'a> {
    row: &'a Row,
    /// The half points of the games that are there and don't follow on each other yet.
    waiting: BTreeMap<u64, u32>,
    /// The score of those that do, unit by unit.
    score: MatchScore,
    next: u64,
    /// True once there are enough. Known to those who play as well.
    enough: &'a AtomicBool,
    /// A shard can't see the other's games, and plays all that may be wanted.
    is_part: bool,
}

impl Under<'_> {
    fn see(&mut self, number: u64, halves: u32) {
        self.waiting.insert(number, halves);
        let unit = self.row.unit();
        while !self.enough.load(Ordering::Relaxed) {
            let taken: Option<Vec<u32>> =
                (self.next..self.next + unit).map(|n| self.waiting.get(&n).copied()).collect();
            match taken.as_deref() {
                Some([one]) => self.score.add_single(*one),
                Some([one, other]) => self.score.add([*one, *other]),
                _ => return,
            }
            self.next += unit;
            let enough = !self.is_part && self.row.is_enough(&self.score);
            self.enough.store(enough, Ordering::Relaxed);
        }
    }
}

/// The games of a row that count, in order: as far as they follow on each other, until they are
/// enough.
pub(super) fn counted<'a>(row: &Row, games: &[&'a Played]) -> (Vec<&'a Played>, MatchScore) {
    let mut score = MatchScore::default();
    let mut counted = Vec::new();
    let unit = usize::try_from(row.unit()).unwrap_or(1);
    for (number, games) in (0..).zip(games.chunks(unit)) {
        let in_order = (number * row.unit()..).zip(games).all(|(n, game)| game.number == n);
        if games.len() < unit || !in_order || score.count() > 0 && row.is_enough(&score) {
            break;
        }
        match games {
            [one] => score.add_single(one.halves()),
            [one, other] => score.add([one.halves(), other.halves()]),
            _ => break,
        }
        counted.extend(games);
    }
    (counted, score)
}

/// Plays the games of some rows that the journal doesn't have, and keeps each as soon as it is over.
///
/// # Errors
/// [`Fault`], if a game can't be played or kept, or the journal has games of another plan.
pub(crate) fn run(rows: &[&Row], journal: &mut Journal, run: &mut Run<'_>) -> Result<(), Fault> {
    let enough: Vec<AtomicBool> = rows.iter().map(|_| AtomicBool::new(false)).collect();
    let mut under = Vec::new();
    let mut missing: Vec<Vec<u64>> = Vec::new();
    for (row, enough) in rows.iter().zip(&enough) {
        let (waiting, score) = (BTreeMap::new(), MatchScore::default());
        let is_part = run.shard.is_part();
        let mut one = Under { row, waiting, score, next: 0, enough, is_part };
        let games = journal.row(&row.name, &row.key)?;
        for game in &games {
            one.see(game.number, game.halves());
        }
        let known: Vec<u64> = games.iter().map(|game| game.number).collect();
        let wanted = (0..row.most).filter(|n| run.shard.has(*n) && known.binary_search(n).is_err());
        missing.push(wanted.collect());
        under.push(one);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(run.jobs).build();
    let pool = pool.map_err(|error| Fault::Contest(format!("--jobs: {error}")))?;
    let failed = AtomicBool::new(false);
    let left: u64 = left(rows, &missing, &enough);
    let (begun, done) = (clock::now(), AtomicU64::new(0));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        let (enough, missing, failed) = (&enough, &missing, &failed);
        scope.spawn(move || {
            let games = rows.iter().zip(missing).enumerate().flat_map(|(at, (row, missing))| {
                missing.iter().map(move |number| (at, *row, *number))
            });
            // Whether it is still wanted is asked when its turn has come.
            let games = games.filter(|(at, ..)| !enough[*at].load(Ordering::Relaxed));
            pool.install(|| {
                games.par_bridge().for_each_with(sender, |sender, (at, row, number)| {
                    let wanted = !enough[at].load(Ordering::Relaxed);
                    if wanted && !failed.load(Ordering::Relaxed) {
                        // A receiver that has seen a fault listens no more.
                        drop(sender.send((at, row.play(number))));
                    }
                });
            });
        });
        let mut told = clock::now();
        let keep = || {
            for (at, game) in receiver {
                let game = game?;
                under[at].see(game.number, game.halves());
                let name = &rows[at].name;
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                if told.elapsed() >= BETWEEN {
                    told = clock::now();
                    (run.progress)(&format!(
                        "{done} of at most {left} games, {} ({name})",
                        rate(done, begun.elapsed())
                    ));
                }
                journal.add(game)?;
            }
            Ok(())
        };
        let kept: Result<(), Fault> = keep();
        failed.store(kept.is_err(), Ordering::Relaxed);
        kept
    })?;
    let done = done.into_inner();
    if done > 0 {
        (run.progress)(&format!("{done} games, {}", rate(done, begun.elapsed())));
    }
    Ok(())
}

/// The number of games that may have to be played.
fn left(rows: &[&Row], missing: &[Vec<u64>], enough: &[AtomicBool]) -> u64 {
    let rows = rows.iter().zip(missing).zip(enough);
    let rows = rows.filter(|(_, enough)| !enough.load(Ordering::Relaxed));
    rows.map(|((_, missing), _)| u64::try_from(missing.len()).unwrap_or(0)).sum()
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
fn rate(games: u64, time: Duration) -> String {
    format!("{:.1} a second", games as f64 / time.as_secs_f64().max(0.001))
}
