//! The list of games, and the game that is being prepared, in a dialog.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement, HtmlSelectElement};

use super::action::{Action, Actions, Row};
use super::players::{Pairing, mark};
use crate::ui::event::{Button, Event, Introduction};
use crate::ui::panel::steps::{self, Step};
use crate::ui::panel::{
    GameCard, GamePicture, Input, MarkerSpot, NewGameField, OptionField, Panel, Picked,
    Preparation, Usable,
};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::canvas::thumbnails::Easel;
use motley_rules::game::LOT;
use motley_rules::play::Side;

/// What stands above the list, for a person who sees these games for the first time.
const INTRODUCTION: &str = "Chess variants, each with an idea of its own. Play against the \
    computer, with somebody beside you, or with somebody elsewhere. New to a game? \
    Begin with Learn: five minutes at the board. How it goes shows its rules by example.";

/// The fields of an option, without the one that leaves it to lot.
const FIELDS: &str = "input:not([type=checkbox]), select";

/// How the pieces are chosen that are held at first.
const HELD: &str =
    "Press a ringed piece to change who alone may move it at first: White, Black or nobody.";

/// The dialog. A page saved while it is open brings it back open, but only until the game starts:
/// then it is built anew.
pub struct Games {
    /// The dialog's element.
    pub dialog: HtmlDialogElement,
    heading: Element,
    /// The button that opens it.
    opener: Element,
    /// All games, and how many there are: one list for each answer.
    all: Element,
    list: Element,
    cards: Row,
    setup: Setup,
    easel: Easel,
}

/// The part for the game that is being prepared.
struct Setup {
    element: Element,
    sentence: Element,
    canvas: Element,
    /// The neutral pieces in the picture.
    markers: Element,
    spots: Row,
    /// The one of them that Tab leads to.
    stop: Cell<usize>,
    held: Element,
    presets: Element,
    sets: Row,
    pairing: Pairing,
    options_box: Element,
    options: Element,
    /// The place of the button that starts the game.
    begin: Element,
    start: Element,
    fault: Element,
}

impl Games {
    pub(super) fn new(root: &Element, opener: &Element, actions: &Actions) -> Result<Self> {
        let dialog = dom::add(root, "dialog", "games")?;
        dom::set(&dialog, "aria-labelledby", "games-heading")?;
        let head = dom::add(&dialog, "div", "games-head")?;
        let heading = dom::add_text(&head, "h2", "", "Games")?;
        heading.set_id("games-heading");
        // Where reading begins, instead of the button that closes it all.
        dom::set(&heading, "tabindex", "-1")?;
        actions.row().named(&head, "plain", ("Close", Action::press(Button::Games)))?;
        let all = dom::add(&dialog, "div", "game-list")?;
        dom::add_text(&all, "p", "note", INTRODUCTION)?;
        let list = dom::add(&all, "ul", "")?;
        let setup = Setup::new(&dialog, actions)?;
        Ok(Self {
            dialog: dialog.unchecked_into(),
            heading,
            opener: opener.clone(),
            all,
            list,
            cards: actions.row(),
            setup,
            easel: Easel::default(),
        })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let Some(games) = &panel.games else {
            if self.dialog.open() {
                self.dialog.close();
                let is_lost = |it: Element| self.dialog.contains(Some(&it));
                if dom::focused().is_none_or(is_lost) {
                    // It opened by itself: this is the way back to it.
                    dom::focus(&self.opener)?;
                }
                // A page that is saved needs none of it.
                dom::clear(&self.list);
                self.setup.clear();
            }
            return Ok(());
        };
        let is_opening = !self.dialog.open();
        if is_opening {
            self.fill(games)?;
            self.setup.pairing.fill(panel)?;
        }
        let before = shown.and_then(|shown| shown.preparation.as_ref());
        self.turn(panel.preparation.as_ref(), before.filter(|_| !is_opening))?;
        if is_opening || shown.is_none_or(|shown| shown.pictures != panel.pictures) {
            self.paint(panel)?;
        }
        if is_opening {
            self.dialog.show_modal()?;
            self.all.set_scroll_top(0);
            dom::focus(&self.heading)?;
        }
        Ok(())
    }

    /// Shows the game that is being prepared, or all.
    fn turn(&self, now: Option<&Preparation>, before: Option<&Preparation>) -> Result {
        let was_shown = !self.setup.element.has_attribute("hidden");
        let Some(now) = now else {
            dom::hide(&self.setup.element)?;
            dom::hide(&self.setup.begin)?;
            dom::show(&self.all)?;
            dom::set_text(&self.heading, "Games");
            if was_shown {
                self.all.set_scroll_top(0);
                self.begin_anew()?;
            }
            return Ok(());
        };
        if Some(now) != before {
            self.setup.show(now, before, &self.easel)?;
        }
        if before.is_none_or(|before| before.game != now.game) {
            dom::hide(&self.all)?;
            dom::set_text(&self.heading, &now.game.name);
            dom::show(&self.setup.element)?;
            dom::show(&self.setup.begin)?;
            self.setup.element.set_scroll_top(0);
            self.begin_anew()?;
        }
        Ok(())
    }

