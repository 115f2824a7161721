//! Files that the page hands out and takes; a test can't drive the browser's own dialogs.

use anyhow::Result;
use serde_json::json;

use crate::Page;

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
    /// From now on files are not handed to the browser: [`Page::caught_files`] tells them.
    ///
    /// # Errors
    /// When the script fails.
    pub async fn catch_files(&self) -> Result<()> {
        self.run(CATCH, vec![]).await.map(drop)
    }

    /// The files that were handed out, by name and text.
    ///
    /// # Errors
    /// When one is no text.
    pub async fn caught_files(&self) -> Result<Vec<(String, String)>> {
        let script = "Promise.all(window.caught).then(arguments[0])";
        Ok(serde_json::from_value(self.client().execute_async(script, vec![]).await?)?)
    }

    /// Chooses a file with this text and name in the field that the selector finds.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn choose_file(&self, field: &str, text: &str, name: &str) -> Result<()> {
        self.run(CHOOSE, vec![json!(field), json!(text), json!(name)]).await.map(drop)
    }
}
