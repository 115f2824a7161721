//! The list of games, in a dialog.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement, HtmlSelectElement};

use super::action::{Action, Actions, Row};
use super::players::Pairing;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{GameCard, GamePicture, Input, OptionField, Panel, Usable};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::canvas::thumbnails::Easel;

/// The dialog. A page saved while it is open brings it back open, but only until the game starts:
/// then it is built anew.
pub struct Games {
    /// The dialog's element.
    pub dialog: HtmlDialogElement,
    pairing: Pairing,
    list: Element,
    starts: Row,
    draws: Row,
    easel: Easel,
}

impl Games {
    pub(super) fn new(root: &Element, actions: &Actions) -> Result<Self> {
        let dialog = dom::add(root, "dialog", "games")?;
        dom::set(&dialog, "aria-labelledby", "games-heading")?;
        let head = dom::add(&dialog, "div", "games-head")?;
        let heading = dom::add_text(&head, "h2", "", "Games")?;
        heading.set_id("games-heading");
        actions.row().named(&head, "plain", ("Close", Action::press(Button::Games)))?;
        let pairing = Pairing::new(&dialog)?;
        let list = dom::add(&dialog, "ul", "")?;
        let easel = Easel::default();
        Ok(Self {
            dialog: dialog.unchecked_into(),
            pairing,
            list,
            starts: actions.row(),
            draws: actions.row(),
            easel,
        })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let Some(games) = &panel.games else {
            if self.dialog.open() {
                self.dialog.close();
            }
            return Ok(());
        };
        // While it is open, its fields are a person's own.
        if !self.dialog.open() {
            self.fill(games)?;
        }
        if shown.is_none_or(|shown| shown.pictures != panel.pictures) {
            self.paint(panel)?;
        }
        if self.dialog.open() {
            return Ok(());
        }
        self.pairing.fill(panel)?;
        self.dialog.show_modal()?;
        Ok(())
    }

    /// Paints the pictures anew, in the colours as they are now.
    pub(super) fn recolour(&self, panel: &Panel) -> Result {
        self.easel.recolour()?;
        self.paint(panel)?;
        Ok(())
    }

    fn paint(&self, panel: &Panel) -> Result {
        for (number, GamePicture { picture, fault }) in panel.pictures.iter().enumerate() {
            let card = dom::child(&self.list, number)?;
            let canvas = dom::child(&card, 0)?;
            if let Some(picture) = picture {
                self.easel.paint(&canvas, picture)?;
            }
            if let Some(place) = card.query_selector(".fault")? {
                show_fault(&place, fault.as_deref())?;
            }
        }
        Ok(())
    }

    /// The game in whose card something has happened, as it stands in the list.
    pub fn considered(&self, within: &Element, games: &[GameCard]) -> Result<Option<Event>> {
        let Some(card) = within.closest(".game-card")? else { return Ok(None) };
        for (number, game) in games.iter().enumerate() {
            if dom::child(&self.list, number)? == card {
                let (game, options) = (game.slug.clone(), self.options(number, game)?);
                return Ok(Some(Event::Considered { game, options }));
            }
        }
        Ok(None)
    }

    fn fill(&self, games: &[GameCard]) -> Result {
        dom::clear(&self.list);
        self.draws.clear();
        for (number, game) in games.iter().enumerate() {
            self.add(number, game)?;
        }
        Ok(())
    }

    fn add(&self, number: usize, game: &GameCard) -> Result {
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
            if game.options.iter().any(|option| option.set != option.value) {
                dom::set(&details, "open", "")?;
            }
            dom::add_text(&details, "summary", "", "Options")?;
            for option in &game.options {
                add_option(&details, &self.draws, &game.slug, option)?;
            }
        }
        let start = self.starts.button(&item, "main-button", number)?;
        self.starts.set(number, Some(Action::Start(number)));
        start.set_text_content(Some("New game"));
        dom::set(&start, "aria-label", &format!("New game of {}", game.name))?;
        // Below the button, which mustn't go away under the pointer that presses it. Here, since the
        // notices beside the board are behind the dialog.
        let fault = dom::add(&item, "p", "fault")?;
        dom::set(&fault, "role", "alert")?;
        dom::hide(&fault)
    }

    /// Puts a number into the field of this id, any that it allows.
    pub fn draw(&self, id: &str) -> Result {
        let field = self
            .dialog
            .query_selector(&format!("#{id}"))?
            .ok_or(BrowserError::Missing("no field to draw for"))?;
        let field: HtmlInputElement = field.unchecked_into();
        let bound =
            |name: &str| js_sys::parse_float(&field.get_attribute(name).unwrap_or_default());
        let (least, most) = (bound("min"), bound("max"));
        let drawn = least + (js_sys::Math::random() * (most - least + 1.0)).floor();
        field.set_value_as_number(drawn.min(most));
        Ok(())
    }

    /// Brings into sight why this game couldn't be started.
    pub fn show_fault(&self, number: usize) -> Result {
        let card = dom::child(&self.list, number)?;
        if let Some(fault) = card.query_selector(".fault")? {
            dom::reveal(&self.dialog, &fault);
        }
        Ok(())
    }

    /// The act of starting the game, with its options as they stand in the list.
    pub fn start(&self, number: usize, game: &GameCard) -> Result<Event> {
        let options = self.options(number, game)?;
        let pairing = Box::new(self.pairing.form());
        Ok(Event::Button(Button::Begin { game: game.slug.clone(), options, pairing }))
    }

    /// The options of a game that aren't at their defaults.
    fn options(&self, number: usize, game: &GameCard) -> Result<Vec<(String, String)>> {
        let fields = dom::child(&self.list, number)?.query_selector_all(".option")?;
        let mut options = Vec::new();
        for (number, option) in (0..).zip(&game.options) {
            let field =
                fields.item(number).ok_or(BrowserError::Missing("an option has lost its field"))?;
            let value = value(field.unchecked_ref())?;
            if value != option.value {
                options.push((option.name.clone(), value));
            }
        }
        Ok(options)
    }
}

