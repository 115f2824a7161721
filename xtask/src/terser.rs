//! `terser`, from npm: the generated script in fewer bytes. The page works without it, but is larger.

use anyhow::Result;

use crate::npm::Tool;
use crate::{files, install, process, say};

const TERSER: Tool =
    Tool { package: "terser", version: "5.51.2", file: "bin/terser", what: "for smaller scripts" };

/// Brings it, if needed; why it can't come is told where it is missed.
pub(crate) fn install() {
    let _ = install::from_npm(&TERSER);
}

/// True if it is here.
pub(crate) fn is_here() -> bool {
    TERSER.installed().is_ok()
}

/// The same script in fewer bytes, all of them ASCII; or the script as it was, with a sentence that
/// says why.
///
/// # Errors
/// When files can't be written below `target/`.
pub(crate) fn improve(script: String) -> Result<String> {
    let (input, output) = (files::tools().join("in.js"), files::tools().join("out.js"));
    files::write(&input, script.as_bytes())?;
    let run = || {
        let tool = TERSER.installed()?;
        let mut command = process::command("node", &[]);
        command.arg(tool).args(["--compress", "--mangle", "--format", "ascii_only=true"]);
        process::quietly(command.arg("--output").arg(&output).arg("--").arg(&input))?;
        Ok(String::from_utf8(files::read(&output)?)?)
    };
    Ok(run().unwrap_or_else(|trouble: anyhow::Error| {
        say::warn(&format!("The script isn't made smaller: {trouble:#}"));
        script
    }))
}
