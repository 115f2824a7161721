//! The rules of five chess variants: Muster, Command, Mulligan Stew, Mercenary and Musketeer Chess.
//!
//! A [`Table`](game::Table) is a game in progress, whichever game it is: it tells whose
//! [`Turn`](play::Turn) it is, lists and checks actions, plays them with all that comes of them,
//! keeps everything that was played, and reads and writes records and positions. A search stands on
//! [`Rules`](play::Rules), which a table is made of, and needs nothing else.
//!
//! Every *action* is one decision of one player. A turn may be one action, or several in a row, or
//! one of each player at once, unseen by the other:
//!
//! ```
//! use motley_rules::game::play_text;
//! use motley_rules::play::{Side, Turn, Viewer};
//! use motley_rules::variants;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // A turn of one action, in coordinates or in the notation of the game's document.
//! let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
//! let mut table = variants::open("command", &[], Some(array))?;
//! play_text(table.as_mut(), "e2e4")?;
//! play_text(table.as_mut(), "Nf6")?;
//! assert!(matches!(table.turn(), Turn::One { side: Side::White, .. }));
//!
//! // Pieces are placed by drops; in Musketeer Chess the types are selected before.
//! let mut table = variants::open("musketeer", &[], None)?;
//! for action in ["leopard", "cannon", "L@b0", "L@g9", "C@d0", "C@f9", "Nc3/L"] {
//!     play_text(table.as_mut(), action)?;
//! }
//! assert_eq!(table.played(Viewer::Public).last().unwrap().open().unwrap().coordinate, "b1c3l");
//!
//! // A turn of two parts: from Black's first turn on, a gray piece and then one's own.
//! let mut table = variants::open("mercenary", &[], None)?;
//! for action in ["e2e4", "k7j7", "e7e5"] {
//!     play_text(table.as_mut(), action)?;
//! }
//! assert!(matches!(table.turn(), Turn::One { side: Side::White, .. }));
//!
//! // Both at once, unseen by each other: what White has decided shows when Black has as well.
//! let mut table = variants::open("muster", &[], None)?;
//! play_text(table.as_mut(), "army:8/8/PPPPPPPP/RNBQKBNR")?;
//! assert!(table.view(Viewer::Player(Side::Black)).board.occupied().is_empty());
//! play_text(table.as_mut(), "army:4k3/pppppppp/8/8")?;
//! assert_eq!(table.view(Viewer::Public).board.occupied().len(), 25);
//!
//! // What can't be played is refused with a reason.
//! let refusal = play_text(table.as_mut(), "e2e4").unwrap_err();
//! assert_eq!(refusal.sentence, "Choose the white or the black army first, in secret.");
//! # Ok(())
//! # }
//! ```
//!
//! The modules build on each other in this order: [`board`], [`movement`], [`play`] (the protocol),
//! [`notation`], [`game`] (tables), [`mechanics`] (rules that games share), [`variants`].

pub mod board;
pub mod game;
pub mod mechanics;
pub mod movement;
pub mod notation;
pub mod play;
pub mod variants;
