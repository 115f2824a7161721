//! Rebuilding when a source changes.

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::Result;
use notify::{Event, RecursiveMode, Watcher};

use crate::wasm::Profile;
use crate::{build, files, say};

/// An editor writes several files at once: only after this long a silence is a change complete.
const SILENCE: Duration = Duration::from_millis(200);

/// Where the page's sources are.
const FOLDERS: [&str; 4] = ["rules", "src", "www", "styles"];

/// Rebuilds the page whenever a source changes; one that fails leaves the last good page in place.
///
/// # Errors
/// When the system can't watch the folder.
pub(crate) fn rebuild_on_change(profile: Profile) -> Result<()> {
    let (sender, events) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(sender)?;
    // An editor replaces a file rather than writing it, so its folder is watched; the root itself
    // holds `target`, which changes all the time, so only its own files are.
    watcher.watch(&files::root(), RecursiveMode::NonRecursive)?;
    for folder in FOLDERS.map(|name| files::root().join(name)) {
        if folder.is_dir() {
            watcher.watch(&folder, RecursiveMode::Recursive)?;
        }
    }
    while next_change(&events) {
        if let Err(trouble) = build::build(profile) {
            say::warn(&format!("{trouble:#}\n! The last good page is still served."));
        }
    }
    Ok(())
}

/// Waits until sources have changed and nothing more changes; false when the watcher has ended.
fn next_change(events: &Receiver<notify::Result<Event>>) -> bool {
    loop {
        match events.recv() {
            Ok(Ok(event)) if is_change(&event) => break,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    while events.recv_timeout(SILENCE).is_ok() {}
    true
}

fn is_change(event: &Event) -> bool {
    !event.kind.is_access() && event.paths.iter().any(|path| is_source(path))
}

fn is_source(path: &Path) -> bool {
    let Ok(inside) = path.strip_prefix(files::root()) else { return false };
    let in_folder = FOLDERS.iter().any(|folder| inside.starts_with(folder));
    let at_root =
        ["index.html", "build.rs", "Cargo.toml"].iter().any(|name| inside == Path::new(name));
    in_folder || at_root
}
