//! The page as a file with the game in it.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Node};

use super::dom::{self, Granted, Needed};
use super::download;

/// What is in the page only while it runs: it is built anew at each start.
const BUILT: [&str; 2] = ["#app", "#trouble p"];

/// What a start sets in the root element.
const SET: [&str; 1] = ["data-theme"];

/// What only the site's own copy of the page has, and what its policy lets that do.
const SITE: &str = "[data-site]";
const SITE_POLICY: [&str; 2] = [" manifest-src 'self';", " 'self'"];

/// Lets the browser save the page as a file that opens with the game as it is now, and that comes to
/// the same file when it is saved from there.
pub(crate) fn save() {
    let document = dom::document();
    let name = format!("{}.html", document.title().replace(['/', '\\', ':'], " "));
    download::text(&name, "text/html", &text(&document));
}

fn text(document: &Document) -> String {
    let root = document.document_element().needed("the document is empty");
    let root: Element = root.clone_node_with_deep(true).granted().unchecked_into();
    let all = |selector: &str| root.query_selector(selector).granted();
    for selector in BUILT {
        dom::clear(&all(selector).needed("a part of the page is gone"));
    }
    while let Some(part) = all(SITE) {
        part.remove();
    }
    let policy = all("meta[http-equiv]").needed("the page has no policy");
    let content = policy.get_attribute("content").unwrap_or_default();
    let content = SITE_POLICY.iter().fold(content, |content, part| content.replace(part, ""));
    policy.set_attribute("content", &content).granted();
    for name in SET {
        root.remove_attribute(name).granted();
    }
    dom::hide(&all("#trouble").needed("the page has no place for troubles"));
    // A parser puts into the body what stands after it, which would grow from file to file.
    let body = all("body").needed("the page has no body");
    while let Some(last) = body.last_child().filter(|last| last.node_type() == Node::TEXT_NODE) {
        body.remove_child(&last).granted();
    }
    format!("<!DOCTYPE html>\n{}", root.outer_html())
}
