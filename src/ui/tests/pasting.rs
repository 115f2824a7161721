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
    assert!(page.commands.contains(&Command::ShowBoard));
}
