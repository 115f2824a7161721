//! The first lessons of the real games: every step is done at the board, its help is asked for, and
//! each mistake that it names is made.

use crate::support::minded::Minded;
use motley_chess::ui::event::{ArmyAction, Button, Event, LearnAction};
use motley_chess::ui::opponent::ThinkingReport;
use motley_chess::ui::panel::StudyBox;
use motley_rules::game::GameInfo;
use motley_rules::notation::rulebook::{self, Chapter};
use motley_rules::notation::{Record, puzzles};
use motley_rules::play::Side;
use motley_rules::variants;
use motley_search::{Level, Player};

/// What is decided in the steps that are played on, for so many decisions, by game and heading.
const PLAYED: [(&str, &str, &[&str]); 8] = [
    ("command", "The first piece", &["R@a1"]),
    ("command", "Two at a time", &["K@a1", "R@e1"]),
    ("muster", "Build an army", &["army"]),
    ("musketeer", "Two new pieces", &["hawk"]),
    ("musketeer", "Behind the board", &["L@b0"]),
    ("mulligan-stew", "Two moves a turn", &["e2e3", "d2d3"]),
    ("mercenary", "Three armies", &["e2e4"]),
    ("mercenary", "Gray, then your own", &["l2j3", "d2d4"]),
];

/// The most decisions in which somebody who overlooks nothing wins the last step.
const MOST: usize = 120;

impl Minded {
    fn study(&self) -> StudyBox {
        self.page.panel().study.expect("no exercise is on the board")
    }

    fn taught(&self) -> String {
        self.study().told.unwrap_or_default()
    }

    fn learn(&mut self, action: LearnAction) {
        self.press(Button::Learn(action));
    }

    fn offers(&self, name: &str) -> bool {
        self.study().tools.iter().any(|tool| tool.name == name)
    }

    /// Types an action; the line answers it.
    fn plays(&mut self, action: &str) {
        self.send(Event::Typed(action.to_owned()));
        self.answer();
    }

    /// The answers that were asked for are given.
    fn answer(&mut self) {
        while self.page.answers_due > 0 {
            self.page.answers_due -= 1;
            self.send(Event::Answering);
        }
    }

    /// Lets the computer decide until it waits for the learner, and tells what it has played.
    fn answered(&mut self) -> Vec<String> {
        let mut played = Vec::new();
        for _ in 0..1_000 {
            if let Some(report) = self.mind.think(5_000) {
                if let ThinkingReport::Decided(_, verdict) = &report {
                    played.push(verdict.text.clone());
                }
                self.send(Event::Thought(report));
            }
            self.send(Event::Waited);
            self.send(Event::Frame(0.0));
            self.send(Event::Frame(1e9));
            // The learner has White.
            if !self.page.panel().status.contains("Black") {
                return played;
            }
        }
        panic!("the computer doesn't answer: {:?} {}", self.study(), self.page.panel().status);
    }
}

fn course(game: &GameInfo) -> Vec<Chapter<'static>> {
    rulebook::read(game.lessons).unwrap_or_else(|fault| panic!("{}: {fault}", game.slug))
}

/// A step's line and its other values by key.
fn values<'a>(chapter: &Chapter<'a>, key: &str) -> Vec<&'a str> {
    let lines = chapter.rules.iter().flat_map(|rule| &rule.examples).flat_map(|it| &it.0);
    lines.filter(|(other, _)| *other == key).map(|(_, value)| *value).collect()
}

fn is_done(minded: &Minded, step: &Chapter<'_>) -> bool {
    values(step, "right").first().is_some_and(|right| minded.taught() == **right)
}

/// Does a step whose line is written down; first what is wrong, then by its alternatives.
fn find(minded: &mut Minded, step: &Chapter<'_>, line: &str) {
    let place = format!("{}: {}", minded.page.panel().title, step.heading);
    for wrong in values(step, "wrong") {
        let (action, why) = wrong.split_once(' ').unwrap();
        minded.plays(action);
        assert!(minded.taught().ends_with(why), "{place}: {action}: {}", minded.taught());
        assert!(minded.offers("Try again"), "{place}");
        minded.learn(LearnAction::Again);
        assert_eq!(minded.taught(), "", "{place}");
    }
    for other in line.split_whitespace().next().unwrap().split(',').skip(1) {
        minded.plays(other);
        assert!(is_done(minded, step), "{place}: {other}: {:?}", minded.study());
        minded.press(Button::TakeBack);
        assert_eq!(minded.taught(), "", "{place}");
    }
    assert!(minded.offers("Hint"), "{place}");
    minded.learn(LearnAction::Hint);
    let hint = values(step, "hint");
    assert_eq!(hint, [minded.taught()], "{place}: each step tells how to begin");
    minded.learn(LearnAction::Hint);
    minded.answer();
    for own in line.split_whitespace().skip(2).step_by(2) {
        minded.plays(own.split(',').next().unwrap());
    }
    assert!(is_done(minded, step), "{place}: {:?}", minded.study());
}

