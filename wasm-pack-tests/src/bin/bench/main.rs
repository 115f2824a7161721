//! What `cargo xtask bench` measures with a browser. Each measure is a module and a line below; the word
//! `player` chooses that of the computer player alone.

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

#[tokio::main]
async fn main() -> Result<()> {
    let only = env::args().nth(1);
    visit(Screen::WIDE, async |page| {
        page.open("").await?;
        match only.as_deref() {
            None => {}
            Some("player") => return player::measure(page).await,
            Some(other) => bail!("nothing is measured that is called {other}: only player is"),
        }
        load::measure(page).await?;
        drag::measure(page).await?;
        long::measure(page).await?;
        perft::measure(page).await?;
        player::measure(page).await
    })
    .await
}
