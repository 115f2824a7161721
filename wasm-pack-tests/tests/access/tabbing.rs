//! Tab goes through the whole page, once through everything, and back out of it; where it is can
//! be seen.

use anyhow::{Result, ensure};
use end_to_end::{Key, Page, Screen, scenario, until};
use serde_json::json;

#[tokio::test]
async fn tab_goes_through_the_page_on_a_wide_screen() -> Result<()> {
    scenario("tabbing_wide", Screen::WIDE, around).await
}

#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn tab_goes_through_the_page_on_a_phone() -> Result<()> {
    scenario("tabbing_narrow", Screen::NARROW, around).await
}

#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn the_focus_is_seen_in_the_dark() -> Result<()> {
    scenario("tabbing_dark", Screen::WIDE.dark(), around).await
}

async fn around(page: &Page) -> Result<()> {
    // Opened anew, without the list of games that a first visit begins with.
    page.enter("leopard").await?;
    page.reload().await?;
    through(page, "cards").await?;
    page.resume("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl -").await?;
    through(page, "a board with trays").await?;
    page.run("for (const part of document.querySelectorAll('details')) part.open = true", vec![])
        .await?;
    through(page, "everything unfolded").await
}

/// From the top of the page to its end by Tab, and to the top again by Shift and Tab.
async fn through(page: &Page, what: &str) -> Result<()> {
    let stops = page.run(STOPS, vec![]).await?.as_u64().unwrap_or_default();
    ensure!(stops > 10, "{what}: only {stops} stops");
    page.run("document.activeElement.blur(); scrollTo(0, 0)", vec![]).await?;
    for expected in 0..stops {
        page.keys(&[Key::Tab]).await?;
        arrived(page, expected).await.map_err(|fault| fault.context(what.to_owned()))?;
    }
    for expected in (0..stops - 1).rev() {
        page.back_tab().await?;
        arrived(page, expected).await.map_err(|fault| fault.context(what.to_owned()))?;
    }
    page.back_tab().await?;
    let out = "return !document.querySelector('#app').contains(document.activeElement) \
        || document.activeElement === window.stops.at(-1)";
    until!(page.run(out, vec![]).await? == true, "{what}: there is no way out of the page");
    Ok(())
}

/// Keeps what Tab should stop at, in the order in which it is written.
const STOPS: &str = "const all = document.querySelectorAll(\
      'button, summary, input, select, textarea, a[href], [tabindex]'); \
    window.stops = [...all].filter(one => one.tabIndex >= 0 && !one.disabled \
      && one.checkVisibility({ visibilityProperty: true })); \
    return window.stops.length";

/// The focus is at the stop of this number, is seen there, and nothing lies over it.
async fn arrived(page: &Page, expected: u64) -> Result<()> {
    let script = "const own = document.activeElement, wanted = window.stops[arguments[0]]; \
        const called = one => one.outerHTML.slice(0, 120); \
        if (own !== wanted) return `it is at ${called(own)}, not at ${called(wanted)}`; \
        const style = getComputedStyle(own); \
        if (!own.matches(':focus-visible') || style.outlineStyle === 'none' \
          || parseFloat(style.outlineWidth) < 2) return `${called(own)} shows no focus`; \
        const { left, top, width, height } = own.getBoundingClientRect(); \
        const over = document.elementFromPoint(left + width / 2, top + height / 2); \
        if (!over) return `${called(own)} is out of sight`; \
        if (!own.contains(over) && !over.contains(own) && !own.labels?.[0]?.contains(over)) \
          return `${called(over)} lies over ${called(own)}`; \
        return ''";
    until(async || {
        let fault = page.run(script, vec![json!(expected)]).await?;
        ensure!(fault == "", "stop {expected}: {fault}");
        Ok(())
    })
    .await
}
