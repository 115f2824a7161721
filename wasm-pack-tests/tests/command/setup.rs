//! What the scenarios have in common: sixteen placements, and what is said before each.

use anyhow::Result;
use end_to_end::{Page, until, until_eq};

/// What the status says, the piece and its square, in turn: one of White's, then two each, and
/// White's last.
pub(crate) const PLACEMENTS: [(&str, &str, &str); 16] = [
    ("White: place a piece", "white king", "d1 "),
    ("Black: place a piece (1 of 2)", "black king", "d8 "),
    ("Black: place a piece (2 of 2)", "black queen", "e8 "),
    ("White: place a piece (1 of 2)", "white rook", "a1 "),
    ("White: place a piece (2 of 2)", "white rook", "h1 "),
    ("Black: place a piece (1 of 2)", "black rook", "a8 "),
    ("Black: place a piece (2 of 2)", "black rook", "h8 "),
    ("White: place a piece (1 of 2)", "white queen", "e1 "),
    ("White: place a piece (2 of 2)", "white knight", "b1 "),
    ("Black: place a piece (1 of 2)", "black knight", "b8 "),
    ("Black: place a piece (2 of 2)", "black knight", "g8 "),
    ("White: place a piece (1 of 2)", "white knight", "g1 "),
    ("White: place a piece (2 of 2)", "white bishop", "c1 "),
    ("Black: place a piece (1 of 2)", "black bishop", "c8 "),
    ("Black: place a piece (2 of 2)", "black bishop", "f8 "),
    ("White: place a piece", "white bishop", "f1 "),
];

/// The position after them.
pub(crate) const ARRAY: &str = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w a1h1a8h8 - 0 1";

/// What a player sees of the turn, in the status and in the strip of its parts.
pub(crate) async fn due(page: &Page, status: &str) -> Result<()> {
    until_eq!(page.status().await?, status);
    let parts = match status.split_once(" (") {
        Some((_, "1 of 2)")) => "first piece now second piece next",
        Some(_) => "first piece done second piece now",
        None => "one piece this turn now",
    };
    until_eq!(page.text(".strip").await?.replace('\n', " "), parts, "the strip of {status:?}");
    let current = async || {
        let current = page.text(".strip [aria-current=step]").await?;
        anyhow::Ok(current.replace('\n', " "))
    };
    until!(current().await?.ends_with(" now"), "the part that is due is {:?}", current().await?);
    Ok(())
}

/// All stand: nothing of the setup is left on the page.
pub(crate) async fn placed(page: &Page) -> Result<()> {
    page.hears("White places a bishop on f1.").await?;
    until!(page.status().await? == "White to move", "{}", page.status().await?);
    until!(page.position().await? == ARRAY, "{}", page.position().await?);
    until!(!page.shows(".strip").await?, "there are no parts any more");
    until!(!page.has("white bishop in hand").await?, "nothing is in hand");
    Ok(())
}
