//! `cargo xtask serve`: the built page, served on this machine.

use anyhow::{Result, anyhow, bail};
use lexopt::prelude::*;
use serving::{Answer, Server};

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
    let worker = if settings.watch { Worker::Dormant } else { Worker::Usual };
    let server = listen(settings.port, worker)?;
    say::doing(&format!("Motley Chess is at {} (end with Ctrl-C).", server.address()));
    if settings.watch {
        return watch::rebuild_on_change(settings.profile);
    }
    server.wait();
    Ok(())
}

fn settings(mut flags: lexopt::Parser) -> Result<Settings> {
    let mut settings = Settings { profile: Profile::Release, port: PORT, watch: false };
    while let Some(flag) = flags.next()? {
        match flag {
            Long("dev") => settings.profile = Profile::Dev,
            Long("port") => settings.port = flags.value()?.parse()?,
            Long("watch") => {
                // What was changed is to be seen soon.
                (settings.watch, settings.profile) = (true, Profile::Dev);
            }
            other => bail!(other.unexpected()),
        }
    }
    Ok(settings)
}

/// A server at the wanted port or the next free one.
fn listen(wanted: u16, worker: Worker) -> Result<Server> {
    let mut trouble = anyhow!("there is no port above {wanted}");
    for port in wanted..=wanted.saturating_add(TRIES) {
        match Server::start(port, move |url| answer(url, worker)) {
            Ok(server) => return Ok(server),
            Err(error) => trouble = anyhow!("can't serve at port {port}: {error}"),
        }
    }
    Err(trouble)
}

fn answer(url: &str, worker: Worker) -> Answer {
    let found = serving::file(url, &files::dist());
    let found = found.and_then(|path| Some((std::fs::read(&path).ok()?, path)));
    let answer = match found {
        Some((_, path)) if worker == Worker::Dormant && path.ends_with("worker.js") => {
            Answer::found(serving::kind(&path), DORMANT.into())
        }
        Some((bytes, path)) => Answer::found(serving::kind(&path), bytes),
        None => Answer::trouble(404, "There is nothing here.\n"),
    };
    answer.with_header("cache-control", "no-store")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_makes_way_for_the_next() {
        let first = listen(18_080, Worker::Usual).unwrap();
        let second = listen(first.port(), Worker::Usual).unwrap();
        assert!(second.port() > first.port());
        assert_eq!(second.address(), format!("http://127.0.0.1:{}/", second.port()));
    }
}
