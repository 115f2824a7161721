//! Games as files.

use super::browser::{NOON, Shared, Tab};
use crate::ui::event::Event;
use crate::ui::port::limits;
use crate::ui::saved_games::{LibraryEvent, SavedGameAction};

/// A browser with three games, and the file that they make.
fn three() -> (Shared, Tab, String) {
    let browser = Shared::default();
    let mut tab = Tab::open(&browser, 7);
    for (texts, later) in [("leopard L@a0 L@f8", 0), ("hawk", 1), ("leopard", 2)] {
        tab.start();
        tab.state.set_date(NOON + later);
        tab.types(texts);
    }
    tab.list();
    tab.library(SavedGameAction::Export);
    let file = tab.downloads[0].clone();
    (browser, tab, file)
}

/// What is said of a file, and what the list has then.
fn brings(tab: &mut Tab, text: &str) -> (String, usize) {
    tab.send(Event::Library(LibraryEvent::Brought(Ok(text.to_owned()))));
    let list = tab.shown();
    (list.note.unwrap(), list.lines.len())
}

/// A tab of a browser where nothing is kept.
fn empty() -> (Shared, Tab) {
    let browser = Shared::default();
    let mut tab = Tab::open(&browser, 99);
    tab.list();
    (browser, tab)
}

#[test]
fn all_games_go_into_one_file_and_come_back() {
    let (there, tab, file) = three();
    assert!(serde_json::from_str::<serde_json::Value>(&file).is_ok(), "{file}");
    assert_eq!(tab.shown().note.unwrap(), "3 games written to motley-games.json.");
    let (browser, mut other) = empty();
    assert_eq!(brings(&mut other, &file), ("3 games imported.".to_owned(), 3));
    for (id, text) in &there.borrow().games {
        assert_eq!(browser.borrow().games[id], *text);
    }
    let again = brings(&mut other, &file);
    assert_eq!(again, ("Nothing was imported. 3 games were here already.".to_owned(), 3));
}

#[test]
fn a_single_saved_game_comes_in() {
    let (there, _, _) = three();
    let text = there.borrow().games.values().next().unwrap().clone();
    let (_, mut tab) = empty();
    assert_eq!(brings(&mut tab, &format!("\u{feff} {text}\n")), ("1 game imported.".to_owned(), 1));
    let page = format!("<script id=\"saved-game\">{text}</script>");
    let (_, mut tab) = empty();
    assert_eq!(brings(&mut tab, &page), ("1 game imported.".to_owned(), 1));
}

#[test]
fn what_goes_on_replaces_and_what_went_another_way_is_a_copy() {
    let (browser, mut tab, file) = three();
    tab.library(SavedGameAction::Open(2));
    let older = tab.mirror.clone();
    tab.types("a1a5");
    let newer = tab.mirror.clone();
    tab.start();
    let count = browser.borrow().games.len();
    tab.list();
    let note = brings(&mut tab, &file).0;
    assert!(note.starts_with("1 game imported. 1 game came as a copy"), "{note}");
    assert!(note.ends_with("2 games were here already."), "{note}");
    assert_eq!(browser.borrow().games.len(), count + 1);
    assert!(tab.names().contains(&"Toy Chess (copy)".to_owned()));
    assert!(brings(&mut tab, &file).0.starts_with("Nothing was imported."), "it comes once");
    let (elsewhere, mut other) = empty();
    brings(&mut other, &older);
    assert_eq!(brings(&mut other, &newer), ("1 game imported.".to_owned(), 1));
    assert!(elsewhere.borrow().games.values().any(|text| *text == newer), "it has gone on");
}

#[test]
fn a_copy_that_is_too_long_to_be_kept_is_named() {
    let (browser, mut tab, _) = three();
    tab.library(SavedGameAction::Open(2));
    let here = tab.mirror.clone();
    tab.start();
    tab.list();
    let count = browser.borrow().games.len();
    let unlike = here.replacen("\"actions\":[\"", "\"actions\":[\"x", 1);
    let room = limits::SAVED_GAME - unlike.len();
    let longest = unlike.replacen("[\"x", &format!("[\"{}", "x".repeat(room + 1)), 1);
    assert_eq!(longest.len(), limits::SAVED_GAME);
    let note = brings(&mut tab, &longest).0;
    assert!(note.starts_with("Nothing was imported. Not imported: game 1. "), "{note}");
    assert_eq!(browser.borrow().games.len(), count);
}

#[test]
fn the_game_on_the_board_is_never_replaced() {
    let (_, mut tab, _) = three();
    tab.library(SavedGameAction::Open(1));
    let here = tab.mirror.clone();
    let newer = here.replace("\"revision\":2", "\"revision\":50");
    assert_ne!(here, newer);
    tab.list();
    let note = brings(&mut tab, &newer).0;
    assert!(note.contains("came as a copy"), "{note}");
    tab.types("H@a0");
    assert_eq!((tab.moves(), tab.panel().elsewhere), (2, None));
}

#[test]
fn what_is_damaged_is_named_and_the_rest_comes_in() {
    let (_, _, file) = three();
    let damaged = file.replacen("\"claim\":null", "\"claim\":\"boredom\"", 1);
    let (_, mut tab) = empty();
    let (note, lines) = brings(&mut tab, &damaged);
    assert_eq!(lines, 2, "{note}");
    assert!(note.starts_with("2 games imported. Not imported: game "), "{note}");
    assert!(note.contains("\"boredom\" is no way to end a game"), "{note}");
    let foreign = file.replacen("\"toy\"", "\"chess\"", 1);
    let (_, mut tab) = empty();
    assert!(brings(&mut tab, &foreign).0.contains("no game is called \"chess\""));
}

