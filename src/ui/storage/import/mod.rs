//! Games from texts and files that somebody gives.

pub(crate) mod diagnose;
pub(crate) mod from_file;
pub(crate) mod from_text;
