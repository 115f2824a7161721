//! Links that hold a game in their fragment.

use crate::ui::{self, FRAGMENT, Followed};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use motley_rules::variants;

/// The game of the link that the page was opened with, or why it can't be read; none if it holds
/// none.
///
/// # Errors
/// If the browser hides the address.
pub fn read() -> Result<Option<Result<Followed, String>>> {
    let hash = dom::window().location().hash()?;
    if hash.is_empty() {
        return Ok(None);
    }
    Ok(Some(match hash.strip_prefix(FRAGMENT).map(js_sys::decode_uri_component) {
        Some(Ok(record)) => ui::followed(variants::games(), &String::from(record)),
        Some(Err(_)) => Err("The link can't be read: a part of it is missing.".to_owned()),
        None => Err("The link holds nothing that this page knows.".to_owned()),
    }))
}

/// Opens what the address says now. The game on the board is kept where it was.
///
/// # Errors
/// If the browser doesn't load the page again.
pub fn follow() -> Result {
    dom::window().location().reload()?;
    Ok(())
}

/// A link to the page with this record.
///
/// # Errors
/// If the browser hides the address.
pub fn to(record: &str) -> Result<String> {
    let address = dom::window().location().href()?;
    // Neither what a link holds nor what an embedded board was asked for is the page's own.
    let page = address.split(['#', '?']).next().unwrap_or_default();
    let text = js_sys::encode_uri_component(&ui::text_of_link(record));
    Ok(format!("{page}{FRAGMENT}{}", String::from(text)))
}
