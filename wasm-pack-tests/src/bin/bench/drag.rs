//! The work that a drag costs, beside the same drag on a board of chessground's, in turns.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Point, Screen};
use serde_json::json;
use tokio::time::sleep;

use crate::figures::{Figures, report};
use crate::yardstick;

/// Times everything a page does for a pointer's moves and in its animation frames; a frame's work is
/// what came since the frame before. A page may ask for one frame twice, or for one in which nothing
/// has moved: that counts to the next in which something has.
const WATCH: &str = "
    let came = 0, since = 0, moved = false, last = 0;
    const frames = window.motleyFrames = [];
    addEventListener('pointermove', () => { moved = true; }, true);
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

/// In how many moves of the mouse a piece is picked up, and how many more it is carried on.
const LIFTED: u32 = 5;
const CARRIED: u32 = 25;

/// The time between two moves: long enough for all that one of them brings about.
const FRAMES: Duration = Duration::from_millis(25);

/// The cost of drags to a page, in milliseconds.
#[derive(Default)]
struct Cost {
    /// Its scripts, in each frame.
    scripts: Vec<f64>,
    /// All that its main thread did for each move of what is carried.
    carrying: Vec<f64>,
    /// All that it did to pick a piece up and to put it down, in each drag.
    hands: Vec<f64>,
}

impl Cost {
    /// What is told of it, with its names.
    fn told(self) -> [(&'static str, Figures); 3] {
        [
            ("scripts a frame", Figures::of(self.scripts)),
            ("all work a move of what is carried", Figures::of(self.carrying)),
            ("picking up and putting down", Figures::of(self.hands)),
        ]
    }
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
            for ((what, ours), (_, theirs)) in ours.told().into_iter().zip(theirs.told()) {
                report(&format!("{name}, {what}"), &ours, &theirs);
            }
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

/// Picks a piece up, moves it elsewhere and puts it down where it can't go. The driver would send a
/// drag's moves at once, so each of them is sent alone.
async fn drag_about(page: &Page, [from, a, b]: [Point; 3], cost: &mut Cost) -> Result<()> {
    page.run(WATCH, vec![]).await?;
    for to in [a, b].into_iter().cycle().take(DRAGS) {
        let at = |step: u32| {
            let part = f64::from(step) / f64::from(LIFTED + CARRIED);
            Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        };
        let mut hands = mouse(page, "mouseMoved", from).await?;
        hands += mouse(page, "mousePressed", from).await?;
        for step in 1..=LIFTED {
            hands += mouse(page, "mouseMoved", at(step)).await?;
        }
        for step in LIFTED + 1..=LIFTED + CARRIED {
            cost.carrying.push(mouse(page, "mouseMoved", at(step)).await?);
        }
        hands += mouse(page, "mouseReleased", to).await?;
        cost.hands.push(hands);
    }
    let frames = page.run("return window.motleyFrames", vec![]).await?;
    let frames: Vec<f64> = serde_json::from_value(frames)?;
    // A busy machine may leave out a few.
    let (count, least) = (frames.len(), DRAGS * CARRIED as usize * 3 / 4);
    ensure!(count >= least, "{count} frames of drags, and {least} at least were due");
    cost.scripts.extend(frames);
    Ok(())
}

/// What the main thread does, in milliseconds, from this event of the mouse until some frames later.
async fn mouse(page: &Page, kind: &str, Point { x, y }: Point) -> Result<f64> {
    let before = worked(page).await?;
    let event = json!({
        "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1,
    });
    page.devtools("Input.dispatchMouseEvent", &event).await?;
    sleep(FRAMES).await;
    Ok(worked(page).await? - before)
}

/// How long the page's main thread has worked, in milliseconds.
async fn worked(page: &Page) -> Result<f64> {
    let metrics = page.devtools("Performance.getMetrics", &json!({})).await?;
    let metrics = metrics["metrics"].as_array().context("there are no metrics")?;
    let task = metrics.iter().find(|metric| metric["name"] == "TaskDuration");
    let seconds = task.and_then(|task| task["value"].as_f64());
    Ok(seconds.context("the browser doesn't tell how long it worked")? * 1000.0)
}
