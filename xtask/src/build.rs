//! `cargo xtask build`: the page and its site, written into `dist/`.

use std::time::Instant;

use anyhow::{Result, bail};
use lexopt::prelude::*;

use crate::sizes::Sizes;
use crate::wasm::{self, Profile};
use crate::{files, page, say, site, terser, wasm_opt};

/// Reads the flags and builds.
pub(crate) fn verb(mut flags: lexopt::Parser) -> Result<()> {
    let mut profile = Profile::Release;
    let mut keep = false;
    while let Some(flag) = flags.next()? {
        match flag {
            Long("dev") => profile = Profile::Dev,
            Long("release") => profile = Profile::Release,
            Long("keep-sizes") => keep = true,
            other => bail!(other.unexpected()),
        }
    }
    match make(profile)? {
        Some(sizes) if keep => sizes.keep(),
        None if keep => bail!("only the sizes of what a user gets are kept"),
        _ => Ok(()),
    }
}

/// Builds the page and says how large it is.
///
/// # Errors
/// When a step fails, or the page a user would get is over the budget.
pub(crate) fn build(profile: Profile) -> Result<()> {
    make(profile).map(drop)
}

/// Does that, and gives the sizes of what a user would get.
fn make(profile: Profile) -> Result<Option<Sizes>> {
    let start = Instant::now();
    say::doing("Building the page.");
    let program = wasm::build(profile)?;
    let pages = page::assemble(&program, profile)?;
    let sizes = match profile {
        Profile::Release => Some(Sizes::measure(&pages, &program)?),
        Profile::Trial | Profile::Dev => None,
    };
    if let Some(sizes) = &sizes {
        sizes.print()?;
        // Without its tools the page is larger, and works.
        if wasm_opt::is_here() && terser::is_here() {
            sizes.check()?;
        }
    }
    let folder = profile.folder();
    site::write(&pages, &folder)?;
    let name = folder.strip_prefix(files::root()).unwrap_or(&folder).display();
    say::doing(&format!("Wrote {name}/ in {}.", say::seconds(start.elapsed())));
    Ok(sizes)
}
