//! Building and choosing by finger, on a phone.

use std::time::Duration;

use anyhow::Result;
use end_to_end::Pointer::Touch;
use end_to_end::{Page, Point, Screen, scenario, until_eq};

use super::setup::{self, BLACK, EACH_CHOSE, LINES, WHITE};

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn two_people_muster_by_touch() -> Result<()> {
    scenario("muster_by_touch", Screen::NARROW, async |page| {
        for name in ["Games", "Play Muster Chess", "New game of Muster Chess", "I am Player A"] {
            page.tap(Touch, name).await?;
        }
        page.hears("Player A: build the white army, unseen.").await?;
        by_dragging(page).await?;
        muster(page, LINES[0]).await?;
        page.tap(Touch, "I am Player B").await?;
        by_tapping(page).await?;
        muster(page, LINES[1]).await?;
        choose(page, "Player A", "The black army").await?;
        choose(page, "Player B", "The white army").await?;
        page.hears(EACH_CHOSE).await?;
        play(page).await
    })
    .await
}

#[tokio::test]
async fn what_ends_the_building_is_seen_and_the_next_player_begins_at_the_top() -> Result<()> {
    scenario("muster_ends_in_sight", Screen::NARROW, async |page| {
        setup::start(page).await?;
        setup::lift(page, "Player A").await?;
        let seen = "const at = css => document.querySelector(css).getBoundingClientRect(),\
            button = at('.army > .main-button');\
            return button.top >= at('.below').top && button.bottom <= at('.tabs').top";
        until_eq!(page.run(seen, vec![]).await?, true);
        let more = "const end = document.querySelector('.tabs').getBoundingClientRect().top; \
            return ['.army > .tools', '.army > .judgement'] \
            .every(css => document.querySelector(css).getBoundingClientRect().bottom <= end)";
        until_eq!(page.run(more, vec![]).await?, true, "what it is built with is seen too");
        page.click("Regular army").await?;
        page.run("document.querySelector('.below').scrollTop = 400", vec![]).await?;
        until_eq!(page.run(seen, vec![]).await?, false, "its box is out of sight");
        page.click("Muster this army").await?;
        setup::lift(page, "Player B").await?;
        let top = "return document.querySelector('.below').scrollTop";
        until_eq!(page.run(top, vec![]).await?, 0);
        until_eq!(page.run(seen, vec![]).await?, true);
        Ok(())
    })
    .await
}

/// A drag under which the page must stay where it is.
async fn carry(page: &Page, from: &str, to: &str) -> Result<()> {
    page.spot(from).await?;
    let before = page.run("return scrollY", vec![]).await?;
    page.carry(Touch, from, to).await?;
    let after = page.run("return scrollY", vec![]).await?;
    assert_eq!(after, before, "the page scrolled while {from} was dragged to {to}");
    Ok(())
}

async fn by_dragging(page: &Page) -> Result<()> {
    carry(page, "white king in hand", "d1 ").await?;
    page.hears("The king stands on files e to h of your army.").await?;
    for (piece, square) in WHITE {
        carry(page, piece, square).await?;
    }
    carry(page, "white queen in hand", "a4 ").await?;
    carry(page, "a4 ", "b3 ").await?;
    carry(page, "b3 ", "h2 ").await?;
    page.sees(&["h2 white queen", "b3 white pawn"]).await?;
    carry(page, "b3 ", "h2 ").await?;
    // Beyond the tray there is no place at all.
    let (queen, felt) = (page.spot("b3 ").await?, page.area(".felt").await?);
    page.drag(Touch, queen, Point { y: felt.bottom + 20.0, ..queen }).await?;
    page.hears("Queen on b3 removed.").await?;
    // Chromium makes no click of a tap that comes sooner after such a drag than a hand can. This
    // is that hand's pause, not a wait for the page, whose answer has come.
    tokio::time::sleep(Duration::from_millis(500)).await;
    Ok(())
}

async fn by_tapping(page: &Page) -> Result<()> {
    page.tap(Touch, "Regular army").await?;
    page.hears("Strength 39 ").await?;
    page.tap(Touch, "Clear").await?;
    for (piece, square) in BLACK {
        page.tap(Touch, piece).await?;
        page.tap(Touch, square).await?;
    }
    // To the tray again, by taps.
    for name in ["black knight in hand", "a8 ", "a8 ", "black king in hand"] {
        page.tap(Touch, name).await?;
    }
    page.hears("Knight on a8 removed.").await
}

async fn muster(page: &Page, line: &str) -> Result<()> {
    until_eq!(setup::line(page).await?, line);
    page.tap(Touch, "Muster this army").await?;
    page.hears("has mustered an army.").await
}

async fn choose(page: &Page, player: &str, card: &str) -> Result<()> {
    page.tap(Touch, &format!("I am {player}")).await?;
    page.tap(Touch, card).await?;
    page.hears(&format!("{player} has chosen.")).await
}

async fn play(page: &Page) -> Result<()> {
    page.wait_until("scrollY === 0").await?;
    carry(page, "c1 ", "c4 ").await?;
    carry(page, "b8 ", "b5 ").await?;
    page.tap_all(Touch, "e1h1 e8h8 c4b5").await?;
    page.hears("White pawn c4 takes pawn on b5.").await?;
    until_eq!(page.moves_after(4).await?, setup::WRITTEN);
    Ok(())
}
