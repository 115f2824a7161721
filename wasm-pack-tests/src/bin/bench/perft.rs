//! Leaves a second, natively and in WebAssembly (of the package for JavaScript, which is compiled as
//! the page is), in turns, so that both see the same machine.

use std::path::Path;
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, until_eq};
use serde_json::json;
use serving::{Answer, Server};

/// A count that is timed.
struct Perft {
    game: &'static str,
    depth: u32,
    position: &'static str,
}

const PERFTS: [Perft; 3] = [
    Perft {
        game: "musketeer",
        depth: 5,
        position: "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
    },
    Perft {
        game: "mulligan-stew",
        depth: 5,
        position: "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1",
    },
    Perft {
        game: "mercenary",
        depth: 4,
        position: "rnbqkbnr2-p-r/pppppppp2-p-n/10-p-b/10-p-q/10-p-q/10-p-b/PPPPPPPP2-p-n/RNBQKBNR2-p-r w - - k2,k7 0 1",
    },
];

/// How often each is run; the best time counts, as the least disturbed one.
const ROUNDS: usize = 5;

/// A count and the seconds that it took.
#[derive(Clone, Copy)]
struct Timed {
    leaves: f64,
    seconds: f64,
}

impl Timed {
    fn rate(self) -> f64 {
        self.leaves / self.seconds / 1e6
    }
}

/// Prints a line for each count.
pub(crate) async fn measure(page: &Page) -> Result<()> {
    let server = serve()?;
    page.client().goto(&server.address()).await?;
    until_eq!(page.run("return typeof count", vec![]).await?, "function");
    for perft in &PERFTS {
        compare(perft, page).await?;
    }
    Ok(())
}

async fn compare(perft: &Perft, page: &Page) -> Result<()> {
    let (mut native, mut wasm) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        native.push(natively(perft)?);
        wasm.push(in_browser(perft, page).await?);
    }
    let (native, wasm) = (best(&native), best(&wasm));
    let Perft { game, depth, .. } = perft;
    ensure!(same(native.leaves, wasm.leaves), "{game}: {} leaves, {}", native.leaves, wasm.leaves);
    println!(
        "perft {game} {depth}: {} leaves; native {:.1} M/s, wasm {:.1} M/s, {:.2} times as long",
        native.leaves,
        native.rate(),
        wasm.rate(),
        wasm.seconds / native.seconds
    );
    Ok(())
}

/// With the terminal tool, started anew, which costs about a millisecond.
fn natively(perft: &Perft) -> Result<Timed> {
    let tool = env::var("MOTLEY").context("MOTLEY must name the terminal tool")?;
    let start = Instant::now();
    let depth = perft.depth.to_string();
    let out = Command::new(tool)
        .args(["perft", perft.game, &depth, "--position", perft.position])
        .output()?;
    let seconds = start.elapsed().as_secs_f64();
    ensure!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let said = String::from_utf8(out.stdout)?;
    let leaves = said.lines().last().context("the terminal tool counts nothing")?.trim().parse()?;
    Ok(Timed { leaves, seconds })
}

/// A page in which the package counts.
const PAGE: &str = "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>perft</title>\
    <link rel=\"icon\" href=\"data:,\"></head><body><script type=\"module\">\
    import init, { Game } from '/index.js';\
    await init();\
    globalThis.count = (game, depth, position) => new Game(game, { position }).perft(depth);\
    </script></body></html>";

/// Serves that page with the package, in whose folder `PACKAGE` lies, until it is dropped.
fn serve() -> Result<Server> {
    let folder = env::var("PACKAGE").context("PACKAGE must name the package's folder")?;
    Ok(Server::start(0, move |url| {
        if url == "/" {
            return Answer::found("text/html; charset=utf-8", PAGE.into());
        }
        let file = serving::file(url, Path::new(&folder));
        match file.and_then(|path| Some((fs::read(&path).ok()?, path))) {
            Some((bytes, path)) => Answer::found(serving::kind(&path), bytes),
            None => Answer::trouble(404, "nothing here"),
        }
    })?)
}

/// With the package.
async fn in_browser(perft: &Perft, page: &Page) -> Result<Timed> {
    let script = "const start = performance.now(); \
                  const leaves = count(...arguments); \
                  return [Number(leaves), (performance.now() - start) / 1000]";
    let arguments = vec![json!(perft.game), json!(perft.depth), json!(perft.position)];
    let answer = page.run(script, arguments).await?;
    let number = |index: usize| answer[index].as_f64().context("perft gives no number");
    Ok(Timed { leaves: number(0)?, seconds: number(1)? })
}

fn best(runs: &[Timed]) -> Timed {
    let none = Timed { leaves: 0.0, seconds: f64::INFINITY };
    runs.iter().copied().fold(none, |a, b| if b.seconds < a.seconds { b } else { a })
}

/// Counts are whole numbers, which a double holds exactly.
fn same(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.5
}
