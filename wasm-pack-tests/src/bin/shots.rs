//! `cargo xtask shots`: pictures of the page, for eyes.
//!
//! A scene is a list of steps. Each is shown on a desktop's and a phone's screen, in both colours,
//! and ends as `target/shots/SCENE-WIDTH-COLOURS.png`. Words after `shots` choose scenes by name.

use std::env;
use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};
use end_to_end::{Page, Pointer, Screen, line, root, shots, visit};

/// What a person does before the picture is taken.
enum Step {
    /// Presses the button whose accessible name begins so.
    Press(&'static str),
    /// Types these moves into the box.
    Play(&'static str),
    /// Goes on with a saved game of this name from this position.
    Resume(&'static str, &'static str),
    /// Opens a link to the recorded game of this name, as far as this action, with these options
    /// instead of its own.
    Recorded(&'static str, usize, &'static str),
    /// Opens a link to a game that hasn't begun, with these options.
    New(&'static str, &'static str),
    /// Drags from one place to another, and doesn't let go.
    Hold(&'static str, &'static str),
}

use Step::{Hold, New, Play, Press, Recorded, Resume};

/// A picture's name and what leads to it.
struct Scene {
    name: &'static str,
    steps: &'static [Step],
}

/// The pieces placed, and a few moves.
const MIDDLE: &str =
    "leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3/L g5 h4 h6 hxg5 a6 gxh6 a5 e4 a4 Nf3 a3";

/// White is about to promote, after castling.
const BEFORE_PROMOTION: &str = "leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3/L g5 h4 h6 hxg5 a6 gxh6 a5 \
    e4 a4 Nf3 a3 Bc4 b6 O-O/C c6 h7 c5";

const STEW_GAME: &str = "mulligan-stew";

const STEW: &[Step] = &[Resume(STEW_GAME, "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq")];

/// An assassin far out, a mage beside an enemy, pieces in the pools.
const STEW_MIDDLE: &str = "rakk1c/pp2pp/2p3/3pA1/2PM1P/PPK1P1/RA1K1C[m] wl Qqa";

const MUSTER: &str = "muster-both-want-the-queens";

const COMMAND: &str = "command-castling-next-door";

const MERCENARY: &str = "mercenary-both-mated";

const SCENES: &[Scene] = &[
    Scene { name: "opening", steps: &[] },
    Scene { name: "second-selection", steps: &[Press("Leopard")] },
    Scene { name: "placing", steps: &[Play("leopard cannon L@b0"), Press("black leopard")] },
    Scene { name: "dragging", steps: &[Play(MIDDLE), Hold("f1 ", "c4 ")] },
    Scene { name: "picked", steps: &[Play(MIDDLE), Press("c3 ")] },
    Scene { name: "refused", steps: &[Play(MIDDLE), Press("b1 "), Press("b5 ")] },
    Scene { name: "promotion", steps: &[Play(BEFORE_PROMOTION), Press("h7 "), Press("g8 ")] },
    Scene { name: "gate-lost", steps: &[Play(BEFORE_PROMOTION), Play("hxg8=L Rxg8")] },
    Scene { name: "checkmate", steps: &[Play(line::WRITTEN)] },
    Scene { name: "stew-opening", steps: STEW },
    Scene { name: "stew-dark-part", steps: &[Resume(STEW_GAME, STEW_MIDDLE), Play("e4b5")] },
    Scene { name: "stew-assassin", steps: &[Resume(STEW_GAME, STEW_MIDDLE), Press("e4 ")] },
    Scene { name: "stew-mage", steps: &[Resume(STEW_GAME, STEW_MIDDLE), Press("d3 ")] },
    Scene {
        name: "stew-question",
        steps: &[Resume(STEW_GAME, STEW_MIDDLE), Press("d3 "), Press("d4 ")],
    },
    Scene { name: "stew-pieces", steps: &[Resume(STEW_GAME, STEW_MIDDLE), Press("Rules")] },
    Scene {
        name: "stew-skipped",
        steps: &[Resume(STEW_GAME, "P1kk2/6/6/6/6/6/K3K1[] wd Q a7a1e1")],
    },
    Scene {
        name: "stew-in-place",
        steps: &[Resume(STEW_GAME, "P1kk2/6/6/6/6/6/2KK2[] wd QR a7c1"), Press("a7 ")],
    },
    Scene { name: "stew-kept", steps: &[Resume(STEW_GAME, "KPP3/PP4/P5/6/4k1/4k1/6[M] wl -")] },
    Scene {
        name: "stew-king",
        steps: &[Resume(STEW_GAME, "2k3/6/1k4/6/1MR3/6/2KK2[] wl -"), Play("Mb5@Kb3 R:b3")],
    },
    Scene { name: "games", steps: &[Play(MIDDLE), Press("Games")] },
    Scene {
        name: "preparing",
        steps: &[Play(MIDDLE), Press("Games"), Press("Play Mercenary Chess")],
    },
    Scene { name: "settings", steps: &[Play(MIDDLE), Press("Settings")] },
    Scene { name: "rules", steps: &[Play(MIDDLE), Press("Rules")] },
    Scene { name: "texts", steps: &[Play(MIDDLE), Press("Share")] },
    Scene { name: "muster-curtain", steps: &[New("muster", "")] },
    Scene {
        name: "muster-building",
        steps: &[New("muster", ""), Press("I am "), Press("Regular")],
    },
    Scene { name: "muster-second", steps: &[Recorded(MUSTER, 1, ""), Press("I am ")] },
    Scene { name: "muster-choice", steps: &[Recorded(MUSTER, 2, ""), Press("I am ")] },
    Scene { name: "muster-play", steps: &[Recorded("muster-castling-down-the-file", 9, "")] },
    Scene { name: "muster-over", steps: &[Recorded(MUSTER, 5, "")] },
    Scene { name: "command-opening", steps: &[New("command", "")] },
    Scene { name: "command-placing", steps: &[Recorded(COMMAND, 7, ""), Press("white ")] },
    Scene { name: "command-play", steps: &[Recorded(COMMAND, 30, ""), Press("c8 ")] },
    Scene { name: "command-over", steps: &[Recorded(COMMAND, 60, "")] },
    Scene { name: "mercenary-opening", steps: &[New("mercenary", "")] },
    Scene { name: "mercenary-gray", steps: &[Recorded(MERCENARY, 8, ""), Press("k5 ")] },
    Scene { name: "mercenary-own", steps: &[Recorded(MERCENARY, 9, ""), Press("Lens")] },
    Scene { name: "mercenary-over", steps: &[Recorded(MERCENARY, 99, "")] },
    Scene { name: "mercenary-wide", steps: &[New("mercenary", "second=own")] },
    Scene { name: "mercenary-placing", steps: &[New("mercenary", "ranks=placed")] },
    Scene { name: "mercenary-clocks", steps: &[New("mercenary", "minutes=5"), Play("e2e4")] },
];

const SCREENS: [Screen; 2] = [Screen::WIDE, Screen::NARROW];

#[tokio::main]
async fn main() -> Result<()> {
    let chosen: Vec<String> = env::args().skip(1).collect();
    let wanted = |scene: &&Scene| chosen.is_empty() || chosen.iter().any(|name| name == scene.name);
    for scene in SCENES.iter().filter(wanted) {
        for screen in SCREENS.into_iter().flat_map(|screen| [screen, screen.dark()]) {
            take(scene, screen).await.with_context(|| format!("the scene {}", scene.name))?;
        }
    }
    Ok(())
}

async fn take(scene: &Scene, screen: Screen) -> Result<()> {
    let file = format!("{}-{}-{}.png", scene.name, screen.width, screen.scheme.name());
    let file = shots()?.join(file);
    visit(screen, async |page| {
        page.open("").await?;
        for step in scene.steps {
            act(step, page).await?;
        }
        settle(page).await?;
        page.picture(&file).await
    })
    .await?;
    println!("{}", file.display());
    Ok(())
}

/// Waits until nothing glides any more, at the top of the page.
async fn settle(page: &Page) -> Result<()> {
    page.run("scrollTo(0, 0); document.activeElement?.blur()", vec![]).await?;
    tokio::time::sleep(Duration::from_millis(400)).await;
    Ok(())
}

async fn act(step: &Step, page: &Page) -> Result<()> {
    match step {
        Press(name) => page.click(name).await,
        Play(moves) => page.enter(moves).await,
        Resume(game, position) => page.resume(game, position).await,
        Recorded(name, last, options) => page.open_record(&recorded(name, *last, options)?).await,
        New(game, options) => page.open_record(&heading(game, options)).await,
        Hold(from, to) => {
            page.run("scrollTo(0, 0)", vec![]).await?;
            let (from, to) = (page.spot(from).await?, page.spot(to).await?);
            page.lift(Pointer::Mouse, from, to).await
        }
    }
}

/// The tags of a game with options, each `name=value`, with spaces between.
fn heading(game: &str, options: &str) -> String {
    let options = options.split_whitespace().map(|option| format!("[Option \"{option}\"]\n"));
    format!("[Game \"{game}\"]\n{}\n", options.collect::<String>())
}

/// A recorded game of the tests, as far as this action.
fn recorded(name: &str, last: usize, options: &str) -> Result<String> {
    let file = root().join(format!("tests/data/playthroughs/{name}.txt"));
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let (tags, actions) = text.split_once("\n\n").context("no blank line after the tags")?;
    let game = tags.split('"').nth(1).context("no tag tells the game")?;
    let actions = actions.rsplit('}').next().unwrap_or(actions);
    let played: Vec<&str> = actions.split_whitespace().take(last).collect();
    Ok(heading(game, options) + &played.join(" "))
}
