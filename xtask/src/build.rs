//! `cargo xtask build`: the page, written into `dist/`.

use std::time::Instant;

use anyhow::{Result, bail, ensure};
use lexopt::prelude::*;

use crate::page::{self, Sizes};
use crate::wasm::{self, Profile};
use crate::{beside, files, say};

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
    let (page, sizes) = page::assemble(&program, profile)?;
    report(&sizes);
    ensure!(
        profile == Profile::Dev || sizes.page <= BUDGET,
        "the page has {}; it may have {}",
        say::kilobytes(sizes.page),
        say::kilobytes(BUDGET)
    );
    files::write(&files::dist().join("index.html"), page.as_bytes())?;
    beside::write(&page)?;
    say::doing(&format!("Wrote dist/index.html in {}.", say::seconds(start.elapsed())));
    Ok(())
}

fn report(sizes: &Sizes) {
    println!(
        "  page {} (budget {}): wasm {}, glue {}, styles {}; packed {}; what unpacks it, zipped {}",
        say::kilobytes(sizes.page),
        say::kilobytes(BUDGET),
        say::kilobytes(sizes.wasm),
        say::kilobytes(sizes.glue),
        say::kilobytes(sizes.styles),
        say::kilobytes(sizes.packed),
        say::kilobytes(sizes.unpack),
    );
}
