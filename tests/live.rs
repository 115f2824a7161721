//! Two people apart who play at the same time: two pages, and a connection that loses, doubles and
//! breaks as the test says.

use crate::support::amount::share;
use crate::support::browser::{Browser, words};
use crate::support::dice::Dice;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::live::{LiveEvent, LiveRequest};
use motley_chess::ui::panel::{ClockForm, LiveState, Picked};
use motley_chess::ui::remote::RemoteAction;
use motley_remote::{End, Said, Signal, live_in};
use motley_rules::play::{Claim, Side};
use motley_rules::variants;

/// A browser's description of its end: another one for each number.
fn sdp(number: u8) -> String {
    let fingerprint: Vec<String> = (0..32).map(|_| format!("{number:02X}")).collect();
    format!(
        "a=candidate:0 1 udp 1 192.0.2.{number} 4000 typ host\r\na=ice-ufrag:name{number}\r\n\
         a=ice-pwd:a0password0of0ice0{number}\r\na=fingerprint:sha-256 {}\r\n",
        fingerprint.join(":")
    )
}

/// Two pages, and what is between them.
struct Two {
    ann: Browser,
    ben: Browser,
    dice: Dice,
    /// True if lines come twice now and then.
    doubles: bool,
}

/// A line that somebody's page has said.
fn lines(page: &mut Browser) -> Vec<String> {
    let said = page.wire.drain(..).filter_map(|request| match request {
        LiveRequest::Say(line) => Some(line),
        _ => None,
    });
    said.collect()
}

fn live(page: &mut Browser, event: LiveEvent) {
    page.send(Event::Live(event));
}

fn remote(page: &mut Browser, action: RemoteAction) {
    page.press(Button::Remote(action));
}

/// The text that a page hands over.
fn handed(page: &mut Browser) -> String {
    page.delivered = None;
    remote(page, RemoteAction::Send);
    page.delivered.take().expect("nothing was handed over").1
}

impl Two {
    /// A game that Ann, who has White, begins.
    fn new(game: &str, options: &[(&str, &str)]) -> Self {
        let (mut ann, ben) = (Browser::new(1), Browser::new(2));
        ann.invite(game, options, "white");
        Self { ann, ben, dice: Dice::of(1), doubles: false }
    }

    /// Connects the two, as people do it.
    fn connect(&mut self) {
        let Self { ann, ben, .. } = self;
        ann.wire.clear();
        ben.wire.clear();
        remote(ann, RemoteAction::Connect);
        assert_eq!(ann.wire.pop_front(), Some(LiveRequest::Invite));
        live(ann, LiveEvent::Described(sdp(1)));
        let invitation = handed(ann);
        assert!(invitation.starts_with("live="), "{invitation}");
        ben.hear(&format!("page.html#{invitation}"));
        assert_eq!(ben.panel().trouble, None);
        assert_eq!(ben.remote().live.state, LiveState::Asks);
        // Nothing is contacted before he says so; what was there before is closed.
        assert!(ben.wire.drain(..).all(|request| request == LiveRequest::Close));
        remote(ben, RemoteAction::Connect);
        let Some(LiveRequest::Answer(offer)) = ben.wire.pop_front() else { panic!("no answer") };
        assert_eq!(
            Signal::of_sdp(End::Offer, &offer).unwrap(),
            Signal::of_sdp(End::Offer, &sdp(1)).unwrap()
        );
        live(ben, LiveEvent::Described(sdp(2)));
        let answer = handed(ben);
        ann.hear(&answer);
        assert_eq!(ann.panel().trouble, None);
        let Some(LiveRequest::Accept(answer)) = ann.wire.pop_front() else {
            panic!("nothing accepted")
        };
        assert!(answer.contains("a=setup:active"));
        assert_eq!(ann.remote().text, "Connecting …");
        live(ann, LiveEvent::Opened);
        live(ben, LiveEvent::Opened);
        self.settle();
        for page in [&self.ann, &self.ben] {
            assert_eq!(page.remote().live.state, LiveState::Open);
            assert_eq!(page.panel().trouble, None);
        }
    }

    /// What both have said arrives, until nobody says anything more.
    fn settle(&mut self) {
        for _ in 0..50 {
            let (from_ann, from_ben) = (lines(&mut self.ann), lines(&mut self.ben));
            if from_ann.is_empty() && from_ben.is_empty() {
                return;
            }
            for (page, lines) in [(&mut self.ben, from_ann), (&mut self.ann, from_ben)] {
                for line in lines {
                    live(page, LiveEvent::Said(line.clone()));
                    if self.doubles && self.dice.one_in(3) {
                        live(page, LiveEvent::Said(line));
                    }
                }
            }
        }
        panic!("the two never stop");
    }

    /// The connection breaks, and what was under way is lost.
    fn lose(&mut self) {
        self.ann.wire.clear();
        self.ben.wire.clear();
        live(&mut self.ann, LiveEvent::Lost);
        live(&mut self.ben, LiveEvent::Lost);
    }

