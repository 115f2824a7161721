//! Where things are, and how they are read and written.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Cargo's folder of built things.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The folder of what a user gets.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The same of the page that `cargo xtask test` plays, so that it is never taken for that.
pub(crate) fn trial() -> PathBuf {
    target().join("trial")
}

/// The tools that are installed for this project alone.
pub(crate) fn tools() -> PathBuf {
    target().join("tools")
}

/// The tools that take long to build: they stay where caches are, and serve every copy of the project.
pub(crate) fn lasting_tools() -> PathBuf {
    let named = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = named.or_else(|| env::home_dir().map(|home| home.join(".cache")));
    cache.map_or_else(tools, |cache| cache.join("motley-chess"))
}

/// The folders in which cargo keeps the libraries' sources, with a slash at the end: one for each
/// registry; none where they are kept elsewhere.
///
/// # Errors
/// When they can't be listed.
pub(crate) fn libraries() -> Result<Vec<String>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.unwrap_or_default().join("registry").join("src");
    let context = || format!("can't list {}", sources.display());
    if !sources.is_dir() {
        return Ok(Vec::new());
    }
    let folders = fs::read_dir(&sources).with_context(context)?;
    let named = folders.map(|folder| Ok(format!("{}/", folder?.path().display())));
    let mut named: Vec<String> = named.collect::<std::io::Result<_>>().with_context(context)?;
    named.sort();
    Ok(named)
}

/// The text of a file of the project, named by its path from the root.
pub(crate) fn text(name: &str) -> Result<String> {
    read_text(&root().join(name))
}

/// The text of a file, with its name in the error.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))
}

/// The bytes of a file, with its name in the error.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("can't read {}", path.display()))
}

/// Writes a file whole or not at all, so that a server never sends half a page.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let context = || format!("can't write {}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(context)?;
    }
    let part = path.with_extension("part");
    fs::write(&part, bytes).with_context(context)?;
    fs::rename(&part, path).with_context(context)
}

/// The files of a folder with the given extension, sorted by name; none if there is no folder.
pub(crate) fn with_extension(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    found.sort();
    found
}
