//! First lessons: what is to be found and done on the board, while the game waits.

use super::Page;
use crate::ui::command::{Command, KeptText};
use crate::ui::event::{Button, Event, Introduction, LearnAction, RuleAction};
use crate::ui::opponent::{Task, ThinkingReport, ThinkingRequest, Verdict};
use crate::ui::panel::{ControllerForm, StudyBox, Usable};
use crate::ui::{State, Stored};

impl Page {
    fn learns(&mut self, action: LearnAction) {
        self.press(Button::Learn(action));
    }

    fn study(&self) -> StudyBox {
        self.panel().study.unwrap_or_else(|| panic!("{:?}", self.panel().trouble))
    }

    fn taught(&self) -> Option<String> {
        self.study().told
    }

    fn tools(&self) -> Vec<String> {
        self.study().tools.into_iter().map(|tool| tool.name).collect()
    }

    /// What the computer was asked last.
    fn asked(&self) -> Option<Task> {
        self.commands.iter().rev().find_map(|command| match command {
            Command::Think(ThinkingRequest::Begin(task), _) => Some((**task).clone()),
            _ => None,
        })
    }

    /// The computer is asked, and decides for this.
    fn computer_plays(&mut self, text: &str) {
        let text = text.to_owned();
        self.computer_decides(Verdict { text, resigns: false, content_with_draw: false });
    }

    fn computer_decides(&mut self, verdict: Verdict) {
        let task = self.asked().expect("the computer is asked");
        let later = self.state.session.time.unwrap_or_default() + 1e6;
        self.state.set_time(later);
        self.send(Event::Thought(ThinkingReport::Decided(task.job, verdict)));
        self.send(Event::Frame(0.0));
        self.send(Event::Frame(1e6));
        self.send(Event::Waited);
    }
}

/// Does the first step.
fn first_step(page: &mut Page) {
    page.types(&["f1f4"]);
    page.send(Event::Answering);
    page.types(&["f4f5"]);
}

#[test]
fn a_step_is_done_by_the_actions_that_are_looked_for() {
    let mut page = Page::playing();
    let before = page.panel();
    page.saved = None;
    page.learns(LearnAction::Lessons);
    let shown = page.study();
    assert_eq!((&*shown.heading, &*shown.text), ("1 of 3 · Rooks", "Go to f4. Then to f5."));
    assert_eq!((shown.told, page.tools()), (None, vec!["Hint".into(), "To the game".into()]));
    assert!(page.last_said().starts_with("Rooks. Go to f4. Then to f5. White to move"));
    page.types(&["f1f4"]);
    assert!(page.commands.contains(&Command::Answer), "the answer comes after a moment");
    assert_eq!(page.tools(), ["To the game"]);
    page.types(&["f7e7l"]);
    assert_eq!(page.panel().refusal.as_deref(), Some("The other side is to answer."));
    page.send(Event::Answering);
    assert_eq!(page.moves().last().unwrap(), "Re7/L");
    page.types(&["f4f5"]);
    assert_eq!(page.taught().as_deref(), Some("It is there."));
    assert_eq!(page.last_said(), "White rook f4 to f5. It is there.");
    assert_eq!(page.tools(), ["Next position", "To the game"]);
    page.types(&["f7f6"]);
    assert!(page.panel().refusal.is_some_and(|why| why.starts_with("This is done")));
    page.press(Button::Example(RuleAction::Close));
    let after = page.panel();
    assert_eq!((after.study, after.grid, after.moves), (None, before.grid, before.moves));
    assert_eq!(page.saved, None, "nothing was kept of it");
}

#[test]
fn what_does_as_well_does_as_well() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    page.types(&["f1f3"]);
    assert_eq!(page.taught().as_deref(), Some("It is there."));
}

#[test]
fn steps_that_were_passed_are_gone_back_to() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    page.learns(LearnAction::Previous);
    assert_eq!(page.study().heading, "1 of 3 · Rooks", "nothing is before it");
    first_step(&mut page);
    page.learns(LearnAction::Next);
    assert!(page.study().heading.starts_with("2 of 3"));
    assert!(page.tools().contains(&"Previous".to_owned()), "{:?}", page.tools());
    page.learns(LearnAction::Previous);
    assert_eq!((page.study().heading, page.taught()), ("1 of 3 · Rooks".to_owned(), None));
    first_step(&mut page);
    assert_eq!(page.tools(), ["Next position", "To the game"]);
}

