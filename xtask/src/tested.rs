//! What has passed its tests as it is, and need not be tested once more.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::files;

/// Packages that are tested again only once something of what they and their tests are made of has
/// changed.
pub(crate) struct Tested {
    /// The digest of all that they are made of.
    digest: String,
    /// The file with the digest of what has passed last.
    passed: PathBuf,
}

impl Tested {
    /// Packages that are made of these files and folders of the project.
    ///
    /// # Errors
    /// When a part of it can't be read.
    pub(crate) fn of(name: &str, parts: &[&str]) -> Result<Self> {
        let passed = files::target().join("tested").join(name);
        Ok(Self { digest: digest(&files::root(), parts)?, passed })
    }

    /// True if they have passed their tests as they are.
    pub(crate) fn has_passed(&self) -> bool {
        files::read_text(&self.passed).is_ok_and(|passed| passed == self.digest)
    }

    /// Remembers that they have passed.
    ///
    /// # Errors
    /// When that can't be written below `target/`.
    pub(crate) fn remember(&self) -> Result<()> {
        files::write(&self.passed, self.digest.as_bytes())
    }
}

/// A digest of all files below these parts of a folder, with their names.
fn digest(root: &Path, parts: &[&str]) -> Result<String> {
    let mut all = Vec::new();
    parts.iter().try_for_each(|part| collect(&root.join(part), &mut all))?;
    all.sort();
    let mut digest = Sha256::new();
    for path in all {
        // Lengths keep apart what would read the same side by side.
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
        for bytes in [name.into_bytes(), files::read(&path)?] {
            digest.update(bytes.len().to_le_bytes());
            digest.update(bytes);
        }
    }
    Ok(STANDARD.encode(digest.finalize()))
}

/// Adds a file, or all files below a folder.
fn collect(path: &Path, all: &mut Vec<PathBuf>) -> Result<()> {
    let context = || format!("can't read {}", path.display());
    if !path.is_dir() {
        all.push(path.to_path_buf());
        return Ok(());
    }
    for entry in path.read_dir().with_context(context)? {
        collect(&entry.with_context(context)?.path(), all)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn whatever_changes_is_noticed() {
        let root = files::target().join(format!("tested-{}", std::process::id()));
        let write = |name: &str, text: &str| files::write(&root.join(name), text.as_bytes());
        let now = || digest(&root, &["a", "c.toml"]).unwrap();
        write("a/one.rs", "1").unwrap();
        write("a/b/two.rs", "2").unwrap();
        write("c.toml", "3").unwrap();
        let first = now();
        write("elsewhere", "4").unwrap();
        assert_eq!(now(), first, "what is no part of it");
        write("a/b/two.rs", "5").unwrap();
        let changed = now();
        assert_ne!(changed, first, "a text");
        fs::rename(root.join("a/b/two.rs"), root.join("a/b/three.rs")).unwrap();
        let renamed = now();
        assert_ne!(renamed, changed, "a name");
        write("a/new.txt", "").unwrap();
        assert_ne!(now(), renamed, "a file more");
        fs::remove_file(root.join("c.toml")).unwrap();
        let missing = digest(&root, &["a", "c.toml"]).unwrap_err().to_string();
        fs::remove_dir_all(&root).unwrap();
        assert!(missing.contains("c.toml"), "{missing}");
    }
}
