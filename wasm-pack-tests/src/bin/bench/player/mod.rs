//! The computer player in the page: how quickly it searches, and how long one waits for its answer.

mod answers;
mod pace;

use anyhow::{Context, Result, bail};
use end_to_end::{Host, Page};
use serde_json::{Value, json};

/// What notes how the page asks its worker, and may slow that down.
const WATCH: &str = include_str!("watch.js");

/// A game and positions of it, in which White is to decide: an early one, and one in the middle
/// of a game.
struct Game {
    name: &'static str,
    positions: [&'static str; 2],
}

/// The games, in the order of the page.
const GAMES: [Game; 5] = [
    Game {
        name: "musketeer",
        positions: [
            "***lc***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/C****L** w KQkq - 0 1",
            "l******c/r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R/L******C w KQkq - 0 1",
        ],
    },
    Game {
        name: "muster",
        positions: [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 - 0 1",
            "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 w - - 0 1",
        ],
    },
    Game {
        name: "command",
        positions: [
            "krbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/KRBBNNQR w",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ],
    },
    Game {
        name: "mulligan-stew",
        positions: [
            "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1",
            "rakka1/ppp2p/1m2p1/2cp2/KK3P/PP1PP1/RA1MAC[] wl Qq 0 4",
        ],
    },
    Game {
        name: "mercenary",
        positions: [
            "rnbqkbnr2-p-r/pppppppp2-p-n/10-p-b/10-p-q/10-p-q/10-p-b/PPPPPPPP2-p-n/RNBQKBNR2-p-r w - - k2,k7 0 1",
            "r1bqkbnr2-p-r/pppppppp2-p-n/n9-p1/9-p1-q/6P3-p-q/5P4-p-b/PPPPP2-b2-p-n/RNBQKBNR2-p-r wg - - h2,j5 1 2",
        ],
    },
];

/// Measures the search at full speed, and answers at a quarter of it.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    pace::measure(page).await?;
    answers::measure(page).await?;
    page.open("").await
}

/// Goes to a host with a board of this game in a frame, whose worker is so many times as slow.
async fn visit(page: &Page, game: &str, slower: u32) -> Result<Host> {
    let source = WATCH.replace("SLOWER", &slower.to_string());
    let script = json!({ "source": source });
    let watch = page.devtools("Page.addScriptToEvaluateOnNewDocument", &script).await?;
    let address = format!("/motley.html?game={game}&amp;view=play");
    let body = format!("<iframe src=\"{address}\" width=\"800\" height=\"800\"></iframe>");
    let host = Host::start("", &body, None)?;
    page.visit_host(&host).await?;
    page.heard("ready").await?;
    page.devtools("Page.removeScriptToEvaluateOnNewDocument", &watch).await?;
    Ok(host)
}

/// Runs a script in the host; what it gives, unless that is a fault.
async fn asked(page: &Page, script: &str, arguments: Vec<Value>) -> Result<Value> {
    let given = page.run_async(script, arguments).await?;
    match given["fault"].as_str() {
        Some(fault) => bail!("the computer player can't be measured: {fault}"),
        None => Ok(given),
    }
}

/// A time of those that a script gives, in milliseconds.
fn time(given: &Value, name: &str) -> Result<f64> {
    given[name].as_f64().with_context(|| format!("no {name} in {given}"))
}

/// Lets the computer answer as White in a position, at a level: the milliseconds until its answer is
/// played, and those that its worker has thought.
async fn answer(page: &Page, game: &str, position: &str, level: u8) -> Result<[f64; 2]> {
    let arguments = vec![json!(game), json!(position), json!(level)];
    let given = asked(page, include_str!("answer.js"), arguments).await?;
    Ok([time(&given, "whole")?, time(&given, "thinking")?])
}