#[test]
fn a_mistake_is_answered_and_tried_again() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    page.types(&["f1f2"]);
    assert_eq!(page.taught().as_deref(), Some("Rf2: It is too near."));
    assert_eq!(page.tools(), ["Try again", "To the game"]);
    assert_eq!((page.panel().status, page.panel().parts), ("Try again".to_owned(), Vec::new()));
    page.types(&["f7e7"]);
    assert!(page.panel().refusal.is_some_and(|why| why == "Press Try again first."));
    page.learns(LearnAction::Again);
    assert_eq!((page.taught(), page.moves().len()), (None, 3));
    // One that it says nothing of is answered by the computer.
    page.types(&["f1f4"]);
    page.send(Event::Answering);
    page.types(&["f4f3"]);
    assert_eq!(page.taught().as_deref(), Some("Rf3 isn't it."));
    page.computer_plays("e7e6");
    assert_eq!(page.taught().as_deref(), Some("Rf3 isn't it: Black replies Re6."));
    assert_eq!(page.last_said(), "Rf3 isn't it: Black replies Re6.");
    page.learns(LearnAction::Again);
    assert_eq!(page.moves().len(), 5, "what was right stays");
    page.types(&["f4f5"]);
    assert_eq!(page.taught().as_deref(), Some("It is there."));
}

#[test]
fn help_tells_how_to_begin_and_then_plays_it() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    page.learns(LearnAction::Hint);
    assert_eq!(page.taught().as_deref(), Some("Take the rook."));
    assert_eq!(page.named("f1"), "f1 white rook, picked");
    page.click("f1");
    assert_eq!(page.named("f1"), "f1 white rook, picked", "whoever presses it takes it up");
    page.click("f1");
    assert_eq!(page.named("f1"), "f1 white rook", "as any other, it is put down again");
    assert_eq!(page.tools(), ["Show it", "To the game"]);
    page.learns(LearnAction::Hint);
    page.send(Event::Answering);
    page.learns(LearnAction::Hint);
    assert_eq!(page.taught().as_deref(), Some("Start at f4."), "the sentence was for the start");
    page.learns(LearnAction::Hint);
    assert_eq!(page.taught().as_deref(), Some("It is there."));
}

#[test]
fn one_plays_on_against_the_computer() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    first_step(&mut page);
    page.learns(LearnAction::Next);
    assert_eq!(page.study().heading, "2 of 3 · Go on");
    assert_eq!(page.tools(), ["Previous", "To the game"], "there is nothing to show");
    page.types(&["f1f4"]);
    page.types(&["f7e7l"]);
    assert_eq!(page.panel().refusal.as_deref(), Some("The other side is to answer."));
    page.learns(LearnAction::Again);
    page.types(&["f1f4"]);
    page.computer_plays("f7e7l");
    page.types(&["f4f5"]);
    assert_eq!(page.taught(), None, "the last decision is answered, too");
    page.computer_plays("e7e6");
    assert_eq!(page.taught().as_deref(), Some("That is it."));
    page.learns(LearnAction::Next);
    assert_eq!(page.study().heading, "3 of 3 · Win");
    page.types(&["f1f4"]);
    page.computer_plays("f7e7l");
    assert_eq!((page.taught(), page.moves().len()), (None, 5));
}

#[test]
fn they_go_on_where_the_learner_was() {
    let mut page = Page::playing();
    let way = |page: &Page| page.panel().learning[0].name.clone();
    assert_eq!(way(&page), "First lessons");
    page.learns(LearnAction::Lessons);
    first_step(&mut page);
    let kept = page.commands.iter().find_map(|command| match command {
        Command::Keep(KeptText::Learned, text) => Some(text.clone()),
        _ => None,
    });
    let kept = kept.expect("how far he is, is kept");
    page.press(Button::Example(RuleAction::Close));
    assert_eq!(way(&page), "First lessons: go on at 2 of 3");
    for (kept, heading) in [
        (kept.as_str(), "2 of 3 · Go on"),
        ("lessons=toy:3", "1 of 3 · Rooks"),
        ("lessons=toy:99999999999999999999 lessons=toy lessons=:", "1 of 3 · Rooks"),
    ] {
        let stored = Stored { learned: Some(kept), ..Stored::default() };
        page.state = State::new(&super::GAMES, stored, 7).state;
        page.learns(LearnAction::Lessons);
        assert_eq!(page.study().heading, heading, "{kept}");
    }
}

