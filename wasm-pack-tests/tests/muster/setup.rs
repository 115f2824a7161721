//! What the scenarios have in common: two armies, and the ways from phase to phase.

use anyhow::Result;
use end_to_end::Page;
use end_to_end::Pointer::{self, Mouse};

/// The army that A builds: what is taken from the tray, and where it is put.
pub(crate) const WHITE: [(&str, &str); 7] = [
    ("white king in hand", "e1 "),
    ("white rook in hand", "a1 "),
    ("white rook in hand", "h1 "),
    ("white pawn in hand", "c1 "),
    ("white pawn in hand", "f2 "),
    ("white pawn in hand", "g2 "),
    ("white pawn in hand", "h2 "),
];

/// The army that B builds.
pub(crate) const BLACK: [(&str, &str); 7] = [
    ("black king in hand", "e8 "),
    ("black queen in hand", "d8 "),
    ("black rook in hand", "h8 "),
    ("black pawn in hand", "b8 "),
    ("black pawn in hand", "f7 "),
    ("black pawn in hand", "g7 "),
    ("black pawn in hand", "h7 "),
];

/// Both armies as lines.
pub(crate) const LINES: [&str; 2] = ["army:8/8/5PPP/R1P1K2R", "army:1p1qk2r/5ppp/8/8"];

/// What the list of moves says of them.
pub(crate) const WRITTEN: [&str; 5] = ["c4", "b5", "O-O", "O-O", "cxb5"];

/// Starts the game from the list of games, by mouse.
pub(crate) async fn start(page: &Page) -> Result<()> {
    page.click("Games").await?;
    page.click("Play Muster Chess").await?;
    page.click("New game of Muster Chess").await?;
    page.hears("Muster Chess. Player A: build the white army, unseen.").await
}

/// The curtain asks for this player: what it says is checked, and its button pressed.
pub(crate) async fn lift(page: &Page, player: &str) -> Result<()> {
    let other = if player == "Player A" { "Player B" } else { "Player A" };
    page.reads(".curtain p", &format!("and over to {player}. {other}, please look away.")).await?;
    page.click(&format!("I am {player}")).await?;
    page.hears(&format!("{player}: ")).await
}

/// Takes pieces from the tray to their squares.
pub(crate) async fn build(page: &Page, pointer: Pointer, army: &[(&str, &str)]) -> Result<()> {
    for (piece, square) in army {
        page.carry(pointer, piece, square).await?;
    }
    Ok(())
}

/// The army that is being built, as a line.
pub(crate) async fn line(page: &Page) -> Result<String> {
    let line = page.run("return document.getElementById('army-line').value", vec![]).await?;
    Ok(line.as_str().unwrap_or_default().to_owned())
}

/// A player musters an army given as a line, from behind the curtain on.
pub(crate) async fn muster(page: &Page, player: &str, line: &str) -> Result<()> {
    lift(page, player).await?;
    page.enter(line).await?;
    page.hears(&format!("{player} has mustered an army.")).await
}

/// A new game in which both have mustered their armies.
pub(crate) async fn mustered(page: &Page) -> Result<()> {
    start(page).await?;
    muster(page, "Player A", LINES[0]).await?;
    muster(page, "Player B", LINES[1]).await
}

/// A player chooses by a card, from behind the curtain on.
pub(crate) async fn choose(page: &Page, player: &str, card: &str) -> Result<()> {
    lift(page, player).await?;
    page.tap(Mouse, card).await?;
    page.hears(&format!("{player} has chosen.")).await
}

/// A new game in which each plays the army built by the other: B is White.
pub(crate) async fn playing(page: &Page) -> Result<()> {
    mustered(page).await?;
    choose(page, "Player A", "The black army").await?;
    choose(page, "Player B", "The white army").await?;
    page.hears(EACH_CHOSE).await
}

/// The sentences that say who plays which army then, and why.
pub(crate) const EACH_CHOSE: &str = "Player A chose the black army and Player B the white army: \
    each plays the army chosen. Player B plays White and moves first. Player A plays Black.";
