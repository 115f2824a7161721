//! Turns of several parts.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Screen, scenario, until};

use super::setup::start;

/// A second army of its own has a part of its own, between gray's and one's own.
#[tokio::test]
async fn a_turn_of_three_parts() -> Result<()> {
    scenario("mercenary_three_parts", Screen::WIDE, async |page| {
        start(page, Mouse, &[("second", "own")]).await?;
        page.drag_all(Mouse, "k2k4 o4n4").await?;
        page.hears("Gray pawn o4 to n4").await?;
        let strip = async || anyhow::Ok(page.text(".strip").await?.replace('\n', " "));
        until!(strip().await?.starts_with("gray done "), "the strip is {:?}", strip().await?);
        until!(strip().await?.ends_with(" black next"), "the strip is {:?}", strip().await?);
        page.reload().await?;
        page.drag_all(Mouse, "b4d4 f7f5").await?;
        page.hears("Black pawn f7 to f5.").await?;
        page.sees(&["n4 gray pawn, held by Black", "d4 red pawn, held by Black"]).await
    })
    .await
}
