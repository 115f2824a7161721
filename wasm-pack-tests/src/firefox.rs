//! The same page in Firefox.

use std::env;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use fantoccini::Client;
use serde_json::{Map, Value, json};

use crate::driver;
use crate::scenario::{done, own_name};
use crate::{Page, Server};

/// How often the driver is asked before it is given up.
const PATIENCE: u32 = 300;

/// How often it is started at most.
const STARTS: u32 = 5;

/// How long between two times.
const PAUSE: Duration = Duration::from_millis(100);

/// Does something in a fresh Firefox, of which nothing stays; the page isn't open yet.
///
/// # Errors
/// When that fails, or there is no Firefox.
pub async fn firefox<F>(deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    firefox_with(&[], deed).await
}

/// The same in a Firefox with these settings, as `about:config` names them.
///
/// # Errors
/// When that fails, or there is no Firefox.
pub async fn firefox_with<F>(settings: &[(&str, Value)], deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    let (driver, server) = (Gecko::start()?, Server::start()?);
    let client = driver.browser(settings).await?;
    let page = Page::new(client.clone(), server.address());
    let result = done(&own_name(), &page, deed).await;
    let closed = client.close().await.context("Firefox doesn't end");
    // What the test found matters more.
    result.and(closed)
}

/// A `geckodriver` of one's own; it ends when this is dropped.
struct Gecko {
    process: Child,
    port: u16,
}

impl Gecko {
    /// Its port may be taken by another program before it listens there: then it ends at once.
    fn start() -> Result<Self> {
        for _ in 0..STARTS {
            let mut driver = Self::try_to_start()?;
            if driver.listens()? {
                return Ok(driver);
            }
        }
        bail!("geckodriver doesn't listen")
    }

    fn try_to_start() -> Result<Self> {
        let program = env::var("GECKODRIVER").unwrap_or_else(|_| "geckodriver".into());
        // It doesn't say which port it picks: so it is given one that was free just now.
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let process = Command::new(&program)
            .args(["--port", &port.to_string(), "--log", "fatal"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("can't start {program}; `cargo xtask test` installs it"))?;
        Ok(Self { process, port })
    }

    fn listens(&mut self) -> Result<bool> {
        for _ in 0..PATIENCE {
            if self.process.try_wait()?.is_some() {
                return Ok(false);
            }
            if TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok() {
                // Another program may be there, and this one about to find that out.
                thread::sleep(PAUSE);
                return Ok(self.process.try_wait()?.is_none());
            }
            thread::sleep(PAUSE);
        }
        Ok(false)
    }

    async fn browser(&self, settings: &[(&str, Value)]) -> Result<Client> {
        let address = format!("http://127.0.0.1:{}/", self.port);
        let capabilities = capabilities(settings);
        driver::connected(&address, &capabilities).await.context("Firefox doesn't start")
    }
}

impl Drop for Gecko {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Files get the rights that they have for a person: drivers would give them more.
fn capabilities(settings: &[(&str, Value)]) -> Map<String, Value> {
    let mut options = json!({
        "args": ["-headless"],
        "prefs": {
            "security.fileuri.strict_origin_policy": true,
            "remote.prefs.recommended": false,
            "browser.shell.checkDefaultBrowser": false,
            "app.update.enabled": false,
            "datareporting.policy.dataSubmissionEnabled": false,
        },
    });
    for (name, value) in settings {
        options["prefs"][name] = value.clone();
    }
    let mut all = Map::new();
    all.insert("timeouts".into(), driver::limits());
    all.insert("moz:firefoxOptions".into(), options);
    all
}
