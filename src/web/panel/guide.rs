//! The guide to the pieces.

use web_sys::Element;

use super::action::{Action, Actions, Row};
use super::folded::Folded;
use super::settings;
use crate::ui::event::Button;
use crate::ui::panel::{GuideLine, Panel};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::inline_drawing;
use crate::web::canvas::thumbnails::Gallery;
use motley_rules::board::Faction;

/// The text in the place of how a piece moves from its square.
const HINT: &str = "Point at a piece here, or tap it, to be shown and told where it goes.";

/// The guide.
pub struct Guide {
    element: Element,
    /// The line about how the piece that is looked at moves.
    here: Element,
    /// A button for each kind.
    pub list: Element,
    row: Row,
    /// What the signs of the diagrams mean.
    signs: Element,
    gallery: Gallery,
    /// The switch for Betza's notation.
    notation: Element,
    switch: Row,
    folded: Folded,
}

impl Guide {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "guide")?;
        dom::set(&element, "aria-label", "Pieces")?;
        dom::add_text(&element, "h2", "", "Pieces")?;
        let here = dom::add_text(&element, "p", "here", HINT)?;
        let list = dom::add(&element, "ul", "")?;
        let signs = dom::add(&element, "ul", "signs")?;
        dom::set(&signs, "aria-label", "Signs in the diagrams")?;
        let notation = dom::add(&element, "div", "switches")?;
        let (row, switch) = (actions.row(), actions.row());
        settings::add(&switch, &notation, 0)?;
        let (gallery, folded) = (Gallery::default(), Folded::new(&element));
        Ok(Self { element, here, list, row, signs, gallery, notation, switch, folded })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let about =
            |panel: &Panel| (panel.notation.as_ref().map(|line| line.on), panel.signs.len());
        if shown.is_none_or(|shown| shown.guide != panel.guide || about(shown) != about(panel)) {
            self.folded.outdate();
            if panel.guide.is_empty() {
                dom::hide(&self.element)?;
            } else {
                dom::show(&self.element)?;
            }
        }
        let words = panel.studied.as_ref().map_or(HINT, |studied| &studied.words);
        dom::set_text(&self.here, words);
        if self.folded.is_made() { self.mark(panel) } else { Ok(()) }
    }

    /// Makes the list, if it isn't made.
    pub(super) fn make(&self, panel: &Panel) -> Result {
        if self.folded.begin() {
            dom::clear(&self.list);
            dom::clear(&self.signs);
            self.gallery.sweep();
            for (number, line) in panel.guide.iter().enumerate() {
                self.add(number, line)?;
            }
            for sign in &panel.signs {
                self.gallery.add_sign(&self.signs, &sign.picture(), sign.words())?;
            }
            if let Some(line) = &panel.notation {
                settings::fill(&self.switch, 0, &dom::child(&self.notation, 0)?, line)?;
            }
            self.mark(panel)?;
        }
        Ok(())
    }

    /// True if it is seen that the list isn't made.
    pub(super) fn is_missed(&self) -> bool {
        self.folded.is_missed()
    }

    /// Takes over the theme's colours.
    pub(super) fn recolour(&self) -> Result {
        self.gallery.recolour()
    }

    /// The line that a button of the list is in.
    pub(crate) fn number_of(&self, button: &Element) -> Option<usize> {
        self.row.place_of(button)
    }

    fn mark(&self, panel: &Panel) -> Result {
        let current = panel.studied.as_ref().and_then(|studied| studied.line);
        for number in 0..panel.guide.len() {
            let line = dom::child(&dom::child(&self.list, number)?, 0)?;
            let is_current = if current == Some(number) { "true" } else { "false" };
            dom::set(&line, "aria-current", is_current)?;
        }
        Ok(())
    }

    fn add(&self, number: usize, line: &GuideLine) -> Result {
        let item = dom::add(&self.list, "li", "")?;
        let button = self.row.button(&item, "kind", number)?;
        self.row.set(number, Some(Action::press(Button::Explain(number))));
        let text = dom::add(&button, "span", "")?;
        inline_drawing::piece(&text, line.art, Faction::White)?;
        dom::add_text(&text, "strong", "", &line.name)?;
        dom::add_text(&text, "span", "letters", &format!(" {} ", line.letters))?;
        if !line.betza.is_empty() {
            dom::add_text(&text, "code", "betza", line.betza)?;
        }
        dom::add_text(&text, "span", "words", &line.words)?;
        let diagrams = dom::add(&button, "span", "diagrams")?;
        for (caption, diagram) in &line.diagrams {
            self.gallery.add(&diagrams, "diagram", &diagram.picture)?;
            if let Some(caption) = caption {
                dom::add_text(&diagrams, "small", "", caption)?;
            }
        }
        Ok(())
    }
}
