//! `cargo xtask shots`: pictures of the page, for eyes.
//!
//! A scene is a list of steps. Each is shown on a desktop's and a phone's screen, those that every
//! game has on the screens of all sizes, in both colours; it ends as
//! `target/shots/SCENE-WIDTH-COLOURS.png`. Words after `shots` choose scenes
//! by their names.

use std::env;
use std::fs;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
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

/// A picture's name, what leads to it, and whether it is taken at every size.
struct Scene {
    name: &'static str,
    steps: &'static [Step],
    everywhere: bool,
}

/// A scene on a desktop's and a phone's screen.
const fn scene(name: &'static str, steps: &'static [Step]) -> Scene {
    Scene { name, steps, everywhere: false }
}

/// A scene on screens of every size.
const fn everywhere(name: &'static str, steps: &'static [Step]) -> Scene {
    Scene { name, steps, everywhere: true }
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
    everywhere("front-door", &[Press("Games")]),
    everywhere("musketeer-setup", &[Press("Leopard")]),
    scene("placing", &[Play("leopard cannon L@b0"), Press("black leopard")]),
    scene("dragging", &[Play(MIDDLE), Hold("f1 ", "c4 ")]),
    everywhere("musketeer-play", &[Play(MIDDLE), Press("c3 ")]),
    scene("refused", &[Play(MIDDLE), Press("b1 "), Press("b5 ")]),
    scene("promotion", &[Play(BEFORE_PROMOTION), Press("h7 "), Press("g8 ")]),
    scene("gate-lost", &[Play(BEFORE_PROMOTION), Play("hxg8=L Rxg8")]),
    everywhere("musketeer-over", &[Play(line::WRITTEN)]),
    everywhere("stew-setup", STEW),
    scene("stew-dark-part", &[Resume(STEW_GAME, STEW_MIDDLE), Play("e4b5")]),
    scene("stew-assassin", &[Resume(STEW_GAME, STEW_MIDDLE), Press("e4 ")]),
    everywhere("stew-play", &[Resume(STEW_GAME, STEW_MIDDLE), Press("d3 ")]),
    scene("stew-question", &[Resume(STEW_GAME, STEW_MIDDLE), Press("d3 "), Press("d4 ")]),
    scene("stew-pieces", &[Resume(STEW_GAME, STEW_MIDDLE), Press("Rules")]),
    scene("stew-skipped", &[Resume(STEW_GAME, "P1kk2/6/6/6/6/6/K3K1[] wd Q a7a1e1")]),
    scene("stew-in-place", &[Resume(STEW_GAME, "P1kk2/6/6/6/6/6/2KK2[] wd QR a7c1"), Press("a7 ")]),
    scene("stew-kept", &[Resume(STEW_GAME, "KPP3/PP4/P5/6/4k1/4k1/6[M] wl -")]),
    everywhere(
        "stew-over",
        &[Resume(STEW_GAME, "6/6/1k4/6/1MR3/6/2KK2[] wl -"), Play("Mb5@Kb3 R:b3")],
    ),
    everywhere("preparing", &[Play(MIDDLE), Press("Games"), Press("Play Mercenary Chess")]),
    everywhere("settings", &[Play(MIDDLE), Press("Settings")]),
    everywhere("rules", &[Play(MIDDLE), Press("Rules")]),
    scene("texts", &[Play(MIDDLE), Press("Share")]),
    scene("muster-curtain", &[New("muster", "")]),
    everywhere("muster-setup", &[New("muster", ""), Press("I am "), Press("Regular")]),
    scene("muster-second", &[Recorded(MUSTER, 1, ""), Press("I am ")]),
    scene("muster-choice", &[Recorded(MUSTER, 2, ""), Press("I am ")]),
    everywhere("muster-play", &[Recorded("muster-castling-down-the-file", 9, "")]),
    everywhere("muster-over", &[Recorded(MUSTER, 5, "")]),
    scene("command-opening", &[New("command", "")]),
    everywhere("command-setup", &[Recorded(COMMAND, 7, ""), Press("white ")]),
    everywhere("command-play", &[Recorded(COMMAND, 30, ""), Press("c8 ")]),
    everywhere("command-over", &[Recorded(COMMAND, 60, "")]),
    scene("mercenary-opening", &[New("mercenary", "")]),
    everywhere("mercenary-play", &[Recorded(MERCENARY, 8, ""), Press("k5 ")]),
    scene("mercenary-own", &[Recorded(MERCENARY, 9, ""), Press("Lens")]),
    everywhere("mercenary-over", &[Recorded(MERCENARY, 99, "")]),
    everywhere("mercenary-wide", &[New("mercenary", "second=own")]),
    everywhere("mercenary-setup", &[New("mercenary", "ranks=placed")]),
    scene("mercenary-clocks", &[New("mercenary", "minutes=5"), Play("e2e4")]),
];

/// A desktop's and a phone's.
const USUAL: [Screen; 2] = [Screen::WIDE, Screen::NARROW];

/// From a small phone to a large desktop, a phone on its side and a tablet among them.
const ALL: [Screen; 6] = [
    Screen { width: 320, height: 568, ..Screen::NARROW },
    Screen::NARROW,
    Screen { width: 844, height: 390, ..Screen::NARROW },
    Screen { width: 768, height: 1024, ..Screen::NARROW },
    Screen::WIDE,
    Screen { width: 1920, height: 1080, ..Screen::WIDE },
];

#[tokio::main]
async fn main() -> Result<()> {
    let chosen: Vec<String> = env::args().skip(1).collect();
    for name in &chosen {
        ensure!(SCENES.iter().any(|scene| scene.name == name), "there is no scene {name}");
    }
    let wanted = |scene: &&Scene| chosen.is_empty() || chosen.iter().any(|name| name == scene.name);
    for scene in SCENES.iter().filter(wanted) {
        let screens: &[Screen] = if scene.everywhere { &ALL } else { &USUAL };
        for screen in screens.iter().flat_map(|screen| [*screen, screen.dark()]) {
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
