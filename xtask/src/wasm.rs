//! The library, compiled for the browser, and the JavaScript that starts it.

use std::num::NonZeroU64;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use wasm_bindgen_cli_support::Bindgen;
use zopfli::{Format, Options};

use crate::{files, install, page, process, terser, wasm_opt};

/// The profile of what tests play or ask.
pub(crate) const TRIAL: &str = "page-trial";

/// How much work goes into a build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Compiled for speed: what a user gets.
    Release,
    /// Compiled like that, crate by crate: what `cargo xtask test` plays, since after a small change
    /// it is there a minute and a half sooner. It is larger.
    Trial,
    /// Compiled quickly, with checks: for work on the page.
    Dev,
}

impl Profile {
    /// What Cargo calls the page's profile.
    const fn name(self) -> &'static str {
        match self {
            Self::Release => "web",
            Self::Trial => TRIAL,
            Self::Dev => "page-dev",
        }
    }

    /// The folder that the page is written into.
    pub(crate) fn folder(self) -> PathBuf {
        match self {
            Self::Release | Self::Dev => files::dist(),
            Self::Trial => files::trial(),
        }
    }

    /// Zips bytes as browsers unzip them: for a release in as few bytes as can be, in seconds.
    ///
    /// # Errors
    /// When zipping fails.
    pub(crate) fn zip(self, bytes: &[u8]) -> Result<Vec<u8>> {
        match self {
            Self::Release => {
                // Rules, search and page differ: each of many blocks has a code of its own, which
                // saves 3 KB. Fifteen iterations save another, and take a second or two.
                let options = Options {
                    iteration_count: NonZeroU64::MIN.saturating_add(14),
                    maximum_block_splits: 120,
                    ..Options::default()
                };
                let mut zipped = Vec::new();
                zopfli::compress(options, Format::Gzip, bytes, &mut zipped)?;
                Ok(zipped)
            }
            Self::Trial | Self::Dev => page::gzip(bytes, Compression::fast()),
        }
    }

    /// A script as the page has it: for a release in as few bytes as can be.
    ///
    /// # Errors
    /// When files can't be written below `target/`.
    pub(crate) fn script(self, script: String) -> Result<String> {
        match self {
            Self::Release => terser::improve(script),
            Self::Trial | Self::Dev => Ok(script),
        }
    }
}

/// What a browser needs to run the library.
pub(crate) struct Program {
    /// The WebAssembly module.
    pub(crate) wasm: Vec<u8>,
    /// A classic script that defines `motleyGlue`, which starts the module.
    pub(crate) glue: String,
}

/// Compiles the library and binds it.
///
/// # Errors
/// When the compiler refuses it, or the glue is not what this tool knows.
pub(crate) fn build(profile: Profile) -> Result<Program> {
    install::wasm_target()?;
    let library = compile("motley-chess", profile.name(), &[])?;
    let mut output = bindgen(profile).input_path(library).generate_output()?;
    let mut glue = output.js().to_owned();
    if profile == Profile::Release {
        let module = output.wasm_mut();
        let imports = module.imports.iter_mut().map(|import| &mut import.name);
        let exports = module.exports.iter_mut().map(|export| &mut export.name);
        shorten(imports.chain(exports.filter(|name| name.starts_with(CLOSURE))), &mut glue)?;
    }
    let wasm = output.wasm_mut().emit_wasm();
    let wasm = if profile == Profile::Release { wasm_opt::improve(wasm)? } else { wasm };
    let snippets = output.snippets().values().flatten().count() + output.local_modules().len();
    ensure!(snippets == 0, "a dependency brings JavaScript of its own, which the page can't hold");
    let glue = factory(&without_script_address(&glue)?);
    Ok(Program { wasm, glue: profile.script(glue)? })
}

/// Compiles a package of this workspace by a profile of `Cargo.toml` and further settings, and gives
/// the path of its module.
pub(crate) fn compile(package: &str, profile: &str, settings: &[String]) -> Result<PathBuf> {
    let mut cargo = process::cargo(&["rustc", "--lib", "--package", package]);
    cargo.args(["--target", install::WASM]);
    // Where a library is made for Rust as well, cargo leaves out link-time optimisation.
    cargo.args(["--profile", profile, "--crate-type", "cdylib"]);
    cargo.args(["--config", &without_folders()?]);
    process::run(cargo.args(settings))?;
    let name = package.replace('-', "_");
    Ok(files::target().join(install::WASM).join(profile).join(name).with_extension("wasm"))
}

