//! A game in progress: the list of games, tables, what was played, replaying records. Names no
//! game.

mod arbiter;
mod claims;
#[expect(clippy::module_inception, reason = "the game in progress is what this room is about")]
mod game;
mod gestures;
mod info;
mod options;
mod presentation;
mod reach;
mod reading;
mod replay;
mod steps;
mod strategy;
mod table;
mod tree;
mod variations;

pub use game::Game;
pub use info::{GameInfo, LOT, Open, OptionInfo, OptionKind, OptionValue, Preset, SetupError};
pub use options::{GameOptions, ListedGame, no_such_option};
pub use presentation::{Ability, Inspection, Presentation, Stage, Variant};
pub use reach::{Reach, Slide};
pub use replay::{addressed, open, play_text, replay, replay_by};
pub use steps::{ActionPreview, Answer, LegalAction, Played, VisibleStep};
pub use strategy::{GameVisitor, LEVEL_COUNT, Strategy, Strength, Winning};
pub use table::{About, Decisions, Export, History, Study, Table};
pub use tree::{Edition, Extent, LineExtent, NodeId, Removed, StepPlace, TreeStep};
