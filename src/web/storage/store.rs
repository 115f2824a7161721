//! The browser's storage for the page, as far as it lets us.

use wasm_bindgen::JsValue;
use web_sys::Storage;

use crate::ui::command::KeptText;
use crate::ui::ownership::{self, TextStore};
pub use crate::ui::ownership::{GAME, GAMES, LAST};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};

/// The key of what tabs say to each other. It is gone as soon as it is said.
pub const HAIL: &str = "motley/hail";

/// The armies that were kept.
pub const ARMIES: &str = "motley/armies";

/// What was learned.
pub const LEARNED: &str = "motley/learned";

/// The settings that were changed.
pub const SETTINGS: &str = "motley/settings";

/// The players and the clock of the next game.
pub const PAIRING: &str = "motley/pairing";

/// The theme that was chosen.
pub const THEME: &str = "motley/theme";

/// The key of a text that holds for all games.
pub(crate) const fn key_of(what: KeptText) -> &'static str {
    match what {
        KeptText::Settings => SETTINGS,
        KeptText::Learned => LEARNED,
        KeptText::Pairing => PAIRING,
    }
}

/// The text that is kept under a key, where it holds for all games.
pub(crate) fn text_under(key: &str) -> Option<KeptText> {
    let all = [KeptText::Settings, KeptText::Learned, KeptText::Pairing];
    all.into_iter().find(|what| key_of(*what) == key)
}

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
        TextStore::read(self, key)
    }

    /// Keeps the text under this key.
    ///
    /// # Errors
    /// The reason why it can't.
    pub fn write(&self, key: &str, text: &str) -> Result {
        TextStore::write(self, key, text).map_err(BrowserError::unkept)
    }

    /// Forgets what is kept under this key, if anything is.
    pub fn forget(&self, key: &str) {
        TextStore::forget(self, key);
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
    /// The reason why it can't.
    pub fn set_aside(&self, text: &str) -> Result<String> {
        ownership::set_aside(self, text).map_err(BrowserError::unkept)
    }
}

impl TextStore for Store {
    fn read(&self, key: &str) -> Option<String> {
        self.0.as_ref().ok()?.get_item(key).ok()?
    }

    fn write(&self, key: &str, text: &str) -> Result<(), &'static str> {
        let storage = self.0.as_ref().map_err(|why| *why)?;
        storage.set_item(key, text).map_err(|fault| why_not_written(&fault))
    }

    fn forget(&self, key: &str) {
        if let Ok(storage) = &self.0 {
            // What can't be removed can't have been kept either.
            let _ = storage.remove_item(key);
        }
    }

    fn is_refused(&self) -> bool {
        self.0.is_err()
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
