//! A browser, and the scenarios that have it one after the other.

use std::net::Ipv4Addr;
use std::process::Output;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use end_to_end::{Chromium, Driver, HOST, LENT};
use fantoccini::Client;
use tokio::process::Command;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

use crate::programs::Scenario;

/// How long a scenario may take: many times the longest there is, for a machine that is busy.
const PATIENCE: Duration = Duration::from_mins(15);

/// How long a browser may take to end.
const PAUSE: Duration = Duration::from_secs(10);

/// How a scenario ended.
pub(crate) struct Outcome {
    pub(crate) name: String,
    pub(crate) took: Duration,
    /// What it printed, if it failed.
    pub(crate) fault: Option<String>,
}

impl Outcome {
    pub(crate) fn line(&self) -> String {
        let verdict = if self.fault.is_none() { "ok" } else { "FAILED" };
        format!("{verdict:6} {:5.1} s  {}", self.took.as_secs_f64(), self.name)
    }

    /// Prints it at once, so that lines of several workers don't mix.
    pub(crate) fn tell(&self) {
        match &self.fault {
            None => println!("{}", self.line()),
            Some(fault) => println!("{}\n{fault}", self.line()),
        }
    }
}

/// An address of this machine that no attempt before this one had: see [`HOST`].
fn next_host() -> Ipv4Addr {
    static ATTEMPTS: AtomicU16 = AtomicU16::new(0);
    // 127.0.1.0 and on, of the 127.0.0.0/16 that are all this machine.
    let [high, low] = (256 + ATTEMPTS.fetch_add(1, Ordering::Relaxed)).to_be_bytes();
    Ipv4Addr::new(127, 0, high, low)
}

/// Where scenarios run.
pub(crate) struct Worker {
    runtime: Runtime,
    lent: Lent,
}

/// A browser to lend.
struct Lent {
    client: Client,
    name: String,
    _driver: Driver,
}

impl Lent {
    async fn start() -> Result<Self> {
        let driver = Driver::start()?;
        let client = driver.browser(Chromium::Shell).await?;
        let session = client.session_id().await?.context("the driver names no session")?;
        Ok(Self { client, name: format!("{} {session}", driver.address()), _driver: driver })
    }
}

impl Worker {
    /// With a browser that has just been started.
    pub(crate) fn new() -> Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let lent = runtime.block_on(Lent::start())?;
        Ok(Self { runtime, lent })
    }

    /// Runs one to its end. What fails has failed; but where its browser has died, or it has no end,
    /// it is tried once more, and that is told.
    pub(crate) fn run(&mut self, scenario: &Scenario) -> Result<Outcome> {
        let (start, name) = (Instant::now(), scenario.name.clone());
        let mut ended = self.attempt(scenario)?;
        if let Err(why) = &ended {
            println!("AGAIN  {name}: {why}");
            ended = self.attempt(scenario)?;
        }
        let fault = ended.unwrap_or_else(|why| Some(format!("twice {why}")));
        Ok(Outcome { name, took: start.elapsed(), fault })
    }

    /// What it printed if it failed, or why nobody can tell. What failed may have left anything
    /// behind: so the next one finds another browser.
    fn attempt(&mut self, scenario: &Scenario) -> Result<Result<Option<String>, String>> {
        let mut command = Command::new(&scenario.program);
        command.args(["--exact", &scenario.name, "--include-ignored"]);
        command.current_dir(env!("CARGO_MANIFEST_DIR")).kill_on_drop(true);
        command.env(LENT, &self.lent.name).env(HOST, next_host().to_string());
        let ended = self.runtime.block_on(async { timeout(PATIENCE, command.output()).await });
        let ended = match ended.ok().transpose()? {
            Some(out) if out.status.success() => return Ok(Ok(None)),
            Some(out) => match death(&text(&out)) {
                Some(sign) => Err(format!("the browser has died: {sign}\n{}", text(&out))),
                None => Ok(Some(text(&out))),
            },
            None => Err(format!("it doesn't end within {} s", PATIENCE.as_secs())),
        };
        self.renew()?;
        Ok(ended)
    }

    /// Another browser in the place of the one that there is.
    fn renew(&mut self) -> Result<()> {
        let fresh = self.runtime.block_on(Lent::start())?;
        let old = std::mem::replace(&mut self.lent, fresh);
        // It may be dead, which is as good, or hang: its driver takes it along.
        let _ = self.runtime.block_on(async { timeout(PAUSE, old.client.close()).await });
        Ok(())
    }

    /// Ends the browser.
    pub(crate) fn end(self) -> Result<()> {
        Ok(self.runtime.block_on(self.lent.client.close())?)
    }
}

/// What it printed.
fn text(out: &Output) -> String {
    String::from_utf8_lossy(&[&out.stdout[..], &out.stderr].concat()).into_owned()
}

/// What drivers say of a browser that is no more.
const DEATHS: [&str; 5] = [
    "tab crashed",
    "invalid session id",
    "chrome not reachable",
    "not connected to DevTools",
    "the browser that is lent isn't there",
];

/// The sign in what a scenario printed that its browser has died.
fn death(printed: &str) -> Option<&'static str> {
    DEATHS.into_iter().find(|sign| printed.contains(sign))
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::{death, next_host};

    #[test]
    fn a_death_is_told_from_a_failure() {
        assert_eq!(death("webdriver returned error: tab crashed\n"), Some("tab crashed"));
        assert_eq!(death("page.moves().await?: it is [], not [\"e4\"]"), None);
    }

    #[test]
    fn no_two_attempts_share_a_storage() {
        let hosts: Vec<_> = (0..600).map(|_| next_host()).collect();
        assert!(hosts.iter().all(Ipv4Addr::is_loopback), "{hosts:?}");
        let mut apart = hosts.clone();
        apart.sort_unstable();
        apart.dedup();
        assert_eq!(apart.len(), hosts.len());
    }
}
