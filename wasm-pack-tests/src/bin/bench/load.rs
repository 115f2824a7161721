//! The time from when the address is asked for until something can be dragged, beside a plain page
//! of chessground's in turns, so that both see the same machine.

use anyhow::{Context, Result};
use end_to_end::Page;
use serde_json::json;

use crate::figures::{Figures, report};
use crate::yardstick;

/// How often each page is loaded.
const LOADS: usize = 20;

/// Loads both pages again and again, at full speed and at a quarter of it.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    let other = yardstick::serve()?;
    let own = page.client().current_url().await?;
    for slower in [1, 4] {
        throttle(page, slower).await?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..LOADS {
            ours.push(load(page, own.as_str()).await?);
            theirs.push(load(page, &other.address()).await?);
        }
        let what = if slower == 1 { "start" } else { "start at a quarter of the speed" };
        report(what, &Figures::of(ours), &Figures::of(theirs));
    }
    throttle(page, 1).await?;
    page.open("").await
}

/// Lets the page's processor be so many times as slow, but not that of its workers.
pub(crate) async fn throttle(page: &Page, rate: u32) -> Result<()> {
    page.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": rate })).await.map(drop)
}

/// Milliseconds from the request to the frame in which the board is first seen.
async fn load(page: &Page, address: &str) -> Result<f64> {
    page.client().goto(address).await?;
    page.wait_until("performance.getEntriesByName('motley-ready').length").await?;
    let mark = "return performance.getEntriesByName('motley-ready')[0]?.startTime";
    page.run(mark, vec![]).await?.as_f64().context("the page never got ready")
}
