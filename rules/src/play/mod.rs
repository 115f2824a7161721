//! The protocol of playing: who decides what, and what comes of it. Names no
//! game.

mod action;
mod army;
mod army_rules;
mod claims;
mod clock;
mod coordinate;
mod effect;
mod fingerprint;
mod game;
mod info;
mod name;
mod offers;
mod outcome;
mod pseudo_legal;
mod reading;
mod refusal;
mod rules;
mod san;
mod sealed;
mod side;
mod table;
mod tree;
mod trying;
mod turn;
mod view;
mod written;

pub use action::{Action, Choice, Drop, Move, MoveKind};
pub use army::{ARMY_SQUARES, Army, ArmyError};
pub use army_rules::{ArmyPiece, ArmyPreset, ArmyRules, in_pawns};
pub use clock::{Bonus, Limit, TimeControl};
pub use coordinate::CastlingNotation;
pub use effect::Effect;
pub use fingerprint::{fingerprint, mixed};
pub use game::Game;
pub use info::{
    GameInfo, Open, OptionInfo, OptionKind, OptionValue, Record, SetupError, Variation, addressed,
    open, play_text, replay, replay_by,
};
pub use name::Name;
pub use outcome::{Claim, Draw, Outcome, Win};
pub use pseudo_legal::PseudoLegalTargets;
pub use refusal::{Reason, Refusal, shown};
pub use rules::{
    ActionCount, ActionList, ActionSink, Position, Rules, VariantState, after, divide, perft,
};
pub use sealed::Sealed;
pub use side::Side;
pub use table::{
    ActionPreview, Answer, ChoiceInfo, Gesture, LegalAction, Played, Table, VisibleStep,
};
pub(crate) use tree::lines;
pub use tree::{NodeId, StepPlace, TreeStep};
pub use turn::{Due, Part, Turn};
pub use view::{PartState, PartView, Place, Reserve, ReserveState, View, Viewer};
