//! Texts that mean no good, at each door: opened as a file, pasted, followed as a link, put into
//! the storage by another program. Each is answered at once with a sentence, no script runs, and
//! nothing is lost.

use anyhow::{Context, Result, ensure};
use end_to_end::hostile::{Hostile, PATIENCE, ROOM, long_game, texts};
use end_to_end::{Page, Screen, scenario, until, until_eq};
use serde_json::json;

use super::list::{lines, opens_within};

/// Hands a text over, and waits for a sentence about it: how long that took, in milliseconds, and
/// the sentence.
const HAND_OVER: &str = "const done = arguments[0], data = new DataTransfer(); \
    const places = ['#opening-fault', '.saved-note'].map(css => document.querySelector(css)); \
    places.forEach(place => { place.textContent = ''; }); \
    const said = () => places.map(({ textContent }) => textContent).join(''); \
    let begun; \
    const look = () => { \
      if (said()) requestAnimationFrame(() => done([performance.now() - begun, said()])); \
      else setTimeout(look); \
    }; ";

const PASTE: &str = "data.setData('text/plain', text); begun = performance.now(); \
    document.querySelector('main').dispatchEvent(new ClipboardEvent('paste', \
      { bubbles: true, cancelable: true, clipboardData: data })); \
    look();";

const CHOOSE: &str = "data.items.add(new File([text], 'a.html')); \
    const field = document.querySelector('#opening-file'); \
    begun = performance.now(); \
    field.files = data.files; \
    field.dispatchEvent(new Event('change', { bubbles: true })); \
    look();";

/// Closes the list of games, which also tells of files.
const CLOSE: &str = "document.querySelector('dialog[open] .games-head button')?.click()";

/// A game that was played before, which nothing may change.
async fn played(page: &Page) -> Result<(Vec<String>, Vec<(String, String)>)> {
    page.enter("leopard cannon L@b0").await?;
    page.watch_scripts().await?;
    Ok((page.moves().await?, page.games().await?))
}

#[tokio::test]
#[ignore = "for --all: many texts, which native tests try as well"]
async fn what_is_opened_or_pasted_is_explained() -> Result<()> {
    scenario("hostile_texts", Screen::WIDE, async |page| {
        let before = played(page).await?;
        for hostile in texts() {
            for how in [PASTE, CHOOSE] {
                let script = format!("{HAND_OVER} const text = {}; {how}", hostile.script());
                // A machine that is busy with something else is asked again.
                until(async || {
                    let told = page.run_async(&script, vec![]).await?;
                    // What was said of one text mustn't be taken for what is said of the next.
                    page.run(CLOSE, vec![]).await?;
                    let (took, why): (f64, String) = serde_json::from_value(told)?;
                    ensure!(took < PATIENCE, "{}: {took} ms", hostile.name);
                    ensure!(why.ends_with('.') && why.len() < 1000, "{}: {why}", hostile.name);
                    Ok(())
                })
                .await?;
            }
        }
        page.no_script_ran().await?;
        until!((page.moves().await?, page.games().await?) == before, "the game has changed");
        Ok(())
    })
    .await
}

/// What is told of the text after this script and a reload: in time, and without a script of the
/// text's. A machine that is busy with something else is asked again.
async fn explained(page: &Page, hostile: &Hostile, before: (&str, &str)) -> Result<()> {
    let explained = until(async || {
        page.run(before.0, vec![json!(before.1)]).await?;
        page.reload().await?;
        let told = is_explained(page, hostile).await;
        // That is no question of time.
        match page.no_script_ran().await {
            Ok(()) => told.map(Ok),
            Err(ran) => Ok(Err(ran.context(hostile.name))),
        }
    });
    explained.await?
}

