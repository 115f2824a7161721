//! The page as axe-core sees it: no fault in any phase of any game, in light and dark colours.

use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Scheme, Screen, root, scenario, until};
use serde_json::{Value, json};

const GAMES: [&str; 5] =
    ["Musketeer Chess", "Command Chess", "Muster Chess", "Mulligan Stew Chess", "Mercenary Chess"];

/// Positions in the midst of games, and what is pressed there: picked pieces, questions, refusals.
const POSITIONS: [(&str, &str, &[&str]); 6] = [
    (
        "musketeer",
        "***c**l*/rnbqkbnr/ppp1pppp/3p4/8/8/2N5/PPPPPPPP/RLBQKBNR/****C*** b KQkq - 1 2",
        &["g8 "],
    ),
    ("musketeer", "********/4k3/P7/8/8/8/8/8/4K3/******** w - - 0 1 LC", &["a7 ", "a8 "]),
    ("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl -", &["b1 ", "b2 "]),
    (
        "mercenary",
        "rnbqkbnr2-p-r/pppp1ppp2-p1/9-n-p-b/4p5-p-q/4P2-n2-p-q/3P6-p-b/PPP2PPP2-p1/RNBQKBNR2-p-r bg - - j6,h4 1 2",
        &["h4 "],
    ),
    ("command", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", &["e2 "]),
    ("muster", "4k3/8/8/8/8/8/8/QQQQK3 w", &[]),
];

/// A game that is over.
const MATE: &str = "[Game \"musketeer\"]\n\nleopard cannon L@b0 L@g9 C@d0 C@d9 f3 e5 g4 Qh4/C#";

/// From the list of games to what is learned from one.
#[tokio::test]
async fn axe_finds_nothing_in_a_game() -> Result<()> {
    scenario("axe_game", Screen::WIDE, async |page| {
        begun(page, GAMES[0]).await?;
        over(page).await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: thirty pages, of which one game is tried each time"]
async fn axe_finds_nothing_on_a_desktop() -> Result<()> {
    scenario("axe_desktop", Screen::WIDE, everything).await
}

#[tokio::test]
#[ignore = "for --all: another screen"]
async fn axe_finds_nothing_on_a_phone() -> Result<()> {
    scenario("axe_phone", Screen::NARROW, everything).await
}

/// Were there a fault, it would be told: also one that only the dark has.
#[tokio::test]
async fn axe_finds_a_button_without_a_name_and_words_that_are_lost_in_the_dark() -> Result<()> {
    scenario("axe_finds", Screen::WIDE, async |page| {
        let script = "document.querySelector('main').append(document.createElement('button'))";
        page.run(script, vec![]).await?;
        finds(page, Rules::All, "button-name").await?;
        let script = "const words = document.createElement('p'); \
            words.textContent = 'black on white'; \
            words.style.color = 'black'; \
            document.querySelector('main').lastElementChild.replaceWith(words)";
        page.run(script, vec![]).await?;
        until(async || clean_now(page, "by day", Rules::All).await).await?;
        page.set_scheme(Scheme::Dark).await?;
        until(async || finds(page, Rules::OfColours, "color-contrast").await).await
    })
    .await
}

/// That axe tells of this fault.
async fn finds(page: &Page, rules: Rules, fault: &str) -> Result<()> {
    let told = clean_now(page, "the opening", rules).await.err().map(|told| told.to_string());
    let is_told = told.as_ref().is_some_and(|told| told.contains(fault));
    ensure!(is_told, "axe tells of {told:?}, not of {fault}");
    Ok(())
}

async fn everything(page: &Page) -> Result<()> {
    for game in GAMES {
        begun(page, game).await?;
        if game == "Muster Chess" {
            builder(page).await?;
        }
    }
    for (game, position, presses) in POSITIONS {
        page.resume(game, position).await?;
        for press in presses {
            page.click(press).await?;
        }
        unfold(page).await?;
        clean(page, &format!("{game} at {position}")).await?;
    }
    wide(page).await?;
    over(page).await?;
    elsewhere(page).await
}

/// A game that is begun, from the list of games; the first one's list is looked at.
async fn begun(page: &Page, game: &str) -> Result<()> {
    page.run("localStorage.clear()", vec![]).await?;
    page.open("?").await?;
    page.click("Games").await?;
    if game == GAMES[0] {
        clean(page, "the list of games").await?;
    }
    page.click(&format!("Play {game}")).await?;
    unfold(page).await?;
    clean(page, &format!("{game} prepared")).await?;
    page.click(&format!("New game of {game}")).await?;
    page.hears(&format!("{game}. ")).await?;
    clean(page, &format!("the opening of {game}")).await
}

/// A turn for somebody elsewhere, with its code.
async fn elsewhere(page: &Page) -> Result<()> {
    page.click("Games").await?;
    page.click("Play Musketeer Chess").await?;
    page.click("With someone elsewhere").await?;
    clean(page, "a game with somebody elsewhere prepared").await?;
    page.click("New game of Musketeer Chess").await?;
    page.enter("leopard").await?;
    page.click("Send this turn").await?;
    page.click("QR code").await?;
    page.find(".remote .qr svg path").await?;
    clean(page, "a turn for somebody elsewhere").await?;
    page.click("Play live").await?;
    page.click("Send the invitation").await?;
    page.find("#turn-text").await?;
    clean(page, "an invitation to play live").await
}

/// A board of sixteen files, of which a phone shows a part with a map, and a desktop all of it above
/// the panel; each tab beside it, and the settings.
async fn wide(page: &Page) -> Result<()> {
    page.open_record("[Game \"mercenary\"]\n[Option \"second=own\"]\n\n").await?;
    page.click("Analyse").await?;
    page.find(".analysis li").await?;
    clean(page, "the best lines").await?;
    page.click("Analyse off").await?;
    for tab in ["Rules", "Share"] {
        page.click(tab).await?;
        unfold(page).await?;
        clean(page, &format!("{tab} beside a wide board")).await?;
    }
    page.click("Settings").await?;
    clean(page, "the settings").await?;
    page.click("Close").await
}

/// The card at the end of a game.
async fn over(page: &Page) -> Result<()> {
    page.open_record(MATE).await?;
    until!(page.shows(".prompt[data-occasion=end]").await?, "the card is there");
    clean(page, "the end").await?;
    page.click("Review the game").await?;
    page.wait_for_text(".review .note", "Mistakes:").await?;
    clean(page, "a review").await?;
    unfold(page).await?;
    page.click("Start").await?;
    page.wait_for_text(".lab", "20 of 20 games").await?;
    clean(page, "the lab").await?;
    learning(page).await
}

async fn learning(page: &Page) -> Result<()> {
    page.click("Rules").await?;
    page.click("Puzzles: 0 of").await?;
    page.find(".study[data-mood=open]").await?;
    clean(page, "a puzzle").await?;
    while !page.has("Next position").await? {
        page.click("Hint").await?;
        page.click("Show it").await?;
        until!(page.has("Hint").await? || page.has("Next position").await?, "it goes on");
    }
    clean(page, "a puzzle that is solved").await?;
    page.click("To the game").await?;
    page.run("document.getElementById('tab-game').click()", vec![]).await.map(drop)
}

/// The curtain has been looked at; behind it an army is built, up to the next curtain.
async fn builder(page: &Page) -> Result<()> {
    page.click("I am Player A").await?;
    page.click("white king in hand").await?;
    clean(page, "an army that is built").await?;
    page.click("e1 ").await?;
    page.click("Muster this army").await?;
    clean(page, "the curtain for the other player").await
}

/// Folded parts are unfolded.
async fn unfold(page: &Page) -> Result<()> {
    let script = "for (const part of document.querySelectorAll('details')) part.open = true";
    page.run(script, vec![]).await.map(drop)
}

/// Waits until axe finds nothing, in the dark neither: what comes and goes slowly may be hard to read
/// meanwhile.
async fn clean(page: &Page, what: &str) -> Result<()> {
    until(async || clean_now(page, what, Rules::All).await).await?;
    page.set_scheme(Scheme::Dark).await?;
    let dark = format!("{what}, in the dark");
    until(async || clean_now(page, &dark, Rules::OfColours).await).await?;
    page.set_scheme(Scheme::Light).await
}

/// What axe looks at.
#[derive(Clone, Copy)]
enum Rules {
    All,
    /// What may be otherwise in other colours.
    OfColours,
}

impl Rules {
    /// As axe's options tell it.
    fn chosen(self) -> Value {
        match self {
            Self::All => json!({}),
            Self::OfColours => json!({ "runOnly": ["color-contrast", "link-in-text-block"] }),
        }
    }

    /// How many of them hold at least wherever axe has looked at all.
    const fn at_least(self) -> u64 {
        match self {
            Self::All => 11,
            // What lies over others it can't judge, which may be all there is on a phone.
            Self::OfColours => 0,
        }
    }
}

/// Fails with what axe finds.
async fn clean_now(page: &Page, what: &str, rules: Rules) -> Result<()> {
    // It is half a megabyte: each page is given it once.
    if page.run("return !window.axe", vec![]).await? == true {
        page.run(&source()?, vec![]).await?;
    }
    let script = "const [options, done] = arguments; \
        axe.run(document, { resultTypes: ['violations'], ...options })\
        .then(({ violations, passes }) => done([passes.length, violations.map(({ id, help, nodes }) => \
          ({ id, help, where: nodes.slice(0, 4).map(({ html, failureSummary }) => \
            [html.slice(0, 160), failureSummary]) }))]))\
        .catch(fault => done([0, String(fault)]))";
    let found = page.run_async(script, vec![rules.chosen()]).await?;
    ensure!(found[0].as_u64() >= Some(rules.at_least()), "axe has hardly looked: {found}");
    let faults = found[1].as_array().map_or(0, Vec::len);
    ensure!(found[1] == json!([]), "{what}: {faults} faults: {}", shown(&found[1])?);
    Ok(())
}

fn shown(value: &Value) -> Result<String> {
    Ok(serde_json::to_string_pretty(value)?)
}

/// The program, which `cargo xtask test` brings.
fn source() -> Result<String> {
    let there = root().join("target/tools/axe-core/node_modules/axe-core/axe.min.js");
    let file = env::var_os("AXE").map_or(there, PathBuf::from);
    fs::read_to_string(&file).with_context(|| {
        format!("there is no axe-core at {}; `cargo xtask test` brings it", file.display())
    })
}
