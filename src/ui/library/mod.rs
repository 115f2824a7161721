//! The games that this browser keeps: a list of them, what can be done with
//! each, and what two tabs on one game have to say to each other.
//!
//! The web side reads and writes texts by their ids; everything else about
//! them is decided here.
//!
//! Every game is kept under `motley/game/<id>` until it is deleted; `motley/last` names the one
//! that the site opens with. A game in which nothing was played leaves nothing behind. A file of
//! all games is JSON around their own texts, taken apart without being read (`ui/json.rs`), so that
//! a damaged one doesn't take the others along.
//!
//! What a page or a link brings is given, not taken (`Identity::apart`): until it is changed here,
//! the page alone holds it. Then it takes an id made of its own id, revision and actions, always
//! the same: so a file, the live game it was saved from and the branch from the file stay apart,
//! and each goes on where it was left. Such a page never becomes the last game by itself.

mod deeds;
mod elsewhere;
mod entry;
mod greeting;
mod kin;
mod sitting;
mod summary;
mod transfer;

pub(super) use deeds::{happen, is_on_board, press};
pub(super) use elsewhere::{Elsewhere, notice};
pub(super) use entry::{Entry, Reading};
pub(super) use greeting::{Greeting, Left};
pub use kin::{branch, continues};
pub(super) use sitting::{leave, title};
pub(super) use summary::Summary;
pub(super) use transfer::is_file;

/// A saved game as the browser keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What it is kept under: its id, or any other word if it can't be read.
    pub id: String,
    /// The saved game.
    pub text: String,
    /// What belongs to it and is sealed, as it is kept apart.
    pub secret: Option<String>,
}

/// A button about saved games. Numbers are those of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
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
    /// What was said about another tab was read.
    Stay,
    /// The line that greets was read.
    GoOn,
}

/// What happens to saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// These are all that the browser keeps.
    Listed(Vec<Kept>),
    /// The game of this id, as it is kept now; nothing if it isn't there.
    Fetched(Purpose, String, Option<Kept>),
    /// The game that is being renamed is to have this name.
    Named(String),
    /// A game couldn't be kept, for this reason.
    Unkept(String),
    /// A file was read that should hold games; its text, or why it can't be
    /// read, in a sentence.
    Brought(Result<String, String>),
    /// The game on the board is open in another tab.
    AlsoOpen,
}

/// What is asked of the browser about saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Tell all of them: [`Happening::Listed`].
    List,
    /// Tell the one of this id: [`Happening::Fetched`].
    Fetch(Purpose, String),
    /// Keep this one, whatever is kept under its id. Where it can't be kept:
    /// [`Happening::Unkept`].
    Put(Kept),
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
        /// What it holds.
        text: String,
    },
}

/// What a saved game is fetched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
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

/// So many games are shown at first, and so many more each time.
pub(super) const PAGE: usize = 20;

/// The list of saved games, and what is said about the one on the board.
#[derive(Default)]
pub(super) struct Library {
    /// The games, the newest first, while the list is open.
    pub(super) entries: Option<Vec<Entry>>,
    /// So many of them are shown.
    pub(super) shown: usize,
    /// The game that is being renamed.
    pub(super) renaming: Option<usize>,
    /// What came of the last deed.
    pub(super) note: Option<String>,
    /// What is to be done as soon as all games are listed.
    pending: Option<Pending>,
    /// What is to be said of the game that was put on the board by opening the
    /// page.
    pub(super) greeting: Option<Greeting>,
    /// What another tab does with the game on the board.
    pub(super) elsewhere: Option<Elsewhere>,
}

/// What waits for all games to be listed.
enum Pending {
    /// They are written into a file.
    Export,
    /// The games of this text are added.
    Import(String),
}

impl Library {
    /// The entry of this number, if it is shown.
    pub(super) fn entry(&self, number: usize) -> Option<&Entry> {
        self.entries.as_ref()?.get(number)
    }

    /// The entry of this id.
    fn by_id(&mut self, id: &str) -> Option<(usize, &mut Entry)> {
        let entries = self.entries.as_mut()?;
        entries.iter_mut().enumerate().find(|(_, entry)| entry.kept.id == id)
    }
}
