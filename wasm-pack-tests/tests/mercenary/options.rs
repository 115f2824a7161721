//! Options: set in the dialog, refused there with a sentence, kept with the game.

use anyhow::{Context, Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::{Value, json};

use super::setup::{GAME, control, open_options, set, start};

async fn saved_options(page: &Page) -> Result<Value> {
    let saved: Value = serde_json::from_str(&page.content("#saved-game").await?)?;
    Ok(saved["options"].clone())
}

/// What makes no sense is said where it can be read, however far the list is scrolled.
#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn options_that_make_no_sense_are_refused_in_the_dialog() -> Result<()> {
    for (name, screen) in [("no_sense", Screen::WIDE), ("no_sense_narrow", Screen::NARROW)] {
        scenario(name, screen, async |page| {
            start(page, Mouse, &[]).await?;
            page.drag_all(Mouse, "e2e4").await?;
            open_options(page, Mouse).await?;
            let why = "\"9\" is no whole number from 1 to 3.";
            set(page, "markers", "9").await?;
            page.click("New game of Mercenary Chess").await?;
            page.hears(why).await?;
            let fault = ".games .fault:not([hidden])";
            page.reads(fault, why).await?;
            page.is_between(fault, 0.0, screen.height.into()).await?;
            page.click("Close").await?;
            until_eq!(page.moves().await?, ["e4"], "the game goes on");
            Ok(())
        })
        .await?;
    }
    Ok(())
}