/// What is told of the text with which the page was opened: a sentence, in time.
async fn is_explained(page: &Page, hostile: &Hostile) -> Result<()> {
    let (name, why) = (hostile.name, page.reads(".trouble p", ".").await?);
    ensure!(why.ends_with('.') && why.len() < 1000, "{name}: {why}");
    let took = page.longest_task().await?;
    ensure!(took < PATIENCE, "{name}: {took} ms");
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: many texts, which native tests try as well"]
async fn what_is_linked_is_explained() -> Result<()> {
    scenario("hostile_links", Screen::WIDE, async |page| {
        let before = played(page).await?;
        // With a long address browsers themselves are busy for seconds.
        let texts = texts();
        let short = |hostile: &&Hostile| hostile.len() < 150_000;
        let telling = |hostile: &&Hostile| hostile.head.contains(['<', '%', '\0']);
        for hostile in texts.iter().filter(short).filter(telling) {
            let link = format!(
                "history.replaceState(null, '', \
                 '#record=' + encodeURIComponent({}.toWellFormed()))",
                hostile.script()
            );
            explained(page, hostile, (&link, "")).await?;
            until!((page.moves().await?, page.games().await?) == before, "{}", hostile.name);
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: many texts, which native tests try as well"]
async fn what_another_program_has_stored_is_explained_and_stays() -> Result<()> {
    scenario("hostile_storage", Screen::WIDE, async |page| {
        let (_, games) = played(page).await?;
        let (id, good) = games.first().context("no game")?;
        // What isn't like a saved game at all is soon seen as such.
        let like = |hostile: &Hostile| {
            hostile.head.starts_with('{') || hostile.head.contains('<') || hostile.unit == "a"
        };
        for hostile in texts().into_iter().filter(like) {
            let put = format!(
                "localStorage.clear(); \
                 localStorage.setItem('motley/game/{id}', arguments[0]); \
                 localStorage.setItem('motley/last', 'bad'); \
                 localStorage.setItem('motley/game/bad', {}); \
                 localStorage.setItem('motley/sealed/bad', '<script>')",
                hostile.script()
            );
            explained(page, &hostile, (&put, good)).await?;
            let there = format!(
                "const bad = {}, kept = localStorage.getItem('motley/game/bad'); \
                 return [kept === bad, document.querySelector('#damaged').textContent === bad]",
                hostile.script()
            );
            until!(page.run(&there, vec![]).await? == json!([true, true]), "{}", hostile.name);
            page.click("Share").await?;
            let show = "const box = document.querySelector('#damaged').closest('details'); \
                box.open = false; box.getBoundingClientRect(); \
                const begun = performance.now(); \
                box.open = true; box.getBoundingClientRect(); \
                return performance.now() - begun";
            until(async || {
                let took = page.run(show, vec![]).await?.as_f64().context("no time")?;
                ensure!(took < PATIENCE, "{} is shown in {took} ms", hostile.name);
                Ok(())
            })
            .await?;
            until!(page.games().await?.contains(&games[0]), "{}", hostile.name);
        }
        Ok(())
    })
    .await
}

/// Everything else that is kept, as some other page on this disk may leave it, and more games than
/// anybody plays.
const JUNK: &str = "localStorage.clear(); \
    const script = '<img src=x onerror=\"window.owned=1\">', saved = JSON.parse(arguments[0]); \
    const keep = (key, text) => localStorage.setItem(`motley/${key}`, text); \
    keep('last', 'nobody'); keep('armies', `[[\"${script}\", 7]`); keep('settings', '{\"a\":'); \
    keep('pairing', script); keep('theme', script); keep('hail', '[['); keep('sealed/x', 'null'); \
    keep('game/x', JSON.stringify({ ...saved, id: 'x', title: script, changed: 8e15, \
      seating: null, summary: { moves: 3, position: script, result: script } })); \
    keep('game/', '[]'); keep('game/motley', 'x'.repeat(1_000_000)); \
    for (let n = 0; n < 1000; n++) keep(`game/${n}`, script); \
    for (let n = 0; n < 2000; n++) { \
      keep(`game/y${n}`, JSON.stringify({ ...saved, id: `y${n}`, changed: n })); \
    } \
    return Object.keys(localStorage).filter(key => key !== 'motley/hail').sort()";

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_storage_full_of_junk_opens_and_is_left_alone() -> Result<()> {
    scenario("junk_in_storage", Screen::WIDE, async |page| {
        played(page).await?;
        let before = page.run(JUNK, vec![json!(page.last_game().await?)]).await?;
        page.reload().await?;
        page.watch_scripts().await?;
        page.reads(".trouble p", "armies").await?;
        opens_within(page, PATIENCE).await?;
        page.wait_for_text(".saved ul", "<img src=x").await?;
        until_eq!(lines(page).await?.len(), 20);
        page.click("What is there").await?;
        page.reads(".saved-game pre", "<img src=x").await?;
        page.click("Show more (").await?;
        until_eq!(lines(page).await?.len(), 40);
        page.no_script_ran().await?;
        let there = "return arguments[0].filter(key => localStorage.getItem(key) === null)";
        until_eq!(
            page.run(there, vec![before.clone()]).await?,
            json!([]),
            "nothing is overwritten"
        );
        page.run("document.querySelector('dialog[open]').close()", vec![]).await?;
        page.enter("leopard").await?;
        page.reload().await?;
        until_eq!(page.moves().await?, ["leopard"], "it plays and keeps");
        page.no_script_ran().await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: many texts, which native tests try as well"]
async fn a_long_game_opens() -> Result<()> {
    let actions = long_game(2000).join(" ");
    let record = format!("[Game \"command\"]\n[Position \"{ROOM}\"]\n\n{actions}");
    scenario("a_long_game", Screen::WIDE, async |page| {
        page.open_record(&record).await?;
        until_eq!(page.moves().await?.len(), 2000);
        until(async || {
            let took = page.longest_task().await?;
            if took < PATIENCE {
                return Ok(());
            }
            page.reload().await?;
            anyhow::bail!("the page was busy for {took} ms")
        })
        .await?;
        page.wait_until("document.querySelector('.moves [aria-current]')").await
    })
    .await
}
