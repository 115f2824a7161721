//! The saved games, in a browser that is a table of texts.

mod browser;
mod files;
mod list;
mod tabs;

use super::toy::GAMES;
