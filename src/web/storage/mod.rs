//! The places of games: this browser's storage, the page itself, files and links.

pub mod embedded_save;
pub mod kept_armies;
pub mod library;
pub mod link;
pub mod noscript_snapshot;
pub mod page_export;
pub(super) mod resumption;
pub mod saving;
pub mod store;
pub mod tab_lock;
pub(super) mod tab_talk;
pub mod tabs;
