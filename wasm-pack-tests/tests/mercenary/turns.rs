//! Turns of several parts.

use anyhow::{Result, ensure};
use end_to_end::Pointer::Mouse;
use end_to_end::{Screen, scenario, until, until_eq};

use serde_json::json;

use super::setup::start;

/// Presses *Take back*, and then, as quickly as a person, whatever has come to its place; tells what that
/// is, and how many questions are asked then. By script: no driver is sure to be quick enough, and the
/// time of a press is that of its making.
const TWICE: &str = "\
    const [done] = [...arguments].slice(-1); \
    const first = [...document.querySelectorAll('.tool')].find(it => it.textContent === 'Take back'); \
    const { x, y, width, height } = first.getBoundingClientRect(); \
    const [clientX, clientY] = [x + width / 2, y + height / 2]; \
    const how = { bubbles: true, detail: 1, clientX, clientY }; \
    const presses = [0, 1].map(() => new MouseEvent('click', how)); \
    first.dispatchEvent(presses[0]); \
    const again = () => { \
      const there = document.elementFromPoint(clientX, clientY).closest('button'); \
      if (!there || there === first) return requestAnimationFrame(again); \
      there.dispatchEvent(presses[1]); \
      const frames = count => count > 0 ? requestAnimationFrame(() => frames(count - 1)) \
        : done([there.textContent, document.querySelectorAll('.question').length]); \
      frames(5); }; \
    again()";

/// The buttons move up when the turn's parts are gone from above them.
#[tokio::test]
async fn a_second_press_means_the_button_that_was_there() -> Result<()> {
    scenario("a_second_press", Screen::WIDE, async |page| {
        start(page, Mouse, &[]).await?;
        page.enter("e2e4").await?;
        until!(page.text(".strip").await?.contains("gray"), "the parts of Black's turn are shown");
        page.hears("to e4").await?;
        let pressed = page.run_async(TWICE, vec![]).await?;
        ensure!(pressed == json!(["New game", 0]), "the button and the questions are {pressed}");
        page.hears("Taken back").await?;
        page.click("Put back").await?;
        until_eq!(page.moves().await?.join(" "), "e4");
        page.has_no_complaint().await
    })
    .await
}

/// Of a text with several actions what isn't played stays in the box, also where the same was refused
/// before.
#[tokio::test]
async fn what_is_left_of_a_text_stays_in_the_box() -> Result<()> {
    scenario("left_of_a_text", Screen::WIDE, async |page| {
        start(page, Mouse, &[]).await?;
        let enter = "const box = document.querySelector('#move'); \
            box.value = arguments[0]; box.form.requestSubmit(); return box.value";
        for (text, left, played) in [
            ("e2e5", "e2e5", 0),
            ("d2d4 e2e5", "e2e5", 1),
            ("l2j3 e7e5 e2e5", "e2e5", 3),
            ("k4j4 e2e4", "", 5),
        ] {
            let stays = page.run(enter, vec![json!(text)]).await?;
            ensure!(stays == json!(left), "of {text} there stays {stays}");
            until_eq!(page.moves().await?.len(), played, "after {text}");
        }
        Ok(())
    })
    .await
}

/// A second army of its own has a part of its own, between gray's and one's own.
#[tokio::test]
async fn a_turn_of_three_parts() -> Result<()> {
    scenario("mercenary_three_parts", Screen::WIDE, async |page| {
        start(page, Mouse, &[("second", "own")]).await?;
        page.drag_all(Mouse, "k2k4 o4n4").await?;
        page.hears("Gray pawn o4 to n4").await?;
        let strip = async || anyhow::Ok(page.text(".strip").await?.replace('\n', " "));
        until!(strip().await?.starts_with("gray done "), "the strip is {:?}", strip().await?);
        until!(strip().await?.ends_with(" black next"), "the strip is {:?}", strip().await?);
        page.reload().await?;
        page.drag_all(Mouse, "b4d4 f7f5").await?;
        page.hears("Black pawn f7 to f5.").await?;
        page.sees(&["n4 gray pawn, held by Black", "d4 red pawn, held by Black"]).await
    })
    .await
}
