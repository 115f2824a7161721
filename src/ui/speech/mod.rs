//! What is said and heard: sentences about actions, names of places and pieces, how pieces move in
//! words, answers to the keys' questions, and sounds.

pub(crate) mod moves_from;
pub(crate) mod names;
pub(crate) mod piece_words;
pub(crate) mod queries;
pub(crate) mod sentences;
pub(crate) mod sounds;
