//! The players' names: in the dialog of a new game, and in the game.

use anyhow::Result;
use end_to_end::Pointer::Touch;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::setup::{GAME, begin, choose_clock, fill, open};

async fn seats(page: &Page) -> Result<String> {
    let script = "return ['white', 'black'].map(side => { \
        const plate = document.querySelector(`.plate[data-side=${side}]`); \
        return [plate.querySelector('.who').value, plate.querySelector('.called').textContent] \
          .filter(text => text).join(' '); }).join(' ').trim()";
    Ok(page.run(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn names_are_given_by_keyboard_and_told_with_their_side() -> Result<()> {
    scenario("seat_names", Screen::WIDE, async |page| {
        page.tab_to("Games").await?;
        page.keys(&[Key::Enter]).await?;
        page.tab_to(&format!("Play {GAME}")).await?;
        page.keys(&[Key::Enter]).await?;
        page.tab_to("Names").await?;
        page.keys(&[Key::Enter]).await?;
        page.tab_to("White").await?;
        page.write("Ann").await?;
        page.tab_to("Black").await?;
        page.write("Žofie \"the rook\"").await?;
        page.tab_to(&format!("New game of {GAME}")).await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("Ann (White): move from a light square.").await?;
        until_eq!(page.status().await?, "Ann (White): move from a light square");
        until_eq!(seats(page).await?, "Ann White Žofie \"the rook\" Black");
        page.enter("a2a3 b2b3").await?;
        until_eq!(page.status().await?, "Žofie \"the rook\" (Black): move from a light square");
        page.reload().await?;
        until_eq!(seats(page).await?, "Ann White Žofie \"the rook\" Black");
        let names = "[White \"Ann\"]\n[Black \"Žofie \\\"the rook\\\"\"]";
        page.wait_for_text("#record", names).await?;
        let link = page.content("#link").await?;
        let fragment = link.split_once('#').map_or("", |(_, fragment)| fragment).to_owned();
        page.open(&format!("?linked#{fragment}")).await?;
        until_eq!(seats(page).await?, "Ann White Žofie \"the rook\" Black");
        Ok(())
    })
    .await
}

/// What is written in the game stands in the next dialog too, with the clock, after a reload.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn the_next_dialog_knows_the_players_as_they_are_called_now() -> Result<()> {
    scenario("seat_renamed", Screen::NARROW, async |page| {
        begin(page, "delay", "1.5", "7").await?;
        page.find(".players summary").await?.click().await?;
        fill(page, "#player-white", "A name that is much too long to be one").await?;
        page.tap(Touch, "Change the players").await?;
        let why = "A name is too long: thirty letters at most.";
        until_eq!(page.text(".players .fault").await?, why);
        fill(page, "#player-white", " Cleo ").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("The players are Cleo (White) and Bob (Black).").await?;
        until!(!page.shows(".players .fault").await?);
        until_eq!(seats(page).await?, "Cleo White Bob Black");
        // Beside the board there is no room for a reason.
        fill(page, "#plate-white", "A name that is much too long to be one").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("The players are A name that is much too long t (White) and Bob (Black).")
            .await?;
        fill(page, "#plate-white", "Cleo").await?;
        page.keys(&[Key::Enter]).await?;
        until_eq!(seats(page).await?, "Cleo White Bob Black");
        page.reload().await?;
        open(page, Touch).await?;
        for (field, value) in [
            ("white", "Cleo"),
            ("black", "Bob"),
            ("clock", "delay"),
            ("minutes", "1.5"),
            ("seconds", "7"),
        ] {
            let field = page.find(&format!("#pairing-{field}")).await?;
            until_eq!(field.prop("value").await?.as_deref(), Some(value));
        }
        choose_clock(page, "none").await?;
        until!(!page.shows("#pairing-minutes").await?, "nothing to set");
        Ok(())
    })
    .await
}

/// A name is broken where it has no end before that of the line.
#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn a_long_name_stays_in_the_card_at_the_end() -> Result<()> {
    scenario("seat_long_name", Screen::NARROW, async |page| {
        let (white, black) = ("W".repeat(40), "M".repeat(40));
        page.open_record(&format!(
            "[Game \"command\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Position \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w\"]\n\nd1d8"
        ))
        .await?;
        page.wait_for_text(".prompt-heading", "wins").await?;
        for (width, height) in [(1400, 900), (844, 390), (390, 844), (320, 568)] {
            page.set_screen(Screen { width, height, ..Screen::NARROW }).await?;
            page.wait_until(&format!("innerWidth === {width}")).await?;
            let script = "const card = document.querySelector('.prompt').getBoundingClientRect(); \
                const text = document.createRange(); \
                return [...document.querySelectorAll('.prompt-heading, .prompt p')].filter(e => { \
                  text.selectNodeContents(e); \
                  return [...text.getClientRects()].some(line => line.right > card.right); \
                }).map(e => e.className || e.tagName)";
            until_eq!(page.run(script, vec![]).await?, json!([]), "{width} x {height}");
        }
        Ok(())
    })
    .await
}
