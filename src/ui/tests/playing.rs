//! Whole games by mouse, buttons and typed text; questions and refusals.

use super::{Page, toy};
use crate::ui::carried;
use crate::ui::command::Command;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{Ground, Picked, Seen, Tone, Usable};
use motley_rules::board::{Faction, Piece, Square};
use motley_rules::play::{Choice, Claim, Place, Side};

fn at(page: &Page, square: &str) -> Option<Piece> {
    let square: Square = square.parse().unwrap();
    page.state.session.now.view.board.at(square)
}

#[test]
fn a_game_by_dragging() {
    let mut page = Page::new();
    page.send(Event::Picked(Place::Choice(Choice(0))));
    page.drag("white hand", "a0");
    page.drag("black hand", "f8");
    page.drag("a1", "a5");
    page.drag("f7", "f1");
    assert_eq!(page.moves(), ["leopard", "L@a0", "L@f8", "Ra5/L", "Rf1/L+"]);
    assert_eq!(at(&page, "a1"), Some(Piece::new(Side::White.faction(), toy::LEOPARD)));
    assert_eq!(page.panel().tone, Tone::Check);
}

#[test]
fn the_same_by_clicks_buttons_and_text() {
    let mut clicked = Page::new();
    clicked.send(Event::Picked(Place::Choice(Choice(0))));
    for name in ["white hand", "a0", "black hand", "f8", "a1", "a5"] {
        clicked.click(name);
    }
    let mut picked = Page::new();
    picked.send(Event::Picked(Place::Choice(Choice(0))));
    for name in ["white hand", "a0", "black hand", "f8", "a1", "a5"] {
        picked.pick(name);
    }
    let mut typed = Page::new();
    typed.types(&["leopard", "L@a0", "L@f8", "Ra5/L"]);
    assert_eq!(clicked.moves(), ["leopard", "L@a0", "L@f8", "Ra5/L"]);
    assert_eq!(picked.moves(), clicked.moves());
    assert_eq!(typed.moves(), clicked.moves());
}

#[test]
fn a_text_may_leave_out_what_is_clear() {
    for text in ["a1a5l", "a1a5", "Ra5/L", "Ra5", "A1a5", " a1a5 "] {
        let mut page = Page::playing();
        page.types(&[text]);
        assert_eq!(page.moves().last().unwrap(), "Ra5/L", "{text}");
    }
}

#[test]
fn a_text_that_is_no_action_is_refused() {
    for text in ["", "zz", "a1", "a1a5x", "a1b9", "L@a0", "q", "a1f7", "é1é2", "Kd7"] {
        let mut page = Page::playing();
        page.types(&[text]);
        assert_eq!(page.moves().len(), 3, "{text}");
        assert_eq!(page.panel().refusal.is_some(), !text.is_empty(), "{text}");
        assert_eq!(page.panel().refusal.as_deref().unwrap_or(""), page.last_said());
    }
}

#[test]
fn a_promotion_is_asked_at_its_square() {
    for text in ["b6b7", "b7"] {
        let mut page = Page::playing();
        page.types(&[text]);
        let question = page.panel().question.expect(text);
        assert_eq!(question.text, "Promote to");
        assert_eq!(question.about, Some(super::place("b7")));
        let names: Vec<_> = question.answers.iter().map(|answer| answer.name.clone()).collect();
        assert_eq!(names, ["rook", "leopard"]);
        page.send(Event::Answered(1));
        assert_eq!(page.moves().last().unwrap(), "b7=L");
        assert!(page.panel().question.is_none());
        assert!(page.commands.contains(&Command::Focus(super::place("b7"))));
    }
}

#[test]
fn a_question_can_be_dropped() {
    for drop in [Event::Dropped, Event::Pressed(crate::ui::shape::Point { x: -1.0, y: -1.0 })] {
        let mut page = Page::playing();
        page.drag("b6", "b7");
        assert!(page.panel().question.is_some());
        page.send(drop);
        assert!(page.panel().question.is_none());
        assert_eq!(page.moves().len(), 3);
        page.send(Event::Answered(0));
        assert_eq!(page.moves().len(), 3, "an answer without a question is none");
    }
}

#[test]
fn an_answer_that_isnt_there_changes_nothing() {
    let mut page = Page::playing();
    page.drag("b6", "b7");
    page.send(Event::Answered(9));
    assert_eq!(page.moves().len(), 3);
}

