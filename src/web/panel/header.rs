//! The page's name, the game's, and the buttons beside them.

use web_sys::Element;

use super::action::{Action, Actions};
use super::theme;
use crate::ui::event::Button;
use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The bar at the top.
pub(super) struct Header {
    game: Element,
    games: Element,
}

impl Header {
    pub(super) fn new(root: &Element, actions: &Actions) -> Result<Self> {
        let bar = dom::add(root, "header", "bar")?;
        dom::add_text(&bar, "span", "brand", "Motley Chess")?;
        let game = dom::add(&bar, "h1", "game")?;
        let row = actions.row();
        let games = row.named(&bar, "plain", ("Games", Action::press(Button::Games)))?;
        dom::set(&games, "aria-haspopup", "dialog")?;
        row.named(&bar, "plain theme", ("", Action::Theme))?.set_id(theme::BUTTON);
        Ok(Self { game, games })
    }

    pub(super) fn update(&self, panel: &Panel) -> Result {
        dom::set_text(&self.game, &panel.title);
        let title = format!("{} – Motley Chess", panel.title);
        let document = dom::document();
        if document.title() != title {
            document.set_title(&title);
        }
        let open = if panel.games.is_some() { "true" } else { "false" };
        dom::set(&self.games, "aria-expanded", open)
    }
}
