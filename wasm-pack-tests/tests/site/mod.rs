//! The site: kept for when there is no network, installed, brought up to date; and that the page for
//! itself is none of that.

mod alone;
mod installing;
mod offline;
mod updating;

use anyhow::Result;
use end_to_end::{Page, Screen, Server, Workers, visit};

/// Opens the page at a server that the test may stop, or let answer in another manner. The browser
/// must have nothing to complain about.
pub(crate) async fn at_server(test: impl AsyncFnOnce(&Page, Server) -> Result<()>) -> Result<()> {
    visit(Screen::WIDE, async |page| served(page, test).await).await
}

/// The same in a browser that is there already.
async fn served(page: &Page, test: impl AsyncFnOnce(&Page, Server) -> Result<()>) -> Result<()> {
    let server = Server::start()?;
    let page = Page::new(page.client().clone(), server.address());
    page.let_workers(Workers::Answering).await?;
    page.open("").await?;
    test(&page, server).await?;
    page.has_no_complaint().await
}

/// Waits until the site is kept.
pub(crate) async fn kept(page: &Page) -> Result<()> {
    page.wait_until("navigator.serviceWorker.controller?.state === 'activated'").await
}
