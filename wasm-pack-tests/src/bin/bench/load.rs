//! How long after the address is asked for a game can be played.

use anyhow::{Context, Result};
use end_to_end::Page;

use crate::percentile;

/// How often the page is loaded.
const LOADS: usize = 20;

/// Loads the page again and again; milliseconds from the request to the started game.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    let mut times = Vec::with_capacity(LOADS);
    for _ in 0..LOADS {
        page.reload().await?;
        // The program sets it in the frame in which the board is first seen.
        page.wait_until("performance.getEntriesByName('motley-ready').length").await?;
        let mark = "return performance.getEntriesByName('motley-ready')[0]?.startTime";
        times.push(page.run(mark, vec![]).await?.as_f64().context("the page never got ready")?);
    }
    times.sort_by(f64::total_cmp);
    let [half, most, worst] = [50, 95, 100].map(|percent| percentile(&times, percent));
    println!("load to ready: p50 {half:.0} ms, p95 {most:.0} ms, worst {worst:.0} ms of {LOADS}");
    Ok(())
}
