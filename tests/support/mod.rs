//! What several tests share: players at a page, and chance.

#[path = "../../rules/tests/support/amount.rs"]
pub(crate) mod amount;
pub(crate) mod army;
pub(crate) mod at;
pub(crate) mod browser;
#[expect(dead_code, reason = "the models of games need more of it")]
#[path = "../../rules/tests/support/dice.rs"]
pub(crate) mod dice;
pub(crate) mod minded;
pub(crate) mod page;
