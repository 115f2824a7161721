//! What is this game's own: a drop by a finger, and a question by keyboard.

use anyhow::Result;
use end_to_end::{Page, scenario, until, until_eq};
use fantoccini::key::Key;
use serde_json::json;

use super::means::Means;
use super::seen::{DARK, GAME, LIGHT, begin, due, pictures, refused};

const MAGE: &str = "white mage in hand";

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn a_mage_is_dropped() -> Result<()> {
    let means = Means::Touch;
    scenario("stew_drop", means.screen(), async |page| {
        begin(page, means).await?;
        means.play(page, MAGE, "a3 ").await?;
        let dark = "In the light part the mage drops on an empty light square, and a3 is dark.";
        refused(page, dark).await?;
        until!(page.moves().await?.is_empty());
        means.play(page, MAGE, "b3 ").await?;
        page.hears("White places a mage on b3.").await?;
        due(page, "White: move what stood on a dark square", DARK).await?;
        page.sees(&["b3 white mage"]).await?;
        until_eq!(page.name("no white mage").await?, "no white mage in hand");
        means.pick(page, "b3 ").await?;
        refused(page, "The white mage on b3 has moved already, in the light part of this turn.")
            .await?;
        means.play(page, "d2 ", "d3 ").await?;
        means.play(page, "c6 ", "c5 ").await?;
        means.play(page, "black mage in hand", "a5 ").await?;
        page.hears("Black places a mage on a5.").await?;
        due(page, "White: move from a light square", LIGHT).await?;
        until_eq!(page.moves().await?, ["Mb3", "d3", "c5", "Ma5"]);
        Ok(())
    })
    .await
}

/// A mage on a light square, and beside it a rook of Black's on a dark one.
const BESIDE_A_ROOK: &str = "2kk2/6/6/6/6/1r4/1MKK2[] wl Qq";

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn capture_or_swap_is_asked_with_pictures() -> Result<()> {
    let means = Means::Keys;
    scenario("stew_question", means.screen(), async |page| {
        page.resume(GAME, BESIDE_A_ROOK).await?;
        ask(page, means).await?;
        page.keys(&[Key::Escape]).await?;
        page.sees(&["b1 white mage, can move", "b2 black rook"]).await?;
        until!(page.moves().await?.is_empty());
        ask(page, means).await?;
        means.press(page, "change places").await?;
        page.hears("White mage b1 changes places with black rook on b2.").await?;
        page.sees(&["b1 black rook", "b2 white mage"]).await?;
        means.press(page, "Take back").await?;
        page.hears("Taken back: Mb2@Rb1. White: move from a light square.").await?;
        ask(page, means).await?;
        means.press(page, "capture").await?;
        page.hears("White mage b1 takes rook on b2, rook goes to Black's pool.").await?;
        page.sees(&["b1 empty", "b2 white mage"]).await?;
        until_eq!(page.name("black rook").await?, "black rook in pool");
        until_eq!(page.moves().await?, ["M:b2"]);
        Ok(())
    })
    .await
}

async fn ask(page: &Page, means: Means) -> Result<()> {
    means.play(page, "b1 ", "b2 ").await?;
    page.hears("Capture or change places: capture, change places?").await?;
    page.sees(&["b2 black rook, can go here or change places"]).await?;
    let expected = json!([
        ["capture", "light: empty", "dark: white Mage"],
        ["change places", "light: black Rook", "dark: white Mage"],
    ]);
    until_eq!(pictures(page).await?, expected);
    Ok(())
}
