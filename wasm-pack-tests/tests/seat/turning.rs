//! The board that turns to the player to move.

use anyhow::Result;
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Page, Screen, scenario, until};

use super::setup::begin;

const TURNED: &str = "document.querySelector('.grid [data-action]')\
    .getAttribute('aria-label').includes('white')";

async fn wish(page: &Page) -> Result<()> {
    page.click("Settings").await?;
    page.click("Turn the board to the player to move").await?;
    page.click("Close").await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn the_board_turns_after_a_turn() -> Result<()> {
    for (name, screen, pointer) in
        [("seat_turning", Screen::WIDE, Mouse), ("seat_turning_narrow", Screen::NARROW, Touch)]
    {
        scenario(name, screen, async |page| {
            begin(page, "none", "", "").await?;
            wish(page).await?;
            until!(!page.is_turned().await?);
            page.drag_all(pointer, "a2a3").await?;
            until!(!page.is_turned().await?, "between two parts");
            page.drag_all(pointer, "b2b3").await?;
            page.wait_until(TURNED).await?;
            until!(page.is_turned().await?);
            page.reload().await?;
            until!(page.is_turned().await?, "as it was left");
            page.drag_all(pointer, "a6a5 b6b5").await?;
            page.wait_until(&format!("!{TURNED}")).await?;
            page.click("Earlier").await?;
            until!(!page.is_turned().await?, "going back turns nothing");
            page.click("Flip").await?;
            until!(page.is_turned().await?, "by hand it does");
            Ok(())
        })
        .await?;
    }
    Ok(())
}
