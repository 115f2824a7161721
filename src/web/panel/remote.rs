//! The box of a game with somebody elsewhere: what is to be sent, its QR code, the field for the
//! answer, and the connection.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::action::Actions;
use super::tools::ToolRow;
use crate::ui::panel::{LiveBox, LiveState, Panel, Picked, RemoteBox};
use crate::ui::qr;
use crate::ui::remote::Delivery;
use crate::web::browser::clipboard::{self, Say};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::storage::link;

/// The id of the field with the text that is handed over.
const TEXT: &str = "turn-text";

/// The id of the field for the answer.
const ANSWER: &str = "turn-answer";

/// The id of the field for a STUN server.
const SERVER: &str = "stun-server";

/// What a STUN server is for, and what it learns.
const ABOUT_SERVER: &str = "In one network the two browsers find each other by themselves. From home to \
                            home both of you often have to name a STUN server here first, any public \
                            one: it tells your browser its address as seen from outside, and learns \
                            nothing of the game. None is asked unless you name one. An invitation \
                            and its answer tell the other player your address.";

/// The box.
pub struct RemotePart {
    element: Element,
    text: Element,
    tools: ToolRow,
    /// What was handed over, and what became of it.
    handed: Element,
    field: HtmlInputElement,
    told: Element,
    code: Element,
    /// The form for the answer.
    pub form: Element,
    answer: HtmlInputElement,
    live: LivePart,
    shown_code: RefCell<Option<String>>,
    shown_turn: RefCell<String>,
}

impl RemotePart {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "div", "remote")?;
        dom::set(&element, "role", "group")?;
        dom::set(&element, "aria-label", "Game with someone elsewhere")?;
        let text = dom::add(&element, "p", "")?;
        let tools = ToolRow::new(&element, "prompt-answers", "prompt-answer", actions)?;
        let handed = dom::add(&element, "div", "handed")?;
        let field = dom::add(&handed, "input", "")?;
        for (name, value) in [("id", TEXT), ("readonly", ""), ("aria-label", "What is to be sent")]
        {
            dom::set(&field, name, value)?;
        }
        let told = dom::add(&handed, "p", "note")?;
        dom::hide(&handed)?;
        let code = dom::add(&element, "div", "qr")?;
        dom::set(&code, "aria-live", "polite")?;
        dom::hide(&code)?;
        let form = dom::add(&element, "form", "answer")?;
        dom::set(&dom::add_text(&form, "label", "", "What comes back:")?, "for", ANSWER)?;
        let answer = dom::add(&form, "input", "")?;
        let fixed = [
            ("id", ANSWER),
            ("placeholder", "paste the link or text"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
        ];
        for (name, value) in fixed {
            dom::set(&answer, name, value)?;
        }
        dom::set(&dom::add_text(&form, "button", "plain", "Open")?, "type", "submit")?;
        let live = LivePart::new(&element, actions)?;
        dom::hide(&element)?;
        let (field, answer) = (field.unchecked_into(), answer.unchecked_into());
        Ok(Self {
            element,
            text,
            tools,
            handed,
            field,
            told,
            code,
            form,
            answer,
            live,
            shown_code: RefCell::default(),
            shown_turn: RefCell::default(),
        })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.remote == panel.remote) {
            return Ok(());
        }
        let Some(remote) = &panel.remote else { return dom::hide(&self.element) };
        let RemoteBox { text, ready, tools, code, awaits, turn, live } = remote;
        dom::set(&self.element, "data-ready", if *ready == Picked::Yes { "yes" } else { "no" })?;
        dom::set_text(&self.text, text);
        self.tools.update(tools)?;
        if self.shown_turn.replace(turn.clone()) != *turn {
            // What was handed over is another turn's.
            dom::hide(&self.handed)?;
        }
        self.show_code(code.as_deref())?;
        if *awaits == Picked::Yes {
            dom::show(&self.form)?;
        } else {
            dom::hide(&self.form)?;
        }
        self.live.update(live)?;
        dom::show(&self.element)?;
        self.live.keep_focus(&self.tools)
    }

    /// The STUN server that the person has named.
    #[must_use]
    pub(crate) fn server(&self) -> Option<String> {
        self.live.server()
    }

    fn show_code(&self, code: Option<&str>) -> Result {
        if self.shown_code.borrow().as_deref() == code {
            return Ok(());
        }
        self.shown_code.replace(code.map(str::to_owned));
        dom::clear(&self.code);
        let Some(code) = code else { return dom::hide(&self.code) };
        let text = link::of_message(code)?.unwrap_or_else(|| code.to_owned());
        if let Some(picture) = qr::code(&text) {
            let svg = dom::add_svg(&self.code, "svg")?;
            let size = picture.size;
            dom::set(&svg, "viewBox", &format!("0 0 {size} {size}"))?;
            dom::set(&svg, "role", "img")?;
            dom::set(&svg, "aria-label", "QR code of what is to be sent")?;
            dom::set(&dom::add_svg(&svg, "path")?, "d", &picture.path)?;
        } else {
            let why = "This game is too long for a QR code: send the link or the text.";
            dom::add_text(&self.code, "p", "note", why)?;
        }
        dom::show(&self.code)?;
        dom::bring_into_sight(&self.code);
        Ok(())
    }

    /// Hands a message to the person, and says what became of it; unless he has thought better of it,
    /// that it is handed over.
    pub(crate) fn deliver(
        &self,
        delivery: Delivery,
        text: &str,
        (live, handed): (Say, Rc<dyn Fn()>),
    ) -> Result {
        let address = match delivery {
            Delivery::Link => link::of_message(text)?,
            Delivery::Text => None,
        };
        let told = self.told.clone();
        let say: Say = Rc::new(move |sentence: &str| {
            told.set_text_content(Some(sentence));
            handed();
            live(sentence)
        });
        self.field.set_value(address.as_deref().unwrap_or(text));
        dom::set_text(&self.told, "");
        dom::show(&self.handed)?;
        dom::bring_into_sight(&self.handed);
        match address {
            Some(address) if clipboard::can_share() => clipboard::share(&address, TEXT, say),
            _ => clipboard::copy(TEXT, say),
        }
    }

    /// The text in the field for the answer.
    #[must_use]
    pub fn answer(&self) -> String {
        self.answer.value()
    }

    /// Empties that field.
    pub fn clear_answer(&self) {
        self.answer.set_value("");
    }
}

