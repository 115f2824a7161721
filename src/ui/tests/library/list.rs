//! The list and what is done in it.

use super::browser::{NOON, Shared, Tab};
use crate::ui::event::{Button, Event};
use crate::ui::panel::Standing;
use crate::ui::saved_games::{LibraryEvent, SavedGameAction};

/// A browser with two games: one of three actions, and one of one, on the board.
fn two() -> (Shared, Tab) {
    let browser = Shared::default();
    let mut tab = Tab::open(&browser, 7);
    tab.types("leopard L@a0 L@f8");
    tab.start();
    tab.state.set_date(NOON + 1000);
    tab.types("hawk");
    tab.list();
    (browser, tab)
}

fn name(tab: &mut Tab, number: usize, name: &str) {
    tab.library(SavedGameAction::Rename(number));
    tab.send(Event::Library(LibraryEvent::Named(name.to_owned())));
}

#[test]
fn every_game_that_was_begun_stays_and_the_newest_is_first() {
    let (browser, tab) = two();
    let lines = tab.shown().lines;
    let about: Vec<_> = lines.iter().map(|line| (&*line.about, line.changed)).collect();
    assert_eq!(about, [("1 move", Some(NOON + 1000)), ("2 moves", Some(NOON))]);
    assert_eq!(tab.standings(), [Standing::OnBoard, Standing::Listed]);
    assert!(lines.iter().all(|line| line.picture.is_some() && line.name == "Toy Chess"));
    assert_eq!(browser.borrow().games.len(), 2);
}

#[test]
fn the_players_stand_in_the_list_where_one_has_a_name() {
    let (_, mut tab) = two();
    tab.send(Event::Named(["Ann".to_owned(), String::new()]));
    let about = tab.list().lines.into_iter().map(|line| line.about);
    assert_eq!(about.collect::<Vec<_>>(), ["Ann \u{2013} Black, 1 move", "2 moves"]);
}

#[test]
fn a_game_in_which_nothing_was_played_leaves_nothing() {
    let browser = Shared::default();
    let mut tab = Tab::open(&browser, 7);
    assert_eq!(browser.borrow().games.len(), 1, "a reload goes on with it");
    assert!(tab.list().lines.is_empty());
    tab.start();
    tab.start();
    assert_eq!(browser.borrow().games.len(), 1);
    tab.types("leopard");
    tab.start();
    assert_eq!(browser.borrow().games.len(), 2, "but one that was begun stays");
}

#[test]
fn a_saved_game_is_opened_and_the_other_stays() {
    let (browser, mut tab) = two();
    tab.library(SavedGameAction::Open(1));
    assert!(tab.panel().saved.is_none(), "the list is closed");
    assert_eq!(tab.moves(), 3);
    assert_eq!(tab.last_said(), "Toy Chess. White to move.");
    assert_eq!(browser.borrow().last.as_deref(), Some(&*tab.id()));
    tab.list();
    assert_eq!(tab.shown().lines[1].standing, Standing::OnBoard);
    tab.library(SavedGameAction::Open(0));
    assert_eq!(tab.moves(), 1);
    tab.types("H@a0");
    assert_eq!(browser.borrow().games.len(), 2);
}

#[test]
fn looking_at_an_old_game_doesnt_make_it_new() {
    let (_, mut tab) = two();
    tab.state.set_date(NOON + 5000);
    tab.library(SavedGameAction::Open(1));
    tab.list();
    assert_eq!(tab.shown().lines[1].changed, Some(NOON));
}

#[test]
fn a_game_is_renamed_on_the_board_or_off_it() {
    let (browser, mut tab) = two();
    for number in [0, 1] {
        tab.library(SavedGameAction::Rename(number));
        assert_eq!(tab.standings()[number], Standing::Renamed);
        tab.send(Event::Library(LibraryEvent::Named(format!("  Game\u{7} {number} "))));
        assert_eq!(tab.names()[number], format!("Game {number}"));
    }
    let again = Tab::open(&browser, 9).list();
    let named: Vec<_> = again.lines.iter().map(|line| (&*line.name, &*line.about)).collect();
    assert_eq!(named, [("Game 0", "Toy Chess, 1 move"), ("Game 1", "Toy Chess, 2 moves")]);
    name(&mut tab, 1, &"x".repeat(500));
    assert_eq!(tab.names()[1].len(), 60);
    name(&mut tab, 1, "   ");
    assert_eq!(tab.names()[1], "Toy Chess", "without a name it has its game's");
    tab.library(SavedGameAction::Rename(1));
    tab.library(SavedGameAction::KeepName);
    assert_eq!(tab.standings()[1], Standing::Listed);
    tab.types("H@a0");
    assert_eq!(tab.list().lines[0].name, "Game 0", "it stays while the game goes on");
}

