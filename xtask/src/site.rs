//! The site: the page with what lets it be kept and installed, and what else lies beside it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::files;
use crate::page::{self, Pages};

/// The folder of what the site alone has.
const FOLDER: &str = "www/site";

/// What is copied from there, and kept by the worker.
const FILES: [&str; 4] =
    ["manifest.webmanifest", "icon-192.png", "icon-512.png", "icon-maskable.png"];

/// The icon that the page itself holds.
const ICON: &str = "icon.svg";

/// Folders of the project that the site has as well, where they are there, and under which name.
const FOLDERS: [(&str, &str); 2] = [("examples", "examples"), ("www/embed", "embed")];

/// Writes all of it into a folder. The worker comes last: whoever finds a new one finds all that it keeps.
///
/// # Errors
/// When a part can't be read or written.
pub(crate) fn write(pages: &Pages, to: &Path) -> Result<()> {
    let mut kept = vec![(ICON, icon(&files::text("index.html")?)?)];
    for name in FILES {
        kept.push((name, files::read(&files::root().join(FOLDER).join(name))?));
    }
    for (name, bytes) in &kept {
        files::write(&to.join(name), bytes)?;
    }
    for (from, name) in FOLDERS {
        copy(&files::root().join(from), &to.join(name))?;
    }
    files::write(&to.join("motley.html"), pages.alone.as_bytes())?;
    files::write(&to.join("index.html"), pages.site.as_bytes())?;
    let worker = worker(&files::text("www/site/worker.js")?, &pages.site, &kept)?;
    files::write(&to.join("worker.js"), worker.as_bytes())
}

/// The worker, with what it keeps, and a version that is another one when any of that is.
fn worker(text: &str, page: &str, kept: &[(&str, Vec<u8>)]) -> Result<String> {
    let mut hash = Sha256::new().chain_update(text).chain_update(page);
    for (name, bytes) in kept {
        hash = hash.chain_update(name).chain_update(bytes);
    }
    let hash = hash.finalize().iter().take(8).fold(0, |all, byte| all << 8 | u64::from(*byte));
    let names: Vec<&str> = kept.iter().map(|(name, _)| *name).collect();
    let mut worker = text.to_owned();
    page::fill(&mut worker, "build: version", &format!("{hash:016x}"))?;
    page::fill(&mut worker, "build: files", &names.join("', '"))?;
    Ok(worker)
}

/// The drawing that the page has as its icon.
fn icon(page: &str) -> Result<Vec<u8>> {
    let data = page.split_once("href=\"data:image/svg+xml,").and_then(|(_, it)| it.split_once('"'));
    decoded(data.context("index.html has no icon")?.0)
}

/// The bytes that a text stands for, where `%` and two digits are one.
fn decoded(text: &str) -> Result<Vec<u8>> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2).context("a % without two digits")?;
        bytes.push(u8::from_str_radix(digits, 16).context("a % without two digits")?);
        bytes.extend(rest.bytes());
    }
    Ok(bytes)
}

/// Copies a folder with all that is in it; nothing, if there is none.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            files::write(&to.join(name), &files::read(&path)?)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKER: &str = "'motley-build: version' ['build: files']";

    fn version(page: &str, icon: &[u8]) -> String {
        worker(WORKER, page, &[("icon.svg", icon.to_vec()), ("b", Vec::new())]).unwrap()
    }

    #[test]
    fn a_worker_names_what_it_keeps() {
        assert!(version("page", b"icon").ends_with(" ['icon.svg', 'b']"));
    }

    #[test]
    fn a_version_is_another_one_when_anything_is() {
        let first = version("page", b"icon");
        assert_eq!(first, version("page", b"icon"));
        assert_ne!(first, version("Page", b"icon"));
        assert_ne!(first, version("page", b"Icon"));
        assert!(!first.contains("build:"));
    }

    #[test]
    fn the_icon_is_the_pages_own() {
        let page = "<link href=\"data:image/svg+xml,%3Csvg a='%23b'%3E\">";
        assert_eq!(icon(page).unwrap(), b"<svg a='#b'>");
        assert!(icon("<link>").is_err());
        assert!(decoded("a%3").is_err());
    }
}
