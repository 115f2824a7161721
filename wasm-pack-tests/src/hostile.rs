//! Texts that mean no good, brought to the open page, and how long it takes to answer.

use anyhow::{Result, ensure};
use serde_json::json;

pub use texts::{Hostile, ROOM, long_game, texts};

use crate::page::Page;

#[path = "../../tests/hostile/texts.rs"]
mod texts;

/// How long the page may take to answer a text that means no good, in milliseconds: a page that such
/// a text keeps busy for minutes is told from one on a busy machine. In quiet it is below a second.
pub const PATIENCE: f64 = 15_000.0;

/// Notes what the policy kept from running. It is never asked for leave to run a text's script.
const WATCH: &str = "window.stopped = []; \
    document.addEventListener('securitypolicyviolation', event => stopped.push(event.blockedURI))";

/// The longest that the page was busy since it was loaded.
const LONGEST: &str = "const done = arguments[0]; let longest = 0; \
    new PerformanceObserver(list => { \
      longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration)); \
    }).observe({ type: 'longtask', buffered: true }); \
    setTimeout(() => done(longest), 50)";

impl Hostile {
    /// The text, as JavaScript.
    #[must_use]
    pub fn script(&self) -> String {
        let [head, unit, tail] = [&self.head, &self.unit, &self.tail].map(|text| json!(text));
        format!("({head} + {unit}.repeat({}) + {tail})", self.times)
    }
}

impl Page {
    /// From now on it is noted what the policy keeps from running.
    ///
    /// # Errors
    /// When the script fails.
    pub async fn watch_scripts(&self) -> Result<()> {
        self.run(WATCH, vec![]).await.map(drop)
    }

    /// That no script of a text ran, nor was about to.
    ///
    /// # Errors
    /// When one did.
    pub async fn no_script_ran(&self) -> Result<()> {
        let ran = self.run("return [window.owned ?? 0, ...(window.stopped ?? [])]", vec![]).await?;
        ensure!(ran == json!([0]), "a text's script ran, or would have: {ran}");
        Ok(())
    }

    /// The longest that the page was busy since it was loaded, in milliseconds.
    ///
    /// # Errors
    /// When the browser can't tell.
    pub async fn longest_task(&self) -> Result<f64> {
        let longest = self.run_async(LONGEST, vec![]).await?;
        Ok(longest.as_f64().unwrap_or_default())
    }
}
