//! A reload goes on with the game as it was, in any phase.

use anyhow::Result;
use end_to_end::{Page, Screen, scenario, until_eq};
use serde_json::Value;

/// All that tells where the game is.
async fn seen(page: &Page) -> Result<(String, String, Vec<String>, Value)> {
    let names = "return [...document.querySelectorAll('.cell')].map(cell => cell.ariaLabel)";
    let names = page.run(names, vec![]).await?;
    Ok((page.position().await?, page.status().await?, page.moves().await?, names))
}

/// Reloads, and expects to find everything as it was.
async fn again(page: &Page) -> Result<()> {
    let before = seen(page).await?;
    page.reload().await?;
    until_eq!(seen(page).await?, before, "it should be as before the reload");
    Ok(())
}

#[tokio::test]
async fn a_reload_while_looking_back_and_after_taking_back() -> Result<()> {
    scenario("a_reload_while_playing", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3 e5 Nf3").await?;
        page.click("Earlier").await?;
        again(page).await?;
        page.sees(&["g1 white knight", "f3 empty"]).await?;
        until_eq!(page.moves().await?.len(), 9, "what is looked back from is still in the list");
        page.click("Later").await?;
        page.sees(&["f3 white knight"]).await?;
        page.click("Take back").await?;
        page.enter("e4").await?;
        until_eq!(page.moves_after(6).await?.join(" "), "Nc3/L e5 e4");
        again(page).await
    })
    .await
}
