//! What players have kept of their armies, while one of them is sealed: nothing that is done with
//! games opens it.

use crate::support::browser::Browser;
use crate::support::page::{Page, STRONG, WEAK};
use motley_chess::ui::event::{ArmyAction, Button, Event, LearnAction, RuleAction};
use motley_chess::ui::panel::Standing;
use motley_chess::ui::saved_games::{LibraryEvent, SavedGameAction};
use motley_rules::play::{Claim, Side};

#[test]
fn what_the_other_has_kept_tells_nothing_of_what_he_has_sealed() {
    let mut page = sealed();
    page.press(Button::Lift);
    page.build(ArmyAction::Show(0));
    assert_eq!(page.refusal(), "What Player A has kept is shown once both have mustered.");
    page.build(ArmyAction::Load(0));
    assert_eq!(page.line(), "army:8/8/8/8", "nor is it loaded");
    // Nor under another name.
    let names = |white: &str, black: &str| Event::Named([white.to_owned(), black.to_owned()]);
    page.send(names("Somebody else", "Bob"));
    let told = "Player A can be renamed once both have mustered.";
    assert_eq!(page.said.last().unwrap(), told);
    page.build(ArmyAction::Show(0));
    assert_eq!(page.refusal(), "What Player A has kept is shown once both have mustered.");
    // What he has kept himself is his, under the same name too.
    page.send(Event::Army(WEAK.to_lowercase()));
    page.send(Event::NamedArmy("Strong".to_owned()));
    page.build(ArmyAction::Show(1));
    let kept = page.panel().builder.unwrap().kept;
    let both = ["Player A", "Player B"].map(|by| format!("Kept by {by}"));
    assert_eq!(kept.iter().map(|group| &group.by).collect::<Vec<_>>(), both.each_ref());
    assert_eq!(kept[1].armies, Some(vec![(1, "Strong".to_owned())]));
    // In another game nothing is sealed yet.
    page.press(Button::Start { game: "muster".to_owned(), options: Vec::new() });
    page.send(Event::Answered(0));
    page.press(Button::Lift);
    page.build(ArmyAction::Show(1));
    assert!(page.panel().builder.unwrap().kept[1].armies.is_some());
    // But for what is sealed in the game that was left, though more of the same player's is shown.
    page.build(ArmyAction::Show(0));
    let told = "What Player A has kept is sealed in a game that is being set up.";
    assert_eq!(page.refusal(), told);
    page.send(Event::Army(WEAK.to_owned()));
    page.send(Event::NamedArmy("Strong".to_owned()));
    page.build(ArmyAction::Clear);
    page.build(ArmyAction::Show(0));
    let kept = page.panel().builder.unwrap().kept;
    assert_eq!(kept[0].armies, Some(vec![(2, "Strong".to_owned())]));
    page.build(ArmyAction::Load(0));
    assert_eq!(page.line(), "army:8/8/8/8");
    page.build(ArmyAction::Load(2));
    assert_eq!(page.line(), "army:8/8/PPPP4/4K3");
}

/// The armies in the list of Player A in a new game that is begun in the place of this one.
fn kept_by_a(page: &mut Page) -> Option<usize> {
    page.press(Button::Start { game: "muster".to_owned(), options: Vec::new() });
    if page.panel().question.is_some() {
        page.send(Event::Answered(0));
    }
    page.press(Button::Lift);
    page.build(ArmyAction::Show(0));
    let kept = page.panel().builder.unwrap().kept;
    kept[0].armies.as_ref().map(Vec::len)
}

/// A game in which Player A has kept an army and mustered.
fn sealed() -> Page {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.send(Event::NamedArmy("Strong".to_owned()));
    page.build(ArmyAction::Show(0));
    page.build(ArmyAction::Done);
    page
}

/// Neither a lesson nor looking back opens what is sealed in the game that waits; nor does taking
/// the mustering back, which anybody can do.
#[test]
fn what_is_done_meanwhile_opens_nothing_that_is_sealed() {
    let mut studied = sealed();
    for rule in 0..20 {
        studied.press(Button::Example(RuleAction::Show(rule, 0)));
        studied.press(Button::Example(RuleAction::Try(0)));
    }
    studied.press(Button::Learn(LearnAction::Lessons));
    studied.build(ArmyAction::Show(0));
    assert_eq!(studied.panel().builder.unwrap().kept[0].armies, None, "in the lesson");
    assert_eq!(kept_by_a(&mut studied), None, "in another game");
    for button in [Button::First, Button::TakeBack] {
        let mut page = sealed();
        page.press(button.clone());
        assert_eq!(kept_by_a(&mut page), None, "{button:?}");
    }
}

