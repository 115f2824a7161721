//! What a fresh machine lacks: each is announced, and each says plainly where it can't be had.

use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, anyhow, bail, ensure};

use crate::npm::Tool;
use crate::{files, process, say};

/// The target that the page is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

const AXE: Tool = Tool {
    package: "axe-core",
    version: "4.14.1",
    file: "axe.min.js",
    what: "a checker of access",
};

/// The board that the page is measured beside.
const CHESSGROUND: Tool = Tool {
    package: "chessground",
    version: "9.2.1",
    file: "dist/chessground.min.js",
    what: "the board that the page is measured beside",
};

/// Makes sure that the compiler knows the browser's target: rustup reads `rust-toolchain.toml` only
/// when it installs the whole toolchain.
pub(crate) fn wasm_target() -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().map_err(|_| anyhow!("an installation panicked"))?;
    let sysroot = process::quietly(&mut process::command("rustc", &["--print", "sysroot"]))?;
    if PathBuf::from(sysroot.trim()).join("lib/rustlib").join(WASM).is_dir() {
        return Ok(());
    }
    ensure!(process::find("rustup").is_some(), "the compiler lacks {WASM}, and there is no rustup");
    say::doing(&format!("Installing the compiler's target {WASM} with rustup."));
    process::quietly(&mut process::command("rustup", &["target", "add", WASM]))?;
    Ok(())
}

/// Makes sure that rustfmt and clippy are there.
pub(crate) fn components() -> Result<()> {
    for (name, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if process::quietly(&mut process::cargo(&[probe, "--version"])).is_ok() {
            continue;
        }
        ensure!(process::find("rustup").is_some(), "{name} is missing, and there is no rustup");
        say::doing(&format!("Installing {name} with rustup."));
        process::quietly(&mut process::command("rustup", &["component", "add", name]))?;
    }
    Ok(())
}

/// Debian's packages of Chromium and its driver. Without a font there would be no text to look at.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-driver", "fonts-liberation"];

/// Debian's package of Chromium without windows.
const SHELL: &str = "chromium-headless-shell";

/// Its program. What the package has on the path is a script that starts this one, and whoever ends
/// the script leaves the program running.
const SHELL_PROGRAM: &str = "/usr/lib/chromium/chromium-headless-shell";

/// The driver of Chromium, after installing both if needed.
pub(crate) fn chromedriver() -> Result<PathBuf> {
    if let Some(driver) = env::var_os("CHROMEDRIVER") {
        return Ok(driver.into());
    }
    let browser =
        ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(process::find);
    if browser.is_none() || process::find("chromedriver").is_none() {
        apt("Chromium and its driver", &CHROMIUM)?;
    }
    process::find("chromedriver").context("there is no chromedriver on the path")
}

/// Chromium without windows, after installing it if needed: a page costs it hardly more than half of
/// the work. None where it can't be had, or somebody has named the browser that he wants: then pages
/// are tested in that one, or in the usual one.
pub(crate) fn headless_shell() -> Option<PathBuf> {
    if env::var_os("CHROMIUM").is_some() {
        return None;
    }
    let program = PathBuf::from(SHELL_PROGRAM);
    if !program.is_file() {
        // Together, so that the driver is of the same version.
        let packages = [&CHROMIUM[..], &[SHELL]].concat();
        if let Err(trouble) = apt("Chromium without windows", &packages) {
            say::warn(&format!(
                "The usual Chromium is used instead, which takes longer: {trouble:#}"
            ));
        }
    }
    Some(program).filter(|program| program.is_file())
}

/// The version of Firefox's driver.
const GECKODRIVER: &str = "0.37.0";

/// The driver of Firefox, after installing both if needed. Nobody but crates.io has it ready.
pub(crate) fn geckodriver() -> Result<PathBuf> {
    if let Some(driver) = env::var_os("GECKODRIVER") {
        return Ok(driver.into());
    }
    if ["firefox", "firefox-esr"].into_iter().find_map(process::find).is_none() {
        apt("Firefox", &["firefox-esr"])?;
    }
    if let Some(driver) = process::find("geckodriver") {
        return Ok(driver);
    }
    let root = files::lasting_tools().join(format!("geckodriver-{GECKODRIVER}"));
    let driver = root.join("bin/geckodriver");
    if !driver.is_file() {
        say::doing(&format!("Building geckodriver {GECKODRIVER}, which drives Firefox."));
        let mut install = process::cargo(&["install", "geckodriver", "--locked", "--debug"]);
        install.args(["--version", GECKODRIVER]).arg("--root").arg(root);
        // Nobody debugs it.
        install.env("CARGO_PROFILE_DEV_DEBUG", "0");
        process::quietly(&mut install)?;
    }
    Ok(driver)
}

/// What finds faults of access in a page, after installing it if needed.
pub(crate) fn axe() -> Result<PathBuf> {
    from_npm(&AXE)
}

/// The board that the page is measured beside, after installing it if needed.
pub(crate) fn chessground() -> Result<PathBuf> {
    from_npm(&CHESSGROUND)
}

/// A tool from npm, after installing both if needed.
pub(crate) fn from_npm(tool: &Tool) -> Result<PathBuf> {
    if process::find("npm").is_none() {
        apt(&format!("npm, which brings {}", tool.package), &["npm"])?;
    }
    tool.installed()
}

/// Makes sure that there is a C++ compiler: the fuzzer's engine is written in it.
pub(crate) fn cpp_compiler() -> Result<()> {
    let there = env::var_os("CXX").is_some() || process::find("c++").is_some();
    if there { Ok(()) } else { apt("A C++ compiler", &["g++"]) }
}

/// Installs packages of the system, for one step at a time.
fn apt(what: &str, packages: &[&str]) -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().map_err(|_| anyhow!("an installation panicked"))?;
    let names = packages.join(" ");
    ensure!(
        process::find("apt-get").is_some(),
        "{what} must be installed by hand: there is no apt-get here, which would install {names}"
    );
    say::doing(&format!("{what} will be installed with apt-get: {names}."));
    process::quietly(&mut as_root(&["apt-get", "update", "-q"])?)?;
    let mut install = as_root(&["apt-get", "install", "-q", "-y", "--no-install-recommends"])?;
    process::quietly(install.args(packages))?;
    Ok(())
}

/// A command that may change the system.
fn as_root(words: &[&str]) -> Result<Command> {
    let quiet = ["env", "DEBIAN_FRONTEND=noninteractive"];
    let words = [&quiet, words].concat();
    let user = process::quietly(&mut process::command("id", &["-u"]))?;
    if user.trim() == "0" {
        return Ok(process::command(words[0], &words[1..]));
    }
    if process::find("sudo").is_some() {
        return Ok(process::command("sudo", &[&["-n"][..], &words].concat()));
    }
    bail!("that needs root, and there is no sudo")
}
