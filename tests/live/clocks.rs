//! Clocks of two people who play at the same time.

use super::watching::watch_at;
use super::{Two, lines, live};
use crate::support::browser::Browser;
use motley_chess::ui::event::{Button, Event, RuleAction};
use motley_chess::ui::live::LiveEvent;
use motley_chess::ui::panel::{ClockForm, LiveBox};
use motley_remote::Said;

/// A game with a clock of a minute each.
fn timed() -> Two {
    let mut two = Two::new("mercenary", &[]);
    two.ann.invite_timed("mercenary", ClockForm::Increment, "1");
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    two
}

fn times(page: &Browser) -> Vec<String> {
    let seats = page.panel().seats;
    seats
        .iter()
        .map(|seat| seat.time.as_ref().map_or(String::new(), |time| time.time.clone()))
        .collect()
}

/// Time goes by on both sides.
fn wait(two: &mut Two, seconds: f64) {
    for page in [&mut two.ann, &mut two.ben] {
        page.time += seconds * 1000.0;
        page.send(Event::Tick(page.time));
    }
}

#[test]
fn both_clocks_go_on_both_sides() {
    let mut two = timed();
    wait(&mut two, 20.0);
    assert_eq!(times(&two.ann), times(&two.ben));
    assert_eq!(times(&two.ann), ["1:00", "0:40"]);
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    wait(&mut two, 5.0);
    assert_eq!(times(&two.ben), ["0:55", "0:40"]);
    assert_eq!(times(&two.ann), ["0:55", "0:40"]);
    // Not while they aren't connected.
    two.lose();
    wait(&mut two, 30.0);
    assert_eq!(times(&two.ann), ["0:55", "0:40"]);
    two.connect();
    assert_eq!(times(&two.ann), ["0:55", "0:40"]);
}

/// Whoever watches is told the moves, and not how the clocks stand: he sees none, and can stop none.
#[test]
fn whoever_watches_sees_no_clocks() {
    let mut two = timed();
    let mut cy = Browser::new(51);
    watch_at(&mut two.ann, &mut cy, 1);
    assert!(cy.panel().record.contains("e2e4"), "{}", cy.panel().record);
    assert_eq!(times(&cy), ["", ""]);
    let tools = cy.panel().tools;
    assert!(tools.iter().all(|tool| tool.name != "Pause"), "it is nothing of his");
}

#[test]
fn who_has_no_time_left_loses_by_his_own_clock() {
    let mut two = timed();
    wait(&mut two, 61.0);
    two.settle();
    for page in [&two.ann, &two.ben] {
        assert!(page.panel().record.contains("time"), "{}", page.panel().record);
    }
    two.agree("ended");
}

#[test]
fn a_claim_of_time_is_settled_by_both_clocks() {
    let mut two = timed();
    // Only Ann's clock goes on: Ben's says something else.
    two.ann.time += 70_000.0;
    two.ann.send(Event::Tick(two.ann.time));
    assert_eq!(lines(&mut two.ann), ["no-time"]);
    live(&mut two.ben, LiveEvent::Said("no-time".to_owned()));
    two.settle();
    assert_eq!(
        two.ann.remote().live.text,
        "By your clock Ben has no time left; by theirs there are 60 seconds. Theirs counts until \
         it has run out."
    );
    assert!(!two.ben.panel().record.contains("time"));
    assert_eq!(times(&two.ann), ["1:00", "1:00"]);
    // Once a turn: if he has none left again and doesn't say so, it is for her to end the game.
    two.ann.time += 70_000.0;
    two.ann.send(Event::Tick(two.ann.time));
    assert_eq!(lines(&mut two.ann), ["no-time"]);
    live(&mut two.ann, LiveEvent::Said("left 4294967295".to_owned()));
    assert_eq!(times(&two.ann), ["1:00", "0:00"]);
    let LiveBox { text, tools, .. } = two.ann.remote().live;
    assert_eq!(text, "By your clock Ben has no time left.");
    let claim = tools.into_iter().find(|tool| tool.name == "Claim the win on time").unwrap();
    two.ann.press(claim.button);
    assert!(two.ann.panel().result.unwrap().starts_with("1-0"));
    assert!(two.ann.remote().live.tools.iter().all(|tool| tool.name != "Claim the win on time"));
}

#[test]
fn nobody_has_more_time_than_he_had() {
    let mut two = timed();
    two.ann.time += 70_000.0;
    two.ann.send(Event::Tick(two.ann.time));
    live(&mut two.ann, LiveEvent::Said("left 4294967295".to_owned()));
    assert_eq!(times(&two.ann), ["1:00", "1:00"]);
}

#[test]
fn ones_own_clock_counts_to_its_end() {
    let mut two = timed();
    wait(&mut two, 59.0);
    live(&mut two.ben, LiveEvent::Said("no-time".to_owned()));
    assert_eq!(lines(&mut two.ben), ["left 1000"]);
    assert!(!two.ben.panel().record.contains("time"), "{}", two.ben.panel().record);
}

#[test]
fn nobody_gains_time_by_a_forged_delay() {
    let mut two = timed();
    wait(&mut two, 30.0);
    // The delay that Ben's page would measure: 30 seconds.
    for line in ["pong 1", "pong 2", "pong 1", "no-time"] {
        live(&mut two.ben, LiveEvent::Said(line.to_owned()));
    }
    assert_eq!(lines(&mut two.ben), ["left 30000"]);
    assert!(!two.ben.panel().record.contains("time"));
}

#[test]
fn ones_own_clock_goes_on_whatever_one_looks_at() {
    let mut two = timed();
    two.ben.press(Button::Back);
    wait(&mut two, 20.0);
    assert_eq!(times(&two.ben), ["1:00", "0:40"]);
    two.ben.press(Button::Return);
    two.ben.press(Button::Example(RuleAction::Show(0, 0)));
    wait(&mut two, 10.0);
    two.ben.press(Button::Example(RuleAction::Close));
    wait(&mut two, 0.0);
    assert_eq!(times(&two.ben), times(&two.ann));
    assert_eq!(times(&two.ben), ["1:00", "0:30"]);
}

#[test]
fn a_wrong_clock_is_told_and_does_not_count() {
    let mut two = timed();
    wait(&mut two, 30.0);
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    let forged = lines(&mut two.ben).into_iter().map(|line| match line.parse().unwrap() {
        Said::Turn { code, left: Some(_) } => Said::Turn { code, left: Some(59_000) }.to_string(),
        _ => line,
    });
    for line in forged.collect::<Vec<_>>() {
        live(&mut two.ann, LiveEvent::Said(line));
    }
    assert_eq!(
        two.ann.panel().trouble.as_deref(),
        Some("Ben's page claims 59 seconds; by your clock there are 30, and these count.")
    );
    assert_eq!(times(&two.ann)[1], "0:30");
}
