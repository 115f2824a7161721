//! The speed of counting leaves, beside that of two crates for orthodox chess in the same process:
//! `cargo bench --package motley-rules`. For the same in the page, `cargo xtask bench`.
//!
//! Each figure is the best of some rounds in which the programs take turns, by the time that the
//! thread had a processor. The positions are those of `perft.csv`; words after `--` choose those whose
//! names contain one.

use motley_rules::game::Table;
use motley_rules::variants;
use shakmaty::fen::Fen;
use std::fs;
use std::time::{Duration, Instant};

/// Rounds in which each program counts once.
const ROUNDS: usize = 5;

/// The positions, one a line: the opening, where none stands in it.
const CASES: &str = include_str!("perft.csv");

fn main() {
    println!("{:24}{:>12}{:>10}{:>22}{:>22}", "", "leaves", "M/s", "cozy-chess", "shakmaty");
    let wanted = |name: &str| {
        let mut words = std::env::args().skip(1).filter(|word| !word.starts_with('-')).peekable();
        words.peek().is_none() || words.any(|word| name.contains(&word))
    };
    for line in CASES.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = line.split(';').collect();
        let [name, game, position, depth, options, others] = fields[..] else {
            panic!("six fields are needed: {line}")
        };
        if !wanted(name) {
            continue;
        }
        let depth: u32 = depth.parse().expect("a depth");
        let table = open(game, options, position);
        if others == "yes" {
            row(name, &beside_others(&*table, position, depth));
        } else {
            row(name, &compare([&|| table.perft(depth)]));
        }
    }
}

fn open(game: &str, options: &str, position: &str) -> Box<dyn Table> {
    let options = options.split_whitespace().map(|option| {
        let (name, value) = option.split_once('=').expect("an option and its value");
        (name.to_owned(), value.to_owned())
    });
    let options: Vec<(String, String)> = options.collect();
    let position = Some(position).filter(|position| !position.is_empty());
    variants::open(game, &options, position).expect("the position is legal")
}

/// The same leaves, counted by this project and by two others.
fn beside_others(table: &dyn Table, position: &str, depth: u32) -> [Counted; 3] {
    let cozy: cozy_chess::Board = position.parse().expect("a legal position");
    let fen: Fen = position.parse().expect("a legal position");
    let shakmaty: shakmaty::Chess =
        fen.into_position(shakmaty::CastlingMode::Standard).expect("a legal position");
    compare([&|| table.perft(depth), &|| count_by_cozy(&cozy, depth), &|| {
        shakmaty::perft(&shakmaty, depth)
    }])
}

/// The leaves that were counted, and in what time at best, by each program.
type Counted = (u64, Duration);

/// Lets programs take turns at counting the same leaves.
fn compare<const N: usize>(programs: [&dyn Fn() -> u64; N]) -> [Counted; N] {
    let mut best = [(0, Duration::MAX); N];
    for _ in 0..ROUNDS {
        for (program, best) in programs.iter().zip(&mut best) {
            let start = processor_time();
            let leaves = program();
            *best = (leaves, best.1.min(processor_time().saturating_sub(start)));
        }
    }
    assert!(best.iter().all(|(leaves, _)| *leaves == best[0].0), "they disagree: {best:?}");
    best
}

/// The time that this thread has had a processor, where the system tells it; else the time of day.
#[expect(clippy::disallowed_methods, reason = "this runs in no browser")]
fn processor_time() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(
        || {
            static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
            START.get_or_init(Instant::now).elapsed()
        },
        Duration::from_nanos,
    )
}

/// Millions of leaves a second, and for the others how many times as fast we are.
fn row(name: &str, counted: &[Counted]) {
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let speeds: Vec<f64> =
        counted.iter().map(|(leaves, time)| *leaves as f64 / time.as_secs_f64() / 1e6).collect();
    let others =
        speeds[1..].iter().map(|speed| format!("{speed:>13.1} ({:>4.2} x)", speeds[0] / speed));
    println!("{name:24}{:>12}{:>10.1}{}", counted[0].0, speeds[0], others.collect::<String>());
}

fn count_by_cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += count_by_cozy(&next, depth - 1);
            }
        }
        false
    });
    leaves
}
