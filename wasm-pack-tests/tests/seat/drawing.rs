//! The offer of a draw.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};

use super::setup::begin;

async fn is_asked(page: &Page) -> Result<bool> {
    page.shows(".prompt").await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn a_draw_is_offered_refused_and_offered_again() -> Result<()> {
    scenario("seat_draw", Screen::WIDE, async |page| {
        begin(page, "none", "", "").await?;
        page.click("Offer a draw").await?;
        page.hears("Ann (White) offers a draw.").await?;
        page.drag_all(Mouse, "a2a3 b2b3").await?;
        page.hears("Ann (White) offers a draw.").await?;
        page.reload().await?;
        until_eq!(page.text(".prompt p").await?, "Ann (White) offers a draw.");
        page.click("Decline").await?;
        page.hears("Bob (Black) declines the draw.").await?;
        until!(!is_asked(page).await?);
        page.click("Offer a draw").await?;
        page.click("Withdraw the offer").await?;
        page.hears("The offer of a draw is withdrawn.").await?;
        page.click("Offer a draw").await?;
        page.drag_all(Mouse, "a6a5 b6b5").await?;
        page.tab_to("Accept the draw").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("By agreement. The game is a draw.").await?;
        until_eq!(page.status().await?, "By agreement. The game is a draw");
        page.focus_is_seen().await
    })
    .await
}