/// The setting that leaves the folders of this machine's libraries out of the paths that a panic may
/// name.
pub(crate) fn without_folders() -> Result<String> {
    let folders = files::libraries()?;
    let flags = folders.iter().map(|folder| format!("--remap-path-prefix={folder}="));
    Ok(format!("target.{}.rustflags={:?}", install::WASM, flags.collect::<Vec<_>>()))
}

/// Our own packages. For the package and for tests inside a browser they are compiled anew, since they
/// have other features there than for the page.
const OWN: [&str; 4] = ["motley-chess", "motley-rules", "motley-search", "motley-remote"];

/// The settings with which those aren't optimised, where the profile is [`TRIAL`]: a browser or Node is
/// asked for two seconds of them. The libraries remain those of the page that tests play.
pub(crate) fn own_unoptimised() -> Vec<String> {
    let setting =
        |package| ["--config".to_owned(), format!("profile.{TRIAL}.package.{package}.opt-level=0")];
    OWN.into_iter().flat_map(setting).collect()
}

fn bindgen(profile: Profile) -> Bindgen {
    let mut bindgen = Bindgen::new();
    bindgen.typescript(false).omit_default_module_path(true).remove_producers_section(true);
    bindgen.remove_name_section(profile != Profile::Dev);
    // It fails only where another kind of output was asked for before.
    let _ = bindgen.no_modules(true);
    bindgen
}

/// Wraps the glue in a function, so that it can be started again after a panic. What it imports
/// from `motley` is then each instance's own.
fn factory(glue: &str) -> String {
    format!("globalThis.motleyGlue = motley => {{{glue}\nreturn wasm_bindgen;\n}};\n")
}

/// The beginning of what `wasm-bindgen` calls the functions that call closures.
const CLOSURE: &str = "wasm_bindgen__convert__closures";

/// Gives short names to what the module and its glue know by these. `wasm-bindgen` ends each with a
/// hash, which doesn't zip, and which keeps one from being a part of another; a tool that knows only
/// one of the two can't rename them. This saves 11 KB zipped.
///
/// # Errors
/// When the glue doesn't know a name.
fn shorten<'a>(names: impl Iterator<Item = &'a mut String>, glue: &mut String) -> Result<()> {
    for (number, name) in names.enumerate() {
        ensure!(glue.contains(&**name), "the glue doesn't know {name}: read wasm.rs again");
        let short = format!("_{number}");
        *glue = glue.replace(&**name, &short);
        *name = short;
    }
    Ok(())
}

const SCRIPT_ADDRESS: &str =
    "if (typeof document !== 'undefined' && document.currentScript !== null) {";

/// Removes the block that reads the script's own address: it throws where a document has none.
fn without_script_address(glue: &str) -> Result<String> {
    let found = glue.matches(SCRIPT_ADDRESS).count();
    ensure!(
        found == 1,
        "the glue has {found} script_src blocks instead of one: read wasm.rs again"
    );
    let (before, rest) = glue.split_once(SCRIPT_ADDRESS).context("no script_src block")?;
    let (block, after) = rest.split_once('}').context("the script_src block has no end")?;
    ensure!(block.trim().starts_with("script_src ="), "the script_src block holds more: {block}");
    Ok(format!("{before}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: &str = "a; if (typeof document !== 'undefined' && document.currentScript !== null) \
                         {\n script_src = x();\n } b;";

    #[test]
    fn module_and_glue_have_the_same_short_names() {
        let mut glue = "{ __wbg_a_0123: x, __wbg_b_4567: y } wasm.c_89ab()".to_owned();
        let mut names = ["__wbg_a_0123", "__wbg_b_4567", "c_89ab"].map(str::to_owned);
        shorten(names.iter_mut(), &mut glue).unwrap();
        assert_eq!(glue, "{ _0: x, _1: y } wasm._2()");
        assert_eq!(names, ["_0", "_1", "_2"]);
        assert!(shorten(["__wbg_c_89ab".to_owned()].iter_mut(), &mut glue).is_err());
    }

    #[test]
    fn the_script_address_is_removed_once() {
        assert_eq!(without_script_address(BLOCK).unwrap(), "a;  b;");
    }

    #[test]
    fn a_changed_glue_is_an_error() {
        assert!(without_script_address("a; b;").is_err());
        assert!(without_script_address(&BLOCK.repeat(2)).is_err());
        assert!(without_script_address(&BLOCK.replace("script_src =", "other =")).is_err());
    }
}
