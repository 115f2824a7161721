//! The page is one file: it plays from a disk, and what a browser saves of it does.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, root, scenario, shots};

/// What browsers write when they save a page complete: the document as it is.
async fn save(page: &Page, file: &Path) -> Result<u64> {
    let script = "return '<!DOCTYPE html>\\n' + document.documentElement.outerHTML";
    let text = page.run(script, vec![]).await?;
    fs::write(file, text.as_str().context("the page has no text")?)?;
    Ok(file.metadata()?.len())
}

/// Opens a file without a server, and waits until the game has started.
async fn open(page: &Page, file: &Path) -> Result<()> {
    page.client().goto(&format!("file://{}", file.display())).await?;
    page.wait_until("motley.exports !== null").await
}

/// A file of this name to save into.
fn file(name: &str) -> Result<PathBuf> {
    fs::create_dir_all(shots())?;
    Ok(shots().join(name))
}

#[tokio::test]
async fn the_page_plays_from_a_disk() -> Result<()> {
    scenario("the_page_plays_from_a_disk", Screen::WIDE, async |page| {
        for name in ["index.html", "motley.html"] {
            open(page, &root().join("dist").join(name)).await?;
            page.run("localStorage.clear()", vec![]).await?;
            page.reload().await?;
            page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
            page.drag_all(Mouse, "g1f3").await?;
            assert_eq!(page.moves().await?[4..].join(" "), "C@e0 C@d9 Nf3", "{name}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_saved_page_goes_on_and_can_be_saved_again() -> Result<()> {
    scenario("a_saved_page_goes_on", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3").await?;
        let (first, second) = (file("saved-once.html")?, file("saved-twice.html")?);
        let size = save(page, &first).await?;
        open(page, &first).await?;
        assert_eq!(page.moves().await?[6..].join(" "), "Nc3/L", "the game is in the copy");
        let again = save(page, &second).await?;
        assert!(again.abs_diff(size) < 1000, "{size} bytes became {again}");
        open(page, &second).await?;
        page.drag_all(Mouse, "e7e5").await?;
        assert_eq!(page.moves().await?[6..].join(" "), "Nc3/L e5");
        Ok(())
    })
    .await
}