#[test]
fn capture_or_swap_is_asked() {
    let mut page = Page::playing();
    page.click("a1");
    page.click("a6");
    let answers = page.panel().question.unwrap().answers;
    assert_eq!(answers[0].name, "capture");
    assert_eq!(answers[1].name, "change places");
    let rook = Seen { ground: Ground::Light, piece: Some(("rook", Faction::White)) };
    let left = Seen { ground: Ground::Dark, piece: None };
    let pawn = Seen { piece: Some(("pawn", Faction::Black)), ..left };
    assert_eq!([&answers[0].art, &answers[1].art], [&[left, rook], &[pawn, rook]]);
    page.send(Event::Answered(1));
    assert_eq!(page.moves().last().unwrap(), "Ra6@");
}

#[test]
fn castling_by_the_kings_way_and_onto_the_rook() {
    for target in ["e1", "f1"] {
        let mut page = Page::playing();
        page.click("c1");
        page.click(target);
        assert_eq!(at(&page, "e1").map(Piece::piece_type), Some(toy::KING), "{target}");
        assert_eq!(at(&page, "d1").map(Piece::piece_type), Some(toy::ROOK));
        assert_eq!(page.last_said(), "White castles, king to e1, rook to d1. Check.");
    }
}

#[test]
fn a_rook_that_could_be_castled_with_can_be_dragged() {
    let mut page = Page::playing();
    page.click("c1");
    page.drag("f1", "f4");
    assert_eq!(page.moves().last().unwrap(), "Rf4");
}

#[test]
fn picking_repicking_and_unpicking() {
    let mut page = Page::playing();
    page.click("a1");
    assert_eq!(page.named("a1 "), "a1 white rook, picked");
    assert_eq!(page.named("a5 "), "a5 empty, can go here");
    page.click("b6");
    assert_eq!(page.named("a1 "), "a1 white rook");
    assert_eq!(page.named("b6 "), "b6 white pawn, picked");
    page.click("b6");
    assert_eq!(page.named("b6 "), "b6 white pawn");
    page.click("a1");
    page.send(Event::Dropped);
    assert_eq!(page.named("a1 "), "a1 white rook");
}

#[test]
fn a_press_outside_lets_go() {
    let mut page = Page::playing();
    page.click("a1");
    page.send(Event::Pressed(crate::ui::shape::Point { x: -5.0, y: -5.0 }));
    assert_eq!(page.named("a1 "), "a1 white rook");
    assert_eq!(page.panel().refusal, None);
}

#[test]
fn a_refused_gesture_says_why_and_moves_nothing() {
    let mut page = Page::playing();
    page.drag("a1", "b2");
    assert_eq!(page.panel().refusal.as_deref(), Some("It can't go to b2."));
    assert_eq!(page.last_said(), "It can't go to b2.");
    assert_eq!(page.named("a1 "), "a1 white rook, picked", "it stays where it was");
    page.click("a5");
    assert_eq!(page.moves().last().unwrap(), "Ra5/L");
    assert_eq!(page.panel().refusal, None);
}

#[test]
fn pieces_that_arent_yours_say_whose_turn_it_is() {
    let mut page = Page::playing();
    page.click("d7");
    assert_eq!(page.last_said(), "That isn't yours. It is White's turn.");
}

/// A phone that is turned: the finger lies on another square now.
#[test]
fn a_piece_is_put_back_where_the_board_gets_another_size_below_it() {
    let mut page = Page::playing();
    let record = page.panel().record;
    let (from, to) = (page.point("a1"), page.point("a2"));
    page.send(Event::Pressed(from));
    page.send(Event::Moved(to));
    assert!(!carried(&page.state).is_empty());
    page.send(Event::Resized { width: 200.0, height: 260.0 });
    assert!(carried(&page.state).is_empty());
    page.send(Event::Released(to));
    assert_eq!((page.panel().record, page.panel().refusal), (record, None));
}

#[test]
fn after_a_refused_drag_the_next_one_is_answered_too() {
    let mut page = Page::playing();
    page.drag("a1", "b2");
    page.drag("d7", "d5");
    assert_eq!(page.last_said(), "That isn't yours. It is White's turn.");
    assert_eq!(page.named("a1 "), "a1 white rook");
}

