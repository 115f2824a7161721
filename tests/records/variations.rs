//! Playing on from the past on the page: the list of moves with its
//! variations, and the ways through it.

use super::player::Page;
use motley_chess::ui::event::{Button, Direction, Event, Setting};
use motley_chess::ui::panel::{MoveCell, MoveRow, Picked, Usable};
use motley_rules::board::{BoardSize, Faction};
use motley_rules::game::StepPlace;
use motley_rules::play::{Claim, Place, Side};
use std::rc::Rc;

/// Tries a line from the position after so many steps.
fn try_line(page: &mut Page, ply: usize, moves: &str) {
    page.press(Button::GoTo(ply));
    page.press(Button::TryLine);
    page.play(moves);
}

/// Each row with its depth before it, labels as they stand, and what is shown
/// in brackets.
fn rows(page: &Page) -> Vec<String> {
    let cell = |cell: &MoveCell| {
        let label = cell.label.clone().unwrap_or_default();
        let shown = cell.shown == Picked::Yes;
        if shown { format!("{label}[{}]", cell.text) } else { format!("{label}{}", cell.text) }
    };
    let row = |row: Rc<MoveRow>| {
        let number =
            if row.depth == 0 { format!("{}.", row.number) } else { ">".repeat(row.depth) };
        let cells: Vec<String> = row.moves.iter().map(cell).collect();
        format!("{number} {}", cells.join(" "))
    };
    page.panel().moves.into_iter().map(row).collect()
}

const SETUP: &str =
    "K@e1 K@e8 Q@d8 Q@d1 R@a1 R@a8 R@h8 R@h1 N@b1 N@b8 N@g8 N@g1 B@c1 B@c8 B@f8 B@f1";

/// An orthodox game, whose placing isn't looked at.
fn orthodox(moves: &str) -> Page {
    let mut page = Page::playing("command", &[], SETUP);
    page.play(moves);
    page
}

fn after_setup(page: &Page) -> Vec<String> {
    rows(page).split_off(5)
}

#[test]
fn variations_stand_below_the_turn_they_leave() {
    let mut page = orthodox("e4 e5 Nf3 Nc6");
    try_line(&mut page, 17, "c5 d4 cxd4");
    try_line(&mut page, 18, "Nc3");
    try_line(&mut page, 16, "d4");
    let wanted = ["1. e4 e5", "> 1.[d4]", "> 1…c5 2.d4 cxd4", ">> 2.Nc3", "2. Nf3 Nc6"];
    assert_eq!(after_setup(&page), wanted);
    let told = page.panel();
    let cell = |row: usize, cell: usize| told.moves[5 + row].moves[cell].clone();
    assert_eq!([cell(0, 0).line, cell(1, 0).line], [StepPlace::Aside, StepPlace::Line]);
    // Every one of them is a step away.
    for row in told.moves.iter().skip(5) {
        for cell in &row.moves {
            page.press(Button::Visit(cell.step));
            let shown: Vec<MoveCell> =
                page.panel().moves.into_iter().flat_map(|row| row.moves.clone()).collect();
            let shown: Vec<&MoveCell> =
                shown.iter().filter(|cell| cell.shown == Picked::Yes).collect();
            assert_eq!(shown.len(), 1);
            assert_eq!(shown[0].step, cell.step);
        }
    }
}

#[test]
fn playing_the_same_again_goes_along() {
    let mut page = orthodox("e4 e5 Nf3");
    let before = after_setup(&page);
    try_line(&mut page, 16, "e4 e5 Nf3");
    assert_eq!(after_setup(&page), before);
    try_line(&mut page, 16, "e4");
    page.press(Button::Last);
    assert_eq!(after_setup(&page), before, "what follows is still ahead");
}

#[test]
fn what_is_taken_back_goes_and_can_be_put_back() {
    let mut page = orthodox("e4 e5 Nf3");
    page.press(Button::TakeBack);
    assert_eq!(page.said.last().unwrap(), "Taken back: Nf3. White to move.");
    assert_eq!(after_setup(&page), ["1. e4 [e5]"]);
    page.press(Button::TakeBack);
    page.press(Button::PutBack);
    page.press(Button::PutBack);
    assert_eq!(page.said.last().unwrap(), "Put back: Nf3. Black to move.");
    assert_eq!(after_setup(&page), ["1. e4 e5", "2. [Nf3]"]);
    page.press(Button::TakeBack);
    page.play("Nc3");
    page.press(Button::PutBack);
    assert_eq!(after_setup(&page), ["1. e4 e5", "2. [Nc3]"], "something else was played");
    assert_eq!(page.reloaded().panel().moves, page.panel().moves);
}

