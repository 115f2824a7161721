//! The players' names: in the dialog of a new game, and in the game.

use anyhow::Result;
use end_to_end::Pointer::Touch;
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};

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

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn the_next_dialog_knows_the_players() -> Result<()> {
    scenario("seat_remembered", Screen::WIDE, async |page| {
        begin(page, "delay", "1.5", "7").await?;
        page.reload().await?;
        page.click("Games").await?;
        page.click("Play Musketeer Chess").await?;
        let line = "Ann (White) and Bob (Black)";
        until_eq!(page.text(".pairing .note").await?, line);
        page.find(".pairing summary").await?.click().await?;
        for (field, value) in [
            ("white", "Ann"),
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
        page.click("New game of Musketeer Chess").await?;
        page.hears("Ann (White): choose a new piece; both sides get it.").await?;
        until_eq!(seats(page).await?, "Ann White Bob Black");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn names_are_changed_in_the_game() -> Result<()> {
    scenario("seat_renamed", Screen::NARROW, async |page| {
        until_eq!(seats(page).await?, "", "nobody has a name yet");
        page.find(".players summary").await?.click().await?;
        fill(page, "#player-white", "A name that is much too long to be one").await?;
        page.tap(Touch, "Change the players").await?;
        page.hears("A name is too long: thirty letters at most.").await?;
        until_eq!(
            page.text(".players .fault").await?,
            "A name is too long: thirty letters at most."
        );
        until_eq!(seats(page).await?, "");
        fill(page, "#player-white", " Cleo ").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("The players are Cleo (White) and Black.").await?;
        until!(!page.shows(".players .fault").await?);
        until_eq!(seats(page).await?, "Cleo White");
        open(page, Touch).await?;
        let field = page.find("#pairing-white").await?;
        until_eq!(field.prop("value").await?.as_deref(), Some("Cleo"));
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: but for the browser's part, which others show, a native test's"]
async fn the_curtain_asks_for_the_player_by_name() -> Result<()> {
    scenario("seat_curtain", Screen::NARROW, async |page| {
        open(page, Touch).await?;
        fill(page, "#pairing-white", "Ann").await?;
        fill(page, "#pairing-black", "Bob").await?;
        page.tap(Touch, "All games").await?;
        page.tap(Touch, "Play Muster Chess").await?;
        page.tap(Touch, "New game of Muster Chess").await?;
        let asked = "Hand over to Ann (Player A). Bob (Player B), please look away.";
        until_eq!(page.text(".curtain p").await?, asked);
        page.tap(Touch, "I am Ann (Player A)").await?;
        page.hears("Ann (Player A): build the white army, unseen.").await
    })
    .await
}
