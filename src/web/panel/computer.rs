//! The computer player: its box beside the board, and the fields that say what it plays.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlOptionElement, HtmlSelectElement};

use super::action::Actions;
use super::tools::ToolRow;
use crate::ui::panel::{
    ControllerForm, LEVELS, OpponentForm, OpponentKind, PACES, PERSON_SIDES, Panel, Picked,
};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The box that tells what the computer does, with the buttons for it.
pub(super) struct ComputerPart {
    element: Element,
    text: Element,
    tools: ToolRow,
}

impl ComputerPart {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "div", "computer")?;
        dom::set(&element, "role", "group")?;
        dom::set(&element, "aria-label", "Computer")?;
        let text = dom::add(&element, "p", "")?;
        let tools = ToolRow::new(&element, "prompt-answers", "prompt-answer", actions)?;
        dom::hide(&element)?;
        Ok(Self { element, text, tools })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.computer == panel.computer) {
            return Ok(());
        }
        let Some(computer) = &panel.computer else { return dom::hide(&self.element) };
        for (name, picked) in [("data-thinks", computer.thinks), ("data-idle", computer.is_idle)] {
            dom::set(&self.element, name, if picked == Picked::Yes { "yes" } else { "no" })?;
        }
        dom::set_text(&self.text, &computer.text);
        self.tools.update(&computer.tools)?;
        dom::show(&self.element)
    }
}

/// The id of the field for one's own name.
const OWN_NAME: &str = "own-name";

/// What it means to play with somebody elsewhere.
const MESSAGES: &str = "After each turn you send a link, by mail or messenger; or you play live, \
                        from browser to browser. There is no server and no account. Clocks run only while you are connected.";

/// The choice of the opponent in a new game.
pub(super) struct OpponentFields {
    persons: Element,
    computer: Element,
    elsewhere: Element,
    level: Element,
    person: Element,
    pace: Element,
    own: Element,
    name: Element,
}

impl OpponentFields {
    pub(super) fn new(parent: &Element) -> Result<Self> {
        let element = dom::add(parent, "fieldset", "choice-set opponents")?;
        dom::add_text(&element, "legend", "", "Who plays")?;
        let add = |id, label| add_radio(&element, ("opponent", id), label);
        let persons = add("opponent-person", "Two on this device")?;
        let computer = add("opponent-computer", "Against the computer")?;
        let elsewhere = add("opponent-elsewhere", "With someone elsewhere")?;
        let fields = dom::add(&element, "div", "opponent-fields computers-fields")?;
        let level = add_select(&fields, ("Level", "opponent-level"), &LEVELS)?;
        let person = add_select(&fields, ("You play", "opponent-side"), &PERSON_SIDES)?;
        let pace = add_select(&fields, ("It thinks", "opponent-pace"), &PACES)?;
        let fields = dom::add(&element, "div", "opponent-fields messages-fields")?;
        let field = dom::add(&fields, "div", "field")?;
        dom::set(&dom::add_text(&field, "label", "", "Your name")?, "for", OWN_NAME)?;
        let name = dom::add(&field, "input", "")?;
        for (attribute, value) in
            [("id", OWN_NAME), ("autocomplete", "off"), ("spellcheck", "false")]
        {
            dom::set(&name, attribute, value)?;
        }
        let own = add_select(&fields, ("You play", "own-side"), &PERSON_SIDES)?;
        dom::add_text(&fields, "p", "note", MESSAGES)?;
        Ok(Self { persons, computer, elsewhere, level, person, pace, own, name })
    }

    /// Puts in what the next game begins with.
    pub(super) fn fill(&self, form: &OpponentForm, own_name: &str) -> Result {
        for (radio, kind) in self.radios() {
            if form.kind == kind {
                check(radio);
            }
        }
        choose(&self.level, &form.level)?;
        choose(&self.person, &form.person)?;
        choose(&self.pace, &form.pace)?;
        self.name.unchecked_ref::<HtmlInputElement>().set_value(own_name);
        choose(&self.own, &form.person)
    }

    /// Calls the two players as the game does.
    pub(super) fn call(&self, players: &[String; 2]) -> Result {
        for field in [&self.person, &self.own] {
            for (number, player) in players.iter().enumerate() {
                dom::set_text(&dom::child(field, number)?, player);
            }
        }
        Ok(())
    }

    /// Brings into sight what belongs to the opponent who was chosen in this field: on a phone it lies
    /// below the button that begins the game.
    pub(super) fn show_choice(&self, field: &Element) -> Result {
        let inner = match self.radios().into_iter().find(|(radio, _)| *radio == field) {
            Some((_, OpponentKind::Computer)) => &self.pace,
            Some((_, OpponentKind::Elsewhere)) => &self.own,
            Some((_, OpponentKind::Person)) | None => return Ok(()),
        };
        if let Some(fields) = inner.closest(".opponent-fields")? {
            dom::bring_into_sight(&fields);
        }
        Ok(())
    }

