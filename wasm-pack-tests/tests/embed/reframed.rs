//! An element whose frame is made again, named anew, or has no board.

use anyhow::{Context, Result};
use end_to_end::hostile::{ROOM, long_game};
use end_to_end::{Host, until, until_eq};
use serde_json::json;

use super::setup::{PUZZLE, QUIET, ask, board, hosted};

fn quiet() -> String {
    board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""))
}

const FRAME: &str = "document.querySelector('#a').shadowRoot.querySelector('iframe')";

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn each_attribute_is_a_property_that_can_change() -> Result<()> {
    hosted("element-properties", ("", &quiet()), async |page| {
        ask(page, "a", "ask()").await?;
        let names = "game options position record view at theme flip chrome src label loading open";
        let missing = "return arguments[0].split(' ')\
            .filter(name => !(name in document.querySelector('#a')))";
        until_eq!(page.run(missing, vec![json!(names)]).await?, json!([]));
        let title = &format!("return {FRAME}.title");
        until_eq!(page.run(title, vec![]).await?, "A chess board");
        page.run("document.querySelector('#a').label = 'Mine'", vec![]).await?;
        until_eq!(page.run(title, vec![]).await?, "Mine");
        page.run("document.querySelector('#a').setAttribute('label', 'Yours')", vec![]).await?;
        until_eq!(page.run(title, vec![]).await?, "Yours");
        page.run("document.querySelector('#a').open = true", vec![]).await?;
        assert_eq!(ask(page, "a", "ask()").await?["game"], "musketeer");
        page.wait_until(&format!("{FRAME}.getAttribute('sandbox').includes('allow-popups')"))
            .await?;
        // Where that is wished, a link leads to the whole game.
        ask(page, "a", "play('e2e4')").await?;
        page.run("document.querySelector('#a').flip = true", vec![]).await?;
        page.enter_board("a").await?;
        page.wait_until("document.querySelector('.action').textContent === 'e4'").await?;
        until!(page.is_turned().await?, "the game goes on, from Black's side");
        let link = "const away = document.querySelector('.away'); \
            away.dispatchEvent(new Event('pointerenter')); \
            return [away.checkVisibility(), away.href]";
        let link = page.run(link, vec![]).await?;
        let address = link[1].as_str().unwrap_or_default();
        let leads = address.contains("motley.html#record=") && address.contains("e2e4");
        assert!(link[0] == true && leads, "it is {link}");
        page.leave().await?;
        // Another page is another frame, whose game begins anew.
        page.run(&format!("window.former = {FRAME}"), vec![]).await?;
        page.run("document.querySelector('#a').src += '?another'", vec![]).await?;
        assert_eq!(ask(page, "a", "ask()").await?["at"], 0);
        until_eq!(page.run(&format!("return {FRAME} === former"), vec![]).await?, false);
        page.run(
            "document.querySelector('#a').setAttribute('game', 'command'); \
            document.querySelector('#a').removeAttribute('position')",
            vec![],
        )
        .await?;
        page.wait_until("document.querySelector('#a').state.game === 'command'").await
    })
    .await
}

/// Puts the element at the end of the page, into another frame.
const MOVE: &str = "document.body.append(document.querySelector('#a'))";

