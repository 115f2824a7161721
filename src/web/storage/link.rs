//! Links that hold a game in their fragment.

use crate::ui::{self, FRAGMENT, Followed};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use motley_remote::{LIVE, WATCH, WORD};
use motley_rules::variants;
use wasm_bindgen::JsValue;

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
    if is_message(&hash) {
        return Ok(None);
    }
    Ok(Some(match hash.strip_prefix(FRAGMENT).map(js_sys::decode_uri_component) {
        Some(Ok(record)) => ui::followed(variants::games(), &String::from(record)),
        Some(Err(_)) => Err("The link can't be read: a part of it is missing.".to_owned()),
        None => Err("The link holds nothing that this page knows.".to_owned()),
    }))
}

/// True if a fragment is a turn of somebody elsewhere, an invitation, or the answer to one.
fn is_message(hash: &str) -> bool {
    let text = hash.strip_prefix('#').unwrap_or_default();
    [WORD, LIVE, WATCH].iter().any(|word| text.starts_with(word))
}

/// The turn of somebody elsewhere that the address holds, if it does, or the invitation or answer. The
/// address loses it: the page, loaded again, goes on where it was left.
///
/// # Errors
/// If the browser hides the address.
pub fn take_message() -> Result<Option<String>> {
    let location = dom::window().location();
    let Some(message) = Some(location.hash()?).filter(|hash| is_message(hash)) else {
        return Ok(None);
    };
    set_address(page(&location.href()?));
    Ok(Some(message))
}

/// A link to the page with this text for somebody elsewhere, such as `turn=…`; none where nobody
/// elsewhere can open this page by its address.
///
/// # Errors
/// If the browser hides the address.
pub fn of_message(text: &str) -> Result<Option<String>> {
    let address = dom::window().location().href()?;
    let is_site = address.starts_with("http://") || address.starts_with("https://");
    Ok(is_site.then(|| format!("{}#{text}", page(&address))))
}

/// The page of an address: neither what a link holds nor what an embedded board was asked for is the
/// page's own.
fn page(address: &str) -> &str {
    address.split(['#', '?']).next().unwrap_or_default()
}

/// Opens what the address says now, after it was `before`. The game on the board is kept where it
/// was. A link that can't be followed leaves it there, and the address as it was: gives the reason.
///
/// # Errors
/// If the browser hides the address, or doesn't load the page again.
pub fn follow(before: &str) -> Result<Option<String>> {
    if let Some(Err(why)) = read()? {
        set_address(before);
        return Ok(Some(why));
    }
    dom::window().location().reload()?;
    Ok(None)
}

/// Changes the address without following it. Where that can't be, what it says is told again with the
/// next load.
fn set_address(address: &str) {
    let history = dom::window().history();
    drop(history.and_then(|it| it.replace_state_with_url(&JsValue::NULL, "", Some(address))));
}

/// A link to the page with this record.
///
/// # Errors
/// If the browser hides the address.
pub fn to(record: &str) -> Result<String> {
    let address = dom::window().location().href()?;
    let page = page(&address);
    let text = js_sys::encode_uri_component(&ui::text_of_link(record));
    Ok(format!("{page}{FRAGMENT}{}", String::from(text)))
}
