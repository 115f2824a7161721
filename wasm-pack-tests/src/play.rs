//! What a person does with the game.

use anyhow::{Context, Result, bail, ensure};
use fantoccini::key::Key;
use serde_json::json;

use crate::input::Pointer;
use crate::page::{Page, Point};
use crate::until::until;

/// More presses of Tab than it takes to get anywhere.
const ONCE_AROUND: usize = 80;

/// More places than any row of the board has.
const LONGEST_ROW: usize = 17;

impl Page {
    /// Opens the page again on a saved game, of the game of this name, that goes on from this
    /// position.
    ///
    /// # Errors
    /// When it can't be loaded, or isn't what the page goes on with.
    pub async fn resume(&self, game: &str, position: &str) -> Result<()> {
        let id = "e2d0000000000e2d";
        let saved = json!({
            "version": 1, "id": id, "revision": 1, "game": game, "options": [],
            "position": position, "actions": [], "sealed": null, "ply": 0, "claim": null,
            "flipped": false, "left": null,
        });
        self.put_game(id, &saved.to_string()).await?;
        self.set_last(id).await?;
        self.reload().await?;
        // The other fields may be written in another order, or not at all.
        until(async || {
            let (pieces, shown) = (position.split(' ').next(), self.position().await?);
            ensure!(shown.split(' ').next() == pieces, "there is {shown:?}, not {position:?}");
            Ok(())
        })
        .await
    }

    /// Presses the button whose accessible name begins so.
    ///
    /// # Errors
    /// When there is none.
    pub async fn tap(&self, pointer: Pointer, name: &str) -> Result<()> {
        let at = self.spot(name).await?;
        self.press(pointer, at).await.with_context(|| format!("pressing {name:?}"))
    }

    /// Clicks the button whose accessible name begins so, by mouse.
    ///
    /// # Errors
    /// When there is none.
    pub async fn click(&self, name: &str) -> Result<()> {
        self.tap(Pointer::Mouse, name).await
    }

    /// Drags what stands at one place to another: `b1 ` to `c3 `.
    ///
    /// # Errors
    /// When there is no such place.
    pub async fn carry(&self, pointer: Pointer, from: &str, to: &str) -> Result<()> {
        // Only after both are in the window do their places hold.
        self.spot(from).await?;
        let to = self.spot(to).await?;
        let from = self.spot(from).await?;
        self.drag(pointer, from, to).await.with_context(|| format!("dragging {from:?} to {to:?}"))
    }

    /// Plays moves given by their squares, such as `e2e4`, by dragging.
    ///
    /// # Errors
    /// When there is no such place.
    pub async fn drag_all(&self, pointer: Pointer, moves: &str) -> Result<()> {
        for text in moves.split_whitespace() {
            let (from, to) = squares(text)?;
            self.carry(pointer, &from, &to).await.with_context(|| format!("dragging {text}"))?;
        }
        Ok(())
    }

    /// Plays moves given by their squares by pressing one square, then the other.
    ///
    /// # Errors
    /// When there is no such place.
    pub async fn tap_all(&self, pointer: Pointer, moves: &str) -> Result<()> {
        for text in moves.split_whitespace() {
            let (from, to) = squares(text)?;
            self.tap(pointer, &from).await?;
            self.tap(pointer, &to).await.with_context(|| format!("pressing {text}"))?;
        }
        Ok(())
    }

    /// Types moves into the box, one after the other. What was refused before is typed over.
    ///
    /// # Errors
    /// When the box isn't there.
    pub async fn enter(&self, moves: &str) -> Result<()> {
        if self.focus().await? != "Move" {
            self.click("Move").await?;
        }
        for text in moves.split_whitespace() {
            self.write(text).await?;
            self.keys(&[Key::Enter]).await?;
        }
        Ok(())
    }

