//! A board of sixteen files: pushed aside on a phone, above the panel where that makes it larger.

use anyhow::{Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Page, Point, Screen, scenario, until, until_eq};
use serde_json::json;

use super::setup::start;

/// A second gray army, for which the board has sixteen files.
const WIDE: [(&str, &str); 1] = [("second", "gray")];

/// Waits until a board that is being scrolled to has come there.
async fn lies_still(page: &Page) -> Result<()> {
    let script = "const done = arguments[arguments.length - 1]; \
        const stage = document.querySelector('.stage'); \
        const look = before => stage.scrollLeft === before ? done() \
          : setTimeout(look, 60, stage.scrollLeft); \
        look(-1)";
    page.run_async(script, vec![]).await?;
    Ok(())
}

async fn pushed(page: &Page) -> Result<f64> {
    lies_still(page).await?;
    let left = page.run("return document.querySelector('.stage').scrollLeft", vec![]).await?;
    Ok(left.as_f64().unwrap_or_default())
}

#[tokio::test]
async fn a_wide_board_on_a_phone_is_pushed_aside() -> Result<()> {
    scenario("a_wide_board_is_pushed", Screen::NARROW, async |page| {
        start(page, Touch, &WIDE).await?;
        let square = page.area(".cell").await?;
        ensure!(square.width() >= 30.0, "a square is {} px wide", square.width());
        until!(page.shows(".board-map").await?, "a map shows the whole");
        // By a finger, where nothing can be carried.
        let before = pushed(page).await?;
        let from = page.spot("h5 ").await?;
        page.drag(Touch, from, Point { x: from.x - 120.0, ..from }).await?;
        until!(pushed(page).await? > before, "it was at {before}");
        // By the map, at its left end.
        let map = page.area(".board-map").await?;
        let middle = map.top.midpoint(map.bottom);
        page.press(Touch, Point { x: map.left + 4.0, y: middle }).await?;
        until!(pushed(page).await? < 1.0, "the left end of the board is seen");
        // By a piece that is carried to the edge, until its target is seen.
        let from = page.spot("g2 ").await?;
        let edge = Point { x: 386.0, y: from.y - 60.0 };
        page.finger("touchStart", Some(from)).await?;
        for part in 1..=5 {
            let x = from.x + (edge.x - from.x) * f64::from(part) / 5.0;
            page.finger("touchMove", Some(Point { x, y: edge.y })).await?;
        }
        page.wait_until("document.querySelector('.stage').scrollLeft > 60").await?;
        // Away from the edge the board stands still: then the target stays where it is found.
        page.finger("touchMove", Some(Point { x: 195.0, y: edge.y })).await?;
        until!(
            {
                let before = pushed(page).await?;
                (pushed(page).await? - before).abs() < 0.5
            },
            "the board moves on"
        );
        let target = page.area(".cell[aria-label^='g4 ']").await?;
        let target =
            Point { x: target.left.midpoint(target.right), y: target.top.midpoint(target.bottom) };
        page.finger("touchMove", Some(target)).await?;
        page.finger("touchEnd", None).await?;
        page.hears("White pawn g2 to g4.").await
    })
    .await
}

/// What is to be moved next in one's turn stands at the board's ends.
#[tokio::test]
async fn what_is_to_be_moved_next_comes_into_sight() -> Result<()> {
    scenario("next_in_sight", Screen::NARROW, async |page| {
        start(page, Touch, &WIDE).await?;
        ensure!(!sees_neutral(page).await?, "the window begins in the middle");
        page.enter("h2h4").await?;
        page.hears("White pawn h2 to h4.").await?;
        until!(sees_neutral(page).await?, "a gray or red piece is in the window");
        Ok(())
    })
    .await
}

/// True if all of a gray or red piece is seen in the window.
async fn sees_neutral(page: &Page) -> Result<bool> {
    lies_still(page).await?;
    let script = "return [...document.querySelectorAll('.cell')].some(cell => { \
        if (!/ (gray|red) /.test(cell.ariaLabel)) return false; \
        const { left, right } = cell.getBoundingClientRect(); \
        return left >= 0 && right <= innerWidth; })";
    Ok(page.run(script, vec![]).await? == true)
}

