//! `wasm-opt`, from npm's `binaryen`: the page works without it, but is slower.

use std::path::Path;

use anyhow::Result;

use crate::npm::Tool;
use crate::{files, install, process, say};

const BINARYEN: Tool =
    Tool { package: "binaryen", version: "132.0.0", file: "bin/wasm-opt", what: "wasm-opt" };

/// What it does, and what that saves zipped.
const FLAGS: [&str; 10] = [
    // What each function reads and writes is found out first: 0.5 KB.
    "--generate-global-effects",
    // Flow of control is made anew, in eight seconds: 2 KB.
    "--flatten",
    "--rereloop",
    // Twice, since the second finds what the first has left: 2 KB.
    "-Os",
    // What values can come where is found out for the whole module, between both: 0.3 KB.
    "--gufa-optimizing",
    "-Os",
    // The stack ends at address 0, so that nothing lies there: 4 KB.
    "--low-memory-unused",
    // What is called once stays a function of its own where it is large: the linker has joined
    // before what is worth it, and alike functions zip better: 4 KB.
    "--one-caller-inline-max-function-size",
    "20",
    // Every load and store claims the least alignment. Engines ignore what is claimed, and the same
    // byte everywhere zips better: 3 KB.
    "--dealign",
];

/// What it does afterwards.
const ORDER: [&str; 8] = [
    // Nothing that comes after asks which features are used: 0.1 KB.
    "--strip-target-features",
    // Locals that live one after the other are one, and the first are those named most: 1 KB.
    "--coalesce-locals",
    "--reorder-locals",
    // The functions in the order of [`function_order::name`]: 29 KB.
    "--reorder-functions-by-name",
    // Once more, as above, with the locals in that order: 1 KB.
    "-Os",
    "--low-memory-unused",
    "--one-caller-inline-max-function-size",
    "20",
];

/// Brings it, if needed; why it can't come is told where it is missed.
pub(crate) fn install() {
    let _ = install::from_npm(&BINARYEN);
}

/// True if it is here.
pub(crate) fn is_here() -> bool {
    BINARYEN.installed().is_ok()
}

/// The same module, smaller and faster; or the module as it was, with a sentence that says why.
///
/// # Errors
/// When files can't be written below `target/`.
pub(crate) fn improve(wasm: Vec<u8>) -> Result<Vec<u8>> {
    let tool = match BINARYEN.installed() {
        Ok(tool) => tool,
        Err(trouble) => {
            say::warn(&format!("The wasm is not optimised further: {trouble:#}"));
            return Ok(wasm);
        }
    };
    let improved = run(&tool, &FLAGS, &wasm).and_then(|small| {
        let named = function_order::name(small)?;
        run(&tool, &ORDER, &named)
    });
    improved.or_else(|trouble| {
        say::warn(&format!("The wasm is not optimised further: {trouble:#}"));
        Ok(wasm)
    })
}

/// Runs it on a module.
fn run(tool: &Path, flags: &[&str], wasm: &[u8]) -> Result<Vec<u8>> {
    let (input, output) = (files::tools().join("in.wasm"), files::tools().join("out.wasm"));
    files::write(&input, wasm)?;
    // Plain flags: with `--all-features` Chromium rejects the result.
    let mut command = process::command("node", &[]);
    command.arg(tool).args(flags).arg(&input).arg("-o").arg(&output);
    process::quietly(&mut command)?;
    files::read(&output)
}
