//! Control that is seen: caps, what a move would change, the lens.

use anyhow::{Result, ensure};
use end_to_end::Pointer::Touch;
use end_to_end::{Page, Screen, scenario, until, until_eq};

use super::setup::start;

/// What is drawn on the canvas around a square.
async fn drawn(page: &Page, square: &str) -> Result<String> {
    let frames = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
    page.run_async(frames, vec![]).await?;
    let script = "const canvas = document.querySelector('canvas'); \
        const cell = document.querySelector(`.cell[aria-label^='${arguments[0]}']`); \
        const scale = canvas.width / canvas.getBoundingClientRect().width; \
        const [x, y, size] = [cell.offsetLeft, cell.offsetTop, cell.offsetWidth].map(n => n * scale); \
        const { data } = canvas.getContext('2d').getImageData(x, y, size, size); \
        return data.join()";
    let picture = page.run(script, vec![square.into()]).await?;
    Ok(picture.as_str().unwrap_or_default().to_owned())
}

/// The canvas shows who holds what and, with the lens, what is threatened; a piece in the hand tells
/// what it would change.
#[tokio::test]
#[ignore = "for --all: what one game alone has"]
async fn what_is_held_and_threatened_is_seen() -> Result<()> {
    scenario("control", Screen::NARROW.dark(), async |page| {
        start(page, Touch, &[]).await?;
        let (held, plain) = (drawn(page, "k2 ").await?, drawn(page, "k4 ").await?);
        let other = drawn(page, "k7 ").await?;
        ensure!(held != plain, "White's cap is seen");
        until!(drawn(page, "k5 ").await? != other && held != other, "Black's is another");
        page.drag_all(Touch, "e2e4 l2j3").await?;
        page.hears("Gray knight l2 to j3, k7 is let go, Black holds j3.").await?;
        page.sees(&["k7 gray pawn", "j3 gray knight, held by Black"]).await?;
        until!(drawn(page, "k7 ").await? == drawn(page, "k5 ").await?, "the cap is off again");
        page.drag_all(Touch, "e7e5").await?;
        page.hears("Black pawn e7 to e5.").await?;
        until_eq!(
            page.text(".control").await?,
            "White holds k2. Black holds j3. Whoever moves gray holds it, and only he moves it."
        );
        let (from, to) = (page.spot("l7 ").await?, page.spot("j6 ").await?);
        page.lift(Touch, from, to).await?;
        let told = "White takes hold of l7 and lets go of k2, which both may move.";
        page.wait_for_text(".control", told).await?;
        page.finger("touchEnd", None).await?;
        page.hears("Gray knight l7 to j6, k2 is let go, White holds j6.").await?;
        let before = drawn(page, "d4 ").await?;
        page.click("Lens").await?;
        until!(drawn(page, "d4 ").await? != before, "d4 is threatened");
        page.click("Lens off").await?;
        until!(drawn(page, "d4 ").await? == before, "the marks are gone");
        Ok(())
    })
    .await
}
