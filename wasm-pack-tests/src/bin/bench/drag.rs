//! How much work a frame costs while a piece is dragged.

use anyhow::{Result, ensure};
use end_to_end::{Page, Point, Pointer, Screen};
use serde_json::json;

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

/// Times around the board with a knight in hand.
const ROUNDS: usize = 12;

/// Drags at one and at two device pixels to a CSS pixel.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    for scale in [1.0, 2.0] {
        page.set_screen(Screen { scale, ..Screen::WIDE }).await?;
        page.reload().await?;
        play_the_setup(page).await?;
        page.run(WATCH, vec![]).await?;
        drag_about(page).await?;
        report(page, scale).await?;
    }
    Ok(())
}

/// Selects and places pieces, so that there is something to drag.
async fn play_the_setup(page: &Page) -> Result<()> {
    let enter = "
        const box = document.querySelector('.typing input');
        box.value = arguments[0];
        box.form.requestSubmit();";
    for action in ["leopard", "cannon", "L@b0", "L@g9", "C@d0", "C@f9"] {
        page.run(enter, vec![json!(action)]).await?;
    }
    Ok(())
}

async fn drag_about(page: &Page) -> Result<()> {
    let [knight, corner, other] =
        [middle(page, "b1").await?, middle(page, "a8").await?, middle(page, "h3").await?];
    for round in 0..ROUNDS {
        let to = if round % 2 == 0 { corner } else { other };
        page.lift(Pointer::Mouse, knight, to).await?;
        page.release().await?;
    }
    Ok(())
}

async fn middle(page: &Page, square: &str) -> Result<Point> {
    page.spot(&format!("{square} ")).await
}

async fn report(page: &Page, scale: f64) -> Result<()> {
    let value = page.run("return window.motleyFrames", vec![]).await?;
    let mut frames: Vec<f64> = serde_json::from_value(value)?;
    ensure!(frames.len() > 50, "only {} frames were drawn", frames.len());
    frames.sort_by(f64::total_cmp);
    let [half, most, worst] = [50, 95, 100].map(|percent| percentile(&frames, percent));
    let count = frames.len();
    println!(
        "drag at {scale}x: p50 {half:.1} ms, p95 {most:.1} ms, worst {worst:.1} ms of {count} frames"
    );
    Ok(())
}
