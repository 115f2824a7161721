//! The program that drives Chromium.

use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

/// Which Chromium is started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chromium {
    /// The program without windows that `CHROMIUM_SHELL` names, or else the usual one.
    Shell,
    /// The program that `CHROMIUM` names, or else the one that the driver finds: with all that people
    /// have around a page.
    Usual,
}

impl Chromium {
    /// The program, where one is named.
    fn program(self) -> Option<String> {
        let usual = || env::var("CHROMIUM").ok();
        match self {
            Self::Shell => env::var("CHROMIUM_SHELL").ok().or_else(usual),
            Self::Usual => usual(),
        }
    }
}

/// A `chromedriver` of one's own, at a free port; it ends when this is dropped.
#[derive(Debug)]
pub struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts it: the program that `CHROMEDRIVER` names, or else the one on the path. Where another
    /// one has taken the port that it picked, it ends, and is tried again.
    ///
    /// # Errors
    /// When there is none, or it doesn't say at which port it listens.
    pub fn start() -> Result<Self> {
        let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".into());
        Self::start_of(&program)
    }

    fn start_of(program: &str) -> Result<Self> {
        for _ in 1..STARTS {
            if let Ok(driver) = Self::try_start(program) {
                return Ok(driver);
            }
        }
        Self::try_start(program)
    }

    fn try_start(program: &str) -> Result<Self> {
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("can't start {program}; `cargo xtask test` installs it"))?;
        let port = listening_port(&mut process);
        if port.is_err() {
            process.kill()?;
        }
        Ok(Self { process, port: port? })
    }

    /// A new browser with a profile of its own.
    ///
    /// # Errors
    /// When the browser doesn't start.
    pub async fn browser(&self, chromium: Chromium) -> Result<Client> {
        let capabilities = capabilities(chromium);
        connected(&self.address(), &capabilities).await.context("Chromium doesn't start")
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }
}

/// A new browser of the driver at this address. One that a busy machine makes too late for its
/// driver is tried again.
pub(crate) async fn connected(address: &str, capabilities: &Map<String, Value>) -> Result<Client> {
    let start = async || {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities.clone()).connect(address).await
    };
    for _ in 1..STARTS {
        if let Ok(client) = start().await {
            return Ok(client);
        }
    }
    Ok(start().await?)
}

/// How often a browser or its driver is started at most.
const STARTS: u32 = 3;

/// How long a script may take, in milliseconds: long enough for the longest on a busy machine.
const SCRIPTS: u32 = 90_000;

/// The limits that a driver keeps.
pub(crate) fn limits() -> Value {
    json!({ "script": SCRIPTS, "pageLoad": 2 * SCRIPTS })
}

/// A client of a browser that a driver at this address has started; it outlives the client.
pub(crate) async fn attach(address: &str, session: &str) -> Result<Client> {
    let client = Client::with_existing_session(address, session, HttpConnector::new()).await;
    let client = client.context("the browser that is lent isn't there")?;
    client.persist().await?;
    Ok(client)
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The driver picks a free port and says which: "… was started successfully on port 1234."
fn listening_port(process: &mut Child) -> Result<u16> {
    let output = process.stdout.take().context("chromedriver has no output")?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        if let Some((_, port)) = line.split_once("successfully on port ") {
            return port.trim_end_matches('.').parse().context("chromedriver's port is no number");
        }
    }
    anyhow::bail!("chromedriver ended without listening")
}

fn capabilities(chromium: Chromium) -> Map<String, Value> {
    let mut options = json!({ "args": [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--hide-scrollbars",
    ] });
    if let Some(browser) = chromium.program() {
        options["binary"] = json!(browser);
    }
    let mut all = Map::new();
    all.insert("timeouts".into(), limits());
    all.insert("goog:chromeOptions".into(), options);
    all.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
    all
}

#[cfg(test)]
mod tests {
    use super::{Chromium, Driver};
    use crate::until;
    use std::fs;
    use std::net::TcpStream;
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    /// Debian's script on the path starts the browser as another process, which the driver can't end.
    #[tokio::test]
    async fn a_browser_that_is_closed_has_ended() {
        let driver = Driver::start().unwrap();
        let client = driver.browser(Chromium::Shell).await.unwrap();
        let told = &client.capabilities().unwrap()["goog:chromeOptions"];
        let address = told["debuggerAddress"].as_str().unwrap().to_owned();
        let answers = || TcpStream::connect(&address).is_ok();
        assert!(answers(), "it listens at {address}");
        client.close().await.unwrap();
        let ended = async || {
            until!(!answers(), "nobody listens at {address}");
            anyhow::Ok(())
        };
        ended().await.unwrap();
    }

    /// The port that a driver has picked may be another one's by the time it listens.
    #[test]
    fn a_driver_that_ends_without_listening_is_started_again() {
        let folder = std::env::temp_dir().join(format!("motley-driver-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [program, text, mark] = ["driver", "text", "begun"].map(|name| folder.join(name));
        let script = format!(
            "#!/bin/sh\nif [ ! -e {mark} ]; then touch {mark}; exit 1; fi\n\
             echo It was started successfully on port 4321.\n",
            mark = mark.display()
        );
        // Written by another process: one that another thread starts meanwhile doesn't hold it open.
        fs::write(&text, script).unwrap();
        let copied = Command::new("cp").args([&text, &program]).status().unwrap();
        assert!(copied.success());
        fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).unwrap();
        let started = Driver::start_of(program.to_str().unwrap());
        let again = Driver::start_of("/no/such/driver");
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(started.unwrap().port, 4321);
        assert!(again.unwrap_err().to_string().contains("can't start /no/such/driver"));
    }
}
