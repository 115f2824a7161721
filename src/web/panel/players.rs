//! The players' names, and the clock of a new game.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

use super::computer::{
    ControllerFields, OpponentFields, add_radio, add_select, check, chosen, is_checked,
};
use crate::ui::panel::{ClockForm, ControllerForm, NewGameField, PairingForm, Panel};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use motley_rules::play::Side;

/// The part where the names of those who are playing can be changed, folded up until it is wanted.
pub struct PlayersBox {
    /// The form that is sent.
    pub form: Element,
    names: [Element; 2],
    controllers: ControllerFields,
    fault: Element,
}

impl PlayersBox {
    pub(super) fn new(side: &Element) -> Result<Self> {
        let details = dom::add(side, "details", "players")?;
        dom::add_text(&details, "summary", "", "Players")?;
        let form = dom::add(&details, "form", "names")?;
        let names = add_names(&form, "player")?;
        let controllers = ControllerFields::new(&form)?;
        let save = dom::add_text(&form, "button", "plain", "Change")?;
        dom::set(&save, "aria-label", "Change the players")?;
        let fault = dom::add(&details, "p", "fault")?;
        Ok(Self { form, names, controllers, fault })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let before = shown.map(|shown| &shown.naming);
        if before.is_none_or(|before| before.names != panel.naming.names) {
            put_names(&self.names, &panel.naming.names);
        }
        if shown.is_none_or(|shown| shown.controllers != panel.controllers) {
            self.controllers.fill(panel.controllers.as_ref())?;
        }
        dom::set_optional_text(&self.fault, panel.naming.fault.as_deref())
    }

    /// The persons and computers in the fields.
    #[must_use]
    pub fn controllers(&self) -> Option<ControllerForm> {
        self.controllers.form()
    }

    /// The names in the fields.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        self.names.each_ref().map(value)
    }
}

/// The players and the clock of a new game, in the dialog.
pub(super) struct Pairing {
    opponent: OpponentFields,
    details: Element,
    line: Element,
    names: [Element; 2],
    clocks: Clocks,
}

/// The choice of a clock: one that is ready, or one's own.
struct Clocks {
    /// The buttons of those that are ready, and last that of one's own.
    radios: Vec<Element>,
    kind: Element,
    minutes: Element,
    seconds: Element,
}

impl Pairing {
    pub(super) fn new(dialog: &Element) -> Result<Self> {
        let opponent = OpponentFields::new(dialog)?;
        let clocks = Clocks::new(dialog)?;
        let details = dom::add(dialog, "details", "pairing")?;
        let summary = dom::add_text(&details, "summary", "", "Names")?;
        let line = dom::add(&summary, "span", "note")?;
        let names = dom::add(&details, "div", "names")?;
        let names = add_names(&names, "pairing")?;
        Ok(Self { opponent, details, line, names, clocks })
    }

    /// Brings into sight what belongs to the opponent who was chosen in this field.
    pub(super) fn show_choice(&self, field: &Element) -> Result {
        self.opponent.show_choice(field)
    }

    /// Calls the two players as the game does.
    pub(super) fn call(&self, players: &[String; 2]) -> Result {
        for (name, player) in self.names.iter().zip(players) {
            if let Some(field) = name.parent_element() {
                dom::set_text(&dom::child(&field, 0)?, player);
            }
        }
        self.opponent.call(players)
    }

    /// Puts in what the next game begins with, as the dialog opens.
    pub(super) fn fill(&self, panel: &Panel) -> Result {
        let form = &panel.pairing;
        self.opponent.fill(&form.opponent, &form.own_name)?;
        dom::set_text(&self.line, &panel.pairing_line);
        put_names(&self.names, &form.names);
        self.clocks.fill(form);
        Ok(())
    }

    /// Marks the field of a name or the clock that is at fault, if one is.
    pub(super) fn mark(&self, fault: Option<&NewGameField>) -> Result {
        let [white, black] = &self.names;
        for (element, field) in [
            (white, NewGameField::Name(Side::White)),
            (black, NewGameField::Name(Side::Black)),
            (self.opponent.own_name_field(), NewGameField::OwnName),
            (&self.clocks.minutes, NewGameField::Minutes),
            (&self.clocks.seconds, NewGameField::Seconds),
        ] {
            mark(element, fault.filter(|fault| **fault == field))?;
        }
        if matches!(fault, Some(NewGameField::Name(_))) {
            dom::set(&self.details, "open", "")?;
        }
        Ok(())
    }

