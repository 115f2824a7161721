//! Clocks that the players agree on.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::setup::{CLOCKS, GAME, begin, choose_clock, fill, open, pass, stop_the_time, times};

async fn runs(page: &Page) -> Result<String> {
    let script = "return document.querySelector('.plate:has([data-runs=yes]) .who')?.value ?? ''";
    Ok(page.run(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_clock_runs_and_comes_back_by_taking_back_and_by_reload() -> Result<()> {
    scenario("seat_clock", Screen::WIDE, async |page| {
        stop_the_time(page).await?;
        begin(page, "quick", "", "").await?;
        page.hears("Ann (White): move from a light square. 5 minutes each, 3 seconds more a turn.")
            .await?;
        pass(page, 60).await?;
        until_eq!(times(page).await?, ["5:00", "5:00"], "nobody has moved");
        page.drag_all(Mouse, "a2a3").await?;
        page.hears("The clocks have started.").await?;
        pass(page, 10).await?;
        page.wait_for_text(CLOCKS[0], "4:50").await?;
        page.drag_all(Mouse, "b2b3").await?;
        until_eq!(
            (times(page).await?, runs(page).await?),
            (["4:53", "5:00"].map(str::to_owned), "Bob".to_owned())
        );
        pass(page, 20).await?;
        page.wait_for_text(CLOCKS[1], "4:40").await?;
        page.reload().await?;
        until_eq!(
            (times(page).await?, runs(page).await?),
            (["4:53", "4:40"].map(str::to_owned), "Bob".to_owned())
        );
        page.drag_all(Mouse, "a6a5").await?;
        pass(page, 5).await?;
        page.wait_for_text(CLOCKS[1], "4:35").await?;
        page.click("Earlier").await?;
        until_eq!(times(page).await?, ["4:53", "5:00"], "as when Bob's turn began");
        page.reads(".news", "stand still while you look back").await?;
        page.reload().await?;
        until_eq!(times(page).await?, ["4:53", "5:00"]);
        page.click("Return").await?;
        page.click("Take back").await?;
        until_eq!(times(page).await?, ["4:53", "5:00"]);
        page.drag_all(Mouse, "e6e5").await?;
        until_eq!(times(page).await?, ["4:53", "5:00"]);
        pass(page, 1).await?;
        page.wait_for_text(CLOCKS[1], "4:59").await
    })
    .await
}

/// Only where it is wished does a page that nobody sees stop its clocks.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_hidden_page_stops_its_clocks() -> Result<()> {
    scenario("seat_hidden", Screen::WIDE, async |page| {
        stop_the_time(page).await?;
        begin(page, "increment", "5", "0").await?;
        page.drag_all(Mouse, "a2a3").await?;
        let show = async |hidden: bool| {
            let script = "Object.defineProperty(document, 'hidden', \
                { value: arguments[0], configurable: true }); \
                document.dispatchEvent(new Event('visibilitychange'))";
            page.run(script, vec![json!(hidden)]).await
        };
        show(true).await?;
        pass(page, 10).await?;
        page.wait_for_text(CLOCKS[0], "4:50").await?;
        show(false).await?;
        page.click("Settings").await?;
        page.click("Stop the clocks while the page is hidden").await?;
        page.click("Close").await?;
        show(true).await?;
        pass(page, 60).await?;
        pass(page, 0).await?;
        until_eq!(times(page).await?, ["4:50", "5:00"]);
        show(false).await?;
        pass(page, 10).await?;
        page.wait_for_text(CLOCKS[0], "4:40").await
    })
    .await
}

/// Names and clocks take nothing of the board's room, and nothing lies over anything.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn there_is_room_for_names_and_clocks() -> Result<()> {
    for (name, screen) in [("seat_room_wide", Screen::WIDE), ("seat_room", Screen::NARROW.dark())] {
        scenario(name, screen, async |page| {
            begin(page, "none", "", "").await?;
            let before = page.area(".canvas").await?;
            open(page, Mouse).await?;
            fill(page, "#pairing-black", "Bartholomew Featherstonehaugh").await?;
            choose_clock(page, "increment").await?;
            fill(page, "#pairing-minutes", "120").await?;
            page.click(&format!("New game of {GAME}")).await?;
            until_eq!(page.area(".canvas").await?, before);
            let [white, black] = [".plate[data-side=white]", ".plate[data-side=black]"];
            page.keeps_apart(white, black).await?;
            page.keeps_apart(CLOCKS[1], ".plate[data-side=black] .who").await?;
            until!(page.area(black).await?.right <= screen.width.into(), "it is in the window");
            until!(page.area(CLOCKS[1]).await?.right <= page.area(black).await?.right);
            let scrolls = "return document.documentElement.scrollWidth > innerWidth";
            until!(page.run(scrolls, vec![]).await? == false, "nothing is wider than the window");
            Ok(())
        })
        .await?;
    }
    Ok(())
}