#[test]
fn the_game_goes_on_where_it_was_taken_back_and_variations_stay() {
    let mut page = orthodox("e4 e5 Nf3");
    try_line(&mut page, 17, "c5");
    page.press(Button::Return);
    page.press(Button::TakeBack);
    page.press(Button::TakeBack);
    assert_eq!(after_setup(&page), ["1. [e4] c5"]);
    let prompt = |page: &Page| page.panel().prompt.map(|prompt| prompt.text);
    let mut again = page.reloaded();
    for page in [&mut page, &mut again] {
        assert_eq!(prompt(page), None, "here the game stands");
        page.press(Button::Last);
        assert_eq!(prompt(page).as_deref(), Some("Trying a line: 1\u{2026} c5"));
        page.press(Button::Return);
        page.play("e6");
        assert_eq!(after_setup(page), ["1. e4 [e6]", "> 1\u{2026}c5"]);
        assert_eq!(page.reloaded().panel().moves, page.panel().moves);
    }
}

#[test]
fn nothing_is_played_while_one_looks_back() {
    let mut page = orthodox("e4 e5 Nf3");
    page.press(Button::GoTo(17));
    let prompt = page.panel().prompt.unwrap();
    let names: Vec<&str> = prompt.tools.iter().map(|tool| tool.name.as_str()).collect();
    assert_eq!(
        (prompt.text.as_str(), names),
        ("Looking back at 1. e4", vec!["Return", "Try a line", "Earlier", "Later"])
    );
    let refused = "You are looking back at 1. e4: Return, or Try a line first.";
    let before = after_setup(&page);
    for event in [
        Event::Typed("c5".to_owned()),
        Event::Picked(Place::from_name("c7", BoardSize::new(8, 8).unwrap()).unwrap()),
        Event::Button(Button::TakeBack),
    ] {
        page.send(event);
        assert_eq!(page.panel().refusal.as_deref(), Some(refused));
        assert_eq!(after_setup(&page), before);
    }
    for button in [Button::Back, Button::Forward, Button::First, Button::Last, Button::Return] {
        page.press(button);
        assert_eq!(page.panel().moves.len(), 7, "looking changes nothing");
    }
    assert_eq!(after_setup(&page), ["1. e4 e5", "2. [Nf3]"]);
    // A line ends where the game goes on.
    try_line(&mut page, 17, "c5 d4");
    page.press(Button::TakeBack);
    page.press(Button::TakeBack);
    assert_eq!(after_setup(&page), ["1. [e4] e5", "2. Nf3"]);
    page.press(Button::TakeBack);
    assert_eq!(
        page.panel().refusal.as_deref(),
        Some("There is no decision of yours to take back.")
    );
    page.play("c6");
    assert_eq!(after_setup(&page), ["1. e4 e5", "> 1\u{2026}[c6]", "2. Nf3"]);
}

#[test]
fn the_other_player_is_asked_before_something_is_taken_back_if_that_is_wished() {
    let mut page = orthodox("e4 e5");
    page.press(Button::Set(Setting::Asking));
    for (answer, row) in [(1, "1. e4 [e5]"), (0, "1. [e4]")] {
        page.press(Button::TakeBack);
        assert_eq!(page.panel().question.unwrap().text, "White: may Black take back e5?");
        assert_eq!(after_setup(&page), ["1. e4 [e5]"]);
        page.send(Event::Answered(answer));
        assert_eq!(after_setup(&page), [row]);
    }
    page.press(Button::PutBack);
    assert_eq!(after_setup(&page), ["1. e4 [e5]"]);
}

#[test]
fn a_claim_is_taken_back_and_after_the_end_variations_are_free() {
    let mut page = orthodox("e4 e5");
    page.press(Button::Claim(Claim::Resign(Side::White)));
    page.send(Event::Answered(0));
    assert_eq!(after_setup(&page), ["1. e4 e5", "2. [resigns]"], "White does, not Black");
    page.press(Button::TakeBack);
    assert_eq!(page.said.last().unwrap(), "Taken back: White's resignation. White to move.");
    assert_eq!(page.panel().result, None);
    assert_eq!(page.reloaded().panel().moves, page.panel().moves);
    page.press(Button::PutBack);
    assert_eq!(page.panel().status, "White resigned. Black wins");
    page.press(Button::Back);
    assert_eq!(page.panel().result.as_deref(), Some("0-1 White resigned. Black wins."));
    page.play("Nf3");
    assert_eq!(after_setup(&page), ["1. e4 e5", "2. resigns", "> 2.[Nf3]"]);
    assert_eq!(page.panel().result, None, "on this line the game goes on");
    assert_eq!(page.reloaded().panel().moves, page.panel().moves);
}

