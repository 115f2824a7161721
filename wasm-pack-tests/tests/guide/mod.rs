//! The guide to the pieces and the rules, in a real browser.

mod looking;
mod rules;