    /// The text that stands there.
    pub(super) fn form(&self) -> PairingForm {
        PairingForm {
            names: self.names.each_ref().map(value),
            own_name: self.opponent.own_name(),
            clock: self.clocks.form(),
            minutes: value(&self.clocks.minutes),
            seconds: value(&self.clocks.seconds),
            opponent: self.opponent.form(),
        }
    }
}

impl Clocks {
    fn new(dialog: &Element) -> Result<Self> {
        let element = dom::add(dialog, "fieldset", "choice-set clocks")?;
        dom::add_text(&element, "legend", "", "Clock")?;
        let all = ClockForm::READY.map(|(_, name, label)| (name, label));
        let all = all.into_iter().chain([("own", "Your own")]);
        let radios = all
            .map(|(name, label)| add_radio(&element, ("clock", &format!("clock-{name}")), label));
        let radios = radios.collect::<Result<_>>()?;
        let fields = dom::add(&element, "div", "clock-fields")?;
        let kinds = ClockForm::WRITTEN.map(|(_, name, label)| (name, label));
        let kind = add_select(&fields, ("The clock", "pairing-clock"), &kinds)?;
        let field = add_field(&fields, "Minutes each", "pairing-minutes")?;
        let minutes = add_input(&field, "pairing-minutes")?;
        dom::set(&minutes, "inputmode", "decimal")?;
        let field = add_field(&fields, "Seconds a turn", "pairing-seconds")?;
        let seconds = add_input(&field, "pairing-seconds")?;
        dom::set(&seconds, "inputmode", "numeric")?;
        Ok(Self { radios, kind, minutes, seconds })
    }

    fn fill(&self, form: &PairingForm) {
        let is_it = |(clock, ..): &(ClockForm, &str, &str)| *clock == form.clock;
        let ready = ClockForm::READY.iter().position(is_it);
        check(&self.radios[ready.unwrap_or(ClockForm::READY.len())]);
        if let Some((_, name, _)) = ClockForm::WRITTEN.iter().find(|it| is_it(it)) {
            self.kind.unchecked_ref::<HtmlSelectElement>().set_value(name);
        }
        put(&self.minutes, &form.minutes);
        put(&self.seconds, &form.seconds);
    }

    fn form(&self) -> ClockForm {
        let at = self.radios.iter().position(is_checked).unwrap_or_default();
        if let Some((clock, ..)) = ClockForm::READY.get(at) {
            return *clock;
        }
        let kind = chosen(&self.kind);
        let written = ClockForm::WRITTEN.into_iter().find(|(_, name, _)| *name == kind);
        written.map_or(ClockForm::None, |(clock, ..)| clock)
    }
}

/// Marks a field as the one that is at fault, or no longer.
pub(super) fn mark(field: &Element, fault: Option<&NewGameField>) -> Result {
    dom::set(field, "aria-invalid", if fault.is_some() { "true" } else { "false" })
}

fn add_names(parent: &Element, id: &str) -> Result<[Element; 2]> {
    let add = |side: &str| {
        let id = format!("{id}-{side}").to_ascii_lowercase();
        add_input(&add_field(parent, side, &id)?, &id)
    };
    Ok([add("White")?, add("Black")?])
}

/// A place for a field, with its label.
fn add_field(parent: &Element, label: &str, id: &str) -> Result<Element> {
    let field = dom::add(parent, "div", "field")?;
    dom::set(&dom::add_text(&field, "label", "", label)?, "for", id)?;
    Ok(field)
}

fn add_input(parent: &Element, id: &str) -> Result<Element> {
    let input = dom::add(parent, "input", "")?;
    input.set_id(id);
    dom::set(&input, "autocomplete", "off")?;
    dom::set(&input, "spellcheck", "false")?;
    Ok(input)
}

fn put_names(fields: &[Element; 2], names: &[String; 2]) {
    for (field, name) in fields.iter().zip(names) {
        put(field, name);
    }
}

fn put(field: &Element, text: &str) {
    field.unchecked_ref::<HtmlInputElement>().set_value(text);
}

fn value(field: &Element) -> String {
    field.unchecked_ref::<HtmlInputElement>().value()
}
