//! Two people apart, who send each other their turns, or play live.

use crate::site::{at_server, kept};
use anyhow::{Context, Result, anyhow, ensure};
use end_to_end::{Page, Screen, Server, Workers, another, firefox, scenario, until, until_eq};
use motley_rules::game::{Table, open, play_text};
use motley_rules::play::{Action, Side};
use motley_rules::variants;
use serde_json::json;

/// Begins a game with somebody elsewhere, as Ann, who has this side.
async fn invite(page: &Page, game: &str, own: &str) -> Result<()> {
    page.click("Games").await?;
    page.click(&format!("Play {game}")).await?;
    page.click("With someone elsewhere").await?;
    let script = "document.getElementById('own-name').value = 'Ann'; \
        document.getElementById('own-side').value = arguments[0]";
    page.run(script, vec![json!(own)]).await?;
    page.click(&format!("New game of {game}")).await
}

/// The link that is handed over when the turn is sent.
async fn send(page: &Page) -> Result<String> {
    hand_over(page, "Send this turn").await
}

/// The link that this button hands over.
async fn hand_over(page: &Page, button: &str) -> Result<String> {
    page.click(button).await?;
    page.wait_until("document.getElementById('turn-text').value").await?;
    let text = page.run("return document.getElementById('turn-text').value", vec![]).await?;
    Ok(text.as_str().context("the field has no text")?.to_owned())
}

/// The turn in a link, as another page of the same program takes it.
fn turn(link: &str) -> Result<&str> {
    let (_, turn) = link.split_once('#').context("the link has no turn")?;
    ensure!(turn.starts_with("turn=") && turn.len() > 20, "{link}");
    Ok(turn)
}

/// What comes after `#` in a link.
fn fragment(link: &str) -> Result<&str> {
    Ok(link.split_once('#').context("the link holds nothing")?.1)
}

/// Puts a text into the field for the answer.
async fn put_answer(page: &Page, text: &str) -> Result<()> {
    let put = "const field = document.getElementById('turn-answer'); \
        field.value = arguments[0]; field.form.requestSubmit()";
    page.run(put, vec![json!(text)]).await.map(drop)
}

/// Connects two pages; Ben's may know nothing of the game.
async fn connect(ann: &Page, ben: &Page, button: &str) -> Result<()> {
    ann.click(button).await?;
    let invitation = hand_over(ann, "Send the invitation").await?;
    ben.open(&format!("#{}", fragment(&invitation)?)).await?;
    ben.click("Connect").await?;
    let answer = hand_over(ben, "Send the answer").await?;
    put_answer(ann, &answer).await?;
    for page in [ann, ben] {
        page.wait_for_text(".remote .live p", "Connected with").await?;
    }
    Ok(())
}

/// Waits until the player of this page is to decide.
async fn is_due(page: &Page) -> Result<()> {
    let due = "document.querySelector('.remote > p').textContent.includes('Your turn')";
    page.wait_until(due).await
}

/// Plays so many decisions, chosen by turns among the legal ones, each on its player's page; then
/// whoever is to decide resigns.
async fn play_to_an_end(pages: [&Page; 2], game: &str, decisions: usize) -> Result<()> {
    let mut table = open(variants::games(), game, &[], None)?;
    for number in 0..decisions {
        decide(pages, &mut *table, number).await?;
    }
    resign(pages, game, &*table).await
}

/// Whoever is to decide resigns.
async fn resign(pages: [&Page; 2], game: &str, table: &dyn Table) -> Result<()> {
    let (_, page) = decider(pages, table)?;
    is_due(page).await?;
    page.click("Resign").await?;
    page.click("Resign").await?;
    for page in pages {
        says(page, "The game is over.").await?;
    }
    same_moves(pages, game).await
}

/// Both pages list the same, though what both have sealed may stand in either order.
async fn same_moves(pages: [&Page; 2], game: &str) -> Result<()> {
    let [mut ann, mut ben] = [pages[0].moves().await?, pages[1].moves().await?];
    ann.sort();
    ben.sort();
    ensure!(ann == ben, "{game}: {ann:?} and {ben:?}");
    Ok(())
}

/// The side that is to decide, and its player's page.
fn decider<'a>(pages: [&'a Page; 2], table: &dyn Table) -> Result<(Side, &'a Page)> {
    let side = table.turn().decider().context("the game has ended early")?;
    Ok((side, pages[table.seats(table.here())[side.index()].index()]))
}

