//! The steps of `cargo xtask test`.
//!
//! The plain command makes the checks that a change may fail; `--all` tries all there is. What waits
//! for `--all` is said in three places: a step's `when` here and what it does with `Settings::all`,
//! the share of random games, counts and proofs (who reads `MOTLEY_ALL`, as
//! `rules/tests/support/amount.rs` does), and `#[ignore = "for --all: why"]` at a scenario. What needs
//! a browser is built and tested in a lane beside lints and native tests.

use anyhow::Result;

use crate::tested::Tested;
use crate::wasm::{self, Profile};
use crate::{build, files, fuzz, install, package, process, say, terser, wasm_opt};

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
    /// When.
    pub(crate) when: When,
}

/// Where a step runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// After the one before it.
    Main,
    /// Beside those of the main lane, after the one before it in this lane: compilers, linkers and
    /// scenarios often have one thing to do at a time, and leave a core idle.
    Side,
}

/// When a step runs that isn't named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// Each time.
    Always,
    /// With `--all`.
    All,
}

/// What the flags set.
pub(crate) struct Settings {
    /// Whether what takes long is tried as well: every step takes all there is.
    pub(crate) all: bool,
    /// How long each target is fuzzed.
    pub(crate) fuzz_seconds: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { all: false, fuzz_seconds: 5 }
    }
}

const fn step(name: &'static str, what: &'static str, run: fn(&Settings) -> Result<()>) -> Step {
    Step { name, what, run, lane: Lane::Main, when: When::Always }
}

const fn beside(step: Step) -> Step {
    Step { lane: Lane::Side, ..step }
}

/// All of them, in each lane the quick ones first.
pub(crate) const STEPS: [Step; 12] = [
    beside(step("tools", "what is missing is installed", tools)),
    step("format", "rustfmt has nothing to change", format),
    step("lints", "clippy has nothing to say", lints),
    // The page's libraries are read once more for it, which takes as long as to lint all the rest.
    Step { when: When::All, ..step("lints-wasm", "nor about what only browsers run", lints_wasm) },
    step("native", "unit, integration and documentation tests", native),
    beside(step("page", "the page builds; with --all, what a user gets, within its budget", page)),
    beside(step("package", "the package for JavaScript, its types, and it in Node", package)),
    beside(step("scenarios", "what plays the page in a browser is compiled", scenarios)),
    // To compile the page once more takes a minute of a core, their runner more than that, and the
    // tests take four seconds.
    Step { when: When::All, ..beside(step("browser", "tests inside a browser", browser)) },
    beside(step("end-to-end", "the page in a browser, as a person uses it", end_to_end)),
    // What it would find is a link that leads nowhere; examples are tested with the native tests.
    Step {
        when: When::All,
        ..beside(step("docs", "the documentation builds without a warning", docs))
    },
    Step { when: When::All, ..step("fuzz", "every parser, for some time", fuzz) },
];

const FUZZ: [&str; 2] = ["--manifest-path", "fuzz/Cargo.toml"];

const DENY: [&str; 3] = ["--", "-D", "warnings"];

/// The package that needs a browser and the built page.
const BROWSER_TESTS: &str = "end-to-end";

/// Its program that runs the scenarios.
const RUNNER: &str = "scenarios";

/// The package of what runs the tests inside a browser.
const BROWSER_RUNNER: &str = "bindgen-runner";

/// This program, and what it is made of beside what others are.
const TOOLS: [&str; 2] = ["xtask", "function-order"];

/// The flags that leave out the packages of tools and of what plays in a browser. What is compiled with
/// the same flags is compiled once: with others the compiler's libraries have other features.
fn apart() -> impl Iterator<Item = &'static str> {
    let apart = TOOLS.into_iter().chain([BROWSER_TESTS, BROWSER_RUNNER]);
    apart.flat_map(|package| ["--exclude", package])
}

/// On a fresh machine this is the network's work, while the compiler has its own.
fn tools(settings: &Settings) -> Result<()> {
    install::wasm_target()?;
    install::headless_shell();
    install::chromedriver()?;
    install::axe()?;
    wasm_opt::install();
    terser::install();
    package::install()?;
    if settings.all {
        install::geckodriver()?;
    }
    Ok(())
}

fn format(_: &Settings) -> Result<()> {
    install::components()?;
    process::run(&mut process::cargo(&["fmt", "--all", "--check"]))?;
    process::run(process::cargo(&["fmt", "--check"]).args(FUZZ))
}

fn lints(settings: &Settings) -> Result<()> {
    install::components()?;
    let mut clippy = process::cargo(&["clippy", "--workspace", "--all-targets"]);
    if !settings.all {
        // To check what tools and scenarios are made of takes as long as what the product is made of.
        clippy.args(apart());
    }
    process::run(clippy.args(DENY))
}

fn lints_wasm(_: &Settings) -> Result<()> {
    install::components()?;
    install::wasm_target()?;
    // The package apart from the page, whose features it would be given otherwise.
    let page = ["--package", "motley-chess", "--lib", "--test", "browser"];
    for package in [&page[..], &["--package", "motley-chess-js"]] {
        let mut clippy = process::cargo(&["clippy", "--target", install::WASM]);
        process::run(clippy.args(package).args(DENY))?;
    }
    Ok(())
}

