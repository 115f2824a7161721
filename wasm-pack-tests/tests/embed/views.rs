//! What a reader may do: read, solve.

use anyhow::Result;
use end_to_end::Pointer;

use crate::setup::{FRAME, PUZZLE, QUIET, frame, hosted};

#[tokio::test]
async fn what_is_to_be_read_is_not_played() -> Result<()> {
    let body = frame(&format!("game=musketeer&view=read&position={QUIET}&record=e2e4+g8g7"));
    hosted("view-read", ("", &body), async |page| {
        page.heard("state").await?;
        page.enter_frame(FRAME).await?;
        page.carry(Pointer::Mouse, "e2 ", "e4 ").await?;
        page.sees(&["e2 white pawn"]).await?;
        page.click("e2 ").await?;
        page.wait_for_text(".refusal", "only shows a game").await?;
        page.click("Redo").await?;
        page.sees(&["e4 white pawn"]).await?;
        page.click("Last").await?;
        page.sees(&["g7 black king"]).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_puzzle_refuses_what_is_wrong_and_is_solved() -> Result<()> {
    let body = frame(&format!("game=musketeer&{PUZZLE}"));
    hosted("view-puzzle", ("", &body), async |page| {
        page.heard("state").await?;
        page.enter_frame(FRAME).await?;
        page.carry(Pointer::Mouse, "e5 ", "e6 ").await?;
        page.wait_for_text(".refusal", "isn't it. Try again.").await?;
        page.sees(&["e5 white cannon, picked"]).await?;
        page.carry(Pointer::Mouse, "e5 ", "e7 ").await?;
        page.wait_for_text(".action:last-child", "Kh7").await?;
        page.carry(Pointer::Mouse, "e7 ", "f7 ").await?;
        page.wait_for_text(".status", "Solved").await?;
        page.leave().await?;
        let end = page.heard("end").await?;
        assert_eq!((&end["result"], &end["mistakes"]), (&"solved".into(), &1.into()));
        Ok(())
    })
    .await
}
