//! The page's name, the game's, and the buttons beside them.

use web_sys::Element;

use crate::ui::panel::Panel;
use crate::web::dom;
use crate::web::theme;

/// The bar at the top.
pub(super) struct Header {
    game: Element,
    games: Element,
}

impl Header {
    pub(super) fn new(root: &Element) -> Self {
        let bar = dom::add(root, "header", "bar");
        dom::add_text(&bar, "span", "brand", "Motley Chess");
        let game = dom::add(&bar, "h1", "game");
        let games = dom::add_button(&bar, "plain", "games");
        games.set_text_content(Some("Games"));
        dom::set(&games, "aria-haspopup", "dialog");
        theme::button(&bar);
        Self { game, games }
    }

    pub(super) fn update(&self, panel: &Panel) {
        dom::set_text(&self.game, &panel.title);
        let title = format!("{} – Motley Chess", panel.title);
        let document = dom::document();
        if document.title() != title {
            document.set_title(&title);
        }
        let open = if panel.games.is_some() { "true" } else { "false" };
        dom::set(&self.games, "aria-expanded", open);
    }
}