/// A click that leaves the field it was mended in goes to the button that is seen there.
#[tokio::test]
async fn the_button_stays_under_the_pointer_as_a_fault_goes() -> Result<()> {
    scenario("mended", Screen::WIDE, async |page| {
        open_options(page, Mouse).await?;
        set(page, "markers", "9").await?;
        page.click("New game of Mercenary Chess").await?;
        page.hears("is no whole number").await?;
        page.run("document.querySelector('.game-setup').scrollTop = 1e6", vec![]).await?;
        let button = page.spot("New game of Mercenary Chess").await?;
        let field = page.find(&format!("#option-{GAME}-markers")).await?;
        page.run("arguments[0].focus(); arguments[0].select()", vec![json!(field)]).await?;
        page.write("2").await?;
        page.run("document.querySelector('.game-setup').scrollTop = 1e6", vec![]).await?;
        page.press(Mouse, button).await?;
        page.hears("Mercenary Chess. White: move a white piece.").await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_number_is_drawn_for_the_back_ranks() -> Result<()> {
    scenario("shuffled", Screen::WIDE, async |page| {
        open_options(page, Mouse).await?;
        set(page, "ranks", "shuffled").await?;
        set(page, "number", "0").await?;
        page.click("New game of Mercenary Chess").await?;
        page.hears("Mercenary Chess. White: move a white piece.").await?;
        until!(
            page.position().await?.starts_with("bbqnnrkr2-p-r/"),
            "array 0: {:?}",
            page.position().await?
        );
        until_eq!(saved_options(page).await?, json!([["ranks", "shuffled"], ["number", "0"]]));
        open_options(page, Mouse).await?;
        let saved = async || -> Result<Value> {
            Ok(serde_json::from_str(&page.content("#saved-game").await?)?)
        };
        let mut drawn = Vec::new();
        for _ in 0..3 {
            let before = saved().await?["id"].clone();
            set(page, "ranks", "shuffled").await?;
            page.run("document.querySelector('.lot input').click()", vec![]).await?;
            page.click("New game of Mercenary Chess").await?;
            until!(saved().await?["id"] != before, "no other game has begun");
            let number = saved_options(page).await?[1][1].as_str().unwrap_or_default().to_owned();
            ensure!(number.parse::<u32>()? < 960, "there is no array {number}");
            drawn.push(number);
            open_options(page, Mouse).await?;
        }
        drawn.dedup();
        ensure!(drawn.len() > 1, "three times the same number: {drawn:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn the_marker_to_give_up_is_asked_for() -> Result<()> {
    scenario("release", Screen::WIDE, async |page| {
        start(page, Mouse, &[("markers", "2"), ("release", "choice")]).await?;
        page.drag_all(Mouse, "e2e4").await?;
        until_eq!(
            control(page).await?,
            "White holds k1 and k2. Black holds k8 and k7. Only the holder moves it, until he moves another."
        );
        page.drag_all(Mouse, "l2j3").await?;
        page.hears("Give up control of: k7, k8?").await?;
        page.click("k8").await?;
        page.hears("Gray knight l2 to j3").await?;
        until_eq!(
            control(page).await?,
            "White holds k1 and k2. Black holds k7 and j3. Only the holder moves it, until he moves another."
        );
        until_eq!(page.moves().await?.len(), 2);
        page.reload().await?;
        until_eq!(
            control(page).await?,
            "White holds k1 and k2. Black holds k7 and j3. Only the holder moves it, until he moves another."
        );
        Ok(())
    })
    .await
}

/// Everybody's own pieces and gray's, in turn, by drag.
#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn back_ranks_and_gray_are_placed_in_turn() -> Result<()> {
    scenario("mercenary_placing", Screen::NARROW, async |page| {
        open_options(page, Touch).await?;
        set(page, "ranks", "placed").await?;
        page.tap(Touch, "New game of Mercenary Chess").await?;
        page.hears("Mercenary Chess. White: place").await?;
        for (piece, square, said) in [
            ("white king in hand", "e1 ", "White places a king on e1."),
            ("gray queen in hand", "l4 ", "Black places a queen on l4."),
            ("black king in hand", "d8 ", "Black places a king on d8."),
            ("gray rook in hand", "l1 ", "White places a rook on l1."),
        ] {
            page.carry(Touch, piece, square).await?;
            page.hears(said).await?;
        }
        page.carry(Touch, "white queen in hand", "d2 ").await?;
        until!(!page.text(".refusal").await?.is_empty(), "not on the pawns' rank");
        page.sees(&["l4 gray queen", "l1 gray rook", "e1 white king"]).await?;
        until_eq!(page.moves().await?, ["K@e1", "Q@l4", "K@d8", "R@l1"]);
        page.reload().await?;
        page.sees(&["l4 gray queen", "d8 black king"]).await
    })
    .await
}

async fn follow(page: &Page, fragment: &str) -> Result<()> {
    page.run("location.hash = arguments[0]", vec![json!(fragment)]).await?;
    page.reload().await
}

/// A link holds the game with its options; what was on the board before stays where it was kept.
#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_game_travels_in_a_link() -> Result<()> {
    scenario("mercenary_link", Screen::WIDE, async |page| {
        start(page, Mouse, &[("second", "own")]).await?;
        page.drag_all(Mouse, "k2k4 o4n4").await?;
        page.hears("Gray pawn o4 to n4").await?;
        let link = page.content("#link").await?;
        let (_, record) = link.split_once('#').context("the link has a fragment")?;
        start_over(page).await?;
        page.drag_all(Mouse, "e2e4").await?;
        follow(page, record).await?;
        page.sees(&["n4 gray pawn, held by Black", "k4 white pawn"]).await?;
        until_eq!(saved_options(page).await?, json!([["second", "own"]]));
        page.drag_all(Mouse, "b4d4").await?;
        page.hears("b4 to d4").await?;
        page.reload().await?;
        page.sees(&["d4 red pawn, held by Black"]).await?;
        // Another page, without the link: the game that was played last by itself.
        follow(page, "").await?;
        until_eq!(page.moves().await?, ["e4"]);
        Ok(())
    })
    .await
}

/// A new game with the usual options.
async fn start_over(page: &Page) -> Result<()> {
    page.click("Games").await?;
    page.click("Play Mercenary Chess").await?;
    page.click("New game of Mercenary Chess").await?;
    page.click("New game").await?;
    page.hears("Mercenary Chess. White: move a white piece.").await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_damaged_link_is_explained_and_nothing_is_lost() -> Result<()> {
    scenario("mercenary_damaged_link", Screen::WIDE, async |page| {
        start(page, Mouse, &[]).await?;
        page.drag_all(Mouse, "e2e4").await?;
        follow(page, "record=%5BGame").await?;
        page.hears("The link can't be read").await?;
        page.reads(".trouble", "The link can't be read").await?;
        until_eq!(page.moves().await?, ["e4"], "the last game goes on");
        follow(page, "record=%5BGame%20%22mercenary%22%5D%0A%0Ae2e4%20l2j").await?;
        page.hears("The link can't be read: action 2").await?;
        until_eq!(page.moves().await?, ["e4"], "nothing is put in its place");
        follow(page, "position=abc").await?;
        page.hears("The link holds nothing that this page knows.").await?;
        follow(page, "").await?;
        until_eq!(page.moves().await?, ["e4"]);
        Ok(())
    })
    .await
}
