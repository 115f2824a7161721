//! Somebody who watches a game of two others: he sees what both know, and can do nothing.

use super::{Two, handed, live, remote, sdp};
use crate::support::amount::share;
use crate::support::browser::{Browser, words};
use crate::support::dice::Dice;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::live::{LiveEvent, LiveRequest};
use motley_chess::ui::panel::{LiveState, Picked};
use motley_chess::ui::remote::RemoteAction;
use motley_remote::Message;
use motley_rules::play::{Claim, Side};
use motley_rules::variants;

/// Cy watches Ann's game from now on, under this number at her page.
fn watch(ann: &mut Browser, number: u32) -> Browser {
    let mut cy = Browser::new(50 + u8::try_from(number).unwrap());
    watch_at(ann, &mut cy, number);
    cy
}

pub(super) fn watch_at(ann: &mut Browser, cy: &mut Browser, number: u32) {
    remote(ann, RemoteAction::Watch);
    assert_eq!(ann.watched.pop_front(), Some((number, LiveRequest::Invite)));
    ann.send(Event::Watched(number, LiveEvent::Described(sdp(100))));
    let invitation = handed(ann);
    assert!(invitation.starts_with("watch="), "{invitation}");
    cy.hear(&format!("page.html#{invitation}"));
    assert_eq!(cy.panel().trouble, None);
    assert_eq!(cy.remote().live.state, LiveState::Asks);
    // Nothing is contacted before he says so.
    let begins = |request| matches!(request, LiveRequest::Invite | LiveRequest::Answer(_));
    assert!(!cy.wire.drain(..).any(begins));
    remote(cy, RemoteAction::Connect);
    assert!(matches!(cy.wire.pop_front(), Some(LiveRequest::Answer(_))));
    live(cy, LiveEvent::Described(sdp(101)));
    ann.hear(&handed(cy));
    assert_eq!(ann.panel().trouble, None);
    assert!(matches!(ann.watched.pop_front(), Some((at, LiveRequest::Accept(_))) if at == number));
    ann.send(Event::Watched(number, LiveEvent::Opened));
    // His browser tells that the channel is open before the first line, or after it.
    if number.is_multiple_of(2) {
        show(ann, cy, number);
        assert_eq!(cy.remote().live.state, LiveState::Open, "the line shows it");
        live(cy, LiveEvent::Opened);
    } else {
        live(cy, LiveEvent::Opened);
        show(ann, cy, number);
    }
    assert_eq!(cy.remote().live.state, LiveState::Open);
}

/// What Ann's page tells whoever watches under this number arrives, all of it.
pub(super) fn show(ann: &mut Browser, cy: &mut Browser, number: u32) -> Vec<String> {
    let mut shown = Vec::new();
    for (to, request) in std::mem::take(&mut ann.watched) {
        match request {
            LiveRequest::Say(line) if to == number => {
                live(cy, LiveEvent::Said(line.clone()));
                shown.push(line);
            }
            LiveRequest::Say(_) => {}
            other => panic!("{to}: {other:?}"),
        }
    }
    shown
}

fn sees_the_same(ann: &Browser, cy: &Browser, what: &str) {
    assert_eq!(cy.panel().trouble, None, "{what}");
    assert_eq!(cy.table().position(), ann.table().position(), "{what}");
    let [one, other] = [ann, cy].map(|page| words(&page.panel().record));
    assert_eq!(one, other, "{what}");
}

#[test]
fn whole_games_are_watched() {
    for info in variants::games() {
        for seed in 0..share(4) {
            let mut two = Two::new(info.slug, &[]);
            two.dice = Dice::of(seed);
            two.connect();
            let mut cy = watch(&mut two.ann, 1);
            for turn in 0..40 {
                if !two.decide() {
                    break;
                }
                two.settle();
                show(&mut two.ann, &mut cy, 1);
                sees_the_same(&two.ann, &cy, &format!("{}, seed {seed}, turn {turn}", info.slug));
            }
            let record = cy.panel().record;
            let played = record.rsplit(']').next().unwrap().split_whitespace().count();
            assert!(played > 3, "{}: {record}", info.slug);
        }
    }
}

