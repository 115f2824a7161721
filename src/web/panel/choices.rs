//! Answers that the stage offers, as cards.

use web_sys::Element;

use super::action::{Action, Actions, Row};
use crate::ui::event::Event;
use crate::ui::panel::{Card, Panel};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::inline_drawing;
use crate::web::canvas::thumbnails::Gallery;

/// The cards under their heading.
pub struct Choices {
    element: Element,
    heading: Element,
    /// The cards.
    pub cards: Element,
    row: Row,
    gallery: Gallery,
}

impl Choices {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "choices")?;
        dom::set(&element, "aria-labelledby", "choices-heading")?;
        dom::hide(&element)?;
        let heading = dom::add(&element, "h2", "")?;
        heading.set_id("choices-heading");
        let cards = dom::add(&element, "div", "cards")?;
        Ok(Self { element, heading, cards, row: actions.row(), gallery: Gallery::default() })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        dom::set_optional_text(
            &self.heading,
            Some(panel.choices_heading.as_str()).filter(|text| !text.is_empty()),
        )?;
        let known = shown.map_or(&[][..], |shown| &shown.choices);
        if known == panel.choices {
            return Ok(());
        }
        dom::fit(&self.cards, panel.choices.len(), &|cards, number| {
            self.row.button(cards, "card", number)?;
            Ok(())
        })?;
        for (number, card) in panel.choices.iter().enumerate() {
            if known.get(number) != Some(card) {
                self.row.set(number, Some(Action::Tell(Event::Picked(card.place))));
                self.fill(&dom::child(&self.cards, number)?, card)?;
            }
        }
        self.gallery.sweep();
        // As the page opens nothing has been scrolled, and to say so would lay it out.
        if shown.is_some() {
            self.begin_at_the_top(panel)?;
        }
        if panel.choices.is_empty() { dom::hide(&self.element) } else { dom::show(&self.element) }
    }

    /// What is to be chosen now begins with the first card, and stands at the top of what scrolls.
    fn begin_at_the_top(&self, panel: &Panel) -> Result {
        self.cards.set_scroll_left(0);
        if let Some(around) = self.element.closest(".below")? {
            around.set_scroll_top(0);
        }
        if panel.choices.is_empty() {
            // On a phone the cards were scrolled to; now the board is what matters.
            dom::window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        Ok(())
    }

    fn fill(&self, button: &Element, card: &Card) -> Result {
        dom::clear(button);
        let pictures = dom::add(button, "span", "pictures")?;
        for name in &card.art {
            inline_drawing::piece(&pictures, name, card.army)?;
        }
        dom::add_text(button, "strong", "", &card.name)?;
        let diagrams = dom::add(button, "span", "diagrams")?;
        for diagram in &card.diagrams {
            self.gallery.add(&diagrams, "diagram", &diagram.picture)?;
        }
        dom::add_text(button, "span", "words", &card.words)?;
        Ok(())
    }

    /// Moves the focus to the first card.
    pub(crate) fn focus_first(&self) -> Result {
        dom::focus(&dom::child(&self.cards, 0)?)
    }

    /// Takes over the theme's colours.
    pub(super) fn recolour(&self) -> Result {
        self.gallery.recolour()
    }

    /// The place of the card that a button is, among the cards.
    pub(crate) fn number_of(&self, button: &Element) -> Option<usize> {
        self.row.place_of(button)
    }
}
