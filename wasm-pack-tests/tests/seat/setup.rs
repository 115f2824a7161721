//! What the scenarios have in common: a game of two players, and a clock that goes as a test says.

use anyhow::Result;
use end_to_end::Page;
use end_to_end::Pointer::{self, Mouse};
use serde_json::json;

/// A game whose first move needs no preparation.
pub(crate) const GAME: &str = "Mulligan Stew Chess";

/// A clock that stands still until `pass` is called.
const STILL: &str = "{ \
    let now = 1000; \
    performance.now = () => now; \
    window.pass = seconds => { now += seconds * 1000; }; }";

/// Opens the page anew with a clock that goes as a test says.
pub(crate) async fn stop_the_time(page: &Page) -> Result<()> {
    let source = json!({ "source": STILL });
    page.devtools("Page.addScriptToEvaluateOnNewDocument", &source).await?;
    page.reload().await
}

/// So many seconds pass, once the page has looked at its clock.
pub(crate) async fn pass(page: &Page, seconds: u32) -> Result<()> {
    // It looks five times a second: from its last look on time counts. Timers of one page go off
    // in their order, however late: where a clock runs, it is looked at before this one goes off.
    let looked = "new Promise(done => setTimeout(done, 500)).then(arguments[0])";
    page.run_async(looked, vec![]).await?;
    page.run("pass(arguments[0])", vec![json!(seconds)]).await?;
    Ok(())
}

/// Writes into a field, whatever stood there.
pub(crate) async fn fill(page: &Page, field: &str, text: &str) -> Result<()> {
    let field = page.find(field).await?;
    field.clear().await?;
    field.send_keys(text).await?;
    Ok(())
}

/// Opens the dialog of a new game, where players and clock are written.
pub(crate) async fn open(page: &Page, pointer: Pointer) -> Result<()> {
    page.tap(pointer, "Games").await?;
    page.tap(pointer, &format!("Play {GAME}")).await?;
    let summary = page.find(".pairing summary").await?;
    let open = page.run("return document.querySelector('.pairing').open", vec![]).await?;
    if open != true {
        summary.click().await?;
    }
    Ok(())
}

/// Chooses the clock of this name: one that is ready, or a kind whose numbers are written.
pub(crate) async fn choose_clock(page: &Page, clock: &str) -> Result<()> {
    if ["none", "quick", "long"].contains(&clock) {
        return Ok(page.find(&format!("#clock-{clock}")).await?.click().await?);
    }
    page.find("#clock-own").await?.click().await?;
    Ok(page.find("#pairing-clock").await?.select_by_value(clock).await?)
}

/// Starts a game of Ann's and Bob's with this clock: its name, and the minutes and seconds of one
/// that isn't ready.
pub(crate) async fn begin(page: &Page, clock: &str, minutes: &str, seconds: &str) -> Result<()> {
    open(page, Mouse).await?;
    fill(page, "#pairing-white", "Ann").await?;
    fill(page, "#pairing-black", "Bob").await?;
    choose_clock(page, clock).await?;
    if !minutes.is_empty() {
        fill(page, "#pairing-minutes", minutes).await?;
        fill(page, "#pairing-seconds", seconds).await?;
    }
    page.click(&format!("New game of {GAME}")).await
}

/// What White's and Black's clock show.
pub(crate) async fn times(page: &Page) -> Result<[String; 2]> {
    Ok([page.text(CLOCKS[0]).await?, page.text(CLOCKS[1]).await?])
}

/// White's and Black's clock.
pub(crate) const CLOCKS: [&str; 2] =
    [".plate[data-side=white] .clock", ".plate[data-side=black] .clock"];
