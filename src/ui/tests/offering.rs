//! The offer of a draw.

use super::Page;
use crate::ui::command::Command;
use crate::ui::event::{Button, DrawAction, Event};
use motley_rules::play::{Claim, Place, Side};

fn names(page: &Page) -> Vec<String> {
    let prompt = page.panel().prompt.into_iter();
    prompt.flat_map(|prompt| prompt.tools).map(|tool| tool.name).collect()
}

fn can_offer(page: &Page) -> bool {
    page.panel().claims.iter().any(|claim| claim.button == Button::Draw(DrawAction::Offer))
}

/// White has offered a draw, and has moved.
fn offered() -> Page {
    let mut page = Page::playing();
    page.press(Button::Draw(DrawAction::Offer));
    page.types(&["a1a5"]);
    page
}

#[test]
fn an_offer_is_answered_by_the_other_player() {
    let mut page = Page::playing();
    assert!(can_offer(&page) && page.panel().prompt.is_none());
    // On a phone the board and the answer come into sight.
    let offer = Event::Button(Button::Draw(DrawAction::Offer));
    assert!(page.tells(offer, &Command::UncoverBoard));
    assert_eq!(page.last_said(), "White offers a draw.");
    assert_eq!(names(&page), ["Withdraw the offer"], "the other player answers in his turn");
    assert!(!can_offer(&page), "once is enough");
    page.press(Button::Draw(DrawAction::Accept));
    assert_eq!(page.panel().result, None, "nobody accepts his own offer");
    page.types(&["a1a5"]);
    assert!(page.last_said().ends_with("White offers a draw."), "{}", page.last_said());
    assert_eq!(names(&page), ["Accept the draw", "Decline"]);
    page.press(Button::Draw(DrawAction::Accept));
    assert_eq!(page.panel().status, "By agreement. The game is a draw");
    page.press(Button::TakeBack);
    assert_eq!(page.panel().prompt, None, "an offer is answered once");
}

#[test]
fn an_offer_is_declined_by_a_word_or_by_a_move() {
    let mut page = offered();
    page.press(Button::Draw(DrawAction::Decline));
    assert_eq!(page.last_said(), "Black declines the draw.");
    assert!(page.panel().prompt.is_none() && can_offer(&page));
    let mut page = offered();
    page.types(&["f7f6"]);
    assert!(page.panel().prompt.is_none() && can_offer(&page));
    page.press(Button::Draw(DrawAction::Accept));
    assert_eq!(page.panel().result, None, "it is gone");
}

#[test]
fn an_offer_can_be_withdrawn_before_the_move() {
    let mut page = Page::playing();
    page.press(Button::Draw(DrawAction::Offer));
    page.press(Button::Draw(DrawAction::Withdraw));
    assert_eq!(page.last_said(), "The offer of a draw is withdrawn.");
    page.types(&["a1a5"]);
    assert_eq!(page.panel().prompt, None);
    let mut page = offered();
    page.press(Button::Draw(DrawAction::Withdraw));
    assert_eq!(names(&page), ["Accept the draw", "Decline"], "too late");
}

#[test]
fn an_offer_is_kept_with_the_game() {
    let page = offered();
    let mut again = Page::on(page.saved.as_deref());
    assert_eq!(names(&again), ["Accept the draw", "Decline"]);
    again.press(Button::Draw(DrawAction::Decline));
    assert_eq!(Page::on(again.saved.as_deref()).panel().prompt, None);
    assert!(!page.panel().record.contains("offer"), "it is no part of the record");
}

#[test]
fn an_offer_stands_where_it_was_made_and_after() {
    let mut page = offered();
    page.press(Button::Back);
    let looking = ["Return", "Try a line", "Earlier", "Later"];
    assert_eq!(names(&page), looking, "nothing is answered while one looks back");
    page.press(Button::Forward);
    assert_eq!(names(&page), ["Accept the draw", "Decline"]);
    page.press(Button::TakeBack);
    assert!(page.panel().prompt.is_none() && can_offer(&page));
    page.press(Button::PutBack);
    assert_eq!(names(&page), ["Accept the draw", "Decline"]);
    page.press(Button::TakeBack);
    page.types(&["a1a4"]);
    assert_eq!(page.panel().prompt, None, "another game without it");
}

#[test]
fn nothing_is_offered_once_the_game_is_over() {
    let mut page = offered();
    page.press(Button::Claim(Claim::Resign(Side::Black)));
    page.send(Event::Answered(0));
    assert!(!can_offer(&page));
    assert_eq!(names(&page), ["Rematch", "Review the game", "Look back", "New game", "Share"]);
    page.press(Button::Draw(DrawAction::Accept));
    assert_eq!(page.panel().status, "Black resigned. White wins");
    page.press(Button::LookBack);
    assert_eq!(page.panel().ply, 0);
    let is_focus = |command: &Command| matches!(command, Command::Focus(Place::Square(_)));
    assert!(page.commands.iter().any(is_focus), "the button is gone");
    page.press(Button::Last);
    assert!(page.tells(Event::Button(Button::Rematch), &Command::ShowGame), "from its top");
}

#[test]
fn an_offer_stands_in_its_own_variation() {
    let mut page = offered();
    page.tries(3, &["a1a4", "f7f6"]);
    page.press(Button::Draw(DrawAction::Offer));
    let trying = ["Return", "Earlier", "Later"];
    assert_eq!(names(&page), trying, "nothing is offered in a line that is tried");
    page.press(page.panel().variation[0].button.clone());
    page.press(Button::Draw(DrawAction::Offer));
    page.types(&["a4a3"]);
    assert_eq!(names(&page), ["Accept the draw", "Decline"], "it is the game now");
    page.press(Button::Visit(7));
    assert_eq!(names(&page), trying);
    page.press(Button::Return);
    let page = Page::on(page.saved.as_deref());
    assert_eq!(names(&page), ["Accept the draw", "Decline"]);
}
