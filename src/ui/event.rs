//! What happens to the page.

use super::shape::Point;
use crate::play::{Claim, Place};

/// Everything that can happen, whatever made it happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The canvas has this width for the board, in CSS pixels.
    Resized {
        /// The width the board may use.
        width: f64,
        /// The height it should stay within.
        height: f64,
    },
    /// A pointer went down on the canvas.
    Pressed(Point),
    /// The pointer moved, pressed or hovering.
    Moved(Point),
    /// The pointer went up.
    Released(Point),
    /// The press was cancelled: a second finger, a lost capture, Escape.
    Cancelled,
    /// A square, gate, tray or choice was activated by its button: a click
    /// there is a press and release at once.
    Picked(Place),
    /// The answer with this number to the open question.
    Answered(usize),
    /// Escape, or the question's own button: nothing is picked any more.
    Dropped,
    /// A text was entered into the move box.
    Typed(String),
    /// A button of the page.
    Button(Button),
    /// The time of an animation frame, in milliseconds.
    Frame(f64),
    /// Whether animations should be left out.
    Motion(Motion),
    /// What became of saving.
    Saved(Keeping),
    /// Something outside went wrong and should be said: a damaged save that
    /// was kept aside.
    Trouble(String),
}

/// The page's buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Button {
    /// Starts this game with these options.
    Start {
        /// The game's slug.
        game: String,
        /// Options that were set, by name and value.
        options: Vec<(String, String)>,
    },
    /// Shows the list of games, or hides it.
    Games,
    /// One action back.
    Undo,
    /// One action forward again.
    Redo,
    /// To the start.
    First,
    /// To the last action.
    Last,
    /// To the position after this many actions.
    GoTo(usize),
    /// Turns the board around.
    Flip,
    /// Passes over the decision that is due.
    Pass,
    /// Ends the game by a claim.
    Claim(Claim),
    /// The trouble shown was read.
    Dismiss,
}

/// Whether pieces glide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// They do.
    Full,
    /// They appear at once: the person asked for less motion.
    Reduced,
}

/// Where the game is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// In this browser.
    Browser,
    /// Only in this page, for this reason.
    PageOnly(String),
}
