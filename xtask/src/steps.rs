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

/// All of them, the quick ones first.
pub(crate) const STEPS: [Step; 10] = [
    Step { name: "format", what: "rustfmt has nothing to change", run: format },
    Step { name: "lints", what: "clippy has nothing to say", run: lints },
    Step { name: "lints-wasm", what: "nor about what only browsers run", run: lints_wasm },
    Step { name: "native", what: "unit, integration and documentation tests", run: native },
    Step { name: "docs", what: "the documentation builds without a warning", run: docs },
    Step { name: "browser", what: "tests inside a browser", run: browser },
    Step { name: "page", what: "the page builds within its budget", run: page },
    Step { name: "package", what: "the package for JavaScript, and its types", run: package },
    Step {
        name: "end-to-end",
        what: "the page in a browser, as a person uses it",
        run: end_to_end,
    },
    Step { name: "fuzz", what: "every parser, for a few seconds", run: fuzz },
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
    let mut clippy =
        process::cargo(&["clippy", "--package", "motley-chess", "--package", "unpack"]);
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
