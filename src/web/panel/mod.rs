//! The page around the canvas: built once, then brought up to date part by part.

mod board;
mod builder;
mod choices;
mod curtain;
mod games;
mod grid;
mod guide;
mod header;
mod keys;
mod moves;
mod notice;
mod notices;
mod opening;
mod players;
mod question;
mod rules;
pub mod saved;
mod seats;
mod settings;
mod spots;
mod strip;
mod texts;
mod tools;
mod typing;

use std::cell::{Cell, RefCell};

use web_sys::Element;

pub use grid::Grid;

use super::live::Live;
use super::{dom, embed};
use crate::ui::panel::Panel;

/// Every part of the page.
pub struct Parts {
    /// The board: canvas, buttons, what is shown at it.
    pub board: board::BoardPart,
    /// What a screen reader says.
    pub live: Live,
    /// Where moves are typed.
    pub typing: typing::Typing,
    /// The list of games.
    pub games: games::Games,
    /// The list of saved games.
    pub saved: saved::SavedBox,
    elsewhere: notice::NoticeLine,
    greeting: notice::NoticeLine,
    header: header::Header,
    /// The army that is being built.
    pub army: builder::ArmyPart,
    /// Where the players' names can be changed.
    pub players: players::PlayersBox,
    seats: seats::Seats,
    notices: notices::Notices,
    prompt: seats::PromptBox,
    strip: strip::Strip,
    news: strip::News,
    curtain: curtain::Curtain,
    choices: choices::Choices,
    tools: tools::Tools,
    /// The list of moves.
    pub moves: moves::Moves,
    /// The guide to the pieces.
    pub guide: guide::Guide,
    /// The list of keys.
    pub keys: keys::Keys,
    settings: settings::SettingsBox,
    rules: rules::Rules,
    lesson: rules::Lesson,
    texts: texts::Texts,
    /// The box for a text that holds a game.
    pub opening: opening::Opening,
    shown: RefCell<Option<Panel>>,
    /// The size that a page around this one was told last; none where that isn't asked for.
    told: Cell<Option<(u32, u32)>>,
}

impl Parts {
    /// Builds the page in the root, which is emptied: a saved page holds what was there then.
    #[must_use]
    pub fn build(root: &Element) -> Self {
        dom::clear(root);
        let header = header::Header::new(root);
        let main = dom::add(root, "main", "main");
        let board = board::BoardPart::new(&main);
        let side = dom::add(&main, "div", "side");
        let curtain = curtain::Curtain::new(&board.felt, &side);
        let notices = notices::Notices::new(&side);
        let seats = seats::Seats::new(&side);
        let lesson = rules::Lesson::new(&side);
        let elsewhere = notice::NoticeLine::new(&side, "elsewhere");
        let greeting = notice::NoticeLine::new(&side, "greeting");
        let strip = strip::Strip::new(&side);
        let army = builder::ArmyPart::new(&side);
        let choices = choices::Choices::new(&side);
        let tools = tools::Tools::new(&side);
        let prompt = seats::PromptBox::new(&side);
        let news = strip::News::new(&side);
        let moves = moves::Moves::new(&side);
        let typing = typing::Typing::new(&side);
        let guide = guide::Guide::new(&side);
        let rules = rules::Rules::new(&side);
        let keys = keys::Keys::new(&side);
        let players = players::PlayersBox::new(&side);
        let settings = settings::SettingsBox::new(&side);
        let opening = opening::Opening::new(&side);
        let texts = texts::Texts::new(&side);
        let games = games::Games::new(root);
        let saved = saved::SavedBox::new(root);
        let live = Live::new(root);
        let shown = RefCell::default();
        Self {
            board,
            live,
            typing,
            games,
            saved,
            elsewhere,
            greeting,
            header,
            army,
            players,
            seats,
            notices,
            prompt,
            strip,
            news,
            curtain,
            choices,
            tools,
            moves,
            guide,
            keys,
            settings,
            rules,
            lesson,
            texts,
            opening,
            shown,
            told: Cell::default(),
        }
    }

    /// Brings every part up to date, where the panel differs from the one shown.
    pub fn update(&self, panel: &Panel) {
        let shown = self.shown.take();
        let shown = shown.as_ref();
        self.header.update(panel);
        // Before the board, whose question couldn't take the focus behind an open dialog.
        self.games.update(panel, shown);
        self.saved.update(panel, shown);
        self.board.update(panel, shown);
        self.seats.update(panel);
        self.notices.update(panel);
        self.elsewhere.update(panel.elsewhere.as_ref());
        self.greeting.update(panel.greeting.as_ref());
        self.prompt.update(panel, shown);
        self.strip.update(panel, shown);
        self.news.update(panel, shown);
        self.army.update(panel, shown);
        self.curtain.update(panel, shown);
        self.choices.update(panel, shown);
        self.tools.update(panel, shown);
        self.moves.update(panel, shown);
        self.typing.update(panel, shown);
        self.guide.update(panel, shown);
        self.players.update(panel, shown);
        self.rules.update(panel, shown);
        self.lesson.update(panel, shown, &self.board);
        self.keys.update(panel, shown);
        self.settings.update(panel, shown);
        self.texts.update(panel, shown);
        self.opening.update(panel);
        self.shown.replace(Some(panel.clone()));
        self.tell_size();
    }

    /// Tells a page around this one the size of this one from now on.
    pub fn begin_telling(&self) {
        self.told.set(Some((0, 0)));
        self.tell_size();
    }

    /// Tells a page around this one how large this one is, where that is asked for.
    pub fn tell_size(&self) {
        self.told.set(self.told.get().map(embed::tell_size));
    }

    /// Takes over the theme's colours, where they don't come by themselves.
    pub fn recolour(&self) {
        self.board.board.recolour();
        let shown = self.shown.borrow();
        let Some(panel) = shown.as_ref() else { return };
        self.games.recolour(panel);
        self.saved.recolour(panel);
    }

    /// Shows a saved game that can't be read, to be copied.
    pub fn show_damaged(&self, text: &str) {
        self.texts.show_damaged(text);
    }

    /// Says, and shows beside the button of this deed, what became of it.
    pub fn tell_beside(&self, deed: &str, sentence: &str) {
        self.live.say(sentence);
        self.texts.show_beside(deed, sentence);
    }

    /// What a look at the panel shown gives; none before there is one.
    pub fn with_shown<T>(&self, look: impl FnOnce(&Panel) -> Option<T>) -> Option<T> {
        self.shown.borrow().as_ref().and_then(look)
    }
}