/// No square is too small for a finger's aim, and each can be brought into the window.
#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn squares_are_reached_by_a_finger() -> Result<()> {
    scenario("squares_are_reached", Screen::NARROW, async |page| {
        for (options, rook, places, size) in [
            ("", "l8 gray rook", ["a1 ", "l8 "], 32.0),
            ("[Option \"second=gray\"]\n", "p8 gray rook", ["a1 ", "p8 "], 43.0),
        ] {
            page.open_record(&format!("[Game \"mercenary\"]\n{options}\n")).await?;
            page.sees(&[rook]).await?;
            for name in places {
                until(async || {
                    page.spot(name).await?;
                    lies_still(page).await?;
                    let cell = page.area(&format!(".cell[aria-label^='{name}']")).await?;
                    ensure!(cell.width() >= size, "{name}is {} px wide", cell.width());
                    let middle = cell.left.midpoint(cell.right);
                    let window = f64::from(Screen::NARROW.width);
                    ensure!((0.0..window).contains(&middle), "the middle of {name}is at {middle}");
                    Ok(())
                })
                .await?;
            }
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            until!(page.run(wide, vec![]).await? == true, "the page is wider than the window");
        }
        Ok(())
    })
    .await
}

/// Where the page of a short phone scrolls, and beside the plates of one on its side, which stand one
/// below the other.
#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn the_map_is_below_the_middle_of_the_board() -> Result<()> {
    scenario("map_in_the_middle", Screen::NARROW, async |page| {
        let clock = "[TimeControl \"300+3\"]\n[Option \"second=gray\"]";
        page.open_record(&format!("[Game \"mercenary\"]\n{clock}\n\n")).await?;
        for (width, height) in [(390, 844), (360, 640), (320, 568), (700, 450)] {
            page.set_screen(Screen { width, height, ..Screen::NARROW }).await?;
            page.wait_until(&format!("innerWidth === {width}")).await?;
            until(async || {
                let (map, stage) = (page.area(".board-map").await?, page.area(".stage").await?);
                let picture = page.area(".board-map canvas").await?;
                let off = map.left.midpoint(map.right) - stage.left.midpoint(stage.right);
                let empty = map.width() - picture.width();
                ensure!(
                    off.abs() < 1.0 && empty < 3.0,
                    "{width}: {map:?}, {empty} px of it empty, isn't below the middle of {stage:?}"
                );
                ensure!(map.top >= stage.bottom, "{width}: {map:?} isn't below {stage:?}");
                Ok(())
            })
            .await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn the_panel_is_below_a_board_that_is_larger_so() -> Result<()> {
    scenario("the_panel_below", Screen::WIDE, async |page| {
        start(page, Mouse, &WIDE).await?;
        until!(page.area(".side").await?.top >= page.area(".felt").await?.bottom);
        let square = page.area(".cell").await?;
        ensure!(square.width() > 66.0, "beside the panel it would be 62 px, not {square:?}");
        page.keeps_apart(".bar", ".felt").await?;
        page.enter("g2g4").await?;
        // Twelve files are larger beside it.
        page.set_screen(Screen { width: 1920, ..Screen::WIDE }).await?;
        until!(page.area(".side").await?.left >= page.area(".felt").await?.right);
        Ok(())
    })
    .await
}

/// In a desk's usual window the game's name isn't squeezed beside the buttons.
#[tokio::test]
async fn the_games_name_is_whole_and_in_one_line() -> Result<()> {
    let desk = Screen { width: 1920, height: 1080, ..Screen::WIDE };
    scenario("name_in_one_line", desk, async |page| {
        for (options, rook) in
            [("", "l8 gray rook"), ("[Option \"second=gray\"]\n", "p8 gray rook")]
        {
            page.open_record(&format!("[Game \"mercenary\"]\n{options}\n")).await?;
            page.sees(&[rook]).await?;
            let script = "const name = document.querySelector('.bar .game'); \
                const text = document.createRange(); \
                text.selectNodeContents(name); \
                return [name.innerText, text.getClientRects().length, \
                  name.scrollWidth <= name.clientWidth]";
            until_eq!(
                page.run(script, vec![]).await?,
                json!(["Mercenary Chess", 1, true]),
                "as far as the {rook}"
            );
        }
        Ok(())
    })
    .await
}
