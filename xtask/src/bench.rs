//! `cargo xtask bench`: how fast it is, natively and in the page.

use anyhow::{Result, bail};
use lexopt::Arg::Value;

use crate::wasm::Profile;
use crate::{build, files, install, package, process, say};

/// Runs the native benches, then compares them with the page in a browser; after the name of one of
/// the browser's measures (`load`, `drag`, `long`, `perft`, `player`), makes that one alone.
///
/// # Errors
/// When a build fails or there is no browser.
pub(crate) fn verb(mut flags: lexopt::Parser) -> Result<()> {
    let only = match flags.next()? {
        None => None,
        Some(Value(part)) => Some(part),
        Some(other) => bail!(other.unexpected()),
    };
    if let Some(flag) = flags.next()? {
        bail!(flag.unexpected());
    }
    let driver = install::chromedriver()?;
    let mut bench =
        process::cargo(&["run", "--quiet", "--package", "end-to-end", "--bin", "bench", "--"]);
    bench.env("CHESSGROUND", install::chessground()?);
    match only {
        None => {
            say::heading("native benches");
            let benches = &["bench", "--package", "motley-rules", "--bench", "*"];
            process::run(&mut process::cargo(benches))?;
            say::heading("the page beside chessground and the terminal tool");
        }
        Some(part) => {
            say::heading(&format!("{} in the page", part.display()));
            bench.arg(part);
        }
    }
    build::build(Profile::Release)?;
    package::build(Profile::Release)?;
    bench.env("PACKAGE", package::folder());
    process::run(&mut process::cargo(&["build", "--release", "--bin", "motley"]))?;
    bench.env("MOTLEY", files::target().join("release/motley")).env("CHROMEDRIVER", driver);
    process::run(&mut bench)
}