#[test]
fn pointing_at_an_empty_square_is_no_question() {
    let mut page = Page::playing();
    page.click("c4");
    assert_eq!(page.panel().refusal, None);
    assert!(page.said.is_empty());
    page.pick("c4");
    assert_eq!(page.last_said(), "Nothing stands there.", "its button is used on purpose");
}

#[test]
fn a_choice_comes_first() {
    let mut page = Page::new();
    page.click("a1");
    assert_eq!(page.last_said(), "Choose a piece first.");
    let panel = page.panel();
    assert_eq!(panel.status, "White: choose a piece");
    let cards: Vec<_> = panel.choices.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(cards, ["Leopard", "Hawk", "Default"]);
    assert_eq!(panel.choices[0].art, ["leopard"]);
    assert_eq!(panel.choices[0].words, "Leaps like a knight; slides up to 2 squares diagonally");
    assert_eq!(panel.choices[2].art, ["leopard"], "what it brings into the hand");
}

#[test]
fn a_small_movement_is_a_click() {
    let mut page = Page::playing();
    let from = page.point("a1");
    page.send(Event::Pressed(from));
    page.send(Event::Moved(crate::ui::shape::Point { x: from.x + 3.0, y: from.y }));
    assert!(page.state.interaction.dragged_to().is_none());
    page.send(Event::Released(from));
    assert_eq!(page.named("a1 "), "a1 white rook, picked");
}

#[test]
fn a_cancelled_press_is_taken_back() {
    let mut page = Page::playing();
    let (from, to) = (page.point("a1"), page.point("a5"));
    page.send(Event::Pressed(from));
    page.send(Event::Moved(to));
    assert!(page.state.interaction.dragged_to().is_some());
    page.send(Event::Cancelled);
    assert!(page.state.interaction.dragged_to().is_none());
    assert_eq!(page.named("a1 "), "a1 white rook");
    page.send(Event::Released(to));
    assert_eq!(page.moves().len(), 3);
}

#[test]
fn back_and_forward() {
    let mut page = Page::playing();
    page.types(&["a1a5"]);
    page.press(Button::Back);
    assert_eq!(at(&page, "a1").map(Piece::piece_type), Some(toy::ROOK));
    assert_eq!(page.last_said(), "Looking back at 2\u{2026} L@f8. White to move.");
    assert_eq!(page.moves().len(), 4, "looking back changes nothing");
    page.press(Button::Forward);
    assert_eq!(at(&page, "a5").map(Piece::piece_type), Some(toy::ROOK));
    page.press(Button::First);
    assert_eq!(page.panel().status, "White: choose a piece");
    page.press(Button::Last);
    page.press(Button::GoTo(2));
    let shown: Vec<_> = page.panel().moves.into_iter().flat_map(|row| row.moves.clone()).collect();
    let shown: Vec<_> = shown.iter().map(|cell| cell.shown == Picked::Yes).collect();
    assert_eq!(shown, [false, true, false, false]);
}

#[test]
fn the_ends_of_the_line_stay_where_they_are() {
    let mut page = Page::new();
    for button in [
        Button::Back,
        Button::Forward,
        Button::First,
        Button::Last,
        Button::TakeBack,
        Button::PutBack,
        Button::Pass,
    ] {
        page.press(button);
        assert_eq!(page.panel().status, "White: choose a piece");
    }
    page.press(Button::GoTo(100));
    assert!(page.moves().is_empty());
    let tools = page.panel().tools;
    let usable = tools.iter().filter(|tool| tool.usable == Usable::Yes);
    let usable: Vec<&str> = usable.map(|tool| tool.name.as_str()).collect();
    assert_eq!(usable, ["Flip", "Lens", "Hint", "Analyse", "New game", "Saved"]);
}

/// Over which a phone may have the game's panel, where these buttons are.
#[test]
fn the_board_is_uncovered_where_something_is_shown_on_it() {
    let mut page = Page::playing();
    assert!(page.tells(Event::Button(Button::Lens), &Command::UncoverBoard));
    assert!(page.tells(Event::Button(Button::Hint), &Command::UncoverBoard));
    assert!(!page.tells(Event::Button(Button::Flip), &Command::UncoverBoard));
    page.press(Button::Claim(Claim::Resign(Side::White)));
    assert!(page.tells(Event::Answered(0), &Command::UncoverBoard), "the game is over");
}