    /// Reading begins at the heading again: the button that led here is hidden, and the focus with
    /// it.
    fn begin_anew(&self) -> Result {
        if self.dialog.open() {
            dom::focus(&self.heading)?;
        }
        Ok(())
    }

    /// Paints the pictures anew, in the colours as they are now.
    pub(super) fn recolour(&self, panel: &Panel) -> Result {
        self.easel.recolour();
        if let Some(picture) = panel.preparation.as_ref().and_then(|it| it.picture.picture.as_ref())
        {
            self.easel.paint(&self.setup.canvas, picture)?;
        }
        self.paint(panel)
    }

    fn paint(&self, panel: &Panel) -> Result {
        for (number, GamePicture { picture, .. }) in panel.pictures.iter().enumerate() {
            if let Some(picture) = picture {
                let canvas = dom::child(&dom::child(&self.list, number)?, 0)?;
                self.easel.paint(&canvas, picture)?;
            }
        }
        Ok(())
    }

    fn fill(&self, games: &[GameCard]) -> Result {
        dom::clear(&self.list);
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
        let buttons = dom::add(&item, "div", "game-buttons")?;
        let add = |class, place, (text, name): (&str, String), button| -> Result {
            let element = self.cards.button(&buttons, class, place)?;
            element.set_text_content(Some(text));
            dom::set(&element, "aria-label", &name)?;
            self.cards.set(place, Some(Action::press(button)));
            Ok(())
        };
        let (slug, name) = (game.slug.clone(), &game.name);
        let play = ("Play", format!("Play {name}"));
        add("main-button", 3 * number, play, Button::Prepare(Some(slug.clone())))?;
        let lessons = ("Learn", format!("Learn {name}: first lessons"));
        let learn = Button::Tour(slug.clone(), Introduction::Lessons);
        add("plain", 3 * number + 1, lessons, learn)?;
        let goes = ("How it goes", format!("How it goes: {name}"));
        add("plain", 3 * number + 2, goes, Button::Tour(slug, Introduction::Rules))
    }

    /// Brings into sight why the game couldn't be started.
    pub fn show_fault(&self) {
        let faults = ".field [aria-invalid=true], .option-row .fault[data-mended=no]";
        let faults = self.setup.element.query_selector(faults);
        if let Ok(Some(fault)) = faults {
            dom::reveal(&self.setup.element, &fault);
        }
    }

    /// Moves the focus by a key from a neutral piece in the picture. False if it isn't on one.
    pub(crate) fn step(&self, panel: &Panel, from: &Element, step: Step) -> Result<bool> {
        let Some(now) = &panel.preparation else { return Ok(false) };
        self.setup.step(&now.picture.markers, from, step)
    }

    /// The act of starting the game that is being prepared, with its options as they stand.
    pub fn start(&self, preparation: &Preparation) -> Result<Event> {
        let options = self.setup.values(&preparation.options)?;
        let (game, pairing) = (preparation.game.slug.clone(), Box::new(self.setup.pairing.form()));
        Ok(Event::Button(Button::Begin { game, options, pairing }))
    }

    /// Brings into sight what belongs to the opponent who was chosen in this field, if it is one for
    /// that.
    pub(crate) fn show_choice(&self, field: &Element) -> Result {
        self.setup.pairing.show_choice(field)
    }

    /// The options of that game as they stand, if something has happened in a field of one, of a
    /// name or of the clock.
    pub fn considered(&self, within: &Element, preparation: &Preparation) -> Result<Option<Event>> {
        if within.closest(".option, .field")?.is_none() {
            return Ok(None);
        }
        let options = self.setup.values(&preparation.options)?;
        Ok(Some(Event::Considered { game: preparation.game.slug.clone(), options }))
    }
}

