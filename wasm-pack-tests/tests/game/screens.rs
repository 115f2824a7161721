//! What holds on every screen, and for the whole of a game.

use anyhow::{Result, ensure};
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Point, Screen, root, scenario, until, until_eq};
use serde_json::json;

const PHASES: [&str; 4] = ["", "leopard", "cannon L@b0 L@g9 C@e0", "C@d9 Nc3 g5 h4 h6 hxg5"];

#[tokio::test]
async fn nothing_is_wider_than_the_window() -> Result<()> {
    scenario("nothing_is_wider", Screen::NARROW, async |page| {
        for phase in PHASES {
            page.enter(phase).await?;
            for width in [320, 390, 768, 1400] {
                page.set_screen(Screen { width, ..Screen::NARROW }).await?;
                fits(page, width).await?;
            }
        }
        Ok(())
    })
    .await
}

/// The box for a move is in the sheet of a phone, which lies over the status.
#[tokio::test]
async fn a_refusal_is_seen_over_the_sheet() -> Result<()> {
    scenario("refused_in_the_sheet", Screen::NARROW, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        page.find("#tab-game").await?.click().await?;
        let up = "document.querySelector('.side').dataset.sheet === 'up'";
        page.wait_until(up).await?;
        page.enter("e2e5").await?;
        page.reads(".refusal", "The pawn doesn't move").await?;
        page.wait_until(up).await?;
        let (refusal, sheet) = (page.area(".refusal").await?, page.area(".tab-panels").await?);
        ensure!(refusal.bottom < sheet.top, "{refusal:?} is above {sheet:?}");
        let middle = Point { x: refusal.left + 9.0, y: refusal.top + 9.0 };
        until!(page.is_at(middle, ".refusal").await?, "nothing lies over it");
        Ok(())
    })
    .await
}

/// On a phone what leads through the game may be out of sight below the board: its signs stand beside
/// what tells where one looks back.
#[tokio::test]
async fn one_looks_through_the_game_on_a_phone_without_a_scroll() -> Result<()> {
    scenario("looking_on_a_phone", Screen::NARROW, async |page| {
        page.open_record(
            "[Game \"command\"]\n[Position \"6k1/5ppp/4p3/8/8/3Q4/5PPP/6K1 w\"]\n\nd3d5 e6d5",
        )
        .await?;
        page.click("First").await?;
        page.wait_for_text(".prompt p", "Looking back at the start").await?;
        let [earlier, later] = [2, 1].map(|last| format!(".prompt button:nth-last-child({last})"));
        for way in [&earlier, &later] {
            // A click would scroll to it.
            page.is_between(way, 0.0, page.area(".tabs").await?.top).await?;
        }
        page.find(&later).await?.click().await?;
        page.wait_for_text(".prompt p", "Looking back at 1. Qd5").await?;
        page.find(&earlier).await?.click().await?;
        page.wait_for_text(".prompt p", "Looking back at the start").await
    })
    .await
}

/// Above the tabs of a phone stand the last two rows of the moves, as a sheet there are more.
#[tokio::test]
async fn the_last_moves_stay_in_sight_as_the_sheet_comes_and_goes() -> Result<()> {
    scenario("last_moves_on_a_phone", Screen::NARROW, async |page| {
        page.open_record(
            "[Game \"command\"]\n[Position \"6k1/5ppp/8/8/8/8/5PPP/6K1 w\"]\n\n\
             g1f1 g8f8 f1e1 f8e8 e1d1 e8d8 d1c1 d8c8 c1b1 c8b8 b1a1 b8a8 a1a2 a8a7 a2a3 a7a6",
        )
        .await?;
        let is_last_seen = async || {
            let rows = page.area(".moves .rows").await?;
            page.is_between(".moves [aria-current]", rows.top, rows.bottom).await?;
            anyhow::Ok(rows.bottom - rows.top)
        };
        let low = is_last_seen().await?;
        for place in ["up", "down"] {
            page.find("#tab-game").await?.click().await?;
            page.wait_until(&format!(
                "document.querySelector('.side').dataset.sheet === '{place}'"
            ))
            .await?;
            let height = is_last_seen().await?;
            ensure!((height > low) == (place == "up"), "{place}: {height}, and {low} at first");
        }
        Ok(())
    })
    .await
}

