//! The list of saved games, in a dialog.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlDialogElement, HtmlInputElement};

use super::action::{Action, Actions, Row};
use crate::ui::event::Button;
use crate::ui::panel::{Panel, SavedLine, SavedList, Standing};
use crate::ui::saved_games::SavedGameAction;
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::browser::relative_time;
use crate::web::canvas::thumbnails::Easel;

/// The dialog.
pub struct SavedBox {
    /// The dialog's element.
    pub dialog: HtmlDialogElement,
    /// The field where a file is chosen.
    pub file: HtmlInputElement,
    /// Saves all games as a file.
    pub export: Element,
    /// The buttons of all lines, so many for each.
    lines: Row,
    note: Element,
    empty: Element,
    list: Element,
    more: Element,
    easel: Easel,
}

/// The parts of a line, in order.
const PICTURE: usize = 0;
const WORDS: usize = 1;
const NAMING: usize = 2;
const TOOLS: usize = 3;
const TEXT: usize = 4;

/// The act on the game of a line.
type OfLine = fn(usize) -> SavedGameAction;

/// The names of the buttons of a line, and what they do to the game of its number.
const BUTTONS: [(&str, OfLine); 5] = [
    ("Open", SavedGameAction::Open),
    ("Rename", SavedGameAction::Rename),
    ("Duplicate", SavedGameAction::Duplicate),
    ("Delete", SavedGameAction::Delete),
    ("Undo", SavedGameAction::Undo),
];

/// The places of some of them.
const RENAME: usize = 1;
const DELETE: usize = 3;
const UNDO: usize = 4;

/// So many buttons has a line: those, one that leaves the name as it was, and one that copies.
const IN_LINE: usize = BUTTONS.len() + 2;

impl SavedBox {
    pub(super) fn new(root: &Element, actions: &Actions) -> Result<Self> {
        let dialog = dom::add(root, "dialog", "games saved")?;
        dom::set(&dialog, "aria-labelledby", "saved-heading")?;
        let head = dom::add(&dialog, "div", "games-head")?;
        dom::add_text(&head, "h2", "", "Saved games")?.set_id("saved-heading");
        let row = actions.row();
        let library = |action| Action::press(Button::Library(action));
        row.named(&head, "plain", ("Close", library(SavedGameAction::Show)))?;
        let bar = dom::add(&dialog, "div", "saved-bar")?;
        row.named(&bar, "plain", ("Import", Action::Import))?;
        let export = row.named(&bar, "plain", ("Export all", library(SavedGameAction::Export)))?;
        let file: HtmlInputElement = dom::add(&bar, "input", "")?.unchecked_into();
        file.set_type("file");
        file.set_multiple(true);
        dom::set(&file, "accept", ".json,application/json")?;
        dom::set(&file, "aria-label", "Files with games")?;
        dom::hide(&file)?;
        let note = dom::add(&dialog, "p", "saved-note")?;
        dom::hide(&note)?;
        let empty = dom::add(&dialog, "p", "note")?;
        let list = dom::add(&dialog, "ul", "")?;
        let more = row.named(&dialog, "plain", ("Show more", library(SavedGameAction::More)))?;
        let (dialog, easel) = (dialog.unchecked_into(), Easel::default());
        Ok(Self { dialog, file, export, lines: actions.row(), note, empty, list, more, easel })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let Some(list) = &panel.saved else {
            if self.dialog.open() {
                self.dialog.close();
            }
            return Ok(());
        };
        let shown = shown.and_then(|shown| shown.saved.as_ref());
        if shown != Some(list) {
            self.fill(list, shown)?;
        }
        if !self.dialog.open() {
            self.dialog.show_modal()?;
        }
        Ok(())
    }

