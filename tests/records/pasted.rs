//! Texts that hold a game, pasted into the page: read whatever they are, or
//! explained with nothing lost.

use super::player::Page;
use motley_chess::ui::event::{ArmyAction, Button, Event};
use std::fmt::Write;

fn paste(page: &mut Page, text: &str) {
    page.press(Button::Open(text.to_owned()));
}

fn link(record: &str) -> String {
    let mut text = "https://example.org/motley.html#record=".to_owned();
    for byte in record.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => text.push(char::from(byte)),
            other => write!(text, "%{other:02X}").unwrap(),
        }
    }
    text
}

const MERCENARY: &str = "h1i1 k1j1 g8f6 k2i2 d2d3 l1k1";

#[test]
fn a_record_a_link_and_a_saved_game_come_to_the_same() {
    let mut there = Page::playing("mercenary", &[("markers", "2")], MERCENARY);
    there.press(Button::GoTo(2));
    there.press(Button::TryLine);
    there.send(Event::Typed("b8c6".to_owned()));
    let record = there.panel().record;
    assert!(record.contains("(b8c6)"), "{record}");
    for text in [record.clone(), link(&record), format!("look: {}\n", link(&record))] {
        let mut page = Page::open(None);
        paste(&mut page, &text);
        assert_eq!(page.panel().text_fault, None, "{text}");
        assert_eq!(page.panel().record, record);
        assert_eq!(page.panel().title, "Mercenary Chess");
        assert_eq!(page.reloaded().panel().record, record, "it is kept");
    }
    let mut page = Page::playing("command", &[], "");
    there.press(Button::Flip);
    paste(&mut page, &there.saved);
    assert_eq!(page.panel().moves, there.panel().moves, "also where it was left");
    let ids =
        [&page, &there].map(|page| page.saved.split("\"revision\"").next().unwrap().to_owned());
    assert_ne!(ids[0], ids[1], "it is a game of its own");
}

#[test]
fn a_position_is_one_of_the_game_that_is_played_before_any_other() {
    let position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let mut page = Page::playing("command", &[], "");
    paste(&mut page, position);
    assert_eq!((page.panel().title.as_str(), page.panel().text_fault), ("Command Chess", None));
    let title = |game: &str, position: &str| {
        let mut page = Page::playing(game, &[], "");
        paste(&mut page, position);
        assert_eq!(page.panel().position, position, "{:?}", page.panel().text_fault);
        page.panel().title
    };
    let stew = "2kk2/6/6/6/6/6/2K1K1[] bd - c7 0 1";
    for game in ["musketeer", "muster", "command", "mulligan-stew", "mercenary"] {
        assert_eq!(title(game, stew), "Mulligan Stew Chess");
    }
    // The options of the game that is played are tried first.
    let mut page = Page::playing("mercenary", &[("second", "own")], "");
    let wide = page.panel().position;
    paste(&mut page, &wide);
    assert_eq!((page.panel().position, page.panel().text_fault), (wide, None));
    assert!(page.panel().record.contains("second=own"));
}

