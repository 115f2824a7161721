//! The guide to the pieces and the rules, in a real browser.

mod lessons;
mod looking;
mod rules;
