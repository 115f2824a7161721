//! The accessibility tree: what a screen reader is given.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::page::Page;

/// What the tree tells of an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// What it is: `button`, `textbox`.
    pub role: String,
    /// What it is called.
    pub name: String,
}

impl Page {
    /// What the browser's accessibility tree tells of the element that has the focus.
    ///
    /// # Errors
    /// When the browser can't tell.
    pub async fn focus_in_tree(&self) -> Result<Node> {
        let expression = json!({ "expression": "document.activeElement" });
        let focused = self.devtools("Runtime.evaluate", &expression).await?;
        let object = focused["result"]["objectId"].as_str().context("there is no element")?;
        let which = json!({ "objectId": object, "fetchRelatives": false });
        let tree = self.devtools("Accessibility.getPartialAXTree", &which).await?;
        let node = &tree["nodes"][0];
        Ok(Node { role: words(&node["role"]), name: words(&node["name"]) })
    }
}

fn words(value: &Value) -> String {
    value["value"].as_str().unwrap_or_default().to_owned()
}