/// A copy is a game of its own, without what is sealed in the first one: what its player has kept
/// stays shut whatever is played in the copy.
#[test]
fn what_is_sealed_stays_so_whatever_is_played_in_a_copy() {
    let copied = || {
        let mut page = sealed();
        page.send(Event::Library(LibraryEvent::AlsoOpen));
        page.press(Button::Library(SavedGameAction::Copy));
        page
    };
    assert_eq!(kept_by_a(&mut copied()), None);
    let mut mustered = copied();
    for army in [STRONG.to_owned(), WEAK.to_lowercase()] {
        mustered.press(Button::Lift);
        mustered.send(Event::Army(army));
        mustered.build(ArmyAction::Done);
    }
    assert_eq!(mustered.panel().builder, None, "both have mustered");
    assert_eq!(kept_by_a(&mut mustered), None);
}

/// A browser in which Player A has kept an army and mustered, with the list of games open.
fn listed() -> Browser {
    let mut browser = Browser::new(1);
    browser.press(Button::Start { game: "muster".to_owned(), options: Vec::new() });
    browser.press(Button::Lift);
    browser.send(Event::Army(STRONG.to_owned()));
    browser.send(Event::NamedArmy("Strong".to_owned()));
    browser.press(Button::Build(ArmyAction::Done));
    browser.press(Button::Library(SavedGameAction::Show));
    browser
}

/// Another game begins in the place of this one.
fn begin_another(browser: &mut Browser) {
    browser.press(Button::Start { game: "muster".to_owned(), options: Vec::new() });
    if browser.panel().question.is_some() {
        browser.send(Event::Answered(0));
    }
}

/// The armies in the list of Player A, to whoever builds now.
fn seen_of_a(browser: &mut Browser) -> Option<usize> {
    browser.press(Button::Lift);
    browser.press(Button::Build(ArmyAction::Show(0)));
    let builder = browser.panel().builder.expect("somebody builds");
    builder.kept[0].armies.as_ref().map(Vec::len)
}

/// A deleted game can be brought back until the list is closed, and what is sealed in it with it.
#[test]
fn what_is_sealed_in_a_deleted_game_is_open_once_it_is_gone_for_good() {
    let library = |action| Button::Library(action);
    let deleted = || {
        let mut browser = listed();
        browser.press(library(SavedGameAction::Delete(0)));
        assert_eq!(seen_of_a(&mut browser), None, "it can be brought back");
        browser
    };
    let mut gone = deleted();
    gone.press(library(SavedGameAction::Show));
    assert_eq!(seen_of_a(&mut gone), Some(1), "nothing is sealed any more");
    let mut back = deleted();
    back.press(library(SavedGameAction::Undo(0)));
    back.press(library(SavedGameAction::Show));
    assert_eq!(seen_of_a(&mut back), None, "it goes on being sealed");
}

/// A duplicate has nothing that is sealed: it goes with the first game.
#[test]
fn what_is_sealed_opens_with_the_end_of_its_own_game_and_of_no_duplicate() {
    let library = |action| Button::Library(action);
    for (number, seen) in [(0, Some(1)), (1, None)] {
        let mut browser = listed();
        browser.press(library(SavedGameAction::Duplicate(0)));
        assert_eq!(browser.panel().saved.unwrap().lines.len(), 2);
        browser.press(library(SavedGameAction::Delete(number)));
        browser.press(library(SavedGameAction::Show));
        begin_another(&mut browser);
        assert_eq!(seen_of_a(&mut browser), seen, "without the {number}th");
    }
}

/// The same of a copy in this tab.
#[test]
fn what_is_sealed_opens_with_the_end_of_its_own_game_and_not_of_a_copy() {
    let library = |action| Button::Library(action);
    for (own, seen) in [(true, Some(1)), (false, None)] {
        let mut browser = listed();
        browser.press(library(SavedGameAction::Show));
        browser.send(Event::Library(LibraryEvent::AlsoOpen));
        browser.press(library(SavedGameAction::Copy));
        browser.press(library(SavedGameAction::Show));
        let lines = browser.panel().saved.unwrap().lines;
        assert_eq!(lines.len(), 2);
        let at = lines.iter().position(|line| (line.standing == Standing::Listed) == own);
        browser.press(library(SavedGameAction::Delete(at.unwrap())));
        browser.press(library(SavedGameAction::Show));
        begin_another(&mut browser);
        assert_eq!(seen_of_a(&mut browser), seen, "without the first: {own}");
    }
}

#[test]
fn what_was_sealed_is_open_again_where_nothing_is_sealed_any_more() {
    let mut mustered = sealed();
    mustered.press(Button::Lift);
    mustered.send(Event::Army(WEAK.to_lowercase()));
    mustered.build(ArmyAction::Done);
    assert_eq!(kept_by_a(&mut mustered), Some(1), "both have mustered");
    let mut resigned = sealed();
    resigned.press(Button::Lift);
    resigned.press(Button::Claim(Claim::Resign(Side::Black)));
    resigned.send(Event::Answered(0));
    assert_eq!(kept_by_a(&mut resigned), Some(1), "the game is over");
    let mut reloaded = sealed().reloaded();
    assert_eq!(kept_by_a(&mut reloaded), None, "it is sealed after a reload, too");
}