#[test]
fn a_game_with_a_name_is_kept_before_anything_is_played() {
    let browser = Shared::default();
    let mut tab = Tab::open(&browser, 7);
    tab.types("leopard");
    tab.list();
    name(&mut tab, 0, "Study");
    tab.press(Button::TakeBack);
    tab.start();
    assert_eq!(tab.list().lines[0].name, "Study");
}

#[test]
fn a_copy_goes_its_own_way() {
    let (browser, mut tab) = two();
    tab.library(SavedGameAction::Duplicate(1));
    assert_eq!(tab.names(), ["Toy Chess", "Toy Chess", "Toy Chess (copy)"]);
    tab.library(SavedGameAction::Open(2));
    tab.state.set_date(NOON + 2000);
    tab.types("a1a5");
    assert_eq!(tab.moves(), 4);
    let lengths: Vec<_> = tab.list().lines.into_iter().map(|line| line.about).collect();
    assert_eq!(lengths, ["Toy Chess, 3 moves", "1 move", "2 moves"]);
    assert_eq!(browser.borrow().games.len(), 3);
}

#[test]
fn what_is_deleted_can_be_brought_back() {
    let (browser, mut tab) = two();
    let before = browser.borrow().games.clone();
    tab.library(SavedGameAction::Delete(1));
    assert_eq!(tab.standings(), [Standing::OnBoard, Standing::Deleted]);
    assert_eq!(browser.borrow().games.len(), 1);
    assert!(tab.last_said().contains("Deleted: Toy Chess."));
    tab.library(SavedGameAction::Undo(1));
    assert_eq!(tab.standings(), [Standing::OnBoard, Standing::Listed]);
    assert_eq!(browser.borrow().games, before);
    tab.library(SavedGameAction::Delete(1));
    assert_eq!(tab.list().lines.len(), 1, "when the list is opened again it is gone");
}

#[test]
fn the_game_on_the_board_gives_way_to_a_new_one_when_it_is_deleted() {
    let (browser, mut tab) = two();
    tab.library(SavedGameAction::Delete(0));
    assert_eq!((tab.moves(), tab.panel().status.as_str()), (0, "White: choose a piece"));
    assert_eq!(tab.standings(), [Standing::Deleted, Standing::Listed]);
    tab.types("leopard");
    assert_eq!(browser.borrow().games.len(), 2, "what is played now is another game");
    tab.library(SavedGameAction::Undo(0));
    assert_eq!(browser.borrow().games.len(), 3);
}

#[test]
fn damaged_games_are_shown_as_such_and_nothing_else_suffers() {
    let (browser, mut tab) = two();
    for (id, text) in [("b", "{ no game"), ("c", "{\"version\":9}")] {
        browser.borrow_mut().games.insert(id.to_owned(), text.to_owned());
    }
    let lines = tab.list().lines;
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0].standing, Standing::Damaged("{ no game".to_owned()));
    assert!(lines[0].about.contains("damaged"), "{}", lines[0].about);
    assert!(lines[1].about.contains("newer version"), "{}", lines[1].about);
    tab.library(SavedGameAction::Delete(0));
    tab.library(SavedGameAction::Undo(0));
    assert_eq!(browser.borrow().games["b"], "{ no game");
    tab.library(SavedGameAction::Open(0));
    assert!(tab.shown().note.unwrap().contains("damaged"), "nor can it be opened");
    assert_eq!(tab.moves(), 1);
}