/// An element with a puzzle.
fn puzzle(id: &str) -> String {
    let pairs = PUZZLE.split('&').filter_map(|pair| pair.split_once('='));
    let pairs = pairs.map(|(name, value)| format!("{name}=\"{}\"", value.replace('+', " ")));
    board(id, &format!("game=\"musketeer\" {}", pairs.collect::<Vec<_>>().join(" ")))
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn an_element_that_is_moved_goes_on_and_a_puzzle_begins_anew() -> Result<()> {
    hosted("element-moved", ("", &(quiet() + &puzzle("b"))), async |page| {
        ask(page, "a", "play('e2e4')").await?;
        ask(page, "a", "play('g8g7')").await?;
        ask(page, "a", "goTo(1)").await?;
        ask(page, "a", "set({ theme: 'dark' })").await?;
        let before = ask(page, "a", "ask()").await?;
        assert_eq!((&before["at"], &before["steps"]), (&json!(1), &json!(2)));
        page.run(MOVE, vec![]).await?;
        assert_eq!(ask(page, "a", "ask()").await?, before);
        page.enter_board("a").await?;
        page.wait_until("document.documentElement.dataset.theme === 'dark'").await?;
        page.leave().await?;
        // What is read stays where it is, whatever told what that is.
        ask(page, "a", "set({ view: 'read', record: 'leopard cannon L@b0', game: 'musketeer' })")
            .await?;
        let read = ask(page, "a", "goTo(2)").await?;
        page.run(MOVE, vec![]).await?;
        assert_eq!(ask(page, "a", "ask()").await?, read);
        // An attribute that is set while the element is nowhere is what it begins with.
        let away = "const board = document.querySelector('#a'); board.remove(); \
            board.game = 'muster'; board.removeAttribute('position'); document.body.append(board)";
        page.run(away, vec![]).await?;
        let muster = ask(page, "a", "ask()").await?;
        assert_eq!((&muster["game"], &muster["view"]), (&json!("muster"), &json!("play")));
        ask(page, "b", "play('e5e7')").await?;
        page.wait_until("document.querySelector('#b').state.at === 2").await?;
        page.run(&MOVE.replace("#a", "#b"), vec![]).await?;
        let anew = ask(page, "b", "ask()").await?;
        assert_eq!((&anew["view"], &anew["steps"]), (&json!("puzzle"), &json!(0)));
        // A computer that was stopped stays so.
        ask(page, "a", "set({ game: 'command', opponent: 'both' })").await?;
        assert_eq!(ask(page, "a", "stop()").await?["waits"], "yes");
        page.run(MOVE, vec![]).await?;
        assert_eq!(ask(page, "a", "ask()").await?["waits"], "yes");
        Ok(())
    })
    .await
}

/// Elements whose page isn't there, is at no address, is no board, or is on no server.
const NOWHERE: [&str; 3] = ["nowhere.html", "http://[", "http://127.0.0.1:9/motley.html"];

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_frame_without_a_board_is_a_fault() -> Result<()> {
    let boards = NOWHERE.map(|src| board(src, "").replace("PAGE", src));
    hosted("element-missing", ("", &boards.concat()), async |page| {
        page.run(
            "window.refused = document.getElementById('nowhere.html').ask()\
            .then(() => '', error => error.message)",
            vec![],
        )
        .await?;
        page.wait_until("heard.filter(({ kind }) => kind === 'fault').length === 3").await?;
        let told = page
            .run("return heard.map(({ id, detail }) => [id, detail.why]).sort()", vec![])
            .await?;
        let own = page.client().current_url().await?;
        assert_eq!(
            told,
            json!([
                [NOWHERE[2], format!("There is no board at {}.", NOWHERE[2])],
                [NOWHERE[1], "src: \"http://[\" is no address."],
                [NOWHERE[0], format!("There is no board at {own}nowhere.html.")],
            ])
        );
        let refused = page.run_async("refused.then(arguments[0])", vec![]).await?;
        assert_eq!(refused, json!(format!("There is no board at {own}nowhere.html.")));
        // Whoever asks later is told so at once.
        let late = ask(page, "nowhere.html", "ask()").await?;
        assert_eq!(late["refused"], refused);
        let pictures = "return [...document.querySelectorAll('motley-chess p')]\
            .every(picture => picture.checkVisibility())";
        until_eq!(page.run(pictures, vec![]).await?, true);
        page.complains_of_nothing_but("nowhere.html").await
    })
    .await
}

/// The text of the page as Chromium saves it complete, shadow roots and all: its frames show copies,
/// whose addresses tell nothing, and what an element's own attribute names isn't beside the copy.
const SAVED: &str = "const boards = [...document.querySelectorAll('motley-chess')]; \
    const saved = document.body.getHTML({ shadowRoots: boards.map(board => board.shadowRoot) }); \
    return saved.replace(/(<iframe [^>]*src=\"[^\"?]*)[^\"]*/g, '$1')\
      .replace(/(<motley-chess [^>]*src=\")[^\"]*/g, '$1nowhere.html')";

#[tokio::test]
async fn a_host_that_was_saved_with_its_board_has_it_again() -> Result<()> {
    hosted("element-saved", ("", &quiet()), async |page| {
        ask(page, "a", "play('e2e4')").await?;
        let saved = page.run(SAVED, vec![]).await?;
        let saved = saved.as_str().context("no text")?;
        assert!(saved.contains("<template shadowrootmode=\"open\">"), "it is no copy: {saved}");
        let host = Host::start("", saved, None)?;
        page.visit_host(&host).await?;
        let state = ask(page, "a", "ask()").await?;
        assert_eq!((&state["game"], &state["at"]), (&json!("musketeer"), &json!(0)), "{state}");
        let root = "const root = document.querySelector('#a').shadowRoot; \
            return ['iframe', 'slot'].map(name => root.querySelectorAll(name).length)";
        assert_eq!(page.run(root, vec![]).await?, json!([1, 1]));
        until_eq!(
            page.run("return document.querySelector('#a p').checkVisibility()", vec![]).await?,
            false
        );
        page.run(MOVE, vec![]).await?;
        assert_eq!(ask(page, "a", "play('e2e4')").await?["at"], 1);
        assert_eq!(page.run(root, vec![]).await?, json!([1, 1]));
        Ok(())
    })
    .await
}

/// An element with a record of so many actions and what comes after them.
fn long(id: &str, actions: usize, after: &str) -> String {
    let record = long_game(actions).join(" ");
    board(
        id,
        &format!("game=\"command\" position=\"{ROOM}\" theme=\"dark\" record=\"{record}{after}\""),
    )
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_record_too_long_for_an_address_is_handed_over_with_what_is_wrong_in_it() -> Result<()> {
    let boards = long("a", 2000, "") + &long("b", 1500, " a1a9");
    hosted("element-long", ("", &boards), async |page| {
        let all = ask(page, "a", "ask()").await?;
        assert_eq!((&all["steps"], &all["at"]), (&json!(2000), &json!(2000)));
        let address = page.run(&format!("return {FRAME}.src.length"), vec![]).await?;
        assert!(address.as_u64().is_some_and(|length| length < 4000), "{address} characters");
        let told = "return heard.flatMap(({ kind, id, detail }) => kind && id === 'a' \
                ? [[kind, detail.steps]] : [])[0]";
        assert_eq!(page.run(told, vec![]).await?, json!(["state", 2000]));
        until_eq!(
            page.run("return document.querySelector('#a p').checkVisibility()", vec![]).await?,
            false
        );
        page.enter_board("a").await?;
        page.wait_until("document.documentElement.dataset.theme === 'dark'").await?;
        page.leave().await?;
        // What is played goes with it into another frame.
        ask(page, "a", "goTo(1990)").await?;
        page.run(MOVE, vec![]).await?;
        let moved = ask(page, "a", "ask()").await?;
        assert_eq!((&moved["steps"], &moved["at"]), (&json!(2000), &json!(1990)));
        assert_eq!(ask(page, "b", "ask()").await?["steps"], 1500);
        let why = "return heard.find(({ kind }) => kind === 'fault').detail.why";
        let why = page.run(why, vec![]).await?;
        let why = why.as_str().context("no sentence")?;
        assert!(why.contains("record: action 1501, \"a1a9\""), "{why}");
        page.enter_board("b").await?;
        page.wait_for_text(".trouble", "a1a9").await
    })
    .await
}
