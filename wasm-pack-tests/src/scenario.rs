//! One test: a fresh browser, the page, and what is kept when it fails.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use anyhow::{Result, anyhow, ensure};
use futures_util::FutureExt;

use crate::browser::Browser;
use crate::{Page, Screen, Server, Workers, shots};

/// Opens the page in a fresh browser and does what the test does, which must leave no complaint
/// in the browser's console. A failure leaves `target/shots/failed-NAME.png`.
///
/// # Errors
/// When the test fails, the browser complains, or there is no browser.
pub async fn scenario<F>(name: &str, screen: Screen, test: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    visit(screen, async |page| {
        let result = attempt(page, test).await;
        if result.is_err() {
            // The failure itself matters more than its picture.
            if let Ok(folder) = shots() {
                let _ = page.picture(&folder.join(format!("failed-{name}.png"))).await;
            }
        }
        result
    })
    .await
}

/// Does something in a fresh browser, or in a fresh tab of one that is lent ([`crate::LENT`]); the
/// page isn't open yet, and nothing stays.
///
/// # Errors
/// When that fails, or there is no browser.
pub async fn visit<F>(screen: Screen, deed: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    let (browser, server) = (Browser::take().await?, Server::start()?);
    let page = Page::new(browser.client.clone(), server.address());
    let result = match prepare(&page, screen).await {
        Ok(()) => caught(deed(&page)).await,
        Err(trouble) => Err(trouble),
    };
    browser.leave().await?;
    result
}

/// Nothing is answered by the site's worker, unless a test wants that: see [`Page::let_workers`].
async fn prepare(page: &Page, screen: Screen) -> Result<()> {
    page.set_screen(screen).await?;
    page.let_workers(Workers::Bypassed).await
}

async fn attempt<F>(page: &Page, test: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    page.open("").await?;
    caught(test(page)).await?;
    let complaints = page.complaints().await?;
    ensure!(complaints.is_empty(), "the browser complained: {complaints:#?}");
    Ok(())
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
