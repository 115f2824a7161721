//! Options: set in the dialog, refused there with a sentence.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Screen, scenario};
use serde_json::json;

use super::setup::{GAME, open_options, set};

/// What makes no sense is told where it is seen, however far the list is scrolled. A click that
/// leaves the field where it was mended goes to the button that is seen there.
#[tokio::test]
async fn the_button_stays_under_the_pointer_as_a_fault_goes() -> Result<()> {
    scenario("mended", Screen::WIDE, async |page| {
        open_options(page, Mouse).await?;
        set(page, "markers", "9").await?;
        page.click("New game of Mercenary Chess").await?;
        let why = "\"9\" is no whole number from 1 to 3.";
        page.hears(why).await?;
        let fault = ".games .fault:not([hidden])";
        page.reads(fault, why).await?;
        page.is_between(fault, 0.0, Screen::WIDE.height.into()).await?;
        page.run("document.querySelector('.game-setup').scrollTop = 1e6", vec![]).await?;
        let button = page.spot("New game of Mercenary Chess").await?;
        let field = page.find(&format!("#option-{GAME}-markers")).await?;
        page.run("arguments[0].focus(); arguments[0].select()", vec![json!(field)]).await?;
        page.write("2").await?;
        page.run("document.querySelector('.game-setup').scrollTop = 1e6", vec![]).await?;
        page.press(Mouse, button).await?;
        page.hears("Mercenary Chess. White: move a white piece.").await
    })
    .await
}
