//! Clocks that the players agree on.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, root, scenario, until, until_eq};
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
        page.reads(".news", "pause while you look back").await?;
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

/// What can't be taken stands out where it is written, in sight, until something else is written there.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_name_or_clock_that_is_none_is_marked_until_it_is_mended() -> Result<()> {
    scenario("seat_no_clock", Screen::NARROW.dark(), async |page| {
        begin(page, "delay", "many", "5").await?;
        let marked = async || {
            let script = "return [...document.querySelectorAll('.games .field [aria-invalid=true]')] \
                .map(field => field.id).join(' ')";
            anyhow::Ok(page.run(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
        };
        until_eq!(marked().await?, "pairing-minutes");
        page.hears("The clock's minutes must be from 0.1 to 180, such as 5 or 1.5.").await?;
        fill(page, "#pairing-minutes", "2").await?;
        fill(page, "#pairing-seconds", "half").await?;
        until_eq!(marked().await?, "");
        page.click(&format!("New game of {GAME}")).await?;
        until_eq!(marked().await?, "pairing-seconds");
        fill(page, "#pairing-seconds", "1").await?;
        fill(page, "#pairing-black", &"b".repeat(31)).await?;
        page.run("document.querySelector('.pairing').open = false", vec![]).await?;
        page.click(&format!("New game of {GAME}")).await?;
        until_eq!(marked().await?, "pairing-black");
        until!(page.shows("#pairing-black").await?);
        fill(page, "#pairing-black", "Bob").await?;
        page.click(&format!("New game of {GAME}")).await?;
        page.hears("2 minutes each").await
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

/// What overlaps on the plates, is cut, or isn't seen and has to be. A badge that finds no room may be
/// left out, and a name that is too long ends with an ellipsis, as a list of pictures does, of which an
/// ellipsis leaves out whole ones but for the first.
const FAULTS: &str = "\
    const faults = [], whole = []; \
    const seen = part => { \
      let { left, top, right, bottom } = part.getBoundingClientRect(); \
      for (let around = part.parentElement; around; around = around.parentElement) { \
        const { display, overflowX } = getComputedStyle(around); \
        if (overflowX === 'visible' || display === 'contents') continue; \
        const box = around.getBoundingClientRect(); \
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)]; \
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]; \
      } \
      return [right - left, bottom - top].map(Math.round); }; \
    const all = '.who, .called, .kind-captured, .lead, .held, .clock'; \
    const isLeftOut = part => part.previousElementSibling && part.matches('.kind-captured') \
      && getComputedStyle(part.parentElement).textOverflow === 'ellipsis' \
      && part.getBoundingClientRect().right > part.parentElement.getBoundingClientRect().right; \
    const look = (part, told) => { \
      if (isLeftOut(part)) return; \
      const box = part.getBoundingClientRect(), [width, height] = seen(part); \
      if (width < 1 || height < 1) \
        return part.matches('.who, .held, .clock') && faults.push(`${told} is not seen`); \
      const isCut = width < box.width - 1 || height < box.height - 1; \
      if (isCut) faults.push(`${told} is cut: ${width} by ${height} px are seen`); \
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) \
        faults.push(`${told} is outside the window, at ${box.left} to ${box.right}`); \
      if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow !== 'ellipsis') \
        faults.push(`${told} has ${part.scrollWidth} px of text in ${part.clientWidth}`); \
      for (const [other, its] of whole) \
        if (box.left < its.right - 1 && its.left < box.right - 1 \
          && box.top < its.bottom - 1 && its.top < box.bottom - 1) faults.push(`${told} lies over ${other}`); \
      whole.push([told, box]); }; \
    for (const plate of document.querySelectorAll('.plate')) \
      for (const part of plate.querySelectorAll(all)) \
        if (part.checkVisibility()) look(part, `${plate.dataset.side} ${part.className}`); \
    return faults";

/// Windows in which a plate has little room: phones on their side and upright.
const SMALL: [(u32, u32); 6] =
    [(844, 390), (932, 430), (700, 450), (390, 844), (360, 640), (320, 568)];

/// Clocks, and what they show at first.
const CONTROLS: [(&str, &str); 3] =
    [("300+3", "5:00"), ("7200+5", "2:00:00"), ("5400+5", "1:30:00")];

/// Games with much on their plates: kings, captured pieces, and pieces that are held.
fn crowded() -> Result<Vec<String>> {
    let mut records = Vec::new();
    for name in ["mulligan-stew-example", "musketeer-long-game"] {
        let file = root().join(format!("tests/data/playthroughs/{name}.txt"));
        records.push(std::fs::read_to_string(file)?);
    }
    let held =
        "h1i1 k1j1 g8f6 k2i2 d2d3 l1k1 g7g5 k5i5 d3d4 l6i3 f8i5 l5i5 b1d2 l4h8 f6e4 l7k5 a2a3";
    records.push(format!("[Game \"mercenary\"]\n[Option \"markers=3\"]\n\n{held}"));
    Ok(records)
}

#[tokio::test]
#[ignore = "for --all: a look that changes seldom"]
async fn nothing_on_a_plate_overlaps_or_is_cut() -> Result<()> {
    scenario("seat_plates", Screen::NARROW, async |page| {
        let long = "[White \"Computer, level 10\"]\n[Black \"Bartholomew Featherstonehaugh\"]";
        for (record, (clock, time)) in crowded()?.iter().zip(CONTROLS) {
            let tags = format!("\n{long}\n[TimeControl \"{clock}\"]\n");
            page.open_record(&record.replacen('\n', &tags, 1)).await?;
            until_eq!(times(page).await?, [time, time]);
            for (width, height) in SMALL {
                page.set_screen(Screen { width, height, ..Screen::NARROW }).await?;
                let window = format!("{width} x {height}, clock {clock}");
                page.wait_until(&format!("innerWidth === {width}")).await?;
                until_eq!(page.run(FAULTS, vec![]).await?, json!([]), "{window}");
                // Whatever is left out, the side is told.
                let names =
                    "return [...document.querySelectorAll('.plate .who')].map(e => e.ariaLabel)";
                let sides = json!(["Player: Black", "Player: White"]);
                until_eq!(page.run(names, vec![]).await?, sides, "{window}");
            }
        }
        Ok(())
    })
    .await
}
