//! The page without a browser.

pub mod art;