/// Takes the decision of this number, on its player's page and on this table.
async fn decide(pages: [&Page; 2], table: &mut dyn Table, number: usize) -> Result<()> {
    let (side, page) = decider(pages, table)?;
    is_due(page).await?;
    if table.army_rules(side).is_some() {
        page.click("Regular army").await?;
        page.click("Muster this army").await?;
        let rank =
            if side == Side::White { "8/8/PPPPPPPP/RNBQKBNR" } else { "rnbqkbnr/pppppppp/8/8" };
        return play_text(table, &format!("army:{rank}")).map_err(|it| anyhow!(it.sentence));
    }
    let legal = table.legal_actions(side);
    let quiet: Vec<_> = legal.iter().filter(|it| it.action != Action::Pass).collect();
    let chosen = quiet[(number * 7 + 3) % quiet.len()];
    page.enter(&chosen.coordinate).await?;
    table.play(side, &chosen.action).map_err(|it| anyhow!(it.sentence))?;
    Ok(())
}

/// What the box of the game says, once it says it.
async fn says(page: &Page, words: &str) -> Result<()> {
    page.wait_for_text(".remote > p", words).await
}

#[tokio::test]
async fn a_turn_goes_by_a_link_and_its_answer_by_a_text() -> Result<()> {
    scenario("apart", Screen::WIDE, async |ann| {
        invite(ann, "Mercenary Chess", "white").await?;
        says(ann, "Your turn").await?;
        ann.enter("e2e4").await?;
        says(ann, "Your turn is ready for Black: send it.").await?;
        let link = send(ann).await?;
        says(ann, "Sent. It is Black's turn.").await?;
        put_answer(ann, &link).await?;
        ann.wait_for_text(".trouble", "one of your own").await?;
        ann.click("Send again").await?;
        ann.wait_until("!document.querySelector('.trouble')?.checkVisibility()").await?;
        ann.click("QR code").await?;
        ann.find(".remote .qr svg path").await?;

        // The other's browser: nothing is kept there.
        let other = Server::start()?;
        let ben = Page::new(ann.client().clone(), other.address());
        ben.open(&format!("#{}", turn(&link)?)).await?;
        says(&ben, "Ann has played e4. Your turn, then send it back.").await?;
        ensure!(ben.is_turned().await?, "Black isn't below");
        let hash = ben.run("return location.hash", vec![]).await?;
        ensure!(hash == "", "the address still holds the turn: {hash}");
        ben.reload().await?;
        says(&ben, "Ann has played e4. Your turn, then send it back.").await?;
        ben.enter("k7j7 e7e5").await?;
        let answer = send(&ben).await?;

        // Back to Ann's, who left her page meanwhile.
        ann.open("").await?;
        says(ann, "Sent. It is Black's turn.").await?;
        put_answer(ann, &answer[..answer.len() - 4]).await?;
        ann.wait_for_text(".trouble", "is incomplete or was changed").await?;
        ann.click("Dismiss").await?;
        put_answer(ann, &answer).await?;
        says(ann, "Black has played j7, e5. Your turn.").await?;
        until_eq!(ann.moves().await?.join(" "), "e4 j7 e5");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn sealed_armies_are_exchanged_between_two_browsers() -> Result<()> {
    scenario("apart_muster", Screen::NARROW, async |ann| {
        let to_firefox: &Page = ann;
        firefox(async |ben| {
            let ann = to_firefox;
            invite(ann, "Muster Chess", "white").await?;
            ann.click("Regular army").await?;
            ann.click("Muster this army").await?;
            let sealed = send(ann).await?;
            ben.open(&format!("#{}", turn(&sealed)?)).await?;
            says(ben, "Ann has sealed a decision. Your turn, then send it back.").await?;
            ben.click("Regular army").await?;
            ben.click("Muster this army").await?;
            let opened = send(ben).await?;
            ann.open(&format!("#{}", turn(&opened)?)).await?;
            says(ann, "Your turn.").await?;
            until!(ann.has("e8 black king").await?, "the other army isn't there");
            Ok(())
        })
        .await
    })
    .await
}

#[tokio::test]
async fn two_browsers_play_live() -> Result<()> {
    scenario("live", Screen::WIDE, async |ann| {
        let own: &Page = ann;
        another(Screen::NARROW, async |ben| {
            let ann = own;
            invite(ann, "Mercenary Chess", "white").await?;
            connect(ann, ben, "Play live").await?;
            ann.enter("e2e4").await?;
            says(ben, "Ann has played e4. Your turn.").await?;
            ann.click("Take back").await?;
            ben.click("Allow it").await?;
            until!(ann.moves().await?.is_empty(), "it isn't taken back");
            ann.enter("d2d4").await?;
            says(ben, "Ann has played d4. Your turn.").await?;
            // Ben's page is loaded again: both are told, and go on.
            ben.reload().await?;
            ann.wait_for_text(".remote .live p", "is lost").await?;
            says(ben, "Ann has played d4. Your turn").await?;
            ben.enter("k7j7 e7e5").await?;
            connect(ann, ben, "Connect again").await?;
            says(ann, "Black has played j7, e5. Your turn.").await?;
            until_eq!(ann.moves().await?.join(" "), "d4 j7 e5");
            ben.has_no_complaint().await
        })
        .await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_third_browser_watches_a_game_whose_lots_both_have_drawn() -> Result<()> {
    let three = scenario("watched", Screen::WIDE, async |ann| {
        let ann: &Page = ann;
        another(Screen::WIDE, async |ben| {
            another(Screen::NARROW, async |cy| watched([ann, ben, cy]).await).await
        })
        .await
    });
    Box::pin(three).await
}

async fn watched([ann, ben, cy]: [&Page; 3]) -> Result<()> {
    invite(ann, "Command Chess", "random").await?;
    says(ann, "Who is White is drawn by lot, by both of you together.").await?;
    ann.click("Play live").await?;
    let invitation = hand_over(ann, "Send the invitation").await?;
    ben.open(&format!("#{}", fragment(&invitation)?)).await?;
    ben.click("Connect").await?;
    put_answer(ann, &hand_over(ben, "Send the answer").await?).await?;
    says(ann, "turn.").await?;
    says(ben, "turn.").await?;
    let is_due = "return document.querySelector('.remote > p').textContent.includes('Your turn')";
    let is_white = [ann.run(is_due, vec![]).await?, ben.run(is_due, vec![]).await?];
    ensure!(is_white[0] != is_white[1], "both or nobody is to begin: {is_white:?}");
    let (white, black) = if is_white[0] == true { (ann, ben) } else { (ben, ann) };

    black.click("Let someone watch").await?;
    let invitation = hand_over(black, "Send the invitation").await?;
    ensure!(fragment(&invitation)?.starts_with("watch="), "{invitation}");
    cy.open(&format!("#{}", fragment(&invitation)?)).await?;
    cy.click("Connect").await?;
    put_answer(black, &hand_over(cy, "Send the answer").await?).await?;
    cy.wait_for_text(".remote .live p", "each move is shown").await?;
    black.wait_for_text(".remote .live p", "Someone is watching.").await?;
    let mut table = open(variants::games(), "command", &[], None)?;
    while table.turn().decider() == Some(Side::White) {
        let first = &table.legal_actions(Side::White)[0];
        white.enter(&first.coordinate).await?;
        table.play(Side::White, &first.action).map_err(|it| anyhow!(it.sentence))?;
    }
    says(black, "Your turn.").await?;
    until!(cy.moves().await? == white.moves().await?, "{:?}", cy.moves().await?);
    cy.enter(&table.legal_actions(Side::Black)[0].coordinate).await?;
    cy.wait_for_text(".refusal", "You are watching").await?;
    cy.click("Stop watching").await?;
    black.wait_for_text(".remote .live p", "Connected with").await?;
    until!(!black.has("Someone is watching.").await?, "somebody still watches");
    for page in [ben, cy] {
        page.has_no_complaint().await?;
    }
    Ok(())
}

/// After each decision, two of which are sealed, one of the two pages is loaded again, or dies
/// without a farewell; and the server is gone all the while.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_live_game_goes_on_whatever_breaks() -> Result<()> {
    at_server(async |ann, server| {
        kept(ann).await?;
        another(Screen::WIDE, async |other| {
            let ben = &Page::new(other.client().clone(), server.address());
            ben.let_workers(Workers::Answering).await?;
            ben.open("").await?;
            kept(ben).await?;
            drop(server);
            for page in [ann, ben] {
                page.open("").await?;
            }
            invite(ann, "Muster Chess", "white").await?;
            connect(ann, ben, "Play live").await?;
            break_often([ann, ben], "muster", 4).await?;
            ben.has_no_complaint().await
        })
        .await
    })
    .await
}

async fn break_often(pages: [&Page; 2], game: &str, decisions: usize) -> Result<()> {
    let silently = "addEventListener('pagehide', event => event.stopImmediatePropagation(), true)";
    let mut table = open(variants::games(), game, &[], None)?;
    for number in 0..decisions {
        decide(pages, &mut *table, number).await?;
        let (broken, whole) = (pages[number % 2], pages[1 - number % 2]);
        if number % 4 > 1 {
            broken.run(silently, vec![]).await?;
        }
        broken.reload().await?;
        connect(broken, whole, "Play live").await.with_context(|| format!("decision {number}"))?;
    }
    resign(pages, game, &*table).await
}

#[tokio::test]
#[ignore = "for --all: in Firefox"]
async fn chromium_and_firefox_play_live() -> Result<()> {
    scenario("live_firefox", Screen::WIDE, async |ann| {
        let own: &Page = ann;
        firefox(async |ben| {
            invite(own, "Muster Chess", "white").await?;
            connect(own, ben, "Play live").await?;
            play_to_an_end([own, ben], "muster", 8).await
        })
        .await
    })
    .await
}