#[test]
fn whoever_watches_sees_how_it_ends_and_the_next_game() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    let mut cy = watch(&mut two.ann, 1);
    assert_eq!(
        cy.remote().live.text,
        "Watching Ann (White) against Ben (Black): each move is shown."
    );
    assert!(two.ann.remote().live.text.ends_with("Someone is watching."));
    two.ben.press(Button::Claim(Claim::Resign(Side::Black)));
    two.ben.send(Event::Answered(0));
    two.settle();
    show(&mut two.ann, &mut cy, 1);
    assert!(cy.panel().record.contains("resign"), "{}", cy.panel().record);
    two.ann.press(Button::Rematch);
    two.settle();
    remote(&mut two.ben, RemoteAction::PlayAgain);
    two.settle();
    two.ben.types("d2d4");
    two.settle();
    show(&mut two.ann, &mut cy, 1);
    sees_the_same(&two.ann, &cy, "again");
    assert_eq!(
        cy.remote().live.text,
        "Watching Ben (White) against Ann (Black): each move is shown."
    );
}

#[test]
fn what_is_taken_back_goes_for_whoever_watches_too() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    let mut cy = watch(&mut two.ann, 1);
    let kept = cy.kept.len();
    two.ann.press(Button::TakeBack);
    two.settle();
    remote(&mut two.ben, RemoteAction::Allow);
    two.settle();
    two.ann.types("d2d4");
    two.settle();
    show(&mut two.ann, &mut cy, 1);
    sees_the_same(&two.ann, &cy, "taken back");
    assert!(cy.panel().record.contains("d2d4"), "{}", cy.panel().record);
    assert_eq!(cy.kept.len(), kept, "it is the same game");
}

#[test]
fn whoever_watches_can_only_look() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    let mut cy = watch(&mut two.ann, 1);
    let record = cy.panel().record;
    for text in ["k7j7", "e7e5", "d2d4"] {
        cy.send(Event::Typed(text.to_owned()));
        assert_eq!(
            cy.panel().refusal.as_deref(),
            Some(
                "You are watching Ann (White) against Ben (Black). Stop watching to play on by yourself."
            )
        );
    }
    assert!(cy.panel().claims.is_empty());
    cy.press(Button::TakeBack);
    assert_eq!(cy.panel().record, record);
    // Neither does what a hostile page says change anything.
    let before = (two.ann.panel().record, two.ann.panel().position);
    let (settled, line) = (two.ann.wire.len(), handed_turn(&mut two));
    for line in ["take-back 0", "may-take-back 0", "no-time", "nonsense", "ping 1", &line] {
        two.ann.send(Event::Watched(1, LiveEvent::Said(line.to_owned())));
        assert_eq!((two.ann.panel().record, two.ann.panel().position), before, "{line:.20}");
        assert_eq!((two.ann.panel().trouble, two.ann.wire.len()), (None, settled), "{line:.20}");
        assert!(two.ann.watched.is_empty(), "{line:.20}");
    }
    // Looking back is looking.
    cy.press(Button::First);
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    show(&mut two.ann, &mut cy, 1);
    assert!(cy.panel().prompt.unwrap().text.starts_with("Looking back"));
    cy.press(Button::Return);
    sees_the_same(&two.ann, &cy, "returned");
    // And once he watches no longer, it is his own copy.
    remote(&mut cy, RemoteAction::Disconnect);
    let bye = [LiveRequest::Say("bye".to_owned()), LiveRequest::Close];
    assert!(cy.wire.make_contiguous().ends_with(&bye));
    two.ann.send(Event::Watched(1, LiveEvent::Said("bye".to_owned())));
    assert!(!two.ann.remote().live.text.contains("watches"));
    assert_eq!(cy.panel().remote, None);
    cy.types("k2j2");
}

/// A turn that Ben could have sent, had somebody his page.
fn handed_turn(two: &mut Two) -> String {
    let mut ben = Browser::new(2);
    ben.kept.clone_from(&two.ben.kept);
    ben.last.clone_from(&two.ben.last);
    ben.reload();
    ben.types("k7j7");
    ben.types("e7e5");
    let message = ben.message();
    format!("turn {}", message.split_once("turn=").unwrap().1)
}

