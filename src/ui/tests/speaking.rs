//! What is said.

use super::Page;
use crate::ui::event::Button;

fn said(start: &[&str], text: &str) -> String {
    let mut page = Page::new();
    page.types(start);
    page.types(&[text]);
    page.last_said().to_owned()
}

const BEGUN: [&str; 3] = ["leopard", "L@a0", "L@f8"];

#[test]
fn actions_are_said() {
    for (start, text, sentence) in [
        (&BEGUN[..0], "leopard", "White chooses leopard. White: place it behind a piece."),
        (&BEGUN[..1], "L@b0", "White places a leopard behind b1. Black: place it behind a piece."),
        (&BEGUN[..2], "L@b8", "Black places a leopard behind b7."),
        (&BEGUN[..], "a1a5", "White rook a1 to a5, leopard enters on a1."),
        (&BEGUN[..], "f1f4", "White rook f1 to f4."),
        (
            &[BEGUN[0], BEGUN[1], BEGUN[2], "f1f4"],
            "e2e1l",
            "Black pawn e2 to e1, promotes to leopard.",
        ),
        (&BEGUN[..], "b6b7r", "White pawn b6 to b7, promotes to rook. Check."),
        (&BEGUN[..], "a1@a6", "White rook a1 changes places with black pawn on a6."),
        (&BEGUN[..], "a1a6", "Capture or change places: capture, change places?"),
        (&BEGUN[..], "c1e1", "White castles, king to e1, rook to d1. Check."),
    ] {
        assert_eq!(said(start, text), sentence, "{text}");
    }
}

#[test]
fn what_is_lost_is_said() {
    let mut page = Page::playing();
    page.types(&["f1f7"]);
    assert_eq!(
        page.last_said(),
        "White rook f1 takes rook on f7, black leopard behind f7 is lost. Check."
    );
    let lost = "The black leopard behind f7 is lost.".to_owned();
    assert!(page.panel().news.contains(&lost), "{:?}", page.panel().news);
    page.press(Button::Back);
    assert_eq!(page.last_said(), "Looking back at 2\u{2026} L@f8. White to move.");
    page.press(Button::Forward);
    assert!(page.last_said().starts_with("White rook f1 takes rook on f7"));
    page.press(Button::First);
    assert_eq!(page.last_said(), "Looking back at the start. White: choose a piece.");
    page.press(Button::Last);
    assert_eq!(page.last_said(), "After 3. Rf7+. Check! Black to move.");
}

#[test]
fn turning_and_starting_are_said() {
    let mut page = Page::new();
    page.press(Button::Flip);
    assert_eq!(page.last_said(), "Black is below.");
    page.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    assert_eq!(page.last_said(), "Toy Chess. White: choose a piece.");
}