    fn fill(&self, list: &SavedList, shown: Option<&SavedList>) -> Result {
        dom::set_optional_text(&self.note, list.note.as_deref())?;
        dom::set_optional_text(&self.empty, list.empty.as_deref())?;
        show_for(&self.more, (list.more > 0).then_some(()))?;
        dom::set_text(&self.more, &format!("Show more ({} left)", list.more));
        dom::fit(&self.list, list.lines.len(), &|list, number| self.add_line(list, number))?;
        for (number, line) in list.lines.iter().enumerate() {
            let before = shown.and_then(|shown| shown.lines.get(number));
            if before != Some(line) {
                self.fill_line(&dom::child(&self.list, number)?, line, before)?;
            }
        }
        Ok(())
    }

    fn fill_line(&self, item: &Element, line: &SavedLine, before: Option<&SavedLine>) -> Result {
        let focused = dom::focused().is_some_and(|element| item.contains(Some(&element)));
        dom::set(item, "data-standing", word(&line.standing))?;
        let picture = dom::child(item, PICTURE)?;
        let old = before.and_then(|line| line.picture.as_ref());
        if let Some(new) = &line.picture
            && old.is_none_or(|old| !Rc::ptr_eq(old, new))
        {
            self.easel.paint(&picture, new)?;
        }
        show_for(&picture, line.picture.as_ref())?;
        fill_words(&dom::child(item, WORDS)?, line)?;
        let naming = (line.standing == Standing::Renamed).then_some(());
        show_for(&dom::child(item, NAMING)?, naming)?;
        fill_tools(&dom::child(item, TOOLS)?, line)?;
        let text = dom::child(item, TEXT)?;
        let damaged = match &line.standing {
            Standing::Damaged(text) => Some(&**text),
            _ => None,
        };
        show_for(&text, damaged)?;
        dom::set_long_text(&dom::child(&text, 1)?, damaged.unwrap_or_default())?;
        let turned = before.is_some_and(|before| before.standing != line.standing);
        if turned && focused {
            refocus(item, line)?;
        }
        Ok(())
    }

    fn add_line(&self, list: &Element, number: usize) -> Result {
        let item = dom::add(list, "li", "saved-game")?;
        dom::set(&dom::add(&item, "canvas", "")?, "aria-hidden", "true")?;
        let words = dom::add(&item, "div", "saved-words")?;
        dom::add(&words, "h3", "")?;
        dom::add(&words, "p", "note")?;
        dom::add(&words, "p", "note")?;
        let form = dom::add(&item, "form", "saved-name")?;
        let input = dom::add(&form, "input", "")?;
        dom::set(&input, "aria-label", "Name of the game")?;
        dom::set(&input, "maxlength", "60")?;
        dom::set(&input, "autocomplete", "off")?;
        let give = dom::add_text(&form, "button", "main-button", "Save")?;
        dom::set(&give, "type", "submit")?;
        let cancel = Action::press(Button::Library(SavedGameAction::KeepName));
        self.add_named(&form, "Cancel", (number * IN_LINE + BUTTONS.len(), cancel))?;
        let tools = dom::add(&item, "div", "saved-tools")?;
        for (at, (name, action_of)) in BUTTONS.into_iter().enumerate() {
            let action = Action::press(Button::Library(action_of(number)));
            self.add_named(&tools, name, (number * IN_LINE + at, action))?;
        }
        self.add_text(&item, number)?;
        Ok(())
    }

    /// A text that can't be read, to be copied.
    fn add_text(&self, item: &Element, number: usize) -> Result {
        let details = dom::add(item, "details", "")?;
        dom::add_text(&details, "summary", "", "What is there")?;
        let text = dom::add(&details, "pre", "")?;
        text.set_id(&format!("saved-text-{number}"));
        dom::set(&text, "tabindex", "0")?;
        let head = dom::add(&details, "p", "")?;
        let copy = Action::Copy(format!("saved-text-{number}"));
        self.add_named(&head, "Copy", (number * IN_LINE + BUTTONS.len() + 1, copy))?;
        Ok(())
    }

