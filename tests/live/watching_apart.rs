//! Whoever watches, beside all else that two people apart do: what was found by a review.

use super::watching::{self, watch_at};
use super::{Two, handed, live, remote, sdp};
use crate::support::browser::{Browser, words};
use motley_chess::ui::event::{Button, Event, LearnAction, RuleAction};
use motley_chess::ui::live::LiveEvent;
use motley_chess::ui::panel::{ClockForm, ControllerForm};
use motley_chess::ui::remote::RemoteAction;
use motley_remote::{Message, watch_in};
use motley_rules::play::{Claim, Side};
use motley_rules::variants;

/// An invitation to watch is ready to be sent.
fn invite(ann: &mut Browser, number: u32) {
    remote(ann, RemoteAction::Watch);
    ann.send(Event::Watched(number, LiveEvent::Described(sdp(100))));
}

fn watch(ann: &mut Browser) -> Browser {
    let mut cy = Browser::new(50);
    watch_at(ann, &mut cy, 1);
    cy
}

/// Ann and Ben after a move, and Cy, who watches.
fn watched() -> (Two, Browser) {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    let cy = watch(&mut two.ann);
    (two, cy)
}

/// How much of what Ann's page shows arrives at Cy's.
fn show(ann: &mut Browser, cy: &mut Browser) -> usize {
    watching::show(ann, cy, 1).len()
}

/// The decisions that an invitation to watch tells.
fn told(invitation: &str) -> usize {
    let (_, code) = watch_in(invitation).unwrap();
    Message::read(variants::games(), code.unwrap()).unwrap().decided().len()
}

#[test]
fn a_turn_is_told_once_while_an_invitation_to_watch_waits() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    invite(&mut two.ann, 1);
    two.ann.types("e2e4");
    assert_eq!(super::lines(&mut two.ann).len(), 2, "the turn, and a measurement");
    for _ in 0..5 {
        two.ann.send(Event::Tick(0.0));
        assert_eq!(super::lines(&mut two.ann).len(), 0);
    }
}

#[test]
fn what_is_opened_is_shown_once_the_other_player_has_it() {
    let mut two = Two::new("muster", &[]);
    let (ann, ben) = (&mut two.ann, &mut two.ben);
    let mut cy = watch(ann);
    ann.decides(Side::White, &mut two.dice);
    ben.hear(&ann.message());
    ben.decides(Side::Black, &mut two.dice);
    let back = ben.message();
    show(ann, &mut cy);
    ann.hear(&back);
    assert_eq!(show(ann, &mut cy), 0, "Ben doesn't know Ann's army yet");
    ann.decides(Side::White, &mut two.dice);
    ben.hear(&ann.message());
    assert_eq!(show(ann, &mut cy), 1);
    assert!(cy.panel().record.contains("army:"), "{}", cy.panel().record);
}

#[test]
fn an_invitation_to_watch_tells_nothing_that_isn_t_sent() {
    let mut two = Two::new("mercenary", &[]);
    two.ann.types("e2e4");
    let message = two.ann.message();
    two.ben.hear(&message);
    two.ben.types("k7j7");
    invite(&mut two.ben, 1);
    assert_eq!(told(&handed(&mut two.ben)), 1, "half a turn is in it");
    let mut two = Two::new("muster", &[]);
    two.ann.decides(Side::White, &mut two.dice);
    let message = two.ann.message();
    invite(&mut two.ann, 1);
    assert_eq!(told(&handed(&mut two.ann)), 0);
    two.ben.hear(&message);
}

#[test]
fn what_is_handed_over_to_the_other_player_goes_first() {
    let [mut ann, mut ben] = [1, 2].map(Browser::new);
    ann.invite("mercenary", &[], "white");
    ann.types("e2e4");
    ben.hear(&ann.message());
    invite(&mut ben, 1);
    remote(&mut ann, RemoteAction::Connect);
    live(&mut ann, LiveEvent::Described(sdp(3)));
    ben.hear(&handed(&mut ann));
    remote(&mut ben, RemoteAction::Connect);
    live(&mut ben, LiveEvent::Described(sdp(4)));
    assert!(handed(&mut ben).starts_with("live="));
    let tools = ben.remote().live.tools;
    assert!(tools.iter().any(|tool| tool.name == "Cancel invitation"), "{tools:?}");
}

#[test]
fn whoever_watches_stays_where_the_two_go_on_by_messages() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    let mut cy = watch(&mut two.ann);
    remote(&mut two.ann, RemoteAction::Disconnect);
    assert!(two.ann.watched.is_empty());
    two.ann.types("e2e4");
    assert_eq!(show(&mut two.ann, &mut cy), 0);
    two.ann.message();
    assert_eq!(show(&mut two.ann, &mut cy), 1);
    assert!(cy.panel().record.contains("e2e4"));
}

#[test]
fn a_hostile_page_keeps_one_game_where_it_is_watched() {
    let (_, mut cy) = watched();
    let before = cy.kept.len();
    for at in 0..20 {
        let mut other = Browser::new(100 + at);
        other.invite("mercenary", &[], "white");
        other.types("e2e4");
        let message = other.message();
        let code = message.split_once("turn=").unwrap().1;
        live(&mut cy, LiveEvent::Said(format!("turn {code}")));
        assert_eq!(cy.kept.len(), before);
    }
}