#[test]
fn resigning_is_asked_first() {
    let mut page = Page::playing();
    let resign = page.panel().claims.into_iter().find(|tool| tool.name == "Resign").unwrap();
    assert_eq!(resign.button, Button::Claim(Claim::Resign(Side::White)));
    page.press(resign.button.clone());
    page.send(Event::Answered(1));
    assert_eq!(page.panel().tone, Tone::Plain);
    page.press(resign.button);
    page.send(Event::Answered(0));
    assert_eq!(page.panel().status, "White resigned. Black wins");
    assert!(page.panel().claims.is_empty());
    page.click("a1");
    assert!(page.last_said().starts_with("The game is over."));
}

#[test]
fn a_new_game_is_asked_only_where_one_would_be_lost() {
    let start = || Button::Start { game: "toy".to_owned(), options: Vec::new() };
    let mut page = Page::new();
    page.press(start());
    assert!(page.panel().question.is_none());
    let mut page = Page::playing();
    page.press(start());
    assert!(page.panel().question.is_some());
    page.send(Event::Answered(0));
    assert!(page.moves().is_empty());
}

#[test]
fn the_list_of_games_makes_way_for_the_question() {
    let mut page = Page::playing();
    page.press(Button::Games);
    page.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    assert!(page.panel().question.is_some());
    assert_eq!(page.panel().games, None);
}

#[test]
fn what_cant_be_started_is_said() {
    let mut page = Page::new();
    let soon = Button::Start { game: "coming-soon".to_owned(), options: Vec::new() };
    page.press(soon);
    assert!(page.panel().trouble.unwrap().contains("can't be played yet"));
    page.press(Button::Dismiss);
    let options = vec![("colour".to_owned(), "red".to_owned())];
    page.press(Button::Start { game: "toy".to_owned(), options });
    assert!(page.panel().trouble.unwrap().contains("option colour"));
}

#[test]
fn the_list_of_games() {
    let mut page = Page::new();
    assert_eq!(page.panel().games, None);
    page.press(Button::Games);
    let games = page.panel().games.unwrap();
    assert_eq!((games[0].usable, games[0].note.as_str()), (Usable::No, "coming"));
    assert_eq!((games[1].usable, games[1].note.as_str()), (Usable::Yes, "a minute"));
    page.press(Button::Games);
    assert_eq!(page.panel().games, None);
}

#[test]
fn every_two_clicks_do_something_or_say_why() {
    for from in toy::squares() {
        for to in toy::squares() {
            let mut page = Page::playing();
            page.click(&from.to_string());
            let picked = page
                .panel()
                .grid
                .iter()
                .flat_map(|row| &row.cells)
                .any(|cell| cell.picked == Picked::Yes);
            page.said.clear();
            page.click(&to.to_string());
            let panel = page.panel();
            let acted = page.moves().len() == 4 || panel.question.is_some();
            if picked && from != to && !acted {
                let repicked = page.named(&to.to_string()).contains("picked");
                assert!(repicked || panel.refusal.is_some(), "{from} {to}");
            }
        }
    }
}

#[test]
fn a_resignation_is_taken_back_alone() {
    let mut page = Page::playing();
    let ply = page.state.session.now.ply;
    page.send(Event::Button(Button::Claim(Claim::Resign(Side::White))));
    page.send(Event::Answered(0));
    assert!(page.state.session.now.outcome().is_some());
    page.send(Event::Button(Button::TakeBack));
    assert_eq!(page.state.session.now.outcome(), None);
    assert_eq!(page.state.session.now.ply, ply);
    assert!(
        page.last_said().starts_with("Taken back: White's resignation."),
        "{}",
        page.last_said()
    );
}

#[test]
fn a_second_click_lets_go_and_the_page_hears_of_it() {
    let mut page = Page::playing();
    page.click("a1");
    assert_eq!(page.state.interaction.picking.source, Some(super::place("a1")));
    let at = page.point("a1");
    crate::ui::update(&mut page.state, Event::Pressed(at));
    let commands = crate::ui::update(&mut page.state, Event::Released(at));
    assert_eq!(page.state.interaction.picking.source, None);
    assert!(commands.contains(&Command::Render), "{commands:?}");
}