/// A narrow and low panel that is scrolled: it has no room for both what is told at the end and the tabs.
#[tokio::test]
async fn the_end_is_seen_on_a_phone_on_its_side() -> Result<()> {
    let screen = Screen { width: 568, height: 320, ..Screen::NARROW };
    scenario("end_on_its_side", screen, async |page| {
        let names =
            "[White \"Bartholomew Featherstonehaugh\"]\n[Black \"Marjoribanks Cholmondeley\"]";
        page.open_record(&format!("[Game \"mercenary\"]\n{names}\n\n")).await?;
        page.click("Resign").await?;
        let scrolled = "const side = document.querySelector('.side'); \
            side.scrollTop = 9999; return side.scrollTop > 40";
        until_eq!(page.run(scrolled, vec![]).await?, json!(true), "there is much to scroll");
        page.click("Resign").await?;
        page.wait_for_text(".prompt", "(Black) wins").await?;
        let bar = page.area(".bar").await?;
        page.is_between(".prompt-heading", bar.bottom, f64::from(screen.height)).await
    })
    .await
}

/// Before the first move the sentence that says how to play stands above the buttons.
#[tokio::test]
async fn how_a_game_begins_is_seen_on_a_phone() -> Result<()> {
    scenario("beginning_on_a_phone", Screen::NARROW, async |page| {
        page.open_record("[Game \"command\"]\n\n").await?;
        page.wait_for_text(".news", "Drag a piece from beside the board").await?;
        let [below, tabs] = [page.area(".below").await?, page.area(".tabs").await?];
        page.is_between(".news", below.top, tabs.top).await?;
        let tools = page.area("#panel-game > .tools").await?;
        page.is_between(".news", below.top, tools.top).await
    })
    .await
}

/// Command Chess with a bishop of White's left to place.
const NEARLY_PLACED: &str = "[Game \"command\"]\n\nK@e1 K@e8 Q@d8 Q@d1 R@a1 R@a8 R@h8 R@h1 N@b1 \
    N@b8 N@g8 N@g1 B@c1 B@c8 B@f8";

#[tokio::test]
#[ignore = "for --all: a look that changes seldom"]
async fn a_board_glides_to_its_new_place() -> Result<()> {
    scenario("gliding", Screen::NARROW, async |page| {
        page.open_record(NEARLY_PLACED).await?;
        let before = page.spot("a8 ").await?;
        // How long the board has glided, each time.
        let listen = "const { animate } = Element.prototype; window.glides = []; \
            window.beside = []; \
            Element.prototype.animate = function (frames, time) { \
              if (this.matches('.felt')) glides.push(time); \
              const animation = animate.call(this, frames, time); \
              if (!this.matches('.felt')) \
                beside.push([this.className, document.documentElement.scrollWidth - innerWidth]); \
              return animation; \
            }";
        page.run(listen, vec![]).await?;
        let glides = async || page.run("return glides", vec![]).await;
        page.enter("B@f1").await?;
        // The hands are gone.
        until_eq!(glides().await?, json!([200]));
        let after = page.spot("a8 ").await?;
        ensure!(after.y < before.y - 30.0, "{before:?}, then {after:?}");
        page.click("Take back").await?;
        until_eq!(glides().await?, json!([200, 200]));
        pieces_glide(page, "Fast").await?;
        page.click("Put back").await?;
        until_eq!(glides().await?, json!([200, 200, 100]));
        pieces_glide(page, "Off").await?;
        let is_low = async || anyhow::Ok(page.spot("a8 ").await?.y > after.y + 30.0);
        page.click("Take back").await?;
        until!(is_low().await?, "the hands are there again");
        pieces_glide(page, "Normal").await?;
        // On a desktop what is beside the board goes along, and the page gets no wider.
        until_eq!(page.run("return beside", vec![]).await?, json!([]));
        page.set_screen(Screen::WIDE).await?;
        settled(page, Screen::WIDE.width).await?;
        page.click("Put back").await?;
        page.click("Take back").await?;
        until_eq!(glides().await?, json!([200, 200, 100, 200, 200]));
        let both = json!([["bar", 0], ["side", 0], ["bar", 0], ["side", 0]]);
        until_eq!(page.run("return beside", vec![]).await?, both);
        // Another size of the window is taken at once, and so is every place without motion.
        page.set_screen(Screen { width: 320, ..Screen::NARROW }).await?;
        settled(page, 320).await?;
        let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        page.devtools("Emulation.setEmulatedMedia", &less).await?;
        let before = page.spot("a8 ").await?;
        page.click("Put back").await?;
        until!(page.spot("a8 ").await?.y < before.y - 20.0, "the hands are gone");
        until_eq!(glides().await?, json!([200, 200, 100, 200, 200]));
        Ok(())
    })
    .await
}

