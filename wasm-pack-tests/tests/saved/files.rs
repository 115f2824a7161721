//! Saved games as files.

use anyhow::{Result, ensure};
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::list::{lines, start};

/// Gives a file to the page: chosen, or dropped on the list.
async fn bring(page: &Page, text: &str, how: &str) -> Result<()> {
    if how == "choose" {
        return page.choose_file(".saved input[type=file]", text, "games.json").await;
    }
    let script = "const data = new DataTransfer(); \
        data.items.add(new File([arguments[0]], 'games.json')); \
        const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }); \
        document.querySelector('.saved ul').dispatchEvent(event)";
    page.run(script, vec![json!(text)]).await.map(drop)
}

#[tokio::test]
async fn all_games_leave_as_a_file_and_come_back() -> Result<()> {
    scenario("games_as_a_file", Screen::WIDE, async |page| {
        page.catch_files().await?;
        page.enter("leopard cannon").await?;
        start(page, "Mercenary Chess").await?;
        page.enter("e2e4").await?;
        page.click("Saved").await?;
        page.click("Export all").await?;
        page.hears("2 games written to motley-games.json.").await?;
        let (name, file) = page.caught_file().await?;
        assert_eq!(name, "motley-games.json");
        let before = page.games().await?;
        page.run("localStorage.clear()", vec![]).await?;
        page.open("").await?;
        page.click("Saved").await?;
        until!(lines(page).await?.is_empty(), "nothing is there");
        // The browser's dialog can't be driven; that it is asked for must do no harm.
        page.click("Import").await?;
        bring(page, &file, "choose").await?;
        page.wait_for_text(".saved-note", "2 games imported.").await?;
        until(async || {
            let after = page.games().await?;
            ensure!(before.iter().all(|game| after.contains(game)), "there are only {after:?}");
            Ok(())
        })
        .await?;
        bring(page, &file, "drop").await?;
        page.wait_for_text(".saved-note", "2 games were here already.").await?;
        page.click("Open: Mercenary Chess").await?;
        until_eq!(page.moves().await?, ["e4"]);
        Ok(())
    })
    .await
}
