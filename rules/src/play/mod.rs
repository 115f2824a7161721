//! The protocol of playing: who decides what, and what comes of it. Names no
//! game.

mod action;
mod army;
mod army_rules;
mod clock;
mod effect;
mod gesture;
mod name;
mod outcome;
mod perft;
mod pseudo_legal;
mod refusal;
mod rules;
mod sealed;
mod side;
mod sink;
mod status;
mod turn;
mod view;

pub use action::{Action, Choice, ChoiceInfo, Drop, Move, MoveKind};
pub use army::{ARMY_SQUARES, Army, ArmyError};
pub use army_rules::{ArmyPiece, ArmyPreset, ArmyRules, in_pawns};
pub use clock::{Bonus, Limit, TimeControl};
pub use effect::Effect;
pub use gesture::Gesture;
pub use name::Name;
pub use outcome::{Claim, Draw, Outcome, Win};
pub use perft::{divide, perft};
pub use pseudo_legal::PseudoLegalTargets;
pub use refusal::{Reason, Refusal, shown};
pub use rules::{Position, Rules, VariantState};
pub use sealed::Sealed;
pub use side::Side;
pub use sink::{ActionCount, ActionList, ActionSink, ActionsOnto, AnyAction, EffectSink};
pub use status::{Check, Status};
pub use turn::{Due, Part, Turn};
pub use view::{PartState, PartView, Place, Reserve, ReserveState, View, Viewer};
