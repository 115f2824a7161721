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
const COG: &str = "M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6M10.3 5.6L10.5 2.8L13.5 2.8L13.7 5.6L15.3 6.3L17.5 4.5L\
    19.5 6.5L17.7 8.7L18.4 10.3L21.2 10.5L21.2 13.5L18.4 13.7L17.7 15.3L19.5 17.5L17.5 19.5L\
    15.3 17.7L13.7 18.4L13.5 21.2L10.5 21.2L10.3 18.4L8.7 17.7L6.5 19.5L4.5 17.5L6.3 15.3L5.\
    6 13.7L2.8 13.5L2.8 10.5L5.6 10.3L6.3 8.7L4.5 6.5L6.5 4.5L8.7 6.3Z";

/// The bar at the top.
pub(super) struct Header {
    /// The bar itself.
    pub(super) bar: Element,
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
        Ok(Self { bar, game, games })
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
