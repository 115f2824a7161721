//! Motley Chess: a rules engine for five chess variants, and the page they are played in.

pub mod ui;
