//! `wasm-opt`, from npm's `binaryen`: the page works without it, but is larger and slower.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::{files, process, say};

const BINARYEN: &str = "132.0.0";

/// The same module, smaller and faster; or the module as it was, with a sentence that says why.
///
/// # Errors
/// When files can't be written below `target/`.
pub(crate) fn shrink(wasm: Vec<u8>) -> Result<Vec<u8>> {
    let tool = match installed() {
        Ok(tool) => tool,
        Err(trouble) => {
            say::warn(&format!("The wasm is not optimised further: {trouble:#}"));
            return Ok(wasm);
        }
    };
    let (input, output) = (files::tools().join("in.wasm"), files::tools().join("out.wasm"));
    files::write(&input, &wasm)?;
    // Plain flags: with `--all-features` Chromium rejects the result.
    let mut command = process::command("node", &[]);
    command.arg(tool).arg("-O3").arg(&input).arg("-o").arg(&output);
    match process::quietly(&mut command) {
        Ok(_) => files::read(&output),
        Err(trouble) => {
            say::warn(&format!("The wasm is not optimised further: {trouble:#}"));
            Ok(wasm)
        }
    }
}

/// Where wasm-opt lies, after installing it if needed.
fn installed() -> Result<PathBuf> {
    let folder = files::tools().join("binaryen");
    let tool = folder.join("node_modules/binaryen/bin/wasm-opt");
    let manifest = folder.join("package.json");
    let wanted = format!("{{\"private\":true,\"dependencies\":{{\"binaryen\":\"{BINARYEN}\"}}}}\n");
    let have = fs::read_to_string(&manifest).is_ok_and(|have| have == wanted);
    if have && tool.is_file() {
        return Ok(tool);
    }
    anyhow::ensure!(
        process::find("npm").is_some(),
        "npm, which would bring wasm-opt, is not here."
    );
    say::doing(&format!("Installing binaryen {BINARYEN} (wasm-opt) below target/tools with npm."));
    files::write(&manifest, wanted.as_bytes())?;
    let arguments = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
    process::quietly(process::command("npm", &arguments).current_dir(&folder))?;
    Ok(tool)
}
