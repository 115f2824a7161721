//! Playing on from the past: the list of moves, and the ways through it by mouse, keys and wheel.

use anyhow::{Context, Result, ensure};
use end_to_end::Pointer::Mouse;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};
use serde_json::{Value, json};

use crate::board::colour;

const PLACED: &str = "leopard cannon L@b0 L@g9 C@d0 C@f9";

/// The rows of the list as they are read: number or `Variation:`, then the moves by their names.
async fn rows(page: &Page) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('.moves li')].map(row => \
        [row.firstElementChild, ...row.querySelectorAll('.action')].map(part => \
        part.getAttribute('aria-label') ?? part.textContent).join(' ')).slice(3)";
    let rows = page.run(script, vec![]).await?;
    Ok(serde_json::from_value(rows)?)
}

/// Clicks a move in the list, by its name there.
async fn pick(page: &Page, name: &str) -> Result<()> {
    let script = "return [...document.querySelectorAll('.moves .action')].find(action => \
        (action.getAttribute('aria-label') ?? action.textContent) == arguments[0]).dataset.action";
    until(async || {
        let number = page.run(script, vec![json!(name)]).await?;
        let action = page.find(&format!(".action[data-action={number}]")).await?;
        action.click().await.with_context(|| format!("the move {name} can't be picked"))
    })
    .await
}

async fn current(page: &Page) -> Result<String> {
    page.text(".action[aria-current]").await
}

#[tokio::test]
async fn a_move_from_the_past_is_a_variation() -> Result<()> {
    scenario("a_variation", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        page.enter("e4 e5 Nf3 d6").await?;
        pick(page, "e5").await?;
        page.hears("Looking back at 4… e5.").await?;
        page.click("Try a line").await?;
        page.drag_all(Mouse, "d2d4").await?;
        until_eq!(rows(page).await?, ["4. e4 e5", "5. Nf3 d6", "Variation: 5. d4"]);
        pick(page, "d6").await?;
        page.sees(&["d6 black pawn"]).await?;
        pick(page, "5. d4").await?;
        page.sees(&["d4 white pawn", "f3 empty"]).await?;
        page.reload().await?;
        until_eq!(rows(page).await?, ["4. e4 e5", "5. Nf3 d6", "Variation: 5. d4"]);
        until_eq!(current(page).await?, "d4");
        page.click("Make main line").await?;
        page.hears("This is the main line now.").await?;
        until_eq!(rows(page).await?, ["4. e4 e5", "5. d4", "Variation: 5. Nf3 d6"]);
        pick(page, "5. Nf3").await?;
        page.click("Delete variation").await?;
        page.hears("Delete the variation that begins with Nf3?").await?;
        page.click("Keep it").await?;
        until_eq!(rows(page).await?.len(), 3, "it is asked first");
        page.click("Delete variation").await?;
        page.click("Delete").await?;
        page.hears("The variation is deleted.").await?;
        until_eq!(rows(page).await?, ["4. e4 e5", "5. d4"]);
        until_eq!(current(page).await?, "e5");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn keys_go_back_forward_and_across() -> Result<()> {
    scenario("keys_in_the_list", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        page.enter("e4 e5 Nf3 d6").await?;
        // Out of the box, whose keys are its own.
        pick(page, "e4").await?;
        page.click("Try a line").await?;
        page.drag_all(Mouse, "d7d5").await?;
        pick(page, "4… d5").await?;
        for (key, shown) in [
            (Key::Up, "e5"),
            (Key::Down, "d5"),
            (Key::Up, "e5"),
            (Key::Right, "Nf3"),
            (Key::End, "d6"),
            (Key::Left, "Nf3"),
        ] {
            page.keys(&[key]).await?;
            until_eq!(current(page).await?, shown);
            until!(page.focus().await?.ends_with(shown), "it is on {}", page.focus().await?);
        }
        page.keys(&[Key::Home]).await?;
        page.hears("Looking back at the start.").await?;
        page.keys(&[Key::Right]).await?;
        until_eq!(current(page).await?, "leopard");
        Ok(())
    })
    .await
}

/// Turns the wheel over the middle of an element, wherever that is now.
async fn wheel(page: &Page, css: &str, delta: f64) -> Result<()> {
    let area = page.area(css).await?;
    let (x, y) = (area.left.midpoint(area.right), area.top.midpoint(area.bottom));
    let turned = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta });
    page.devtools("Input.dispatchMouseEvent", &turned).await?;
    Ok(())
}

