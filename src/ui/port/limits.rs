//! The limits of what the page takes from outside. What is longer is refused before anything is
//! made of it, so that no text keeps the page from answering for longer than a second.

/// The longest saved game, in bytes.
pub(crate) const SAVED_GAME: usize = 1 << 20;

/// The longest text with a game in it, in bytes: a page that a browser has saved, as an archive.
pub(crate) const FILE: usize = 1 << 22;

/// The longest file of saved games, in bytes: browsers keep five million letters for a page.
pub const GAMES_FILE: u32 = 1 << 23;

/// The most games in such a file.
pub(crate) const GAMES: usize = 10_000;

/// The longest text that is laid out in the page, in bytes: a browser takes a second for some more.
pub const BOX: usize = 1 << 17;

/// The longest record in a link, in bytes.
pub(crate) const LINK: usize = 1 << 17;

/// The longest address of an embedded board, and the longest text that its host says, in letters.
pub const QUERY: usize = 1 << 17;

/// The longest parameter of an embedded board, in bytes.
pub(crate) const PARAMETER: usize = 1 << 15;

/// The most actions of a record that is brought to the page.
pub(crate) const BROUGHT: usize = 5_000;

/// The most actions to which a game is played on.
pub(crate) const PLAYED: usize = 6_000;

/// The most actions of a saved game: those, and whatever ended a game in its variations.
pub(crate) const KEPT: usize = 7_000;