/// The connection, or the way to it.
struct LivePart {
    element: Element,
    text: Element,
    tools: ToolRow,
    server_box: Element,
    server: HtmlInputElement,
    /// True if the button that had the keyboard's focus has gone.
    lost_focus: Cell<bool>,
    shown: Cell<Option<LiveState>>,
}

impl LivePart {
    fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "div", "live")?;
        let text = dom::add(&element, "p", "")?;
        let tools = ToolRow::new(&element, "prompt-answers", "prompt-answer", actions)?;
        let server_box = dom::add(&element, "details", "server")?;
        dom::add_text(&server_box, "summary", "", "Not in the same network?")?;
        dom::add_text(&server_box, "p", "note", ABOUT_SERVER)?;
        dom::set(&dom::add_text(&server_box, "label", "", "STUN server")?, "for", SERVER)?;
        let server = dom::add(&server_box, "input", "")?;
        let fixed = [
            ("id", SERVER),
            ("placeholder", "stun:example.org:3478"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
        ];
        for (name, value) in fixed {
            dom::set(&server, name, value)?;
        }
        Ok(Self {
            element,
            text,
            tools,
            server_box,
            server: server.unchecked_into(),
            lost_focus: Cell::default(),
            shown: Cell::default(),
        })
    }

    fn update(&self, live: &LiveBox) -> Result {
        let LiveBox { state, text, tools, takes_server } = live;
        let is_new = self.shown.replace(Some(*state)) != Some(*state);
        let asks = is_new && *state == LiveState::Asks;
        let state = match state {
            LiveState::None => "none",
            LiveState::Underway => "underway",
            LiveState::Asks => "asks",
            LiveState::Open => "open",
            LiveState::Lost => "lost",
        };
        dom::set(&self.element, "data-live", state)?;
        dom::set_text(&self.text, text);
        let had_focus = self.has_focus();
        self.tools.update(tools)?;
        if had_focus && !self.has_focus() {
            self.lost_focus.set(true);
        }
        if *takes_server == Picked::Yes {
            dom::show(&self.server_box)?;
        } else {
            dom::hide(&self.server_box)?;
        }
        if asks {
            dom::bring_into_sight(&self.element);
        }
        Ok(())
    }

    fn has_focus(&self) -> bool {
        let focused = dom::document().active_element();
        focused.is_some_and(|focused| self.element.contains(Some(&focused)))
    }

    /// Once there is something to be handed over, the focus of a button that has gone is on the
    /// first button for that.
    fn keep_focus(&self, tools: &ToolRow) -> Result {
        let first = tools.element.query_selector("button")?;
        if let Some(first) = first.filter(|_| self.lost_focus.get()) {
            self.lost_focus.set(false);
            dom::focus(&first)?;
            dom::bring_into_sight(&first);
        }
        Ok(())
    }

    fn server(&self) -> Option<String> {
        let written = self.server.value();
        let written = written.trim();
        let named = if written.contains("stun:") || written.contains("stuns:") {
            written.to_owned()
        } else {
            format!("stun:{written}")
        };
        (!written.is_empty()).then_some(named)
    }
}