    /// Presses Tab until what has the focus is called so.
    ///
    /// # Errors
    /// When Tab goes around the page without getting there.
    pub async fn tab_to(&self, name: &str) -> Result<()> {
        let mut passed = Vec::new();
        for _ in 0..ONCE_AROUND {
            self.keys(&[Key::Tab]).await?;
            let focus = self.focus().await?;
            if focus.starts_with(name) {
                return Ok(());
            }
            passed.push(focus);
        }
        bail!("Tab doesn't lead to {name:?}, but to {passed:?}")
    }

    /// Goes from the focused square to another one by arrow keys, and presses Enter.
    ///
    /// # Errors
    /// When an arrow key leads elsewhere.
    pub async fn walk(&self, to: &str) -> Result<()> {
        self.stroll(to).await?;
        self.keys(&[Key::Enter]).await
    }

    /// Goes from the focused square to another one by arrow keys.
    ///
    /// # Errors
    /// When an arrow key leads elsewhere.
    pub async fn stroll(&self, to: &str) -> Result<()> {
        let from = self.focus().await?;
        let ((from_file, from_rank), (to_file, to_rank)) = (square(&from)?, square(to)?);
        let turned = self.is_turned().await?;
        let across = if (to_rank > from_rank) == turned { Key::Down } else { Key::Up };
        let along = if (to_file > from_file) == turned { Key::Left } else { Key::Right };
        let mut keys = vec![across; from_rank.abs_diff(to_rank).into()];
        keys.extend(vec![along; from_file.abs_diff(to_file).into()]);
        if !keys.is_empty() {
            self.keys(&keys).await?;
        }
        until(async || {
            let there = self.focus().await?;
            ensure!(there.starts_with(to), "from {from:?} to {to:?}: came to {there:?}");
            Ok(())
        })
        .await
    }

    /// Goes from a tray to the squares or gates beside it: by this arrow key where the tray is a row,
    /// or to the left where it is a column.
    ///
    /// # Errors
    /// When neither leads there.
    pub async fn leave_tray(&self, key: Key) -> Result<()> {
        for key in [Key::Left, key, Key::Left] {
            self.keys(&[key]).await?;
            if square(&self.focus().await?).is_ok() {
                return Ok(());
            }
        }
        bail!("no square is beside {}", self.focus().await?)
    }

    /// Presses an arrow key until the focus is on what is called so.
    ///
    /// # Errors
    /// When it never is.
    pub async fn seek(&self, key: Key, name: &str) -> Result<()> {
        for _ in 0..LONGEST_ROW {
            if self.focus().await?.starts_with(name) {
                return Ok(());
            }
            self.keys(&[key]).await?;
        }
        bail!("no {name} there, only {}", self.focus().await?)
    }

    /// Plays moves given by their squares with the arrow keys and Enter.
    ///
    /// # Errors
    /// When an arrow key leads elsewhere.
    pub async fn walk_all(&self, moves: &str) -> Result<()> {
        for text in moves.split_whitespace() {
            let (from, to) = squares(text)?;
            self.walk(&from).await?;
            self.walk(&to).await.with_context(|| format!("walking {text}"))?;
        }
        Ok(())
    }

    /// Whether what is seen at a point of the window is part of what the CSS selector means.
    ///
    /// # Errors
    /// When the driver can't tell.
    pub async fn is_at(&self, point: Point, css: &str) -> Result<bool> {
        let script = "return !!document.elementFromPoint(arguments[0], arguments[1])\
            ?.closest(arguments[2])";
        let arguments = vec![point.x.into(), point.y.into(), css.into()];
        Ok(self.run(script, arguments).await? == true)
    }
}

/// The beginnings of the names of the squares of a move such as `e2e4`.
fn squares(text: &str) -> Result<(String, String)> {
    let from = text.get(0..2).with_context(|| format!("{text} is no move"))?;
    let to = text.get(2..4).with_context(|| format!("{text} is no move"))?;
    Ok((format!("{from} "), format!("{to} ")))
}

/// File and rank of a square or gate, from its accessible name.
fn square(name: &str) -> Result<(u8, u8)> {
    match name.as_bytes() {
        [file @ b'a'..=b'p', rank @ b'0'..=b'9', b' ', ..] => Ok((*file, *rank)),
        _ => bail!("{name:?} is no square"),
    }
}
