//! The package for JavaScript, as a page of somebody else's uses it.

mod example;
mod playing;
mod refusing;
mod secrets;

use std::fs;

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Screen, root, visit};
use serde_json::{Value, json};

/// Opens a page that is not ours, and does what the test does; the browser must have nothing to
/// complain about.
async fn elsewhere(test: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let package = root().join("js/pkg/index.js");
    ensure!(package.is_file(), "no package yet: `cargo xtask package` makes it");
    visit(Screen::WIDE, async |page| {
        page.go("js/example.html").await?;
        page.wait_until("document.getElementById('slug')?.options.length").await?;
        test(page).await?;
        page.has_no_complaint().await
    })
    .await
}

/// Runs the body of a function that is given `Game`, `games` and `it`, and gives what it returns.
async fn run(page: &Page, body: &str, it: Value) -> Result<Value> {
    let script = format!(
        "const [it, done] = arguments; \
         import('./pkg/index.js').then(async ({{ default: init, Game, games }}) => {{ \
           await init(); {body} }}).then(value => done({{ value }}), \
           error => done({{ error: String(error.stack ?? error) }}));"
    );
    let told = page.run_async(&script, vec![it]).await?;
    ensure!(told.get("error").is_none(), "it threw {}", told["error"]);
    Ok(told.get("value").cloned().unwrap_or(Value::Null))
}

/// The recorded games of the tests: their names and texts.
fn records() -> Result<Vec<(String, String)>> {
    let folder = root().join("tests/data/playthroughs");
    let mut all = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_stem().context("a file has a name")?.to_string_lossy().into_owned();
        all.push((name, fs::read_to_string(&path)?));
    }
    ensure!(all.len() > 15, "only {} records were found", all.len());
    Ok(all)
}

/// The value of a record's tag.
fn tag<'a>(record: &'a str, name: &str) -> Option<&'a str> {
    record.split_once(&format!("[{name} \""))?.1.split_once("\"]").map(|(value, _)| value)
}

/// Every game, and how many actions there are at its opening.
fn openings() -> Value {
    json!({ "musketeer": 10, "muster": 0, "command": 40, "mulligan-stew": 23, "mercenary": 24 })
}
