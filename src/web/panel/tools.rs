//! The buttons under the board, and the ways to end the game.

use web_sys::Element;

use crate::ui::event::{Building, Button};
use crate::ui::library::Deed;
use crate::ui::panel::{Panel, Tool, Usable};
use crate::web::dom::{self, Needed};
use crate::web::picture;

/// Rows of buttons.
pub(super) struct Tools {
    row: Element,
    claims: Element,
    claims_box: Element,
}

impl Tools {
    pub(super) fn new(side: &Element) -> Self {
        let row = dom::add(side, "div", "tools");
        dom::set(&row, "role", "group");
        dom::set(&row, "aria-label", "Game");
        let claims_box = dom::add(side, "details", "claims");
        dom::add_text(&claims_box, "summary", "", "End the game");
        let claims = dom::add(&claims_box, "div", "claim-buttons");
        Self { row, claims, claims_box }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        if shown.is_none_or(|shown| shown.tools != panel.tools) {
            update(&self.row, "tool", &panel.tools);
        }
        if shown.is_none_or(|shown| shown.claims != panel.claims) {
            update(&self.claims, "claim", &panel.claims);
            if panel.claims.is_empty() {
                return dom::hide(&self.claims_box);
            }
            dom::show(&self.claims_box);
        }
    }
}

/// Brings a row of buttons up to date; `verb` is their class and what their deeds begin with.
pub(super) fn update(parent: &Element, verb: &str, tools: &[Tool]) {
    dom::fit(parent, tools.len(), &|parent, number| {
        let button = dom::add_button(parent, verb, &format!("{verb} {number}"));
        dom::add(&button, "span", "");
    });
    for (number, tool) in tools.iter().enumerate() {
        let button = dom::child(parent, number);
        let word = button.last_element_child().needed("a button has lost its word");
        dom::set_text(&word, &tool.name);
        // Games and phases have other buttons in the same place.
        if let Some(line) = sign(&tool.button) {
            picture::sign(&button, line);
        }
        // Not `disabled`: that would take the focus away from whoever pressed it last.
        let disabled = if tool.usable == Usable::Yes { "false" } else { "true" };
        dom::set(&button, "aria-disabled", disabled);
    }
}

/// What is drawn on a button, on a square 24 wide.
fn sign(button: &Button) -> Option<&'static str> {
    match button {
        Button::First => Some("M6 5v14M19 5l-9 7 9 7z"),
        Button::Undo => Some("M16 5l-9 7 9 7z"),
        Button::Redo => Some("M8 5l9 7-9 7z"),
        Button::Last => Some("M18 5v14M5 5l9 7-9 7z"),
        Button::Flip => Some("M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4"),
        Button::Lens => {
            Some("M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20M10.5 8v5M8 10.5h5")
        }
        Button::Start { .. } => Some("M12 5v14M5 12h14"),
        Button::Library(Deed::Show) => Some("M4 6h6l2 2h8v11H4zM4 11h16"),
        Button::Pass => Some("M5 12h13M13 7l5 5-5 5"),
        Button::Build(Building::Mirror) => Some("M12 4v16M9 7l-5 5 5 5zM15 7l5 5-5 5z"),
        Button::Build(Building::Clear) => Some("M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12"),
        Button::Build(_) => Some("M4 9h16v10H4zM7 9V5h3v4M14 9V5h3v4"),
        Button::Pause => Some("M8 5v14M16 5v14"),
        Button::Resume => Some("M7 5v14l11-7z"),
        Button::Games
        | Button::Library(_)
        | Button::Begin { .. }
        | Button::Rematch
        | Button::Draw(_)
        | Button::Set(_)
        | Button::Open(_)
        | Button::GoTo(_)
        | Button::Explain(_)
        | Button::Lesson(_)
        | Button::Visit(_)
        | Button::Other(_)
        | Button::Promote(_)
        | Button::Remove(_)
        | Button::Claim(_)
        | Button::Dismiss
        | Button::Lift => None,
    }
}
