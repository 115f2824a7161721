//! Tools from npm, each at one version, below `target/tools`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Result, ensure};

use crate::{files, process, say};

/// A file of a package from npm.
pub(crate) struct Tool {
    /// The package.
    pub(crate) package: &'static str,
    /// Its version.
    pub(crate) version: &'static str,
    /// The file, from the package's folder.
    pub(crate) file: &'static str,
    /// What it is there for, in a word or two.
    pub(crate) what: &'static str,
}

impl Tool {
    /// Where the file lies, after installing the package if needed.
    ///
    /// # Errors
    /// When npm isn't here or can't bring it.
    pub(crate) fn installed(&self) -> Result<PathBuf> {
        let Self { package, version, file, what } = self;
        let folder = files::tools().join(package);
        let path = folder.join("node_modules").join(package).join(file);
        let manifest = folder.join("package.json");
        let wanted =
            format!("{{\"private\":true,\"dependencies\":{{\"{package}\":\"{version}\"}}}}\n");
        let have = fs::read_to_string(&manifest).is_ok_and(|have| have == wanted);
        if have && path.is_file() {
            return Ok(path);
        }
        ensure!(process::find("npm").is_some(), "npm, which would bring {what}, is not here.");
        say::doing(&format!(
            "Installing {package} {version} ({what}) below target/tools with npm."
        ));
        files::write(&manifest, wanted.as_bytes())?;
        let arguments =
            ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
        process::quietly(process::command("npm", &arguments).current_dir(&folder))?;
        Ok(path)
    }
}
