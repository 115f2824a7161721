//! A rule is shown on the board, and the game waits.

use super::{Page, place};
use crate::ui::command::Command;
use crate::ui::event::{Button, Event, RuleAction};
use crate::ui::panel::{StudyBox, rules};
use crate::ui::saved_games::{LibraryEvent, SavedGameAction};

fn show(page: &mut Page, rule: usize, example: usize) {
    page.press(Button::Example(RuleAction::Show(rule, example)));
}

fn lesson(page: &Page) -> StudyBox {
    page.panel().study.expect("a rule is shown")
}

fn names(page: &Page) -> Vec<String> {
    lesson(page).tools.into_iter().map(|tool| tool.name).collect()
}

#[test]
fn the_rules_are_sentences_under_headings() {
    let page = Page::new();
    let lines = rules(page.panel().rules);
    let told: Vec<_> = lines.iter().map(|line| (line.heading, line.examples)).collect();
    assert_eq!(told, [(Some("Toys"), 0), (None, 1), (None, 2)]);
    assert_eq!(lines[0].text, "A toy is told, not shown.");
}

#[test]
fn a_rule_is_shown_and_the_game_is_as_it_was() {
    let mut page = Page::playing();
    page.types(&["f1f4"]);
    page.press(Button::Flip);
    let before = page.panel();
    page.saved = None;
    show(&mut page, 2, 0);
    let shown = page.panel();
    assert_eq!(lesson(&page).text, "Rooks go straight.");
    assert_eq!(lesson(&page).heading, "Example 2 of 3");
    assert_eq!(names(&page), ["Next", "See what is allowed", "See what is refused", "To the game"]);
    assert!(shown.claims.is_empty(), "nobody resigns here");
    assert_eq!((&shown.record, &shown.position), (&before.record, &before.position));
    assert!(page.last_said().starts_with("Example: Rooks go straight. White to move"));
    assert_eq!(page.named("f1"), "f1 white rook, picked");
    assert_eq!(page.named("f4"), "f4 empty, can go here");
    page.press(Button::Example(RuleAction::Try(0)));
    assert_eq!(page.moves().last().unwrap(), "Rf4");
    assert_eq!(lesson(&page).told.as_deref(), Some("Black to move."));
    assert_eq!(
        names(&page),
        ["Next", "See what is allowed", "See what is refused", "To the game", "Again"]
    );
    page.press(Button::TakeBack);
    assert_eq!(lesson(&page).told, None, "nothing is tried");
    page.types(&["f1f3", "d7d6"]);
    page.press(Button::Example(RuleAction::Close));
    assert_eq!(page.last_said(), "The game: Black to move.");
    assert_eq!(page.saved, None, "nothing was kept of it");
    let after = page.panel();
    assert_eq!((after.study.is_none(), &after.grid), (true, &before.grid));
    assert_eq!(after.moves, before.moves);
    page.types(&["f7e7"]);
    assert!(page.saved.as_ref().is_some_and(|saved| saved.contains("f1f4")));
}

#[test]
fn what_is_refused_says_why_and_it_begins_again() {
    let mut page = Page::new();
    show(&mut page, 2, 0);
    page.press(Button::Example(RuleAction::Try(1)));
    assert_eq!(page.panel().refusal.as_deref(), Some("It can't go to e2."));
    let words = page.panel().studied.map(|it| it.words);
    assert!(words.is_some_and(|words| words.starts_with("The white rook on f1")), "what may not");
    page.types(&["f1f2"]);
    let moves = page.moves().len();
    page.press(Button::Example(RuleAction::Again));
    assert_eq!(page.moves().len(), moves - 1);
    page.types(&["f1f2"]);
    // What is tried is tried from where the example begins.
    page.press(Button::Example(RuleAction::Try(0)));
    assert_eq!(page.moves().last().unwrap(), "Rf4");
    assert_eq!(page.moves().len(), moves);
}

#[test]
fn one_example_leads_to_the_next() {
    let mut page = Page::new();
    show(&mut page, 1, 0);
    for (heading, text) in [
        ("Example 1 of 3", "The leopard is chosen."),
        ("Example 2 of 3", "Rooks go straight."),
        ("Example 3 of 3", "Rooks go straight."),
    ] {
        let shown = lesson(&page);
        assert_eq!((&*shown.heading, &*shown.text), (heading, text));
        let next = shown.tools.into_iter().find(|tool| tool.name == "Next");
        if let Some(next) = next {
            page.press(next.button);
        }
    }
}

#[test]
fn a_piece_to_look_at_is_looked_at() {
    let mut page = Page::new();
    show(&mut page, 2, 1);
    let words = page.panel().studied.expect("it is looked at").words;
    assert!(words.starts_with("The black rook on f7"), "{words}");
    assert_eq!(names(&page), ["Puzzles", "To the game"], "it is the last one");
    assert!(page.commands.contains(&Command::Focus(place("f7"))));
    let is_looked_at = |page: &Page| page.panel().studied.is_some_and(|it| it.words == words);
    page.send(Event::Focused(place("f7")));
    page.send(Event::Moved(page.point("c4")));
    page.send(Event::Blurred);
    assert!(is_looked_at(&page), "a pointer on its way over the board leaves it");
    page.send(Event::Focused(place("f1")));
    assert!(!is_looked_at(&page), "another one is looked at");
}

#[test]
fn escape_leads_back_at_last() {
    let mut page = Page::playing();
    show(&mut page, 2, 0);
    show(&mut page, 1, 0);
    assert_eq!(lesson(&page).text, "The leopard is chosen.");
    show(&mut page, 2, 0);
    page.send(Event::Dropped);
    assert_eq!(page.named("f1"), "f1 white rook", "first what is picked");
    lesson(&page);
    page.send(Event::Dropped);
    assert_eq!(page.panel().study, None);
    assert_eq!(page.moves().len(), 3, "the game, and not the example before");
}

#[test]
fn a_new_game_is_asked_about_the_game_that_waits() {
    let mut page = Page::playing();
    page.types(&["f1f4"]);
    show(&mut page, 1, 0);
    let start = || Button::Start { game: "toy".to_owned(), options: Vec::new() };
    page.press(start());
    assert!(page.panel().question.is_some(), "a game is under way");
    assert_eq!(page.panel().study, None);
    page.send(Event::Answered(0));
    assert!(page.panel().moves.is_empty());
    assert!(page.saved.as_ref().is_some_and(|saved| !saved.contains("f1f4")));
}

#[test]
fn a_rule_that_isnt_there_shows_nothing() {
    let mut page = Page::playing();
    for number in [(0, 0), (2, 2), (9, 0)] {
        show(&mut page, number.0, number.1);
        assert_eq!(page.panel().study, None, "{number:?}");
    }
}

#[test]
fn whatever_else_is_opened_the_game_is_back_first() {
    let mut page = Page::playing();
    page.types(&["f1f4"]);
    for button in [
        Button::Open("nonsense".to_owned()),
        Button::Library(SavedGameAction::TakeOver),
        Button::Start { game: "coming-soon".to_owned(), options: Vec::new() },
    ] {
        show(&mut page, 2, 0);
        page.press(button);
        assert_eq!(page.panel().study, None);
        assert_eq!(page.moves().len(), 4);
    }
    show(&mut page, 2, 0);
    for _opened_and_closed in 0..2 {
        page.press(Button::Library(SavedGameAction::Show));
        assert!(page.panel().study.is_some(), "whoever looks at the list goes on with it");
    }
    page.send(Event::Library(LibraryEvent::Named("Sunday".to_owned())));
    assert_eq!(page.panel().study, None);
}
