//! A server of the built page.

use std::net::Ipv4Addr;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Result, anyhow, ensure};
use tiny_http::{Header, Request, Response};

use crate::root;

/// Serves `dist/` at a free port, so at an origin with a storage of its own, until it is dropped.
pub struct Server {
    inner: Arc<tiny_http::Server>,
    port: u16,
}

impl Server {
    /// Starts it.
    ///
    /// # Errors
    /// When the page hasn't been built, or no port is free.
    pub fn start() -> Result<Self> {
        let dist = root().join("dist");
        ensure!(dist.join("index.html").is_file(), "no page yet: `cargo xtask build` makes it");
        let inner = tiny_http::Server::http((Ipv4Addr::LOCALHOST, 0));
        let inner = Arc::new(inner.map_err(|error| anyhow!("no server: {error}"))?);
        let address = inner.server_addr().to_ip().ok_or_else(|| anyhow!("no address"))?;
        let shared = Arc::clone(&inner);
        thread::spawn(move || {
            shared.incoming_requests().for_each(|request| answer(request, &dist));
        });
        Ok(Self { inner, port: address.port() })
    }

    /// The address of the page.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.inner.unblock();
    }
}

fn answer(request: Request, dist: &Path) {
    let mut bytes = file(request.url(), dist).and_then(|path| std::fs::read(path).ok());
    if let Some(page) = bytes.as_mut().filter(|_| request.url().ends_with("?damaged")) {
        damage(page);
    }
    let (status, bytes) = bytes.map_or_else(|| (404, b"nothing here".to_vec()), |b| (200, b));
    let response = Response::from_data(bytes).with_status_code(status);
    let response = headers(request.url()).into_iter().fold(response, Response::with_header);
    // A browser that is gone before its answer is nothing to care about.
    let _ = request.respond(response);
}

/// `?damaged` is a bad copy of the page: a few letters in the middle of the program are others.
fn damage(page: &mut [u8]) {
    let middle = page.len() / 2;
    page[middle..middle + 8].fill(b'0');
}

/// `?sandboxed` refuses the page all that a host's sandboxed frame is refused, as storage.
fn headers(url: &str) -> Vec<Header> {
    let sandbox = url.ends_with("?sandboxed");
    let sandbox =
        sandbox.then_some(("Content-Security-Policy", "sandbox allow-scripts allow-forms"));
    let all = [Some(("Content-Type", kind(url))), sandbox];
    all.into_iter()
        .flatten()
        .filter_map(|(name, value)| Header::from_bytes(name, value).ok())
        .collect()
}

fn file(url: &str, dist: &Path) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    path.components().all(|part| matches!(part, Component::Normal(_))).then(|| dist.join(path))
}

/// What the file of an address holds, if there is one.
pub(crate) fn bytes(url: &str) -> Option<Vec<u8>> {
    file(url, &root().join("dist")).and_then(|path| std::fs::read(path).ok())
}

fn kind(url: &str) -> &'static str {
    match Path::new(url).extension().and_then(|extension| extension.to_str()) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        _ => "text/html; charset=utf-8",
    }
}
