//! The keys, for everybody to read.

use crate::ui::panel::Page;
use crate::ui::speech::queries;
/// Keys, and what they do or tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyLine {
    /// The keys, as they are labelled: several are parted by spaces.
    pub keys: String,
    /// The words for what they do or tell.
    pub words: String,
}

/// The keys that move about on the board and pick.
const HANDS: [(&str, &str); 6] = [
    ("Arrows", "from square to square"),
    ("Home End", "to the first or last square of the row"),
    ("Enter", "picks a piece, and puts it down"),
    ("Esc", "lets go of it, or leaves a lesson, puzzle or example"),
    ("Ctrl+Z Ctrl+Y", "take back and put back, anywhere"),
    ("← →", "look back and forward, beside the board"),
];

const BUILDING: (&str, &str) = ("Del", "takes a piece of your army off the board");

/// Every key that does or tells something now, while the focus is on the board.
pub(crate) fn lines(page: Page<'_>) -> Vec<KeyLine> {
    let line =
        |(keys, words): (&str, &str)| KeyLine { keys: keys.to_owned(), words: words.to_owned() };
    let mut lines: Vec<KeyLine> = HANDS.into_iter().map(line).collect();
    lines.extend(page.session.shown_draft().map(|_| line(BUILDING)));
    let told = queries::keys(page.board()).into_iter();
    lines.extend(told.map(|(keys, words)| line((&keys, words))));
    lines
}