    /// Both know the same, and the game goes on.
    fn agree(&self, what: &str) {
        let [ann, ben] = [&self.ann, &self.ben].map(|page| words(&page.panel().record));
        assert_eq!(ann, ben, "{what}");
        let [ann, ben] = [&self.ann, &self.ben].map(|page| page.table().position());
        assert_eq!(ann, ben, "{what}");
    }

    /// Whoever is to decide decides something legal; false once the game is over.
    fn decide(&mut self) -> bool {
        for (seat, page) in [(Side::White, &mut self.ann), (Side::Black, &mut self.ben)] {
            let table = page.table();
            let seats = table.seats(table.here());
            let mut deciders = table.turn().deciders().into_iter();
            if deciders.any(|side| seats[side.index()] == seat)
                && page.remote().text.contains("Your turn")
            {
                // All parts of his turn.
                while page.remote().text.contains("Your turn") {
                    page.decides(seat, &mut self.dice);
                }
                return true;
            }
        }
        false
    }
}

#[test]
fn games_are_played_live() {
    for info in variants::games() {
        for seed in 0..share(16) {
            let mut two = Two::new(info.slug, &[]);
            (two.dice, two.doubles) = (Dice::of(seed), true);
            two.connect();
            for turn in 0..60 {
                if !two.decide() {
                    break;
                }
                match two.dice.roll(8) {
                    0 => {
                        two.lose();
                        two.connect();
                    }
                    1 => {
                        two.lose();
                        two.ann.reload();
                        two.ben.reload();
                        two.connect();
                    }
                    _ => two.settle(),
                }
                two.agree(&format!("{}, seed {seed}, turn {turn}", info.slug));
                assert_eq!(two.ann.panel().trouble, None);
                assert_eq!(two.ben.panel().trouble, None);
            }
        }
    }
}

#[test]
fn a_game_goes_on_by_messages_where_the_connection_is_lost() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    assert_eq!(two.ben.remote().text, "Ann has played e4. Your turn.");
    two.lose();
    assert_eq!(two.ben.remote().live.text, "The connection with Ann is lost.");
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    assert_eq!(two.ben.remote().text, "Your turn is ready for Ann: send it.");
    let message = two.ben.message();
    two.ann.hear(&message);
    assert_eq!(two.ann.remote().text, "Ben has played j7, e5. Your turn.");
    two.agree("by messages");
}

#[test]
fn nothing_goes_to_another_game() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.press(Button::Start { game: "command".to_owned(), options: Vec::new() });
    if two.ann.panel().question.is_some() {
        two.ann.send(Event::Answered(0));
    }
    assert!(two.ann.wire.contains(&LiveRequest::Close));
    let record = two.ann.panel().record;
    live(&mut two.ann, LiveEvent::Said("take-back 0".to_owned()));
    assert_eq!((two.ann.panel().record, two.ann.panel().remote), (record, None));
}

#[test]
fn a_decision_is_taken_back_if_the_other_agrees() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    for (answer, played) in [(RemoteAction::Refuse, true), (RemoteAction::Allow, false)] {
        two.ann.press(Button::TakeBack);
        assert_eq!(two.ann.remote().live.text, "Ben is asked whether you may take back.");
        two.settle();
        assert_eq!(two.ben.remote().live.text, "Ann asks to take back the last move.");
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
fn what_was_sealed_is_not_taken_back() {
    let mut two = Two::new("muster", &[]);
    two.connect();
    while two.ann.table().played(motley_rules::play::Viewer::Public).len() < 2 {
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
    two.ann.types("e2e4");
    two.settle();
    two.ben.press(Button::Claim(Claim::Resign(Side::Black)));
    two.ben.send(Event::Answered(0));
    two.settle();
    assert!(two.ann.panel().record.contains("resign"), "{}", two.ann.panel().record);
    two.ann.press(Button::Rematch);
    two.settle();
    assert_eq!(two.ben.remote().live.text, "Ann would play again, with the colours changed.");
    remote(&mut two.ben, RemoteAction::PlayAgain);
    two.settle();
    assert_eq!(two.ben.remote().live.state, LiveState::Open);
    assert_eq!(two.ben.remote().text, "Your turn.");
    two.ben.types("d2d4");
    two.settle();
    two.agree("again");
    assert_eq!(two.ann.remote().text, "Ben has played d4. Your turn.");
}

#[test]
fn both_may_want_the_rematch() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    two.ben.press(Button::Claim(Claim::Resign(Side::Black)));
    two.ben.send(Event::Answered(0));
    two.settle();
    two.ann.press(Button::Rematch);
    two.ben.press(Button::Rematch);
    two.settle();
    two.agree("one of the two games");
    assert_eq!(two.ben.remote().text, "Your turn.");
    two.ben.types("d2d4");
    two.settle();
    two.agree("played on");
}

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
        two.ann.panel().trouble.as_deref(),
        Some(
            "By your clock Ben has no time left; by his own there are 60 seconds. His own counts \
             until it has run out."
        )
    );
    assert!(!two.ben.panel().record.contains("time"));
    two.ann.press(Button::Dismiss);
    assert_eq!(times(&two.ann), ["1:00", "1:00"]);
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
        Some("Ben's page claims 59 seconds for him; by your clock there are 30, and these count.")
    );
    assert_eq!(times(&two.ann)[1], "0:30");
}

