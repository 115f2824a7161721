//! What a person's hands do: pointers and keys.

use std::time::Duration;

use anyhow::{Context, Result};
use fantoccini::actions::{
    ActionSequence, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT,
    MouseActions, PenActions, PointerAction, TouchActions,
};
use fantoccini::key::Key;
use serde_json::json;

use crate::page::{Page, Point};

/// What points at the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pointer {
    /// A mouse, with its main button.
    Mouse,
    /// A finger.
    Touch,
    /// A pen.
    Pen,
}

/// How many moves a drag is made of.
const STEPS: u32 = 5;

/// How long each of them takes: about a frame.
const STEP: Duration = Duration::from_millis(16);

/// Calls back when the page has dealt with what came before, and drawn what it looks like then,
/// however late a busy machine makes that. In a tab that nobody sees nothing is drawn: there that is
/// not waited for for ever.
const DRAWN: &str = "const done = arguments[0]; \
    requestAnimationFrame(() => setTimeout(done)); setTimeout(done, 2000)";

/// How long a finger rests before it lets go. One that is lifted while it moves throws what it
/// holds, and the browser takes the next tap for the end of that.
const REST: Duration = Duration::from_millis(80);

impl Page {
    /// Presses and releases at a place.
    ///
    /// # Errors
    /// When the place is outside the window.
    pub async fn press(&self, pointer: Pointer, at: Point) -> Result<()> {
        let moves = [move_to(at, Duration::ZERO), down(), up()];
        self.point(pointer, &moves).await?;
        self.settle().await;
        Ok(())
    }

    /// Points at a place by mouse, and presses nothing.
    ///
    /// # Errors
    /// When the place is outside the window.
    pub async fn hover(&self, at: Point) -> Result<()> {
        self.point(Pointer::Mouse, &[move_to(at, STEP)]).await?;
        self.settle().await;
        Ok(())
    }

    /// Presses at a place, rests there this long, moves to the other and releases.
    ///
    /// # Errors
    /// When a place is outside the window.
    pub async fn hold(
        &self,
        pointer: Pointer,
        (from, to): (Point, Point),
        rest: Duration,
    ) -> Result<()> {
        let mut moves = vec![move_to(from, Duration::ZERO), down()];
        moves.push(PointerAction::Pause { duration: rest });
        if to != from {
            moves.extend((1..=STEPS).map(|step| move_to(between(from, to, step), STEP)));
            moves.push(PointerAction::Pause { duration: REST });
        }
        moves.push(up());
        self.point(pointer, &moves).await?;
        self.settle().await;
        Ok(())
    }

    /// Presses at one place, moves as a hand would, and releases at the other.
    ///
    /// # Errors
    /// When a place is outside the window.
    pub async fn drag(&self, pointer: Pointer, from: Point, to: Point) -> Result<()> {
        let mut moves = vec![move_to(from, Duration::ZERO), down()];
        moves.extend((1..=STEPS).map(|step| move_to(between(from, to, step), STEP)));
        if pointer != Pointer::Mouse {
            moves.push(PointerAction::Pause { duration: REST });
        }
        moves.push(up());
        self.point(pointer, &moves).await?;
        self.settle().await;
        Ok(())
    }

    /// Presses at one place and moves to the other without releasing; [`Page::release`] ends it.
    ///
    /// # Errors
    /// When a place is outside the window.
    pub async fn lift(&self, pointer: Pointer, from: Point, to: Point) -> Result<()> {
        let mut moves = vec![move_to(from, Duration::ZERO), down()];
        moves.extend((1..=STEPS).map(|step| move_to(between(from, to, step), STEP)));
        self.point(pointer, &moves).await
    }

    /// Puts a finger down here (`touchStart`), or moves it here (`touchMove`); nowhere, it is lifted
    /// (`touchEnd`). What is seen meanwhile can be looked at, as the driver's own finger doesn't let.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub async fn finger(&self, kind: &str, at: Option<Point>) -> Result<()> {
        let points: Vec<_> = at.iter().map(|at| json!({ "x": at.x, "y": at.y })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.devtools("Input.dispatchTouchEvent", &event).await.map(drop)
    }

