//! The list of games, in a dialog.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement, HtmlSelectElement};

use super::players::Pairing;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{GameCard, GamePicture, Input, OptionField, Panel, Usable};
use crate::web::dom::{self, Outcome};
use crate::web::thumb::Easel;

/// The dialog. A page saved while it is open brings it back open, but only until the game starts:
/// then it is built anew.
pub struct Games {
    /// The dialog's element.
    pub dialog: HtmlDialogElement,
    /// Why a game could not be started: the notices beside the board are behind the dialog.
    fault: Element,
    pairing: Pairing,
    list: Element,
    easel: Easel,
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
        let pairing = Pairing::new(&dialog)?;
        let list = dom::add(&dialog, "ul", "")?;
        let easel = Easel::default();
        Ok(Self { dialog: dialog.unchecked_into(), fault, pairing, list, easel })
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
        if shown.is_none_or(|shown| shown.pictures != panel.pictures) {
            self.paint(panel)?;
        }
        dom::set_text(&self.fault, panel.trouble.as_deref().unwrap_or_default());
        if self.dialog.open() {
            return Ok(());
        }
        self.pairing.fill(panel);
        self.dialog.show_modal()
    }

    /// Paints the pictures anew, in the colours as they are now.
    pub(super) fn recolour(&self, panel: &Panel) -> Outcome {
        self.easel.recolour()?;
        self.paint(panel)
    }

    fn paint(&self, panel: &Panel) -> Outcome {
        for (number, GamePicture { picture, fault }) in panel.pictures.iter().enumerate() {
            let card = dom::child(&self.list, number)?;
            let canvas = dom::child(&card, 0)?;
            if let Some(picture) = picture {
                self.easel.paint(&canvas, picture)?;
            }
            if let Some(place) = card.query_selector(".fault")? {
                dom::set_optional_text(&place, fault.as_deref())?;
            }
        }
        Ok(())
    }

    /// The game in whose card something has happened, as it stands in the list.
    ///
    /// # Errors
    /// When the list is not what it was built as.
    pub fn considered(&self, within: &Element, games: &[GameCard]) -> Outcome<Option<Event>> {
        let Some(card) = within.closest(".game-card")? else { return Ok(None) };
        for (number, game) in games.iter().enumerate() {
            if dom::child(&self.list, number)? == card {
                let (game, options) = (game.slug.clone(), self.options(number, game)?);
                return Ok(Some(Event::Considered { game, options }));
            }
        }
        Ok(None)
    }

    fn fill(&self, games: &[GameCard]) -> Outcome {
        dom::clear(&self.list);
        games.iter().enumerate().try_for_each(|(number, game)| self.add(number, game))
    }

    fn add(&self, number: usize, game: &GameCard) -> Outcome {
        let item = dom::add(&self.list, "li", "game-card")?;
        dom::set(&dom::add(&item, "canvas", "")?, "aria-hidden", "true")?;
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
        dom::set(&start, "aria-label", &format!("New game of {}", game.name))?;
        // Below the button, which mustn't go away under the pointer that presses it.
        dom::set(&dom::add(&item, "p", "fault")?, "hidden", "")
    }

    /// Puts a number into the field of this id, any that it allows.
    ///
    /// # Errors
    /// When there is no such field.
    pub fn draw(&self, id: &str) -> Outcome {
        let field = self.dialog.query_selector(&format!("#{id}"))?.ok_or("no field to draw for")?;
        let field: HtmlInputElement = field.unchecked_into();
        let bound =
            |name: &str| js_sys::parse_float(&field.get_attribute(name).unwrap_or_default());
        let (least, most) = (bound("min"), bound("max"));
        let drawn = least + (js_sys::Math::random() * (most - least + 1.0)).floor();
        field.set_value_as_number(drawn.min(most));
        Ok(())
    }

    /// What starting the game means, with its options as they stand in the list.
    ///
    /// # Errors
    /// When the list is not what it was built as.
    pub fn start(&self, number: usize, game: &GameCard) -> Outcome<Event> {
        let options = self.options(number, game)?;
        let pairing = self.pairing.form();
        Ok(Event::Button(Button::Begin { game: game.slug.clone(), options, pairing }))
    }

    /// The options of a game that aren't at their defaults.
    fn options(&self, number: usize, game: &GameCard) -> Outcome<Vec<(String, String)>> {
        let fields = dom::child(&self.list, number)?.query_selector_all(".option")?;
        let mut options = Vec::new();
        for (number, option) in (0..).zip(&game.options) {
            let field = fields.item(number).ok_or("an option has lost its field")?;
            let value = value(field.unchecked_ref())?;
            if value != option.value {
                options.push((option.name.clone(), value));
            }
        }
        Ok(options)
    }
}

