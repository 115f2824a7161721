//! What is this game's own, each by mouse, by touch or by keyboard.

use anyhow::Result;
use end_to_end::{Page, scenario, until, until_eq};
use serde_json::json;

use super::means::Means;
use super::seen::{DARK, GAME, LIGHT, begin, due, news, pictures, refused};

/// A deed by some means.
async fn by(
    means: Means,
    name: &str,
    deed: impl AsyncFn(&Page, Means) -> Result<()>,
) -> Result<()> {
    scenario(&format!("stew_{name}"), means.screen(), async |page| deed(page, means).await).await
}

const MAGE: &str = "white mage in hand";

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn a_mage_is_dropped() -> Result<()> {
    by(Means::Touch, "drop", async |page, means| {
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

/// A mage two squares from a king of Black's, which stands beside a rook afterwards.
const NEAR_A_KING: &str = "2k3/6/1k4/6/1MR3/6/2KK2[] wl -";

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn places_are_changed_with_an_enemy_king() -> Result<()> {
    by(Means::Mouse, "swap", async |page, means| {
        page.resume(GAME, NEAR_A_KING).await?;
        means.pick(page, "b3 ").await?;
        page.sees(&[
            "b5 black king, can change places",
            "c3 white rook, can change places",
            "b4 empty, can go here",
            "c7 black king",
        ])
        .await?;
        means.pick(page, "b5 ").await?;
        page.hears("White mage b3 changes places with black king on b5.").await?;
        due(page, "White: move what stood on a dark square", DARK).await?;
        page.sees(&["b3 black king", "b5 white mage", "c3 white rook, can move"]).await?;
        means.play(page, "c3 ", "b3 ").await?;
        page.hears("White rook c3 takes king on b3").await?;
        page.hears("One of Black's kings is captured: Black has one left.").await?;
        let told = [
            "One of Black's kings is captured: Black has one left.",
            "The pieces on b3 and b5 have changed places.",
        ];
        until_eq!(news(page).await?, told);
        until_eq!(page.moves().await?, ["Mb5@Kb3", "R:b3+"]);
        Ok(())
    })
    .await
}

/// A mage on a light square, and beside it a rook of Black's on a dark one.
const BESIDE_A_ROOK: &str = "2kk2/6/6/6/6/1r4/1MKK2[] wl Qq";

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn capture_or_swap_is_asked_with_pictures() -> Result<()> {
    by(Means::Keys, "question", async |page, means| {
        page.resume(GAME, BESIDE_A_ROOK).await?;
        ask(page, means).await?;
        means.cancel(page).await?;
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

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn the_light_part_is_taken_back_before_the_dark_part() -> Result<()> {
    by(Means::Touch, "take_back", async |page, means| {
        begin(page, means).await?;
        page.sees(&["e2 white pawn, can move", "d2 white pawn"]).await?;
        means.play(page, "e2 ", "e3 ").await?;
        page.hears("White pawn e2 to e3.").await?;
        due(page, "White: move what stood on a dark square", DARK).await?;
        page.sees(&["e3 white pawn", "a2 white pawn", "d2 white pawn, can move"]).await?;
        means.press(page, "Take back").await?;
        page.hears("Taken back: e3. White: move from a light square.").await?;
        due(page, "White: move from a light square", LIGHT).await?;
        page.sees(&["e2 white pawn, can move", "e3 empty", "d2 white pawn"]).await?;
        means.play(page, "c2 ", "c3 ").await?;
        means.play(page, "d2 ", "d3 ").await?;
        due(page, "Black: move from a light square", LIGHT).await?;
        until_eq!(page.moves().await?, ["c3", "d3"]);
        means.press(page, "Take back").await?;
        page.hears("Taken back: d3. White: move what stood on a dark square.").await?;
        due(page, "White: move what stood on a dark square", DARK).await
    })
    .await
}

/// Two pawns on their last rank, both of the dark part, and a pool of two kinds.
const ON_THE_LAST_RANK: &str = "P1Pkk1/6/6/6/6/6/2KK2[] wd QR a7c1c7";

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn pawns_promote_in_place() -> Result<()> {
    by(Means::Keys, "promotion", async |page, means| {
        page.resume(GAME, ON_THE_LAST_RANK).await?;
        means.pick(page, "a7 ").await?;
        page.hears("Promote to: queen, rook?").await?;
        means.press(page, "queen").await?;
        page.hears("White pawn on a7 promotes to queen.").await?;
        page.sees(&["a7 white queen"]).await?;
        until_eq!(page.name("no white queen").await?, "no white queen in pool");
        for (from, to) in [("d7 ", "e6 "), ("e7 ", "f6 "), ("d1 ", "e2 ")] {
            means.play(page, from, to).await?;
        }
        // There is a queen on the board: a second one isn't offered, and nothing is done unasked.
        means.pick(page, "c7 ").await?;
        page.hears("Promote to: rook?").await?;
        page.sees(&["c7 white pawn, picked"]).await?;
        means.press(page, "rook").await?;
        page.hears("White pawn on c7 promotes to rook.").await?;
        page.sees(&["a7 white queen", "c7 white rook"]).await?;
        until_eq!(page.moves().await?, ["a7=Q", "Ke6", "Kf6", "Ke2", "c7=R"]);
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn a_reload_between_the_parts_goes_on_with_the_dark_part() -> Result<()> {
    by(Means::Mouse, "reload", async |page, means| {
        begin(page, means).await?;
        means.play(page, MAGE, "b3 ").await?;
        let before = page.position().await?;
        page.reload().await?;
        until_eq!(page.position().await?, before);
        due(page, "White: move what stood on a dark square", DARK).await?;
        page.sees(&["b3 white mage", "d2 white pawn, can move", "e2 white pawn"]).await?;
        means.pick(page, "b3 ").await?;
        refused(page, "The white mage on b3 has moved already, in the light part of this turn.")
            .await?;
        means.press(page, "Earlier").await?;
        until_eq!(page.name("white mage").await?, MAGE);
        page.reload().await?;
        due(page, "White: move from a light square", LIGHT).await?;
        means.press(page, "Later").await?;
        due(page, "White: move what stood on a dark square", DARK).await?;
        means.play(page, "d2 ", "d3 ").await?;
        page.hears("White pawn d2 to d3.").await?;
        due(page, "Black: move from a light square", LIGHT).await?;
        until_eq!(page.moves().await?, ["Mb3", "d3"]);
        Ok(())
    })
    .await
}