/// Sets how quickly pieces glide.
async fn pieces_glide(page: &Page, value: &str) -> Result<()> {
    page.click("Settings").await?;
    let values = "[...document.querySelectorAll('.preference button')]";
    let press = format!("{values}.find(it => it.textContent === arguments[0]).click()");
    page.run(&press, vec![json!(value)]).await?;
    page.click("Close").await
}

/// Waits until the page has taken a new size.
async fn settled(page: &Page, width: u32) -> Result<()> {
    page.wait_until(&format!("innerWidth === {width}")).await?;
    // Two frames: one for the new size to be measured, one for the board to take it.
    let frames = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
    page.run_async(frames, vec![]).await?;
    Ok(())
}

async fn fits(page: &Page, width: u32) -> Result<()> {
    settled(page, width).await?;
    let script = "const beyond = [...document.querySelectorAll('#app *')]\
        .filter(e => e.checkVisibility() && !e.matches('.unseen, dialog *, .cards *')\
          && e.getBoundingClientRect().right > innerWidth + 0.5); \
        return [document.documentElement.scrollWidth, beyond.map(e => e.className || e.tagName)]";
    until_eq!(page.run(script, vec![]).await?, json!([width, []]), "at {width} pixels");
    // What is swiped aside all the same doesn't leave the page.
    let swiped = "return getComputedStyle(document.documentElement).overscrollBehaviorX";
    until_eq!(page.run(swiped, vec![]).await?, "none");
    Ok(())
}

/// Windows of every kind: a phone upright and on its side, a desktop, the same at 400 %.
const SCREENS: [Screen; 5] = [
    Screen::NARROW,
    Screen { width: 844, height: 390, ..Screen::NARROW },
    Screen { width: 320, height: 568, ..Screen::NARROW },
    Screen { width: 320, height: 256, ..Screen::WIDE },
    Screen::WIDE,
];

#[tokio::test]
#[ignore = "for --all: many screens, of which others look at one"]
async fn bar_board_and_panel_lie_apart_and_can_be_reached() -> Result<()> {
    scenario("parts_lie_apart", Screen::WIDE, async |page| {
        for phase in PHASES {
            page.enter(phase).await?;
            for screen in SCREENS {
                page.set_screen(screen).await?;
                settled(page, screen.width).await?;
                lie_apart(page).await?;
                // Each is brought into the window before its middle is looked for.
                for name in ["Games", "a8 ", "h1 ", "New game", "Move"] {
                    let at = page.spot(name).await?;
                    until!(page.is_at(at, "button, input").await?, "{name} at {screen:?}");
                }
            }
        }
        Ok(())
    })
    .await
}

async fn lie_apart(page: &Page) -> Result<()> {
    for (one, other) in [(".bar", ".felt"), (".bar", ".side"), (".felt", ".side")] {
        page.keeps_apart(one, other).await?;
    }
    Ok(())
}

/// Games whose turns have parts, the widest board among them.
const IN_PARTS: [&str; 3] = [
    "[Game \"mulligan-stew\"]\n\n",
    "[Game \"command\"]\n\nK@e1",
    "[Game \"mercenary\"]\n[Option \"second=gray\"]\n\ne2e4 o5m5 k7k5 o3n3 f2f3",
];