    /// The name of the person who plays somebody elsewhere.
    pub(super) fn own_name(&self) -> String {
        self.name.unchecked_ref::<HtmlInputElement>().value()
    }

    /// The field of that name.
    pub(super) const fn own_name_field(&self) -> &Element {
        &self.name
    }

    fn radios(&self) -> [(&Element, OpponentKind); 3] {
        [
            (&self.persons, OpponentKind::Person),
            (&self.computer, OpponentKind::Computer),
            (&self.elsewhere, OpponentKind::Elsewhere),
        ]
    }

    /// What is chosen.
    pub(super) fn form(&self) -> OpponentForm {
        let checked = self.radios().into_iter().find(|(radio, _)| is_checked(radio));
        let kind = checked.map_or(OpponentKind::Person, |(_, kind)| kind);
        let is_elsewhere = kind == OpponentKind::Elsewhere;
        OpponentForm {
            kind,
            level: chosen(&self.level),
            person: chosen(if is_elsewhere { &self.own } else { &self.person }),
            pace: chosen(&self.pace),
        }
    }
}

/// The persons and computers who play the game on the board.
pub(super) struct ControllerFields {
    sides: [Element; 2],
    pace: Element,
}

impl ControllerFields {
    pub(super) fn new(form: &Element) -> Result<Self> {
        let labels: Vec<String> =
            LEVELS.iter().map(|(_, label)| format!("Computer, level {label}")).collect();
        let levels = LEVELS.iter().zip(&labels).map(|((level, _), label)| (*level, label.as_str()));
        let mut choices = vec![("person", "A person")];
        choices.extend(levels);
        let sides = [
            add_select(form, ("White is played by", "controller-white"), &choices)?,
            add_select(form, ("Black is played by", "controller-black"), &choices)?,
        ];
        let pace = add_select(form, ("The computer thinks", "controller-pace"), &PACES)?;
        Ok(Self { sides, pace })
    }

    pub(super) fn fill(&self, form: Option<&ControllerForm>) -> Result {
        let fields =
            self.sides.iter().chain([&self.pace]).filter_map(|field| field.parent_element());
        for field in fields {
            if form.is_some() { dom::show(&field)? } else { dom::hide(&field)? }
        }
        let Some(form) = form else { return Ok(()) };
        for (field, side) in self.sides.iter().zip(&form.sides) {
            choose(field, side)?;
        }
        choose(&self.pace, &form.pace)
    }

    /// What is chosen, where anything can be.
    pub(super) fn form(&self) -> Option<ControllerForm> {
        let is_hidden = |field: Element| field.has_attribute("hidden");
        if self.pace.parent_element().is_some_and(is_hidden) {
            return None;
        }
        Some(ControllerForm { sides: self.sides.each_ref().map(chosen), pace: chosen(&self.pace) })
    }
}

/// One of the choices of a set, with its id.
pub(super) fn add_radio(parent: &Element, (set, id): (&str, &str), name: &str) -> Result<Element> {
    let label = dom::add(parent, "label", "choice")?;
    let radio = dom::add(&label, "input", "")?;
    dom::set(&radio, "type", "radio")?;
    dom::set(&radio, "name", set)?;
    radio.set_id(id);
    dom::add_text(&label, "span", "", name)?;
    Ok(radio)
}

/// Chooses this one of a set, and none of the others.
pub(super) fn check(radio: &Element) {
    radio.unchecked_ref::<HtmlInputElement>().set_checked(true);
}

/// True if this one of a set is chosen.
pub(super) fn is_checked(radio: &Element) -> bool {
    radio.unchecked_ref::<HtmlInputElement>().checked()
}

/// A field in which one of several values is chosen, with its label and id.
pub(super) fn add_select(
    parent: &Element,
    (label, id): (&str, &str),
    choices: &[(&str, &str)],
) -> Result<Element> {
    let field = dom::add(parent, "div", "field")?;
    dom::set(&dom::add_text(&field, "label", "", label)?, "for", id)?;
    let select = dom::add(&field, "select", "")?;
    select.set_id(id);
    fill_select(&select, choices)?;
    Ok(select)
}

/// Puts these values into a field, in the place of those that were there.
pub(super) fn fill_select(select: &Element, choices: &[(&str, &str)]) -> Result {
    dom::clear(select);
    choices.iter().try_for_each(|(value, label)| add_option(select, value, label))
}

fn add_option(select: &Element, value: &str, label: &str) -> Result {
    let option = HtmlOptionElement::new_with_text_and_value(label, value)?;
    select.append_child(&option)?;
    Ok(())
}

/// Chooses a value, which needn't be one of those that are offered.
fn choose(select: &Element, value: &str) -> Result {
    let field: &HtmlSelectElement = select.unchecked_ref();
    field.set_value(value);
    if field.value() != value {
        add_option(select, value, &format!("{value} seconds"))?;
        field.set_value(value);
    }
    Ok(())
}

/// The value that is chosen in a field.
pub(super) fn chosen(select: &Element) -> String {
    select.unchecked_ref::<HtmlSelectElement>().value()
}