fn add_option(parent: &Element, slug: &str, option: &OptionField) -> Outcome {
    let id = format!("option-{slug}-{}", option.name);
    let label = dom::add_text(parent, "label", "", &option.sentence)?;
    label.set_attribute("for", &id)?;
    let field = dom::add(parent, "div", "option")?;
    match &option.input {
        Input::OneOf(values) => {
            let values = values.iter().map(|(value, label)| (value.as_str(), label.as_str()));
            add_select(&field, values, &option.value)?.set_id(&id);
        }
        Input::Pair(names) => {
            let (first, second) = option.value.split_once('+').unwrap_or_default();
            let values = || names.iter().map(|name| (name.as_str(), name.as_str()));
            add_select(&field, values(), first)?.set_id(&id);
            let label = format!("{} The second of the two.", option.sentence);
            dom::set(&add_select(&field, values(), second)?, "aria-label", &label)?;
        }
        Input::Number(least, most) => add_number(&field, (*least, *most), option)?.set_id(&id),
        Input::NumberOrLot(least, most) => {
            add_number(&field, (*least, *most), option)?.set_id(&id);
            let draw = dom::add_button(parent, "plain", &format!("draw {id}"))?;
            draw.set_text_content(Some("Draw by lot"));
        }
        Input::Text => add_input(&field, "text", &option.value)?.set_id(&id),
    }
    Ok(())
}

fn add_number(
    parent: &Element,
    (least, most): (u32, u32),
    option: &OptionField,
) -> Outcome<Element> {
    let input = add_input(parent, "number", &option.value)?;
    input.set_attribute("min", &least.to_string())?;
    input.set_attribute("max", &most.to_string())?;
    Ok(input)
}

fn add_input(parent: &Element, kind: &str, value: &str) -> Outcome<Element> {
    let input = dom::add(parent, "input", "")?;
    input.set_attribute("type", kind)?;
    input.set_attribute("autocomplete", "off")?;
    input.set_attribute("value", value)?;
    Ok(input)
}

fn add_select<'a>(
    parent: &Element,
    values: impl Iterator<Item = (&'a str, &'a str)>,
    chosen: &str,
) -> Outcome<Element> {
    let select = dom::add(parent, "select", "")?;
    for (value, label) in values {
        let option = dom::add_text(&select, "option", "", label)?;
        option.set_attribute("value", value)?;
        if value == chosen {
            option.set_attribute("selected", "")?;
        }
    }
    Ok(select)
}

/// The value of an option's field; of two selects, both with `+` between.
fn value(field: &Element) -> Outcome<String> {
    let fields = field.children();
    let mut values = Vec::new();
    for number in 0..fields.length() {
        let part = fields.item(number).ok_or("an option has lost its field")?;
        let value = match part.dyn_ref::<HtmlSelectElement>() {
            Some(select) => select.value(),
            None => part.unchecked_ref::<HtmlInputElement>().value(),
        };
        values.push(value.trim().to_owned());
    }
    Ok(values.join("+"))
}