impl Setup {
    fn new(dialog: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(dialog, "div", "game-setup")?;
        dom::hide(&element)?;
        let back = ("All games", Action::press(Button::Prepare(None)));
        actions.row().named(&element, "plain back", back)?;
        let sentence = dom::add(&element, "p", "")?;
        let picture = dom::add(&element, "div", "setup-picture")?;
        let canvas = dom::add(&picture, "canvas", "")?;
        dom::set(&canvas, "aria-hidden", "true")?;
        let markers = dom::add(&picture, "div", "marker-spots")?;
        let held = dom::add_text(&picture, "p", "note", HELD)?;
        let pairing = Pairing::new(&element)?;
        let presets = dom::add(&element, "div", "presets")?;
        dom::set(&presets, "role", "group")?;
        dom::set(&presets, "aria-label", "Ready-made options")?;
        let options_box = dom::add(&element, "details", "game-options")?;
        dom::add_text(&options_box, "summary", "", "Options")?;
        let options = dom::add(&options_box, "div", "")?;
        // Below what scrolls: it stays in sight, and lies over nothing.
        let begin = dom::add(dialog, "div", "setup-start")?;
        dom::hide(&begin)?;
        let start = actions.row().named(&begin, "main-button", ("New game", Action::Start))?;
        // Below the button, which mustn't go away under the pointer that presses it. Here, since the
        // notices beside the board are behind the dialog.
        let fault = dom::add(&begin, "p", "fault")?;
        dom::set(&fault, "role", "alert")?;
        dom::hide(&fault)?;
        let [spots, sets] = [actions.row(), actions.row()];
        Ok(Self {
            element,
            sentence,
            canvas,
            markers,
            spots,
            stop: Cell::default(),
            held,
            presets,
            sets,
            pairing,
            options_box,
            options,
            begin,
            start,
            fault,
        })
    }

    /// Brings it up to date. While nothing but a person sets the options, the fields are his own.
    fn show(&self, now: &Preparation, before: Option<&Preparation>, easel: &Easel) -> Result {
        let Preparation { game, picture, presets, options } = now;
        if before.is_none_or(|before| before.game != *game) {
            dom::set_text(&self.sentence, &game.sentence);
            dom::set(&self.start, "aria-label", &format!("New game of {}", game.name))?;
            self.make_fields(game, options)?;
            dom::set_optional_text(&self.fault, None)?;
        } else if before.is_none_or(|before| before.options != *options) {
            for (number, option) in options.iter().enumerate() {
                let row = dom::child(&self.options, number)?;
                put(&row, &option.set)?;
            }
        }
        for (number, option) in options.iter().enumerate() {
            let row = dom::child(&self.options, number)?;
            if option.counts == Usable::Yes { dom::show(&row) } else { dom::hide(&row) }?;
            let its = NewGameField::Option(option.name.clone());
            let at_fault = picture.field.as_ref().filter(|field| **field == its);
            if let Some(place) = row.query_selector(".fault")? {
                show_fault(&place, picture.fault.as_deref().filter(|_| at_fault.is_some()))?;
            }
            if let Some(field) = row.query_selector(FIELDS)? {
                mark(&field, at_fault)?;
            }
        }
        let stands_at_option = matches!(picture.field, Some(NewGameField::Option(_)));
        show_fault(&self.fault, picture.fault.as_deref().filter(|_| !stands_at_option))?;
        self.pairing.mark(picture.field.as_ref())?;
        self.pairing.call(&picture.players)?;
        self.show_presets(presets)?;
        if let Some(shown) = &picture.picture {
            easel.paint(&self.canvas, shown)?;
        }
        self.show_markers(&picture.markers)
    }

    /// Empties it.
    fn clear(&self) {
        for part in [&self.options, &self.presets, &self.markers] {
            dom::clear(part);
        }
    }

    fn make_fields(&self, game: &GameCard, options: &[OptionField]) -> Result {
        dom::clear(&self.options);
        for option in options {
            let row = dom::add(&self.options, "div", "option-row")?;
            add_option(&row, &game.slug, option)?;
            let fault = dom::add(&row, "p", "fault")?;
            dom::set(&fault, "role", "alert")?;
            dom::hide(&fault)?;
        }
        if options.is_empty() {
            return dom::hide(&self.options_box);
        }
        if options.iter().any(|option| option.set != option.value) {
            dom::set(&self.options_box, "open", "")?;
        } else {
            self.options_box.remove_attribute("open")?;
        }
        dom::show(&self.options_box)
    }

    fn show_presets(&self, presets: &[(&str, Picked)]) -> Result {
        dom::fit(&self.presets, presets.len(), &|list, number| {
            self.sets.button(list, "preset", number)?;
            self.sets.set(number, Some(Action::press(Button::Preset(number))));
            Ok(())
        })?;
        for (number, (name, picked)) in presets.iter().enumerate() {
            let button = dom::child(&self.presets, number)?;
            dom::set_text(&button, name);
            dom::set(
                &button,
                "aria-pressed",
                if *picked == Picked::Yes { "true" } else { "false" },
            )?;
        }
        if presets.is_empty() { dom::hide(&self.presets) } else { dom::show(&self.presets) }
    }

