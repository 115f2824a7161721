//! A game by finger, on a phone.

use anyhow::{Result, ensure};
use end_to_end::Pointer::{Mouse, Touch};
use end_to_end::{Area, Page, Point, Screen, line, scenario, until, until_eq};

/// A phone so small that the page scrolls.
const SMALL: Screen = Screen { width: 320, height: 568, ..Screen::NARROW };

async fn scrolled(page: &Page) -> Result<i64> {
    let by = page.run("return Math.round(scrollY)", vec![]).await?;
    Ok(by.as_i64().unwrap_or_default())
}

/// Drags a piece, under which the page must stay where it is.
async fn carry(page: &Page, from: &str, to: &str) -> Result<()> {
    page.spot(from).await?;
    let before = scrolled(page).await?;
    page.carry(Touch, from, to).await?;
    assert_eq!(scrolled(page).await?, before, "the page scrolled while {from} was dragged to {to}");
    Ok(())
}

#[tokio::test]
async fn a_game_by_touch() -> Result<()> {
    scenario("a_game_by_touch", Screen::NARROW, async |page| {
        for kind in ["Leopard", "Cannon"] {
            page.tap(Touch, kind).await?;
        }
        page.hears("Black chooses cannon.").await?;
        page.run("scrollTo(0, 0)", vec![]).await?;
        for (piece, gate) in line::PLACEMENTS {
            carry(page, piece, gate).await?;
        }
        page.hears("Black places a cannon behind d8.").await?;
        for (from, to) in [("b1 ", "c3 "), ("e7 ", "e5 "), ("f2 ", "f3 ")] {
            carry(page, from, to).await?;
        }
        page.tap_all(Touch, "d8g5 g2g4").await?;
        carry(page, "g5 ", "h4 ").await?;
        until_eq!(page.moves_after(6).await?.join(" "), "Nc3/L e5 f3 Qg5/C g4 Qh4#");
        page.sees(&["b1 white leopard", "d8 black cannon", "e1 white king, in check"]).await?;
        until_eq!(page.status().await?, "Checkmate. Black wins");
        Ok(())
    })
    .await
}

/// A finger would cover what it carries, which a mouse doesn't.
#[tokio::test]
async fn what_a_finger_carries_is_seen_above_it() -> Result<()> {
    scenario("above_the_finger", Screen::NARROW, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.run("scrollTo(0, 0)", vec![]).await?;
        let (from, to) = (page.spot("e2 ").await?, page.spot("e4 ").await?);
        page.lift(Mouse, from, to).await?;
        is_carried(page, |piece| (f64::midpoint(piece.top, piece.bottom) - to.y).abs() < 2.0)
            .await?;
        page.release().await?;
        page.hears("White pawn e2 to e4.").await?;
        // From aside, where the piece is no longer when it is looked for.
        let (from, to) = (page.spot("e7 ").await?, page.spot("e5 ").await?);
        page.finger("touchStart", Some(from)).await?;
        page.finger("touchMove", Some(Point { x: from.x + 60.0, ..from })).await?;
        page.finger("touchMove", Some(to)).await?;
        is_carried(page, |piece| {
            (f64::midpoint(piece.left, piece.right) - to.x).abs() < 2.0 && piece.bottom < to.y
        })
        .await?;
        page.finger("touchEnd", None).await?;
        page.hears("Black pawn e7 to e5.").await
    })
    .await
}

/// Waits until what is carried is there.
async fn is_carried(page: &Page, there: impl Fn(Area) -> bool) -> Result<()> {
    until(async || {
        let piece = page.area(".lifted > canvas").await?;
        ensure!(there(piece), "it is at {piece:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_finger_on_the_board_scrolls_where_nothing_can_be_dragged() -> Result<()> {
    scenario("a_swipe_on_the_board", SMALL, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        // An empty square, the other side's piece, an empty gate.
        for from in ["d4 ", "d7 ", "a0 "] {
            page.run("scrollTo(0, 0)", vec![]).await?;
            let from = page.spot(from).await?;
            page.drag(Touch, from, Point { y: from.y - 150.0, ..from }).await?;
            page.wait_until("scrollY > 20").await?;
            let refusal = page.find(".refusal").await?;
            assert!(!refusal.is_displayed().await?, "to scroll is to ask for nothing");
        }
        page.run("scrollTo(0, 0)", vec![]).await?;
        carry(page, "d2 ", "d4 ").await?;
        page.hears("White pawn d2 to d4.").await?;
        page.tap(Touch, "e2 ").await?;
        page.hears("It is Black's turn.").await
    })
    .await
}

#[tokio::test]
async fn a_drag_of_a_piece_that_cant_go_says_why_and_scrolls_nothing() -> Result<()> {
    scenario("a_drag_of_a_stuck_piece", Screen::NARROW, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.run("scrollTo(0, 0)", vec![]).await?;
        page.tap(Touch, "d1 ").await?;
        page.find(".refusal:not([hidden])").await?;
        page.tap(Touch, "d4 ").await?;
        let from = page.spot("d1 ").await?;
        page.drag(Touch, from, Point { y: from.y - 150.0, ..from }).await?;
        page.wait_for_text(".refusal", "The way is blocked").await?;
        until!(page.shows(".refusal").await?);
        page.wait_until("scrollY === 0").await
    })
    .await
}

#[tokio::test]
async fn scrolling_keeps_what_is_picked() -> Result<()> {
    scenario("scrolling_keeps_what_is_picked", SMALL, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.run("scrollTo(0, 0)", vec![]).await?;
        page.tap(Touch, "e2 ").await?;
        let from = page.spot("e4 ").await?;
        page.drag(Touch, from, Point { y: from.y - 150.0, ..from }).await?;
        page.wait_until("scrollY > 20").await?;
        page.sees(&["e4 empty, can go here"]).await?;
        page.tap(Touch, "e4 ").await?;
        page.hears("White pawn e2 to e4.").await
    })
    .await
}

/// What the other test counts on: where nothing is dragged, a finger does scroll this page.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_finger_beside_the_board_scrolls_the_page() -> Result<()> {
    scenario("a_finger_scrolls", SMALL, async |page| {
        let (from, to) = (Point { x: 160.0, y: 480.0 }, Point { x: 160.0, y: 380.0 });
        until!(!page.is_at(from, ".felt").await?, "this is beside the board");
        page.drag(Touch, from, to).await?;
        page.wait_until("scrollY > 20").await
    })
    .await
}
