//! The chooser's pictures.

use super::Page;
use crate::ui::event::{Button, Event};

fn consider(page: &mut Page, options: &[(&str, &str)]) {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let options = options.iter().map(pair).collect();
    page.send(Event::Considered { game: "toy".to_owned(), options });
}

#[test]
fn each_game_has_a_picture_while_the_list_is_open() {
    let mut page = Page::new();
    assert!(page.panel().pictures.is_empty());
    page.press(Button::Games);
    let panel = page.panel();
    assert_eq!(panel.pictures.len(), panel.games.unwrap().len());
    assert!(panel.pictures[1].picture.is_some());
    page.press(Button::Games);
    assert!(page.panel().pictures.is_empty());
}

#[test]
fn options_that_do_not_go_together_are_told_as_they_are_set() {
    let mut page = Page::new();
    page.press(Button::Games);
    consider(&mut page, &[("nonsense", "1")]);
    let picture = page.panel().pictures[1].clone();
    assert!(picture.picture.is_none() && picture.fault.unwrap().contains("nonsense"));
    consider(&mut page, &[]);
    assert!(page.panel().pictures[1].fault.is_none());
    consider(&mut page, &[("nonsense", "1")]);
    page.press(Button::Games);
    page.press(Button::Games);
    assert!(page.panel().pictures[1].fault.is_none(), "they are forgotten with the list");
}