#[test]
fn every_course_is_done_step_by_step() {
    for game in variants::games() {
        let steps = course(game);
        assert!(steps.len() >= 8, "{}: {} steps", game.slug, steps.len());
        let mut minded = Minded::begin(game.slug);
        let before = minded.page.panel();
        minded.learn(LearnAction::Lessons);
        for (number, step) in steps.iter().enumerate() {
            let place = format!("{}: {}", game.slug, step.heading);
            let shown = minded.study();
            assert_eq!(
                shown.heading,
                format!("{} of {} · {}", number + 1, steps.len(), step.heading)
            );
            assert_eq!(values(step, "right").len(), 1, "{place}: it says so once it is done");
            if let [line] = values(step, "do")[..] {
                find(&mut minded, step, line);
            } else if values(step, "decisions").is_empty() {
                win(&mut minded, game, step);
            } else {
                let played = PLAYED.iter().find(|it| (it.0, it.1) == (game.slug, step.heading));
                for action in played.unwrap_or_else(|| panic!("{place}")).2 {
                    if *action == "army" {
                        minded.press(Button::Build(ArmyAction::Model(0)));
                        minded.press(Button::Build(ArmyAction::Done));
                    } else {
                        minded.send(Event::Typed((*action).to_owned()));
                    }
                }
                assert!(!is_done(&minded, step), "{place}: it is answered first");
                assert_ne!(minded.answered(), Vec::<String>::new(), "{place}");
            }
            assert!(is_done(&minded, step), "{place}: {:?}", minded.study());
            let is_last = number + 1 == steps.len();
            assert_eq!(minded.offers("Next position"), !is_last, "{place}");
            if !is_last {
                minded.learn(LearnAction::Next);
            }
        }
        minded.press(Button::Example(motley_chess::ui::event::RuleAction::Close));
        let after = minded.page.panel();
        assert_eq!((after.position, after.record), (before.position, before.record));
        assert_eq!(after.learning[0].name, "First lessons again");
    }
}

/// Every puzzle is set up in the page, and its line leads to its end.
#[test]
fn every_puzzle_is_played_to_its_end() {
    for game in variants::games() {
        let mut minded = Minded::begin(game.slug);
        let all = puzzles::read(game.puzzles).unwrap();
        let (count, mut told) = (all.len(), 0);
        minded.learn(LearnAction::Puzzles);
        for number in 0..count {
            told += usize::from(minded.study().text.ends_with(": 2."));
            let place = format!("{}: {number} of {count}: {:?}", game.slug, minded.study());
            while !minded.offers("Next position") {
                assert!(minded.offers("Hint"), "{place}");
                minded.learn(LearnAction::Hint);
                assert_ne!(minded.taught(), "", "{place}");
                minded.learn(LearnAction::Hint);
                minded.answer();
            }
            let right = "Solved. After a wrong try or a hint it doesn't count, and comes up again.";
            assert_eq!(minded.taught(), right, "{place}");
            minded.learn(LearnAction::Next);
        }
        let unusual = all.iter().filter(|puzzle| !puzzle.options.is_empty()).count();
        assert_eq!(told, unusual, "{}: options that aren't the usual ones", game.slug);
    }
}

/// Wins against the computer, as somebody would who overlooks nothing.
fn win(minded: &mut Minded, game: &GameInfo, step: &Chapter<'_>) {
    let position = values(step, "position").first().map(|position| (*position).to_owned());
    let mut record = Record { game: game.slug.to_owned(), position, ..Record::default() };
    let mut player = Player::new(Level::new(8).unwrap(), 1, 8);
    for _ in 0..MOST {
        if is_done(minded, step) {
            return;
        }
        player.begin(&record, Side::White).unwrap();
        while !player.think(10_000) {}
        let action = player.decision().unwrap().text;
        minded.send(Event::Typed(action.clone()));
        record.actions.push(action);
        record.actions.extend(minded.answered());
    }
    panic!("{}: not won after {MOST} decisions: {:?}", game.slug, minded.study());
}
