//! The page opens.

use anyhow::Result;
use end_to_end::{Screen, scenario};

#[tokio::test]
async fn the_page_opens() -> Result<()> {
    scenario("the_page_opens", Screen::WIDE, async |page| {
        assert_eq!(page.title().await?, "Musketeer Chess – Motley Chess");
        assert_eq!(
            page.text("body").await?,
            page.text("#app").await?,
            "nothing but the game is seen"
        );
        Ok(())
    })
    .await
}