    fn add_named(&self, parent: &Element, name: &str, (place, action): (usize, Action)) -> Result {
        let button = self.lines.button(parent, "plain", place)?;
        button.set_text_content(Some(name));
        self.lines.set(place, Some(action));
        Ok(())
    }

    /// Asks for files.
    pub fn bring(&self) {
        self.file.click();
    }

    /// The name that is written in this form.
    #[must_use]
    pub fn name_in(&self, form: Option<EventTarget>) -> Option<String> {
        let form: Element = form?.dyn_into().ok()?;
        let input = form.query_selector("input").ok()??;
        Some(input.unchecked_into::<HtmlInputElement>().value())
    }

    /// True if a name is being written.
    #[must_use]
    pub fn is_naming(&self) -> bool {
        self.list.query_selector("[data-standing=renamed]").is_ok_and(|line| line.is_some())
    }

    /// Paints the small boards in the theme's colours as they are now.
    pub fn recolour(&self, panel: &Panel) -> Result {
        self.easel.recolour();
        let lines = panel.saved.iter().flat_map(|list| list.lines.iter().enumerate());
        for (number, line) in lines {
            if let Some(picture) = &line.picture {
                let canvas = dom::child(&dom::child(&self.list, number)?, PICTURE)?;
                self.easel.paint(&canvas, picture)?;
            }
        }
        Ok(())
    }
}

/// Shows the element where there is something to show.
fn show_for<T: Copy>(element: &Element, what: Option<T>) -> Result {
    if what.is_some() {
        dom::show(element)?;
    } else {
        dom::hide(element)?;
    }
    Ok(())
}

fn word(standing: &Standing) -> &'static str {
    match standing {
        Standing::Listed => "listed",
        Standing::OnBoard => "on-board",
        Standing::Renamed => "renamed",
        Standing::Deleted => "deleted",
        Standing::Damaged(_) => "damaged",
    }
}

fn fill_words(words: &Element, line: &SavedLine) -> Result {
    dom::set_text(&dom::child(words, 0)?, &line.name);
    let when = match line.changed {
        Some(time) => relative_time::words(time)?,
        None => String::new(),
    };
    let here = if line.standing == Standing::OnBoard { "on the board now" } else { "" };
    let parts = [&*line.about, &*when, here].into_iter().filter(|part| !part.is_empty());
    dom::set_text(&dom::child(words, 1)?, &parts.collect::<Vec<_>>().join(" · "));
    dom::set_optional_text(&dom::child(words, 2)?, line.result.as_deref())
}

fn fill_tools(tools: &Element, line: &SavedLine) -> Result {
    for (at, (name, _)) in BUTTONS.iter().enumerate() {
        let button = dom::child(tools, at)?;
        dom::set(&button, "aria-label", &format!("{name}: {}", line.name))?;
        let wanted = match &line.standing {
            Standing::Listed => *name != "Undo",
            Standing::OnBoard => !matches!(*name, "Undo" | "Open"),
            Standing::Renamed => false,
            Standing::Deleted => *name == "Undo",
            Standing::Damaged(_) => *name == "Delete",
        };
        show_for(&button, wanted.then_some(()))?;
    }
    Ok(())
}

/// The focus was on something of this line that is gone: it goes to what is in its place.
fn refocus(item: &Element, line: &SavedLine) -> Result {
    let tool = |place| dom::child(&dom::child(item, TOOLS)?, place);
    let element = match &line.standing {
        Standing::Renamed => {
            let input = item.query_selector("input")?;
            input.ok_or_else(|| BrowserError::missing("a line has lost its field"))?
        }
        Standing::Deleted => tool(UNDO)?,
        Standing::Listed | Standing::OnBoard => tool(RENAME)?,
        Standing::Damaged(_) => tool(DELETE)?,
    };
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        input.set_value(&line.name);
        input.select();
    }
    dom::focus(&element)
}