    /// Puts a button on every neutral piece in the picture.
    fn show_markers(&self, markers: &[MarkerSpot]) -> Result {
        dom::fit(&self.markers, markers.len(), &|list, number| {
            self.spots.button(list, "marker-spot", number)?;
            Ok(())
        })?;
        if markers.is_empty() { dom::hide(&self.held) } else { dom::show(&self.held) }?;
        let stop = self.stop.get().min(markers.len().saturating_sub(1));
        for (number, MarkerSpot { square, name, held, area }) in markers.iter().enumerate() {
            let button = dom::child(&self.markers, number)?;
            self.spots.set(number, Some(Action::press(Button::HandOn(*square))));
            let (word, told) = match held {
                Some(Side::White) => ("white", "held by White"),
                Some(Side::Black) => ("black", "held by Black"),
                None => ("nobody", "held by nobody"),
            };
            dom::set(&button, "data-held", word)?;
            dom::set(&button, "tabindex", if number == stop { "0" } else { "-1" })?;
            dom::set(&button, "aria-label", &format!("{square} {name}, {told}"))?;
            let (left, top, size) = area;
            for (property, length) in
                [("left", left), ("top", top), ("width", size), ("height", size)]
            {
                dom::set_length(&button, property, *length)?;
            }
        }
        Ok(())
    }

    /// Moves the focus by a key from a neutral piece in the picture, where it is on one.
    fn step(&self, markers: &[MarkerSpot], from: &Element, step: Step) -> Result<bool> {
        let Some(from) = self.spots.place_of(from) else { return Ok(false) };
        if let Some(to) = steps::next_marker(markers, from, step) {
            dom::set(&dom::child(&self.markers, from)?, "tabindex", "-1")?;
            let to_button = dom::child(&self.markers, to)?;
            dom::set(&to_button, "tabindex", "0")?;
            self.stop.set(to);
            dom::focus(&to_button)?;
        }
        Ok(true)
    }

    /// The options that aren't at their defaults, of those that count.
    fn values(&self, options: &[OptionField]) -> Result<Vec<(String, String)>> {
        let mut values = Vec::new();
        for (number, option) in options.iter().enumerate() {
            let row = dom::child(&self.options, number)?;
            let value = value(&row)?;
            if value != option.value && !row.has_attribute("hidden") {
                values.push((option.name.clone(), value));
            }
        }
        Ok(values)
    }
}

/// Puts a value into an option's field; into two selects what is before the `+`, and after it.
fn put(row: &Element, value: &str) -> Result {
    let fields = row.query_selector_all(FIELDS)?;
    if let Some(lot) = lot_field(row)? {
        let is_drawn = value == LOT;
        lot.set_checked(is_drawn);
        if let Some(number) = fields.item(0) {
            number.unchecked_ref::<HtmlInputElement>().set_disabled(is_drawn);
        }
        if is_drawn {
            // The number stays, for whoever would rather choose it after all.
            return Ok(());
        }
    }
    let values: Vec<&str> =
        if fields.length() > 1 { value.split('+').collect() } else { vec![value] };
    for (number, value) in (0..).zip(values) {
        let Some(field) = fields.item(number) else { continue };
        match field.dyn_ref::<HtmlSelectElement>() {
            Some(select) => select.set_value(value),
            None => field.unchecked_ref::<HtmlInputElement>().set_value(value),
        }
    }
    Ok(())
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

fn add_option(parent: &Element, slug: &str, option: &OptionField) -> Result {
    let id = format!("option-{slug}-{}", option.name);
    let label = dom::add_text(parent, "label", "", option.sentence.trim_end_matches('.'))?;
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
            let label = dom::add(&field, "label", "lot")?;
            dom::set(&dom::add(&label, "input", "")?, "type", "checkbox")?;
            dom::add_text(&label, "span", "", "drawn by lot")?;
            put(parent, &option.value)?;
            put(parent, &option.set)?;
        }
        Input::Held => {
            add_input(&field, "hidden", &option.set)?.set_id(&id);
            dom::add_text(&field, "p", "note", "Press pieces in the picture.")?;
        }
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

/// The field of an option that says whether it is drawn by lot, where a number may be.
fn lot_field(row: &Element) -> Result<Option<HtmlInputElement>> {
    Ok(row.query_selector("input[type=checkbox]")?.map(JsCast::unchecked_into))
}

/// The value of an option's field; of two selects, both with `+` between.
fn value(row: &Element) -> Result<String> {
    if lot_field(row)?.is_some_and(|lot| lot.checked()) {
        return Ok(LOT.to_owned());
    }
    let fields = row.query_selector_all(FIELDS)?;
    let mut values = Vec::new();
    for number in 0..fields.length() {
        let part = fields
            .item(number)
            .ok_or_else(|| BrowserError::missing("an option has lost its field"))?;
        let value = match part.dyn_ref::<HtmlSelectElement>() {
            Some(select) => select.value(),
            None => part.unchecked_ref::<HtmlInputElement>().value(),
        };
        values.push(value.trim().to_owned());
    }
    Ok(values.join("+"))
}
