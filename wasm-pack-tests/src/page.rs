//! The open page: what can be read from it.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::command::Command;
use crate::screen::{Scheme, Screen};
use crate::until::until;

/// How much of a script's text is told when it fails.
const LETTERS: usize = 200;

/// What tells where a page stands.
const WHEREABOUTS: &str = "\
    const said = css => document.querySelector(css)?.textContent?.trim() ?? 'nothing'; \
    return [location.href.slice(0, 200), said('.status'), said('#said'), said('#trouble')]";

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
    /// The script that gives the frame that was gone into, with the place where it begins: the
    /// driver's pointers count from the window.
    pub(crate) frame: Arc<Mutex<Option<String>>>,
}

impl Page {
    /// A page that lies at the address and isn't open yet.
    #[must_use]
    pub fn new(client: Client, address: String) -> Self {
        Self { client, address, frame: Arc::default() }
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
        let address = format!("{}{path}", self.address);
        self.client.goto(&address).await.context(address)
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
        self.client.refresh().await.context("the page doesn't load anew")?;
        self.ready().await
    }

    /// Opens a file without a server, and waits until the game in it has started.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub async fn open_file(&self, file: &Path) -> Result<()> {
        let address = format!("file://{}", file.display());
        self.client.goto(&address).await.context(address)?;
        self.ready().await
    }

    /// Waits until the game has started, or said why it can't; on a first visit, which begins with
    /// the list of games, closes that.
    ///
    /// # Errors
    /// When the page has no game.
    pub async fn ready(&self) -> Result<()> {
        self.started().await?;
        let script = "document.querySelector('dialog[open] .games-head button')?.click(); \
            getSelection().setPosition(document.body, 0)";
        self.client.execute(script, vec![]).await.context("the list of games doesn't close")?;
        Ok(())
    }

    /// Waits until the game has started, or said why it can't.
    ///
    /// # Errors
    /// When the page has no game.
    pub async fn started(&self) -> Result<()> {
        self.wait_until("window.motley?.ready").await?;
        let script = "motley.ready.then(() => arguments[0](), () => arguments[0]())";
        self.client.execute_async(script, vec![]).await.context("the game doesn't start")?;
        Ok(())
    }

    /// Makes the window this large, and these its colours.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn set_screen(&self, screen: Screen) -> Result<()> {
        self.devtools("Emulation.setDeviceMetricsOverride", &screen.metrics()).await?;
        self.set_scheme(screen.scheme).await
    }

    /// Has the system ask for these colours.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn set_scheme(&self, scheme: Scheme) -> Result<()> {
        self.devtools("Emulation.setEmulatedMedia", &scheme.media()).await.map(drop)
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
        let log = self.client.issue_cmd(Command::console()).await.context("the console")?;
        let entries = log.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        Ok(severe.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect())
    }

    /// That the browser has had nothing to complain about since this was last asked.
    ///
    /// # Errors
    /// When it has complained.
    pub async fn has_no_complaint(&self) -> Result<()> {
        let complaints = self.complaints().await?;
        ensure!(complaints.is_empty(), "the browser complained: {complaints:#?}");
        Ok(())
    }

    /// That all of what the browser has complained about since this was last asked says this: of what
    /// belongs to a test not every build of Chromium complains.
    ///
    /// # Errors
    /// When it has complained about something else.
    pub async fn complains_of_nothing_but(&self, what: &str) -> Result<()> {
        let mut complaints = self.complaints().await?;
        complaints.retain(|complaint| !complaint.contains(what));
        ensure!(complaints.is_empty(), "the browser complained, not of {what}: {complaints:#?}");
        Ok(())
    }

    /// So many complaints, once they have come, and no more.
    ///
    /// # Errors
    /// When there are more, or fewer come.
    pub async fn complains(&self, count: usize) -> Result<Vec<String>> {
        // They are told once: what was told before is kept.
        let all = Mutex::new(Vec::new());
        until(async || {
            let new = self.complaints().await?;
            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
            all.extend(new);
            ensure!(all.len() >= count, "{} complaints, not {count}: {all:#?}", all.len());
            Ok(())
        })
        .await?;
        let all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
        ensure!(all.len() == count, "{} complaints, not {count}: {all:#?}", all.len());
        Ok(all)
    }

    /// The window's title.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn title(&self) -> Result<String> {
        self.client.title().await.context("the window's title")
    }

    /// The first element that the CSS selector means, once it is there.
    ///
    /// # Errors
    /// When it doesn't come.
    pub async fn find(&self, css: &str) -> Result<Element> {
        until(async || self.found(css).await).await
    }

    async fn found(&self, css: &str) -> Result<Element> {
        let found = self.client.find(Locator::Css(css)).await;
        found.with_context(|| format!("nothing on the page is {css}"))
    }

    /// Whether a person sees the element that the CSS selector means, which must be there.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn shows(&self, css: &str) -> Result<bool> {
        until(async || {
            let shown = self.found(css).await?.is_displayed().await;
            shown.with_context(|| format!("whether {css} is seen"))
        })
        .await
    }

    /// The text that a person sees in the element now, or hears: hidden text is none.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn text(&self, css: &str) -> Result<String> {
        until(async || {
            let text = self.found(css).await?.text().await;
            text.with_context(|| format!("the text of {css}"))
        })
        .await
    }

    /// Waits until the text that a person sees in the element holds these words, and gives it.
    ///
    /// # Errors
    /// When it never does; the error holds what it says instead.
    pub async fn reads(&self, css: &str, words: &str) -> Result<String> {
        until(async || {
            let text = self.text(css).await?;
            ensure!(text.contains(words), "{css} should say {words:?}, but says {text:?}");
            Ok(text)
        })
        .await
    }

    /// Where the first element is that the CSS selector means, once the board glides no more.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn area(&self, css: &str) -> Result<Area> {
        let script = "const found = document.querySelector(arguments[0]); \
            if (!found || !resting()) return null; \
            const { left, top, right, bottom } = found.getBoundingClientRect(); \
            return [left, top, right, bottom]";
        let edges = until(async || {
            let edges = self.look(script, json!(css)).await?;
            ensure!(!edges.is_null(), "nothing that rests on the page is {css}");
            Ok(edges)
        });
        let [left, top, right, bottom] = serde_json::from_value(edges.await?)?;
        Ok(Area { left, top, right, bottom })
    }

    /// Waits until what the two CSS selectors mean is in sight and has no place in common.
    ///
    /// # Errors
    /// When one covers the other, or isn't there.
    pub async fn keeps_apart(&self, one: &str, other: &str) -> Result<()> {
        until(async || {
            let areas = [self.area(one).await?, self.area(other).await?];
            ensure!(areas.iter().all(|area| area.width() > 0.0), "{one} or {other} is hidden");
            let [first, second] = areas;
            ensure!(first.is_apart(second), "{one} at {first:?} covers {other} at {second:?}");
            Ok(())
        })
        .await
    }

    /// Waits until what the CSS selector means is in sight within these heights of the window.
    ///
    /// # Errors
    /// When it isn't.
    pub async fn is_between(&self, css: &str, top: f64, bottom: f64) -> Result<()> {
        until(async || {
            let area = self.area(css).await?;
            let inside = area.width() > 0.0 && area.top >= top && area.bottom <= bottom;
            ensure!(inside, "{css} should be between {top} and {bottom}, but is at {area:?}");
            Ok(())
        })
        .await
    }

    /// Waits until a JavaScript expression holds.
    ///
    /// # Errors
    /// When it never does; the error tells what it is instead.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let script = format!("const it = {expression}; return it ? true : String(it)");
        until(async || {
            let is = self.run(&script, vec![]).await?;
            ensure!(is == true, "this doesn't hold, but is {is}: {expression}");
            Ok(())
        })
        .await
    }

    /// Waits until the element's text holds these words.
    ///
    /// # Errors
    /// When it never does; the error holds what it says instead.
    pub async fn wait_for_text(&self, css: &str, words: &str) -> Result<()> {
        let script = "return document.querySelector(arguments[0])?.textContent";
        until(async || {
            let text = self.run(script, vec![json!(css)]).await?;
            let holds = text.as_str().is_some_and(|text| text.contains(words));
            ensure!(holds, "{css} should say {words:?}, but says {text}");
            Ok(())
        })
        .await
    }

    /// Runs a script's text as a function's body, and gives what it returns.
    ///
    /// # Errors
    /// When it throws.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        let given = self.client.execute(script, arguments).await;
        given.with_context(|| format!("the script {}", beginning(script)))
    }

    /// Runs a script that calls its last argument when it is done, and gives what it calls that with.
    ///
    /// # Errors
    /// When it throws, or isn't done in time.
    pub async fn run_async(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        let given = self.client.execute_async(script, arguments).await;
        given.with_context(|| format!("the script {}", beginning(script)))
    }

    /// Where the page stands, for whoever reads of a failure: its address, what is due, what was
    /// said last, what is wrong.
    pub(crate) async fn whereabouts(&self) -> String {
        let told = self.client.execute(WHEREABOUTS, vec![]).await;
        told.map_or_else(|fault| format!("unknown: {fault}"), |told| told.to_string())
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

/// As much of a script as tells which it is.
fn beginning(script: &str) -> String {
    script.chars().take(LETTERS).collect()
}
