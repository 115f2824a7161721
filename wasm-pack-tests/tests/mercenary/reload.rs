//! The page is loaded again between the gray and the own part of a turn.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Screen, scenario, until_eq};

use crate::setup::{control, due, start};

#[tokio::test]
async fn a_turn_goes_on_after_a_reload() -> Result<()> {
    scenario("mercenary_reload", Screen::WIDE, async |page| {
        start(page, Mouse, &[]).await?;
        page.drag_all(Mouse, "e2e4 l2j3").await?;
        page.hears("Black holds j3.").await?;
        page.reload().await?;
        due(page, "Black: move a black piece", "gray done black now").await?;
        until_eq!(control(page).await?, "White holds k2. Black holds j3.");
        page.sees(&["j3 gray knight, held by Black", "l2 empty"]).await?;
        until_eq!(page.moves().await?, ["e4", "Nj3"]);
        page.drag_all(Mouse, "d7d5").await?;
        page.hears("Black pawn d7 to d5.").await?;
        page.click("Undo").await?;
        page.click("Undo").await?;
        due(page, "Black: move a gray piece", "gray now black next").await?;
        until_eq!(control(page).await?, "White holds k2. Black holds k7.");
        Ok(())
    })
    .await
}
