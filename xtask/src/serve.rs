//! `cargo xtask serve`: the built page, served on this machine.

use std::net::Ipv4Addr;
use std::path::{Component, Path, PathBuf};
use std::thread;

use anyhow::{Result, anyhow, bail};
use lexopt::prelude::*;
use tiny_http::{Header, Request, Response, Server};

use crate::wasm::Profile;
use crate::{build, files, say, watch};

const PORT: u16 = 8080;

/// How many ports are tried when the wanted one is taken.
const TRIES: u16 = 50;

/// What the site's worker is meanwhile, so that a rebuilt page comes with the next reload.
const DORMANT: &str = "\
    addEventListener('install', () => skipWaiting());\n\
    addEventListener('activate', event => event.waitUntil(caches.keys().then(names => Promise.all(\
    names.filter(name => name.startsWith('motley-')).map(name => caches.delete(name))))));\n";

/// Whether the site is kept by browsers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worker {
    Usual,
    Dormant,
}

struct Settings {
    profile: Profile,
    port: u16,
    watch: bool,
}

/// Reads the flags, builds the page, and serves it until it is interrupted.
pub(crate) fn verb(flags: lexopt::Parser) -> Result<()> {
    let settings = settings(flags)?;
    build::build(settings.profile)?;
    let (server, address) = listen(settings.port)?;
    say::doing(&format!("Motley Chess is at {address} (end with Ctrl-C)."));
    if settings.watch {
        thread::spawn(move || answer_all(&server, Worker::Dormant));
        return watch::rebuild_on_change(settings.profile);
    }
    answer_all(&server, Worker::Usual);
    Ok(())
}

fn settings(mut flags: lexopt::Parser) -> Result<Settings> {
    let mut settings = Settings { profile: Profile::Release, port: PORT, watch: false };
    while let Some(flag) = flags.next()? {
        match flag {
            Long("dev") => settings.profile = Profile::Dev,
            Long("port") => settings.port = flags.value()?.parse()?,
            Long("watch") => settings.watch = true,
            other => bail!(other.unexpected()),
        }
    }
    Ok(settings)
}

/// A server at the wanted port or the next free one, and its address.
fn listen(wanted: u16) -> Result<(Server, String)> {
    let mut trouble = anyhow!("there is no port above {wanted}");
    for port in wanted..=wanted.saturating_add(TRIES) {
        match Server::http((Ipv4Addr::LOCALHOST, port)) {
            Ok(server) => {
                let port = server.server_addr().to_ip().map_or(port, |address| address.port());
                return Ok((server, format!("http://127.0.0.1:{port}/")));
            }
            Err(error) => trouble = anyhow!("can't serve at port {port}: {error}"),
        }
    }
    Err(trouble)
}

fn answer_all(server: &Server, worker: Worker) {
    for request in server.incoming_requests() {
        let url = request.url().to_owned();
        if let Err(trouble) = answer(request, worker) {
            say::warn(&format!("{url}: {trouble}"));
        }
    }
}

fn answer(request: Request, worker: Worker) -> Result<()> {
    let found = file(request.url()).map(|path| (std::fs::read(&path), path));
    let response = match found {
        Some((_, path)) if worker == Worker::Dormant && path.ends_with("worker.js") => {
            Response::from_data(DORMANT).with_header(kind(&path)?)
        }
        Some((Ok(bytes), path)) => Response::from_data(bytes).with_header(kind(&path)?),
        _ => Response::from_string("There is nothing here.\n").with_status_code(404),
    };
    Ok(request.respond(response.with_header(header("Cache-Control", "no-store")?))?)
}

/// The file that an address means; none if it would lie outside `dist/`.
fn file(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| files::dist().join(path))
}

fn kind(path: &Path) -> Result<Header> {
    let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
    let kind = match extension {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    };
    header("Content-Type", kind)
}

fn header(name: &str, value: &str) -> Result<Header> {
    Header::from_bytes(name, value).map_err(|()| anyhow!("{name}: {value} is no header"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_mean_files_inside_dist() {
        let dist = files::dist();
        assert_eq!(file("/"), Some(dist.join("index.html")));
        assert_eq!(file("/?game=x#y"), Some(dist.join("index.html")));
        assert_eq!(file("/a/b.js"), Some(dist.join("a/b.js")));
        assert_eq!(file("/../Cargo.toml"), None);
        assert_eq!(file("/a/../../x"), None);
    }

    #[test]
    fn a_taken_port_makes_way_for_the_next() {
        let (first, _) = listen(18_080).unwrap();
        let taken = first.server_addr().to_ip().unwrap().port();
        let (second, address) = listen(taken).unwrap();
        let next = second.server_addr().to_ip().unwrap().port();
        assert!(next > taken);
        assert_eq!(address, format!("http://127.0.0.1:{next}/"));
    }
}
