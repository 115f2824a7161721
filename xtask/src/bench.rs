//! `cargo xtask bench`: how fast it is, natively and in the page.

use anyhow::{Result, bail};

use crate::wasm::Profile;
use crate::{build, files, install, process, say};

/// Runs the native benches, then compares them with the page in a browser.
///
/// # Errors
/// When a build fails or there is no browser.
pub(crate) fn verb(mut flags: lexopt::Parser) -> Result<()> {
    if let Some(flag) = flags.next()? {
        bail!(flag.unexpected());
    }
    let (driver, chessground) = (install::chromedriver()?, install::chessground()?);
    say::heading("native benches");
    process::run(&mut process::cargo(&["bench", "--package", "motley-rules", "--bench", "*"]))?;
    say::heading("the page beside chessground and the terminal tool");
    build::build(Profile::Release)?;
    process::run(&mut process::cargo(&["build", "--release", "--bin", "motley"]))?;
    let mut bench =
        process::cargo(&["run", "--quiet", "--package", "end-to-end", "--bin", "bench"]);
    bench.env("MOTLEY", files::target().join("release/motley")).env("CHROMEDRIVER", driver);
    bench.env("CHESSGROUND", chessground);
    process::run(&mut bench)
}
