//! The hands of a person: pointers, keys, the wheel, texts and files. Each act becomes an event.

pub(super) mod double_click;
pub(super) mod files;
pub(super) mod forms;
pub(super) mod keys;
pub(super) mod looking;
pub(super) mod panning;
pub(super) mod pasting;
pub(super) mod pointer;
mod reading;
pub(super) mod target;
pub(super) mod wheel;
