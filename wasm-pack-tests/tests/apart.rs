//! Two people apart, who send each other their turns.

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Screen, Server, firefox, scenario, until, until_eq};
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
    page.click("Send this turn").await?;
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
        let put = "const field = document.getElementById('turn-answer'); \
            field.value = arguments[0]; field.form.requestSubmit()";
        ann.run(put, vec![json!(&answer[..answer.len() - 4])]).await?;
        ann.wait_for_text(".trouble", "isn't as it was sent").await?;
        ann.click("Dismiss").await?;
        ann.run(put, vec![json!(answer)]).await?;
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