/// What is told of a puzzle that was solved with help.
const UNCOUNTED: &str = "Solved. After a wrong try or a hint it doesn't count, and comes up again.";

/// The heading of the puzzle, as far as it isn't the grade.
fn standing(page: &Page) -> String {
    page.study().heading.split(" · ").nth(1).unwrap_or_default().to_owned()
}

#[test]
fn puzzles_are_solved_one_after_the_other() {
    let mut page = Page::playing();
    let way = |page: &Page| page.panel().learning[1].name.clone();
    assert_eq!(way(&page), "Puzzles: 0 of 2 solved");
    page.learns(LearnAction::Puzzles);
    assert_eq!(page.study().heading, "Easy puzzle · 0 of 2 solved");
    assert_eq!(page.study().text, "White has only one way not to lose at once: find it.");
    assert_eq!(page.tools(), ["Hint", "Skip", "To the game"]);
    page.types(&["f1f4"]);
    assert_eq!(page.taught().as_deref(), Some("That is it."));
    assert_eq!(standing(&page), "1 of 2 solved");
    page.learns(LearnAction::Next);
    assert_eq!(page.study().text, "White wins in two turns, whatever Black does.");
    page.types(&["f1f3"]);
    page.send(Event::Answering);
    page.types(&["f3f5"]);
    assert_eq!(page.taught().as_deref(), Some("That is it."), "another way that is as good");
    assert_eq!(standing(&page), "2 of 2 solved, 2 in a row");
    page.learns(LearnAction::Next);
    assert!(page.study().heading.starts_with("Easy puzzle"), "they begin again");
    page.press(Button::Example(RuleAction::Close));
    assert_eq!(way(&page), "Puzzles: 2 of 2 solved");
    assert_eq!(page.panel().position, Page::playing().panel().position);
}

#[test]
fn a_puzzle_is_solved_by_oneself_or_comes_again() {
    let mut page = Page::playing();
    page.learns(LearnAction::Puzzles);
    page.types(&["f1f3"]);
    page.computer_plays("f7e7");
    assert_eq!(page.taught().as_deref(), Some("Rf3 isn't it: Black replies Re7."));
    page.learns(LearnAction::Again);
    page.types(&["f1f4"]);
    assert_eq!(page.taught().as_deref(), Some(UNCOUNTED));
    assert_eq!(standing(&page), "0 of 2 solved");
    page.learns(LearnAction::Next);
    page.learns(LearnAction::Hint);
    assert_eq!(page.taught().as_deref(), Some("Start at f1."));
    page.learns(LearnAction::Hint);
    page.send(Event::Answering);
    page.types(&["f3f4"]);
    assert_eq!(standing(&page), "0 of 2 solved");
    page.learns(LearnAction::Next);
    assert!(page.study().heading.starts_with("Easy puzzle"), "it comes again");
    page.learns(LearnAction::Next);
    assert!(page.study().heading.starts_with("Medium puzzle"), "it can be left out");
}

#[test]
fn what_was_solved_is_kept_with_the_settings() {
    let mut page = Page::playing();
    page.learns(LearnAction::Puzzles);
    page.types(&["f1f4"]);
    let kept = page.state.session.learned.write();
    assert!(kept.ends_with(" row=1"), "{kept}");
    for (kept, wanted) in [
        (kept.as_str(), "Puzzles: 1 of 2 solved"),
        ("solved=toy:,,x row=-1 row= solved=: solved", "Puzzles: 0 of 2 solved"),
    ] {
        let stored = Stored { learned: Some(kept), ..Stored::default() };
        page.state = State::new(&super::GAMES, stored, 7).state;
        assert_eq!(page.panel().learning[1].name, wanted, "{kept}");
    }
}

