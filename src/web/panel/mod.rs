//! The page around the canvas: built once, then brought up to date part by part.

pub(crate) mod action;
mod analysis;
mod board;
pub mod board_map;
mod builder;
mod choices;
mod computer;
mod curtain;
pub(crate) mod folded;
mod games;
pub mod grid;
mod guide;
mod header;
mod keys;
mod lab;
mod legend;
pub mod live_region;
mod moves;
mod notice;
mod notices;
mod opening;
pub mod plates;
mod players;
mod question;
mod remote;
mod review;
mod rules;
pub mod saved;
mod seats;
mod settings;
mod spots;
mod strip;
mod study;
pub(crate) mod tabs;
mod texts;
pub(crate) mod theme;
mod tip;
mod tools;
mod typing;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_sys::Element;

pub(crate) use self::board::first_room;

use self::action::Actions;
use self::live_region::LiveRegion;
use self::tabs::{Tab, Tabs};

use super::browser::dom;
use super::browser::error::Result;
use super::canvas::palette::Palette;
use crate::ui::event::Button;
use crate::ui::panel::steps::Step;
use crate::ui::panel::{Look, Panel, Usable};

/// Every part of the page.
pub struct Parts {
    /// The acts of the buttons.
    pub(crate) actions: Actions,
    /// The board: canvas, buttons, what is shown at it.
    pub board: board::BoardPart,
    /// What is beside the board, or below it.
    side: Element,
    tip: tip::TipBox,
    /// The map of a board that is wider than its room.
    pub map: board_map::BoardMapPart,
    /// The text that a screen reader says.
    pub live: LiveRegion,
    /// The form where moves are typed.
    pub typing: typing::Typing,
    /// The list of games.
    pub games: games::Games,
    /// The list of saved games.
    pub saved: saved::SavedBox,
    elsewhere: notice::NoticeLine,
    header: header::Header,
    /// The army that is being built.
    pub army: builder::ArmyPart,
    /// The part where the players' names can be changed.
    pub players: players::PlayersBox,
    /// The players' plates above and below the board.
    pub plates: plates::Plates,
    /// The tabs beside the board.
    pub(crate) tabs: Tabs,
    analysis: analysis::AnalysisPart,
    bar: analysis::BarPart,
    /// The review of the game.
    pub(crate) review: review::ReviewPart,
    computer: computer::ComputerPart,
    /// The game with somebody elsewhere.
    pub remote: remote::RemotePart,
    notices: notices::Notices,
    prompt: seats::PromptBox,
    strip: strip::Strip,
    news: strip::News,
    curtain: curtain::Curtain,
    /// The answers as cards.
    pub choices: choices::Choices,
    legend: legend::Legend,
    tools: tools::Tools,
    claims: tools::Claims,
    /// The list of moves.
    pub moves: moves::Moves,
    /// The guide to the pieces.
    pub guide: guide::Guide,
    /// The list of keys.
    pub keys: keys::Keys,
    /// The dialog of the settings.
    pub(crate) settings: settings::SettingsBox,
    learning: rules::Learning,
    /// The rules in sentences, with their chapters.
    pub rules: rules::Rules,
    study: study::StudyPart,
    texts: texts::Texts,
    /// The box for a text that holds a game.
    pub opening: opening::Opening,
    /// The computer's games against itself.
    pub(crate) lab: lab::LabPart,
    shown: RefCell<Option<Rc<Panel>>>,
    /// True once what is folded up is made as well.
    is_whole: Cell<bool>,
}

