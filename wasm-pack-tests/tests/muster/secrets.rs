//! While one player has decided and the other hasn't, the page tells nobody what.

use anyhow::{Result, ensure};
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until};
use serde_json::{Value, json};

use super::setup;

/// All the texts there are in the page and in what the browser keeps for it.
const TEXTS: &str = "\
    const values = [...document.querySelectorAll('input, select, textarea')].map(f => f.value); \
    const kept = [localStorage, sessionStorage].flatMap(store => Object.entries(store).flat()); \
    return [document.documentElement.outerHTML, ...values, ...kept, location.href, \
      document.title, document.cookie, name, JSON.stringify(history.state), \
      document.getElementById('said').textContent, \
      document.getElementById('saved-game').textContent]";

async fn texts(page: &Page) -> Result<Vec<String>> {
    let texts = page.run(TEXTS, vec![]).await?;
    let mut texts: Vec<String> = serde_json::from_value(texts)?;
    // What assistive software is given.
    texts.push(page.devtools("Accessibility.getFullAXTree", &json!({})).await?.to_string());
    Ok(texts)
}

/// The same word as it is, and in hexadecimal digits.
fn guises(word: &str) -> [String; 2] {
    let digits: Vec<String> = word.bytes().map(|byte| format!("{byte:02x}")).collect();
    [word.to_ascii_lowercase(), digits.concat()]
}

/// Whether one of the words is found anywhere.
async fn tells(page: &Page, words: &[&str]) -> Result<bool> {
    let wanted: Vec<String> = words.iter().flat_map(|word| guises(word)).collect();
    let found = |text: &String| {
        let text = text.to_ascii_lowercase();
        wanted.iter().any(|word| text.contains(word))
    };
    Ok(texts(page).await?.iter().any(found))
}

/// Parts of A's army as a line, which nothing else has.
const ARMY: [&str; 2] = ["8/8/5PPP/R1P1K2R", "R1P1K2R"];

#[tokio::test]
async fn nothing_tells_the_army_that_is_sealed() -> Result<()> {
    scenario("nothing_tells_the_army", Screen::WIDE, async |page| {
        setup::start(page).await?;
        setup::lift(page, "Player A").await?;
        setup::build(page, Mouse, &setup::WHITE).await?;
        until!(tells(page, &ARMY).await?, "before its owner it is open: else this test sees none");
        page.click("Muster this army").await?;
        at_every_step(page, &ARMY, "Player B").await?;
        setup::build(page, Mouse, &setup::BLACK).await?;
        ensure!(!tells(page, &ARMY).await?, "while B builds");
        page.click("Muster this army").await?;
        until!(tells(page, &ARMY).await?, "now both may know it");
        Ok(())
    })
    .await
}

/// Behind the curtain, after a reload, before the other player, and when he goes back and forward.
async fn at_every_step(page: &Page, words: &[&str], player: &str) -> Result<()> {
    page.hears("Player A has ").await?;
    ensure!(!tells(page, words).await?, "behind the curtain");
    page.reload().await?;
    ensure!(!tells(page, words).await?, "after a reload");
    setup::lift(page, player).await?;
    ensure!(!tells(page, words).await?, "before the other player");
    for name in ["Earlier", "Later"] {
        page.click(name).await?;
        ensure!(!tells(page, words).await?, "after going back and forward");
    }
    setup::lift(page, player).await
}

/// All that can be read, seen and saved, but for what tells games apart, when it was and what is
/// sealed.
async fn all(page: &Page) -> Result<Vec<String>> {
    let frames = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
    page.run_async(frames, vec![]).await?;
    let script = "return [document.getElementById('saved-game').textContent, \
        document.querySelector('canvas').toDataURL()]";
    let got: Vec<String> = serde_json::from_value(page.run(script, vec![]).await?)?;
    let id = saved(page).await?["id"].as_str().unwrap_or_default().to_owned();
    let sealed = format!("return localStorage.getItem('motley/sealed/{id}')");
    let sealed = page.run(&sealed, vec![]).await?;
    let sealed = sealed.as_str().unwrap_or("nothing is sealed").to_owned();
    let read = page.run(TEXTS, vec![]).await?;
    let mut all: Vec<String> = serde_json::from_value(read)?;
    all.extend(got);
    let changed = saved(page).await?["changed"].to_string();
    let hide = |text: String| {
        text.replace(&id, "ID").replace(&sealed, "SEALED").replace(&changed, "CHANGED")
    };
    // Browsers list what they store in no order.
    let mut hidden: Vec<String> = all.into_iter().map(hide).collect();
    hidden.sort_unstable();
    Ok(hidden)
}

/// Two lists of texts are the same; the error shows where they differ first.
fn same(one: &[String], other: &[String]) -> Result<()> {
    ensure!(one.len() == other.len(), "{} texts and {}", one.len(), other.len());
    for (one, other) in one.iter().zip(other) {
        let letters = one.chars().zip(other.chars());
        let common = letters.take_while(|(one, other)| one == other).count();
        let rest = |text: &str| text.chars().skip(common.saturating_sub(60)).take(120).collect();
        let (one_rest, other_rest): (String, String) = (rest(one), rest(other));
        ensure!(one == other, "here they differ:\n{one_rest}\n{other_rest}");
    }
    Ok(())
}

async fn saved(page: &Page) -> Result<Value> {
    Ok(serde_json::from_str(&page.content("#saved-game").await?)?)
}

async fn afresh(page: &Page) -> Result<()> {
    page.run("localStorage.clear()", vec![]).await?;
    page.open("").await
}

/// Nor is what a player has typed, refused or not, left for the other one.
#[tokio::test]
#[ignore = "for --all: a sealed army is told nowhere, which is tried each time"]
async fn two_armies_look_the_same_until_both_are_mustered() -> Result<()> {
    scenario("two_armies_look_the_same", Screen::WIDE, async |page| {
        let mut runs = Vec::new();
        for (squares, typed) in [(["e1 ", "a1 "], "R1P1K2R"), (["h4 ", "c3 "], "Q1N2K2")] {
            afresh(page).await?;
            setup::start(page).await?;
            setup::lift(page, "Player A").await?;
            page.enter(&format!("army:8/8/8/{typed}/8")).await?;
            page.reads(".refusal", "An army has four ranks").await?;
            page.click("Keep, load, copy").await?;
            page.click("Name").await?;
            page.write(typed).await?;
            page.carry(Mouse, "white king in hand", squares[0]).await?;
            page.carry(Mouse, "white rook in hand", squares[1]).await?;
            page.carry(Mouse, squares[0], "a2 ").await?;
            page.reads(".refusal", "The king stands on files e to h").await?;
            page.click("Muster this army").await?;
            page.hears("Player A has mustered an army.").await?;
            let mut run = all(page).await?;
            setup::lift(page, "Player B").await?;
            run.extend(all(page).await?);
            runs.push(run);
        }
        same(&runs[0], &runs[1])
    })
    .await
}

/// Where a browser keeps nothing, secrets are kept in the program's memory alone.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn without_storage_the_game_goes_on() -> Result<()> {
    scenario("without_storage", Screen::WIDE, async |page| {
        page.open("?sandboxed").await?;
        setup::playing(page).await?;
        page.drag_all(Mouse, "c1c4").await?;
        page.hears("White pawn c1 to c4.").await
    })
    .await
}
