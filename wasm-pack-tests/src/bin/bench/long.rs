//! Long games in the browser: how an action's cost and the memory grow with them.

use anyhow::{Context, Result, ensure};
use end_to_end::Page;
use serde_json::{Value, json};

use crate::figures::Figures;
use crate::walk::walk;

/// Keeps an eye on the memory of the program, which the page doesn't show.
const MEMORY: &str = "
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...parts) => {
        const made = await instantiate(...parts);
        window.motleyMemory = (made.instance ?? made).exports.memory;
        return made;
    };";

/// Plays actions as if they were typed, each in a frame of its own; milliseconds of each.
const PLAY: &str = "
    const [actions, done] = arguments;
    const field = document.querySelector('#move'), times = [];
    (async () => {
        for (const action of actions) {
            const start = performance.now();
            field.value = action;
            field.form.requestSubmit();
            times.push(performance.now() - start);
            await new Promise(next => requestAnimationFrame(() => setTimeout(next)));
        }
        done(times);
    })();";

/// Begins a new game so many times.
const BEGIN: &str = "
    const [games, done] = arguments;
    const press = css => [...document.querySelectorAll(css)]
        .find(button => button.textContent === 'New game')?.click();
    (async () => {
        for (let game = 0; game < games; game++) {
            press('.tools button');
            // What was played is given up only if one says so again.
            press('.question button');
            await new Promise(next => requestAnimationFrame(() => setTimeout(next)));
        }
        done(games);
    })();";

/// How many actions a long game has here, and how many new games are begun.
const ACTIONS: usize = 1_000;
const GAMES: usize = 50;

/// The lengths of the games that are opened, and how often each is.
const LENGTHS: [usize; 3] = [10, 1_000, 5_000];
const OPENINGS: usize = 5;

/// Opens games of several lengths, then plays a long one and begins many.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    let script = json!({ "source": MEMORY });
    page.devtools("Page.addScriptToEvaluateOnNewDocument", &script).await?;
    page.devtools("Performance.enable", &json!({})).await?;
    for length in LENGTHS {
        open(page, length).await?;
    }
    let record = walk(ACTIONS);
    let (head, actions) = record.split_once("\n\n").context("the record has no actions")?;
    page.open_record(&format!("{head}\n")).await?;
    let actions: Vec<&str> = actions.split_whitespace().collect();
    tell(page, "after 0 actions").await?;
    for (part, actions) in (1..).zip(actions.chunks(ACTIONS / 4)) {
        let times = page.run_async(PLAY, vec![json!(actions)]).await?;
        let times = Figures::of(serde_json::from_value(times)?);
        let played = part * ACTIONS / 4;
        tell(page, &format!("after {played} actions, {:.1} ms each", times.percentile(50))).await?;
    }
    let moves =
        page.run("return document.querySelectorAll('.moves .action').length", vec![]).await?;
    ensure!(moves == json!(ACTIONS), "{moves} actions were played");
    for part in 1..=2 {
        page.run_async(BEGIN, vec![json!(GAMES / 2)]).await?;
        tell(page, &format!("after {} new games", part * GAMES / 2)).await?;
    }
    page.open("").await
}

/// Opens a link that holds a game of so many actions.
async fn open(page: &Page, actions: usize) -> Result<()> {
    let (record, mut times) = (walk(actions), Vec::new());
    for _ in 0..OPENINGS {
        page.open_record(&record).await?;
        page.wait_until("performance.getEntriesByName('motley-ready').length").await?;
        let mark = "return performance.getEntriesByName('motley-ready')[0].startTime";
        times.push(page.run(mark, vec![]).await?.as_f64().context("it never got ready")?);
    }
    let times = Figures::of(times);
    let [half, worst] = [50, 100].map(|percent| times.percentile(percent));
    println!("a link with {actions} actions: p50 {half:.0} ms, worst {worst:.0} of {OPENINGS}");
    Ok(())
}

/// Prints how much memory there is, once what is no longer needed is gone.
async fn tell(page: &Page, when: &str) -> Result<()> {
    page.devtools("HeapProfiler.collectGarbage", &json!({})).await?;
    let wasm = page.run("return motleyMemory.buffer.byteLength", vec![]).await?;
    let metrics = page.devtools("Performance.getMetrics", &json!({})).await?;
    let metrics = metrics["metrics"].as_array().cloned().unwrap_or_default();
    let value = |name: &str| {
        let found = metrics.iter().find(|metric| metric["name"] == name);
        found.and_then(|metric| metric["value"].as_f64()).unwrap_or_default()
    };
    let wasm = wasm.as_f64().filter(|_| wasm != Value::Null).context("no memory is seen")?;
    let (wasm, heap) = (wasm / 1_048_576.0, value("JSHeapUsedSize") / 1_048_576.0);
    let nodes = value("Nodes");
    println!("{when}: WebAssembly {wasm:.1} MB, JavaScript {heap:.1} MB, {nodes} nodes");
    Ok(())
}
