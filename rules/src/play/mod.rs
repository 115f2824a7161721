//! The protocol of playing: who decides what, and what comes of it. Names no
//! game.

mod action;
mod army;
mod claims;
mod clock;
mod composing;
mod coordinate;
mod effect;
mod entry;
mod fingerprint;
mod game;
mod name;
mod offers;
mod outcome;
mod reached;
mod reading;
mod refusal;
mod rules;
mod sealed;
mod side;
mod spelled;
mod table;
mod tree;
mod trying;
mod turn;
mod view;

pub use action::{Action, Choice, Drop, Go, Manner};
pub use army::{ARMY_SQUARES, Army, ArmyError};
pub use clock::{Bonus, Limit, TimeControl};
pub use composing::{Composing, Material, Model, in_pawns};
pub use coordinate::CastlingForm;
pub use effect::Effect;
pub use entry::{
    Entry, Open, OptionInfo, Record, SetupError, Value, Values, Variation, addressed, open,
    play_text, replay, replay_by,
};
pub use fingerprint::{fingerprint, mixed};
pub use game::Game;
pub use name::Name;
pub use outcome::{Claim, Draw, Outcome, Win};
pub use reached::Reached;
pub use refusal::{Reason, Refusal, shown};
pub use rules::{Collect, Count, List, Position, Rules, Stage, after, divide, perft};
pub use sealed::Sealed;
pub use side::Side;
pub use table::{Answer, ChoiceInfo, Foresight, Gesture, Offer, Played, Table, Told};
pub(crate) use tree::lines;
pub use tree::{Node, Step, StepPlace};
pub use turn::{Due, Part, Turn};
pub use view::{PartState, PartView, Place, Reserve, ReserveState, View, Viewer};
