//! Rules are shown on the board, while the game waits.

use anyhow::Result;
use end_to_end::{Page, Pointer, Screen, scenario, until, until_eq};
use fantoccini::key::Key;
use serde_json::Value;

/// What the browser and the page keep.
async fn kept(page: &Page) -> Result<Value> {
    let script = "return [localStorage.getItem('motley/game'),
        document.getElementById('saved-game').textContent]";
    page.run(script, vec![]).await
}

const GAME: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

#[tokio::test]
async fn an_example_is_played_with_and_the_game_goes_on_where_it_was() -> Result<()> {
    scenario("an_example", Screen::WIDE, async |page| {
        page.resume("command", GAME).await?;
        page.enter("e2e4").await?;
        page.click("Rules").await?;
        let before = kept(page).await?;
        page.click("Show 2: The king goes halfway").await?;
        // Far above the button that was pressed.
        page.is_between(".study", 0.0, Screen::WIDE.height.into()).await?;
        page.sees(&["c1 white king, picked", "h1 white rook, can castle here"]).await?;
        page.drag_all(Pointer::Mouse, "c1h1").await?;
        page.sees(&["e1 white rook", "f1 white king"]).await?;
        page.click("Again").await?;
        page.sees(&["c1 white king, picked"]).await?;
        page.drag_all(Pointer::Mouse, "h1h2 b7b6").await?;
        page.click("Show 2: There is no castling").await?;
        page.click("See what is refused").await?;
        page.hears("The king can't castle over d1").await?;
        until!(kept(page).await? == before, "the saved game has changed");
        // Whoever loads the page anew has his game.
        page.reload().await?;
        page.sees(&["e4 white pawn", "e8 black king"]).await?;
        until_eq!(page.moves().await?, ["e4"]);
        until!(!page.shows(".study").await?, "the example is gone");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: by mouse, by touch and by keyboard"]
async fn an_example_by_keyboard_and_back_by_escape() -> Result<()> {
    scenario("an_example_by_keyboard", Screen::WIDE, async |page| {
        page.resume("command", GAME).await?;
        page.tab_to("Player: White").await?;
        page.keys(&[Key::Tab, Key::Right]).await?;
        page.tab_to("Show: Side by side").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("Example: Side by side, they change places. White to move.").await?;
        until_eq!(page.focus().await?, "e1 white king, picked");
        page.keys(&[Key::Right, Key::Enter]).await?;
        page.sees(&["e1 white rook", "f1 white king"]).await?;
        page.keys(&[Key::Escape, Key::Escape]).await?;
        page.hears("The game: White to move.").await?;
        page.sees(&["e2 white pawn"]).await?;
        until!(page.focus().await?.starts_with("Show: Side by side"));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn on_a_phone_the_example_comes_into_sight() -> Result<()> {
    scenario("an_example_on_a_phone", Screen::NARROW, async |page| {
        page.resume("command", GAME).await?;
        page.tap(Pointer::Touch, "Rules").await?;
        page.tap(Pointer::Touch, "Show: Side by side").await?;
        page.wait_for_text(".study", "change places").await?;
        page.is_between(".stage", 0.0, f64::MAX).await?;
        page.is_between(".study", f64::MIN, Screen::NARROW.height.into()).await?;
        page.sees(&["e1 white king, picked"]).await?;
        page.tap(Pointer::Touch, "f1 ").await?;
        page.sees(&["e1 white rook", "f1 white king"]).await?;
        page.tap(Pointer::Touch, "To the game").await?;
        page.sees(&["e2 white pawn"]).await
    })
    .await
}

/// On a phone the rules come up over the board: their chapters are reached from the top of it, and
/// it has a button that closes it.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_chapter_is_reached_from_the_top_and_the_sheet_is_closed() -> Result<()> {
    scenario("chapters", Screen::NARROW, async |page| {
        page.click("Rules").await?;
        page.click("Pawns and the end").await?;
        let script = "document.activeElement.tagName === 'H2' \
            && document.activeElement.textContent === 'Pawns and the end'";
        page.wait_until(script).await?;
        let (close, tabs) = (page.area(".close-sheet").await?, page.area(".tabs").await?);
        page.is_between(".rules h2:focus", close.bottom - 0.5, tabs.top).await?;
        page.click("Back to the board").await?;
        until!(!page.shows(".close-sheet").await?);
        page.wait_until("document.activeElement.id === 'tab-game'").await?;
        Ok(())
    })
    .await
}
