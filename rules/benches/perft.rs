//! How fast the ways to play are counted: `cargo bench`. For leaves a second and for the same in
//! the page, `cargo xtask bench`.

use divan::Bencher;
use divan::counter::ItemsCount;
use motley_rules::variants;

/// Leopard and Cannon wait on both sides.
const MUSKETEER: &str =
    "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

/// A position with much of everything, and castling to both sides.
const COMMAND: &str = "r1k2r2/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R2K2R1 w a1g1a8f8 - 0 1";

/// The opening: two moves a turn.
const STEW: &str = "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1";

/// Gray has come out, and both sides hold a piece of it.
const MERCENARY: &str = "r1bqkbnr2-p-r/pppppppp2-p-n/n9-p1/9-p1-q/6P3-p-q/5P4-p-b/PPPPP2-b2-p-n/RNBQKBNR2-p-r wg - - h2,j5 1 2";

fn main() {
    divan::main();
}

#[divan::bench(args = [3, 4, 5], sample_count = 10)]
fn musketeer(bencher: Bencher, depth: u32) {
    count(bencher, ("musketeer", MUSKETEER), depth);
}

#[divan::bench(args = [2, 3, 4], sample_count = 10)]
fn command(bencher: Bencher, depth: u32) {
    count(bencher, ("command", COMMAND), depth);
}

#[divan::bench(args = [3, 4, 5], sample_count = 10)]
fn mulligan_stew(bencher: Bencher, depth: u32) {
    count(bencher, ("mulligan-stew", STEW), depth);
}

#[divan::bench(args = [2, 3, 4], sample_count = 10)]
fn mercenary(bencher: Bencher, depth: u32) {
    count(bencher, ("mercenary", MERCENARY), depth);
}

fn count(bencher: Bencher, (game, position): (&str, &str), depth: u32) {
    let table = variants::open(game, &[], Some(position)).expect("the position is legal");
    let leaves = ItemsCount::new(table.perft(depth));
    bencher.counter(leaves).bench_local(|| table.perft(depth));
}
