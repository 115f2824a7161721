//! Forms are for the page alone. A frame that may send none isn't told of them either: so a form is
//! taken as sent when its button is pressed, which Enter in a field does as well.

use web_sys::Event;

use super::target;
use crate::web::browser::dom;
use crate::web::browser::life::Life;

/// A button that sends its form.
const SENDING: &str = "form button:not([type=button])";

/// Attaches the listener.
pub(crate) fn attach(life: &Life) {
    life.on(&dom::document(), "click", |event: Event| {
        let Some(button) = target::closest(&event, SENDING)? else { return Ok(()) };
        if let Some(form) = button.closest("form")? {
            event.prevent_default();
            let sent = Event::new("submit")?;
            // One that can't be prevented is sent by Firefox, which its policy then refuses.
            sent.init_event_with_bubbles_and_cancelable("submit", true, true);
            form.dispatch_event(&sent)?;
        }
        Ok(())
    });
}
