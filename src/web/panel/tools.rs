//! The buttons of the game, and the ways to end it.

use web_sys::Element;

use super::action::{Action, Actions, Row};
use crate::ui::event::{ArmyAction, Button};
use crate::ui::panel::{Panel, Tool, Usable};
use crate::ui::saved_games::SavedGameAction;
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::canvas::inline_drawing;

/// The buttons of the game.
pub(super) struct Tools {
    row: ToolRow,
}

impl Tools {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let row = ToolRow::new(side, "tools", "tool", actions)?;
        dom::set(&row.element, "role", "group")?;
        dom::set(&row.element, "aria-label", "Game")?;
        Ok(Self { row })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_none_or(|shown| shown.tools != panel.tools) {
            self.row.update(&panel.tools)?;
        }
        Ok(())
    }
}

/// The ways to end the game.
pub(super) struct Claims {
    row: ToolRow,
}

impl Claims {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let row = ToolRow::new(side, "claims", "claim", actions)?;
        dom::set(&row.element, "role", "group")?;
        dom::set(&row.element, "aria-label", "End of the game")?;
        Ok(Self { row })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.claims == panel.claims) {
            return Ok(());
        }
        self.row.update(&panel.claims)?;
        let row = &self.row.element;
        if panel.claims.is_empty() { dom::hide(row) } else { dom::show(row) }
    }
}

/// A row of buttons, which come and go with what can be done.
pub(super) struct ToolRow {
    /// The row.
    pub(super) element: Element,
    /// The class of its buttons.
    class: &'static str,
    row: Row,
}

impl ToolRow {
    /// A row of this class, without buttons, which will have another.
    pub(super) fn new(
        parent: &Element,
        name: &str,
        class: &'static str,
        actions: &Actions,
    ) -> Result<Self> {
        Ok(Self { element: dom::add(parent, "div", name)?, class, row: actions.row() })
    }

    /// Brings the buttons up to date.
    pub(super) fn update(&self, tools: &[Tool]) -> Result {
        dom::fit(&self.element, tools.len(), &|parent, number| {
            let button = self.row.button(parent, self.class, number)?;
            dom::add(&button, "span", "")?;
            Ok(())
        })?;
        for (number, tool) in tools.iter().enumerate() {
            self.row.set(number, Action::of_tool(tool));
            fill(&dom::child(&self.element, number)?, tool)?;
        }
        Ok(())
    }
}

fn fill(button: &Element, tool: &Tool) -> Result {
    let word = button.last_element_child();
    dom::set_text(
        &word.ok_or_else(|| BrowserError::missing("a button has lost its word"))?,
        &tool.name,
    );
    // Games and phases have other buttons in the same place.
    if let Some(line) = sign(&tool.button) {
        inline_drawing::sign(button, line)?;
    }
    // Not `disabled`: that would take the focus away from whoever pressed it last.
    let disabled = if tool.usable == Usable::Yes { "false" } else { "true" };
    dom::set(button, "aria-disabled", disabled)
}

/// The drawing on a button, on a square 24 wide.
fn sign(button: &Button) -> Option<&'static str> {
    match button {
        Button::First => Some("M6 5v14M19 5l-9 7 9 7z"),
        Button::Back => Some("M16 5l-9 7 9 7z"),
        Button::Forward => Some("M8 5l9 7-9 7z"),
        Button::TakeBack => Some("M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"),
        Button::PutBack => Some("M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3"),
        Button::Last => Some("M18 5v14M5 5l9 7-9 7z"),
        Button::Flip => Some("M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4"),
        Button::Lens => {
            Some("M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M10.5 8v5M8 10.5h5")
        }
        Button::Analyse => Some("M4 19V5M4 19h16M8 15l4-4 3 2 5-6"),
        Button::Hint => Some("M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0v1H9z"),
        Button::Start { .. } => Some("M12 5v14M5 12h14"),
        Button::Library(SavedGameAction::Show) => Some("M4 6h6l2 2h8v11H4zM4 11h16"),
        Button::Build(ArmyAction::Mirror) => Some("M12 4v16M9 7l-5 5 5 5zM15 7l5 5-5 5z"),
        Button::Build(ArmyAction::Clear) => Some("M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12"),
        Button::Build(ArmyAction::Back) => Some("M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3"),
        Button::Build(ArmyAction::On) => Some("M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3"),
        Button::Build(_) => Some("M4 9h16v10H4zM7 9V5h3v4M14 9V5h3v4"),
        Button::Pause => Some("M8 5v14M16 5v14"),
        Button::Resume => Some("M7 5v14l11-7z"),
        Button::Games
        | Button::Prepare(_)
        | Button::Preset(_)
        | Button::HandOn(_)
        | Button::Tour(..)
        | Button::Share
        | Button::Prefer(..)
        | Button::Library(_)
        | Button::Begin { .. }
        | Button::Rematch
        | Button::Draw(_)
        | Button::Opponent(_)
        | Button::Remote(_)
        | Button::Set(_)
        | Button::Open(_)
        | Button::GoTo(_)
        | Button::Explain(_)
        | Button::Example(_)
        | Button::Learn(_)
        | Button::Review(_)
        | Button::Lab(_)
        | Button::Visit(_)
        | Button::Other(_)
        | Button::Promote(_)
        | Button::Remove(_)
        | Button::Pass
        | Button::Claim(_)
        | Button::Return
        | Button::TryLine
        | Button::Dismiss
        | Button::DismissRefusal
        | Button::LookBack
        | Button::Lift => None,
    }
}
