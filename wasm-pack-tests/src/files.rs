//! Files that the page hands out and takes; a test can't drive the browser's own dialogs.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::{Page, until};

/// Notes what is handed out, by its name and its text.
const CATCH: &str = "\
    window.caught = []; \
    const blobs = new Map(), make = URL.createObjectURL; \
    URL.createObjectURL = blob => { const url = make.call(URL, blob); blobs.set(url, blob); return url; }; \
    HTMLAnchorElement.prototype.click = function () { \
      const { download: name, href } = this; \
      caught.push(blobs.get(href).text().then(text => [name, text])); }";

/// What is chosen in a field for files.
const CHOOSE: &str = "\
    const data = new DataTransfer(); \
    data.items.add(new File([arguments[1]], arguments[2])); \
    const field = document.querySelector(arguments[0]); \
    field.files = data.files; \
    field.dispatchEvent(new Event('change', { bubbles: true }))";

impl Page {
    /// From now on files are not handed to the browser: [`Page::caught_file`] tells the last.
    ///
    /// # Errors
    /// When the script fails.
    pub async fn catch_files(&self) -> Result<()> {
        self.run(CATCH, vec![]).await.map(drop)
    }

    /// The file that was handed out last, by name and text, once there is one.
    ///
    /// # Errors
    /// When there is none, or it is no text.
    pub async fn caught_file(&self) -> Result<(String, String)> {
        self.wait_until("window.caught.length").await?;
        let script = "window.caught.at(-1).then(arguments[0])";
        Ok(serde_json::from_value(self.run_async(script, vec![]).await?)?)
    }

    /// Chooses a file with this text and name in the field that the selector finds.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn choose_file(&self, field: &str, text: &str, name: &str) -> Result<()> {
        until(async || {
            let there = "return !!document.querySelector(arguments[0])";
            let there = self.run(there, vec![json!(field)]).await?;
            ensure!(there == true, "nothing on the page is {field}");
            Ok(())
        })
        .await?;
        self.run(CHOOSE, vec![json!(field), json!(text), json!(name)]).await.map(drop)
    }
}
