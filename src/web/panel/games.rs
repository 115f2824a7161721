//! The list of games, in a dialog.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement, HtmlSelectElement};

use super::players::Pairing;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{GameCard, GamePicture, Input, OptionField, Panel, Usable};
use crate::web::dom::{self, Granted, Needed};
use crate::web::thumb::Easel;

/// The dialog. A page saved while it is open brings it back open, but only until the game starts:
/// then it is built anew.
pub struct Games {
    /// The dialog's element.
    pub dialog: HtmlDialogElement,
    pairing: Pairing,
    list: Element,
    easel: Easel,
}

impl Games {
    pub(super) fn new(root: &Element) -> Self {
        let dialog = dom::add(root, "dialog", "games");
        dom::set(&dialog, "aria-labelledby", "games-heading");
        let head = dom::add(&dialog, "div", "games-head");
        let heading = dom::add_text(&head, "h2", "", "Games");
        heading.set_id("games-heading");
        let close = dom::add_button(&head, "plain", "games");
        close.set_text_content(Some("Close"));
        let pairing = Pairing::new(&dialog);
        let list = dom::add(&dialog, "ul", "");
        let easel = Easel::default();
        Self { dialog: dialog.unchecked_into(), pairing, list, easel }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        let Some(games) = &panel.games else {
            if self.dialog.open() {
                self.dialog.close();
            }
            return;
        };
        // While it is open, its fields are a person's own.
        if !self.dialog.open() {
            self.fill(games);
        }
        if shown.is_none_or(|shown| shown.pictures != panel.pictures) {
            self.paint(panel);
        }
        if self.dialog.open() {
            return;
        }
        self.pairing.fill(panel);
        self.dialog.show_modal().granted();
    }

    /// Paints the pictures anew, in the colours as they are now.
    pub(super) fn recolour(&self, panel: &Panel) {
        self.easel.recolour();
        self.paint(panel);
    }

    fn paint(&self, panel: &Panel) {
        for (number, GamePicture { picture, fault }) in panel.pictures.iter().enumerate() {
            let card = dom::child(&self.list, number);
            let canvas = dom::child(&card, 0);
            if let Some(picture) = picture {
                self.easel.paint(&canvas, picture);
            }
            if let Some(place) = card.query_selector(".fault").granted() {
                show_fault(&place, fault.as_deref());
            }
        }
    }

    /// The game in whose card something has happened, as it stands in the list.
    pub fn considered(&self, within: &Element, games: &[GameCard]) -> Option<Event> {
        let card = within.closest(".game-card").granted()?;
        for (number, game) in games.iter().enumerate() {
            if dom::child(&self.list, number) == card {
                let (game, options) = (game.slug.clone(), self.options(number, game));
                return Some(Event::Considered { game, options });
            }
        }
        None
    }

    fn fill(&self, games: &[GameCard]) {
        dom::clear(&self.list);
        for (number, game) in games.iter().enumerate() {
            self.add(number, game);
        }
    }

    fn add(&self, number: usize, game: &GameCard) {
        let item = dom::add(&self.list, "li", "game-card");
        dom::set(&dom::add(&item, "canvas", ""), "aria-hidden", "true");
        dom::add_text(&item, "h3", "", &game.name);
        dom::add_text(&item, "p", "", &game.sentence);
        dom::add_text(&item, "p", "note", &game.note);
        if game.usable == Usable::No {
            return dom::set(&item, "data-usable", "no");
        }
        if !game.options.is_empty() {
            let details = dom::add(&item, "details", "");
            if game.options.iter().any(|option| option.set != option.value) {
                dom::set(&details, "open", "");
            }
            dom::add_text(&details, "summary", "", "Options");
            for option in &game.options {
                add_option(&details, &game.slug, option);
            }
        }
        let start = dom::add_button(&item, "main-button", &format!("start {number}"));
        start.set_text_content(Some("New game"));
        dom::set(&start, "aria-label", &format!("New game of {}", game.name));
        // Below the button, which mustn't go away under the pointer that presses it. Here, since the
        // notices beside the board are behind the dialog.
        let fault = dom::add(&item, "p", "fault");
        dom::set(&fault, "role", "alert");
        dom::hide(&fault);
    }

    /// Puts a number into the field of this id, any that it allows.
    pub fn draw(&self, id: &str) {
        let field =
            self.dialog.query_selector(&format!("#{id}")).granted().needed("no field to draw for");
        let field: HtmlInputElement = field.unchecked_into();
        let bound =
            |name: &str| js_sys::parse_float(&field.get_attribute(name).unwrap_or_default());
        let (least, most) = (bound("min"), bound("max"));
        let drawn = least + (js_sys::Math::random() * (most - least + 1.0)).floor();
        field.set_value_as_number(drawn.min(most));
    }

