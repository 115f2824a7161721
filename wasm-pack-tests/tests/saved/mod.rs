//! The saved games: the list, files, two tabs.

mod files;
mod hostile;
mod keeping;
mod list;
mod tabs;
