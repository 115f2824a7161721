//! Turns of two pieces: one is taken back, the page is loaded again, a wrong one is refused.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until, until_eq};

use crate::setup;

async fn start(page: &Page) -> Result<()> {
    page.click("Games").await?;
    page.click("New game of Command Chess").await?;
    page.hears("Command Chess. White: place a piece.").await
}

async fn put(page: &Page, piece: &str, square: &str) -> Result<()> {
    page.carry(Mouse, &format!("{piece} in hand"), square).await
}

#[tokio::test]
async fn a_placement_is_taken_back_within_its_turn() -> Result<()> {
    scenario("a_placement_is_taken_back", Screen::WIDE, async |page| {
        start(page).await?;
        put(page, "white rook", "a1 ").await?;
        page.hears("White places a rook on a1.").await?;
        until_eq!(page.name("white rook").await?, "white rook in hand");
        put(page, "black rook", "h8 ").await?;
        setup::due(page, "Black: place a piece (2 of 2)").await?;
        page.click("Undo").await?;
        page.hears("Taken back: R@h8. Black: place a piece (1 of 2).").await?;
        setup::due(page, "Black: place a piece (1 of 2)").await?;
        page.sees(&["h8 empty", "a1 white rook"]).await?;
        until_eq!(page.name("black rook").await?, "black rook in hand, 2 of them");
        put(page, "black king", "e8 ").await?;
        put(page, "black rook", "h8 ").await?;
        setup::due(page, "White: place a piece (1 of 2)").await?;
        // What was taken back stays, as the line that this one leaves.
        until_eq!(page.moves().await?, ["R@a1", "R@h8", "K@e8", "R@h8"]);
        both_taken_back(page).await
    })
    .await
}

/// The last of a turn, too, and then the first; and they come again.
async fn both_taken_back(page: &Page) -> Result<()> {
    page.click("Undo").await?;
    setup::due(page, "Black: place a piece (2 of 2)").await?;
    page.sees(&["e8 black king", "h8 empty"]).await?;
    page.click("Undo").await?;
    setup::due(page, "Black: place a piece (1 of 2)").await?;
    page.click("Redo").await?;
    page.click("Redo").await?;
    setup::due(page, "White: place a piece (1 of 2)").await?;
    page.sees(&["e8 black king", "h8 black rook"]).await
}

#[tokio::test]
async fn a_reload_within_a_turn_goes_on_with_its_second_piece() -> Result<()> {
    scenario("a_reload_within_a_turn", Screen::WIDE, async |page| {
        start(page).await?;
        for (piece, square) in [("white rook", "a1 "), ("black king", "e8 ")] {
            put(page, piece, square).await?;
            page.reload().await?;
        }
        setup::due(page, "Black: place a piece (2 of 2)").await?;
        page.sees(&["a1 white rook", "e8 black king"]).await?;
        until_eq!(page.name("no black king").await?, "no black king in hand");
        Ok(())
    })
    .await
}

/// What can't be placed, where, and why not.
const REFUSED: [(&str, &str, &str); 4] = [
    ("black king in hand", "a8 ", "White is to place a piece of White's own."),
    ("white king in hand", "a1 ", "Your rook stands on a1 already."),
    (
        "white king in hand",
        "e3 ",
        "The king is placed on an empty square of your back rank, a1 to h1.",
    ),
    ("a1 ", "b1 ", "White is to place a piece: moves begin when all stand."),
];

#[tokio::test]
async fn a_wrong_placement_is_refused_with_a_sentence() -> Result<()> {
    scenario("a_wrong_placement", Screen::WIDE, async |page| {
        start(page).await?;
        for (piece, square) in
            [("white rook", "a1 "), ("black queen", "d8 "), ("black rook", "a8 ")]
        {
            put(page, piece, square).await?;
        }
        for (from, to, sentence) in REFUSED {
            page.carry(Mouse, from, to).await?;
            until!(page.text(".refusal").await?.starts_with(sentence), "{from}{to}");
            page.hears(sentence).await?;
            setup::due(page, "White: place a piece (1 of 2)").await?;
        }
        until_eq!(page.moves().await?, ["R@a1", "Q@d8", "R@a8"]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn bishops_are_kept_on_opposite_colours_by_an_option() -> Result<()> {
    scenario("opposite_bishops", Screen::WIDE, async |page| {
        page.click("Games").await?;
        let options = ".game-card:has(#option-command-bishops) summary";
        page.find(options).await?.click().await?;
        let bishops = page.find("#option-command-bishops").await?;
        bishops.select_by_value("opposite").await?;
        page.click("New game of Command Chess").await?;
        put(page, "white bishop", "c1 ").await?;
        page.enter("B@f8 B@d8").await?;
        page.hears("Your bishop on f8 has the dark squares").await
    })
    .await
}
