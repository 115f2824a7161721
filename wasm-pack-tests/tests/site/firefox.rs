//! The same in Firefox: the site is kept, brought up to date, and opens without its server.

use anyhow::Result;
use end_to_end::{Manner, Page, Server, firefox};

use crate::kept;

/// The driver's own way to load a page anew passes the worker by in Firefox: so the page is gone to.
#[tokio::test]
async fn firefox_keeps_the_site_and_brings_it_up_to_date() -> Result<()> {
    firefox(async |page| {
        let server = Server::start()?;
        let page = Page::new(page.client().clone(), server.address());
        page.open("").await?;
        page.enter("leopard cannon").await?;
        kept(&page).await?;
        server.set_manner(Manner::Newer);
        page.run("navigator.serviceWorker.ready.then(it => it.update())", vec![]).await?;
        page.wait_for_text("#newer", "A new version is ready.").await?;
        page.find("#newer button").await?.click().await?;
        page.wait_until("document.documentElement.dataset.version === '2' && motley.exports")
            .await?;
        drop(server);
        page.open("?from=home").await?;
        assert_eq!(page.run("return document.documentElement.dataset.version", vec![]).await?, "2");
        assert_eq!(page.moves().await?, ["leopard", "cannon"]);
        page.enter("L@b0").await?;
        page.open("index.html").await?;
        assert_eq!(page.moves().await?, ["leopard", "cannon", "L@b0"]);
        Ok(())
    })
    .await
}
