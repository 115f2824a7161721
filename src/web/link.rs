//! Links that hold a game in their fragment.

use super::dom::{self, Granted};
use crate::ui::{self, FRAGMENT, Followed};
use motley_rules::variants;

/// The game of the link that the page was opened with, or why it can't be read; none if it holds
/// none.
#[must_use]
pub fn read() -> Option<Result<Followed, String>> {
    let hash = dom::window().location().hash().granted();
    if hash.is_empty() {
        return None;
    }
    Some(match hash.strip_prefix(FRAGMENT).map(js_sys::decode_uri_component) {
        Some(Ok(record)) => ui::followed(variants::games(), &String::from(record)),
        Some(Err(_)) => Err("The link can't be read: a part of it is missing.".to_owned()),
        None => Err("The link holds nothing that this page knows.".to_owned()),
    })
}

/// Opens what the address says now. The game on the board is kept where it was.
pub fn follow() {
    dom::window().location().reload().granted();
}

/// A link to the page with this record.
#[must_use]
pub fn to(record: &str) -> String {
    let address = dom::window().location().href().granted();
    // Neither what a link holds nor what an embedded board was asked for is the page's own.
    let page = address.split(['#', '?']).next().unwrap_or_default();
    let text = js_sys::encode_uri_component(&ui::text_of_link(record));
    format!("{page}{FRAGMENT}{}", String::from(text))
}