/// Such a game could be kept, and never be opened: it isn't brought in up to there either.
#[test]
fn a_game_with_an_illegal_action_is_named_and_the_rest_comes_in() {
    let (_, _, file) = three();
    let illegal = file.replacen("\"actions\":[", "\"actions\":[\"a1a9\",", 1);
    assert_ne!(file, illegal);
    let (_, mut tab) = empty();
    let (note, lines) = brings(&mut tab, &illegal);
    assert_eq!(lines, 2, "{note}");
    assert!(note.starts_with("2 games imported. Not imported: game "), "{note}");
    assert!(
        note.contains("The saved game can't be continued: ") && note.contains("a1a9"),
        "{note}"
    );
}

#[test]
fn a_file_that_breaks_off_gives_what_is_whole() {
    let (_, _, file) = three();
    let ends: Vec<usize> = file.match_indices("\n{").map(|(at, _)| at).collect();
    let (_, mut tab) = empty();
    let (note, lines) = brings(&mut tab, &file[..ends[2] + 40]);
    assert_eq!(lines, 2, "{note}");
    assert!(note.contains("Not imported: game 3. The saved game is damaged: the file breaks off"));
    for end in (0..file.len()).filter(|end| file.is_char_boundary(*end)).step_by(7) {
        let (_, mut tab) = empty();
        brings(&mut tab, &file[..end]);
    }
}

#[test]
fn other_files_are_explained() {
    let (_, mut tab) = empty();
    for text in ["", "hello", "[]", "{}", "{\"games\":[]}", "[[[[", "{\"x\":{\"games\":[1]}}"] {
        let (note, lines) = brings(&mut tab, text);
        assert!(note.ends_with("Nothing was imported."), "{text}: {note}");
        assert_eq!(lines, 0);
    }
    let (note, _) = brings(&mut tab, "{\"games\":[7, {\"a\":\"<script>\"}]}");
    assert!(note.contains("game 1") && note.contains("game 2"), "{note}");
    let (note, _) = brings(&mut tab, &format!("{{\"games\":[{}7]}}", "7,".repeat(5000)));
    assert!(note.ends_with("Nor could 4996 more be imported."), "{note}");
    tab.send(Event::Library(LibraryEvent::Brought(Err("It can't be read.".to_owned()))));
    assert_eq!(tab.shown().note.as_deref(), Some("It can't be read."));
}

#[test]
fn what_cannot_be_read_goes_along() {
    let (browser, mut tab, _) = three();
    browser.borrow_mut().games.insert("bad".to_owned(), "{ \"no\\ game".to_owned());
    tab.library(SavedGameAction::Export);
    let file = tab.downloads.last().unwrap();
    let value: serde_json::Value = serde_json::from_str(file).unwrap();
    assert_eq!(value["damaged"][0], "{ \"no\\ game");
    let (_, mut other) = empty();
    let note = brings(&mut other, &file.clone()).0;
    assert!(note.starts_with("3 games imported. Not imported: game 4."), "{note}");
}

#[test]
fn a_game_that_is_kept_nowhere_is_exported_too() {
    let browser = Shared::default();
    browser.borrow_mut().full = Some(());
    let mut tab = Tab::open(&browser, 7);
    tab.list();
    tab.library(SavedGameAction::Export);
    assert_eq!(tab.shown().note.unwrap(), "There is nothing to export yet.");
    tab.types("leopard");
    tab.library(SavedGameAction::Export);
    assert_eq!(tab.shown().note.unwrap(), "1 game written to motley-games.json.");
    assert!(tab.downloads[0].contains("leopard"));
}

#[test]
fn texts_that_are_longer_than_any_are_cut_in_the_list() {
    let (there, mut tab, _) = three();
    let game = there.borrow().games.values().next().unwrap().clone();
    let long = "T".repeat(100_000);
    let titled = game.replace("\"title\":null", &format!("\"title\":\"{long}\""));
    assert_ne!(titled, game);
    let (_, mut other) = empty();
    assert_eq!(brings(&mut other, &titled), ("1 game imported.".to_owned(), 1));
    assert_eq!(other.names(), ["T".repeat(60)]);
    let unknown = game.replace("\"game\":\"", &format!("\"game\":\"{long}"));
    let (sentence, _) = brings(&mut tab, &unknown);
    assert!(sentence.len() < 200 && sentence.contains("TTT…"), "{sentence:.300}");
}

#[test]
fn games_of_one_id_in_a_file_are_one_game() {
    let (_, mut tab, _) = three();
    tab.library(SavedGameAction::Open(2));
    let older = tab.mirror.clone();
    tab.types("a1a5");
    let newer = tab.mirror.clone();
    let (browser, mut other) = empty();
    let file = format!("{{\"motley\":\"games\",\"games\":[{older},{newer},{newer}]}}");
    let told = "1 game imported. 1 game was here already.";
    assert_eq!(brings(&mut other, &file), (told.to_owned(), 1));
    assert!(browser.borrow().games.values().any(|text| *text == newer), "it has gone on");
}
