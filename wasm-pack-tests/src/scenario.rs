//! One test: a fresh browser, the page, and what is kept when it fails.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::thread;

use anyhow::{Result, anyhow};
use futures_util::FutureExt;

use crate::browser::Browser;
use crate::driver::Chromium;
use crate::{Page, Screen, Server, Workers, shots};

/// Opens the page in a fresh browser and does what the test does, which must leave no complaint
/// in the browser's console. A failure leaves `target/shots/failed-TEST-NAME.png`.
///
/// # Errors
/// When the test fails, the browser complains, or there is no browser.
pub async fn scenario<F>(name: &str, screen: Screen, test: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    visit_as(name, screen, async |page| {
        page.open("").await?;
        test(page).await?;
        page.has_no_complaint().await
    })
    .await
}

/// Does something in a fresh browser, or in a fresh tab of one that is lent ([`crate::LENT`]); the
/// page isn't open yet, and nothing stays. A failure leaves a picture that is called as the test.
///
/// # Errors
/// When that fails, or there is no browser.
pub async fn visit<F>(screen: Screen, deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    visit_as(&own_name(), screen, deed).await
}

/// Does something in another browser, with a profile of its own, beside the test's own; the page isn't
/// open yet, and nothing stays.
///
/// # Errors
/// When that fails, or there is no browser.
pub async fn another<F>(screen: Screen, deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    visit_in(Browser::start(Chromium::Shell).await?, &own_name(), screen, deed).await
}

/// As [`visit`] does, in a browser of its own with all that people have around a page: tests are lent
/// one without windows.
///
/// # Errors
/// When the deed fails, or there is no browser.
pub async fn visit_usual<F>(screen: Screen, deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    visit_in(Browser::start(Chromium::Usual).await?, &own_name(), screen, deed).await
}

async fn visit_as<F>(name: &str, screen: Screen, deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    visit_in(Browser::take().await?, name, screen, deed).await
}

async fn visit_in<F>(browser: Browser, name: &str, screen: Screen, deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    let server = Server::start()?;
    let page = Page::new(browser.client.clone(), server.address());
    let result = match prepare(&page, screen).await {
        Ok(()) => done(name, &page, deed).await,
        Err(trouble) => Err(trouble.context("the window can't be prepared")),
    };
    let left = browser.leave().await;
    // What the test found matters more.
    result.and(left)
}

/// Does it; a failure tells where, and leaves a picture.
pub(crate) async fn done<F>(name: &str, page: &Page, deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    let Err(fault) = caught(deed(page)).await else { return Ok(()) };
    // The name of the test, too: several scenarios may be called the same.
    let file = match own_name() {
        own if own == name => format!("failed-{own}.png"),
        own => format!("failed-{own}-{name}.png"),
    };
    // The failure itself matters more than its picture.
    if let Ok(folder) = shots() {
        let _ = page.picture(&folder.join(&file)).await;
    }
    let there = page.whereabouts().await;
    Err(fault.context(format!("the scenario {name} failed (shots/{file}); the page says {there}")))
}

/// The name of the test, which is that of its thread, as a part of a file's name.
pub(crate) fn own_name() -> String {
    thread::current().name().unwrap_or("visit").replace("::", "-")
}

/// Nothing is answered by the site's worker, unless a test wants that: see [`Page::let_workers`].
async fn prepare(page: &Page, screen: Screen) -> Result<()> {
    page.set_screen(screen).await?;
    page.let_workers(Workers::Bypassed).await
}

/// A failed assertion as an error, so that the browser is closed in any case.
pub(crate) async fn caught(deed: impl Future<Output = Result<()>>) -> Result<()> {
    AssertUnwindSafe(deed)
        .catch_unwind()
        .await
        .unwrap_or_else(|panic| Err(anyhow!(message(&*panic))))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the test panicked: {}", text.unwrap_or("without words"))
}
