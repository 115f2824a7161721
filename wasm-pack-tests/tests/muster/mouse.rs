//! A game by mouse, from empty boards to the first capture.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Point, Screen, scenario, until, until_eq};

use super::setup::{self, BLACK, EACH_CHOSE, LINES, WHITE};

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn two_people_muster_and_play_by_mouse() -> Result<()> {
    scenario("muster_by_mouse", Screen::WIDE, async |page| {
        setup::start(page).await?;
        setup::lift(page, "Player A").await?;
        until_eq!(page.focus().await?, "white king in hand", "the curtain pressed no square");
        nothing_is_mustered_without_a_king(page).await?;
        try_out(page).await?;
        first_army(page).await?;
        second_army(page).await?;
        choices(page).await?;
        runs(page).await?;
        castlings(page).await?;
        capture(page).await
    })
    .await
}

/// What is refused is said at the board and aloud.
async fn refused(page: &Page, sentence: &str) -> Result<()> {
    until_eq!(page.text(".refusal").await?, sentence);
    page.hears(sentence).await
}

async fn nothing_is_mustered_without_a_king(page: &Page) -> Result<()> {
    let saved = page.content("#saved-game").await?;
    let how =
        "Press a piece of the tray, then its squares; press it there once more to take it off.";
    for (line, told) in [("army:8/8/8/8", how), ("army:8/8/8/3Q4", "An army needs its king.")] {
        until_eq!(setup::judgement(page).await?, told);
        page.click("Muster this army").await?;
        refused(page, "An army needs its king.").await?;
        until_eq!(setup::line(page).await?, line);
        until!(page.moves().await?.is_empty());
        until_eq!(page.status().await?, "Player A: build the white army, unseen");
        if line == "army:8/8/8/8" {
            until_eq!(page.content("#saved-game").await?, saved);
            page.carry(Mouse, "white queen in hand", "d1 ").await?;
            page.hears("Queen on d1. Strength 9 (the regular army: 39).").await?;
        }
    }
    Ok(())
}

/// Everything that a hand can do with an army, and what it can't.
async fn try_out(page: &Page) -> Result<()> {
    page.carry(Mouse, "white king in hand", "c2 ").await?;
    refused(page, "The king stands on files e to h of your army.").await?;
    page.carry(Mouse, "white rook in hand", "c5 ").await?;
    refused(page, "An army stands on your own first four ranks.").await?;
    until_eq!(setup::line(page).await?, "army:8/8/8/3Q4");
    page.carry(Mouse, "white king in hand", "f4 ").await?;
    page.drag_all(Mouse, "d1b3 f4g1").await?;
    page.sees(&["d1 empty", "b3 white queen", "f4 empty", "g1 white king"]).await?;
    until_eq!(setup::judgement(page).await?, "Ready to be mustered.");
    page.drag_all(Mouse, "g1d1").await?;
    refused(page, "The king stands on files e to h of your army.").await?;
    page.carry(Mouse, "white bishop in hand", "h1 ").await?;
    page.drag_all(Mouse, "h1g1").await?;
    page.hears("Bishop h1 to g1.").await?;
    page.sees(&["h1 white king", "g1 white bishop"]).await?;
    take_off(page).await?;
    turn_around(page).await
}

/// A piece that is dropped beside the board, or in the tray, is off.
async fn take_off(page: &Page) -> Result<()> {
    let beside = page.area(".side").await?;
    let beside = Point { x: beside.left + 5.0, y: beside.bottom - 5.0 };
    let bishop = page.spot("g1 ").await?;
    page.drag(Mouse, bishop, beside).await?;
    page.hears("Bishop on g1 removed. Strength 9 ").await?;
    page.carry(Mouse, "white knight in hand", "a4 ").await?;
    page.carry(Mouse, "a4 ", "white king in hand").await?;
    page.hears("Knight on a4 removed. Strength 9 ").await?;
    until_eq!(setup::line(page).await?, "army:8/1Q6/8/7K");
    Ok(())
}

/// The king stays where he may stand; without him the army isn't mustered.
async fn turn_around(page: &Page) -> Result<()> {
    page.click("Mirror").await?;
    page.hears("Turned around. Strength 9 ").await?;
    until_eq!(setup::line(page).await?, "army:8/6Q1/8/7K");
    page.carry(Mouse, "h1 ", "white queen in hand").await?;
    let wrong = "An army needs its king.";
    until_eq!(setup::judgement(page).await?, wrong);
    page.click("Muster this army").await?;
    refused(page, wrong).await?;
    until_eq!(setup::line(page).await?, "army:8/6Q1/8/8");
    page.click("Regular army").await?;
    page.hears("Strength 39 (the regular army: 39).").await?;
    until_eq!(setup::line(page).await?, "army:8/8/PPPPPPPP/RNBQKBNR");
    page.click("Clear").await?;
    page.hears("All pieces removed. Strength 0 ").await?;
    until_eq!(setup::line(page).await?, "army:8/8/8/8");
    Ok(())
}

