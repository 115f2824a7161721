//! The computer plays in the page: in a worker, or in the page where there is none.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

/// Chooses a value of a field as a person would.
async fn choose(page: &Page, id: &str, value: &str) -> Result<()> {
    page.find(&format!("#{id}")).await?;
    let script = "const field = document.getElementById(arguments[0]); \
        field.value = arguments[1]; field.dispatchEvent(new Event('change', { bubbles: true }))";
    page.run(script, vec![json!(id), json!(value)]).await.map(drop)
}

/// Begins a game against the computer, in which the person has this side.
async fn begin(page: &Page, game: &str, person: &str, level: &str) -> Result<()> {
    page.click("Games").await?;
    page.click(&format!("Play {game}")).await?;
    page.click("Against the computer").await?;
    choose(page, "opponent-level", level).await?;
    choose(page, "opponent-side", person).await?;
    page.click(&format!("New game of {game}")).await
}

/// Lets the computer play Black from now on.
async fn oppose(page: &Page, level: &str) -> Result<()> {
    page.find(".players summary").await?.click().await?;
    choose(page, "controller-black", level).await?;
    page.click("Change the players").await?;
    page.wait_until(
        "document.querySelector('.plate .who[readonly]')?.value.startsWith('Computer, level')",
    )
    .await
}

/// Waits until it is the person's turn.
async fn waits_for_person(page: &Page) -> Result<()> {
    page.wait_for_text(".computer p", "Your turn").await
}

async fn plays_first(name: &str, game: &str) -> Result<()> {
    scenario(name, Screen::WIDE, async |page| {
        begin(page, game, "black", "1").await?;
        page.wait_until("document.querySelectorAll('.moves button').length > 0").await?;
        waits_for_person(page).await?;
        page.wait_until(
            "document.querySelector('.plate .who[readonly]')?.value === 'Computer, level 1'",
        )
        .await?;
        page.has_no_complaint().await
    })
    .await
}

#[tokio::test]
async fn the_computer_begins_a_game_of_musketeer() -> Result<()> {
    plays_first("opponent_musketeer", "Musketeer Chess").await
}

#[tokio::test]
async fn the_computer_begins_a_game_of_muster() -> Result<()> {
    plays_first("opponent_muster", "Muster Chess").await
}

#[tokio::test]
async fn the_computer_begins_a_game_of_command() -> Result<()> {
    plays_first("opponent_command", "Command Chess").await
}

#[tokio::test]
async fn the_computer_begins_a_game_of_mulligan_stew() -> Result<()> {
    plays_first("opponent_stew", "Mulligan Stew Chess").await
}

#[tokio::test]
async fn the_computer_begins_a_game_of_mercenary() -> Result<()> {
    plays_first("opponent_mercenary", "Mercenary Chess").await
}

/// A game of Musketeer after its setup, with the computer as Black.
async fn set_up(page: &Page, level: &str) -> Result<()> {
    page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
    oppose(page, level).await
}

#[tokio::test]
async fn a_mouse_plays_against_it_and_takes_back() -> Result<()> {
    scenario("opponent_mouse", Screen::WIDE, async |page| {
        set_up(page, "1").await?;
        page.carry(Mouse, "a2 ", "a3 ").await?;
        until_eq!(page.moves_after(6).await?.len(), 2);
        waits_for_person(page).await?;
        page.click("Take back").await?;
        page.sees(&["a2 white pawn"]).await?;
        page.wait_for_text(".status", "White to move").await?;
        page.carry(Mouse, "h2 ", "h3 ").await?;
        waits_for_person(page).await?;
        page.sees(&["h3 white pawn", "a2 white pawn"]).await
    })
    .await
}

#[tokio::test]
async fn stop_go_on_and_move_now_work_at_once() -> Result<()> {
    scenario("opponent_buttons", Screen::NARROW, async |page| {
        set_up(page, "10").await?;
        page.carry(Mouse, "a2 ", "a3 ").await?;
        page.wait_for_text(".computer p", "Thinking").await?;
        // On a phone its row has the place of the status, and none while a person decides.
        page.wait_until(
            "new Set(['.computer', '.status'].map(css => \
                document.querySelector(css).getBoundingClientRect().top)).size === 1",
        )
        .await?;
        page.click("Stop").await?;
        page.wait_for_text(".computer p", "Stopped").await?;
        page.reload().await?;
        page.wait_for_text(".computer p", "Thinking").await?;
        page.click("Stop").await?;
        page.click("Go on").await?;
        page.wait_for_text(".computer p", "Thinking").await?;
        page.click("Move now").await?;
        waits_for_person(page).await?;
        until_eq!(page.moves_after(6).await?.len(), 2);
        page.wait_until("!document.querySelector('.computer').checkVisibility()").await
    })
    .await
}

