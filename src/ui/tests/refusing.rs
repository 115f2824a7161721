//! What the page does with a gesture that leads to nothing.

use super::Page;
use crate::ui::event::{Button, Event};

#[test]
fn the_same_refusal_made_twice_is_another_one() {
    let mut page = Page::playing();
    page.click("f7");
    let first = page.panel();
    page.press(Button::Lens);
    assert_eq!(page.panel().refusals, first.refusals, "it is the same one");
    page.click("f7");
    let second = page.panel();
    assert_eq!(second.refusal, first.refusal);
    assert_ne!(second.refusals, first.refusals);
}

/// Who is told that a piece can't go somewhere begins again with the piece, as if it weren't picked.
#[test]
fn a_piece_that_was_refused_a_square_is_picked_by_the_next_press() {
    let mut page = Page::playing();
    let before = page.moves().len();
    page.click("f1");
    page.click("c4");
    assert!(page.panel().refusal.is_some());
    page.click("f1");
    assert_eq!((page.panel().refusal, page.moves().len()), (None, before));
    page.click("f4");
    assert_eq!(page.moves().len(), before + 1, "it has gone there");
}

/// It may cover the status: whoever has read it puts it away, and nothing else.
#[test]
fn a_refusal_that_was_read_goes_alone() {
    let mut page = Page::playing();
    page.pick("f1");
    page.types(&["f1e2"]);
    page.pick("f1");
    page.pick("e2");
    assert!(page.panel().refusal.is_some());
    let before = page.named("f1");
    page.press(Button::DismissRefusal);
    assert_eq!((page.panel().refusal, page.named("f1")), (None, before));
}

#[test]
fn what_is_typed_and_refused_again_is_another_one() {
    let mut page = Page::playing();
    let mut numbers = Vec::new();
    for text in ["zz", "a1a1", "a1a1"] {
        page.types(&[text]);
        numbers.push(page.panel().refusals);
    }
    assert_eq!(numbers, [1, 2, 3].map(|more| numbers[0] - 1 + more));
}

#[test]
fn what_was_typed_and_refused_is_past_with_what_is_done_next() {
    let mut page = Page::playing();
    for next in ["a1a5", "f7f6"] {
        page.types(&["zz"]);
        assert!(page.panel().refusal.is_some(), "before {next}");
        page.types(&[next]);
        assert_eq!(page.panel().refusal, None, "{next}");
    }
    page.types(&["zz"]);
    page.click("f1");
    assert_eq!(page.panel().refusal, None, "a piece is picked");
}

#[test]
fn the_only_piece_to_place_goes_where_one_points() {
    let mut page = Page::new();
    page.types(&["leopard"]);
    page.click("b0");
    assert_eq!(page.moves(), ["leopard", "L@b0"]);
    let black = page.panel();
    page.click("d4");
    assert!(page.panel().refusal.is_some(), "it is said what is to be done");
    assert_eq!(page.moves().len(), 2, "{:?}", black.status);
}

#[test]
fn the_only_piece_to_place_goes_where_enter_is_pressed() {
    let mut page = Page::new();
    page.types(&["leopard"]);
    assert_eq!(page.named("b0"), "b0 empty gate, can go here");
    page.pick("b0");
    assert_eq!(page.moves(), ["leopard", "L@b0"]);
}

#[test]
fn an_empty_place_is_pointed_at_in_silence_once_all_is_placed() {
    let mut page = Page::playing();
    page.click("d4");
    assert_eq!(page.panel().refusal, None);
    page.send(Event::Cancelled);
}

/// Who points at a piece that can't move, and then at where it was to go, finds why.
#[test]
fn a_refusal_stays_while_one_points_at_what_is_empty_and_goes_with_what_is_done() {
    let mut page = Page::playing();
    page.click("f7");
    let refusal = page.panel().refusal;
    assert!(refusal.is_some());
    page.click("f5");
    assert_eq!(page.panel().refusal, refusal);
    page.click("f1");
    assert_eq!(page.panel().refusal, None, "another piece is picked");
}
