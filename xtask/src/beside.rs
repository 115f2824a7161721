//! What lies beside the page: the script of embedded boards, and the examples of its use.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files;

/// Folders of the project that are copied, and under which name.
const FOLDERS: [(&str, &str); 2] = [("examples", "examples"), ("www/embed", "embed")];

/// Copies all of it, and the page under the name that hosts know.
///
/// # Errors
/// When a file can't be read or written.
pub(crate) fn write(page: &str) -> Result<()> {
    let dist = files::dist();
    for (from, to) in FOLDERS {
        copy(&files::root().join(from), &dist.join(to))?;
    }
    files::write(&dist.join("motley.html"), page.as_bytes())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    let context = || format!("can't read {}", from.display());
    for entry in fs::read_dir(from).with_context(context)? {
        let path = entry.with_context(context)?.path();
        let Some(name) = path.file_name() else { continue };
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            files::write(&to.join(name), &files::read(&path)?)?;
        }
    }
    Ok(())
}