#[test]
fn nothing_helps_in_a_puzzle_but_its_hints() {
    let mut page = Page::playing();
    page.learns(LearnAction::Puzzles);
    page.press(Button::Analyse);
    assert_eq!(
        page.panel().analysis.map(|it| it.text).as_deref(),
        Some("Nothing is analysed here.")
    );
}

#[test]
fn the_front_door_leads_to_them() {
    let mut page = Page::new();
    page.press(Button::Tour("toy".to_owned(), Introduction::Lessons));
    assert_eq!(page.study().heading, "1 of 3 · Rooks");
    assert!(page.panel().games.is_none());
    page.send(Event::Dropped);
    assert_eq!(page.panel().study, None, "Escape leads back");
}

#[test]
fn a_line_that_is_looked_back_at_is_what_is_asked_about() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    first_step(&mut page);
    page.press(Button::TakeBack);
    assert_eq!(page.taught().as_deref(), Some("That is right: go on."));
    page.types(&["f4f5"]);
    assert_eq!(page.taught().as_deref(), Some("It is there."));
}

/// Both have the same level, and stand at the same ply and the same node of their tables.
#[test]
fn what_the_computer_thinks_of_an_exercise_is_never_played_in_the_game() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    first_step(&mut page);
    page.press(Button::Example(RuleAction::Close));
    let sides = ["person".to_owned(), "1".to_owned()];
    page.send(Event::Controlled(ControllerForm { sides, pace: "level".to_owned() }));
    page.types(&["f1f4"]);
    let own = page.asked().expect("it thinks of the game").job;
    page.learns(LearnAction::Lessons);
    page.types(&["f1f3"]);
    let studied = page.asked().expect("it thinks of the exercise").job;
    page.press(Button::Example(RuleAction::Close));
    let again = page.asked().expect("it thinks of the game once more").job;
    assert!(own != studied && studied != again);
    let before = page.moves();
    let later = page.state.session.time.unwrap_or_default() + 1e3;
    page.state.set_time(later);
    let text = "f7e7l".to_owned();
    let verdict = Verdict { text, resigns: false, content_with_draw: false };
    page.send(Event::Thought(ThinkingReport::Decided(studied, verdict.clone())));
    page.send(Event::Waited);
    assert_eq!(page.moves(), before, "it was meant for the exercise");
    page.send(Event::Thought(ThinkingReport::Decided(again, verdict)));
    page.send(Event::Frame(0.0));
    page.send(Event::Frame(1e6));
    page.send(Event::Waited);
    assert_eq!(page.moves().len(), before.len() + 1, "that was meant for the game");
}

/// In a game of its own it would, having found it hopeless twice.
#[test]
fn the_computer_never_gives_an_exercise_up() {
    let mut page = Page::playing();
    page.state.session.learned.set_lesson("toy", 2);
    page.learns(LearnAction::Lessons);
    assert_eq!(page.study().heading, "3 of 3 · Win");
    for (own, answer) in [("f1f4", "f7e7l"), ("f4f5", "e7e6")] {
        page.types(&[own]);
        let text = answer.to_owned();
        page.computer_decides(Verdict { text, resigns: true, content_with_draw: false });
    }
    assert_eq!((page.taught(), page.moves().len()), (None, 7));
}

#[test]
fn a_puzzle_is_counted_once_and_a_wrong_try_ends_the_row() {
    let mut page = Page::playing();
    page.learns(LearnAction::Puzzles);
    page.types(&["f1f4"]);
    for _ in 0..3 {
        page.press(Button::Back);
        page.press(Button::Forward);
    }
    assert!(page.state.session.learned.write().ends_with(" row=1"));
    page.learns(LearnAction::Next);
    page.types(&["f1f2"]);
    page.learns(LearnAction::Next);
    assert!(!page.state.session.learned.write().contains("row="));
}