impl Parts {
    /// Builds the page in the root, which is emptied: a saved page holds what was there then.
    pub fn build(root: &Element) -> Result<Self> {
        dom::clear(root);
        let table = Actions::default();
        let actions = &table;
        let header = header::Header::new(root, actions)?;
        let main = dom::add(root, "main", "main")?;
        let play = dom::add(&main, "div", "play")?;
        let board = board::BoardPart::new(&play, actions)?;
        let bar = analysis::BarPart::new(&board.felt)?;
        let tip = tip::TipBox::new(&play, &board.felt)?;
        let map = board_map::BoardMapPart::new(&play, &board.stage)?;
        let plates = plates::Plates::new(&play)?;
        let side = dom::add(&main, "div", "side")?;
        // What is due now: it never scrolls away.
        let now = dom::add(&side, "div", "now")?;
        let curtain = curtain::Curtain::new(&board.felt, &now, actions)?;
        let notices = notices::Notices::new(&now, actions)?;
        let prompt = seats::PromptBox::new(&side, &now, actions)?;
        let computer = computer::ComputerPart::new(&now, actions)?;
        let remote = remote::RemotePart::new(&now, actions)?;
        let strip = strip::Strip::new(&now)?;
        let tabs = Tabs::new(&side, actions)?;
        let notes = tabs.notes();
        let study = study::StudyPart::new(notes, actions)?;
        let elsewhere = notice::NoticeLine::new(notes, "elsewhere", actions)?;
        let game = tabs.panel(Tab::Game);
        let army = builder::ArmyPart::new(game, actions)?;
        let choices = choices::Choices::new(game, actions)?;
        let legend = legend::Legend::new(game)?;
        let tools = tools::Tools::new(game, actions)?;
        let analysis = analysis::AnalysisPart::new(game, actions)?;
        let review = review::ReviewPart::new(game, actions)?;
        let news = strip::News::new(game)?;
        let moves = moves::Moves::new(game, actions)?;
        let typing = typing::Typing::new(game)?;
        let claims = tools::Claims::new(game, actions)?;
        let players = players::PlayersBox::new(game)?;
        let lab = lab::LabPart::new(game, actions)?;
        let to_read = tabs.panel(Tab::Rules);
        let learning = rules::Learning::new(to_read, actions)?;
        let contents = rules::Contents::new(to_read, actions)?;
        let guide = guide::Guide::new(to_read, actions)?;
        let rules = rules::Rules::new(to_read, contents, actions)?;
        let to_share = tabs.panel(Tab::Share);
        let texts = texts::Texts::new(to_share, actions)?;
        let opening = opening::Opening::new(to_share)?;
        let settings = settings::SettingsBox::new(root, actions)?;
        let keys = keys::Keys::new(&settings.dialog)?;
        let games = games::Games::new(root, &header.games, actions)?;
        let saved = saved::SavedBox::new(root, actions)?;
        let live = LiveRegion::new(root)?;
        let shown = RefCell::default();
        Ok(Self {
            actions: table,
            board,
            side,
            tip,
            map,
            live,
            typing,
            games,
            saved,
            elsewhere,
            header,
            army,
            players,
            plates,
            tabs,
            analysis,
            bar,
            review,
            computer,
            remote,
            notices,
            prompt,
            strip,
            news,
            curtain,
            choices,
            legend,
            tools,
            claims,
            moves,
            guide,
            keys,
            settings,
            learning,
            rules,
            study,
            texts,
            opening,
            lab,
            shown,
            is_whole: Cell::default(),
        })
    }

    /// Brings every part up to date, where the panel differs from the one shown.
    pub fn update(&self, panel: Panel) -> Result {
        let kept = Rc::new(panel);
        let (panel, shown) = (&*kept, self.shown.take());
        let shown = shown.as_deref();
        let had_focus = dom::focused().is_some();
        let beside = [&self.header.bar, &self.side];
        let sight = self.board.sight((panel, shown), &beside);
        let is_dressed = shown.is_none_or(|shown| shown.look != panel.look) && dress(&panel.look)?;
        if is_dressed {
            Palette::forget();
        }
        self.header.update(panel)?;
        // Before the board, whose question couldn't take the focus behind an open dialog.
        self.games.update(panel, shown)?;
        self.saved.update(panel, shown)?;
        self.board.update(panel, shown)?;
        self.tip.update(panel, shown)?;
        self.map.update(panel, shown)?;
        self.plates.update(panel, shown)?;
        self.analysis.update(panel, shown)?;
        self.bar.update(panel, shown)?;
        self.review.update(panel, shown)?;
        self.computer.update(panel, shown)?;
        self.remote.update(panel, shown)?;
        self.notices.update(panel, shown)?;
        self.elsewhere.update(panel.elsewhere.as_ref())?;
        self.prompt.update(panel, shown)?;
        self.strip.update(panel, shown)?;
        self.news.update(panel, shown)?;
        self.army.update(panel, shown)?;
        self.curtain.update(panel, shown)?;
        if shown.is_some_and(|shown| shown.curtain != panel.curtain) {
            // Another player begins at the top.
            self.tabs.scroll_to_top();
        }
        self.choices.update(panel, shown)?;
        let come = shown.is_some_and(|shown| shown.choices.is_empty() && !panel.choices.is_empty());
        if come && self.board.grid.is_focused_by_keys()? {
            // Nothing can be done on the board now.
            self.choices.focus_first()?;
        }
        if panel.choices.is_empty() && shown.is_some_and(|shown| !shown.choices.is_empty()) {
            // Now the board is what matters.
            self.tabs.lower()?;
        }
        self.legend.update(panel, shown)?;
        self.tools.update(panel, shown)?;
        self.claims.update(panel, shown)?;
        self.moves.update(panel, shown)?;
        self.typing.update(panel, shown);
        self.guide.update(panel, shown)?;
        self.players.update(panel, shown)?;
        self.learning.update(panel, shown)?;
        self.rules.update(panel, shown)?;
        self.study.update(panel, shown, (&self.board, &self.tabs))?;
        self.keys.update(panel, shown);
        self.settings.update(panel, shown)?;
        self.texts.update(panel, shown)?;
        self.opening.update(panel)?;
        self.lab.update(panel, shown)?;
        if had_focus && is_focus_lost()? {
            // What had it is gone, and nothing else has taken it.
            if panel.curtain.is_some() {
                self.curtain.focus()?;
            } else {
                self.board.grid.focus_stop()?;
            }
        }
        if let Some(sight) = sight {
            self.board.glide(&sight, panel, &beside)?;
        }
        self.shown.replace(Some(Rc::clone(&kept)));
        if is_dressed {
            self.recolour()?;
        }
        let missed = self.guide.is_missed() || self.rules.is_missed() || self.keys.is_missed();
        if missed || self.is_whole.get() { self.make_folded(panel) } else { Ok(()) }
    }

