//! Without its server the site opens, and the game goes on.

use anyhow::Result;
use end_to_end::{Manner, until_eq};

use super::{at_server, kept};

#[tokio::test]
async fn the_site_opens_without_its_server() -> Result<()> {
    at_server(async |page, server| {
        page.enter("leopard cannon L@b0").await?;
        kept(page).await?;
        drop(server);
        page.reload().await?;
        until_eq!(page.moves().await?.join(" "), "leopard cannon L@b0");
        page.enter("L@g9").await?;
        page.reload().await?;
        until_eq!(page.moves().await?.join(" "), "leopard cannon L@b0 L@g9");
        page.open("index.html?from=home#here").await?;
        until_eq!(page.moves().await?.len(), 4, "whatever stands behind the address");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn the_site_opens_while_its_server_is_broken() -> Result<()> {
    at_server(async |page, server| {
        page.enter("leopard").await?;
        kept(page).await?;
        server.set_manner(Manner::Broken);
        page.reload().await?;
        page.open("?from=home").await?;
        until_eq!(page.moves().await?.join(" "), "leopard");
        // The browser tells that an update, too, was answered so.
        page.complaints().await?;
        Ok(())
    })
    .await
}