/// Shows why a game can't be started. What isn't so any more keeps its room: where the list is
/// scrolled to its end, all of it would come down, away from the pointer.
fn show_fault(place: &Element, fault: Option<&str>) -> Result {
    dom::set_length(place, "min-height", dom::html(place)?.offset_height().into())?;
    dom::set(place, "data-mended", if fault.is_some() { "no" } else { "yes" })?;
    dom::set_text(place, fault.unwrap_or_default());
    if fault.is_some() {
        dom::show(place)?;
    }
    Ok(())
}

fn add_option(parent: &Element, draws: &Row, slug: &str, option: &OptionField) -> Result {
    let id = format!("option-{slug}-{}", option.name);
    let label = dom::add_text(parent, "label", "", &option.sentence)?;
    dom::set(&label, "for", &id)?;
    let field = dom::add(parent, "div", "option")?;
    match &option.input {
        Input::OneOf(values) => {
            let values = values.iter().map(|(value, label)| (value.as_str(), label.as_str()));
            add_select(&field, values, &option.set)?.set_id(&id);
        }
        Input::Pair(names) => {
            let (first, second) = option.set.split_once('+').unwrap_or_default();
            let values = || names.iter().map(|name| (name.as_str(), name.as_str()));
            add_select(&field, values(), first)?.set_id(&id);
            let label = format!("{} The second of the two.", option.sentence);
            dom::set(&add_select(&field, values(), second)?, "aria-label", &label)?;
        }
        Input::Number(least, most) => add_number(&field, (*least, *most), option)?.set_id(&id),
        Input::NumberOrLot(least, most) => {
            add_number(&field, (*least, *most), option)?.set_id(&id);
            draws.named(&field, "plain", ("Draw by lot", Action::Draw(id)))?;
        }
        Input::Text => add_input(&field, "text", &option.set)?.set_id(&id),
    }
    Ok(())
}

fn add_number(
    parent: &Element,
    (least, most): (u32, u32),
    option: &OptionField,
) -> Result<Element> {
    let input = add_input(parent, "number", &option.set)?;
    dom::set(&input, "min", &least.to_string())?;
    dom::set(&input, "max", &most.to_string())?;
    Ok(input)
}

fn add_input(parent: &Element, kind: &str, value: &str) -> Result<Element> {
    let input = dom::add(parent, "input", "")?;
    dom::set(&input, "type", kind)?;
    dom::set(&input, "autocomplete", "off")?;
    dom::set(&input, "value", value)?;
    Ok(input)
}

fn add_select<'a>(
    parent: &Element,
    values: impl Iterator<Item = (&'a str, &'a str)>,
    chosen: &str,
) -> Result<Element> {
    let select = dom::add(parent, "select", "")?;
    for (value, label) in values {
        let option = dom::add_text(&select, "option", "", label)?;
        dom::set(&option, "value", value)?;
        if value == chosen {
            dom::set(&option, "selected", "")?;
        }
    }
    Ok(select)
}

/// The value of an option's field; of two selects, both with `+` between.
fn value(field: &Element) -> Result<String> {
    let fields = field.query_selector_all("input, select")?;
    let mut values = Vec::new();
    for number in 0..fields.length() {
        let part =
            fields.item(number).ok_or(BrowserError::Missing("an option has lost its field"))?;
        let value = match part.dyn_ref::<HtmlSelectElement>() {
            Some(select) => select.value(),
            None => part.unchecked_ref::<HtmlInputElement>().value(),
        };
        values.push(value.trim().to_owned());
    }
    Ok(values.join("+"))
}