#[test]
fn a_computer_that_can_t_answer_is_told_and_tried_again() {
    let mut page = Page::playing();
    page.learns(LearnAction::Puzzles);
    page.types(&["f1f3"]);
    let job = page.asked().expect("it is asked").job;
    page.send(Event::Thought(ThinkingReport::Unable(job, "it is dark.".to_owned())));
    assert_eq!(page.taught().as_deref(), Some("The computer can't decide: it is dark."));
    assert_eq!(page.asked(), None, "it isn't asked without end");
    page.learns(LearnAction::Again);
    page.types(&["f1f4"]);
    assert_eq!(page.taught().as_deref(), Some(UNCOUNTED), "it was not the first try");
}

#[test]
fn before_its_beginning_nothing_of_an_exercise_is_taken_back() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    let tools = page.panel().tools;
    let usable = |name: &str| tools.iter().find(|tool| tool.name == name).unwrap().usable;
    assert_eq!(usable("Take back"), Usable::No);
    page.press(Button::TakeBack);
    assert_eq!(page.moves().len(), 3);
    page.press(Button::Back);
    assert_eq!(page.tools(), ["Begin", "To the game"]);
    page.learns(LearnAction::Again);
    assert_eq!(page.tools(), ["Hint", "To the game"]);
}

#[test]
fn a_page_that_is_loaded_again_goes_on_with_the_exercise() {
    let mut page = Page::playing();
    assert_eq!(page.panel().exercise, None);
    page.learns(LearnAction::Lessons);
    page.learns(LearnAction::Next);
    let step = page.study().heading;
    let words = page.panel().exercise.unwrap();
    // A first visit asks which game to play; another page has a game of its own.
    for (mut again, is_waiting) in [(Page::new(), false), (Page::playing(), true)] {
        again.send(Event::Resumed(words.clone()));
        assert_eq!(again.study().heading, step);
        assert_eq!(again.panel().exercise.as_ref(), Some(&words));
        again.learns(LearnAction::Puzzles);
        let puzzle = again.panel().exercise.unwrap();
        assert_ne!(puzzle, words);
        again.press(Button::Example(RuleAction::Close));
        assert_eq!(again.panel().exercise, None);
        assert_eq!(!again.moves().is_empty(), is_waiting);
        again.send(Event::Resumed(puzzle.clone()));
        assert_eq!(again.panel().exercise, Some(puzzle));
    }
    for damaged in ["", "toy", "toy lesson", "toy lesson x", "toy lesson 99", "chess lesson 1"] {
        let mut again = Page::playing();
        again.send(Event::Resumed(damaged.to_owned()));
        assert_eq!((again.panel().study, again.panel().trouble), (None, None), "{damaged}");
    }
}

#[test]
fn what_is_done_isnt_done_again_when_the_page_is_loaded_again() {
    let mut page = Page::playing();
    page.learns(LearnAction::Lessons);
    first_step(&mut page);
    let next = page.panel().exercise.unwrap();
    page.learns(LearnAction::Next);
    assert_eq!(page.panel().exercise.as_ref(), Some(&next), "the step that was due");
    page.learns(LearnAction::Puzzles);
    let puzzle = page.panel().exercise.unwrap();
    page.types(&["f1f4"]);
    assert_eq!(page.taught().as_deref(), Some("That is it."));
    page.send(Event::Resumed(puzzle.clone()));
    assert!(page.panel().exercise.is_some_and(|other| other != puzzle), "another puzzle");
    let mut troubled = Page::playing();
    troubled.send(Event::Trouble("The game was kept aside.".to_owned()));
    troubled.send(Event::Resumed(next));
    assert_eq!(troubled.panel().study, None, "what is wrong comes first");
}

#[test]
fn a_puzzle_with_help_is_not_counted_after_the_page_is_loaded_again() {
    let mut page = Page::playing();
    page.learns(LearnAction::Puzzles);
    page.learns(LearnAction::Hint);
    let words = page.panel().exercise.unwrap();
    let mut again = Page::playing();
    again.send(Event::Resumed(words.clone()));
    assert_eq!(again.panel().exercise, Some(words));
    again.types(&["f1f4"]);
    assert!(again.taught().unwrap().contains("it doesn't count"));
    assert_eq!(again.state.session.learned.write(), "", "it isn't counted");
}
