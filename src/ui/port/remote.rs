//! A game with somebody elsewhere, between the page and the browser.

/// A button's action on the message to somebody elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemoteAction {
    /// It is handed over as a link.
    Send,
    /// It is copied as a line of text.
    CopyText,
    /// Its QR code is shown, or hidden.
    Code,
    /// The two are to be connected: an invitation is made, or answered.
    Connect,
    /// They are to be connected no more.
    Disconnect,
    /// Somebody else is to be invited to watch, or not after all.
    Watch,
    /// The other player may take back what he has asked for.
    Allow,
    /// He may not.
    Refuse,
    /// The game that he would begin is begun.
    PlayAgain,
}

/// How a message is handed to the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// As a link to the page, by the device's own list of ways to share, or copied.
    Link,
    /// Copied as a line of text.
    Text,
}
