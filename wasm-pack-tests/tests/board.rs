//! What the board is for besides moves: drawing, hearing, pictures.

use anyhow::Result;
use end_to_end::{Page, Point, Screen, scenario, until, until_eq};
use serde_json::{Value, json};

/// The colour of the board's canvas at a place of the window, once it is painted.
pub(crate) async fn colour(page: &Page, at: Point) -> Result<Value> {
    let script = "const [x, y] = arguments;
        const frame = () => new Promise(requestAnimationFrame);
        return frame().then(frame).then(() => {
            const canvas = document.querySelector('canvas');
            const area = canvas.getBoundingClientRect();
            const scale = canvas.width / area.width;
            const [left, top] = [(x - area.left) * scale, (y - area.top) * scale];
            return [...canvas.getContext('2d').getImageData(left, top, 1, 1).data];
        });";
    page.run(script, vec![json!(at.x), json!(at.y)]).await
}

#[tokio::test]
async fn arrows_are_drawn_with_the_right_button_and_wiped_by_the_left() -> Result<()> {
    scenario("arrows", Screen::WIDE, async |page| {
        let (from, to) = (page.spot("b3 ").await?, page.spot("b6 ").await?);
        let between = Point { x: from.x, y: f64::midpoint(from.y, to.y) };
        let plain = colour(page, between).await?;
        page.sketch(from, to).await?;
        until!(colour(page, between).await? != plain, "there is no arrow at {between:?}");
        page.press(end_to_end::Pointer::Mouse, page.spot("e5 ").await?).await?;
        until_eq!(colour(page, between).await?, plain, "the arrow is still there");
        Ok(())
    })
    .await
}

/// Notes what the browser is given to save, instead of saving it.
const CATCH: &str = "
    window.saved = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { saved.push(blob); return make(blob); };
    HTMLAnchorElement.prototype.click = function () { saved.push(this.download); };";

#[tokio::test]
async fn a_picture_of_the_board_is_saved_as_lines_and_as_pixels() -> Result<()> {
    scenario("pictures", Screen::WIDE, async |page| {
        page.run(CATCH, vec![]).await?;
        page.click("Share").await?;
        page.click("Save a picture of the board: SVG").await?;
        page.wait_until("window.saved.length === 2").await?;
        let script = "return saved[0].text().then(text => {
            const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
            return [saved[1], svg.querySelectorAll('use').length, svg.querySelector('parsererror')];
        })";
        until_eq!(page.run(script, vec![]).await?, json!(["musketeer-chess.svg", 32, null]));
        page.click("Save a picture of the board: PNG").await?;
        page.wait_until("window.saved.length === 4").await?;
        let script =
            "return createImageBitmap(saved[2]).then(image => [saved[3], image.width >= 1200])";
        until_eq!(page.run(script, vec![]).await?, json!(["musketeer-chess.png", true]));
        Ok(())
    })
    .await
}

/// Counts the tones that begin.
const LISTEN: &str = "
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) { tones += 1; return start.call(this, when); };";

#[tokio::test]
async fn actions_are_heard_until_sounds_are_switched_off() -> Result<()> {
    scenario("sounds", Screen::WIDE, async |page| {
        page.run(LISTEN, vec![]).await?;
        page.click("Leopard").await?;
        page.wait_until("window.tones > 0").await?;
        page.click("Settings").await?;
        page.click("Sounds").await?;
        page.click("Close").await?;
        let heard = page.run("return tones", vec![]).await?;
        page.click("Cannon").await?;
        page.hears("Black chooses cannon.").await?;
        until_eq!(page.run("return tones", vec![]).await?, heard, "it is silent");
        page.reload().await?;
        page.run(LISTEN, vec![]).await?;
        page.enter("L@b0").await?;
        until_eq!(page.run("return tones", vec![]).await?, 0, "it is silent after a reload");
        Ok(())
    })
    .await
}

/// How wide the picture of each game in the list is to how it is high.
async fn pictures(page: &Page) -> Result<Value> {
    let script = "return [...document.querySelectorAll('.games canvas')]
        .filter(canvas => canvas.checkVisibility())
        .map(canvas => Math.round(10 * canvas.width / canvas.height))";
    page.run(script, vec![]).await
}

#[tokio::test]
async fn a_game_is_shown_with_the_options_as_they_stand() -> Result<()> {
    scenario("chooser", Screen::WIDE, async |page| {
        page.click("Games").await?;
        until_eq!(pictures(page).await?, json!([8, 10, 10, 9, 15]));
        page.click("Play Mercenary Chess").await?;
        until_eq!(pictures(page).await?, json!([15]));
        let set = "const [id, value] = arguments;
            const field = document.getElementById(id);
            field.value = value;
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        let set = async |id: &str, value: &str| page.run(set, vec![json!(id), json!(value)]).await;
        set("option-mercenary-second", "own").await?;
        until_eq!(pictures(page).await?, json!([20]));
        set("option-mercenary-control", "nonsense").await?;
        let fault = ".option-row:has(#option-mercenary-control) .fault";
        page.wait_for_text(fault, "What White and Black hold").await
    })
    .await
}

/// The colours are those of the moment in which the browser takes what it prints.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn what_is_printed_is_light_whatever_the_theme() -> Result<()> {
    scenario("printed", Screen::WIDE, async |page| {
        let place = page.spot("e4 ").await?;
        let light = colour(page, place).await?;
        page.click("Colours: system").await?;
        until!(colour(page, place).await? != light, "the board isn't dark");
        let dark = colour(page, place).await?;
        let script = "const [x, y] = arguments;
            addEventListener('beforeprint', () => {
                const canvas = document.querySelector('canvas');
                const area = canvas.getBoundingClientRect();
                const scale = canvas.width / area.width;
                const [left, top] = [(x - area.left) * scale, (y - area.top) * scale];
                const { data } = canvas.getContext('2d').getImageData(left, top, 1, 1);
                window.printed = [getComputedStyle(document.body).colorScheme, [...data]];
            });";
        page.run(script, vec![json!(place.x), json!(place.y)]).await?;
        page.devtools("Page.printToPDF", &json!({})).await?;
        until_eq!(page.run("return printed", vec![]).await?, json!(["light", light]));
        until_eq!(colour(page, place).await?, dark, "it isn't as it was before");
        Ok(())
    })
    .await
}
