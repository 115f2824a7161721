//! The time from when the address is asked for until something can be dragged, beside a plain page
//! of chessground's in turns, so that both see the same machine.

use anyhow::{Context, Result};
use end_to_end::Page;
use serde_json::json;

use crate::figures::{Figures, report};
use crate::yardstick;

/// How often each page is loaded.
const LOADS: usize = 20;

/// A game that is kept, so that it is what the page opens.
const GAME: &str = "leopard cannon L@b0 L@g9 C@d0 C@f9 e4 e5";

/// Loads both pages again and again, at full speed and at a quarter of it: a first visit, whose
/// pictures are seen by then, and a game that goes on, which is the page that can be dragged on.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    let other = yardstick::serve()?;
    let own = page.client().current_url().await?;
    for what in ["first visit", "a game goes on"] {
        for slower in [1, 4] {
            throttle(page, slower).await?;
            let (mut ours, mut compiled, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
            for _ in 0..LOADS {
                ours.push(load(page, own.as_str()).await?);
                compiled.push(mark(page, "motley-compiled").await?);
                theirs.push(load(page, &other.address()).await?);
            }
            let speed = if slower == 1 { "" } else { " at a quarter of the speed" };
            let [ours, compiled, theirs] = [ours, compiled, theirs].map(Figures::of);
            report(&format!("start, {what}{speed}"), &ours, &theirs);
            report("of which until the program is compiled", &compiled, &theirs);
        }
        throttle(page, 1).await?;
        page.open("").await?;
        page.enter(GAME).await?;
        page.last_game().await?;
    }
    Ok(())
}

/// Lets the page's processor be so many times as slow, but not that of its workers.
pub(crate) async fn throttle(page: &Page, rate: u32) -> Result<()> {
    page.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": rate })).await.map(drop)
}

/// Milliseconds from the request to the frame in which the board is first seen.
async fn load(page: &Page, address: &str) -> Result<f64> {
    page.client().goto(address).await?;
    page.wait_until("performance.getEntriesByName('motley-ready').length").await?;
    mark(page, "motley-ready").await
}

/// Milliseconds from the request to where the page has set this mark.
async fn mark(page: &Page, name: &str) -> Result<f64> {
    let time = "return performance.getEntriesByName(arguments[0])[0]?.startTime";
    page.run(time, vec![json!(name)]).await?.as_f64().with_context(|| format!("no {name}"))
}
