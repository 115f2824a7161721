//! What holds on every screen: nothing is covered, nothing is too wide; and the guide.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::seen::GAME;

/// Windows of every kind.
const SCREENS: [Screen; 5] = [
    Screen::NARROW,
    Screen { width: 844, height: 390, ..Screen::NARROW },
    Screen { width: 320, height: 568, ..Screen::NARROW },
    Screen { width: 768, height: 1024, ..Screen::WIDE },
    Screen::WIDE,
];

/// Mages beside enemies in the middle and in the corners.
const MAGES: [(&str, &str, &str); 4] = [
    ("2kk2/6/6/3p2/3M2/6/2KK2[] wl -", "d3", "d4"),
    ("2kk2/6/6/6/6/5p/2KK1M[] wl -", "f1", "f2"),
    ("1Mkk2/p5/6/6/6/6/2KK2[] wl -", "b7", "a6"),
    ("M1kk2/1p4/6/6/6/6/2KK2[] wd - a7", "a7", "b6"),
];

async fn settled(page: &Page, width: u32) -> Result<()> {
    page.wait_until(&format!("innerWidth === {width}")).await?;
    let frames = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
    page.run_async(frames, vec![]).await?;
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn the_question_covers_neither_of_its_squares() -> Result<()> {
    scenario("stew_question_covers", Screen::WIDE, async |page| {
        for (position, from, to) in MAGES {
            page.resume(GAME, position).await?;
            for screen in SCREENS {
                page.set_screen(screen).await?;
                settled(page, screen.width).await?;
                page.tap_all(Mouse, &format!("{from}{to}")).await?;
                covers_neither(page, [from, to]).await?;
                page.click("Cancel").await?;
            }
        }
        Ok(())
    })
    .await
}

async fn covers_neither(page: &Page, squares: [&str; 2]) -> Result<()> {
    for square in squares {
        page.keeps_apart(".question", &format!(".cell[aria-label^='{square} ']")).await?;
    }
    for answer in ["capture", "change places"] {
        until!(page.is_at(page.spot(answer).await?, ".answer").await?, "{answer} can be pressed");
    }
    Ok(())
}

/// Positions in which the page has the most to say.
const TALKATIVE: [(&str, &str); 3] = [
    ("2k3/2RR2/6/6/6/6/2KK2[] wd - d6", "d6d7"),
    ("3kk1/2RR2/6/6/6/6/2KK2[] wd - d6", "d6d7"),
    ("KPP3/PP4/P5/6/4k1/4k1/6[M] wl -", "--"),
];

#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn nothing_is_wider_than_the_window_however_much_there_is_to_say() -> Result<()> {
    scenario("stew_widths", Screen::NARROW, async |page| {
        for (position, text) in TALKATIVE {
            page.resume(GAME, position).await?;
            page.enter(text).await?;
            page.click("Rules").await?;
            for width in [320, 390, 768, 1400] {
                page.set_screen(Screen { width, ..Screen::NARROW }).await?;
                settled(page, width).await?;
                let script = "const beyond = [...document.querySelectorAll('#app *')]\
                    .filter(e => e.checkVisibility() && !e.matches('.unseen, dialog *')\
                      && e.getBoundingClientRect().right > innerWidth + 0.5); \
                    return [document.documentElement.scrollWidth, \
                      beyond.map(e => e.className || e.tagName)]";
                until_eq!(page.run(script, vec![]).await?, json!([width, []]), "{position}");
            }
        }
        Ok(())
    })
    .await
}
