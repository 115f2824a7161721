//! What the page asks of the browser.

use crate::play::Place;

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Draw the board's canvas again at the next frame.
    Paint,
    /// Bring the rest of the page up to date.
    Render,
    /// Ask for an animation frame and report it as `Event::Frame`.
    Animate,
    /// Say this in the polite live region.
    Say(String),
    /// Keep this text, the saved game, in storage and in the page. The web
    /// side answers with `Event::Saved`.
    Save(String),
    /// Move the keyboard's focus to this place's button.
    Focus(Place),
}
