//! Two people apart who play at the same time: two pages, and a connection that loses, doubles and
//! breaks as the test says.

mod asking;
mod clocks;
mod lots;
mod watching;
mod watching_apart;

use crate::support::amount::share;
use crate::support::browser::{Browser, words};
use crate::support::dice::Dice;
use motley_chess::ui::event::{Button, Event, Keeping, RuleAction};
use motley_chess::ui::live::{LiveEvent, LiveRequest};
use motley_chess::ui::panel::{LiveState, Picked};
use motley_chess::ui::remote::RemoteAction;
use motley_remote::{End, Signal, live_in};
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
    /// How many ends of connections there have been.
    ends: u8,
    /// How many lines still arrive, where not all do.
    arrives: Option<usize>,
    /// How what Ben says first comes to Ann.
    first: FirstLines,
}

/// How the first lines of a connection arrive.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstLines {
    /// Once both browsers have told that the channel is open.
    InTime,
    /// Before the other browser tells it.
    Early,
    /// Not at all.
    Never,
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
        Self {
            ann,
            ben,
            dice: Dice::of(1),
            doubles: false,
            ends: 0,
            arrives: None,
            first: FirstLines::InTime,
        }
    }

    /// The seats of Ann and Ben, where they are drawn by lot.
    fn seats(&self) -> [Side; 2] {
        [&self.ann, &self.ben].map(|page| {
            let seats = page.panel().seats.into_iter();
            let you = seats.filter(|seat| seat.is_you == Picked::Yes).map(|seat| seat.side);
            let [you] = you.collect::<Vec<_>>()[..] else { panic!("nobody is here, or two are") };
            you
        })
    }

    /// Connects the two, as people do it.
    fn connect(&mut self) {
        self.connect_once();
        for page in [&self.ann, &self.ben] {
            assert_eq!(page.remote().live.state, LiveState::Open);
            assert_eq!(page.panel().trouble, None);
        }
    }

    fn connect_once(&mut self) {
        self.ends += 2;
        let (first, second) = (sdp(self.ends), sdp(self.ends + 1));
        let Self { ann, ben, .. } = self;
        ann.wire.clear();
        ben.wire.clear();
        remote(ann, RemoteAction::Connect);
        assert_eq!(ann.wire.pop_front(), Some(LiveRequest::Invite));
        live(ann, LiveEvent::Described(first.clone()));
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
            Signal::of_sdp(End::Offer, &first).unwrap()
        );
        live(ben, LiveEvent::Described(second.clone()));
        let answer = handed(ben);
        ann.hear(&answer);
        assert_eq!(ann.panel().trouble, None);
        let Some(LiveRequest::Accept(answer)) = ann.wire.pop_front() else {
            panic!("nothing accepted")
        };
        assert!(answer.contains("a=setup:active"));
        assert_eq!(ann.remote().text, "Connecting …");
        if self.first == FirstLines::InTime {
            live(ann, LiveEvent::Opened);
            live(ben, LiveEvent::Opened);
        } else {
            live(ben, LiveEvent::Opened);
            for line in lines(ben) {
                if self.first == FirstLines::Early {
                    live(ann, LiveEvent::Said(line));
                    assert_eq!(ann.remote().live.state, LiveState::Open, "the line shows it");
                }
            }
            live(ann, LiveEvent::Opened);
        }
        self.settle();
    }

    /// The same, where so many lines arrive before it is lost; then it is made again.
    fn connect_losing(&mut self, lines_before: usize) {
        self.arrives = Some(lines_before);
        self.connect_once();
        self.arrives = None;
        self.lose();
        self.ann.reload();
        self.ben.reload();
        self.connect();
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
                    if self.arrives == Some(0) {
                        continue;
                    }
                    self.arrives = self.arrives.map(|left| left - 1);
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

    /// Ann moves, and Ben resigns.
    fn play_and_resign(&mut self) {
        self.ann.types("e2e4");
        self.settle();
        self.ben.press(Button::Claim(Claim::Resign(Side::Black)));
        self.ben.send(Event::Answered(0));
        self.settle();
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
        for seed in 0..share(6) {
            let mut two = Two::new(info.slug, &[]);
            (two.dice, two.doubles) = (Dice::of(seed), true);
            two.connect();
            for turn in 0..60 {
                if !two.decide() {
                    let over = [&two.ann, &two.ben].map(|page| page.table().extent().main.is_over);
                    assert_eq!(over, [true; 2], "{}, seed {seed}: nobody can decide", info.slug);
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

/// Whoever was broken invites the other anew, after each decision.
#[test]
fn either_page_may_break_and_invite_in_every_phase() {
    for info in variants::games() {
        let mut two = Two::new(info.slug, &[]);
        two.connect();
        for number in 0..12 {
            if !two.decide() {
                break;
            }
            if number % 4 > 1 {
                two.settle();
            }
            if number % 2 > 0 {
                std::mem::swap(&mut two.ann, &mut two.ben);
            }
            two.ann.reload();
            two.connect_once();
            if number % 2 > 0 {
                std::mem::swap(&mut two.ann, &mut two.ben);
            }
            let what = format!("{}, decision {number}", info.slug);
            two.agree(&what);
            let [ann, ben] = two.seats();
            assert_eq!(ann, ben.other(), "{what}");
            for page in [&two.ann, &two.ben] {
                assert_eq!(page.panel().trouble, None, "{what}");
                assert_eq!(page.remote().live.state, LiveState::Open, "{what}");
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
    let closed = [LiveRequest::Say("bye".to_owned()), LiveRequest::Close];
    assert!(two.ann.wire.make_contiguous().ends_with(&closed));
    let record = two.ann.panel().record;
    live(&mut two.ann, LiveEvent::Said("take-back 0".to_owned()));
    assert_eq!((two.ann.panel().record, two.ann.panel().remote), (record, None));
}

#[test]
fn a_turn_that_comes_while_one_looks_elsewhere_is_played_and_calls_nobody_away() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.ann.types("e2e4");
    two.settle();
    two.ann.press(Button::Back);
    two.ben.types("k7j7");
    two.ben.types("e7e5");
    two.settle();
    let box_of = |page: &Browser| page.remote().text;
    assert_eq!(box_of(&two.ann), "It is your turn: go back to the game.");
    assert!(two.ann.panel().prompt.unwrap().text.starts_with("Looking back"));
    two.ann.press(Button::Return);
    assert_eq!(box_of(&two.ann), "Ben has played j7, e5. Your turn.");
    // And while an example of a rule is shown.
    two.ben.press(Button::Example(RuleAction::Show(0, 0)));
    two.ann.types("k2j2");
    two.ann.types("d2d4");
    two.settle();
    assert_eq!(box_of(&two.ben), "Ann has played j2, d4. Your turn.");
    two.agree("played on");
}

#[test]
fn an_invitation_is_answered_once() {
    let mut two = Two::new("mercenary", &[]);
    remote(&mut two.ann, RemoteAction::Connect);
    live(&mut two.ann, LiveEvent::Described(sdp(1)));
    let invitation = handed(&mut two.ann);
    two.ben.hear(&invitation);
    remote(&mut two.ben, RemoteAction::Connect);
    live(&mut two.ben, LiveEvent::Described(sdp(2)));
    assert_eq!(
        two.ben.objection(&invitation),
        "You have answered this invitation before: ask for a new one."
    );
}

/// Both have invited before either has read the other's: one of the two invitations is answered.
#[test]
fn invitations_may_cross() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    two.lose();
    let [first, second] = [(&mut two.ann, 11), (&mut two.ben, 12)].map(|(page, number)| {
        remote(page, RemoteAction::Connect);
        live(page, LiveEvent::Described(sdp(number)));
        handed(page)
    });
    two.ann.hear(&second);
    two.ben.hear(&first);
    let told = [&two.ann, &two.ben].map(|page| page.panel().trouble);
    let state = [&two.ann, &two.ben].map(|page| page.remote().live.state);
    let asked = state.iter().position(|state| *state == LiveState::Asks).expect("none is asked");
    assert_eq!(state[1 - asked], LiveState::Underway, "the other waits for the answer");
    assert_eq!(told[asked], None);
    let words = told[1 - asked].as_deref().unwrap();
    assert!(words.starts_with("You have both invited: "), "{words}");
    let [asked, waiting] =
        if asked == 0 { [&mut two.ann, &mut two.ben] } else { [&mut two.ben, &mut two.ann] };
    remote(asked, RemoteAction::Connect);
    live(asked, LiveEvent::Described(sdp(13)));
    waiting.hear(&handed(asked));
    assert_eq!(waiting.remote().text, "Connecting …");
}

/// It holds the game so far, which isn't that of the other tab.
#[test]
fn a_tab_that_fell_behind_sends_no_invitation() {
    let mut two = Two::new("mercenary", &[]);
    let ann = &mut two.ann;
    remote(ann, RemoteAction::Connect);
    live(ann, LiveEvent::Described(sdp(1)));
    ann.send(Event::Saved(Keeping::Elsewhere));
    ann.delivered = None;
    remote(ann, RemoteAction::Send);
    let told = "This can't be sent: the game has gone on in another tab.";
    assert_eq!((&ann.delivered, ann.panel().trouble.as_deref()), (&None, Some(told)));
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
        ("take-back 0", None),
        ("took-back 0", None),
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
fn a_page_that_says_nothing_but_nonsense_is_left() {
    let mut two = Two::new("mercenary", &[]);
    two.connect();
    // What has gone to and fro before doesn't count any more.
    two.ann.types("e2e4");
    two.settle();
    for number in 1..=20 {
        assert_eq!(two.ben.remote().live.state, LiveState::Open, "after {number} lines");
        live(&mut two.ben, LiveEvent::Said(format!("nonsense {number}")));
        assert!(two.ben.panel().trouble.is_some());
    }
    assert_eq!(two.ben.remote().live.state, LiveState::Lost);
    assert_eq!(two.ben.wire.pop_back(), Some(LiveRequest::Close));
    assert!(two.ben.panel().trouble.unwrap().ends_with("The game goes on by messages."));
}

#[test]
fn a_page_that_says_nothing_new_again_and_again_is_left() {
    let mut cy = Browser::new(3);
    cy.invite("mercenary", &[], "white");
    cy.types("e2e4");
    let foreign = cy.message().replace("page.html#turn=", "turn ");
    for line in ["ping 1", "turn", &foreign, "may-take-back 0"] {
        let mut two = Two::new("mercenary", &[]);
        two.connect();
        two.ann.types("e2e4");
        let turn = lines(&mut two.ann).remove(0);
        live(&mut two.ben, LiveEvent::Said(turn.clone()));
        let line = if line == "turn" { turn.as_str() } else { line };
        for number in 1..=40 {
            assert_ne!(two.ben.remote().live.state, LiveState::Lost, "{line}, {number} lines");
            live(&mut two.ben, LiveEvent::Said(line.to_owned()));
        }
        assert_eq!(two.ben.remote().live.state, LiveState::Lost, "{line}");
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
        Some("There is no connection: it is switched off. The game goes on by messages.")
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
