//! The board that turns to the player to move.

use super::Page;
use crate::ui::event::Setting;
use crate::ui::event::{Button, Event, Motion};
use motley_rules::play::Side;

fn turning() -> Page {
    let mut page = Page::playing();
    page.press(Button::Set(Setting::Turning));
    page
}

#[test]
fn the_board_turns_once_the_piece_has_arrived() {
    let mut page = turning();
    page.types(&["a1a5"]);
    assert!(page.state.surface.animation.is_some());
    assert_eq!(page.state.session.below, Side::White, "not before");
    page.send(Event::Frame(0.0));
    assert_eq!(page.state.session.below, Side::White);
    page.send(Event::Frame(10_000.0));
    assert_eq!(page.state.session.below, Side::Black);
    let again = Page::on(page.saved.as_deref());
    assert_eq!(again.state.session.below, Side::Black);
}

#[test]
fn without_motion_it_turns_at_once() {
    let mut page = turning();
    page.send(Event::Motion(Motion::Reduced));
    for below in [Side::Black, Side::White] {
        page.types(&[if below == Side::Black { "a1a5" } else { "f7f6" }]);
        assert_eq!(page.state.session.below, below);
    }
    page.press(Button::Set(Setting::Turning));
    page.types(&["a5a4"]);
    assert_eq!(page.state.session.below, Side::White, "not unless it is wished");
}

#[test]
fn looking_back_turns_nothing() {
    let mut page = turning();
    page.send(Event::Motion(Motion::Reduced));
    page.types(&["a1a5"]);
    for button in [Button::Back, Button::Forward, Button::First, Button::Last, Button::GoTo(2)] {
        page.press(button);
        assert_eq!(page.state.session.below, Side::Black);
    }
    page.press(Button::Flip);
    assert_eq!(page.state.session.below, Side::White, "by hand it does");
}

#[test]
fn the_wish_holds_at_once_and_for_new_games() {
    let mut page = Page::playing();
    page.types(&["a1a5"]);
    page.press(Button::Set(Setting::Turning));
    assert_eq!(page.state.session.below, Side::Black);
    page.press(Button::Claim(motley_rules::play::Claim::Agree));
    page.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    assert_eq!(page.state.session.below, Side::White);
}

#[test]
fn a_turn_that_goes_on_turns_nothing() {
    let mut page = Page::new();
    page.press(Button::Flip);
    page.types(&["leopard"]);
    page.send(Event::Motion(Motion::Reduced));
    page.press(Button::Set(Setting::Turning));
    assert_eq!(page.state.session.below, Side::White);
    page.types(&["L@a0"]);
    assert_eq!(page.state.session.below, Side::Black);
}

#[test]
fn whoever_holds_a_piece_sees_the_board_as_it_is() {
    let mut page = turning();
    page.types(&["a1a5"]);
    let at = page.point("f7");
    page.send(Event::Pressed(at));
    page.send(Event::Frame(0.0));
    page.send(Event::Frame(10_000.0));
    assert_eq!(page.state.session.below, Side::White);
}

#[test]
fn the_wish_holds_for_a_game_that_is_opened() {
    let mut page = turning();
    let record = "[Game \"toy\"]\n\nleopard L@a0 L@f8 a1a5l";
    page.press(Button::Open(record.to_owned()));
    page.send(Event::Answered(0));
    assert_eq!(page.panel().text_fault, None);
    assert_eq!(page.state.session.below, Side::Black);
}