#[tokio::test]
async fn a_worker_that_dies_is_made_anew() -> Result<()> {
    scenario("opponent_killed", Screen::WIDE, async |page| {
        let watched = "const Own = Worker; window.workers = []; \
            window.Worker = class extends Own { \
              constructor(...all) { super(...all); workers.push(this); } }";
        page.run(watched, vec![]).await?;
        set_up(page, "10").await?;
        page.carry(Mouse, "a2 ", "a3 ").await?;
        page.wait_until("workers.length === 1").await?;
        page.run("workers[0].terminate()", vec![]).await?;
        page.wait_until("workers.length === 2").await?;
        page.click("Move now").await?;
        waits_for_person(page).await?;
        until_eq!(page.moves_after(6).await?.len(), 2);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn where_workers_are_refused_the_page_thinks() -> Result<()> {
    scenario("opponent_refused", Screen::WIDE, async |page| {
        let refused = "window.Worker = class { constructor() { throw new Error('refused'); } }";
        page.run(refused, vec![]).await?;
        set_up(page, "3").await?;
        page.carry(Mouse, "a2 ", "a3 ").await?;
        until_eq!(page.moves_after(6).await?.len(), 2);
        waits_for_person(page).await?;
        page.has_no_complaint().await
    })
    .await
}

/// In the worker, and in the page where there is none; a mate is found by either.
#[tokio::test]
async fn the_best_lines_are_shown_as_they_are_found() -> Result<()> {
    for (name, refused) in [("analysis", false), ("analysis_refused", true)] {
        scenario(name, Screen::NARROW, async |page| {
            page.open_record("[Game \"command\"]\n[Position \"kbK5/pp6/1P6/8/8/8/8/R7 w\"]")
                .await?;
            if refused {
                let none =
                    "window.Worker = class { constructor() { throw new Error('refused'); } }";
                page.run(none, vec![]).await?;
            }
            page.click("Analyse").await?;
            page.wait_for_text(".analysis li b", "White wins in 2").await?;
            page.wait_for_text(".analysis li span", "Ra6").await?;
            page.enter("a1a6").await?;
            page.wait_for_text(".analysis li b", "White wins in 1").await?;
            page.click("Earlier").await?;
            page.wait_for_text(".analysis li b", "White wins in 2").await?;
            page.click("Analyse off").await?;
            until_eq!(page.shows(".analysis").await?, false);
            until_eq!(page.moves().await?.join(" "), "Ra6");
            page.has_no_complaint().await
        })
        .await?;
    }
    Ok(())
}

/// The computer plays against itself in a worker, and a game of it is looked at.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn the_lab_plays_and_its_games_are_opened() -> Result<()> {
    scenario("lab", Screen::NARROW, async |page| {
        page.open_record("[Game \"mulligan-stew\"]\n\n").await?;
        page.run("document.querySelector('.lab').open = true", vec![]).await?;
        choose(page, "lab-a", "2").await?;
        choose(page, "lab-games", "2").await?;
        page.click("Start").await?;
        page.wait_for_text(".lab", "Mulligan Stew Chess, A at level 2, B at level 1").await?;
        page.wait_for_text(".lab", "2 of 2 games").await?;
        page.wait_for_text(".lab table", "95 % bounds").await?;
        until_eq!(page.moves().await?.join(" "), "", "the game on the board is as it was");
        page.click("2. B has White").await?;
        page.wait_for_text(".prompt", "A, level 2 (").await?;
        until!(!page.moves().await?.is_empty(), "the game is there");
        page.has_no_complaint().await
    })
    .await
}

/// White gives his queen away.
const GIVEN_AWAY: &str = "[Game \"command\"]\n\
    [Position \"6k1/5ppp/4p3/8/8/3Q4/5PPP/6K1 w\"]\n\
    d3d5 e6d5";

/// What is asked for comes into sight, wherever the panel was scrolled.
#[tokio::test]
#[ignore = "for --all: a look that changes seldom"]
async fn what_hint_and_review_tell_is_seen_on_a_phone() -> Result<()> {
    scenario("told_in_sight", Screen::NARROW, async |page| {
        page.open_record(GIVEN_AWAY).await?;
        let button = page.spot("Hint").await?;
        page.click("Hint").await?;
        page.wait_for_text(".now > .hint", "Look at the").await?;
        until_eq!(page.spot("Hint").await?, button, "it stays under the finger");
        let status = page.area(".now > .status").await?;
        page.is_between(".now > .hint", status.top, status.bottom).await?;
        page.click("Resign").await?;
        page.click("Resign").await?;
        page.run("document.querySelector('.below').scrollTop = 9999", vec![]).await?;
        page.click("Review the game").await?;
        page.wait_for_text(".review .note", "Mistakes: White 1, Black 0.").await?;
        is_seen(page, ".review .note").await?;
        is_seen(page, ".review .graph").await
    })
    .await
}

/// The end of the game makes room for its review: neither hides the other, nor the board.
#[tokio::test]
async fn board_and_review_are_seen_at_once_on_a_phone() -> Result<()> {
    for (height, parts) in [(844, &SEEN[..]), (640, &SEEN[2..])] {
        let screen = Screen { height, ..Screen::NARROW };
        seen_at_once(screen, parts).await?;
    }
    Ok(())
}

/// What is seen of a game that is reviewed; a small phone's board may be cut above.
const SEEN: [&str; 5] = [".bar", ".stage", ".prompt", ".graph", ".review .variation-tools"];

async fn seen_at_once(screen: Screen, parts: &[&str]) -> Result<()> {
    scenario("review_on_a_phone", screen, async |page| {
        page.open_record(GIVEN_AWAY).await?;
        page.click("Resign").await?;
        page.click("Resign").await?;
        page.wait_for_text(".prompt", "Black wins").await?;
        page.run("scrollTo(0, 0)", vec![]).await?;
        page.click("Review the game").await?;
        page.wait_for_text(".review .note", "Mistakes: White 1, Black 0.").await?;
        let tabs = page.area(".tabs").await?.top;
        for part in parts {
            page.is_between(part, 0.0, tabs).await?;
        }
        Ok(())
    })
    .await
}

/// The ending's button leads to the review from wherever else the panel is.
#[tokio::test]
async fn the_review_is_shown_again_from_another_tab() -> Result<()> {
    scenario("review_again", Screen::WIDE, async |page| {
        page.open_record(GIVEN_AWAY).await?;
        page.click("Resign").await?;
        page.click("Resign").await?;
        for _ in 0..2 {
            page.click("Share").await?;
            until!(page.area("#panel-share").await?.bottom > 0.0, "the ways to share are shown");
            page.click("Review the game").await?;
            page.wait_for_text(".review .note", "Mistakes: White 1, Black 0.").await?;
            let below = page.area(".below").await?;
            page.is_between(".review .note", below.top, below.bottom).await?;
        }
        Ok(())
    })
    .await
}

/// Waits until all of it is seen between what is due and the tabs.
async fn is_seen(page: &Page, css: &str) -> Result<()> {
    let (below, tabs) = (page.area(".below").await?, page.area(".tabs").await?);
    page.is_between(css, below.top, tabs.top).await
}

/// A queen that was given away is found, marked, and made good; a hint for what comes next.
#[tokio::test]
async fn a_game_is_reviewed_and_its_mistake_made_good() -> Result<()> {
    scenario("review", Screen::WIDE, async |page| {
        page.open_record(
            "[Game \"command\"]\n\
             [Position \"6k1/5ppp/4p3/8/8/3Q4/5PPP/6K1 w\"]\n\
             d3d5 e6d5 g1f1 g8f8",
        )
        .await?;
        page.click("Analyse").await?;
        page.click("Review the game").await?;
        page.wait_for_text(".review .note", "Mistakes: White 1, Black 0.").await?;
        page.wait_for_text(".moves [data-mark]", "Qd5??").await?;
        page.click("Learn from your mistakes").await?;
        page.wait_for_text(".review .decision", "Find something better for White.").await?;
        page.enter("d3d5").await?;
        page.wait_for_text(".review .decision", "Try again.").await?;
        page.enter("d3d8").await?;
        page.wait_for_text(".review .decision", "is good.").await?;
        page.click("Done").await?;
        page.click("Last").await?;
        until_eq!(page.moves().await?.join(" "), "Qd5?? exd5 Kf1 Kf8");
        page.click("Analyse off").await?;
        page.click("Hint").await?;
        page.wait_for_text(".now > .hint", "Look at the").await?;
        page.has_no_complaint().await
    })
    .await
}
