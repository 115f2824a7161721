//! The page as a file with the game in it.

use wasm_bindgen::JsCast;
use web_sys::{Element, Node};

use crate::web::browser::dom;
use crate::web::browser::download;
use crate::web::browser::error::{BrowserError, Result};

/// The parts that are in the page only while it runs: they are built anew at each start.
const BUILT: [&str; 2] = ["#app", "#trouble p"];

/// The attributes that a start sets in the root element.
const SET: [&str; 1] = ["data-theme"];

/// The parts that only the site's own copy of the page has, and what its policy lets them do.
const SITE: &str = "[data-site]";
const SITE_POLICY: [&str; 2] = [" manifest-src 'self';", " 'self'"];

/// Lets the browser save the page as a file that opens with the game as it is now, and that comes to
/// the same file when it is saved from there.
pub(crate) fn save() -> Result {
    let name = format!("{}.html", dom::document().title().replace(['/', '\\', ':'], " "));
    download::text(&name, "text/html", &text()?)
}

fn text() -> Result<String> {
    let root: Element = dom::root().clone_node_with_deep(true)?.unchecked_into();
    let part = |selector: &str| {
        let part = root.query_selector(selector)?;
        part.ok_or_else(|| BrowserError::missing("a part of the page is gone"))
    };
    for selector in BUILT {
        dom::clear(&part(selector)?);
    }
    while let Some(part) = root.query_selector(SITE)? {
        part.remove();
    }
    let policy = part("meta[http-equiv]")?;
    let content = policy.get_attribute("content").unwrap_or_default();
    let content = SITE_POLICY.iter().fold(content, |content, part| content.replace(part, ""));
    policy.set_attribute("content", &content)?;
    for name in SET {
        root.remove_attribute(name)?;
    }
    dom::hide(&part("#trouble")?)?;
    // A parser puts into the body what stands after it, which would grow from file to file.
    let body = part("body")?;
    while let Some(last) = body.last_child().filter(|last| last.node_type() == Node::TEXT_NODE) {
        body.remove_child(&last)?;
    }
    Ok(format!("<!DOCTYPE html>\n{}", root.outer_html()))
}
