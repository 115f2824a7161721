//! The buttons around the board, and what the page says where a gesture leads to nothing.

use anyhow::{Context, Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Key, Page, Point, Screen, scenario, until, until_eq};
use serde_json::Value;

const PLACED: &str = "leopard cannon L@b0 L@g9 C@e0 C@d9";

#[tokio::test]
async fn back_and_forward_by_buttons_and_keys() -> Result<()> {
    scenario("back_and_forward", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        page.enter("Nc3").await?;
        page.click("Take back").await?;
        page.hears("Taken back: Nc3/L. White to move.").await?;
        page.sees(&["b1 white knight", "b0 white leopard waiting", "c3 empty"]).await?;
        until_eq!(page.moves().await?.len(), 6);
        page.click("Put back").await?;
        page.sees(&["b1 white leopard", "b0 empty gate", "c3 white knight"]).await?;
        page.keys(&[Key::Left, Key::Left]).await?;
        page.hears("Looking back at ").await?;
        page.drag_all(Mouse, "a7a6").await?;
        page.reads(".refusal", "Return, or Try a line first").await?;
        page.click("Later").await?;
        page.sees(&["d9 black cannon waiting", "b1 white knight"]).await?;
        page.click("First").await?;
        until_eq!(page.status().await?, "White: choose a new piece for both sides");
        page.click("Last").await?;
        page.sees(&["c3 white knight"]).await?;
        page.click("L@b0").await?;
        page.reads(".prompt", "L@b0").await?;
        until_eq!(page.moves().await?.len(), 7);
        page.click("Return").await?;
        page.sees(&["c3 white knight"]).await?;
        until!(!page.shows(".prompt").await?);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_refused_drag_says_why() -> Result<()> {
    scenario("a_refused_drag", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        for (drag, why) in [
            ("f1f5", "doesn't move from f1 to f5"),
            ("e2e5", "e5"),
            ("e7e5", "White's turn"),
            ("e1e2", "Your own pawn stands on e2"),
        ] {
            page.drag_all(Mouse, drag).await?;
            let sentence = page.reads(".refusal", why).await.context(drag)?;
            page.hears(&sentence).await?;
            under_the_status(page).await?;
        }
        page.drag_all(Mouse, "e2e4").await?;
        page.hears("White pawn e2 to e4.").await?;
        until!(!page.shows(".refusal").await?, "what was refused is past");
        until_eq!(page.content(".refusal").await?, "", "nothing describes the box");
        Ok(())
    })
    .await
}

/// A drag that is refused in both forms of the page: a piece without a move, a move that no such
/// piece makes, the other side's piece.
const REFUSED: [(&str, &str); 4] = [("f1", "f5"), ("e2", "e5"), ("e7", "e5"), ("b1", "h8")];

#[tokio::test]
#[ignore = "for --all: a look that changes seldom"]
async fn a_refusal_covers_nothing_it_is_about_nor_what_is_far_from_it() -> Result<()> {
    scenario("a_refusal_covers_nothing", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        for (from, to) in REFUSED {
            page.drag_all(Mouse, &format!("{from}{to}")).await?;
            for place in [from, to, "d9", "g9"] {
                covers_not(page, &format!(".cell[aria-label^='{place} ']")).await?;
            }
            for css in [".tabs", "#panel-game > .tools", ".status"] {
                covers_not(page, css).await?;
            }
        }
        // It stays, with room of its own, until something else is done.
        let passing = "return document.querySelector('.refusal').getAnimations().length";
        until_eq!(page.run(passing, vec![]).await?, serde_json::json!(0));
        page.drag_all(Mouse, "e2e4").await?;
        until!(!page.shows(".refusal").await?);
        Ok(())
    })
    .await?;
    scenario("a_refusal_covers_no_board", Screen::NARROW, async |page| {
        page.enter(PLACED).await?;
        page.run("scrollTo(0, 0)", vec![]).await?;
        for (from, to) in REFUSED {
            page.drag_all(Mouse, &format!("{from}{to}")).await?;
            covers_not(page, ".felt").await?;
            covers_not(page, ".tabs").await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_refusal_moves_nothing_and_goes_when_it_is_pressed() -> Result<()> {
    scenario("a_refusal_moves_nothing", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        let tops = "return ['.tabs', '#panel-game > .tools', '.moves'] \
            .map(css => document.querySelector(css).getBoundingClientRect().top)";
        let before = page.run(tops, vec![]).await?;
        for (from, to) in REFUSED {
            page.drag_all(Mouse, &format!("{from}{to}")).await?;
            until!(page.shows(".refusal").await?, "there is a refusal");
            until_eq!(page.run(tops, vec![]).await?, before, "{from} {to}");
        }
        Ok(())
    })
    .await?;
    scenario("a_refusal_in_the_status", Screen::NARROW, async |page| {
        let box_of = "return [document.querySelector('.status'), document.querySelector('.below')] \
            .map(e => e.getBoundingClientRect()).map(at => [at.top, at.height])";
        let before = page.run(box_of, vec![]).await?;
        page.tap(Touch, "e2 ").await?;
        until!(page.shows(".refusal").await?, "there is a refusal");
        until_eq!(page.run(box_of, vec![]).await?, before);
        let (own, status) = (page.area(".refusal").await?, page.area(".status").await?);
        assert!((own.top - status.top).abs() < 1.0, "{own:?} is not over {status:?}");
        let at = Point { x: own.left + 20.0, y: own.top + 20.0 };
        page.press(Touch, at).await?;
        until!(!page.shows(".refusal").await?, "it was pressed");
        page.has_no_complaint().await
    })
    .await
}

async fn covers_not(page: &Page, css: &str) -> Result<()> {
    until!(page.shows(".refusal").await?, "there is a refusal");
    page.keeps_apart(".refusal", css).await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn inside_another_page_a_refusal_passes_and_comes_again() -> Result<()> {
    scenario("a_refusal_passes", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        page.run("document.documentElement.dataset.embed = 'full'", vec![]).await?;
        for _ in 0..2 {
            page.drag_all(Mouse, "f1f5").await?;
            until!(page.shows(".refusal").await?);
            let passing = "const [passing] = document.querySelector('.refusal').getAnimations(); \
                const { delay, duration } = passing.effect.getTiming(); \
                passing.finish(); \
                return [delay, duration]";
            until_eq!(page.run(passing, vec![]).await?, serde_json::json!([8000, 800]));
            until!(!page.shows(".refusal").await?);
            until!(page.said().await?.contains("f1 to f5"), "what was said is kept");
        }
        let less = serde_json::json!({ "features": [
            { "name": "prefers-reduced-motion", "value": "reduce" }
        ] });
        page.devtools("Emulation.setEmulatedMedia", &less).await?;
        page.drag_all(Mouse, "f1f5").await?;
        let style = "return getComputedStyle(document.querySelector('.refusal')).animationDuration";
        until_eq!(page.run(style, vec![]).await?, serde_json::json!("0s"));
        Ok(())
    })
    .await
}

/// The refusal stands under the status, off the board and wholly in the window.
async fn under_the_status(page: &Page) -> Result<()> {
    let script = "const [own, status, board] = ['.refusal', '.status', '.canvas']\
        .map(css => document.querySelector(css).getBoundingClientRect()); \
        return own.top >= status.bottom && own.bottom <= innerHeight \
          && (own.left >= board.right || own.top >= board.bottom)";
    until_eq!(page.run(script, vec![]).await?, serde_json::json!(true));
    Ok(())
}

/// One sentence and two answers, as high as a finger needs them; the one that changes nothing is
/// the main one.
async fn calm(page: &Page) -> Result<()> {
    let script = "const box = document.querySelector('.question'); \
        return [...box.querySelectorAll('p, button')].map(part => part.innerText)";
    let parts = ["Does White want to resign?", "Resign", "Keep playing"];
    until_eq!(page.run(script, vec![]).await?, serde_json::json!(parts));
    let (question, safe) =
        (page.area(".question").await?, page.area(".question .main-button").await?);
    let small = question.width() < 320.0 && question.bottom - question.top < 140.0;
    assert!(small, "the question is too large: {question:?}");
    let large = safe.width() >= 88.0 && safe.bottom - safe.top >= 36.0;
    assert!(large, "the button is too small: {safe:?}");
    Ok(())
}

/// Enter pressed twice ends nothing; and where its button goes away, the focus goes on.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_game_is_ended_by_keyboard() -> Result<()> {
    scenario("ended_by_keyboard", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        page.tab_to("Resign").await?;
        page.keys(&[Key::Enter]).await?;
        until_eq!(page.focus().await?, "Keep playing");
        calm(page).await?;
        page.keys(&[Key::Enter]).await?;
        until_eq!(page.status().await?, "White to move");
        until_eq!(page.focus().await?, "Resign", "back where it came from");
        page.keys(&[Key::Enter, Key::Left, Key::Enter]).await?;
        until_eq!(page.status().await?, "White resigned. Black wins");
        page.click("Take back").await?;
        page.tab_to("Offer a draw").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("White offers a draw.").await?;
        page.drag_all(Mouse, "e2e4").await?;
        page.tab_to("Accept the draw").await?;
        page.keys(&[Key::Enter]).await?;
        until_eq!(page.status().await?, "By agreement. The game is a draw");
        page.focus_is_seen().await
    })
    .await
}

/// Whether the browser lets the page copy or not: what it says is seen as well.
#[tokio::test]
async fn what_became_of_copying_is_said_and_shown() -> Result<()> {
    scenario("copying", Screen::NARROW, async |page| {
        page.enter(PLACED).await?;
        page.click("Share").await?;
        for name in ["Copy: Position", "Copy: Record", "Copy: Record"] {
            page.click(name).await?;
            // In one look: the sentence before may be on its way out.
            let sentence = until(async || {
                let sentence = page.content(".copied").await?;
                let told = sentence.starts_with("Copied.") || sentence.contains("selected");
                ensure!(told, "what became of copying isn't told: {sentence:?}");
                Ok(sentence)
            })
            .await?;
            page.hears(&sentence).await?;
            let shown = "return document.querySelectorAll('.copied').length";
            until_eq!(page.run(shown, vec![]).await?, serde_json::json!(1), "the last alone");
        }
        Ok(())
    })
    .await
}

/// What stands in a pair of lists, in a list, and what is left to chance are the options of the game
/// that begins; what makes no sense is told in sight.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn fields_set_the_options_of_the_game() -> Result<()> {
    scenario("fields", Screen::NARROW, async |page| {
        page.click("Games").await?;
        page.click("Play Musketeer Chess").await?;
        page.click("Options").await?;
        pair(page, ["hawk", "hawk"]).await?;
        page.click("New game of Musketeer Chess").await?;
        let fault = ".game-setup .fault:not([hidden])";
        page.wait_for_text(fault, "the two types must differ").await?;
        page.is_between(fault, 0.0, Screen::NARROW.height.into()).await?;
        pair(page, ["hawk", "dragon"]).await?;
        page.click("New game of Musketeer Chess").await?;
        page.enter("spider default").await?;
        until_eq!(page.status().await?, "White: place the hawk behind a piece");
        until!(page.run("return document.querySelector('dialog').open", vec![]).await? == false);
        page.click("Games").await?;
        page.click("Play Mercenary Chess").await?;
        page.click("Options").await?;
        page.find("#option-mercenary-ranks").await?.select_by_value("shuffled").await?;
        page.run("document.querySelector('.lot input').click()", vec![]).await?;
        page.click("New game of Mercenary Chess").await?;
        page.click("New game").await?;
        page.hears("Mercenary Chess. White: move a white piece.").await?;
        let saved: Value = serde_json::from_str(&page.content("#saved-game").await?)?;
        let options: [[String; 2]; 2] = serde_json::from_value(saved["options"].clone())?;
        let [ranks, [name, drawn]] = options;
        ensure!(ranks == ["ranks", "shuffled"] && name == "number", "{ranks:?}, {name}");
        ensure!(drawn.parse::<u32>()? < 960, "there is no array {drawn}");
        Ok(())
    })
    .await
}

/// Picks the two types of the default pair.
async fn pair(page: &Page, types: [&str; 2]) -> Result<()> {
    for (name, number) in types.into_iter().zip(1..) {
        let css = format!("dialog .option > select:nth-child({number})");
        page.find(&css).await?.select_by_value(name).await?;
    }
    Ok(())
}
