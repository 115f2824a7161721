//! The traffic between the page and the browser, or the page around it: events in, commands out,
//! and the limits of both.

pub mod command;
pub(super) mod embed_messages;
pub(super) mod embed_parameters;
pub mod event;
pub mod fingerprint;
pub mod limits;
pub mod live;
pub(super) mod opponent;
pub(super) mod opponent_form;
pub mod pairing_form;
pub(crate) mod percent;
pub mod query;
pub mod remote;
pub mod saved_games;
