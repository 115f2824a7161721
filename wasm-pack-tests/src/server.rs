//! A server of the built page.

use std::net::Ipv4Addr;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use anyhow::{Result, anyhow, ensure};
use tiny_http::{Header, Request, Response};

use crate::root;

/// What the server answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// What there is.
    Usual,
    /// A page and a worker of another version: `document.documentElement.dataset.version` is 2.
    Newer,
    /// That something is wrong with the server, whatever is asked.
    Broken,
}

/// What the server is told, and what it tells.
struct Desk {
    manner: Manner,
    asked: Vec<String>,
}

/// Serves `dist/`, and `js/` below it, at a free port, so at an origin with a storage of its own,
/// until it is dropped.
pub struct Server {
    inner: Arc<tiny_http::Server>,
    thread: Option<JoinHandle<()>>,
    desk: Arc<Mutex<Desk>>,
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
        let desk = Arc::new(Mutex::new(Desk { manner: Manner::Usual, asked: Vec::new() }));
        let (shared, own) = (Arc::clone(&inner), Arc::clone(&desk));
        let thread = thread::spawn(move || {
            for request in shared.incoming_requests() {
                let mut desk = held(&own);
                desk.asked.push(request.url().to_owned());
                let manner = desk.manner;
                drop(desk);
                answer(request, &dist, manner);
            }
        });
        Ok(Self { inner, thread: Some(thread), desk, port: address.port() })
    }

    /// The address of the page.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// It answers so from now on.
    pub fn set_manner(&self, manner: Manner) {
        held(&self.desk).manner = manner;
    }

    /// The paths that it was asked for since this was last called.
    #[must_use]
    pub fn asked(&self) -> Vec<String> {
        std::mem::take(&mut held(&self.desk).asked)
    }
}

/// What a thread that panicked has left is as good as before.
fn held(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Server {
    fn drop(&mut self) {
        self.inner.unblock();
        if let Some(thread) = self.thread.take() {
            // It has nothing to tell.
            let _ = thread.join();
        }
    }
}

fn answer(request: Request, dist: &Path, manner: Manner) {
    let mut bytes = file(request.url(), dist).and_then(|path| std::fs::read(path).ok());
    if let Some(page) = bytes.as_mut().filter(|_| request.url().ends_with("?damaged")) {
        damage(page);
    }
    let (status, bytes) = match (manner, bytes) {
        (Manner::Broken, _) => (500, b"something is wrong".to_vec()),
        (_, None) => (404, b"nothing here".to_vec()),
        (Manner::Usual, Some(bytes)) => (200, bytes),
        (Manner::Newer, Some(bytes)) => (200, newer(request.url(), bytes)),
    };
    let response = Response::from_data(bytes).with_status_code(status);
    let response = headers(request.url()).into_iter().fold(response, Response::with_header);
    // A browser that is gone before its answer is nothing to care about.
    let _ = request.respond(response);
}

/// The page and the worker of the version after this one.
fn newer(url: &str, bytes: Vec<u8>) -> Vec<u8> {
    let (from, to) = match url.split('?').next() {
        Some("/") => ("<html lang=\"en\">", "<html lang=\"en\" data-version=\"2\">"),
        Some("/worker.js") => ("const CACHE = 'motley-", "const CACHE = 'motley-2-"),
        _ => return bytes,
    };
    String::from_utf8(bytes).map(|text| text.replacen(from, to, 1).into_bytes()).unwrap_or_default()
}

/// `?damaged` is a bad copy of the page: a few letters in the middle of the program are others.
fn damage(page: &mut [u8]) {
    let middle = page.len() / 2;
    page[middle..middle + 8].fill(b'0');
}

/// `?sandboxed` refuses the page all that a host's sandboxed frame is refused, as storage;
/// `?trusted` lets it run no text that isn't said to be meant to be run.
fn headers(url: &str) -> Vec<Header> {
    let policy = match url.rsplit_once('?') {
        Some((_, "sandboxed")) => Some("sandbox allow-scripts allow-forms"),
        Some((_, "trusted")) => Some("require-trusted-types-for 'script'"),
        _ => None,
    };
    let policy = policy.map(|policy| ("Content-Security-Policy", policy));
    let all = [Some(("Content-Type", kind(url))), policy];
    all.into_iter()
        .flatten()
        .filter_map(|(name, value)| Header::from_bytes(name, value).ok())
        .collect()
}

fn file(url: &str, dist: &Path) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let folder = if path.starts_with("js") { root() } else { dist.to_owned() };
    path.components().all(|part| matches!(part, Component::Normal(_))).then(|| folder.join(path))
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
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        _ => "text/html; charset=utf-8",
    }
}
