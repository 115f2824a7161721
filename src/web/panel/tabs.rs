//! The tabs beside the board: the game, its rules, and what can be taken elsewhere. On a phone they
//! are a bar at the bottom, and what isn't the game's comes up as a sheet; the game's does so too
//! where its tab is pressed once more, since only a strip of it has room below the board.

use std::cell::Cell;

use web_sys::Element;

use super::action::{Action, Actions};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// Where the panels come up over the board, as the style sheets have it.
const SHEETS: &str = "(orientation: portrait) and (min-height: 401px), \
    (max-width: 559px) and (min-height: 401px)";

/// A tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    /// The moves, the tools, and what a phase of the game needs.
    Game,
    /// The pieces, and the rules in sentences.
    Rules,
    /// The game as link, record, position, picture or file, and the way back from them.
    Share,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Game, Self::Rules, Self::Share];

    const fn name(self) -> &'static str {
        match self {
            Self::Game => "Game",
            Self::Rules => "Rules",
            Self::Share => "Share",
        }
    }

    /// The word for it in ids and in style sheets.
    const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Rules => "rules",
            Self::Share => "share",
        }
    }

    fn number(self) -> usize {
        Self::ALL.into_iter().position(|tab| tab == self).unwrap_or_default()
    }
}

/// Where the game's panel is on a phone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    /// Below the board: a strip of it is seen.
    Down,
    /// Up over the board.
    Up,
}

/// The tabs and what they lead to.
pub(crate) struct Tabs {
    side: Element,
    /// What scrolls.
    below: Element,
    /// What stands above the panel of any tab.
    notes: Element,
    /// What the panels are in; it scrolls as a sheet.
    around: Element,
    buttons: Vec<Element>,
    /// The panel of each tab, in the order of the tabs.
    panels: Vec<Element>,
    shown: Cell<Tab>,
    /// Where the game's panel is, if it is shown.
    sheet: Cell<Sheet>,
}

