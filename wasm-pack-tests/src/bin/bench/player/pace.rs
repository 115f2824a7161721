//! Nodes a second of the search, in a worker of the page and in the terminal program, in turns, so
//! that both see the same machine.

use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use end_to_end::Page;
use serde_json::json;

use super::{GAMES, Game, answer, asked, time, visit};

/// The script that makes the worker.
const BOOT: &str = include_str!("../../../../../www/boot.js");

/// The nodes of one of the worker's slices, and how its script says so.
const SLICE: u32 = 20_000;
const SAID: &str = "const SLICE = 20_000;";

/// The slices of a search.
const SLICES: u32 = 20;

/// How often each position is searched; the best time counts, as the least disturbed one.
const ROUNDS: usize = 3;

/// Searches all positions of each game, and prints a table.
pub(super) async fn measure(page: &Page) -> Result<()> {
    ensure!(BOOT.contains(SAID), "the worker's slices have another length than {SLICE} nodes");
    let first = &GAMES[0];
    let _host = visit(page, first.name, 1).await?;
    // The page makes its worker when the computer is first to decide.
    answer(page, first.name, first.positions[0], 1).await?;
    println!("the computer player's search, nodes a second:");
    println!("{:<14}{:>11}{:>11}{:>8}", "game", "native", "worker", "ratio");
    for Game { name, positions } in &GAMES {
        let (mut native, mut worker, mut searched) = (0.0, 0.0, 0.0);
        for position in positions {
            let (mut here, mut there) = (f64::INFINITY, f64::INFINITY);
            for _ in 0..ROUNDS {
                here = natively(name, position)?.min(here);
                there = in_worker(page, name, position).await?.min(there);
            }
            native += here;
            worker += there;
            searched += nodes();
        }
        let (native, worker) = (searched / native, searched / worker);
        println!("{name:<14}{native:>11.0}{worker:>11.0}{:>8.2}", worker / native);
    }
    Ok(())
}

/// The nodes of a search.
fn nodes() -> f64 {
    f64::from(SLICE * SLICES)
}

/// The seconds that a search takes the terminal program, as it says itself: started anew, and with a
/// table of the size that the page's has.
fn natively(game: &str, position: &str) -> Result<f64> {
    let tool = env::var("MOTLEY").context("MOTLEY must name the terminal tool")?;
    let mut process = Command::new(tool)
        .args(["uci", game])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut ear = process.stdin.take().context("the terminal tool listens to nothing")?;
    write!(ear, "position fen {position}\ngo nodes {}\n", nodes())?;
    drop(ear);
    let said = String::from_utf8(process.wait_with_output()?.stdout)?;
    let last = said.lines().rfind(|line| line.contains(" nps ")).context(said.clone())?;
    let mut words = last.split_whitespace().skip_while(|word| *word != "nodes").skip(1);
    let visited: f64 = words.next().context("no nodes")?.parse()?;
    let pace: f64 = words.nth(1).context("no pace")?.parse()?;
    ensure!((visited - nodes()).abs() < 100.0, "{game}: the search ended after {visited} nodes");
    Ok(visited / pace)
}

/// The seconds that a worker takes for it.
async fn in_worker(page: &Page, game: &str, position: &str) -> Result<f64> {
    let record = format!("[Game \"{game}\"]\n[Position \"{position}\"]\n\n");
    let arguments = vec![json!(record), json!(SLICES)];
    let given = asked(page, include_str!("pace.js"), arguments).await?;
    Ok(time(&given, "time")? / 1000.0)
}
