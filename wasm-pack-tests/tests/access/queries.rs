//! One key on the board tells what a sighted player sees.

use anyhow::{Result, ensure};
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};

#[tokio::test]
async fn keys_tell_what_is_on_the_board() -> Result<()> {
    scenario("keys_tell", Screen::WIDE, async |page| {
        page.resume("command", POSITION).await?;
        to_board(page).await?;
        page.walk("e5 ").await?;
        page.keys(&[Key::Escape]).await?;
        for (key, told) in [
            ("a", "e5 black pawn. White attacks: knight f3. Black defends: knight c6."),
            ("m", "The black pawn on e5 has no move."),
            ("f", "File e: e1 white king, e4 white pawn, e5 black pawn, e8 black king."),
            ("t", "Black to move."),
            ("N", "Black knights: c6, g8. White knights: b1, f3."),
        ] {
            page.write(key).await?;
            page.hears(told).await?;
            until_eq!(page.focus().await?, "e5 black pawn", "{key}");
        }
        for square in ["c6 black knight", "g8 black knight", "b1 white knight"] {
            page.write("N").await?;
            until_eq!(page.focus().await?, square);
            page.focus_is_seen().await?;
        }
        page.write("?").await?;
        page.hears("a: what attacks and defends this square.").await?;
        until_eq!(page.position().await?, POSITION, "nothing was played");
        Ok(())
    })
    .await
}

const POSITION: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b h1a8h8 - 3 3";

async fn to_board(page: &Page) -> Result<()> {
    page.tab_to("Player: ").await?;
    page.keys(&[Key::Tab]).await
}

/// In a text they are letters.
#[tokio::test]
async fn a_letter_in_a_text_asks_nothing() -> Result<()> {
    scenario("a_letter_in_a_text", Screen::WIDE, async |page| {
        page.resume("command", POSITION).await?;
        page.click("Move").await?;
        let before = page.said().await?;
        page.write("Nf6").await?;
        let typed = "return document.querySelector('#move').value";
        until_eq!(page.run(typed, vec![]).await?, "Nf6");
        assert_eq!(page.said().await?, before, "nothing was asked");
        page.keys(&[Key::Enter]).await?;
        page.hears("Black knight g8 to f6.").await
    })
    .await
}

#[tokio::test]
async fn the_keys_are_listed_for_everybody() -> Result<()> {
    scenario("the_keys_are_listed", Screen::NARROW, async |page| {
        page.click("Settings and keys").await?;
        for words in ["Arrows", "what attacks and defends this square", "what is in the hands"] {
            page.reads(".keys dl", words).await?;
        }
        page.run("document.querySelector('.keys').scrollIntoView()", vec![]).await?;
        page.picture(&end_to_end::shots()?.join("access-keys.png")).await
    })
    .await
}

/// The keys work on from what was clicked, and what they are is seen as well as said.
#[tokio::test]
async fn a_click_gives_a_square_the_keys_without_an_outline() -> Result<()> {
    scenario("clicked_keys", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.click("e2 ").await?;
        let outlined = "return getComputedStyle(document.activeElement).outlineStyle !== 'none'";
        until!(page.focus().await?.starts_with("e2 "), "{}", page.focus().await?);
        until!(page.run(outlined, vec![]).await? == false, "a mouse needs no outline");
        page.keys(&[end_to_end::Key::Up]).await?;
        until!(page.focus().await?.starts_with("e3 "), "{}", page.focus().await?);
        page.focus_is_seen().await?;
        page.write("?").await?;
        page.hears("all these keys").await?;
        until(async || {
            let keys = page.area(".keys dl").await?;
            let seen = keys.top > 0.0 && keys.top < Screen::WIDE.height.into();
            ensure!(seen, "the keys are out of sight: {keys:?}");
            Ok(())
        })
        .await?;
        page.keys(&[end_to_end::Key::Escape]).await?;
        until!(page.focus().await?.starts_with("e3 "), "the focus is back");
        Ok(())
    })
    .await
}

/// What opens below the list of moves leaves the current one in sight, and tools stay.
#[tokio::test]
async fn the_current_move_stays_in_sight() -> Result<()> {
    scenario("current_move", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 e4 e5 d3 d6 c3 c6 b3 b6 a3 a6").await?;
        let tools = page.area(".tools:not([hidden] *):has(.tool)").await?;
        page.run(
            "document.querySelectorAll('.side details').forEach(own => own.open = true)",
            vec![],
        )
        .await?;
        let seen = "(() => { const list = document.querySelector('.moves .rows'); \
            const own = list.querySelector('[aria-current]').getBoundingClientRect(); \
            const around = list.getBoundingClientRect(); \
            return own.top >= around.top - 1 && own.bottom <= around.bottom + 1 })()";
        page.wait_until(seen).await?;
        page.click("Lens").await?;
        until!(page.has("Lens off").await?, "the lens is on");
        let after = page.area(".tools:not([hidden] *):has(.tool)").await?;
        assert!((after.top - tools.top).abs() < 1.0, "they went from {tools:?} to {after:?}");
        Ok(())
    })
    .await
}
