//! Fingers on a board inside a page that scrolls.

use anyhow::Result;
use end_to_end::{Point, Pointer, Screen, until_eq};

use super::setup::{QUIET, ask, board, on_screen};

#[tokio::test]
async fn a_finger_scrolls_the_host_but_on_a_piece_it_can_move() -> Result<()> {
    let tall = "<div style=\"height: 3000px\"></div>";
    let body = board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""));
    let body = format!("{body}{tall}");
    let head =
        "<meta name=\"viewport\" content=\"width=device-width\"><style>body { margin: 0 }</style>";
    on_screen(Screen::NARROW, ("pointer-scroll", None), (head, &body), async |page| {
        ask(page, "a", "ask()").await?;
        page.enter_board("a").await?;
        page.carry(Pointer::Touch, "e2 ", "e4 ").await?;
        page.sees(&["e4 white pawn"]).await?;
        page.leave().await?;
        until_eq!(page.run("return scrollY", vec![]).await?, 0, "a piece was dragged");
        page.enter_board("a").await?;
        let from = page.spot("c4 ").await?;
        page.drag(Pointer::Touch, from, Point { y: from.y - 150.0, ..from }).await?;
        page.leave().await?;
        page.wait_until("scrollY > 50").await?;
        Ok(())
    })
    .await
}
