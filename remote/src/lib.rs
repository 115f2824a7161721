//! Two people apart, each with a page of their own and nothing between them but messages.
//!
//! Each page keeps the whole game and checks everything by the rules. A [`Message`] holds the game
//! so far, as short as it goes: each action by its place among the legal ones. A
//! [`Correspondence`] is what a page knows beside the game: which side it plays, what was sent, and
//! what the other side has sealed. It writes the next message, and judges one that has come:
//! [`News`] to be played, or an [`Objection`] that changes nothing.
//!
//! What a game seals is committed to before it is told: see [`seal`]. There is no browser in this
//! crate, no clock and no chance: keys and ids come from outside.
//!
//! ```
//! use motley_remote::{Correspondence, Key, Line, MatchId, Message, Stand};
//! use motley_rules::play::Side;
//! use motley_rules::{game, variants};
//!
//! // Ann has White; her page and Ben's know nothing of each other.
//! let games = variants::games();
//! let mut table = game::open(games, "mercenary", &[], None).unwrap();
//! let ann = Correspondence::new(MatchId([7; 8]), Side::White, Key([1; 16]));
//! game::play_text(&mut *table, "e2e4").unwrap();
//! let line = Line::of(&*table, table.here());
//! let (setup, names) = (table.setup(), [None, None]);
//! let stand = Stand { setup: &setup, line: &line, names: &names, offers_draw: false };
//! let text = ann.write(games, stand).unwrap();
//!
//! let message = Message::read(games, &text).unwrap();
//! let ben = Correspondence::joining(&message, Key([2; 16]));
//! assert_eq!(ben.own(), Side::Black);
//! assert_eq!(message.decided()[0].coordinate, "e2e4");
//! ```

mod chance;
mod coded;
mod correspondence;
mod digits;
mod kept;
mod line;
mod lots;
mod message;
mod objection;
mod said;
pub mod seal;
mod signal;

pub use chance::Chance;
pub use correspondence::{Correspondence, News, Progress, Sealing, Stand, Told};
pub use kept::{KeptError, from_hex, hex};
pub use line::{Decided, Line};
pub use lots::{Draw, Drawn};
pub use message::{MatchId, Message, MessageError, WORD, found_in, rechecked, unwrapped};
pub use objection::Objection;
pub use said::Said;
pub use seal::{Commitment, Key, Salt};
pub use signal::{
    Address, Candidate, End, LIVE, Mark, Signal, SignalError, WATCH, live_in, watch_in,
};