#[test]
fn a_game_that_cannot_be_played_is_explained_when_it_is_opened() {
    let (browser, mut tab) = two();
    let text = browser.borrow().games[&tab.id()].replace("\"hawk\"", "\"dodo\"");
    browser.borrow_mut().games.insert("d".to_owned(), text);
    tab.list();
    let number =
        tab.state.storage.library.entries.iter().flatten().position(|e| e.kept.id == "d").unwrap();
    tab.library(SavedGameAction::Open(number));
    assert!(tab.shown().note.unwrap().contains("action 1, \"dodo\""));
    assert_eq!(tab.moves(), 1, "the board stays as it is");
}

#[test]
fn long_lists_are_shown_page_by_page() {
    let (browser, mut tab) = two();
    let text = browser.borrow().games[&tab.id()].clone();
    for number in 0..1000 {
        let id = format!("x{number}");
        let text = text.replace(&tab.id(), &id);
        browser.borrow_mut().games.insert(id, text);
    }
    let list = tab.list();
    assert_eq!((list.lines.len(), list.more), (20, 982));
    assert!(list.lines.iter().all(|line| line.picture.is_some()));
    let drawn = |tab: &Tab| {
        let entries = tab.state.storage.library.entries.iter().flatten();
        entries.filter(|entry| entry.picture.drawn().is_some()).count()
    };
    assert_eq!(drawn(&tab), 20, "what isn't seen isn't drawn");
    tab.library(SavedGameAction::More);
    assert_eq!((tab.shown().lines.len(), drawn(&tab)), (40, 40));
}

#[test]
fn games_of_earlier_pages_are_listed_without_what_they_dont_tell() {
    let (browser, mut tab) = two();
    let first = tab.shown().lines[0].clone();
    let id = tab.id();
    let mut old: serde_json::Value = serde_json::from_str(&browser.borrow().games[&id]).unwrap();
    for field in ["title", "changed", "summary"] {
        old.as_object_mut().unwrap().remove(field);
    }
    browser.borrow_mut().games.insert(id, old.to_string());
    let lines = tab.list().lines;
    assert_eq!((&*lines[1].about, lines[1].changed), ("", None));
    assert_eq!(lines[1].picture, first.picture, "it is played again for its picture");
}

#[test]
fn full_storage_is_said_and_deleting_makes_room() {
    let (browser, mut tab) = two();
    browser.borrow_mut().full = Some(());
    tab.library(SavedGameAction::Duplicate(1));
    assert!(tab.shown().note.unwrap().contains("it is full"));
    assert!(tab.said.iter().all(|said| !said.contains("Duplicated")), "it wasn't: {:?}", tab.said);
    assert_eq!(tab.standings()[1], Standing::Listed, "what was copied is there");
    tab.types("H@a0");
    assert!(tab.last_said().contains("Not saved in this browser: it is full."));
    tab.list();
    tab.library(SavedGameAction::Delete(1));
    browser.borrow_mut().full = None;
    tab.library(SavedGameAction::Undo(1));
    tab.library(SavedGameAction::Delete(1));
    assert_eq!(browser.borrow().games[&tab.id()], tab.mirror, "now it is kept");
}

#[test]
fn an_empty_list_says_whether_anything_could_be_in_it() {
    let browser = Shared::default();
    let mut tab = Tab::open(&browser, 7);
    assert_eq!(
        tab.list().empty.unwrap(),
        "Nothing is saved yet. Every game that is begun is kept here."
    );
    browser.borrow_mut().full = Some(());
    tab.types("leopard");
    let why = "Not saved in this browser: it is full. Save the page to keep the game.";
    assert_eq!(tab.list().empty.as_deref(), Some(why));
    browser.borrow_mut().full = None;
    tab.types("L@a0");
    assert_eq!(tab.list().empty, None);
}

/// A resignation is no move, and a setup isn't counted.
#[test]
fn what_was_done_in_a_game_is_told_as_what_it_is() {
    let browser = Shared::default();
    let mut tab = Tab::open(&browser, 7);
    tab.types("leopard L@a0 L@f8 b6b7 f7f6");
    tab.list();
    let before = tab.shown().lines[0].about.clone();
    assert_eq!(before, "2 moves");
    tab.press(Button::Claim(motley_rules::play::Claim::Resign(motley_rules::play::Side::White)));
    tab.send(Event::Answered(0));
    assert_eq!(tab.list().lines[0].about, before);
}
