//! A browser, and the scenarios that have it one after the other.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use end_to_end::{Driver, LENT};
use fantoccini::Client;
use tokio::runtime::{Builder, Runtime};

use crate::programs::Scenario;

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
        let client = driver.browser().await?;
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

    /// Runs one to its end. What failed may have left anything behind: so the next one finds
    /// another browser.
    pub(crate) fn run(&mut self, scenario: &Scenario) -> Result<Outcome> {
        let start = Instant::now();
        let out = Command::new(&scenario.program)
            .args(["--exact", &scenario.name])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env(LENT, &self.lent.name)
            .output()?;
        let took = start.elapsed();
        let mut fault = None;
        if !out.status.success() {
            let printed = [out.stdout, out.stderr].concat();
            fault = Some(String::from_utf8_lossy(&printed).into_owned());
            let fresh = self.runtime.block_on(Lent::start())?;
            // It may be dead, which is as good.
            let _ = self.runtime.block_on(std::mem::replace(&mut self.lent, fresh).client.close());
        }
        Ok(Outcome { name: scenario.whole_name(), took, fault })
    }

    /// Ends the browser.
    pub(crate) fn end(self) -> Result<()> {
        Ok(self.runtime.block_on(self.lent.client.close())?)
    }
}