impl Tabs {
    /// The tabs at the end of what is beside the board, the game's shown.
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let list = dom::add(side, "div", "tabs")?;
        dom::set(&list, "role", "tablist")?;
        dom::set(&list, "aria-label", "Game, rules, share")?;
        let below = dom::add(side, "div", "below")?;
        let notes = dom::add(&below, "div", "notes")?;
        let (row, around) = (actions.row(), dom::add(&below, "div", "tab-panels")?);
        let close = row.named(&around, "close-sheet", ("\u{d7}", Action::Tab(Tab::Game)))?;
        dom::set(&close, "aria-label", "Back to the board")?;
        let (mut buttons, mut panels) = (Vec::new(), Vec::new());
        for tab in Tab::ALL {
            let [id, panel_id] = ["tab", "panel"].map(|kind| format!("{kind}-{}", tab.word()));
            let button = row.named(&list, "tab", (tab.name(), Action::Tab(tab)))?;
            button.set_id(&id);
            dom::set(&button, "role", "tab")?;
            dom::set(&button, "aria-controls", &panel_id)?;
            let panel = dom::add(&around, "div", "tab-panel")?;
            panel.set_id(&panel_id);
            dom::set(&panel, "role", "tabpanel")?;
            dom::set(&panel, "aria-labelledby", &id)?;
            buttons.push(button);
            panels.push(panel);
        }
        let (side, shown, sheet) = (side.clone(), Cell::new(Tab::Game), Cell::new(Sheet::Down));
        let tabs = Self { side, below, notes, around, buttons, panels, shown, sheet };
        tabs.show(Tab::Game)?;
        Ok(tabs)
    }

    /// The place for what stands above the panel of any tab.
    pub(super) fn notes(&self) -> &Element {
        &self.notes
    }

    /// Scrolls what is below the tabs to its beginning, and what comes up as a sheet.
    pub(super) fn scroll_to_top(&self) {
        self.below.set_scroll_top(0);
        self.around.set_scroll_top(0);
    }

    /// The panel of a tab.
    pub(super) fn panel(&self, tab: Tab) -> &Element {
        &self.panels[tab.number()]
    }

    /// Shows the panel of a tab, from its beginning, in the place of the one that was shown.
    pub(crate) fn show(&self, tab: Tab) -> Result {
        self.put(tab, Sheet::Down)
    }

    /// Shows the game's panel, from its beginning.
    pub(crate) fn begin_anew(&self) -> Result {
        dom::window().scroll_to_with_x_and_y(0.0, 0.0);
        self.scroll_to_top();
        self.show(Tab::Game)
    }

    fn put(&self, tab: Tab, sheet: Sheet) -> Result {
        if (self.shown.replace(tab), self.sheet.replace(sheet)) != (tab, sheet) {
            self.scroll_to_top();
        }
        let is_up = sheet == Sheet::Up || tab != Tab::Game;
        dom::set(&self.side, "data-sheet", if is_up { "up" } else { "down" })?;
        let is_expanded = sheet == Sheet::Up && tab == Tab::Game;
        let game = &self.buttons[Tab::Game.number()];
        // Where the panels are no sheets, nothing is ever expanded.
        if is_expanded || game.has_attribute("aria-expanded") {
            dom::set(game, "aria-expanded", if is_expanded { "true" } else { "false" })?;
        }
        for (number, other) in Tab::ALL.into_iter().enumerate() {
            let is_shown = other == tab;
            let (button, panel) = (&self.buttons[number], &self.panels[number]);
            dom::set(button, "aria-selected", if is_shown { "true" } else { "false" })?;
            dom::set(button, "tabindex", if is_shown { "0" } else { "-1" })?;
            // Not `hidden`: a browser leaves such elements out of a web archive.
            dom::set(panel, "data-shown", if is_shown { "yes" } else { "no" })?;
        }
        Ok(())
    }

    /// A press on a tab, or on what closes one: on the one that is shown over the board of a phone,
    /// it closes it, and the game's, which is below the board, it brings up.
    pub(crate) fn press(&self, tab: Tab) -> Result {
        let again = tab == self.shown.get() && is_sheet()?;
        let shown = if again { Tab::Game } else { tab };
        let rises = again && tab == Tab::Game && self.sheet.get() == Sheet::Down;
        self.put(shown, if rises { Sheet::Up } else { Sheet::Down })?;
        dom::focus(&self.buttons[shown.number()])
    }

    /// Escape closes what is over the board, as a press on its tab does; false if nothing is.
    pub(crate) fn escape(&self) -> Result<bool> {
        let shown = self.shown.get();
        let is_over = (shown != Tab::Game || self.sheet.get() == Sheet::Up) && is_sheet()?;
        if is_over {
            self.press(shown)?;
        }
        Ok(is_over)
    }

    /// Puts the game's panel down again, if it was brought up.
    pub(crate) fn lower(&self) -> Result {
        if self.sheet.get() == Sheet::Up { self.show(Tab::Game) } else { Ok(()) }
    }

    /// Shows a tab, unless it would come up over the board.
    pub(crate) fn show_beside(&self, tab: Tab) -> Result {
        if is_sheet()? { self.show(Tab::Game) } else { self.show(tab) }
    }

    /// Closes what is shown over the board, where the tabs come up as sheets.
    pub(crate) fn close_sheet(&self) -> Result {
        if is_sheet()? { self.show(Tab::Game) } else { Ok(()) }
    }

    /// Shows the tab that a key leads to from the one with the focus, and gives it the focus; false
    /// where the key leads nowhere.
    pub(crate) fn step(&self, key: &str) -> Result<bool> {
        let (now, count) = (self.shown.get().number(), Tab::ALL.len());
        let next = match key {
            "ArrowLeft" => (now + count - 1) % count,
            "ArrowRight" => (now + 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return Ok(false),
        };
        self.show(Tab::ALL[next])?;
        dom::focus(&self.buttons[next])?;
        Ok(true)
    }
}

/// True where the panels of the tabs come up over the board, as the style sheets have it.
fn is_sheet() -> Result<bool> {
    let list = dom::window().match_media(SHEETS)?;
    Ok(list.is_some_and(|list| list.matches()))
}
