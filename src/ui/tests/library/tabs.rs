//! One game in two tabs, and games that a saved page or a link brings.

use super::browser::{NOON, Shared, Tab, revision};
use crate::ui::command::{Command, Seal};
use crate::ui::event::{Button, Event, Keeping};
use crate::ui::saved_games::{LibraryEvent, SavedGameAction};
use crate::ui::{Stored, Visit, branch, continues};

/// Two tabs on one game of one action.
fn two() -> (Shared, Tab, Tab) {
    let browser = Shared::default();
    let mut first = Tab::open(&browser, 7);
    first.types("leopard");
    let second = Tab::open(&browser, 8);
    assert_eq!(first.id(), second.id());
    (browser, first, second)
}

#[test]
fn a_tab_that_fell_behind_overwrites_nothing() {
    let (browser, mut first, mut second) = two();
    first.types("L@a0");
    let there = first.mirror.clone();
    second.types("L@b0");
    assert_eq!(browser.borrow().games[&first.id()], there);
    let notice = second.panel().elsewhere.unwrap();
    assert!(notice.text.starts_with("This game has gone on in another tab."));
    assert_eq!(second.panel().keeping, Keeping::Elsewhere);
    assert!(second.last_said().contains("This game has gone on in another tab."));
    second.types("L@f8");
    assert_eq!(second.moves(), 3, "the game goes on all the same");
    assert_eq!(browser.borrow().games[&first.id()], there);
}

#[test]
fn equal_revisions_are_no_equal_games() {
    let (browser, mut first, mut second) = two();
    first.types("L@a0");
    second.types("L@b0");
    assert_eq!(revision(&first.mirror), revision(&second.mirror));
    assert_eq!(browser.borrow().games[&first.id()], first.mirror);
}

#[test]
fn what_is_there_can_be_taken_over() {
    let (browser, mut first, mut second) = two();
    first.types("L@a0 L@f8");
    second.types("L@b0");
    second.library(SavedGameAction::TakeOver);
    assert_eq!((second.moves(), second.panel().elsewhere), (3, None));
    assert_eq!(second.panel().keeping, Keeping::Browser);
    second.types("a1a5");
    assert_eq!(browser.borrow().games[&first.id()], second.mirror);
    first.types("a1a5");
    assert!(first.panel().elsewhere.is_some(), "now the other one has fallen behind");
}

#[test]
fn it_goes_on_as_a_copy() {
    let (browser, mut first, mut second) = two();
    first.types("L@a0");
    second.types("L@b0");
    second.library(SavedGameAction::Copy);
    assert_ne!(first.id(), second.id());
    assert_eq!((second.panel().elsewhere, second.panel().keeping), (None, Keeping::Browser));
    second.types("L@f8");
    first.types("L@e8");
    assert_eq!((first.panel().elsewhere, first.moves(), second.moves()), (None, 3, 3));
    assert_eq!(browser.borrow().games.len(), 2);
    let mut names = [second.list(), first.list()].map(|list| list.lines.len());
    names.sort_unstable();
    assert_eq!(names, [2, 2]);
    assert!(second.names().contains(&"Toy Chess (copy)".to_owned()));
}

#[test]
fn a_game_deleted_elsewhere_is_kept_again_as_it_goes_on() {
    let (browser, mut first, mut second) = two();
    first.list();
    first.library(SavedGameAction::Delete(0));
    second.types("L@a0");
    assert_eq!(browser.borrow().games[&second.id()], second.mirror);
    let (browser, mut first, mut second) = two();
    first.types("L@a0");
    second.types("L@b0");
    browser.borrow_mut().games.clear();
    second.library(SavedGameAction::TakeOver);
    assert_eq!(browser.borrow().games[&second.id()], second.mirror, "there is nothing to take");
}

#[test]
fn what_another_tab_does_is_said_at_once() {
    let (_, _, mut second) = two();
    second.send(Event::Library(LibraryEvent::AlsoOpen));
    let notice = second.panel().elsewhere.unwrap();
    assert_eq!(notice.text, "This game is open in another tab as well.");
    second.send(Event::Saved(Keeping::Elsewhere));
    assert!(second.panel().elsewhere.unwrap().text.contains("gone on"));
    second.send(Event::Library(LibraryEvent::AlsoOpen));
    assert!(second.panel().elsewhere.unwrap().text.contains("gone on"), "which says more");
    let (_, _, mut second) = two();
    second.send(Event::Library(LibraryEvent::AlsoOpen));
    second.press(Button::Library(SavedGameAction::Stay));
    assert_eq!(second.panel().elsewhere, None);
}

#[test]
fn two_tabs_in_which_nothing_was_played_are_two_games() {
    let browser = Shared::default();
    let mut first = Tab::open(&browser, 7);
    let mut second = Tab::open(&browser, 8);
    assert_eq!(first.id(), second.id());
    second.send(Event::Library(LibraryEvent::AlsoOpen));
    assert_eq!(second.panel().elsewhere, None);
    first.types("leopard");
    second.types("hawk");
    assert_eq!((first.panel().elsewhere, second.panel().elsewhere), (None, None));
    assert_eq!(browser.borrow().games.len(), 2);
}