/// What is sealed, or isn't sent yet, is nothing for whoever watches.
#[test]
fn whoever_watches_learns_nothing_before_the_other_player() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    let mut cy = watch(&mut two.ben, 1);
    two.ben.types("k7j7");
    assert_eq!(show(&mut two.ben, &mut cy, 1), Vec::<String>::new());
    two.ben.types("e7e5");
    assert_eq!(show(&mut two.ben, &mut cy, 1).len(), 1);
    // What is sealed is told once both have sealed.
    let mut two = Two::new("muster", &[]);
    two.connect();
    let mut cy = watch(&mut two.ann, 1);
    let decided = |lines: Vec<String>| {
        let told = lines.iter().map(|line| {
            let message = Message::read(variants::games(), line.split(' ').nth(1).unwrap());
            message.unwrap().decided().len()
        });
        told.max().unwrap_or_default()
    };
    for stage in 0..2 {
        two.ann.decides(Side::White, &mut two.dice);
        two.settle();
        assert_eq!(decided(show(&mut two.ann, &mut cy, 1)), 0, "Ann has sealed");
        two.ben.decides(Side::Black, &mut two.dice);
        two.settle();
        assert_eq!(decided(show(&mut two.ann, &mut cy, 1)), 2 * (stage + 1), "both have");
        sees_the_same(&two.ann, &cy, "opened");
    }
}

#[test]
fn several_watch_and_an_invitation_can_be_given_up() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    let mut cy = watch(&mut two.ann, 1);
    let mut dan = Browser::new(70);
    watch_at(&mut two.ann, &mut dan, 2);
    assert!(
        two.ann.remote().live.text.ends_with("2 are watching."),
        "{}",
        two.ann.remote().live.text
    );
    remote(&mut two.ann, RemoteAction::Watch);
    assert_eq!(two.ann.watched.pop_front(), Some((3, LiveRequest::Invite)));
    two.ann.send(Event::Watched(3, LiveEvent::Described(sdp(120))));
    assert_eq!(two.ann.remote().ready, Picked::Yes);
    remote(&mut two.ann, RemoteAction::Watch);
    assert_eq!(two.ann.watched.pop_front(), Some((3, LiveRequest::Close)));
    assert_eq!(two.ann.remote().ready, Picked::No);
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    for (to, request) in std::mem::take(&mut two.ann.watched) {
        let LiveRequest::Say(line) = request else { panic!("{to}: {request:?}") };
        live(if to == 1 { &mut cy } else { &mut dan }, LiveEvent::Said(line));
    }
    sees_the_same(&two.ann, &cy, "one");
    sees_the_same(&two.ann, &dan, "the other");
    // Whoever leaves is forgotten; the other game goes on.
    two.ann.send(Event::Watched(1, LiveEvent::Lost));
    assert!(two.ann.remote().live.text.ends_with("Someone is watching."));
    assert_eq!(two.ann.remote().live.state, LiveState::Open);
    // Ann begins something else: whoever watches is told.
    two.ann.watched.clear();
    two.ann.press(Button::Start { game: "command".to_owned(), options: Vec::new() });
    if two.ann.panel().question.is_some() {
        two.ann.send(Event::Answered(0));
    }
    let closed = [(2, LiveRequest::Say("bye".to_owned())), (2, LiveRequest::Close)];
    assert_eq!(two.ann.watched.make_contiguous(), closed);
    live(&mut dan, LiveEvent::Said("bye".to_owned()));
    assert_eq!(
        dan.remote().live.text,
        "The connection to Ann (White) against Ben (Black) has ended."
    );
}

#[test]
fn an_invitation_to_watch_is_no_turn_that_was_sent() {
    let mut ann = Browser::new(1);
    ann.invite("mercenary", &[], "white");
    ann.types("e2e4");
    assert!(ann.is_ready());
    remote(&mut ann, RemoteAction::Watch);
    ann.send(Event::Watched(1, LiveEvent::Described(sdp(1))));
    // What the other player waits for goes first.
    assert_eq!(ann.remote().text, "Your turn is ready for Ben: send it.");
    assert!(handed(&mut ann).starts_with("turn="));
    let invitation = handed(&mut ann);
    assert!(invitation.starts_with("watch="), "{invitation}");
    remote(&mut ann, RemoteAction::Watch);
    assert_eq!(ann.remote().text, "Sent. It is Ben's turn.");
    // One's own game isn't watched.
    assert!(ann.objection(&invitation).contains("You play this game"));
    // What is cut is told.
    let mut cy = Browser::new(3);
    for end in [invitation.len() - 3, 40, 12] {
        cy.hear(&invitation[..end]);
        assert!(cy.panel().trouble.is_some(), "{}", &invitation[..end]);
        cy.press(Button::Dismiss);
        assert_eq!(cy.panel().remote, None);
    }
}