#[test]
fn a_game_that_is_watched_again_is_kept_once() {
    let (mut two, mut cy) = watched();
    let before = cy.kept.len();
    for number in 2..5 {
        live(&mut cy, LiveEvent::Lost);
        two.ann.send(Event::Watched(number - 1, LiveEvent::Lost));
        two.ann.watched.clear();
        watch_at(&mut two.ann, &mut cy, number);
        assert_eq!(cy.kept.len(), before);
    }
}

#[test]
fn whoever_watches_sees_a_game_that_ends_by_time() {
    let mut two = Two::new("mercenary", &[]);
    two.ann = Browser::new(1);
    two.ann.invite_timed("mercenary", ClockForm::Increment, "1");
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    let mut cy = watch(&mut two.ann);
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    for page in [&mut two.ann, &mut two.ben, &mut cy] {
        page.time += 100_000.0;
        let time = page.time;
        page.send(Event::Tick(time));
    }
    assert!(!cy.panel().record.contains("time-"), "no clock goes where a game is watched");
    two.settle();
    assert!(two.ann.panel().record.contains("time-white"), "{}", two.ann.panel().record);
    show(&mut two.ann, &mut cy);
    assert!(cy.panel().record.contains("time-white"), "{}", cy.panel().record);
}

#[test]
fn a_watched_board_is_nobody_s_to_play_on() {
    let (mut two, mut cy) = watched();
    let sides = ["person".to_owned(), "3".to_owned()];
    cy.send(Event::Controlled(ControllerForm { sides, pace: "level".to_owned() }));
    assert_eq!((cy.panel().computer, cy.panel().controllers), (None, None));
    cy.press(Button::TakeBack);
    two.ben.press(Button::Claim(Claim::Resign(Side::Black)));
    two.ben.send(Event::Answered(0));
    two.settle();
    show(&mut two.ann, &mut cy);
    let tools = cy.panel().prompt.unwrap().tools;
    assert!(tools.iter().all(|tool| tool.name != "Rematch"), "{tools:?}");
    cy.press(Button::Rematch);
    assert!(cy.remote().live.text.starts_with("Watching"));
}

#[test]
fn a_choice_s_time_doesn_t_run_where_it_is_watched() {
    let mut two = Two::new("muster", &[("minutes", "2")]);
    two.connect();
    let mut cy = watch(&mut two.ann);
    for _ in 0..3 {
        two.decide();
        two.settle();
        show(&mut two.ann, &mut cy);
        let before = cy.panel().record;
        cy.time += 300_000.0;
        let time = cy.time;
        cy.send(Event::Tick(time));
        let panel = cy.panel();
        assert_eq!((panel.record, panel.refusal, panel.limit), (before, None, None));
    }
}

#[test]
fn a_turn_comes_while_whoever_watches_looks_at_a_rule() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    let mut cy = watch(&mut two.ann);
    cy.press(Button::Example(RuleAction::Show(0, 0)));
    two.ann.types("e2e4");
    two.settle();
    assert_eq!(show(&mut two.ann, &mut cy), 1);
    assert_eq!(words(&cy.panel().record), words(&two.ann.panel().record));
}

#[test]
fn whoever_comes_after_another_has_gone_sees_where_the_game_stands() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    let mut cy = watch(&mut two.ann);
    // Dan is invited before the move, and connects once Cy has gone.
    let mut dan = Browser::new(70);
    invite(&mut two.ann, 2);
    dan.hear(&handed(&mut two.ann));
    remote(&mut dan, RemoteAction::Connect);
    live(&mut dan, LiveEvent::Described(sdp(101)));
    two.ann.types("e2e4");
    two.settle();
    two.ann.watched.retain(|(number, _)| *number == 1);
    show(&mut two.ann, &mut cy);
    two.ann.send(Event::Watched(1, LiveEvent::Lost));
    two.ann.hear(&handed(&mut dan));
    two.ann.watched.clear();
    two.ann.send(Event::Watched(2, LiveEvent::Opened));
    live(&mut dan, LiveEvent::Opened);
    assert_eq!(watching::show(&mut two.ann, &mut dan, 2).len(), 1);
    assert_eq!(words(&dan.panel().record), words(&two.ann.panel().record));
}

/// Whoever studies shows nothing of it, and changes nothing: neither for those who watch nor for
/// the other player.
#[test]
fn an_exercise_is_no_business_of_the_others() {
    let (mut two, mut cy) = watched();
    show(&mut two.ann, &mut cy);
    let known = words(&cy.panel().record);
    assert!(known.concat().contains("e4"), "{known:?}");
    two.ann.press(Button::Learn(LearnAction::Lessons));
    two.ann.types("e2e4");
    show(&mut two.ann, &mut cy);
    assert_eq!(words(&cy.panel().record), known);
    super::lines(&mut two.ann);
    two.ann.press(Button::TakeBack);
    assert!(super::lines(&mut two.ann).is_empty(), "the other player isn't asked");
    // A puzzle stands at its start, whatever comes from the other player.
    two.ann.press(Button::Learn(LearnAction::Puzzles));
    show(&mut two.ann, &mut cy);
    assert_eq!(words(&cy.panel().record), known, "the game isn't rewound");
    invite(&mut two.ann, 2);
    assert_eq!(told(&handed(&mut two.ann)), 1, "the game, not the puzzle");
    two.ann.watched.clear();
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    show(&mut two.ann, &mut cy);
    let now = words(&cy.panel().record).concat();
    assert!(now.contains("e4") && now.contains("e5"), "{now}");
}
