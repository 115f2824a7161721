//! How fast the ways to play are counted: `cargo bench`. For leaves a second and for the same in
//! the page, `cargo xtask bench`.

use divan::Bencher;
use divan::counter::ItemsCount;
use motley_chess::variants;

/// Leopard and Cannon wait on both sides.
const MUSKETEER: &str =
    "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

fn main() {
    divan::main();
}

#[divan::bench(args = [3, 4, 5], sample_count = 10)]
fn musketeer(bencher: Bencher, depth: u32) {
    let table = variants::open("musketeer", &[], Some(MUSKETEER)).expect("the position is legal");
    let leaves = ItemsCount::new(table.perft(depth));
    bencher.counter(leaves).bench_local(|| table.perft(depth));
}
