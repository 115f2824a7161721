//! A server of the built page.

use std::env;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, ensure};
use serving::Answer;

use crate::{built, root};

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

/// The environment's name for the address of this machine at which a scenario's servers listen. In a
/// browser that is lent, one port may come again: what an earlier scenario has stored there would
/// be found by a later one, so each scenario has another address, and storage of its own.
pub const HOST: &str = "MOTLEY_HOST";

/// The address of this machine for what this scenario serves.
///
/// # Errors
/// When [`HOST`] is set and is no such address.
pub(crate) fn own_host() -> Result<Ipv4Addr> {
    match env::var(HOST) {
        Ok(host) => host.parse().with_context(|| format!("{HOST} is {host:?}")),
        Err(_) => Ok(Ipv4Addr::LOCALHOST),
    }
}

/// Serves the page and its site, and `js/` below it, at the scenario's own address, until it is dropped.
pub struct Server {
    inner: serving::Server,
    desk: Arc<Mutex<Desk>>,
}

impl Server {
    /// Starts it.
    ///
    /// # Errors
    /// When the page hasn't been built, or no port is free.
    pub fn start() -> Result<Self> {
        let folder = built();
        ensure!(
            folder.join("index.html").is_file(),
            "there is no page in {}: `cargo xtask build` makes that of dist/, `cargo xtask test \
             --only page` the one that the plain command plays",
            folder.display()
        );
        let desk = Arc::new(Mutex::new(Desk { manner: Manner::Usual, asked: Vec::new() }));
        let own = Arc::clone(&desk);
        let inner = serving::Server::start_at(own_host()?, 0, move |url| {
            let mut desk = held(&own);
            desk.asked.push(url.to_owned());
            answer(url, desk.manner)
        })?;
        Ok(Self { inner, desk })
    }

    /// The address of the page.
    #[must_use]
    pub fn address(&self) -> String {
        self.inner.address()
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

fn answer(url: &str, manner: Manner) -> Answer {
    let answer = match (manner, found(url)) {
        (Manner::Broken, _) => return Answer::trouble(500, "something is wrong"),
        (_, None) => return Answer::trouble(404, "nothing here"),
        (Manner::Usual, Some(answer)) => answer,
        (Manner::Newer, Some(answer)) => Answer { bytes: newer(url, answer.bytes), ..answer },
    };
    under(policy(url), answer)
}

/// The same under this content policy, if there is to be one.
pub(crate) fn under(policy: Option<&str>, answer: Answer) -> Answer {
    match policy {
        Some(policy) => answer.with_header("content-security-policy", policy),
        None => answer,
    }
}

/// The file of an address, if there is one; `?damaged` and `?damaged-glue` are bad copies of it, and
/// `?cut-program` and `?cut-style` end too early.
pub(crate) fn found(url: &str) -> Option<Answer> {
    let folder = if url.starts_with("/js/") { root() } else { built() };
    let path = serving::file(url, &folder)?;
    let mut bytes = std::fs::read(&path).ok()?;
    match url.rsplit_once('?') {
        Some((_, "damaged")) => damage(&mut bytes, PROGRAM),
        Some((_, "damaged-glue")) => damage(&mut bytes, GLUE),
        Some((_, "cut-program")) => bytes.truncate(place(&bytes, PROGRAM) + 20_000),
        Some((_, "cut-style")) => bytes.truncate(place(&bytes, b"<style") + 200),
        _ => {}
    }
    Some(Answer::found(serving::kind(&path), bytes))
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

/// What the program begins with in the page.
const PROGRAM: &[u8] = b"id=\"motley-program\">";

/// What the glue between the program and the browser begins with.
const GLUE: &[u8] = b"globalThis.motleyGlue";

/// A few letters of what begins with this text are others.
fn damage(page: &mut [u8], text: &[u8]) {
    let start = place(page, text);
    page[start + 20_000..][..8].fill(b'0');
}

/// The place in the page where this text begins.
fn place(page: &[u8], text: &[u8]) -> usize {
    let start = page.windows(text.len()).position(|it| it == text);
    start.unwrap_or_else(|| panic!("the page has no {}", text.escape_ascii()))
}

/// `?sandboxed` refuses the page all that a host's sandboxed frame is refused, as storage;
/// `?trusted` lets it run no text that isn't said to be meant to be run.
fn policy(url: &str) -> Option<&'static str> {
    match url.rsplit_once('?') {
        Some((_, "sandboxed")) => Some("sandbox allow-scripts allow-forms"),
        Some((_, "trusted")) => Some("require-trusted-types-for 'script'"),
        _ => None,
    }
}
