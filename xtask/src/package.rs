//! `cargo xtask package`: the rules as a package for JavaScript, written into `js/pkg/`, where
//! `wasm-pack build js --target web` writes it as well.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::npm::Tool;
use crate::wasm::{self, Profile};
use crate::{files, install, process, say, wasm_opt};

/// What the package's files begin with.
const NAME: &str = "motley_chess_js";

/// The package's crate.
const CRATE: &str = "motley-chess-js";

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
    build()
}

/// Builds the package and says how large it is.
///
/// # Errors
/// When the compiler refuses it, or it can't be written.
pub(crate) fn build() -> Result<()> {
    let start = Instant::now();
    say::doing("Building the package for JavaScript.");
    install::wasm_target()?;
    let folder = folder();
    bindgen().input_path(wasm::compile(CRATE, Profile::Release)?).generate(&folder)?;
    let module = folder.join(format!("{NAME}_bg.wasm"));
    let wasm = wasm_opt::improve(files::read(&module)?)?;
    files::write(&module, &wasm)?;
    files::write(&folder.join("package.json"), manifest().as_bytes())?;
    files::write(&folder.join("README.md"), files::text("js/README.md")?.as_bytes())?;
    files::write(&folder.join("LICENSE"), files::text("LICENSE")?.as_bytes())?;
    println!("  package: wasm {}", say::kilobytes(wasm.len()));
    say::doing(&format!("Wrote js/pkg in {}.", say::seconds(start.elapsed())));
    Ok(())
}

/// Holds the example and the statements about types against the package's own types.
///
/// # Errors
/// When a type doesn't fit.
pub(crate) fn check_types() -> Result<()> {
    let mut check = process::command("node", &[]);
    process::run(check.arg(install::from_npm(&TYPESCRIPT)?).args(["--project", "js"]))
}

/// Brings the checker of types, if needed.
///
/// # Errors
/// When npm can't bring it.
pub(crate) fn install() -> Result<()> {
    install::from_npm(&TYPESCRIPT).map(drop)
}

fn folder() -> PathBuf {
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
    let extensions = ["_bg.wasm", ".js", ".d.ts"];
    let files = extensions.map(|extension| format!("\"{NAME}{extension}\"")).join(", ");
    format!(
        "{{\n  \"name\": \"{CRATE}\",\n  \"type\": \"module\",\n  \
         \"description\": \"The rules of five chess variants\",\n  \
         \"version\": \"{version}\",\n  \"license\": \"{license}\",\n  \
         \"files\": [{files}],\n  \"main\": \"{NAME}.js\",\n  \"types\": \"{NAME}.d.ts\",\n  \
         \"sideEffects\": false\n}}\n"
    )
}
