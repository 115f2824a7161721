//! The speed of counting leaves, beside that of two crates for orthodox chess in the same process:
//! `cargo bench --package motley-rules`. For the same in the page, `cargo xtask bench`.
//!
//! Each figure is the best of some rounds in which the programs take turns, by the time that the
//! thread had a processor. Words after `--` choose the positions whose names contain one.

use motley_rules::game::Table;
use motley_rules::variants;
use shakmaty::fen::Fen;
use std::fs;
use std::time::{Duration, Instant};

/// Rounds in which each program counts once.
const ROUNDS: usize = 5;

/// Orthodox positions with their depths, which Command Chess plays by the orthodox laws: kings and
/// rooks that may castle stand as in the orthodox array.
const ORTHODOX: [(&str, &str, u32); 4] = [
    ("opening", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("castling", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
];

/// A position of another game: the opening, where none is named.
struct Case {
    name: &'static str,
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    position: &'static str,
    depth: u32,
}

const OTHERS: [Case; 5] = [
    // Leopard and Cannon wait on both sides.
    Case {
        name: "musketeer",
        game: "musketeer",
        options: &[],
        position: "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
        depth: 6,
    },
    Case { name: "stew", game: "mulligan-stew", options: &[], position: "", depth: 5 },
    Case { name: "mercenary 12x8", game: "mercenary", options: &[], position: "", depth: 5 },
    // Gray has come out, and both sides hold a piece of it.
    Case {
        name: "mercenary 12x8 out",
        game: "mercenary",
        options: &[],
        position: "r1bqkbnr2-p-r/pppppppp2-p-n/n9-p1/9-p1-q/6P3-p-q/5P4-p-b/PPPPP2-b2-p-n/RNBQKBNR2-p-r wg - - h2,j5 1 2",
        depth: 5,
    },
    Case {
        name: "mercenary 16x8",
        game: "mercenary",
        options: &[("second", "gray")],
        position: "",
        depth: 5,
    },
];

fn main() {
    println!("{:24}{:>12}{:>10}{:>22}{:>22}", "", "leaves", "M/s", "cozy-chess", "shakmaty");
    let wanted = |name: &str| {
        let mut words = std::env::args().skip(1).filter(|word| !word.starts_with('-')).peekable();
        words.peek().is_none() || words.any(|word| name.contains(&word))
    };
    for (name, position, depth) in ORTHODOX.into_iter().filter(|(name, ..)| wanted(name)) {
        let table = open("command", &[], position);
        let cozy: cozy_chess::Board = position.parse().expect("a legal position");
        let fen: Fen = position.parse().expect("a legal position");
        let shakmaty: shakmaty::Chess =
            fen.into_position(shakmaty::CastlingMode::Standard).expect("a legal position");
        let counts = compare([&|| table.perft(depth), &|| count_by_cozy(&cozy, depth), &|| {
            shakmaty::perft(&shakmaty, depth)
        }]);
        row(name, &counts);
    }
    for Case { name, game, options, position, depth } in
        OTHERS.into_iter().filter(|case| wanted(case.name))
    {
        let table = open(game, options, position);
        row(name, &compare([&|| table.perft(depth)]));
    }
}

fn open(game: &str, options: &[(&str, &str)], position: &str) -> Box<dyn Table> {
    let options: Vec<(String, String)> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let position = Some(position).filter(|position| !position.is_empty());
    variants::open(game, &options, position).expect("the position is legal")
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
