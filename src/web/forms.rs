//! Forms are for the page alone. A frame that may send none isn't told of them either: so a form is
//! taken as sent when its button is pressed, which Enter in a field does as well.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use super::dom::{self, Granted};
use super::listen::Listen;

/// A button that sends its form.
const SENDING: &str = "form button:not([type=button])";

/// Attaches the listener.
pub(super) fn attach(listen: &Listen) {
    listen.on(&dom::document(), "click", |event: Event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest(SENDING).granted());
        if let Some(form) = button.and_then(|button| button.closest("form").granted()) {
            event.prevent_default();
            let sent = Event::new("submit").granted();
            sent.init_event_with_bubbles("submit", true);
            form.dispatch_event(&sent).granted();
        }
    });
}
