//! Kings are captured, and the second one ends the game in either part.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use crate::seen::{GAME, news, refused};

const OVER: &str = "The last king is captured. White wins";

async fn over(page: &Page, written: &str) -> Result<()> {
    page.hears(&format!("{OVER}.")).await?;
    until_eq!(page.status().await?, OVER);
    until_eq!(page.text(".result").await?, format!("1-0 {OVER}."));
    until_eq!(page.moves().await?.last().map(String::as_str), Some(written));
    until!(!page.shows(".strip").await?, "no part is due any more");
    until!(news(page).await?.is_empty());
    Ok(())
}

#[tokio::test]
async fn the_second_king_ends_the_game_in_the_light_part() -> Result<()> {
    scenario("stew_light_part_ends", Screen::WIDE, async |page| {
        page.resume(GAME, "2k3/2R3/6/6/6/6/2KK2[] wl -").await?;
        page.drag_all(Mouse, "c6c7").await?;
        page.hears("White rook c6 takes king on c7. The last king is captured. White wins.")
            .await?;
        over(page, "R:c7++").await?;
        page.drag_all(Mouse, "c1b2").await?;
        page.sees(&["c1 white king", "b2 empty"]).await?;
        page.click("Undo").await?;
        until_eq!(page.status().await?, "White: light part");
        page.sees(&["c7 black king", "c6 white rook, can move"]).await
    })
    .await
}

#[tokio::test]
async fn both_kings_fall_in_one_turn() -> Result<()> {
    scenario("stew_both_kings", Screen::NARROW, async |page| {
        page.resume(GAME, "2kk2/2RR2/6/6/6/6/2KK2[] wl -").await?;
        page.drag_all(Mouse, "c6c7").await?;
        let fallen = "One of Black's kings is captured: Black has one left.";
        page.hears(&format!("White rook c6 takes king on c7. {fallen}")).await?;
        until_eq!(news(page).await?, [fallen]);
        page.reload().await?;
        until_eq!(news(page).await?, [fallen], "a reload tells it as well");
        page.drag_all(Mouse, "c7d7").await?;
        let moved = "The white rook on c7 has moved already, in the light part of this turn.";
        refused(page, moved).await?;
        page.drag_all(Mouse, "d6d7").await?;
        over(page, "R:d7++").await?;
        until_eq!(page.moves().await?, ["R:c7+", "R:d7++"]);
        Ok(())
    })
    .await
}

/// The document's example game, with the two corrections of RULINGS.md, Mulligan Stew 8, as its list writes it.
const EXAMPLE: &str = "Mb3 Kc3 e5 Ma5 Md1@Kb3 f3 Cd5 d4 c4 Ka3 Ce6 Mc7@Ka5 e3 K:a5+ Cc5 P:a5+ \
    Kc2 Aa3 Ae2 Cd3 Kb3 P:d4 a4 Ma5@c7 Ma4@d1 Ad6 C:b2 M:a4 Kc2 A:e7 Mc2@Ka4 R:a4++";

#[tokio::test]
async fn the_example_game_is_typed_as_the_document_writes_it() -> Result<()> {
    scenario("stew_example", Screen::WIDE, async |page| {
        page.click("Games").await?;
        page.click("New game of Mulligan Stew Chess").await?;
        page.enter(EXAMPLE).await?;
        page.hears("The last king is captured. Black wins.").await?;
        until_eq!(page.moves().await?.join(" "), EXAMPLE);
        let rows = "return [...document.querySelectorAll('.moves li')]\
            .map(row => row.querySelectorAll('.action').length)";
        until_eq!(page.run(rows, vec![]).await?, json!(vec![4; 8]), "a row for each turn");
        until_eq!(page.text(".result").await?, "0-1 The last king is captured. Black wins.");
        Ok(())
    })
    .await
}