    /// Lets go of what [`Page::lift`] holds with the mouse, where it is. Of a finger the driver
    /// forgets between two sequences that it is down.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn release(&self) -> Result<()> {
        self.point(Pointer::Mouse, &[up()]).await
    }

    /// Draws from one place to another with the mouse's right button.
    ///
    /// # Errors
    /// When a place is outside the window.
    pub async fn sketch(&self, from: Point, to: Point) -> Result<()> {
        let button = MOUSE_BUTTON_RIGHT;
        let mut moves = vec![move_to(from, Duration::ZERO), PointerAction::Down { button }];
        moves.extend((1..=STEPS).map(|step| move_to(between(from, to, step), STEP)));
        moves.push(PointerAction::Up { button });
        self.point(Pointer::Mouse, &moves).await?;
        self.settle().await;
        Ok(())
    }

    /// Presses keys one after the other, wherever the focus is.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn keys(&self, keys: &[Key]) -> Result<()> {
        self.strike(keys.iter().map(|&key| char::from(key))).await
    }

    /// Presses Tab while Shift is held.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn back_tab(&self) -> Result<()> {
        let (shift, tab) = (char::from(Key::Shift), char::from(Key::Tab));
        let strokes = [
            KeyAction::Down { value: shift },
            KeyAction::Down { value: tab },
            KeyAction::Up { value: tab },
            KeyAction::Up { value: shift },
        ];
        let keys = strokes.into_iter().fold(KeyActions::new("keys".into()), InputSource::then);
        self.client.perform_actions(keys).await.context("pressing Shift and Tab")?;
        self.settle().await;
        Ok(())
    }

    /// Types a text, wherever the focus is.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn write(&self, text: &str) -> Result<()> {
        self.strike(text.chars()).await
    }

    async fn strike(&self, keys: impl Iterator<Item = char>) -> Result<()> {
        let strokes = keys.flat_map(|value| [KeyAction::Down { value }, KeyAction::Up { value }]);
        let sequence = strokes.fold(KeyActions::new("keys".into()), InputSource::then);
        self.client.perform_actions(sequence).await.context("pressing keys")?;
        self.settle().await;
        Ok(())
    }

    /// Waits until the page has had the time to answer to a hand: the driver doesn't, and a click
    /// comes after the finger is lifted.
    pub(crate) async fn settle(&self) {
        // What was done may lead to another page, whose beginning is waited for by whoever expects it.
        let _ = self.client.execute_async(DRAWN, vec![]).await;
    }

    async fn point(&self, pointer: Pointer, moves: &[PointerAction]) -> Result<()> {
        let corner = self.corner().await?;
        let moves: Vec<PointerAction> = moves.iter().map(|step| shifted(step, corner)).collect();
        let moves = moves.as_slice();
        let sequence = match pointer {
            Pointer::Mouse => all(MouseActions::new("mouse".into()), moves),
            Pointer::Touch => all(TouchActions::new("finger".into()), moves),
            Pointer::Pen => all(PenActions::new("pen".into()), moves),
        };
        self.client
            .perform_actions(sequence)
            .await
            .with_context(|| format!("{pointer:?}: {moves:?}"))
    }
}

fn all<S>(source: S, moves: &[PointerAction]) -> ActionSequence
where
    S: InputSource<Action = PointerAction> + Into<ActionSequence>,
{
    moves.iter().cloned().fold(source, InputSource::then).into()
}

fn move_to(Point { x, y }: Point, time: Duration) -> PointerAction {
    PointerAction::MoveTo { duration: Some(time), x, y }
}

/// The same, from the corner of a frame.
fn shifted(step: &PointerAction, corner: Point) -> PointerAction {
    match *step {
        PointerAction::MoveTo { duration, x, y } => {
            PointerAction::MoveTo { duration, x: x + corner.x, y: y + corner.y }
        }
        ref other => other.clone(),
    }
}

fn down() -> PointerAction {
    PointerAction::Down { button: MOUSE_BUTTON_LEFT }
}

fn up() -> PointerAction {
    PointerAction::Up { button: MOUSE_BUTTON_LEFT }
}

/// The place after so many of the steps.
fn between(from: Point, to: Point, step: u32) -> Point {
    let part = f64::from(step) / f64::from(STEPS);
    Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
