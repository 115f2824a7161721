//! What several tests share: players at a page, random play, and what the slow models of games
//! are made of. `mailbox.rs` and `referee.rs` are taken in by each model, with its own pieces.

pub(crate) mod amount;
pub(crate) mod army;
pub(crate) mod assignments;
pub(crate) mod at;
pub(crate) mod browser;
pub(crate) mod counts;
pub(crate) mod dice;
pub(crate) mod minded;
pub(crate) mod page;
pub(crate) mod random;
pub(crate) mod tried;
