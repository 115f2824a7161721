//! Texts that are opened, one after the other.

use super::Page;
use crate::ui::command::Command;
use crate::ui::event::{Button, Event};

fn open(page: &mut Page, text: &str) {
    page.press(Button::Open(text.to_owned()));
}

#[test]
fn what_was_asked_about_another_text_is_asked_no_longer() {
    let mut page = Page::playing();
    let position = page.panel().position;
    page.types(&["f1f4"]);
    open(&mut page, &position);
    assert!(page.panel().question.is_some());
    open(&mut page, "nonsense");
    assert_eq!(page.panel().question, None);
    assert!(page.panel().text_fault.is_some());
    open(&mut page, &position);
    assert!(page.panel().question.is_some());
    assert_eq!(page.panel().text_fault, None, "nothing is wrong with this one");
    page.send(Event::Answered(0));
    assert!(page.moves().is_empty());
    assert!(page.commands.contains(&Command::ShowGame));
}

#[test]
fn a_line_of_the_lab_is_a_game() {
    let mut page = Page::playing();
    page.types(&["f1f4"]);
    let record = page.panel().record;
    let line = serde_json::json!({ "row": "usual", "number": 7, "record": record }).to_string();
    let mut other = Page::new();
    open(&mut other, &line);
    assert_eq!((other.moves(), other.panel().trouble), (page.moves(), None));
    let mut other = Page::new();
    open(&mut other, &format!("{line}\n{line}\n"));
    assert_eq!(other.moves(), page.moves());
    let told = "The text has 2 games: this is the first.";
    assert_eq!(other.panel().trouble.as_deref(), Some(told));
    let mut other = Page::new();
    open(&mut other, &line.replace("f1f4", "f1f9"));
    let fault = other.panel().text_fault.expect("it can't be played");
    assert!(fault.starts_with("The record can't be read"), "{fault}");
    assert!(other.moves().is_empty());
}
