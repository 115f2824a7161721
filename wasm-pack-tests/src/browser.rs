//! The browser of a test: one of its own, or one that tests have one after the other.

use std::env;

use anyhow::{Context, Result};
use fantoccini::Client;
use fantoccini::wd::WindowHandle;
use serde_json::json;

use crate::command::Command;
use crate::driver::{self, Chromium, Driver};

/// The environment's name for a browser that is lent: its driver's address, a space, its session.
pub const LENT: &str = "MOTLEY_BROWSER";

/// What drives it, and what remains to be done after the test.
pub(crate) struct Browser {
    /// The driver's client, with an empty window before it.
    pub(crate) client: Client,
    kind: Kind,
}

enum Kind {
    /// It ends with the test; so does its driver.
    Own { _driver: Driver },
    /// It is left with this window alone, as it was.
    Lent { home: WindowHandle },
}

impl Browser {
    /// The one that is lent, or else a new one.
    ///
    /// # Errors
    /// When there is neither.
    pub(crate) async fn take() -> Result<Self> {
        match env::var(LENT) {
            Ok(lent) => Self::borrow(&lent).await,
            Err(_) => Self::start(Chromium::Shell).await,
        }
    }

    /// A new one.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) async fn start(chromium: Chromium) -> Result<Self> {
        let driver = Driver::start()?;
        Ok(Self { client: driver.browser(chromium).await?, kind: Kind::Own { _driver: driver } })
    }

    /// A new tab knows nothing of those before it. Each test's servers have an address and so a
    /// storage of their own ([`crate::HOST`]); only files all share one.
    async fn borrow(lent: &str) -> Result<Self> {
        let (address, session) = lent.split_once(' ').context("no session is lent")?;
        let client = driver::attach(address, session).await?;
        let home = client.window().await?;
        let tab = client.new_window(true).await?.handle;
        client.switch_to_window(tab).await?;
        let files = json!({ "origin": "file://", "storageTypes": "all" });
        client.issue_cmd(Command::devtools("Storage.clearDataForOrigin", &files)).await?;
        // Else it has the focus only as long as no other tab takes it.
        let focused = json!({ "enabled": true });
        client.issue_cmd(Command::devtools("Emulation.setFocusEmulationEnabled", &focused)).await?;
        // What was complained about before is told to nobody else.
        client.issue_cmd(Command::console()).await?;
        Ok(Self { client, kind: Kind::Lent { home } })
    }

    /// Gives it back, or ends it.
    ///
    /// # Errors
    /// When it doesn't answer any more.
    pub(crate) async fn leave(self) -> Result<()> {
        let Kind::Lent { home } = self.kind else {
            return self.client.close().await.context("Chromium doesn't end");
        };
        for window in self.client.windows().await? {
            if window != home {
                self.client.switch_to_window(window).await?;
                self.client.close_window().await?;
            }
        }
        Ok(self.client.switch_to_window(home).await?)
    }
}