#[test]
fn a_variation_is_made_the_main_line_or_deleted() {
    let mut page = orthodox("e4 e5 Nf3");
    assert_eq!(page.panel().variation, [], "the main line is left alone");
    try_line(&mut page, 17, "c5 d4");
    page.press(Button::Back);
    let tools = page.panel().variation;
    let names: Vec<&str> = tools.iter().map(|tool| tool.name.as_str()).collect();
    assert_eq!(names, ["Make main line", "Delete variation"]);
    assert!(tools.iter().all(|tool| tool.usable == Usable::Yes));
    page.press(tools[0].button.clone());
    assert_eq!(after_setup(&page), ["1. e4 [c5]", "> 1…e5 2.Nf3", "2. d4"]);
    assert_eq!(page.reloaded().panel().moves, page.panel().moves);
    assert_eq!(page.panel().variation, []);
    page.press(Button::Other(Direction::On));
    assert_eq!(after_setup(&page), ["1. e4 c5", "> 1…[e5] 2.Nf3", "2. d4"]);
    let delete = page.panel().variation[1].button.clone();
    page.press(delete.clone());
    assert_eq!(page.panel().question.unwrap().text, "Delete the variation that begins with e5?");
    page.send(Event::Answered(1));
    assert_eq!(after_setup(&page).len(), 3, "it is asked first");
    page.press(delete);
    page.send(Event::Answered(0));
    assert_eq!(after_setup(&page), ["1. [e4] c5", "2. d4"]);
    assert_eq!(page.reloaded().panel().moves, page.panel().moves);
}

#[test]
fn one_goes_from_variation_to_variation() {
    let mut page = orthodox("e4 e5");
    for text in ["c5", "c6", "d5"] {
        try_line(&mut page, 17, text);
    }
    let shown = |page: &Page| {
        let cells = page.panel().moves.into_iter().flat_map(|row| row.moves.clone());
        let mut shown = cells.filter(|cell| cell.shown == Picked::Yes);
        shown.next().unwrap().text
    };
    for (way, text) in [
        (Direction::On, "d5"),
        (Direction::Back, "c6"),
        (Direction::Back, "c5"),
        (Direction::Back, "e5"),
        (Direction::Back, "e5"),
        (Direction::On, "c5"),
    ] {
        page.press(Button::Other(way));
        assert_eq!(shown(&page), text);
    }
}

#[test]
fn parts_of_a_turn_stand_together_in_variations_too() {
    let mut page = Page::playing("mercenary", &[], "h1i1 k1j1 g8f6 k2i2 d2d3");
    try_line(&mut page, 2, "b8c6 k2j2");
    let wanted = ["1. h1i1 k1j1 g8f6", "> 1…b8c6 2.[k2j2]", "2. k2i2 d2d3"];
    let texts = rows(&page);
    assert_eq!(texts.len(), wanted.len(), "{texts:?}");
    let cells: Vec<usize> = page.panel().moves.iter().map(|row| row.moves.len()).collect();
    assert_eq!(cells, [3, 2, 2]);
    assert!(texts[1].starts_with("> 1…") && texts[1].contains(" 2.["), "{texts:?}");
}

#[test]
fn what_moves_another_army_is_marked() {
    let page = Page::playing("mercenary", &[], "h1i1 k1j1 g8f6");
    let panel = page.panel();
    let armies: Vec<Option<Faction>> = panel.moves[0].moves.iter().map(|cell| cell.army).collect();
    assert_eq!(armies, [None, Some(Faction::Gray), None]);
}

#[test]
fn every_variation_is_kept() {
    let mut page = Page::playing("mulligan-stew", &[], "Mb3 Kc3 e5 Ma5");
    for (ply, moves) in [(1, "d3 c5"), (3, "Mb4"), (2, "c5")] {
        try_line(&mut page, ply, moves);
        let again = page.reloaded();
        assert_eq!((again.panel().moves, again.panel().record), {
            let panel = page.panel();
            (panel.moves, panel.record)
        });
        assert_eq!(again.panel().position, page.panel().position);
    }
}

/// A line that is tried may end in mate: the game goes on.
#[test]
fn a_game_beside_a_line_that_is_over_is_not_left_unasked() {
    let start = || Button::Start { game: "command".to_owned(), options: Vec::new() };
    let mut page = orthodox("f3 e5 g4 d6");
    try_line(&mut page, 19, "Qh4#");
    for ways_back in 0..2 {
        page.press(start());
        assert!(page.panel().question.is_some(), "{ways_back} steps back in the line");
        page.send(Event::Answered(1));
        page.press(Button::Back);
    }
    page.press(Button::Return);
    page.press(Button::TakeBack);
    page.play("Qh4#");
    page.press(Button::Back);
    page.press(start());
    assert_eq!(page.panel().question, None, "the game is over");
}