#[test]
fn what_cannot_be_read_is_explained_and_changes_nothing() {
    let mut page = Page::playing("mercenary", &[], MERCENARY);
    let good = page.panel().record;
    let saved = page.saved.clone();
    let cases = [
        (String::new(), "no text"),
        ("  \n".to_owned(), "no text"),
        ("8/8 w".to_owned(), "Read as one of Mercenary Chess, the game on the board: placement"),
        (good.replace("k1j1", "k1k9"), "action 2, \"k1k9\""),
        (good.replace("k1j1", "(k1j1"), ") is missing"),
        (good.replace("k1j1", "k1j1)"), "line 3: there is a ) without its ("),
        (good.replace("mercenary", "draughts"), "no game is called \"draughts\""),
        (good.replace("\"]", "\""), "line 1: a tag"),
        (good.replace("\n\n", "\n[End \"agree\"]\n[End \"x\"]\n\n"), "line 3: \"x\""),
        (format!("{good} threefold"), "action 7, \"threefold\": This position hasn't come up"),
        (link(&good).replace("%22", "%2"), "a part of it is missing"),
        (link(&good).replace("%22", "%ff"), "a part of it is missing"),
        (link(&good[..9]), "The link can't be read: record, line 1"),
        (saved[..saved.len() - 9].to_owned(), "The saved game is damaged: its end is missing."),
        (saved.replace("\"version\":2", "\"version\":9"), "newer version"),
        (saved.replace("k1j1", "k1k9"), "can't be continued: action 2"),
        ("x".repeat(2 << 20), "too long"),
        (format!("[Game \"mercenary\"]\n\n{}", "h1i1 ".repeat(30_000)), "no game has over"),
        (format!("[Game \"mercenary\"]\n\nh1i1{}", " (h1i1".repeat(90_000)), ") is missing"),
    ];
    for (text, words) in cases {
        let before = page.panel();
        paste(&mut page, &text);
        let panel = page.panel();
        let fault = panel.text_fault.clone().unwrap_or_else(|| panic!("{words}"));
        assert!(fault.contains(words) && fault.ends_with('.'), "{words}: {fault}");
        assert!(!fault.contains(".."), "{fault}");
        assert_eq!(page.said.last(), Some(&fault), "it is said as well");
        assert_eq!((page.saved.as_str(), panel.moves), (saved.as_str(), before.moves), "{words}");
        assert_eq!(panel.question, None, "{words}: nothing is asked");
    }
}

/// What is nothing of ours is told as that, not as a damaged position.
#[test]
fn what_is_nothing_of_ours_is_told_in_plain_words() {
    let (nothing, no_text) = ("isn't a position, record, link or saved game", "This isn't text");
    let moves = |game: &str| format!("A record begins with a line such as [Game \"{game}\"].");
    let mut page = Page::playing("command", &[], "");
    let cases = [
        ("hello world", nothing),
        ("{\"a\": 1}", nothing),
        ("<!DOCTYPE html>\n<style>\n[hidden] { top: 0 }\n</style>\n<a href=\"/x\">x</a>", nothing),
        ("e4\n[a remark]", nothing),
        ("\u{fffd}PNG\r\n\u{1a}\n\0\0\0\rIHDR\n[Game \"command\"]", no_text),
        ("\u{fffd}F\u{fffd}\u{fffd}l/\u{fffd}", no_text),
        (&*"\u{fffd}PNG".repeat(1 << 19), no_text),
        ("https://example.org/motley/", "This link holds no game"),
        ("http://example.org/?game=command#", "This link holds no game"),
        ("e2e4 e7e5", &moves("mercenary")),
        ("1. e4 e5 2. Nf3", &moves("mercenary")),
        ("leopard cannon", &moves("musketeer")),
        (
            "[Event \"x\"]\n[GameId \"y\"]\n\n1. e4 e5",
            "no [Game \"…\"] tag, so it is none of this page's games. The tag names one of these: \
             musketeer, ",
        ),
    ];
    for (text, words) in cases {
        paste(&mut page, text);
        let fault = page.panel().text_fault.unwrap_or_default();
        let start: String = text.chars().take(20).collect();
        assert!(fault.contains(words) && fault.ends_with('.'), "{start}: {fault}");
        assert!(!fault.contains("placement"), "{start}: {fault}");
    }
    // A letter that was lost in a name is no reason to refuse a record.
    paste(&mut page, "[Game \"command\"]\n[White \"Jos\u{fffd}\"]\n\nK@e1");
    assert_eq!(page.panel().text_fault, None);
}

#[test]
fn a_game_that_is_under_way_is_left_after_a_question_only() {
    let mut page = Page::playing("musketeer", &[], "leopard");
    let record = Page::playing("mercenary", &[], MERCENARY).panel().record;
    for (answer, title) in [(1, "Musketeer Chess"), (0, "Mercenary Chess")] {
        paste(&mut page, &record);
        assert_eq!(
            page.panel().question.unwrap().text,
            "Leave this game and open the other one? It stays under Saved."
        );
        page.send(Event::Answered(answer));
        assert_eq!(page.panel().title, title);
    }
}

