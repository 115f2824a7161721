//! The whole page in a frame, where much is refused to it.

use anyhow::Result;
use end_to_end::{Host, Screen, until, until_eq, visit};

use super::setup::{FRAME, hosted};

/// The whole page in a frame of this sandbox.
fn whole(sandbox: &str) -> String {
    format!("<iframe src=\"PAGE\" width=\"1000\" height=\"800\" {sandbox}></iframe>")
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn what_a_sandbox_refuses_is_said() -> Result<()> {
    hosted("refused", ("", &whole("sandbox=\"allow-scripts\"")), async |page| {
        page.enter_frame(FRAME).await?;
        page.ready().await?;
        page.enter("leopard").await?;
        let why = "Kept only in this page: this browser refuses storage to this page.";
        until_eq!(page.content(".keeping span").await?, why);
        page.run("document.querySelector('#tab-share').click()", vec![]).await?;
        page.click("Copy: Record").await?;
        page.wait_for_text(".copied", "The browser refuses the clipboard.").await?;
        page.wait_until("getSelection().toString().includes('leopard')").await?;
        page.click("Download this game as a page").await?;
        page.wait_for_text(".keeping .copied", "If no file comes, the page around this one")
            .await?;
        page.complains_of_nothing_but("The Clipboard API has been blocked").await
    })
    .await
}

/// What a page keeps in a frame of another site is kept for that site alone.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_frame_of_another_site_has_games_of_its_own() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.open("motley.html").await?;
        let own = page.client().current_url().await?;
        let host = Host::start_elsewhere("", &whole("").replace("PAGE", own.as_str()), None)?;
        for moves in [&[][..], &["leopard", "cannon"]] {
            page.visit_host(&host).await?;
            page.enter_frame(FRAME).await?;
            page.ready().await?;
            until_eq!(page.moves().await?, moves);
            if moves.is_empty() {
                page.enter("leopard cannon").await?;
                until_eq!(page.content(".keeping span").await?, "Saved in this browser.");
            }
            page.leave().await?;
            page.open("motley.html").await?;
            until!(page.moves().await?.is_empty());
        }
        Ok(())
    })
    .await
}
