//! What the browser keeps for the page.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::page::Page;
use crate::until::until;

/// What the keys of saved games begin with.
const GAMES: &str = "motley/game/";

/// The key of the last game's id.
const LAST: &str = "motley/last";

/// Full in truth: there is room for not even one letter more.
const FILL: &str = "\
    let text = 'a'.repeat(1 << 22); \
    for (let n = 0; text; n++) \
      try { localStorage.setItem(`full/${n}`, text) } catch { text = text.slice(text.length / 2 + 1) }";

impl Page {
    /// The whole storage, as an object.
    ///
    /// # Errors
    /// When the browser refuses storage.
    pub async fn stored(&self) -> Result<Value> {
        self.run("return { ...localStorage }", vec![]).await
    }

    /// The saved games by their ids, as texts.
    ///
    /// # Errors
    /// When the browser refuses storage.
    pub async fn games(&self) -> Result<Vec<(String, String)>> {
        let all: std::collections::BTreeMap<String, String> =
            serde_json::from_value(self.stored().await?)?;
        let game = |(key, text): (String, String)| Some((key.strip_prefix(GAMES)?.into(), text));
        Ok(all.into_iter().filter_map(game).collect())
    }

    /// The text of the game that the page opens with next time.
    ///
    /// # Errors
    /// When there is none.
    pub async fn last_game(&self) -> Result<String> {
        let script =
            "return localStorage.getItem(arguments[0] + localStorage.getItem(arguments[1]))";
        until(async || {
            let text = self.run(script, vec![json!(GAMES), json!(LAST)]).await?;
            text.as_str().map(str::to_owned).context("no game is kept")
        })
        .await
    }

    /// Puts a text in the place of the game that the page opens with next time.
    ///
    /// # Errors
    /// When the browser refuses storage.
    pub async fn put_last_game(&self, text: &str) -> Result<()> {
        let script = "localStorage.setItem(arguments[0] + localStorage.getItem(arguments[1]), \
            arguments[2])";
        self.run(script, vec![json!(GAMES), json!(LAST), json!(text)]).await.map(drop)
    }

    /// Keeps a text under this id, as a saved game.
    ///
    /// # Errors
    /// When the browser refuses storage.
    pub async fn put_game(&self, id: &str, text: &str) -> Result<()> {
        let script = "localStorage.setItem(arguments[0] + arguments[1], arguments[2])";
        self.run(script, vec![json!(GAMES), json!(id), json!(text)]).await.map(drop)
    }

    /// The page opens with the game of this id next time.
    ///
    /// # Errors
    /// When the browser refuses storage.
    pub async fn set_last(&self, id: &str) -> Result<()> {
        let script = "localStorage.setItem(arguments[0], arguments[1])";
        self.run(script, vec![json!(LAST), json!(id)]).await.map(drop)
    }

    /// Fills the storage, so that nothing more can be kept.
    ///
    /// # Errors
    /// When the browser refuses storage.
    pub async fn fill_storage(&self) -> Result<()> {
        self.run(FILL, vec![]).await.map(drop)
    }
}