async fn scrolled(page: &Page) -> Result<f64> {
    Ok(page.run("return scrollY", vec![]).await?.as_f64().unwrap_or_default())
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn the_wheel_over_the_list_goes_back_and_forward() -> Result<()> {
    scenario("wheel", Screen { height: 420, scale: 1.0, ..Screen::NARROW }, async |page| {
        page.enter(PLACED).await?;
        page.enter("e4 e5 Nf3").await?;
        page.run("document.querySelector('.moves').scrollIntoView({ block: 'end' })", vec![])
            .await?;
        let before = scrolled(page).await?;
        ensure!(before > 100.0, "the page is longer than the window");
        for (delta, shown) in [(-100.0, "e5"), (-100.0, "e4"), (100.0, "e5"), (100.0, "Nf3")] {
            wheel(page, ".moves .rows", delta).await?;
            let there =
                format!("document.querySelector('[aria-current]').textContent == '{shown}'");
            page.wait_until(&there).await?;
        }
        until_eq!(scrolled(page).await?.to_bits(), before.to_bits(), "the page stays");
        // A turn of little bits is one step.
        for _ in 0..2 {
            wheel(page, ".moves .rows", -12.0).await?;
        }
        until_eq!(current(page).await?, "Nf3");
        wheel(page, ".moves .rows", -12.0).await?;
        page.hears("Looking back at 4… e5.").await?;
        until_eq!(current(page).await?, "e5");
        wheel(page, ".moves .rows", 100.0).await?;
        page.wait_until("document.querySelector('[aria-current]').textContent == 'Nf3'").await?;
        // At its end the list lets the page go on.
        wheel(page, ".moves .rows", 100.0).await?;
        page.wait_until(&format!("scrollY > {before}")).await?;
        until_eq!(current(page).await?, "Nf3");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_wheel_over_the_board_goes_back_where_the_page_does_not_scroll() -> Result<()> {
    scenario("wheel_over_board", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        page.enter("e4 e5").await?;
        wheel(page, ".felt", -100.0).await?;
        page.hears("Looking back at 4. e4.").await?;
        wheel(page, ".felt", 100.0).await?;
        page.wait_until("document.querySelector('[aria-current]').textContent == 'e5'").await?;
        // On a phone the page is longer than its window, and scrolls.
        page.set_screen(Screen { height: 568, ..Screen::NARROW }).await?;
        page.wait_until("document.documentElement.scrollHeight > innerHeight + 100").await?;
        wheel(page, ".felt", 100.0).await?;
        page.wait_until("scrollY > 50").await?;
        wheel(page, ".felt", -50.0).await?;
        until_eq!(current(page).await?, "e5");
        Ok(())
    })
    .await
}

/// Each has its colour on the board, and its dot in the list of moves.
#[tokio::test]
async fn in_the_dark_gray_is_gray_and_red_is_red() -> Result<()> {
    scenario("armies_in_the_dark", Screen::WIDE.dark(), async |page| {
        page.open_record("[Game \"mercenary\"]\n[Option \"second=own\"]\n\ni2i4 p2n3 a2c3").await?;
        page.sees(&["p8 gray rook", "a8 red rook"]).await?;
        for (square, army) in [("p8 ", GRAY), ("a8 ", RED)] {
            let at = page.spot(square).await?;
            until_eq!(hue(&colour(page, at).await?), army, "the middle of {square}");
        }
        let script = "return [...document.querySelectorAll('.moves .action')].map(action => { \
            const dot = getComputedStyle(action, '::after'); \
            return dot.content == 'none' ? null : \
              dot.backgroundColor.match(/[\\d.]+/g).map(Number); })";
        until_eq!(
            {
                let dots = page.run(script, vec![]).await?;
                let dots: Vec<_> = dots.as_array().into_iter().flatten().map(hue).collect();
                dots
            },
            [None, GRAY, RED]
        );
        let names = "return [...document.querySelectorAll('.moves .action')]\
            .map(action => action.getAttribute('aria-label')?.split(' ')[0] ?? null)";
        until_eq!(page.run(names, vec![]).await?, json!([null, "gray", "red"]));
        Ok(())
    })
    .await
}

const GRAY: Option<&str> = Some("gray");
const RED: Option<&str> = Some("red");

/// What a colour is called, by its red, green and blue; nothing where there is none.
fn hue(colour: &Value) -> Option<&'static str> {
    let parts: Vec<f64> = colour.as_array()?.iter().filter_map(Value::as_f64).collect();
    let &[red, green, blue, ..] = &parts[..] else { return None };
    let apart = red.max(green).max(blue) - red.min(green).min(blue);
    Some(match () {
        () if apart < 12.0 => "gray",
        () if red - green.max(blue) > 40.0 => "red",
        () => "neither",
    })
}
