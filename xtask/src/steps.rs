//! The steps of `cargo xtask test`.

use anyhow::Result;

use crate::wasm::Profile;
use crate::{build, files, fuzz, install, package, process};

/// One step.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// What `--only` calls it.
    pub(crate) name: &'static str,
    /// What it shows.
    pub(crate) what: &'static str,
    /// What it does; an error is a failure.
    pub(crate) run: fn(&Settings) -> Result<()>,
    /// Where.
    pub(crate) lane: Lane,
}

/// Where a step runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// After the one before it.
    Main,
    /// Beside those that follow, which leave a core idle.
    Side,
}

/// What the flags set.
pub(crate) struct Settings {
    /// How long each target is fuzzed.
    pub(crate) fuzz_seconds: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { fuzz_seconds: 5 }
    }
}

const fn step(name: &'static str, what: &'static str, run: fn(&Settings) -> Result<()>) -> Step {
    Step { name, what, run, lane: Lane::Main }
}

/// All of them, the quick ones first.
pub(crate) const STEPS: [Step; 10] = [
    step("format", "rustfmt has nothing to change", format),
    step("lints", "clippy has nothing to say", lints),
    step("lints-wasm", "nor about what only browsers run", lints_wasm),
    step("native", "unit, integration and documentation tests", native),
    step("docs", "the documentation builds without a warning", docs),
    step("browser", "tests inside a browser", browser),
    // The fuzzers and the page's program are each made on one core.
    Step { lane: Lane::Side, ..step("fuzz", "every parser, for a few seconds", fuzz) },
    step("page", "the page builds within its budget", page),
    step("package", "the package for JavaScript, and its types", package),
    step("end-to-end", "the page in a browser, as a person uses it", end_to_end),
];

const FUZZ: [&str; 2] = ["--manifest-path", "fuzz/Cargo.toml"];
const DENY: [&str; 3] = ["--", "-D", "warnings"];

/// The package that needs a browser and the built page.
const BROWSER_TESTS: &str = "end-to-end";

fn format(_: &Settings) -> Result<()> {
    install::components()?;
    process::run(&mut process::cargo(&["fmt", "--all", "--check"]))?;
    process::run(process::cargo(&["fmt", "--check"]).args(FUZZ))
}

fn lints(_: &Settings) -> Result<()> {
    install::components()?;
    process::run(process::cargo(&["clippy", "--workspace", "--all-targets"]).args(DENY))
}

fn lints_wasm(_: &Settings) -> Result<()> {
    install::components()?;
    install::wasm_target()?;
    let mut clippy = process::cargo(&["clippy", "--package", "motley-chess"]);
    process::run(
        clippy.args(["--lib", "--test", "browser", "--target", install::WASM]).args(DENY),
    )?;
    // Apart from the page, whose features it would be given otherwise.
    let mut clippy = process::cargo(&["clippy", "--package", "motley-chess-js"]);
    process::run(clippy.args(["--target", install::WASM]).args(DENY))
}

fn native(_: &Settings) -> Result<()> {
    process::run(&mut process::cargo(&[
        "test",
        "--no-fail-fast",
        "--workspace",
        "--exclude",
        BROWSER_TESTS,
    ]))
}

/// Both targets: what only browsers run has links and examples too.
fn docs(_: &Settings) -> Result<()> {
    install::wasm_target()?;
    let doc = ["doc", "--no-deps", "--document-private-items"];
    let deny = ("RUSTDOCFLAGS", "-D warnings");
    process::run(process::cargo(&doc).arg("--workspace").env(deny.0, deny.1))?;
    let mut wasm = process::cargo(&doc);
    wasm.args(["--package", "motley-chess", "--package", "motley-chess-js", "--lib"]);
    wasm.args(["--target", install::WASM]);
    process::run(wasm.env(deny.0, deny.1))
}

fn browser(_: &Settings) -> Result<()> {
    install::wasm_target()?;
    let driver = install::chromedriver()?;
    process::run(&mut process::cargo(&["build", "--package", "bindgen-runner"]))?;
    let runner = files::target().join("debug/bindgen-runner");
    let mut test = process::cargo(&["test", "--package", "motley-chess", "--test", "browser"]);
    test.args(["--target", install::WASM]).env("CHROMEDRIVER", driver);
    process::run(test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner))
}

fn page(_: &Settings) -> Result<()> {
    build::build(Profile::Release)
}

fn package(_: &Settings) -> Result<()> {
    package::build()?;
    package::check_types()
}

fn end_to_end(_: &Settings) -> Result<()> {
    let driver = install::chromedriver()?;
    let mut scenarios = process::cargo(&["run", "--quiet", "--package", BROWSER_TESTS]);
    scenarios.args(["--bin", "scenarios"]).env("CHROMEDRIVER", driver);
    scenarios.env("GECKODRIVER", install::geckodriver()?);
    process::run(scenarios.env("AXE", install::axe()?))?;
    process::run(&mut process::cargo(&["test", "--doc", "--package", BROWSER_TESTS]))
}

fn fuzz(settings: &Settings) -> Result<()> {
    fuzz::all(settings.fuzz_seconds)
}