#[test]
fn a_hostile_page_changes_nothing() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    let turn = lines(&mut two.ann).remove(0);
    two.settle();
    live(&mut two.ben, LiveEvent::Said(turn.clone()));
    two.settle();
    let record = two.ben.panel().record;
    let long = format!("turn {}", "A".repeat(1 << 16));
    for (line, told) in [
        ("take-back 0", Some("Ann's page takes back what you haven't asked for: nothing changes.")),
        ("left 1", None),
        ("no-time", None),
        ("may-take-back 99", None),
        ("no-take-back", None),
        ("pong 77", None),
        (turn.as_str(), None),
        ("turn AAAA", Some("")),
        ("nonsense", Some("")),
        (long.as_str(), Some("")),
    ] {
        live(&mut two.ben, LiveEvent::Said(line.to_owned()));
        let trouble = two.ben.panel().trouble;
        assert_eq!(trouble.is_some(), told.is_some(), "{line:.20}: {trouble:?}");
        if let Some(told) = told.filter(|told| !told.is_empty()) {
            assert_eq!(trouble.as_deref(), Some(told));
        }
        two.ben.press(Button::Dismiss);
        assert_eq!(two.ben.panel().record, record, "{line:.20}");
        assert_eq!(two.ben.remote().live.state, LiveState::Open, "{line:.20}");
    }
}

#[test]
fn calls_that_fit_nothing_are_told() {
    let mut two = Two::new("mercenary", &[]);
    remote(&mut two.ann, RemoteAction::Connect);
    live(&mut two.ann, LiveEvent::Described(sdp(1)));
    let invitation = handed(&mut two.ann);
    let (signal, turn) = live_in(&invitation).unwrap();
    let (signal, turn) = (signal.to_owned(), turn.unwrap().to_owned());
    assert_eq!(
        two.ann.objection(&invitation),
        "This invitation is your own: send it to the other player."
    );
    for text in [
        format!("live={signal}"),
        format!("live={}.{turn}", &signal[1..]),
        format!("live={signal}.{}", &turn[2..]),
        format!("live={}.{turn}", &signal[..signal.len() - 2]),
    ] {
        two.ben.hear(&text);
        assert!(two.ben.panel().trouble.is_some(), "{text}");
        assert_eq!(two.ben.panel().remote, None);
        two.ben.press(Button::Dismiss);
    }
    // The answer to another invitation is none.
    let mark = Signal::of_sdp(End::Offer, &sdp(9)).unwrap().mark();
    let other = Signal::of_sdp(End::Answer(mark), &sdp(2)).unwrap();
    let told = two.ann.objection(&format!("live={}", other.write()));
    assert!(
        told.starts_with("This answer is for the page that has made the invitation."),
        "{told}"
    );
}

#[test]
fn a_browser_that_makes_no_connection_says_so() {
    let mut two = Two::new("mercenary", &[]);
    remote(&mut two.ann, RemoteAction::Connect);
    live(&mut two.ann, LiveEvent::Failed("it is switched off.".to_owned()));
    assert_eq!(
        two.ann.panel().trouble.as_deref(),
        Some("This browser makes no connection: it is switched off. The game goes on by messages.")
    );
    two.ann.press(Button::Dismiss);
    remote(&mut two.ann, RemoteAction::Connect);
    live(&mut two.ann, LiveEvent::Described("v=0".to_owned()));
    assert!(two.ann.panel().trouble.unwrap().contains("no ice-ufrag"));
    assert_eq!(two.ann.remote().live.state, LiveState::None);
    assert_eq!(two.ann.remote().ready, Picked::No);
}

#[test]
fn the_answer_may_come_to_another_tab() {
    let mut two = Two::new("mercenary", &[]);
    remote(&mut two.ann, RemoteAction::Connect);
    live(&mut two.ann, LiveEvent::Described(sdp(1)));
    two.ben.hear(&handed(&mut two.ann));
    remote(&mut two.ben, RemoteAction::Connect);
    live(&mut two.ben, LiveEvent::Described(sdp(2)));
    let answer = handed(&mut two.ben);
    let mut tab = Browser::new(7);
    tab.hear(&answer);
    assert!(tab.panel().trouble.is_some());
    two.ann.wire.clear();
    two.ann.send(Event::PassedOn(answer.clone()));
    two.ann.send(Event::PassedOn(answer));
    assert!(matches!(two.ann.wire.make_contiguous(), [LiveRequest::Accept(_)]));
}
