//! The work that a move of the pointer costs while a piece is dragged, beside the same drag on a
//! board of chessground's, in turns.

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Point, Pointer, Screen};
use serde_json::json;

use crate::figures::{Figures, report};
use crate::yardstick;

/// Times everything a page does for a pointer's moves and in its animation frames; a frame's work is
/// what came since the frame before. A page may ask for one frame twice, or for one in which nothing
/// has moved: that counts to the next in which something has.
const WATCH: &str = "
    let came = 0, since = 0, moved = false, last = 0;
    const frames = window.motleyFrames = [];
    window.motleyMoves = 0;
    addEventListener('pointermove', () => { moved = true; window.motleyMoves++; }, true);
    for (const kind of ['pointermove', 'mousemove']) {
        addEventListener(kind, () => { came = performance.now(); }, true);
        addEventListener(kind, () => { since += performance.now() - came; });
    }
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = draw => ask(time => {
        const start = performance.now();
        draw(time);
        since += performance.now() - start;
        if (time === last && frames.length) {
            frames[frames.length - 1] += since;
            since = 0;
        } else if (moved) {
            frames.push(since);
            since = 0;
            moved = false;
        }
        last = time;
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

/// How often each page is opened, and how often something is dragged there each time.
const ROUNDS: usize = 5;
const DRAGS: usize = 6;

/// The cost of the pointer's moves to a page, in milliseconds: its scripts in each frame; and all that its
/// main thread did from picking up to putting down, a move on average each time it was opened.
#[derive(Default)]
struct Cost {
    scripts: Vec<f64>,
    tasks: Vec<f64>,
}

/// Drags on each board at one and at two device pixels to a CSS pixel.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    let other = yardstick::serve()?;
    let own = page.client().current_url().await?;
    page.devtools("Performance.enable", &json!({})).await?;
    for board in &BOARDS {
        for scale in [1.0, 2.0] {
            page.set_screen(Screen { scale, ..Screen::WIDE }).await?;
            let (mut ours, mut theirs) = (Cost::default(), Cost::default());
            for _ in 0..ROUNDS {
                page.client().goto(own.as_str()).await?;
                page.open_record(board.record).await?;
                let before = page.position().await?;
                let [a, b] = board.to;
                let ways = [page.spot(board.from).await?, page.spot(a).await?, page.spot(b).await?];
                drag_about(page, ways, &mut ours).await?;
                ensure!(page.position().await? == before, "a drag was a move");
                page.client().goto(&other.address()).await?;
                drag_about(page, on_yardstick(page).await?, &mut theirs).await?;
            }
            let name = format!("drag on {} at {scale}x", board.name);
            let (scripts, tasks) = (Figures::of(ours.scripts), Figures::of(ours.tasks));
            report(&format!("{name}, scripts"), &scripts, &Figures::of(theirs.scripts));
            report(&format!("{name}, all work"), &tasks, &Figures::of(theirs.tasks));
        }
    }
    page.client().goto(own.as_str()).await?;
    page.ready().await
}

/// The same way on the other board: its knight goes where it can't stay.
async fn on_yardstick(page: &Page) -> Result<[Point; 3]> {
    page.wait_until("performance.getEntriesByName('motley-ready').length").await?;
    let area = page.area("cg-board").await?;
    let at = |file: f64, rank: f64| Point {
        x: area.left + area.width() * (file + 0.5) / 8.0,
        y: area.top + area.width() * (7.5 - rank) / 8.0,
    };
    Ok([at(1.0, 0.0), at(0.0, 7.0), at(7.0, 2.0)])
}

/// Picks a piece up, moves it elsewhere and puts it down where it can't go.
async fn drag_about(page: &Page, [from, a, b]: [Point; 3], cost: &mut Cost) -> Result<()> {
    page.run(WATCH, vec![]).await?;
    let before = worked(page).await?;
    for to in [a, b].into_iter().cycle().take(DRAGS) {
        page.lift(Pointer::Mouse, from, to).await?;
        page.release().await?;
    }
    let all = worked(page).await? - before;
    let moves = page.run("return window.motleyMoves", vec![]).await?;
    let moves = moves.as_f64().context("nothing has moved")?;
    let frames = page.run("return window.motleyFrames", vec![]).await?;
    let frames: Vec<f64> = serde_json::from_value(frames)?;
    ensure!(frames.len() >= DRAGS && moves > 20.0, "{} frames, {moves} moves", frames.len());
    cost.tasks.push(all / moves);
    cost.scripts.extend(frames);
    Ok(())
}

/// How long the page's main thread has worked, in milliseconds.
async fn worked(page: &Page) -> Result<f64> {
    let metrics = page.devtools("Performance.getMetrics", &json!({})).await?;
    let metrics = metrics["metrics"].as_array().context("there are no metrics")?;
    let task = metrics.iter().find(|metric| metric["name"] == "TaskDuration");
    let seconds = task.and_then(|task| task["value"].as_f64());
    Ok(seconds.context("the browser doesn't tell how long it worked")? * 1000.0)
}
