//! The open page: what can be read from it.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, Result};
use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::command::Command;
use crate::screen::Screen;

/// How often a condition is looked at before it is given up.
const PATIENCE: u32 = 200;

/// How long between two looks.
const PAUSE: Duration = Duration::from_millis(50);

/// A place in the window, in CSS pixels from its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// A part of the window, in CSS pixels from its top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

impl Area {
    /// From the left edge to the right one.
    #[must_use]
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// Whether it has nothing in common with another.
    #[must_use]
    pub fn is_apart(self, other: Self) -> bool {
        let aside = self.right <= other.left || other.right <= self.left;
        aside || self.bottom <= other.top || other.bottom <= self.top
    }
}

/// What the site's worker may do for the pages of a tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Workers {
    /// It answers in the server's place.
    Answering,
    /// The server is asked as if there were none.
    Bypassed,
}

/// A browser's only tab, with the game in it.
#[derive(Debug, Clone)]
pub struct Page {
    pub(crate) client: Client,
    address: String,
    /// Where the frame begins that was gone into: the driver's pointers count from the window.
    pub(crate) corner: Arc<Mutex<Point>>,
}

impl Page {
    /// A page that lies at the address and isn't open yet.
    #[must_use]
    pub fn new(client: Client, address: String) -> Self {
        Self { client, address, corner: Arc::default() }
    }

    /// The driver's own client, for what has no name here.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Opens the page, with this text (such as `?game=…` or `#…`) after its address, and waits
    /// until the game has started or said why it can't.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub async fn open(&self, tail: &str) -> Result<()> {
        self.go(tail).await?;
        self.ready().await
    }

    /// Goes to what lies at this path beside the page, whatever it is.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn go(&self, path: &str) -> Result<()> {
        Ok(self.client.goto(&format!("{}{path}", self.address)).await?)
    }

    /// Opens the page by a link that holds this record.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub async fn open_record(&self, record: &str) -> Result<()> {
        let link = "location.hash = 'record=' + encodeURIComponent(arguments[0])";
        self.run(link, vec![json!(record)]).await?;
        self.reload().await
    }

    /// Loads the page anew.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub async fn reload(&self) -> Result<()> {
        self.client.refresh().await?;
        self.ready().await
    }

    async fn ready(&self) -> Result<()> {
        let script = "motley.ready.then(arguments[0], arguments[0])";
        self.client.execute_async(script, vec![]).await.context("the game doesn't start")?;
        Ok(())
    }

    /// Makes the window this large, and these its colours.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn set_screen(&self, screen: Screen) -> Result<()> {
        self.devtools("Emulation.setDeviceMetricsOverride", &screen.metrics()).await?;
        self.devtools("Emulation.setEmulatedMedia", &screen.media()).await?;
        Ok(())
    }

    /// Lets the site's worker answer for this tab, or not.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub async fn let_workers(&self, workers: Workers) -> Result<()> {
        self.devtools("Network.enable", &json!({})).await?;
        let bypass = json!({ "bypass": workers == Workers::Bypassed });
        self.devtools("Network.setBypassServiceWorker", &bypass).await.map(drop)
    }

    /// Sends a command of Chromium's `DevTools` protocol.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub async fn devtools(&self, name: &str, parameters: &Value) -> Result<Value> {
        self.client.issue_cmd(Command::devtools(name, parameters)).await.context(name.to_owned())
    }

    /// What the browser has complained about since this was last asked: errors thrown, refused by
    /// policy, not found.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn complaints(&self) -> Result<Vec<String>> {
        let log = self.client.issue_cmd(Command::console()).await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        Ok(severe.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect())
    }

    /// The window's title.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn title(&self) -> Result<String> {
        Ok(self.client.title().await?)
    }

    /// The first element that the CSS selector means, once it is there.
    ///
    /// # Errors
    /// When it doesn't come within the driver's patience.
    pub async fn find(&self, css: &str) -> Result<Element> {
        let found = self.client.wait().for_element(Locator::Css(css)).await;
        found.with_context(|| format!("nothing on the page is {css}"))
    }

    /// The text that a person sees in the element, or hears: hidden text is none.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn text(&self, css: &str) -> Result<String> {
        Ok(self.find(css).await?.text().await?)
    }

    /// Where the first element is that the CSS selector means.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn area(&self, css: &str) -> Result<Area> {
        let script = "const { left, top, right, bottom } = \
            document.querySelector(arguments[0]).getBoundingClientRect(); \
            return [left, top, right, bottom]";
        let edges = self.run(script, vec![json!(css)]).await?;
        let [left, top, right, bottom] = serde_json::from_value(edges)?;
        Ok(Area { left, top, right, bottom })
    }

    /// Waits until a JavaScript expression holds.
    ///
    /// # Errors
    /// When it never does.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let script = format!("return Boolean({expression})");
        for _ in 0..PATIENCE {
            if self.run(&script, vec![]).await? == true {
                return Ok(());
            }
            tokio::time::sleep(PAUSE).await;
        }
        anyhow::bail!("it never came that {expression}")
    }

    /// Waits until the element's text holds these words.
    ///
    /// # Errors
    /// When it never does; the error holds what it says instead.
    pub async fn wait_for_text(&self, css: &str, words: &str) -> Result<()> {
        let text = format!("document.querySelector({})?.textContent", json!(css));
        let came = self.wait_until(&format!("{text}?.includes({})", json!(words))).await;
        if came.is_err() {
            let said = self.run(&format!("return {text}"), vec![]).await?;
            anyhow::bail!("{css} never said {words:?}; it says {said}");
        }
        Ok(())
    }

    /// Runs a script's text as a function's body, and gives what it returns.
    ///
    /// # Errors
    /// When it throws.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.client.execute(script, arguments).await?)
    }

    /// Writes a picture of the window into a PNG file.
    ///
    /// # Errors
    /// When the browser can't take it or the file can't be written.
    pub async fn picture(&self, file: &Path) -> Result<()> {
        let png = self.client.screenshot().await?;
        std::fs::write(file, png).with_context(|| format!("can't write {}", file.display()))
    }
}
