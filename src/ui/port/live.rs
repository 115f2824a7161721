//! A connection to somebody elsewhere, between the page and the browser.

/// A request to the browser's end of the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveRequest {
    /// Begin one, and report its description as [`LiveEvent::Described`].
    Invite,
    /// Begin one that answers this description of the other end, in SDP; reported likewise.
    Answer(String),
    /// The other end has answered with this description.
    Accept(String),
    /// Send this line.
    Say(String),
    /// End it.
    Close,
}

/// News of the browser's end of the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveEvent {
    /// Its description, in SDP, with the addresses that it has found.
    Described(String),
    /// It is open.
    Opened,
    /// The other end has said this.
    Said(String),
    /// Nothing gets through for now.
    Interrupted,
    /// It goes on.
    Resumed,
    /// It has ended.
    Lost,
    /// It can't be: the browser's reason.
    Failed(String),
}
