//! Saved games between the page and the browser, which reads and writes texts by their ids.

/// A saved game as the browser keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The key that it is kept under: its id, or any other word if it can't be read.
    pub id: String,
    /// The saved game.
    pub text: String,
    /// The sealed part of the game, as it is kept apart.
    pub secret: Option<String>,
}

/// A button about saved games. Numbers are those of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedGameAction {
    /// Shows the list, or hides it.
    Show,
    /// Shows more of it.
    More,
    /// Puts this game on the board.
    Open(usize),
    /// Asks for another name of this game.
    Rename(usize),
    /// Leaves its name as it is.
    KeepName,
    /// Makes another game of it, which goes its own way.
    Duplicate(usize),
    /// Deletes it.
    Delete(usize),
    /// Brings it back.
    Undo(usize),
    /// Writes all of them into a file.
    Export,
    /// Takes the game on the board over as another tab has left it.
    TakeOver,
    /// Goes on with the game on the board as one of its own.
    Copy,
    /// Closes the notice about another tab: it was read.
    Stay,
}

/// An event about saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryEvent {
    /// These are all that the browser keeps.
    Listed(Vec<StoredGame>),
    /// The game of this id, as it is kept now; nothing if it isn't there.
    Fetched(FetchPurpose, String, Option<StoredGame>),
    /// The game that is being renamed is to have this name.
    Named(String),
    /// A game is kept, of which this is to be said.
    Kept(String),
    /// A game couldn't be kept, for this reason.
    Unkept(String),
    /// A file was read that should hold games; its text, or why it can't be
    /// read, in a sentence.
    Brought(Result<String, String>),
    /// The game on the board is open in another tab.
    AlsoOpen,
}

/// A request to the browser about saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageRequest {
    /// Tell all of them: [`LibraryEvent::Listed`].
    List,
    /// Tell the one of this id: [`LibraryEvent::Fetched`].
    Fetch(FetchPurpose, String),
    /// Keep this one, whatever is kept under its id, and say this once it is kept:
    /// [`LibraryEvent::Kept`]. Where it can't be kept: [`LibraryEvent::Unkept`].
    Put(StoredGame, Option<String>),
    /// Forget the one of this id, and what is sealed in it.
    Erase(String),
    /// The same, unless another tab has gone on with it.
    Leave(String),
    /// This text, which the browser keeps, is on the board now.
    Take(String),
    /// Hand this text to the person as a file of this name.
    Download {
        /// The file's name.
        name: String,
        /// The text of the file.
        text: String,
    },
}

/// The purpose that a saved game is fetched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FetchPurpose {
    /// To be put on the board.
    Open,
    /// To be put on the board in the place of the same game.
    TakeOver,
    /// To be made another game of.
    Duplicate,
    /// To be deleted.
    Delete,
    /// To have this name.
    Name(String),
}