async fn first_army(page: &Page) -> Result<()> {
    setup::build(page, Mouse, &WHITE).await?;
    until_eq!(setup::line(page).await?, LINES[0]);
    until_eq!(setup::judgement(page).await?, "Ready to be mustered.");
    page.click("Muster this army").await?;
    page.hears("Player A has mustered an army.").await?;
    until_eq!(page.text(".curtain h2").await?, "Only for Player B");
    until_eq!(page.moves().await?, ["sealed"]);
    Ok(())
}

/// B sees the board from Black's side, and nothing of A's army.
async fn second_army(page: &Page) -> Result<()> {
    setup::lift(page, "Player B").await?;
    until!(page.is_turned().await?);
    page.sees(&["e1 empty", "a1 empty", "h2 empty"]).await?;
    page.carry(Mouse, "black king in hand", "d8 ").await?;
    refused(page, "The king stands on files e to h of your army.").await?;
    page.carry(Mouse, "black rook in hand", "a4 ").await?;
    refused(page, "An army stands on your own first four ranks.").await?;
    setup::build(page, Mouse, &BLACK).await?;
    until_eq!(setup::line(page).await?, LINES[1]);
    page.click("Muster this army").await?;
    page.hears("Player B has mustered an army. If both choose the same army, it goes").await
}

/// Both armies are seen; each chooses the other's.
async fn choices(page: &Page) -> Result<()> {
    until!(!page.is_turned().await?);
    for (_, square) in WHITE.iter().chain(&BLACK) {
        until!(!page.name(square).await?.contains("empty"), "{square} isn't shown");
    }
    let text = page.reads(".curtain p", "Look at the board together.").await?;
    assert!(text.starts_with("Look"), "it should begin so: {text:?}");
    for part in ["Player A's white army: strength 14.", "Player B's black army: strength 18."] {
        page.reads(".news", part).await?;
    }
    setup::choose(page, "Player A", "The black army").await?;
    until_eq!(page.moves().await?, ["army", "army", "sealed"]);
    setup::choose(page, "Player B", "The white army").await?;
    page.hears(EACH_CHOSE).await?;
    until_eq!(page.text(".news").await?.replace('\n', " "), EACH_CHOSE);
    until_eq!(page.status().await?, "White to move");
    until!(page.position().await?.starts_with(&format!("{} w ", setup::ARRAY)));
    Ok(())
}

async fn runs(page: &Page) -> Result<()> {
    page.drag_all(Mouse, "c1c5").await?;
    page.reads(".refusal", "c1 to c5").await?;
    page.drag_all(Mouse, "c1c4").await?;
    page.hears("White pawn c1 to c4.").await?;
    until!(!page.shows(".news").await?, "who plays what is known by now");
    page.drag_all(Mouse, "b8b5").await?;
    page.hears("Black pawn b8 to b5.").await
}

/// A king castles by going onto his rook, or to where castling takes him.
async fn castlings(page: &Page) -> Result<()> {
    page.drag_all(Mouse, "e1h1").await?;
    page.hears("White castles, king to g1, rook to f1.").await?;
    page.click("Take back").await?;
    page.sees(&["e1 white king", "h1 white rook", "g1 empty"]).await?;
    page.drag_all(Mouse, "e1g1").await?;
    page.hears("White castles, king to g1, rook to f1.").await?;
    page.sees(&["g1 white king", "f1 white rook", "e1 empty", "h1 empty"]).await?;
    page.drag_all(Mouse, "e8g8").await?;
    page.hears("Black castles, king to g8, rook to f8.").await?;
    page.click("Take back").await?;
    page.drag_all(Mouse, "e8h8").await?;
    page.hears("Black castles, king to g8, rook to f8.").await?;
    page.sees(&["g8 black king", "f8 black rook", "e8 empty", "h8 empty"]).await
}

async fn capture(page: &Page) -> Result<()> {
    page.drag_all(Mouse, "c4b5").await?;
    page.hears("White pawn c4 takes pawn on b5.").await?;
    page.sees(&["b5 white pawn", "c4 empty"]).await?;
    until_eq!(page.moves_after(4).await?, setup::WRITTEN);
    until_eq!(page.status().await?, "Black to move");
    Ok(())
}
