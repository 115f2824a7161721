//! What the boot script does when the program breaks or can't run.

use anyhow::{Context, Result};
use end_to_end::{Page, Pointer, Screen, scenario, until, until_eq, visit};
use serde_json::{Value, json};

/// Breaks the running program, as its panic hook would say.
async fn panic(page: &Page) -> Result<()> {
    page.run("window.dead = motley.exports; motley.panicked('broken on purpose')", vec![]).await?;
    Ok(())
}

#[tokio::test]
async fn a_panic_starts_a_fresh_instance_but_not_for_ever() -> Result<()> {
    scenario("a_panic_starts_a_fresh_instance", Screen::WIDE, async |page| {
        for _ in 0..3 {
            panic(page).await?;
            page.wait_until("motley.exports !== null && motley.exports !== dead").await?;
            page.reads("#trouble", "was restarted").await?;
        }
        panic(page).await?;
        page.wait_for_text("#trouble", "has been stopped").await?;
        until_eq!(page.run("return motley.exports", vec![]).await?, Value::Null);
        page.complains(4).await.context("one line a panic").map(drop)
    })
    .await
}

/// The dialog of games needs `showModal`; the browser refuses it once.
const REFUSE_ONCE: &str = "const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = () => {
        HTMLDialogElement.prototype.showModal = showModal;
        throw new Error('refused on purpose');
    };
    window.dead = motley.exports;";

#[tokio::test]
async fn a_refusal_of_the_browser_starts_a_fresh_instance_which_goes_on() -> Result<()> {
    scenario("a_refusal_of_the_browser", Screen::WIDE, async |page| {
        page.resume("musketeer", "********/4k3/P7/8/8/8/8/8/4K3/******** w - - 0 1 LC").await?;
        page.drag_all(Pointer::Mouse, "e1e2").await?;
        page.run(REFUSE_ONCE, vec![]).await?;
        page.click("Games").await?;
        page.wait_until("motley.exports !== null && motley.exports !== dead").await?;
        page.reads("#trouble", "was restarted").await?;
        until!(
            page.complaints().await?.iter().any(|it| it.contains("refused on purpose")),
            "the refusal is complained about"
        );
        page.drag_all(Pointer::Mouse, "e8d7").await?;
        until_eq!(page.moves().await?.len(), 2, "it plays on");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn an_old_browser_is_told_so() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        let source = json!({ "source": "delete globalThis.DecompressionStream" });
        page.devtools("Page.addScriptToEvaluateOnNewDocument", &source).await?;
        page.open("").await?;
        page.reads("#trouble", "too old").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_browser_without_what_is_new_is_served_as_well() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        let source = json!({ "source": "delete Uint8Array.fromBase64" });
        page.devtools("Page.addScriptToEvaluateOnNewDocument", &source).await?;
        page.open("").await?;
        until_eq!(page.status().await?, "White: choose a new piece for both sides");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_damaged_copy_of_the_page_is_told_so() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        for copy in ["?damaged", "?damaged-glue"] {
            page.open(copy).await?;
            page.reads("#trouble p", "This copy of the page is damaged: ").await?;
        }
        for copy in ["?cut-program", "?cut-style"] {
            page.go(copy).await?;
            page.reads("body > p, #trouble p", "This copy of the page is cut short or damaged")
                .await?;
        }
        page.open("").await?;
        until_eq!(
            page.status().await?,
            "White: choose a new piece for both sides",
            "a good one plays"
        );
        Ok(())
    })
    .await
}
