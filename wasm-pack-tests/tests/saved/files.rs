//! Saved games as files.

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Screen, scenario};
use serde_json::{Value, json};

use crate::list::{lines, start};

/// Notes what the page hands out as a file; a test can't drive the browser's own dialog.
const CATCH: &str = "\
    window.caught = []; \
    const blobs = new Map(), make = URL.createObjectURL; \
    URL.createObjectURL = blob => { const url = make.call(URL, blob); blobs.set(url, blob); return url; }; \
    const click = HTMLAnchorElement.prototype.click; \
    HTMLAnchorElement.prototype.click = function () { \
      const { download: name, href } = this; \
      caught.push(blobs.get(href).text().then(text => ({ name, text }))); }";

/// The files that were handed out, by name and text.
async fn caught(page: &Page) -> Result<Vec<Value>> {
    let script = "Promise.all(window.caught).then(arguments[0])";
    Ok(serde_json::from_value(page.client().execute_async(script, vec![]).await?)?)
}

/// Gives a file to the page: chosen, or dropped on the list.
async fn bring(page: &Page, text: &str, how: &str) -> Result<()> {
    let script = "const data = new DataTransfer(); \
        data.items.add(new File([arguments[0]], 'games.json')); \
        if (arguments[1] === 'drop') { \
          const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }); \
          document.querySelector('.saved ul').dispatchEvent(event); \
        } else { \
          const input = document.querySelector('.saved input[type=file]'); \
          input.files = data.files; \
          input.dispatchEvent(new Event('change', { bubbles: true })); \
        }";
    page.run(script, vec![json!(text), json!(how)]).await.map(drop)
}

#[tokio::test]
async fn all_games_leave_as_a_file_and_come_back() -> Result<()> {
    scenario("games_as_a_file", Screen::WIDE, async |page| {
        page.run(CATCH, vec![]).await?;
        page.enter("leopard cannon").await?;
        start(page, "Mercenary Chess").await?;
        page.enter("e2e4").await?;
        page.click("Saved").await?;
        page.click("Export all").await?;
        page.hears("2 games written to motley-games.json.").await?;
        let files = caught(page).await?;
        assert_eq!(files[0]["name"], "motley-games.json");
        let file = files[0]["text"].as_str().context("a text")?.to_owned();
        let before = page.games().await?;
        page.run("localStorage.clear()", vec![]).await?;
        page.open("").await?;
        page.click("Saved").await?;
        ensure!(lines(page).await?.is_empty(), "nothing is there");
        bring(page, &file, "choose").await?;
        page.wait_for_text(".saved-note", "2 games imported.").await?;
        let after = page.games().await?;
        ensure!(before.iter().all(|game| after.contains(game)), "{after:?}");
        bring(page, &file, "drop").await?;
        page.wait_for_text(".saved-note", "2 games were here already.").await?;
        page.click("Open: Mercenary Chess").await?;
        assert_eq!(page.moves().await?, ["e4"]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn files_that_hold_nothing_are_explained() -> Result<()> {
    scenario("damaged_files", Screen::WIDE, async |page| {
        page.enter("leopard").await?;
        let good = page.last_game().await?.replace("\"id\":\"", "\"id\":\"a");
        page.click("Saved").await?;
        bring(page, "hello", "choose").await?;
        page.wait_for_text(".saved-note", "The file holds no games of this page.").await?;
        bring(page, &format!("{{\"games\":[{good},{{\"version\":1}}"), "drop").await?;
        page.wait_for_text(".saved-note", "1 game imported. Not imported: game 2.").await?;
        assert_eq!(page.games().await?.len(), 2);
        assert_eq!(page.moves().await?, ["leopard"], "the board stays as it is");
        Ok(())
    })
    .await
}
