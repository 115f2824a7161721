//! Answers that the stage offers, as cards.

use web_sys::Element;

use crate::ui::panel::{Card, Panel};
use crate::web::dom;
use crate::web::picture;

/// The cards under their heading.
pub(super) struct Choices {
    element: Element,
    heading: Element,
    cards: Element,
}

impl Choices {
    pub(super) fn new(side: &Element) -> Self {
        let element = dom::add(side, "section", "choices");
        dom::set(&element, "aria-labelledby", "choices-heading");
        dom::hide(&element);
        let heading = dom::add(&element, "h2", "unseen");
        heading.set_id("choices-heading");
        let cards = dom::add(&element, "div", "cards");
        Self { element, heading, cards }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        dom::set_optional_text(
            &self.heading,
            Some(panel.choices_heading.as_str()).filter(|text| !text.is_empty()),
        );
        let known = shown.map_or(&[][..], |shown| &shown.choices);
        if known == panel.choices {
            return;
        }
        dom::fit(&self.cards, panel.choices.len(), &|cards, number| {
            dom::add_button(cards, "card", &format!("choose {number}"));
        });
        for (number, card) in panel.choices.iter().enumerate() {
            if known.get(number) != Some(card) {
                fill(&dom::child(&self.cards, number), card);
            }
        }
        if panel.choices.is_empty() {
            // On a phone the cards were scrolled to; now the board is what matters.
            dom::window().scroll_to_with_x_and_y(0.0, 0.0);
            dom::hide(&self.element);
        } else {
            dom::show(&self.element);
        }
    }
}

fn fill(button: &Element, card: &Card) {
    dom::clear(button);
    let pictures = dom::add(button, "span", "pictures");
    for name in &card.art {
        picture::piece(&pictures, name, card.army);
    }
    dom::add_text(button, "strong", "", &card.name);
    dom::add_text(button, "span", "words", &card.words);
}
