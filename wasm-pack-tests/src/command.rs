//! What Chromium's driver can do beyond the standard of `WebDriver`.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command to the session, by its path below it.
#[derive(Debug)]
pub(crate) struct Command {
    path: &'static str,
    body: Value,
}

impl Command {
    /// A command of the `DevTools` protocol.
    pub(crate) fn devtools(name: &str, parameters: &Value) -> Self {
        Self { path: "goog/cdp/execute", body: json!({ "cmd": name, "params": parameters }) }
    }

    /// What the browser's console has said since this was last asked.
    pub(crate) fn console() -> Self {
        Self { path: "se/log", body: json!({ "type": "browser" }) }
    }
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
