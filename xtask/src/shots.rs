//! `cargo xtask shots`: pictures of the page, in `target/shots`.

use anyhow::{Result, ensure};

use crate::wasm::Profile;
use crate::{build, install, process};

/// Builds the page and takes the pictures of the scenes that the words name, or of all.
///
/// # Errors
/// When a build fails, there is no browser, or a scene can't be played.
pub(crate) fn verb(mut flags: lexopt::Parser) -> Result<()> {
    let scenes: Vec<_> = flags.raw_args()?.collect();
    for scene in &scenes {
        let scene = scene.to_string_lossy();
        ensure!(!scene.starts_with('-'), "there is no flag {scene}: only words of scenes");
    }
    let driver = install::chromedriver()?;
    build::build(Profile::Release)?;
    let mut shots =
        process::cargo(&["run", "--quiet", "--package", "end-to-end", "--bin", "shots", "--"]);
    process::run(shots.args(scenes).env("CHROMEDRIVER", driver))
}
