//! What this browser keeps for the page, as far as it lets us.

use wasm_bindgen::JsValue;
use web_sys::Storage;

use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};

/// The one game that earlier pages kept.
pub const GAME: &str = "motley/game";

/// What the keys of saved games begin with; their ids come after it.
pub const GAMES: &str = "motley/game/";

/// The id of the game that was played last.
pub const LAST: &str = "motley/last";

/// What tabs say to each other. It is gone as soon as it is said.
pub const HAIL: &str = "motley/hail";

/// What is sealed in a game, by the game's id.
pub const SEALED: &str = "motley/sealed/";

/// The armies that were kept.
pub const ARMIES: &str = "motley/armies";

/// The settings that were changed.
pub const SETTINGS: &str = "motley/settings";

/// The players and the clock of the next game.
pub const PAIRING: &str = "motley/pairing";

/// The theme that was chosen.
pub const THEME: &str = "motley/theme";

/// The ids of what couldn't be read, numbered from 1.
const DAMAGED: &str = "damaged-";

/// So many damaged texts are kept at most; then the page refuses to overwrite what it can't read.
const MOST_DAMAGED: u32 = 50;

/// The browser's storage, or why there is none.
pub struct Store(Result<Storage, &'static str>);

impl Store {
    /// This page's storage. It may be refused, missing, full or cleared at any time.
    #[must_use]
    pub fn open() -> Self {
        Self::found(dom::window().local_storage())
    }

    /// No storage: a board inside another page keeps nothing.
    #[must_use]
    pub const fn none() -> Self {
        Self(Err("a board inside another page keeps nothing"))
    }

    /// The storage that the browser answered with.
    #[must_use]
    pub fn found(answer: Result<Option<Storage>, JsValue>) -> Self {
        Self(match answer {
            Ok(Some(storage)) => Ok(storage),
            Ok(None) => Err("this browser has no storage for pages"),
            Err(_) => Err("this browser refuses storage to this page"),
        })
    }

    /// The text kept under this key.
    #[must_use]
    pub fn read(&self, key: &str) -> Option<String> {
        self.0.as_ref().ok()?.get_item(key).ok()?
    }

    /// Keeps the text under this key.
    ///
    /// # Errors
    /// Why it can't.
    pub fn write(&self, key: &str, text: &str) -> Result {
        let storage = self.0.as_ref().map_err(|why| BrowserError::Unkept(why))?;
        storage.set_item(key, text).map_err(|fault| BrowserError::Unkept(why_not_written(&fault)))
    }

    /// Forgets what is kept under this key, if anything is.
    pub fn forget(&self, key: &str) {
        if let Ok(storage) = &self.0 {
            // What can't be removed can't have been kept either.
            let _ = storage.remove_item(key);
        }
    }

    /// Every saved game: its id and its text.
    #[must_use]
    pub fn games(&self) -> Vec<(String, String)> {
        let Ok(storage) = &self.0 else { return Vec::new() };
        let keys = (0..storage.length().unwrap_or_default()).filter_map(|n| storage.key(n).ok()?);
        let ids = keys.filter_map(|key| key.strip_prefix(GAMES).map(str::to_owned));
        ids.filter_map(|id| Some((id.clone(), self.read(&format!("{GAMES}{id}"))?))).collect()
    }

    /// Keeps a text that can't be read aside, and gives the id it is kept under.
    ///
    /// # Errors
    /// Why it can't.
    pub fn set_aside(&self, text: &str) -> Result<String> {
        for number in 1..=MOST_DAMAGED {
            let id = format!("{DAMAGED}{number}");
            let key = format!("{GAMES}{id}");
            match self.read(&key) {
                Some(kept) if kept == text => return Ok(id),
                Some(_) => {}
                None => return self.write(&key, text).map(|()| id),
            }
        }
        Err(BrowserError::Unkept("too many damaged games are kept already"))
    }
}

fn why_not_written(fault: &JsValue) -> &'static str {
    let name = js_sys::Reflect::get(fault, &"name".into()).ok().and_then(|name| name.as_string());
    match name.as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => {
            "this browser's storage for the page is full"
        }
        _ => "this browser refuses storage to this page",
    }
}
