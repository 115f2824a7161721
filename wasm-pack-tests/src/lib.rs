//! Motley Chess in a real browser, as a person meets it.
//!
//! A test is a [`scenario()`]: it gets a fresh browser with the built page open, does what a person
//! would do, and looks at what a person would see. It never looks once: it waits until it sees what
//! it should ([`until!`], [`until_eq!`], [`Page::hears`]). What the browser complained about fails
//! it, and what the page looked like when it failed is kept in `target/shots`.
//!
//! A scenario is there for what only a browser does: pointers, touch, focus, canvas, storage, files,
//! tabs, frames, policies, access. What a `Panel` says or a `Command` does, native tests show. All are
//! in one program, which `src/bin/scenarios` runs in browsers that start once and have no windows,
//! each scenario in a tab and at an address, and so with a storage, of its own. No test measures
//! time: that is what `cargo xtask bench` does. What fails has failed; only where the browser itself
//! died is a scenario tried again, which is told.
//!
//! ```no_run
//! # use end_to_end::{Screen, scenario, until_eq};
//! # async fn test() -> anyhow::Result<()> {
//! scenario("opens", Screen::WIDE, async |page| {
//!     until_eq!(page.title().await?, "Motley Chess");
//!     Ok(())
//! })
//! .await
//! # }
//! ```

mod browser;
mod command;
mod driver;
mod files;
mod firefox;
mod host;
pub mod hostile;
mod input;
pub mod line;
mod look;
mod page;
mod play;
mod samples;
mod scenario;
mod screen;
mod server;
mod storage;
mod tree;
mod until;

pub use browser::LENT;
pub use driver::{Chromium, Driver};
pub use fantoccini::key::Key;
pub use firefox::{firefox, firefox_with};
pub use host::Host;
pub use input::Pointer;
pub use page::{Area, Page, Point, Workers};
pub use samples::SAMPLES;
pub use scenario::{another, scenario, visit, visit_usual};
pub use screen::{Scheme, Screen};
pub use server::{HOST, Manner, Server};
pub use tree::Node;
pub use until::until;

use std::path::{Path, PathBuf};

/// The folder of the project.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The folder of the page that is tried, with its site: the one that `MOTLEY_PAGE` names, or else
/// `dist/`.
#[must_use]
pub fn built() -> PathBuf {
    std::env::var_os("MOTLEY_PAGE").map_or_else(|| root().join("dist"), PathBuf::from)
}

/// The folder of what tests and `cargo xtask shots` write: pictures, and pages that were saved.
///
/// # Errors
/// When there is none and it can't be made.
pub fn shots() -> std::io::Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR");
    let folder = target.map_or_else(|| root().join("target"), PathBuf::from).join("shots");
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}
