//! The actions of the page's buttons. A button has a number, which leads to what it does: one
//! listener serves the whole page, so that buttons come and go without listeners of their own.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;

use super::tabs::Tab;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{Tool, Usable};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::picture_export::Format;

/// The attribute that holds a button's number.
const ACTION: &str = "data-action";

/// More places than any row of buttons has.
const PLACES: usize = 1 << 20;

/// The act that a button asks for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Something has happened to the page's state.
    Tell(Event),
    /// Start the game that is being prepared, with the options as they stand there.
    Start,
    /// Ask for a file with games.
    Import,
    /// The next theme.
    Theme,
    /// Show what this tab leads to.
    Tab(Tab),
    /// Bring the chapter of the rules with this number into sight, counted from 0.
    Chapter(usize),
    /// Open the settings, or close them.
    Settings,
    /// Save a picture of the board.
    Picture(Format),
    /// Save the page as a file with the game in it.
    Page,
    /// Copy the text of the element with this id.
    Copy(String),
}

impl Action {
    /// One of the buttons that the state knows.
    pub(super) const fn press(button: Button) -> Self {
        Self::Tell(Event::Button(button))
    }

    /// The act of a tool; nothing while it can't be used.
    pub(super) fn of_tool(tool: &Tool) -> Option<Self> {
        (tool.usable == Usable::Yes).then(|| Self::press(tool.button.clone()))
    }
}

/// Every button's action.
#[derive(Clone, Default)]
pub(crate) struct Actions(Rc<RefCell<Vec<Places>>>);

/// The actions of one row's buttons, by their places in it.
type Places = Vec<Option<Rc<Action>>>;

impl Actions {
    /// A row of buttons more.
    pub(super) fn row(&self) -> Row {
        let mut rows = self.0.borrow_mut();
        rows.push(Vec::new());
        Row { actions: self.clone(), number: rows.len() - 1 }
    }

    /// The action of this button; none if it has none now.
    pub(crate) fn of(&self, button: &Element) -> Option<Rc<Action>> {
        let number = number(button)?;
        self.0.borrow().get(number / PLACES)?.get(number % PLACES)?.clone()
    }
}

/// The button that an element is or is in, if it is one with an action.
pub(crate) fn button_around(element: &Element) -> Result<Option<Element>> {
    Ok(element.closest(&format!("[{ACTION}]"))?)
}

fn number(button: &Element) -> Option<usize> {
    button.get_attribute(ACTION)?.parse().ok()
}

/// The actions of buttons that belong together.
pub(super) struct Row {
    actions: Actions,
    number: usize,
}

impl Row {
    /// A button at this place of the row, whose action is set with [`Self::set`].
    pub(super) fn button(&self, parent: &Element, class: &str, place: usize) -> Result<Element> {
        let button = dom::add(parent, "button", class)?;
        dom::set(&button, "type", "button")?;
        self.put(&button, place)?;
        Ok(button)
    }

    /// Puts a button at this place of the row, wherever it was before.
    pub(super) fn put(&self, button: &Element, place: usize) -> Result {
        dom::set(button, ACTION, &(self.number * PLACES + place).to_string())
    }

    /// The same with a name and an action that it keeps, at the end of the row.
    pub(super) fn named(
        &self,
        parent: &Element,
        class: &str,
        (name, action): (&str, Action),
    ) -> Result<Element> {
        let place = self.with(|places| places.len());
        let button = self.button(parent, class, place)?;
        button.set_text_content(Some(name));
        self.set(place, Some(action));
        Ok(button)
    }

    /// From now on the button at this place does this.
    pub(super) fn set(&self, place: usize, action: Option<Action>) {
        self.with(|places| {
            if places.len() <= place {
                places.resize(place + 1, None);
            }
            if let Some(slot) = places.get_mut(place) {
                *slot = action.map(Rc::new);
            }
        });
    }

    /// The place of this button, if it is one of the row's.
    pub(super) fn place_of(&self, button: &Element) -> Option<usize> {
        let number = number(button)?;
        (number / PLACES == self.number).then_some(number % PLACES)
    }

    fn with<T>(&self, then: impl FnOnce(&mut Places) -> T) -> T
    where
        T: Default,
    {
        self.actions.0.borrow_mut().get_mut(self.number).map(then).unwrap_or_default()
    }
}
