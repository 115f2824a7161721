//! How much work a frame costs while a piece is dragged.

use anyhow::{Result, ensure};
use end_to_end::{Page, Pointer, Screen};

use crate::percentile;

/// Times everything the page does for a pointer's moves and in its animation
/// frames; a frame's work is what came since the frame before.
const WATCH: &str = "
    let came = 0, since = 0;
    const frames = window.motleyFrames = [];
    addEventListener('pointermove', () => { came = performance.now(); }, true);
    addEventListener('pointermove', () => { since += performance.now() - came; });
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = draw => ask(time => {
        const start = performance.now();
        draw(time);
        frames.push(since + performance.now() - start);
        since = 0;
    });";

/// A board with something to drag, and the ways it is dragged, from the first place to each of the
/// others, where it can't go: nothing is played.
struct Board {
    name: &'static str,
    record: &'static str,
    from: &'static str,
    to: [&'static str; 2],
}

/// The usual one, and the widest there is, with a piece whose owner each move would change.
const BOARDS: [Board; 2] = [
    Board {
        name: "8x8 and gates",
        record: "[Game \"musketeer\"]\n\nleopard cannon L@b0 L@g9 C@d0 C@f9",
        from: "b1 ",
        to: ["a8 ", "h3 "],
    },
    Board {
        name: "16x8",
        record: "[Game \"mercenary\"]\n[Option \"second=gray\"]\n\ne2e4 o5m5 k7k5 o3n3 f2f3",
        from: "p4 ",
        to: ["k8 ", "l1 "],
    },
];

/// How often it is dragged.
const ROUNDS: usize = 12;

/// Drags on each board at one and at two device pixels to a CSS pixel.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    for board in &BOARDS {
        for scale in [1.0, 2.0] {
            page.set_screen(Screen { scale, ..Screen::WIDE }).await?;
            page.open_record(board.record).await?;
            page.run(WATCH, vec![]).await?;
            drag_about(page, board).await?;
            report(page, &format!("drag on {} at {scale}x", board.name)).await?;
        }
    }
    Ok(())
}

async fn drag_about(page: &Page, board: &Board) -> Result<()> {
    let from = page.spot(board.from).await?;
    let ends = [page.spot(board.to[0]).await?, page.spot(board.to[1]).await?];
    let before = page.position().await?;
    for to in ends.into_iter().cycle().take(ROUNDS) {
        page.lift(Pointer::Mouse, from, to).await?;
        page.release().await?;
    }
    ensure!(page.position().await? == before, "a drag was a move: there is less to drag now");
    Ok(())
}

async fn report(page: &Page, what: &str) -> Result<()> {
    let value = page.run("return window.motleyFrames", vec![]).await?;
    let mut frames: Vec<f64> = serde_json::from_value(value)?;
    ensure!(frames.len() > 50, "only {} frames were drawn", frames.len());
    frames.sort_by(f64::total_cmp);
    let [half, most, worst] = [50, 95, 100].map(|percent| percentile(&frames, percent));
    let count = frames.len();
    println!("{what}: p50 {half:.1} ms, p95 {most:.1} ms, worst {worst:.1} ms of {count} frames");
    Ok(())
}
