//! Messages and parameters that mean no good: each alone is answered at once, and changes nothing.

use anyhow::{Context, Result, ensure};
use end_to_end::hostile::{Hostile, PATIENCE, texts};
use end_to_end::{Page, until};

use super::setup::{FRAME, QUIET, ask, board, frame, hosted};

/// Says something to the first board, and waits for its answer: how long that took, in
/// milliseconds, and what it is.
const SAY: &str = "window.say = message => new Promise(done => { \
    const board = document.querySelector('iframe') \
      ?? document.querySelector('#a').shadowRoot.querySelector('iframe'); \
    const id = Math.floor(Math.random() * 1e9), begun = performance.now(); \
    const hear = ({ data }) => { \
      if (data.id !== id) return; \
      removeEventListener('message', hear); \
      done([performance.now() - begun, data.type, data.why ?? '']); \
    }; \
    addEventListener('message', hear); \
    board.contentWindow.postMessage({ ns: 'motley', v: 1, id, ...message }, '*'); \
  });";

/// Messages with something in them that no field may have.
const ODD: [&str; 12] = [
    "{ type: 'play' }",
    "{ type: 'play', text: [[[]]] }",
    "{ type: 'play', text: Array(400).fill().reduce(deep => [deep], []) }",
    "{ type: [] }",
    "{ type: 'constructor' }",
    "{ type: 'goto', at: -1 }",
    "{ type: 'goto', at: NaN }",
    "{ type: 'goto', at: 1e300 }",
    "{ type: 'goto', at: 4294967295 }",
    "{ type: 'set', __proto__: null, at: {} }",
    "{ type: 'undo', extra: 1 }",
    "Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => ['f' + n, n]))",
];

/// Says a message that must be refused.
async fn refused(page: &Page, message: &str, name: &str) -> Result<()> {
    let script = format!("const done = arguments[0]; say({message}).then(done)");
    // A machine that is busy with something else is asked again.
    until(async || {
        let said = page.run_async(&script, vec![]).await?;
        let (took, kind, why): (f64, String, String) = serde_json::from_value(said)?;
        ensure!(took < PATIENCE, "{name}: {took} ms");
        ensure!(kind == "error" && why.len() < 300 && why.ends_with('.'), "{name}: {kind} {why}");
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: many texts, which native tests try as well"]
async fn hostile_messages_change_nothing() -> Result<()> {
    let body = board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""));
    hosted("hostile-messages", ("", &body), async |page| {
        let before = ask(page, "a", "play('e2e4')").await?;
        page.run(SAY, vec![]).await?;
        let strangers = "const { contentWindow: board } = \
              document.querySelector('#a').shadowRoot.querySelector('iframe'); \
            [null, 0, '', 'motley', [], {}, new Map(), new Date(), { ns: 'motley' }]\
              .forEach(data => board.postMessage(data, '*'))";
        page.run(strangers, vec![]).await?;
        for message in ODD {
            refused(page, message, message).await?;
        }
        for hostile in texts() {
            let text = hostile.script();
            // A record that is one comment has no actions, and so is no solution either.
            let record = "'set', view: 'puzzle', record";
            for fields in ["'play', text", record, "'set', position", "'set', options"] {
                let name = format!("{}: {fields}", hostile.name);
                refused(page, &format!("{{ type: {fields}: {text} }}"), &name).await?;
            }
        }
        let after = ask(page, "a", "ask()").await?;
        let told = ["position", "record", "at", "steps"];
        ensure!(
            told.iter().all(|name| after[name] == before[name]),
            "it should be as before: {after}"
        );
        page.enter_board("a").await?;
        page.no_script_ran().await
    })
    .await
}

#[tokio::test]
async fn only_the_host_is_listened_to() -> Result<()> {
    let body = board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""));
    hosted("hostile-source", ("", &body), async |page| {
        ask(page, "a", "ask()").await?;
        page.enter_board("a").await?;
        // From the board's own window, which is not its host.
        page.run("postMessage({ ns: 'motley', v: 1, type: 'play', text: 'e2e4' }, '*')", vec![])
            .await?;
        page.leave().await?;
        assert_eq!(ask(page, "a", "ask()").await?["steps"], 0);
        Ok(())
    })
    .await
}

/// The queries that a text makes, as JavaScript: of whatever fits into an address.
fn queries(hostile: &Hostile) -> Vec<String> {
    let text = format!("encodeURIComponent({}.toWellFormed())", hostile.script());
    // In a record, braces are a comment.
    let fields: &[&str] = match hostile.len() {
        30_000.. => &[],
        _ if hostile.head.starts_with('{') => &["game=musketeer&position"],
        _ => &["game=musketeer&record", "game"],
    };
    fields.iter().map(|field| format!("'{field}=' + {text}")).collect()
}

/// Opens a board with a query, and waits until it says how things stand: what it said was wrong.
const BOARD: &str = "const done = arguments[0]; \
    const frame = document.querySelector('iframe'); \
    let why = ''; \
    const hear = ({ data }) => { \
      if (data.type === 'error') why = data.why; \
      if (data.type !== 'state') return; \
      removeEventListener('message', hear); \
      done(why); \
    }; \
    addEventListener('message', hear);";

/// Opens a board by this script: what is wrong with it is told, in time.
async fn opens_in_time(page: &Page, go: &str, query: &str) -> Result<()> {
    let said = page.run_async(go, vec![]).await?;
    let why = said.as_str().unwrap_or_default();
    page.enter_frame(FRAME).await?;
    let took = page.longest_task().await;
    page.leave().await?;
    let took = took?;
    ensure!(took < PATIENCE, "{query}: {took} ms");
    ensure!(why.starts_with("Not all of this board") && why.len() < 1000, "{query}: {why}");
    Ok(())
}

#[tokio::test]
#[ignore = "for --all: many texts, which native tests try as well"]
async fn hostile_parameters_are_explained() -> Result<()> {
    let texts = texts();
    let queries = texts.iter().flat_map(queries).chain([
        "'game=musketeer&position=%'".to_owned(),
        "'x=1&'.repeat(5000) + 'game=musketeer'".to_owned(),
        "'game=musketeer&record=' + '(e4%20'.repeat(5000)".to_owned(),
        "'game=musketeer&record=' + 'e4+'.repeat(10_000)".to_owned(),
        "'view=javascript:alert(1)&game=%3Cscript%3Ewindow.owned=1%3C/script%3E'".to_owned(),
    ]);
    let queries: Vec<String> = queries.collect();
    hosted("hostile-parameters", ("", &frame("game=musketeer")), async |page| {
        page.heard("state").await?;
        let address = page.run("return document.querySelector('iframe').src", vec![]).await?;
        let address = address.as_str().and_then(|src| src.split('?').next()).context("no board")?;
        for query in queries {
            let go = format!("{BOARD} frame.src = '{address}?' + {query};");
            let query = query.get(..80).unwrap_or(&query);
            until(async || opens_in_time(page, &go, query).await).await?;
        }
        page.enter_frame(FRAME).await?;
        page.reads(".trouble p", "Not all of this board").await?;
        page.no_script_ran().await?;
        page.sees(&["e2 white pawn"]).await
    })
    .await
}