/// The packages that know nothing of the page, and all that they and their tests are made of.
const WITHOUT_PAGE: [&str; 3] = ["motley-rules", "motley-search", "motley-remote"];
const MADE_OF: [&str; 8] = [
    "rules",
    "search",
    "remote",
    "tests/data",
    ".cargo",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
];

/// What the program for the terminal and its tests are made of beside those, and the part of the names
/// of tests that have nothing of the page.
const TERMINAL_READS: [&str; 3] = ["cli", "docs", "README.md"];
const OF_TERMINAL: &str = "terminal::";

/// This program is tested apart: so what it is made of is what `cargo xtask` has built already, and
/// isn't built again with what others want of it. The runner of the browser's tests has none. After a
/// change of the page, what knows nothing of it isn't tested again, but for `--all`; nor is what
/// the program for the terminal does without it.
fn native(settings: &Settings) -> Result<()> {
    let mut test = process::cargo(&["test", "--no-fail-fast", "--workspace"]);
    test.args(apart());
    if settings.all {
        test.env("MOTLEY_ALL", "1");
    }
    let tested = Tested::of("without-page", &MADE_OF)?;
    if !settings.all && tested.has_passed() {
        say::doing(&format!("{} have passed as they are.", WITHOUT_PAGE.join(", ")));
        test.args(WITHOUT_PAGE.into_iter().flat_map(|package| ["--exclude", package]));
    }
    let terminal = Tested::of("terminal", &[&MADE_OF[..], &TERMINAL_READS].concat())?;
    if !settings.all && terminal.has_passed() {
        say::doing("So has what the program for the terminal does without the page.");
        test.args(["--", "--skip", OF_TERMINAL]);
    }
    process::run(&mut test)?;
    tested.remember()?;
    terminal.remember()?;
    let mut test = process::cargo(&["test"]);
    process::run(test.args(TOOLS.into_iter().flat_map(|tool| ["--package", tool])))
}

/// Both targets: what only browsers run has links and examples too.
fn docs(_: &Settings) -> Result<()> {
    install::wasm_target()?;
    let doc = ["doc", "--no-deps", "--document-private-items"];
    let deny = ("RUSTDOCFLAGS", "-D warnings");
    let mut native = process::cargo(&doc);
    native.args(["--workspace", "--exclude", BROWSER_RUNNER]);
    process::run(native.env(deny.0, deny.1))?;
    let mut wasm = process::cargo(&doc);
    wasm.args(["--package", "motley-chess", "--package", "motley-chess-js", "--lib"]);
    wasm.args(["--target", install::WASM]);
    process::run(wasm.env(deny.0, deny.1))
}

fn browser(_: &Settings) -> Result<()> {
    install::wasm_target()?;
    let driver = install::chromedriver()?;
    process::run(&mut process::cargo(&["build", "--package", BROWSER_RUNNER]))?;
    let runner = files::target().join("debug").join(BROWSER_RUNNER);
    let mut test = process::cargo(&["test", "--package", "motley-chess", "--test", "browser"]);
    test.args(["--profile", wasm::TRIAL, "--config", &wasm::without_folders()?]);
    test.args(wasm::own_unoptimised());
    test.args(["--target", install::WASM]).env("CHROMEDRIVER", driver);
    process::run(test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner))
}

/// How the page is compiled. What it does is the same in any case.
const fn profile(settings: &Settings) -> Profile {
    if settings.all { Profile::Release } else { Profile::Trial }
}

fn page(settings: &Settings) -> Result<()> {
    build::build(profile(settings))
}

/// As `cargo xtask package` makes it, but for how well it is optimised.
fn package(_: &Settings) -> Result<()> {
    package::build(Profile::Trial)?;
    package::check_types()?;
    package::check_in_node()
}

/// The runner and its scenarios.
fn scenarios(_: &Settings) -> Result<()> {
    process::run(&mut process::cargo(&["build", "--package", BROWSER_TESTS, "--bin", RUNNER]))?;
    let mut tests = process::cargo(&["test", "--no-run", "--package", BROWSER_TESTS]);
    process::run(tests.args(["--lib", "--bin", RUNNER, "--test", "main"]))
}

fn end_to_end(settings: &Settings) -> Result<()> {
    let mut scenarios = process::cargo(&["run", "--quiet", "--package", BROWSER_TESTS]);
    scenarios.args(["--bin", RUNNER, "--"]);
    if let Some(browser) = install::headless_shell() {
        scenarios.env("CHROMIUM_SHELL", browser);
    }
    scenarios.env("MOTLEY_PAGE", profile(settings).folder());
    scenarios.env("CHROMEDRIVER", install::chromedriver()?).env("AXE", install::axe()?);
    if settings.all {
        scenarios.arg("--all").env("GECKODRIVER", install::geckodriver()?);
    }
    process::run(&mut scenarios)?;
    process::run(&mut process::cargo(&["test", "--doc", "--package", BROWSER_TESTS]))
}

fn fuzz(settings: &Settings) -> Result<()> {
    fuzz::all(settings.fuzz_seconds)
}
