//! What `cargo xtask bench` measures with a browser. Each measure is a module and a line below; its
//! name as a word chooses it alone.

mod drag;
mod figures;
mod load;
mod long;
mod perft;
mod player;
#[path = "../../../../benches/walk/mod.rs"]
mod walk;
mod yardstick;

use std::env;

use anyhow::{Result, bail};
use end_to_end::{Screen, visit};

/// The names of the measures.
const PARTS: [&str; 5] = ["load", "drag", "long", "perft", "player"];

#[tokio::main]
async fn main() -> Result<()> {
    let only = env::args().nth(1);
    if let Some(other) = only.as_deref().filter(|only| !PARTS.contains(only)) {
        bail!("nothing is measured that is called {other}: {} are", PARTS.join(", "));
    }
    visit(Screen::WIDE, async |page| {
        page.open("").await?;
        let wanted = |part: &str| only.as_deref().is_none_or(|only| only == part);
        if wanted("load") {
            load::measure(page).await?;
        }
        if wanted("drag") {
            drag::measure(page).await?;
        }
        if wanted("long") {
            long::measure(page).await?;
        }
        if wanted("perft") {
            perft::measure(page).await?;
        }
        if wanted("player") {
            player::measure(page).await?;
        }
        Ok(())
    })
    .await
}
