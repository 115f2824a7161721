//! Texts that hold a game: typed into their box, pasted, dropped, followed.

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

const PLACED: &str = "leopard cannon L@b0 L@g9 C@d0 C@f9";
const RECORD: &str = "[Game \"mercenary\"]\n\nh1i1 k1j1 g8f6 (b8c6 k2j2) k2i2 d2d3";

/// Puts a text into the box, and opens it.
async fn open(page: &Page, text: &str) -> Result<()> {
    if !page.shows("#opening").await? {
        page.click("Share").await?;
    }
    page.run("document.querySelector('#opening').value = arguments[0]", vec![json!(text)]).await?;
    page.find(".opening button").await?.click().await.context("the text can't be opened")
}

async fn in_the_box(page: &Page) -> Result<String> {
    let text = page.run("return document.querySelector('#opening').value", vec![]).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// Hands a text over as a paste or a drop would, where the driver has no hands for it.
async fn hand_over(page: &Page, how: &str, text: &str) -> Result<()> {
    hand_over_at(page, ".felt, main", how, text).await
}

/// The same at this place in the page.
async fn hand_over_at(page: &Page, place: &str, how: &str, text: &str) -> Result<()> {
    let script = "const data = new DataTransfer(); \
        if (arguments[0] == 'file') { data.items.add(new File([arguments[1]], 'game.txt')); } \
        else { data.setData('text/plain', arguments[1]); } \
        const init = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data }; \
        const event = arguments[0] == 'paste' ? new ClipboardEvent('paste', init) \
            : new DragEvent('drop', init); \
        document.querySelector(arguments[2]).dispatchEvent(event); \
        return event.defaultPrevented";
    let taken = page.run(script, vec![json!(how), json!(text), json!(place)]).await?;
    ensure!(taken == true, "the page took no notice");
    Ok(())
}

/// What can't be read stays in the box, and the box in the panel; what is no text stays out of it,
/// and what goes into another field is that field's.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_text_that_cannot_be_read_stays_to_be_mended() -> Result<()> {
    let wide = Screen { width: 1200, ..Screen::WIDE };
    scenario("damaged_text", wide, async |page| {
        assert_eq!(page.run(INTO_A_FIELD, vec![]).await?, false, "the page took it");
        until_eq!(in_the_box(page).await?, "");
        page.enter(PLACED).await?;
        let damaged = RECORD.replace("k2j2)", "k2j2");
        open(page, &damaged).await?;
        page.hears("The record can't be read: record, line 3: a ( isn't closed").await?;
        page.reads("#opening-fault", "line 3").await?;
        hand_over(page, "file", "\u{fffd}PNG\r\n\u{1a}\n\0\0\0\rIHDR").await?;
        page.hears("This isn't text").await?;
        until_eq!((in_the_box(page).await?, page.moves().await?.len()), (damaged.clone(), 6));
        for screen in [wide, Screen::NARROW] {
            page.set_screen(screen).await?;
            open(page, &format!("8/{}", "long".repeat(99))).await?;
            page.reads("#opening-fault", "or a position of").await?;
            let inside = "return [...document.querySelectorAll('.opening > *')].every(it => \
                it.getBoundingClientRect().right <= it.closest('.tab-panels') \
                    .getBoundingClientRect().right)";
            until_eq!(page.run(inside, vec![]).await?, true, "it is in the panel");
        }
        open(page, RECORD).await?;
        page.click("Keep playing").await?;
        until_eq!((page.moves().await?.len(), in_the_box(page).await?.as_str()), (6, RECORD));
        open(page, RECORD).await?;
        page.click("Open it").await?;
        page.hears("Mercenary Chess. Black: move a gray piece.").await?;
        until_eq!((page.moves().await?.len(), in_the_box(page).await?.as_str()), (7, ""));
        Ok(())
    })
    .await
}

/// Pastes into the box for moves, and tells whether the page took it.
const INTO_A_FIELD: &str = "const data = new DataTransfer(); data.setData('text/plain', 'e4'); \
    const init = { bubbles: true, cancelable: true, clipboardData: data }; \
    const event = new ClipboardEvent('paste', init); \
    document.querySelector('#move').dispatchEvent(event); \
    return event.defaultPrevented";

#[tokio::test]
async fn a_text_is_pasted_or_dropped_anywhere() -> Result<()> {
    for how in ["paste", "text", "file"] {
        scenario("pasted", Screen::NARROW, async |page| {
            hand_over(page, how, "4k3/8/8/8/8/8/4P3/4K3 x").await?;
            page.hears("or a position of").await?;
            until!(page.shows("#opening").await?, "the box is open");
            until_eq!(in_the_box(page).await?, "4k3/8/8/8/8/8/4P3/4K3 x");
            page.focus_is_seen().await?;
            page.is_between("#opening-fault", 0.0, page.area(".tabs").await?.top).await?;
            // A file isn't for the field that it falls on.
            let place = if how == "file" { "#opening" } else { "main" };
            hand_over_at(page, place, how, RECORD).await?;
            page.hears("Mercenary Chess. Black: move a gray piece.").await?;
            until_eq!(page.content("#record").await?.trim(), RECORD);
            Ok(())
        })
        .await
        .context(how)?;
    }
    Ok(())
}

