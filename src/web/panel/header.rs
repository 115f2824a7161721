//! The page's name, the game's, and the buttons beside them.

use web_sys::Element;

use super::action::{Action, Actions};
use super::theme;
use crate::ui::event::Button;
use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::inline_drawing;

/// The drawing on the button of the settings.
const COG: &str = "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21\
    M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8";

/// The bar at the top.
pub(super) struct Header {
    game: Element,
    /// The button that opens the list of games.
    pub(super) games: Element,
}

impl Header {
    pub(super) fn new(root: &Element, actions: &Actions) -> Result<Self> {
        let bar = dom::add(root, "header", "bar")?;
        dom::add_text(&bar, "span", "brand", "Motley Chess")?;
        let game = dom::add(&bar, "h1", "game")?;
        let row = actions.row();
        let games = row.named(&bar, "plain", ("Games", Action::press(Button::Games)))?;
        dom::set(&games, "aria-haspopup", "dialog")?;
        let settings = row.named(&bar, "plain cog", ("", Action::Settings))?;
        inline_drawing::sign(&settings, COG)?;
        dom::set(&settings, "aria-label", "Settings and keys")?;
        dom::set(&settings, "title", "Settings and keys")?;
        dom::set(&settings, "aria-haspopup", "dialog")?;
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
