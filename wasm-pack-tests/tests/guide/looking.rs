//! Pieces are looked at: by mouse, by keyboard, by finger, and in the guide.

use std::time::Duration;

use anyhow::Result;
use end_to_end::{Page, Pointer, Screen, scenario, until, until_eq};
use fantoccini::key::Key;
use serde_json::json;

const OPENING: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 - 0 1";

/// What is told while nothing is looked at.
const HINT: &str = "Point at a piece";

/// What is told of a black knight.
const KNIGHT: &str = "The black knight on b8 goes to a6 and c6.";

/// Longer than it takes to rest, on a busy machine as well.
const LONG: Duration = Duration::from_secs(2);

async fn open(page: &Page) -> Result<()> {
    page.resume("command", OPENING).await?;
    page.click("Rules").await?;
    // The guide may have come to lie under the pointer.
    page.hover(page.spot("e5 ").await?).await?;
    page.wait_for_text(".here", HINT).await
}

/// The board as it is painted.
async fn board(page: &Page) -> Result<String> {
    let script = "const frame = () => new Promise(requestAnimationFrame);
        return frame().then(frame).then(() => document.querySelector('.canvas').toDataURL())";
    Ok(page.run(script, vec![]).await?.to_string())
}

async fn line(page: &Page, name: &str) -> Result<()> {
    let line = "document.querySelector('.kind[aria-current=true] strong')?.textContent";
    page.wait_until(&format!("{line} === '{name}'")).await
}

/// What is told of a piece far down the list is read beside it.
#[tokio::test]
async fn what_is_told_of_a_piece_stays_in_sight() -> Result<()> {
    scenario("told_of_a_low_piece", Screen::NARROW, async |page| {
        open(page).await?;
        let last = "document.querySelector('#panel-rules li:last-child > .kind')";
        page.run(&format!("{last}.scrollIntoView({{ block: 'end' }})"), vec![]).await?;
        page.run(&format!("{last}.click()"), vec![]).await?;
        until!(page.text(".here").await? != HINT, "something is told");
        let (sheet, tabs) = (page.area(".tab-panels").await?, page.area(".tabs").await?);
        page.is_between(".here", sheet.top, tabs.top).await?;
        page.keeps_apart(".here", ".close-sheet").await
    })
    .await
}

#[tokio::test]
async fn a_mouse_that_rests_on_a_piece_shows_how_it_moves() -> Result<()> {
    scenario("looking_by_mouse", Screen::WIDE, async |page| {
        open(page).await?;
        page.click("Settings").await?;
        page.click("Show where a piece can go").await?;
        page.click("Close").await?;
        let plain = board(page).await?;
        page.hover(page.spot("b8 ").await?).await?;
        page.wait_for_text(".here", KNIGHT).await?;
        line(page, "Knight").await?;
        until!(board(page).await? != plain, "nothing shows where it goes");
        page.hover(page.spot("e5 ").await?).await?;
        page.wait_for_text(".here", HINT).await?;
        until!(board(page).await? == plain, "the marks are still there");
        page.drag_all(Pointer::Mouse, "e2e4").await?;
        page.hears("White pawn e2 to e4.").await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: by mouse, by touch and by keyboard"]
async fn the_guide_shows_its_pieces_and_the_keyboard_the_square_it_is_on() -> Result<()> {
    scenario("looking_by_keyboard", Screen::WIDE, async |page| {
        open(page).await?;
        let plain = board(page).await?;
        page.hover(page.spot("Knight ").await?).await?;
        page.wait_for_text(".here", "The white knight on b1 goes to a3 and c3.").await?;
        until!(board(page).await? != plain, "nothing is marked");
        page.click("Bishop ").await?;
        page.hears("The white bishop on c1 has nowhere to go.").await?;
        page.hover(page.spot("e5 ").await?).await?;
        page.keys(&[Key::Escape]).await?;
        page.wait_for_text(".here", HINT).await?;
        until!(board(page).await? == plain, "the marks are still there");
        page.tab_to("b1 ").await?;
        page.wait_for_text(".here", "The white knight on b1 goes to a3 and c3.").await?;
        page.seek(Key::Up, "b8 ").await?;
        page.wait_for_text(".here", KNIGHT).await?;
        page.keys(&[Key::Escape]).await?;
        page.wait_for_text(".here", HINT).await?;
        page.seek(Key::Right, "c8 ").await?;
        page.wait_for_text(".here", "The black bishop on c8 has nowhere to go.").await?;
        page.keys(&[Key::Tab]).await?;
        page.wait_for_text(".here", HINT).await?;
        page.tab_to("Knight ").await?;
        page.wait_for_text(".here", "knight").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("knight on b").await
    })
    .await
}

#[tokio::test]
async fn a_finger_that_rests_shows_it_and_a_drag_stays_a_drag() -> Result<()> {
    scenario("looking_by_touch", Screen::NARROW, async |page| {
        // The guide would lie over the board.
        page.resume("command", OPENING).await?;
        page.wait_for_text(".here", HINT).await?;
        let at = page.spot("b8 ").await?;
        page.hold(Pointer::Touch, (at, at), LONG).await?;
        page.wait_for_text(".here", KNIGHT).await?;
        let refusal = page.find(".refusal").await?;
        until!(!refusal.is_displayed().await?, "to look is to ask for nothing");
        page.tap(Pointer::Touch, "e5 ").await?;
        page.wait_for_text(".here", HINT).await?;
        // A tap on it is still one.
        page.tap(Pointer::Touch, "b8 ").await?;
        page.hears("The black knight on b8 isn't yours to move.").await?;
        let (from, to) = (page.spot("e2 ").await?, page.spot("e4 ").await?);
        page.hold(Pointer::Touch, (from, to), LONG).await?;
        page.hears("White pawn e2 to e4.").await
    })
    .await
}

/// On a phone a strip of the game's panel is seen below the board: all of it comes up, with the
/// words on the cards. A finger that rests on one shows its reach on the board, and chooses nothing.
#[tokio::test]
async fn the_games_panel_comes_up_and_a_card_is_looked_at_by_finger() -> Result<()> {
    scenario("looking_at_cards", Screen::NARROW, async |page| {
        until_eq!(page.text(".card:nth-child(4) strong").await?, "Dragon");
        let in_strip = page.area(".cards").await?;
        page.find("#tab-game").await?.click().await?;
        until!(page.area(".cards").await?.top < in_strip.top - 100.0, "it is up");
        until!(page.area(".card:nth-child(4) .words").await?.right > 100.0, "words are seen");
        let (middle, empty) = (page.spot("Dragon").await?, board(page).await?);
        page.hold(Pointer::Touch, (middle, middle), LONG).await?;
        until!(board(page).await? != empty, "its reach is drawn");
        let status = page.status().await?;
        assert_eq!(status, "White: choose a new piece for both sides");
        // The second tap of two meant the card that was there before.
        // By script: no driver is sure to be quick enough. The time of a tap is that of its making:
        // a busy page deals with it later.
        let twice = "const { x, y } = arguments[0]; \
            const card = document.elementFromPoint(x, y).closest('.card'); \
            document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); \
            const how = { bubbles: true, detail: 1, clientX: x, clientY: y }; \
            const taps = [0, 1].map(() => new MouseEvent('click', how)); \
            for (const tap of taps) card.dispatchEvent(tap)";
        page.run(twice, vec![json!({ "x": middle.x, "y": middle.y })]).await?;
        page.hears("Black: choose").await?;
        page.tap(Pointer::Touch, "Leopard").await?;
        until!(page.area(".moves").await?.top > in_strip.top, "it is down: the board is next");
        Ok(())
    })
    .await
}