/// The most characters that a text may have that holds games.
const MOST: u64 = 1 << 23;

/// To take over 50 million characters took seconds: no more of them come into the program than tell
/// that there are too many.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn of_a_text_that_is_far_too_long_no_more_is_taken_over_than_tells_it() -> Result<()> {
    scenario("far_too_long", Screen::WIDE, async |page| {
        // Every text that isn't ASCII goes through one of these into the program.
        let watch = "window.longest = 0; \
            for (const name of ['encode', 'encodeInto']) { \
                const own = TextEncoder.prototype[name]; \
                TextEncoder.prototype[name] = function (text, ...more) { \
                    window.longest = Math.max(window.longest, text.length); \
                    return own.call(this, text, ...more); }; \
            }";
        page.run(watch, vec![]).await?;
        let paste = "const data = new DataTransfer(); data.setData('text/plain', 'é'.repeat(2e7)); \
            const init = { bubbles: true, cancelable: true, clipboardData: data }; \
            document.querySelector('main').dispatchEvent(new ClipboardEvent('paste', init))";
        page.run(paste, vec![]).await?;
        page.hears("The text is too long to be a game.").await?;
        let longest = page.run("return window.longest", vec![]).await?;
        let longest = longest.as_u64().context("a number")?;
        ensure!((MOST..=MOST + 1).contains(&longest), "{longest} characters were taken over");
        until_eq!(in_the_box(page).await?, "");
        Ok(())
    })
    .await
}

/// A link of which the end is missing, followed and put into the box.
#[tokio::test]
async fn a_link_that_was_cut_short_says_so() -> Result<()> {
    scenario("link_cut_short", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3").await?;
        let link = page.content("#link").await?;
        let (short, _) = link.split_once("%20b1c3").context("the link has no last move")?;
        page.client().goto(short).await.context("the link can't be followed")?;
        page.reload().await?;
        let cut = "The link was cut short: what came after what is seen here is missing.";
        page.hears(cut).await?;
        until_eq!(page.text(".trouble p").await?, cut);
        until_eq!(page.moves().await?.len(), 6);
        page.open("").await?;
        open(page, short).await?;
        page.click("Open it").await?;
        page.hears(cut).await?;
        until_eq!(page.moves().await?.len(), 6);
        open(page, &short[..short.len() - 2]).await?;
        page.hears("The link can't be read: it was cut short.").await?;
        Ok(())
    })
    .await
}

/// A link pasted into the address of the open page, and the way back.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_link_is_followed_from_the_page_to_itself() -> Result<()> {
    scenario("link_to_itself", Screen::WIDE, async |page| {
        page.enter(PLACED).await?;
        page.run("location.hash = 'record=zzz'", vec![]).await?;
        page.hears("The link can't be read").await?;
        until_eq!(
            (page.run("return location.hash", vec![]).await?, page.moves().await?.len()),
            (json!(""), 6)
        );
        page.run("window.isOpen = true; location.hash = 'turn=AAAA'", vec![]).await?;
        page.hears("is incomplete or was changed").await?;
        let kept = "return location.hash === '' && window.isOpen";
        until_eq!((page.run(kept, vec![]).await?, page.moves().await?.len()), (json!(true), 6));
        page.run(
            "location.hash = 'record=' + encodeURIComponent(arguments[0])",
            vec![json!(RECORD)],
        )
        .await?;
        page.wait_until("document.querySelectorAll('.moves .action').length == 7").await?;
        page.run("history.back()", vec![]).await?;
        page.wait_until("document.querySelectorAll('.moves .action').length == 6").await?;
        Ok(())
    })
    .await
}

/// A browser may scroll what it loads again to where it stood before, by what stood there: another
/// game had been there.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_page_that_follows_a_link_begins_at_the_top() -> Result<()> {
    let small = Screen { width: 320, height: 568, ..Screen::NARROW };
    scenario("link_from_the_top", small, async |page| {
        let script = "const [game] = arguments; \
            window.isLeft = true; \
            location.hash = 'record=' + encodeURIComponent(`[Game \"${game}\"]\n\n`)";
        for game in ["mulligan-stew", "command"] {
            page.run(script, vec![json!(game)]).await?;
            page.wait_until("!window.isLeft && document.readyState === 'complete'").await?;
            page.ready().await?;
            // It would be scrolled while it loads, and is given time for that.
            page.wait_until("performance.now() > 1500").await?;
            until_eq!(page.run("return scrollY", vec![]).await?, json!(0), "{game}");
        }
        Ok(())
    })
    .await
}
