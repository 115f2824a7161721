//! `cargo xtask build`: the page and its site, written into `dist/`.

use std::time::Instant;

use anyhow::{Result, bail, ensure};
use lexopt::prelude::*;

use crate::page::{self, Sizes};
use crate::wasm::{self, Profile};
use crate::{say, site};

/// How many bytes the whole page may have, with all five games in it.
const BUDGET: usize = 400_000;

/// Reads the flags and builds.
pub(crate) fn verb(mut flags: lexopt::Parser) -> Result<()> {
    let mut profile = Profile::Release;
    while let Some(flag) = flags.next()? {
        match flag {
            Long("dev") => profile = Profile::Dev,
            Long("release") => profile = Profile::Release,
            other => bail!(other.unexpected()),
        }
    }
    build(profile)
}

/// Builds the page and says how large it is.
///
/// # Errors
/// When a step fails, or the page a user would get is over the budget.
pub(crate) fn build(profile: Profile) -> Result<()> {
    let start = Instant::now();
    say::doing("Building the page.");
    let program = wasm::build(profile)?;
    let (pages, sizes) = page::assemble(&program, profile)?;
    report(&sizes);
    ensure!(
        profile == Profile::Dev || sizes.site <= BUDGET,
        "the page has {}; it may have {}",
        say::kilobytes(sizes.site),
        say::kilobytes(BUDGET)
    );
    site::write(&pages)?;
    say::doing(&format!("Wrote dist/ in {}.", say::seconds(start.elapsed())));
    Ok(())
}

fn report(sizes: &Sizes) {
    println!(
        "  page {}, at its site {} (budget {}): wasm {}, glue {}, styles {}; packed {}; what unpacks it, zipped {}",
        say::kilobytes(sizes.page),
        say::kilobytes(sizes.site),
        say::kilobytes(BUDGET),
        say::kilobytes(sizes.wasm),
        say::kilobytes(sizes.glue),
        say::kilobytes(sizes.styles),
        say::kilobytes(sizes.packed),
        say::kilobytes(sizes.unpack),
    );
}
