//! What two people who play at the same time ask each other: to take back, and to play again.

use super::{Two, lines, live, remote};
use crate::support::browser::Browser;
use motley_chess::ui::event::{Button, DrawAction};
use motley_chess::ui::live::LiveEvent;
use motley_chess::ui::panel::LiveState;
use motley_chess::ui::remote::RemoteAction;
use motley_rules::play::Viewer;

#[test]
fn a_decision_is_taken_back_if_the_other_agrees() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    for (answer, played) in [(RemoteAction::Refuse, true), (RemoteAction::Allow, false)] {
        two.ann.press(Button::TakeBack);
        assert_eq!(two.ann.remote().live.text, "You asked Ben to let you take it back.");
        two.settle();
        assert_eq!(two.ben.remote().live.text, "Ann asks to take back e4.");
        two.agree("asked");
        remote(&mut two.ben, answer);
        two.settle();
        two.agree("answered");
        assert_eq!(two.ann.panel().record.contains("e2e4"), played);
    }
    two.ann.types("d2d4");
    two.settle();
    two.agree("played on");
    assert_eq!(two.ben.remote().text, "Ann has played d4. Your turn.");
    // With the answer to it, once it has come.
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    two.ann.press(Button::TakeBack);
    two.settle();
    remote(&mut two.ben, RemoteAction::Allow);
    two.settle();
    two.agree("both gone");
    assert!(!two.ben.panel().record.contains("e7e5"));
    // By hand it stays.
    two.ann.types("c2c4");
    two.settle();
    two.lose();
    two.ann.press(Button::TakeBack);
    assert_eq!(
        two.ann.panel().refusal.as_deref(),
        Some("Ben has been sent this: what was sent stays.")
    );
}

#[test]
fn a_draw_that_is_declined_is_told_before_the_next_move() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.press(Button::Draw(DrawAction::Offer));
    two.ann.types("e2e4");
    two.settle();
    assert_eq!(two.ben.panel().prompt.unwrap().text, "Ann (White) offers a draw.");
    two.ben.press(Button::Draw(DrawAction::Decline));
    two.settle();
    assert_eq!(two.ann.remote().live.text, "Ben declines the draw.");
    assert_eq!(two.ann.panel().prompt, None);
    // Nothing that is said of an offer that isn't there is told.
    live(&mut two.ben, LiveEvent::Said("no-draw".to_owned()));
    assert!(two.ben.remote().live.text.starts_with("Connected with "));
    two.ben.press(Button::Draw(DrawAction::Accept));
    two.settle();
    two.agree("played on");
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    two.agree("played on");
    assert!(two.ann.remote().live.text.starts_with("Connected with "));
}

#[test]
fn what_was_sealed_is_not_taken_back() {
    let mut two = Two::new("muster", &[]);
    two.connect();
    while two.ann.table().played(Viewer::Public).len() < 2 {
        assert!(two.decide());
        two.settle();
    }
    two.ann.press(Button::TakeBack);
    two.settle();
    assert_eq!(two.ben.remote().live.state, LiveState::Open);
    live(&mut two.ben, LiveEvent::Said("may-take-back 0".to_owned()));
    assert_eq!(lines(&mut two.ben), ["no-take-back"]);
    assert_eq!(two.ben.remote().live.state, LiveState::Open);
}

#[test]
fn a_rematch_goes_over_the_same_connection() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.play_and_resign();
    assert!(two.ann.panel().record.contains("resign"), "{}", two.ann.panel().record);
    two.ann.press(Button::Rematch);
    two.settle();
    assert_eq!(
        two.ben.remote().live.text,
        "Ann wants to play Mercenary Chess again; you get White."
    );
    assert_eq!(two.ann.remote().live.text, "Ben is asked to play again.");
    remote(&mut two.ben, RemoteAction::PlayAgain);
    two.settle();
    assert_eq!(two.ben.remote().live.state, LiveState::Open);
    assert_eq!(two.ben.remote().text, "Your turn.");
    for page in [&two.ann, &two.ben] {
        let text = page.remote().live.text;
        assert!(text.starts_with("Connected with "), "both have agreed: {text}");
    }
    two.ben.types("d2d4");
    two.settle();
    two.agree("again");
    assert_eq!(two.ann.remote().text, "Ben has played d4. Your turn.");
}

#[test]
fn both_may_want_the_rematch() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.play_and_resign();
    two.ann.press(Button::Rematch);
    two.ben.press(Button::Rematch);
    two.settle();
    two.agree("one of the two games");
    assert_eq!(two.ben.remote().text, "Your turn.");
    two.ben.types("d2d4");
    two.settle();
    two.agree("played on");
}

#[test]
fn a_question_that_crosses_a_move_changes_nothing() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    two.ann.press(Button::TakeBack);
    let asked = lines(&mut two.ann);
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    let turn = lines(&mut two.ben);
    for line in turn {
        live(&mut two.ann, LiveEvent::Said(line));
    }
    for line in asked {
        live(&mut two.ben, LiveEvent::Said(line));
    }
    assert_eq!(two.ben.remote().live.text, "Ann asks to take back e4, j7, e5.");
    remote(&mut two.ben, RemoteAction::Allow);
    two.settle();
    two.agree("kept");
    assert!(two.ann.panel().record.contains("e7e5"));
    two.ann.types("k2j2");
    two.ann.types("d2d4");
    two.settle();
    two.agree("played on");
}

#[test]
fn what_was_taken_back_stays_so_where_its_confirmation_is_lost() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    two.ann.press(Button::TakeBack);
    two.settle();
    remote(&mut two.ben, RemoteAction::Allow);
    for line in lines(&mut two.ben) {
        live(&mut two.ann, LiveEvent::Said(line));
    }
    two.lose();
    two.connect();
    two.agree("connected again");
    assert!(!two.ben.panel().record.contains("e2e4"));
}

#[test]
fn no_more_is_taken_back_than_the_last_decision() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    live(&mut two.ben, LiveEvent::Said("may-take-back 1".to_owned()));
    assert_eq!(lines(&mut two.ben), ["no-take-back"]);
    assert_eq!(two.ben.remote().live.state, LiveState::Open);
}

#[test]
fn a_rematch_may_be_asked_of_somebody_who_looks_back() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.play_and_resign();
    two.ben.press(Button::First);
    two.ann.press(Button::Rematch);
    two.settle();
    assert_eq!(two.ann.remote().live.text, "Ben is asked to play again.");
    assert_eq!(two.ben.remote().live.state, LiveState::Asks);
    two.ben.press(Button::Last);
    // What Rematch does is what the other player asks for.
    two.ben.press(Button::Rematch);
    two.settle();
    two.ben.types("d2d4");
    two.settle();
    two.agree("again");
}

#[test]
fn both_may_begin_a_rematch_and_one_moves_at_once() {
    for moves in [false, true] {
        for chance in 1..8 {
            let mut two = Two::new("mercenary", &[]);
            two.ann = Browser::new(chance);
            two.ann.invite("mercenary", &[], "white");
            two.connect();
            two.play_and_resign();
            two.ann.press(Button::Rematch);
            two.ben.press(Button::Rematch);
            if moves {
                two.ben.types("d2d4");
            }
            two.settle();
            if !two.ben.panel().record.contains("d2d4") {
                two.ben.types("d2d4");
                two.settle();
            }
            two.agree(&format!("with {chance}"));
            assert_eq!(two.ann.remote().text, "Ben has played d4. Your turn.");
        }
    }
}
