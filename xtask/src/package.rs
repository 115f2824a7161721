//! `cargo xtask package`: the rules as a package for JavaScript, written into `js/pkg/`.
//!
//! wasm-pack writes the same there, as `js/README.md` says, but for the package's entry,
//! `js/index.js` with its types, which stands beside what wasm-bindgen has written.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::npm::Tool;
use crate::wasm::Profile;
use crate::{files, install, process, say, wasm, wasm_opt};

/// What the package's files begin with.
const NAME: &str = "motley_chess_js";

/// What is imported, and its types.
const ENTRY: [&str; 2] = ["index.js", "index.d.ts"];

/// The package's crate.
const CRATE: &str = "motley-chess-js";

/// Its profile in `Cargo.toml`.
const PROFILE: &str = "js";

const TYPESCRIPT: Tool =
    Tool { package: "typescript", version: "7.0.2", file: "bin/tsc", what: "a checker of types" };

/// Builds the package; there are no flags.
///
/// # Errors
/// When there is a flag, or a step fails.
pub(crate) fn verb(mut flags: lexopt::Parser) -> Result<()> {
    if let Some(flag) = flags.next()? {
        bail!(flag.unexpected());
    }
    build(Profile::Release)
}

/// Builds the package and says how large it is.
///
/// # Errors
/// When the compiler refuses it, or it can't be written.
pub(crate) fn build(profile: Profile) -> Result<()> {
    let start = Instant::now();
    say::doing("Building the package for JavaScript.");
    install::wasm_target()?;
    let folder = folder();
    let compiled = match profile {
        Profile::Release => wasm::compile(CRATE, PROFILE, &[])?,
        Profile::Trial | Profile::Dev => {
            wasm::compile(CRATE, wasm::TRIAL, &wasm::own_unoptimised())?
        }
    };
    bindgen().input_path(compiled).generate(&folder)?;
    let module = folder.join(format!("{NAME}_bg.wasm"));
    let wasm = files::read(&module)?;
    let wasm = if profile == Profile::Release { wasm_opt::improve(wasm)? } else { wasm };
    files::write(&module, &wasm)?;
    files::write(&folder.join("package.json"), manifest().as_bytes())?;
    for name in ENTRY {
        files::write(&folder.join(name), files::text(&format!("js/{name}"))?.as_bytes())?;
    }
    files::write(&folder.join("README.md"), files::text("js/README.md")?.as_bytes())?;
    files::write(&folder.join("LICENSE"), files::text("LICENSE")?.as_bytes())?;
    println!("  package: wasm {}", say::kilobytes(wasm.len()));
    say::doing(&format!("Wrote js/pkg in {}.", say::seconds(start.elapsed())));
    Ok(())
}

/// Holds the example and the statements about types against the package's own types: with the
/// oldest libraries of the language that the package is for, and with the newest.
///
/// # Errors
/// When a type doesn't fit.
pub(crate) fn check_types() -> Result<()> {
    for library in ["es2022", "esnext"] {
        let mut check = process::command("node", &[]);
        check.arg(install::from_npm(&TYPESCRIPT)?).args(["--project", "js"]);
        process::run(check.args(["--lib", &format!("{library},dom,dom.iterable")]))?;
    }
    Ok(())
}

/// Uses the package outside a browser.
///
/// # Errors
/// When a test fails.
pub(crate) fn check_in_node() -> Result<()> {
    process::quietly(&mut process::command("node", &["--test", "js/package.test.mjs"])).map(drop)
}

/// Brings the checker of types, if needed.
///
/// # Errors
/// When npm can't bring it.
pub(crate) fn install() -> Result<()> {
    install::from_npm(&TYPESCRIPT).map(drop)
}

/// Where it is written.
pub(crate) fn folder() -> PathBuf {
    files::root().join("js/pkg")
}

fn bindgen() -> Bindgen {
    let mut bindgen = Bindgen::new();
    bindgen.typescript(true).omit_default_module_path(false);
    bindgen.remove_producers_section(true).remove_name_section(true);
    // It fails only where another kind of output was asked for before.
    let _ = bindgen.web(true);
    bindgen.out_name(NAME);
    bindgen
}

/// What npm is told of the package.
fn manifest() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let license = env!("CARGO_PKG_LICENSE");
    let files = [&format!("{NAME}_bg.wasm"), &format!("{NAME}.js"), &format!("{NAME}.d.ts")];
    let files = files.into_iter().map(String::as_str).chain(ENTRY);
    let files = files.map(|file| format!("\"{file}\"")).collect::<Vec<_>>().join(", ");
    let [entry, types] = ENTRY;
    format!(
        "{{\n  \"name\": \"{CRATE}\",\n  \"type\": \"module\",\n  \
         \"description\": \"The rules of five chess variants\",\n  \
         \"version\": \"{version}\",\n  \"license\": \"{license}\",\n  \
         \"files\": [{files}],\n  \"main\": \"{entry}\",\n  \"types\": \"{types}\",\n  \
         \"exports\": {{\n    \
         \".\": {{ \"types\": \"./{types}\", \"default\": \"./{entry}\" }},\n    \
         \"./{NAME}_bg.wasm\": \"./{NAME}_bg.wasm\",\n    \
         \"./package.json\": \"./package.json\"\n  }},\n  \
         \"sideEffects\": [\"./{entry}\"]\n}}\n"
    )
}