#[test]
fn a_saved_game_without_its_secret_asks_again() {
    let mut there = Page::playing("muster", &[], "");
    there.press(Button::Lift);
    there.send(Event::Army("army:8/8/PPPPPPPP/RNBQKQNR".to_owned()));
    there.press(Button::Build(ArmyAction::Done));
    let mut page = Page::open(None);
    paste(&mut page, &there.saved);
    assert!(page.panel().trouble.unwrap().contains("decide again"));
    assert_eq!(page.panel().curtain.unwrap().button, "I am Player A");
    assert!(!there.saved.contains("QKQ") && !there.panel().record.contains("QKQ"));
}

#[test]
fn a_fault_is_past_once_a_text_is_opened() {
    let mut page = Page::playing("musketeer", &[], "");
    paste(&mut page, "nonsense");
    assert!(page.panel().text_fault.is_some());
    paste(&mut page, "[Game \"musketeer\"]\n\nleopard (hawk)");
    assert_eq!(page.panel().text_fault, None);
    assert_eq!(page.panel().moves.len(), 2);
}

#[test]
fn a_record_without_a_game_is_one_of_the_game_on_the_board_if_it_can_be_played_there() {
    for text in ["1. Mb3 Kc3 e5 Ma5", "[Event \"Any\"]\n\nMb3 Kc3 e5 Ma5", "b:Mb3 Kc3"] {
        let mut page = Page::playing("mulligan-stew", &[], "");
        paste(&mut page, text);
        let panel = page.panel();
        let played = panel.moves.iter().map(|row| row.moves.len()).sum::<usize>();
        let told = panel.text_fault.is_some();
        assert_eq!((played > 0, told), (!text.starts_with("b:"), text.starts_with("b:")), "{text}");
    }
}

#[test]
fn a_link_ends_where_a_sign_that_no_link_has_stands() {
    let mut there = Page::playing("mercenary", &[], MERCENARY);
    let record = there.panel().record;
    there.press(Button::Flip);
    let mut page = Page::open(None);
    paste(&mut page, &format!("Motley Chess\n\nThe game <{}>\nSaved text.\n", link(&record)));
    assert_eq!((page.panel().text_fault, page.panel().record), (None, record));
}

#[test]
fn a_position_that_several_games_read_says_as_which_it_is_opened() {
    let position = "4k3/8/8/8/8/8/8/4K2R w h1 -";
    let mut page = Page::playing("mercenary", &[], "");
    paste(&mut page, position);
    assert!(page.panel().record.contains("[Game \"muster\"]"), "{}", page.panel().record);
    assert_eq!(
        page.panel().trouble.as_deref(),
        Some(
            "This is read as Muster Chess. For Command Chess, begin that game, then open it again."
        )
    );
    // Of the game on the board it is what one expects, and so is what only one game has.
    for (game, position) in [("command", position), ("musketeer", "2kk2/6/6/6/6/6/2KK2[] wl")] {
        let mut page = Page::playing(game, &[], "");
        paste(&mut page, position);
        assert_eq!((page.panel().trouble, page.panel().text_fault), (None, None), "{game}");
    }
}

#[test]
fn a_position_that_cannot_be_read_is_told_of_all_games() {
    let mut page = Page::playing("command", &[], "");
    paste(&mut page, "4k3/8/8/8/8/8/8/4X3 w - - 0 1");
    let fault = page.panel().text_fault.unwrap();
    for told in
        ["or a position of Musketeer Chess, ", "one of Command Chess, the game on the board: "]
    {
        assert!(fault.contains(told), "{fault}");
    }
}

#[test]
fn what_was_said_of_another_text_goes_with_it() {
    let mut page = Page::open(None);
    paste(&mut page, "hello");
    assert!(page.panel().text_fault.is_some());
    paste(&mut page, "http://x/#turn=abc");
    assert_eq!(page.panel().text_fault, None);
    assert!(page.panel().trouble.is_some_and(|trouble| trouble.starts_with("This turn")));
}
