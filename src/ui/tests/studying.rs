//! Pieces are looked at, to see how they move.

use super::{Page, place};
use crate::ui::command::Command;
use crate::ui::event::{Button, Event, Motion};
use crate::ui::scene;
use crate::ui::shape::{Paint, Shape};

/// A page where White is to move: his rooks a1 and f1, king c1, pawn b6;
/// Black's rook f7, king d7, pawns e2 and a6.
fn still() -> Page {
    let mut page = Page::playing();
    page.send(Event::Motion(Motion::Reduced));
    page
}

/// The lines and frames of what is looked at.
fn marks(page: &Page) -> (usize, usize) {
    let is = |shape: &&Shape| match shape {
        Shape::Line { paint, .. } | Shape::Frame { paint, .. } => *paint == Paint::Reach,
        _ => false,
    };
    let shapes = scene(&page.state);
    let (lines, frames): (Vec<&Shape>, Vec<&Shape>) =
        shapes.iter().filter(is).partition(|shape| matches!(shape, Shape::Line { .. }));
    (lines.len(), frames.len())
}

/// A diamond's lines, and those of a pair of brackets.
const DIAMOND: usize = 4;
const BRACKETS: usize = 6;

fn hover(page: &mut Page, name: &str) -> Option<u32> {
    let at = page.point(name);
    page.send(Event::Moved(at));
    page.commands.iter().find_map(|command| match command {
        Command::Rest(number) => Some(*number),
        _ => None,
    })
}

fn words(page: &Page) -> String {
    page.panel().studied.map(|studied| studied.words).unwrap_or_default()
}

#[test]
fn a_pointer_that_rests_shows_where_the_enemys_piece_goes() {
    let mut page = still();
    let number = hover(&mut page, "f7").expect("it may rest there");
    assert_eq!(marks(&page), (0, 0), "not yet");
    page.send(Event::Rested(number));
    // e7 and f2 to f6 are empty; White's rook stands on f1.
    assert_eq!(marks(&page), (6 * DIAMOND + BRACKETS, 1));
    let told = "The black rook on f7 goes to f2, f3, f4, f5, f6 and e7, captures on f1.";
    assert_eq!(words(&page), told);
    assert!(page.said.is_empty(), "who points sees it");
    assert_eq!(hover(&mut page, "c4"), None, "nothing stands there");
    assert_eq!(marks(&page), (0, 0));
    assert_eq!(page.panel().studied, None);
}

#[test]
fn a_pointer_that_goes_on_has_not_rested() {
    let mut page = still();
    let first = hover(&mut page, "f7").unwrap();
    let second = hover(&mut page, "d7").unwrap();
    page.send(Event::Rested(first));
    assert_eq!(words(&page), "");
    page.send(Event::Rested(second));
    assert!(words(&page).starts_with("The black king on d7 goes to"));
    let at = page.point("d7");
    page.send(Event::Pressed(at));
    assert_eq!(page.panel().studied, None, "a press is for playing");
    page.send(Event::Released(at));
    page.send(Event::Rested(second + 1));
    assert_eq!(page.panel().studied, None);
}

#[test]
fn while_a_piece_is_picked_its_own_targets_matter() {
    let mut page = still();
    page.click("f1");
    assert_eq!(hover(&mut page, "f7"), None, "a target");
    assert_eq!(hover(&mut page, "a1"), None, "another that could be moved");
    let number = hover(&mut page, "d7").expect("any other");
    page.send(Event::Rested(number));
    assert!(words(&page).starts_with("The black king on d7"));
    page.send(Event::Dropped);
    assert_eq!(page.panel().studied, None);
}

#[test]
fn the_keyboard_shows_it_at_once_and_until_it_goes() {
    let mut page = still();
    page.send(Event::Focused(place("a1")));
    // b1 and a2 to a5 are empty; on a6 stands a black pawn.
    assert_eq!(marks(&page), (5 * DIAMOND + BRACKETS, 1));
    page.send(Event::Focused(place("c4")));
    assert_eq!(marks(&page), (0, 0));
    page.send(Event::Focused(place("a1")));
    page.send(Event::Dropped);
    assert_eq!(marks(&page), (0, 0));
    page.send(Event::Focused(place("d7")));
    page.send(Event::Blurred);
    assert_eq!(marks(&page), (0, 0));
}

#[test]
fn a_finger_that_rests_shows_it_until_the_next_press() {
    let mut page = still();
    let at = page.point("f7");
    page.send(Event::Held(at));
    assert_eq!(marks(&page).1, 1);
    assert_eq!(page.panel().refusal, None);
    let away = page.point("c4");
    page.send(Event::Pressed(away));
    page.send(Event::Released(away));
    assert_eq!(marks(&page).1, 0);
}

#[test]
fn a_line_of_the_guide_marks_its_kind_and_shows_one_of_them() {
    let mut page = still();
    page.send(Event::Consulted(Some(1)));
    let studied = page.panel().studied.expect("rooks are looked at");
    assert_eq!(studied.line, Some(1));
    assert!(studied.words.starts_with("The white rook on a1"), "the mover's first");
    // Two strokes at each of three rooks.
    assert_eq!(marks(&page), (5 * DIAMOND + BRACKETS + 3 * 2, 1));
    page.send(Event::Consulted(None));
    assert_eq!(marks(&page), (0, 0));
    page.send(Event::Focused(place("f7")));
    assert_eq!(page.panel().studied.unwrap().line, Some(1), "the line is told");
    page.send(Event::Consulted(Some(1)));
    assert!(words(&page).starts_with("The black rook on f7"), "the one looked at last");
    page.send(Event::Consulted(Some(3)));
    assert_eq!(words(&page), "No leopard is on the board.");
    assert_eq!(marks(&page), (0, 0));
}

#[test]
fn a_line_of_the_guide_is_said_when_it_is_pressed() {
    let mut page = still();
    page.press(Button::Explain(2));
    // A pawn of White's on b6 goes ahead only.
    assert_eq!(page.last_said(), "The white pawn on b6 goes to b7.");
}

#[test]
fn the_guide_tells_letters_and_betza() {
    let page = still();
    let lines = page.panel().guide;
    let told: Vec<(&str, &str)> =
        lines.iter().map(|line| (line.letters.as_str(), line.betza)).collect();
    assert_eq!(told, [("K k", "K"), ("R r", "R"), ("P p", "mfWcfF"), ("L l", "NB2")]);
}
