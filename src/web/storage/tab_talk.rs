//! The questions that tabs of the page ask each other, through what they store.

use super::store::{HAIL, Store};

/// The beginning of a question: who has the game of this id open?
const ASK: &str = "ask ";

/// The beginning of the answer.
const HERE: &str = "here ";

/// The beginning of a text that another tab may wait for.
const PASS_ON: &str = "pass ";

/// The words of a tab.
pub(super) enum Words<'a> {
    /// A question: who has the game of this id open?
    WhoHas(&'a str),
    /// The game of this id is open here.
    HereIs(&'a str),
    /// This was given to a tab that has no use for it.
    PassOn(&'a str),
}

/// The meaning of these words, if they are any of a tab's.
pub(super) fn words(words: &str) -> Option<Words<'_>> {
    let question = words.strip_prefix(ASK).map(Words::WhoHas);
    let question = question.or_else(|| words.strip_prefix(HERE).map(Words::HereIs));
    question.or_else(|| words.strip_prefix(PASS_ON).map(Words::PassOn))
}

/// Asks the other tabs whether one of them has the game of this id open.
pub(super) fn ask(store: &Store, id: &str) {
    call(store, &format!("{ASK}{id}"));
}

/// Answers that the game of this id is open here.
pub(super) fn answer(store: &Store, id: &str) {
    call(store, &format!("{HERE}{id}"));
}

/// Tells the other tabs a text that one of them may wait for.
pub(crate) fn pass_on(store: &Store, text: &str) {
    call(store, &format!("{PASS_ON}{text}"));
}

/// Says something to the other tabs. It needn't stay: they are told that it was there. Where
/// nothing can be stored, no tab can overwrite what another has kept either.
fn call(store: &Store, words: &str) {
    if store.write(HAIL, words).is_ok() {
        store.forget(HAIL);
    }
}
