//! How the cost of an action, an undo and an opening grows with the length of a game:
//! `cargo bench --package motley-chess`. Times are the processor's as the wall clock sees them, on
//! one thread, medians.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::{State, Stored, linked, panel, update};
use motley_rules::variants;

mod walk;

use walk::walk;

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// The time for something, with the panel that is made of it.
fn timed(state: &mut State, event: Event) -> Duration {
    let start = Instant::now();
    black_box(update(state, event));
    black_box(panel(state));
    start.elapsed()
}

fn page(saved: &str) -> State {
    State::new(variants::games(), Stored::only(Some(saved)), 1).state
}

fn main() {
    println!("{:>8}  {:>12}  {:>12}  {:>12}", "actions", "open", "action", "undo");
    for actions in [10, 100, 1_000, 5_000] {
        let text = walk(actions);
        let saved = linked(&text).expect("a record");
        let opened = median((0..5).map(|_| time(|| page(&saved))).collect());
        let mut state = page(&saved);
        let (mut plays, mut undos) = (Vec::new(), Vec::new());
        for _ in 0..20 {
            undos.push(timed(&mut state, Event::Button(Button::Back)));
            plays.push(timed(&mut state, Event::Button(Button::Forward)));
        }
        let (play, undo) = (median(plays), median(undos));
        println!("{actions:>8}  {opened:>12.1?}  {play:>12.1?}  {undo:>12.1?}");
    }
}

fn time<T>(deed: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(deed());
    start.elapsed()
}