#[tokio::test]
async fn what_is_due_is_seen_on_a_small_phone() -> Result<()> {
    let small = Screen { width: 320, height: 568, ..Screen::NARROW };
    scenario("small_phone", small, async |page| {
        for record in IN_PARTS {
            page.open_record(record).await?;
            // What is seen of them lies above the tabs: the page needn't be scrolled.
            let script = "const end = document.querySelector('.tabs').getBoundingClientRect().top;\
                const under = [...document.querySelectorAll('.plate, .canvas, .status, .strip')]\
                .filter(e => !e.checkVisibility() || e.getBoundingClientRect().bottom > end);\
                return [scrollY, under.map(e => e.className)]";
            until_eq!(page.run(script, vec![]).await?, json!([0, []]), "{record}");
            // Whoever scrolls on doesn't lose what is due.
            page.run("scrollTo(0, document.documentElement.scrollHeight)", vec![]).await?;
            page.wait_until("scrollY > 200").await?;
            let script = "const end = document.querySelector('.tabs').getBoundingClientRect().top;\
                const isSeen = e => { const at = e.getBoundingClientRect(); \
                    const top = document.elementFromPoint(at.left + 1, (at.top + at.bottom) / 2); \
                    return at.top >= 0 && at.bottom <= end && e.contains(top) }; \
                return [...document.querySelectorAll('.plate, .status, .strip')] \
                .filter(e => !isSeen(e)).map(e => e.className)";
            until_eq!(page.run(script, vec![]).await?, json!([]), "{record}");
            // The next record is opened in the same document, which keeps its place.
            page.run("scrollTo(0, 0)", vec![]).await?;
            page.wait_until("scrollY === 0").await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn board_and_panel_use_the_room() -> Result<()> {
    scenario("the_room_is_used", Screen::WIDE, async |page| {
        page.enter(BEFORE_PROMOTION).await?;
        for (screen, least) in [(SCREENS[1], 37.0), (Screen::WIDE, 80.0)] {
            page.set_screen(screen).await?;
            settled(page, screen.width).await?;
            until(async || {
                let (square, felt) = (page.area(".cell").await?, page.area(".felt").await?);
                let side = page.area(".side").await?;
                ensure!(square.width() >= least, "{square:?} is narrower than {least}");
                let empty =
                    felt.left + (side.left - felt.right) + (f64::from(screen.width) - side.right);
                ensure!(empty < 60.0, "{empty} px are empty: {felt:?} {side:?}");
                Ok(())
            })
            .await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_window_that_grows_only_wider_gives_the_board_its_room() -> Result<()> {
    scenario("a_window_grows", Screen { width: 800, height: 780, ..Screen::WIDE }, async |page| {
        let before = page.area(".cell").await?;
        page.set_screen(Screen { width: 1200, height: 780, ..Screen::WIDE }).await?;
        settled(page, 1200).await?;
        until!(page.area(".cell").await?.width() > before.width(), "it was {before:?}");
        Ok(())
    })
    .await
}

/// For who holds the mouse in the other hand.
#[tokio::test]
async fn the_panel_is_on_the_side_that_is_set() -> Result<()> {
    scenario("panel_on_the_left", Screen::WIDE, async |page| {
        until!(page.area(".side").await?.left >= page.area(".felt").await?.right, "at first");
        for name in ["Settings", "Put the panel on the left", "Close"] {
            page.click(name).await?;
        }
        for when in ["once it is set", "after a reload"] {
            for part in [".side", ".bar"] {
                let area = async || page.area(part).await;
                until!(area().await?.width() > 300.0, "{part} is narrow {when}");
                until!(area().await?.right <= page.area(".felt").await?.left, "{part} {when}");
            }
            page.reload().await?;
        }
        page.set_screen(Screen { width: 844, height: 390, ..Screen::NARROW }).await?;
        for part in [".side", ".bar", ".plate", ".plate:last-child"] {
            let area = async || page.area(part).await;
            until!(area().await?.width() > 100.0, "{part} is narrow on a phone on its side");
            until!(area().await?.right <= page.area(".felt").await?.left, "{part} on its side");
        }
        Ok(())
    })
    .await
}

/// As large a window as there is on many desks.
const LARGE: Screen = Screen { width: 2560, height: 1440, ..Screen::WIDE };

#[tokio::test]
async fn a_large_window_is_used() -> Result<()> {
    scenario("a_large_window", LARGE, async |page| {
        page.open_record("[Game \"musketeer\"]\n\nleopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        // Of all boards this one leaves the most: less than a quarter, and what is written is
        // no small print beside it.
        let script = "const at = css => document.querySelector(css).getBoundingClientRect(); \
            const empty = at('.play').left + innerWidth - at('.side').right; \
            const size = parseFloat(getComputedStyle(document.querySelector('.status')).fontSize); \
            return [empty < innerWidth / 4, size > innerHeight / 80]";
        until_eq!(page.run(script, vec![]).await?, json!([true, true]));
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a look that changes seldom"]
async fn all_cards_are_seen_at_once_on_a_desktop() -> Result<()> {
    scenario("all_cards", Screen::WIDE, async |page| {
        let laptop = Screen { width: 1280, height: 720, ..Screen::WIDE };
        for screen in [Screen::WIDE, laptop] {
            page.set_screen(screen).await?;
            for chosen in ["", "leopard"] {
                page.open_record(&format!("[Game \"musketeer\"]\n\n{chosen}")).await?;
                // None is below the window, and no name is cut or broken.
                let script = "const isWhole = ({ scrollWidth, clientWidth, clientHeight }, lines) => \
                        scrollWidth <= clientWidth && clientHeight < lines * 24; \
                    const cards = [...document.querySelectorAll('.cards .card')]; \
                    const cut = cards.filter(e => e.getBoundingClientRect().bottom > innerHeight || \
                        !isWhole(e.querySelector('strong'), e.querySelectorAll('.diagram').length)); \
                    return [cards.length, cut.map(e => e.textContent)]";
                until_eq!(
                    page.run(script, vec![]).await?,
                    json!([10, []]),
                    "{}: after {chosen:?}",
                    screen.height
                );
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_is_held_is_seen_on_a_phone_on_its_side() -> Result<()> {
    scenario("held_on_its_side", SCREENS[1], async |page| {
        let file = root().join("tests/data/playthroughs/mercenary-both-mated.txt");
        let text = std::fs::read_to_string(file)?;
        let moves = text.rsplit(['}', ']']).next().unwrap_or_default();
        page.open_record(&format!("[Game \"mercenary\"]\n\n{}", moves.trim())).await?;
        let script = "return [...document.querySelectorAll('.held:not([hidden])')]\
            .map(e => e.scrollWidth <= e.clientWidth + 1 && e.getBoundingClientRect().right <= innerWidth)";
        until_eq!(page.run(script, vec![]).await?, json!([true, true]));
        Ok(())
    })
    .await
}

/// White is about to promote on g8.
const BEFORE_PROMOTION: &str =
    "leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3 g5 h4 h6 hxg5 a6 gxh6 a5 h7 a4";

#[tokio::test]
#[ignore = "for --all: another screen or theme"]
async fn a_question_covers_neither_the_square_it_asks_about_nor_the_pawn() -> Result<()> {
    scenario("a_question_covers_no_square", Screen::WIDE, async |page| {
        page.enter(BEFORE_PROMOTION).await?;
        for screen in SCREENS {
            page.set_screen(screen).await?;
            settled(page, screen.width).await?;
            for _ in 0..2 {
                page.click("Flip").await?;
                page.tap_all(Mouse, "h7g8").await?;
                covers_neither(page).await?;
                page.click("Cancel").await?;
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_question_goes_along_when_the_window_turns() -> Result<()> {
    scenario("a_question_goes_along", Screen::NARROW, async |page| {
        page.enter(BEFORE_PROMOTION).await?;
        page.tap_all(Mouse, "h7g8").await?;
        for screen in SCREENS {
            page.set_screen(screen).await?;
            settled(page, screen.width).await?;
            covers_neither(page).await?;
        }
        Ok(())
    })
    .await
}

async fn covers_neither(page: &Page) -> Result<()> {
    let square = |name| format!(".cell[aria-label^='{name} ']");
    page.keeps_apart(".question", &square("g8")).await?;
    page.keeps_apart(".question", &square("h7")).await
}

/// What assistive software is given: names in the browser's accessibility tree.
#[tokio::test]
async fn every_square_is_in_the_accessibility_tree() -> Result<()> {
    scenario("accessibility_tree", Screen::WIDE, async |page| {
        page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9").await?;
        until(async || is_in_tree(page).await).await
    })
    .await
}

async fn is_in_tree(page: &Page) -> Result<()> {
    let tree = page.devtools("Accessibility.getFullAXTree", &json!({})).await?;
    let nodes = tree["nodes"].as_array().into_iter().flatten();
    let buttons = nodes.filter(|node| node["role"]["value"] == "button");
    let names: Vec<&str> = buttons.filter_map(|node| node["name"]["value"].as_str()).collect();
    for square in ('a'..='h').flat_map(|file| (0..=9).map(move |rank| format!("{file}{rank} "))) {
        ensure!(names.iter().any(|name| name.starts_with(&square)), "no {square} in {names:?}");
    }
    for name in ["e4 empty", "e1 white king", "e0 white cannon waiting", "a0 empty gate"] {
        ensure!(names.contains(&name), "no {name} in {names:?}");
    }
    Ok(())
}

/// Whether the dialog of games has more texts than this; and those that go beyond the card, button
/// or paragraph they stand in, or beyond the dialog.
const RUN_OUT: &str = "\
    const dialog = document.querySelector('.games[open]'); \
    const isInside = (line, box) => line.left > box.left - 0.5 && line.right < box.right + 0.5 \
      && line.top > box.top - 0.5 && line.bottom < box.bottom + 0.5; \
    const all = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT), out = []; \
    let count = 0; \
    while (all.nextNode()) { \
      const text = document.createRange(); \
      text.selectNodeContents(all.currentNode); \
      const lines = [...text.getClientRects()], own = all.currentNode.parentElement; \
      if (!lines.length || !own.checkVisibility()) continue; \
      count += 1; \
      const box = (own.closest('.game-card, button') ?? own).getBoundingClientRect(); \
      const { left, right } = dialog.getBoundingClientRect(); \
      const room = { ...box.toJSON(), left: Math.max(box.left, left), right: Math.min(box.right, right) }; \
      if (!lines.every(line => isInside(line, room))) out.push(text.toString()); \
    } \
    return [count > arguments[0], out]";

#[tokio::test]
async fn no_text_runs_out_of_the_cards_of_games() -> Result<()> {
    let small = Screen { width: 320, height: 568, ..Screen::NARROW };
    scenario("cards_of_games", small, async |page| {
        // A first visit begins with them.
        page.run("localStorage.clear()", vec![]).await?;
        page.go("?first").await?;
        page.started().await?;
        until_eq!(page.run(RUN_OUT, vec![json!(20)]).await?, json!([true, []]));
        page.reads(".game-list > .note", "Begin with Learn").await?;
        for game in ["Musketeer", "Muster", "Command", "Mulligan Stew", "Mercenary"] {
            page.click(&format!("Play {game} Chess")).await?;
            until_eq!(page.run(RUN_OUT, vec![json!(8)]).await?, json!([true, []]), "{game}");
            page.click("All games").await?;
        }
        Ok(())
    })
    .await
}

/// What opens in the dialog of a new game moves nothing that is above it.
#[tokio::test]
async fn the_dialog_of_a_new_game_grows_downwards_alone() -> Result<()> {
    scenario("dialog_grows", Screen::WIDE, async |page| {
        page.click("Games").await?;
        page.click("Play Muster Chess").await?;
        let (options, dialog) = (".game-options summary", ".games[open]");
        let (before, low) = (page.area(options).await?, page.area(dialog).await?);
        page.find(options).await?.click().await?;
        until!(page.area(dialog).await?.bottom > low.bottom + 50.0, "it is open");
        let after = page.area(options).await?;
        assert!((after.top - before.top).abs() < 1.0, "it went from {before:?} to {after:?}");
        Ok(())
    })
    .await
}
