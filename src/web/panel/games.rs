//! The list of games, in a dialog.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement};

use crate::ui::event::{Button, Event};
use crate::ui::panel::{GameCard, OptionField, Panel, Usable};
use crate::web::dom::{self, Outcome};

/// The dialog. A page saved while it is open brings it back open, but only until the game starts:
/// then it is built anew.
pub struct Games {
    /// The dialog's element.
    pub dialog: HtmlDialogElement,
    /// Why a game could not be started: the notices beside the board are behind the dialog.
    fault: Element,
    list: Element,
}

impl Games {
    pub(super) fn new(root: &Element) -> Outcome<Self> {
        let dialog = dom::add(root, "dialog", "games")?;
        dialog.set_attribute("aria-labelledby", "games-heading")?;
        let head = dom::add(&dialog, "div", "games-head")?;
        let heading = dom::add_text(&head, "h2", "", "Games")?;
        heading.set_id("games-heading");
        let close = dom::add_button(&head, "plain", "games")?;
        close.set_text_content(Some("Close"));
        let fault = dom::add(&dialog, "p", "fault")?;
        fault.set_attribute("role", "alert")?;
        let list = dom::add(&dialog, "ul", "")?;
        Ok(Self { dialog: dialog.unchecked_into(), fault, list })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Outcome {
        let Some(games) = &panel.games else {
            if self.dialog.open() {
                self.dialog.close();
            }
            return Ok(());
        };
        if shown.and_then(|shown| shown.games.as_ref()) != Some(games) {
            self.fill(games)?;
        }
        dom::set_text(&self.fault, panel.trouble.as_deref().unwrap_or_default());
        if self.dialog.open() { Ok(()) } else { self.dialog.show_modal() }
    }

    fn fill(&self, games: &[GameCard]) -> Outcome {
        dom::clear(&self.list);
        games.iter().enumerate().try_for_each(|(number, game)| self.add(number, game))
    }

    fn add(&self, number: usize, game: &GameCard) -> Outcome {
        let item = dom::add(&self.list, "li", "game-card")?;
        dom::add_text(&item, "h3", "", &game.name)?;
        dom::add_text(&item, "p", "", &game.sentence)?;
        dom::add_text(&item, "p", "note", &game.note)?;
        if game.usable == Usable::No {
            return dom::set(&item, "data-usable", "no");
        }
        if !game.options.is_empty() {
            let details = dom::add(&item, "details", "")?;
            dom::add_text(&details, "summary", "", "Options")?;
            game.options.iter().try_for_each(|option| add_option(&details, &game.slug, option))?;
        }
        let start = dom::add_button(&item, "main-button", &format!("start {number}"))?;
        start.set_text_content(Some("New game"));
        dom::set(&start, "aria-label", &format!("New game of {}", game.name))
    }

    /// What starting the game means, with its options as they stand in the list.
    ///
    /// # Errors
    /// When the list is not what it was built as.
    pub fn start(&self, number: usize, game: &GameCard) -> Outcome<Event> {
        let fields = dom::child(&self.list, number)?.query_selector_all("input")?;
        let mut options = Vec::new();
        for (number, option) in (0..).zip(&game.options) {
            let field = fields.item(number).ok_or("an option has lost its field")?;
            let value = field.unchecked_into::<HtmlInputElement>().value();
            if value.trim() != option.value {
                options.push((option.name.clone(), value.trim().to_owned()));
            }
        }
        Ok(Event::Button(Button::Start { game: game.slug.clone(), options }))
    }
}

fn add_option(parent: &Element, slug: &str, option: &OptionField) -> Outcome {
    let id = format!("option-{slug}-{}", option.name);
    let label = dom::add_text(parent, "label", "", &option.sentence)?;
    label.set_attribute("for", &id)?;
    let field = dom::add(parent, "input", "")?;
    field.set_id(&id);
    field.set_attribute("type", "text")?;
    field.set_attribute("autocomplete", "off")?;
    field.set_attribute("value", &option.value)
}