    /// Brings into sight why this game couldn't be started.
    pub fn show_fault(&self, number: usize) {
        let card = dom::child(&self.list, number);
        if let Some(fault) = card.query_selector(".fault").granted() {
            dom::reveal(&self.dialog, &fault);
        }
    }

    /// What starting the game means, with its options as they stand in the list.
    pub fn start(&self, number: usize, game: &GameCard) -> Event {
        let options = self.options(number, game);
        let pairing = self.pairing.form();
        Event::Button(Button::Begin { game: game.slug.clone(), options, pairing })
    }

    /// The options of a game that aren't at their defaults.
    fn options(&self, number: usize, game: &GameCard) -> Vec<(String, String)> {
        let fields = dom::child(&self.list, number).query_selector_all(".option").granted();
        let mut options = Vec::new();
        for (number, option) in (0..).zip(&game.options) {
            let field = fields.item(number).needed("an option has lost its field");
            let value = value(field.unchecked_ref());
            if value != option.value {
                options.push((option.name.clone(), value));
            }
        }
        options
    }
}

/// Shows why a game can't be started. What isn't so any more keeps its room: where the list is
/// scrolled to its end, all of it would come down, away from the pointer.
fn show_fault(place: &Element, fault: Option<&str>) {
    dom::set_length(place, "min-height", dom::html(place).offset_height().into());
    dom::set(place, "data-mended", if fault.is_some() { "no" } else { "yes" });
    dom::set_text(place, fault.unwrap_or_default());
    if fault.is_some() {
        dom::show(place);
    }
}

fn add_option(parent: &Element, slug: &str, option: &OptionField) {
    let id = format!("option-{slug}-{}", option.name);
    let label = dom::add_text(parent, "label", "", &option.sentence);
    dom::set(&label, "for", &id);
    let field = dom::add(parent, "div", "option");
    match &option.input {
        Input::OneOf(values) => {
            let values = values.iter().map(|(value, label)| (value.as_str(), label.as_str()));
            add_select(&field, values, &option.set).set_id(&id);
        }
        Input::Pair(names) => {
            let (first, second) = option.set.split_once('+').unwrap_or_default();
            let values = || names.iter().map(|name| (name.as_str(), name.as_str()));
            add_select(&field, values(), first).set_id(&id);
            let label = format!("{} The second of the two.", option.sentence);
            dom::set(&add_select(&field, values(), second), "aria-label", &label);
        }
        Input::Number(least, most) => add_number(&field, (*least, *most), option).set_id(&id),
        Input::NumberOrLot(least, most) => {
            add_number(&field, (*least, *most), option).set_id(&id);
            let draw = dom::add_button(&field, "plain", &format!("draw {id}"));
            draw.set_text_content(Some("Draw by lot"));
        }
        Input::Text => add_input(&field, "text", &option.set).set_id(&id),
    }
}

fn add_number(parent: &Element, (least, most): (u32, u32), option: &OptionField) -> Element {
    let input = add_input(parent, "number", &option.set);
    dom::set(&input, "min", &least.to_string());
    dom::set(&input, "max", &most.to_string());
    input
}

fn add_input(parent: &Element, kind: &str, value: &str) -> Element {
    let input = dom::add(parent, "input", "");
    dom::set(&input, "type", kind);
    dom::set(&input, "autocomplete", "off");
    dom::set(&input, "value", value);
    input
}

fn add_select<'a>(
    parent: &Element,
    values: impl Iterator<Item = (&'a str, &'a str)>,
    chosen: &str,
) -> Element {
    let select = dom::add(parent, "select", "");
    for (value, label) in values {
        let option = dom::add_text(&select, "option", "", label);
        dom::set(&option, "value", value);
        if value == chosen {
            dom::set(&option, "selected", "");
        }
    }
    select
}

/// The value of an option's field; of two selects, both with `+` between.
fn value(field: &Element) -> String {
    let fields = field.query_selector_all("input, select").granted();
    let mut values = Vec::new();
    for number in 0..fields.length() {
        let part = fields.item(number).needed("an option has lost its field");
        let value = match part.dyn_ref::<HtmlSelectElement>() {
            Some(select) => select.value(),
            None => part.unchecked_ref::<HtmlInputElement>().value(),
        };
        values.push(value.trim().to_owned());
    }
    values.join("+")
}
