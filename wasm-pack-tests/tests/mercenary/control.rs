//! Control that is seen: caps, what a move would change, the lens, and why not.

use anyhow::{Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Page, Screen, scenario, shots, until, until_eq};

use super::setup::{control, start};

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

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn caps_go_with_the_pieces_that_are_held() -> Result<()> {
    scenario("caps", Screen::WIDE, async |page| {
        start(page, Mouse, &[]).await?;
        page.sees(&["k2 gray pawn, held by White", "k7 gray pawn, held by Black"]).await?;
        let (held, plain) = (drawn(page, "k2 ").await?, drawn(page, "k4 ").await?);
        let other = drawn(page, "k7 ").await?;
        ensure!(held != plain, "White's cap is seen");
        until!(drawn(page, "k5 ").await? != other && held != other, "Black's is another");
        page.drag_all(Mouse, "e2e4 l2j3").await?;
        page.hears("Gray knight l2 to j3, k7 is let go, Black holds j3.").await?;
        page.sees(&["k7 gray pawn", "j3 gray knight, held by Black"]).await?;
        until!(drawn(page, "k7 ").await? == drawn(page, "k5 ").await?, "the cap is off again");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn what_changes_is_seen_before_the_piece_is_let_go() -> Result<()> {
    for (name, screen, pointer) in
        [("preview_by_mouse", Screen::WIDE, Mouse), ("preview_by_touch", Screen::NARROW, Touch)]
    {
        scenario(name, screen, async |page| {
            start(page, pointer, &[]).await?;
            page.enter("f3 j5 Na6 Bh2 g4").await?;
            until_eq!(control(page).await?, "White holds h2. Black holds j5. Only the holder moves it, until he moves another.");
            page.spot("j6 ").await?;
            let (from, to) = (page.spot("l4 ").await?, page.spot("j6 ").await?);
            page.lift(pointer, from, to).await?;
            let told = "Black takes hold of l4 and lets go of j5, which both may move. That would be the end: Checkmate. Black wins.";
            page.wait_for_text(".control", told).await?;
            if pointer == Touch {
                return Ok(());
            }
            page.release().await?;
            page.hears("Checkmate. Black wins.").await?;
            page.reads(".news", "the gray queen on j6").await?;
            Ok(())
        })
        .await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn the_lens_shows_threats_in_both_colours() -> Result<()> {
    for (name, screen) in [
        ("lens-wide", Screen::WIDE),
        ("lens-wide-dark", Screen::WIDE.dark()),
        ("lens-narrow", Screen::NARROW),
        ("lens-narrow-dark", Screen::NARROW.dark()),
    ] {
        scenario(name, screen, async |page| {
            start(page, Mouse, &[]).await?;
            page.enter("f4 j5 f5 Qj6 e3 j2 a5 Bh2").await?;
            let before = drawn(page, "d4 ").await?;
            page.click("Lens").await?;
            page.hears("The white king on e1 is in check from the gray queen on j6").await?;
            until!(drawn(page, "d4 ").await? != before, "d4 is threatened");
            page.reads(".news", "white king").await?;
            page.picture(&shots()?.join(format!("mercenary-{name}.png"))).await?;
            page.click("Lens off").await?;
            page.hears("Threats are hidden.").await?;
            until!(drawn(page, "d4 ").await? == before, "the marks are gone");
            Ok(())
        })
        .await?;
    }
    Ok(())
}
