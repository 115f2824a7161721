//! The protocol of playing: who decides what, and what comes of it. Names no
//! game.

mod action;
mod army;
mod effect;
mod game;
mod offers;
mod outcome;
mod reading;
mod refusal;
mod rules;
mod sealed;
mod side;
mod spelled;
mod table;
mod turn;
mod view;

pub use action::{Action, Choice, Drop, Go, Manner};
pub use army::{ARMY_SQUARES, Army, ArmyError};
pub use effect::Effect;
pub use game::Game;
pub use outcome::{Claim, Draw, Outcome, Win};
pub use refusal::{Reason, Refusal};
pub use rules::{Collect, Count, List, Position, Rules, Stage, after, perft};
pub use sealed::Sealed;
pub use side::Side;
pub use table::{
    Answer, Entry, Gesture, Offer, Open, OptionInfo, Played, Record, SetupError, Table, play_text,
};
pub use turn::{Due, Part, Turn};
pub use view::{Place, Reserve, ReserveState, View, Viewer};
