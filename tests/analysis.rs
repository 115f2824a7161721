//! The best lines of a position, as the page shows them: its mind is the one that thinks in the
//! browser.

use crate::support::browser::Browser;
use crate::support::minded::Minded;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::opponent::{ThinkingReport, ThinkingRequest};
use motley_chess::ui::panel::{AnalysisBox, ControllerForm, Picked, Usable};
use motley_rules::play::{Claim, Side};

impl Minded {
    /// A game that was pasted, which is analysed.
    fn pasted(record: &str) -> Self {
        let mut analysed = Self::begin("command");
        analysed.press(Button::Open(record.to_owned()));
        analysed.press(Button::Analyse);
        analysed
    }

    /// Lets it look for so many slices.
    fn look(&mut self, slices: usize) -> AnalysisBox {
        for _ in 0..slices {
            if let Some(report) = self.mind.think(5_000) {
                self.send(Event::Thought(report));
            }
        }
        self.page.panel().analysis.expect("nothing is analysed")
    }
}

/// Positions of the orthodox game where White mates in one and in two, and where Black does whatever
/// White plays: one move is all that he has.
const MATES: [(&str, &str, &str); 3] = [
    ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w", "White wins in 1", "Ra8#"),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w", "White wins in 2", "Ra6"),
    ("6k1/8/8/8/8/1r4p1/r5P1/7K w", "Black wins in 1", "Kg1 R"),
];

fn at(position: &str) -> String {
    format!("[Game \"command\"]\n[Position \"{position}\"]\n")
}

#[test]
fn a_mate_is_shown_as_that() {
    for (position, score, moves) in &MATES {
        let mut analysed = Minded::pasted(&at(position));
        let found = analysed.look(40);
        let (best, line) = &found.lines[0];
        assert_eq!(best, score, "{position}: {found:?}");
        assert!(line.starts_with(moves), "{position}: {line}");
    }
}

#[test]
fn the_best_lines_come_in_the_place_of_a_hint() {
    for slices in [0, 10] {
        let mut hinted = Minded::begin("command");
        hinted.press(Button::Hint);
        assert_eq!(hinted.look(slices).is_hint, Picked::Yes);
        hinted.press(Button::Analyse);
        let found = hinted.look(10);
        assert_eq!((found.is_hint, found.lines.len()), (Picked::No, 3), "{}", found.text);
        let said = hinted.page.said.last().map(String::as_str);
        assert_eq!(said, Some("The best lines are shown."), "{slices}");
    }
}

#[test]
fn every_game_is_analysed_and_nothing_of_it_gets_into_the_game() {
    for game in ["musketeer", "command", "mulligan-stew", "mercenary"] {
        let mut analysed = Minded::begin(game);
        let before = (analysed.page.panel().record, analysed.page.saved.clone());
        analysed.press(Button::Analyse);
        assert_eq!(analysed.page.panel().analysis.unwrap().text, "Looking …");
        let found = analysed.look(30);
        assert_eq!(found.lines.len(), 3, "{game}: {found:?}");
        assert!(found.text.ends_with("decisions deep"), "{game}: {}", found.text);
        assert!(found.lines.iter().all(|(score, moves)| !score.is_empty() && !moves.is_empty()));
        assert_eq!((analysed.page.panel().record, analysed.page.saved.clone()), before, "{game}");
        analysed.press(Button::Analyse);
        assert_eq!(analysed.page.panel().analysis, None);
        assert!(!analysed.mind.is_busy(), "{game}: it thinks on");
    }
}

#[test]
fn the_lines_are_those_of_the_position_that_is_looked_at() {
    let mut analysed = Minded::pasted(&at(MATES[0].0));
    analysed.look(10);
    analysed.send(Event::Typed("a1a8".to_owned()));
    let panel = analysed.page.panel();
    assert_eq!(panel.analysis.unwrap().text, "The game is over here.");
    analysed.press(Button::Back);
    // What comes late of another position is nothing.
    analysed.send(Event::Thought(ThinkingReport::Alive(1)));
    assert_eq!(analysed.look(10).lines[0].0, "White wins in 1");
}

#[test]
fn what_is_decided_unseen_isn_t_analysed() {
    let mut analysed = Minded::begin("muster");
    let tools = analysed.page.panel().tools;
    let tool = tools.iter().find(|tool| tool.name == "Analyse").unwrap();
    assert_eq!(tool.usable, Usable::No);
    analysed.press(Button::Analyse);
    assert_eq!(analysed.page.panel().analysis.unwrap().text, "Nothing is analysed here.");
    assert!(!analysed.mind.is_busy());
}

#[test]
fn the_computer_decides_first() {
    let mut analysed = Minded::begin("command");
    analysed.press(Button::Analyse);
    let sides = ["1".to_owned(), "person".to_owned()];
    analysed.send(Event::Controlled(ControllerForm { sides, pace: "level".to_owned() }));
    assert_eq!(analysed.page.panel().analysis.unwrap().text, "The computer decides first.");
    while analysed.page.panel().moves.is_empty() {
        analysed.look(1);
        analysed.send(Event::Waited);
    }
    assert_eq!(analysed.look(30).lines.len(), 3);
}

#[test]
fn what_can_t_be_analysed_is_told_and_the_game_goes_on() {
    let mut analysed = Minded::begin("command");
    analysed.press(Button::Analyse);
    let report = |job| ThinkingReport::Unable(job, "it is dark.".to_owned());
    for job in 0..9 {
        analysed.send(Event::Thought(report(job)));
    }
    let panel = analysed.page.panel();
    assert_eq!(panel.trouble.as_deref(), Some("This position can't be analysed: it is dark."));
    assert_eq!((panel.analysis, panel.computer), (None, None));
    let legal = analysed.page.panel().position;
    analysed.mind.hear(ThinkingRequest::Cancel);
    assert_eq!(analysed.page.panel().position, legal);
}

#[test]
fn a_game_with_somebody_elsewhere_is_analysed_once_it_is_over() {
    let mut ann = Browser::new(1);
    ann.invite("mercenary", &[], "white");
    ann.types("e2e4");
    ann.message();
    let tool = |page: &Browser| {
        let tools = page.panel().tools;
        tools.iter().find(|tool| tool.name == "Analyse").unwrap().usable
    };
    assert_eq!(tool(&ann), Usable::No);
    ann.press(Button::Analyse);
    assert_eq!(ann.panel().analysis.unwrap().text, "Nothing is analysed here.");
    ann.press(Button::Back);
    assert_eq!(ann.panel().analysis.unwrap().text, "Nothing is analysed here.");
    ann.press(Button::Return);
    ann.press(Button::Claim(Claim::Resign(Side::White)));
    ann.send(Event::Answered(0));
    ann.press(Button::Back);
    let text = |page: &Browser| page.panel().analysis.unwrap().text;
    assert_eq!(text(&ann), "Nothing is analysed here.", "that she resigns can be taken back");
    ann.press(Button::Return);
    ann.message();
    ann.press(Button::Back);
    assert_eq!(text(&ann), "Looking …");
}