    /// The game's panel may have come up as a sheet, or gone down, where the list of moves is lower:
    /// what is shown stays in sight.
    pub(crate) fn after_tabs(&self, turned: Result) -> Result {
        turned?;
        self.moves.scroll();
        Ok(())
    }

    /// Makes what is folded up, now and whenever it changes.
    pub(crate) fn complete(&self) -> Result {
        if self.is_whole.replace(true) {
            return Ok(());
        }
        // What is made anew may have had the focus, whose loss is told at once.
        let Some(panel) = self.shown.borrow().clone() else { return Ok(()) };
        self.make_folded(&panel)
    }

    fn make_folded(&self, panel: &Panel) -> Result {
        self.guide.make(panel)?;
        self.rules.make(panel)?;
        self.keys.make(panel)
    }

    /// Shows who holds which neutral pieces, or would.
    pub(crate) fn show_control(&self, text: Option<&str>) -> Result {
        self.strip.show_control(text)
    }

    /// Moves the focus by a key in the picture of a game that is being prepared. False if it isn't
    /// there.
    pub(crate) fn step_in_picture(&self, from: &Element, step: Step) -> Result<bool> {
        let shown = self.shown.borrow();
        shown.as_deref().map_or(Ok(false), |panel| self.games.step(panel, from, step))
    }

    /// True if a button under the board can be used now.
    pub(crate) fn is_usable(&self, button: &Button) -> bool {
        let shown = self.shown.borrow();
        let tool = |panel: &Panel| {
            let found = panel.tools.iter().find(|tool| tool.button == *button);
            found.is_some_and(|tool| tool.usable == Usable::Yes)
        };
        shown.as_deref().is_some_and(tool)
    }

    /// Takes over the theme's colours, where they don't come by themselves.
    pub fn recolour(&self) -> Result {
        Palette::forget();
        self.board.board.recolour();
        let shown = self.shown.borrow();
        let Some(panel) = shown.as_deref() else { return Ok(()) };
        self.games.recolour(panel)?;
        self.saved.recolour(panel)?;
        self.choices.recolour()?;
        self.legend.recolour()?;
        self.map.recolour()?;
        self.tip.recolour()?;
        self.guide.recolour()
    }

    /// Shows a saved game that can't be read, to be copied.
    pub fn show_damaged(&self, text: &str) -> Result {
        self.texts.show_damaged(text)
    }

    /// Says, and shows beside a button, what became of what it does.
    pub fn tell_beside(&self, button: &Element, sentence: &str) -> Result {
        self.live.say(sentence);
        self.texts.show_beside(button, sentence)
    }

    /// The result of a look at the panel shown; none before there is one.
    pub fn with_shown<T>(&self, look: impl FnOnce(&Panel) -> Option<T>) -> Option<T> {
        self.shown.borrow().as_deref().and_then(look)
    }
}

/// True if no element has the focus that is there to be seen: a browser takes it from a hidden one
/// only with the next frame.
fn is_focus_lost() -> Result<bool> {
    let Some(focused) = dom::focused() else { return Ok(true) };
    Ok(focused.closest("[hidden]")?.is_some())
}

/// Gives the page the look that a person has set: the style sheets do the rest. False if it has
/// that.
pub(crate) fn dress(look: &Look) -> Result<bool> {
    let root = dom::root();
    let mut has_changed = false;
    for (name, value) in [("data-board", look.board), ("data-panel", look.panel)] {
        if root.get_attribute(name).as_deref() != Some(value) {
            root.set_attribute(name, value)?;
            has_changed = true;
        }
    }
    Ok(has_changed)
}
