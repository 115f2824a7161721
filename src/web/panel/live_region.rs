//! The polite live region: what a screen reader says.

use web_sys::Element;

use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// Says sentences.
pub struct LiveRegion {
    region: Element,
}

impl LiveRegion {
    /// A live region in the parent.
    pub fn new(parent: &Element) -> Result<Self> {
        let region = dom::add(parent, "p", "unseen")?;
        region.set_id("said");
        dom::set(&region, "role", "status")?;
        dom::set(&region, "aria-live", "polite")?;
        Ok(Self { region })
    }

    /// Says the sentence. The same one again gets a trailing space: a text that stays as it is
    /// would not be said.
    pub fn say(&self, sentence: &str) {
        let again = self.region.text_content().as_deref() == Some(sentence);
        let space = if again { "\u{a0}" } else { "" };
        self.region.set_text_content(Some(&format!("{sentence}{space}")));
    }
}
