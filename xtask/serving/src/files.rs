//! Which file an address means, and what kind it is of.

use std::path::{Component, Path, PathBuf};

/// The file below this folder that an address means; none if it would lie elsewhere.
///
/// ```
/// use std::path::Path;
/// let file = |url| serving::file(url, Path::new("dist"));
/// assert_eq!(file("/?game=x#y"), Some("dist/index.html".into()));
/// assert_eq!(file("/a/b.js"), Some("dist/a/b.js".into()));
/// assert_eq!(file("/a/../../x"), None);
/// assert_eq!(file("//etc/passwd"), Some("dist/etc/passwd".into()));
/// ```
#[must_use]
pub fn file(url: &str, folder: &Path) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let is_inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    is_inside.then(|| folder.join(path))
}

/// The kind of a file, by the end of its name.
///
/// ```
/// assert_eq!(serving::kind("a/motley.html".as_ref()), "text/html; charset=utf-8");
/// assert_eq!(serving::kind("LICENSE".as_ref()), "application/octet-stream");
/// ```
#[must_use]
pub fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}
