//! What a person sees and hears of the game.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::page::{Page, Point};
use crate::until::until;

/// Finds buttons by their accessible names.
const FIND: &str = include_str!("find.js");

impl Page {
    /// The middle of the button whose accessible name begins so, which is scrolled into the window
    /// if it isn't there, once it is in sight: `e4 ` is a square, `Flip` a tool, `Leopard` a card.
    ///
    /// # Errors
    /// When no such button comes in sight.
    pub async fn spot(&self, beginning: &str) -> Result<Point> {
        let script = "const found = find(arguments[0]); \
            if (!found || !resting()) return null; \
            if (hidden(found, middle(found))) \
              found.scrollIntoView({ block: 'center', behavior: 'instant' }); \
            return middle(found);";
        until(async || {
            let at = self.look(script, json!(beginning)).await?;
            let place = at[0].as_f64().zip(at[1].as_f64());
            let (x, y) = place.with_context(|| format!("no button is called {beginning:?}"))?;
            Ok(Point { x, y })
        })
        .await
    }

    /// Whether a button whose accessible name begins so is in sight now.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn has(&self, beginning: &str) -> Result<bool> {
        Ok(self.look("return !!find(arguments[0])", json!(beginning)).await? == true)
    }

    /// The whole accessible name of the button whose name begins so, once it is in sight.
    ///
    /// # Errors
    /// When no such button comes in sight.
    pub async fn name(&self, beginning: &str) -> Result<String> {
        until(async || self.name_now(beginning).await).await
    }

    async fn name_now(&self, beginning: &str) -> Result<String> {
        let script = "const found = find(arguments[0]); return found && name(found);";
        let name = self.look(script, json!(beginning)).await?;
        let name = name.as_str().map(str::to_owned);
        name.with_context(|| format!("no button is called {beginning:?}"))
    }

    /// Waits until squares and gates have these names.
    ///
    /// # Errors
    /// When one never has its name.
    pub async fn sees(&self, names: &[&str]) -> Result<()> {
        for &name in names {
            let place = name.split_inclusive(' ').next().unwrap_or(name);
            until(async || {
                let is = self.name_now(place).await?;
                ensure!(is == name, "there should be {name:?}, but there is {is:?}");
                Ok(())
            })
            .await?;
        }
        Ok(())
    }

    /// The accessible name of what has the focus; empty when nothing has.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn focus(&self) -> Result<String> {
        let script = "const own = document.activeElement; \
            return own && own !== document.body ? name(own) : ''";
        Ok(words(&self.look(script, Value::Null).await?))
    }

    /// The focus is somewhere, and an outline shows where.
    ///
    /// # Errors
    /// When nothing has it, or it isn't seen.
    pub async fn focus_is_seen(&self) -> Result<()> {
        let script = "const own = document.activeElement; \
            return own !== document.body && own.checkVisibility({ visibilityProperty: true }) \
              && own.matches(':focus-visible') \
              && parseFloat(getComputedStyle(own).outlineWidth) > 1";
        until(async || {
            let seen = self.run(script, vec![]).await?;
            ensure!(seen == true, "the focus on {:?} is not seen", self.focus().await?);
            Ok(())
        })
        .await
    }

    /// Whether the board is seen from Black's side.
    ///
    /// # Errors
    /// When there is no board.
    pub async fn is_turned(&self) -> Result<bool> {
        // Boards differ in size; every one has two ranks.
        let script = "const [first, second] = ['a1 ', 'a2 ']\
            .map(beginning => find(beginning).getBoundingClientRect()); \
            return first.top < second.top";
        Ok(until(async || self.look(script, Value::Null).await).await? == true)
    }

    /// The line that says what is due now, or the result.
    ///
    /// # Errors
    /// When there is none.
    pub async fn status(&self) -> Result<String> {
        self.text(".status").await
    }

    /// What a screen reader was given to say last.
    ///
    /// # Errors
    /// When there is no live region.
    pub async fn said(&self) -> Result<String> {
        Ok(self.content("#said").await?.trim().to_owned())
    }

    /// The list of moves, in notation.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn moves(&self) -> Result<Vec<String>> {
        let script = "return [...document.querySelectorAll('.moves .action')]\
            .map(action => action.textContent)";
        let moves = self.run(script, vec![]).await?;
        Ok(moves.as_array().into_iter().flatten().map(words).collect())
    }

    /// The list of moves after so many of them.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn moves_after(&self, count: usize) -> Result<Vec<String>> {
        Ok(self.moves().await?.into_iter().skip(count).collect())
    }

    /// The position as text.
    ///
    /// # Errors
    /// When it isn't in the page.
    pub async fn position(&self) -> Result<String> {
        self.content("#position").await
    }

    /// What stands in an element, seen or unseen.
    ///
    /// # Errors
    /// When there is no such element.
    pub async fn content(&self, css: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.textContent ?? null";
        until(async || {
            let text = self.run(script, vec![json!(css)]).await?;
            let text = text.as_str().map(str::to_owned);
            text.with_context(|| format!("nothing on the page is {css}"))
        })
        .await
    }

    /// Waits until the last thing said is this.
    ///
    /// # Errors
    /// When it never is; the error says what was said instead.
    pub async fn hears(&self, sentence: &str) -> Result<()> {
        self.wait_for_text("#said", sentence).await
    }

    pub(crate) async fn look(&self, script: &str, argument: Value) -> Result<Value> {
        self.run(&format!("{FIND}\n{script}"), vec![argument]).await
    }
}

fn words(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
