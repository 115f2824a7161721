//! What `cargo xtask bench` measures with a browser. Each measure is a module and a line below.

mod drag;
mod load;
mod perft;

use anyhow::Result;
use end_to_end::{Screen, visit};

#[tokio::main]
async fn main() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.open("").await?;
        load::measure(page).await?;
        drag::measure(page).await?;
        perft::measure(page).await
    })
    .await
}

/// The value below which so many percent of the sorted values lie; 0 if there are none.
fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted.get(last * percent / 100).copied().unwrap_or_default()
}
