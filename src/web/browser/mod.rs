//! The browser as every room of the page meets it: elements, listeners, files, and what it refuses.

pub mod clipboard;
pub mod dom;
pub mod download;
pub mod error;
pub mod instance;
pub mod life;
pub mod relative_time;