#[test]
fn a_renamed_game_isnt_overwritten_either() {
    let (_, mut first, mut second) = two();
    second.start();
    second.list();
    second.library(SavedGameAction::Rename(0));
    second.send(Event::Library(LibraryEvent::Named("Mine".to_owned())));
    first.types("L@a0");
    assert!(first.panel().elsewhere.is_some());
    first.library(SavedGameAction::TakeOver);
    first.types("L@a0");
    assert_eq!(first.list().lines[0].name, "Mine");
}

/// A page that holds this saved game, as it opens in this browser.
fn page(browser: &Shared, text: &str) -> Tab {
    let (id, _) = branch(text).unwrap();
    let stored = browser.borrow().games.get(&id).cloned();
    if let Some(stored) = stored.filter(|stored| continues(stored, &id, text)) {
        return Tab::on(browser, Some(&stored), 20);
    }
    let stored = Stored { apart: Some(&id), now: Some(NOON), ..Stored::only(Some(text)) };
    Tab::with(browser, stored, 20)
}

#[test]
fn a_file_the_game_it_came_from_and_its_branch_stay_apart() {
    let browser = Shared::default();
    let mut live = Tab::open(&browser, 7);
    live.types("leopard L@a0");
    let file = live.mirror.clone();
    live.types("L@f8 a1a5");
    let there = browser.borrow().games.clone();
    let last = browser.borrow().last.clone();
    let mut opened = page(&browser, &file);
    assert_eq!(opened.moves(), 2, "the file is as it was saved");
    assert_eq!(opened.mirror, file, "and saves again as the same");
    assert_eq!(opened.panel().keeping, Keeping::AsGiven);
    assert_eq!((&browser.borrow().games, &browser.borrow().last), (&there, &last));
    opened.types("L@e8");
    assert_eq!(opened.panel().keeping, Keeping::Browser);
    assert_eq!(browser.borrow().games.len(), 2);
    for _ in 0..2 {
        assert_eq!(page(&browser, &file).moves(), 3, "the branch goes on where it was");
        assert_eq!(Tab::on(&browser, Some(&there[&live.id()]), 9).moves(), 4);
    }
    let saved_again = opened.mirror.clone();
    opened.types("a1a6");
    assert_eq!(page(&browser, &saved_again).moves(), 3, "and is a file of its own");
}

#[test]
fn a_stored_game_wins_only_if_it_continues_the_file() {
    let (_, mut tab, _) = two();
    let older = tab.mirror.clone();
    tab.types("L@a0");
    let (newer, id) = (tab.mirror.clone(), tab.id());
    assert!(continues(&newer, &id, &older));
    assert!(continues(&older, &id, &older));
    assert!(!continues(&older, &id, &newer), "it is older");
    assert!(!continues(&newer, "x", &older), "it is another game");
    let other = newer.replace("\"leopard\"", "\"hawk\"");
    assert!(!continues(&other, &id, &older), "it has gone another way");
    let elsewhere = newer.replace("\"position\":null", "\"position\":\"x\"");
    assert!(!continues(&elsewhere, &id, &older), "it began elsewhere");
    assert!(!continues("garbage", &id, &older) && !continues(&newer, &id, "garbage"));
}

#[test]
fn a_variation_goes_on_from_what_was_there() {
    let (_, mut tab, _) = two();
    tab.types("L@a0 L@f8");
    let (older, id) = (tab.mirror.clone(), tab.id());
    tab.press(Button::Back);
    tab.press(Button::TryLine);
    tab.types("L@e8");
    let newer = tab.mirror.clone();
    assert!(newer.contains("L@f8") && newer.contains("L@e8"));
    assert!(continues(&newer, &id, &older), "both lines are there");
    let without = newer.replace("L@f8", "L@d8");
    assert!(!continues(&without, &id, &older), "the line that was played first is gone");
    assert_ne!(branch(&newer).unwrap().0, branch(&without).unwrap().0);
}

#[test]
fn a_page_that_started_again_welcomes_nobody() {
    let stored = Stored { visit: Visit::Restarted, ..Stored::default() };
    let mut tab = Tab::with(&Shared::default(), stored, 9);
    tab.send(Event::Greeted);
    assert!(tab.panel().games.is_none());
}

#[test]
fn a_tab_that_fell_behind_takes_nothing_from_the_other_by_leaving() {
    let browser = Shared::default();
    let (mut first, mut second) = (Tab::open(&browser, 7), Tab::open(&browser, 7));
    assert_eq!(first.id(), second.id(), "a blank game in two tabs");
    first.types("leopard");
    second.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    assert_eq!(browser.borrow().games.get(&first.id()), Some(&first.mirror));
}

#[test]
fn what_is_sealed_in_another_tab_stays() {
    let (browser, mut first, mut second) = two();
    first.types("L@a0");
    browser.borrow_mut().secrets.insert(first.id(), "the first tab's".to_owned());
    let seal = Command::Seal(Seal { game: second.id(), text: None });
    second.obey(vec![seal]);
    assert!(browser.borrow().secrets.contains_key(&first.id()));
}

#[test]
fn a_game_that_cannot_be_taken_over_is_overwritten_by_nobody() {
    let (browser, mut first, mut second) = two();
    first.types("L@a0");
    second.types("L@b0");
    let newer = first.mirror.replace("\"version\":2", "\"version\":9");
    browser.borrow_mut().games.insert(first.id(), newer.clone());
    second.library(SavedGameAction::TakeOver);
    assert!(second.last_said().contains("newer"), "{}", second.last_said());
    second.types("L@f8 a1a5 e2f1r");
    assert_eq!(browser.borrow().games[&second.id()], newer);
}
