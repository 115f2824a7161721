//! What `cargo xtask bench` measures with a browser. Each measure is a module and a line below.

mod drag;
mod figures;
mod load;
mod long;
mod perft;
#[path = "../../../../benches/walk/mod.rs"]
mod walk;
mod yardstick;

use anyhow::Result;
use end_to_end::{Screen, visit};

#[tokio::main]
async fn main() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.open("").await?;
        load::measure(page).await?;
        drag::measure(page).await?;
        long::measure(page).await?;
        perft::measure(page).await
    })
    .await
}
