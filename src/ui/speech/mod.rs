//! The words and sounds of the page: sentences about actions, names of places and pieces, the moves
//! of pieces in words, answers to the keys' questions, and sounds.

pub(crate) mod exercises;
pub(crate) mod moves_from;
pub(crate) mod names;
pub(crate) mod piece_words;
pub(crate) mod queries;
pub(crate) mod sentences;
pub(crate) mod sounds;
