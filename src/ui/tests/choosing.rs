//! The chooser's pictures.

use super::Page;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{ClockForm, OpponentForm, PairingForm};

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

fn begin(options: &[(&str, &str)], minutes: &str) -> Button {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let names = ["Ann", ""].map(str::to_owned);
    let (minutes, seconds) = (minutes.to_owned(), "0".to_owned());
    let pairing = PairingForm {
        names,
        clock: ClockForm::Delay,
        minutes,
        seconds,
        opponent: OpponentForm::default(),
    };
    Button::Begin {
        game: "toy".to_owned(),
        options: options.iter().map(pair).collect(),
        pairing: Box::new(pairing),
    }
}

#[test]
fn an_option_is_called_what_stands_at_its_field() {
    let mut page = Page::new();
    page.press(Button::Games);
    consider(&mut page, &[("speed", "no speed")]);
    let fault = page.panel().pictures[1].fault.clone().unwrap();
    assert_eq!(fault, "The game can't be started. How fast: there is no such speed.");
}

#[test]
fn why_a_game_cant_be_started_is_told_in_its_card_until_something_is_changed() {
    let mut page = Page::new();
    page.press(Button::Games);
    page.press(begin(&[], "many"));
    let fault = |page: &Page| page.panel().pictures[1].fault.clone();
    assert!(fault(&page).unwrap().contains("minutes"));
    assert!(page.last_said().contains("minutes"));
    assert_eq!(page.panel().trouble, None, "not beside the board as well");
    assert!(!page.panel().pictures[0].fault.clone().unwrap().contains("minutes"));
    consider(&mut page, &[]);
    assert_eq!(fault(&page), None);
}

#[test]
fn what_was_written_is_found_again_after_keep_playing() {
    let mut page = Page::playing();
    let shown = |page: &mut Page| {
        page.press(Button::Games);
        let panel = page.panel();
        let set = panel.games.unwrap()[1].options[0].set.clone();
        (set, panel.pairing.minutes)
    };
    let (usual, minutes) = shown(&mut page);
    page.press(begin(&[("speed", "fast")], "7"));
    page.send(Event::Answered(1));
    assert_eq!(page.panel().games, None);
    assert_eq!(shown(&mut page), ("fast".to_owned(), "7".to_owned()));
    page.press(begin(&[("speed", "fast")], "7"));
    page.send(Event::Answered(0));
    assert_eq!(shown(&mut page), (usual, "7".to_owned()), "the game has begun");
    assert_ne!(minutes, "7");
}
