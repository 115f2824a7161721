//! Clocks that the players have agreed on.

use super::toy::GAMES;
use super::{Page, Stored};
use crate::ui::State;
use crate::ui::event::Setting;
use crate::ui::event::{Button, Event, Visibility};
use crate::ui::panel::{ClockForm, ControllerForm, OpponentForm, PairingForm, Picked, Usable};
use motley_rules::play::{Claim, Side};

const ACTIONS: [&str; 6] = ["leopard", "L@a0", "L@f8", "a1a5", "e2f1r", "c1b2"];

pub(super) fn begin(clock: ClockForm, minutes: &str, seconds: &str) -> Button {
    let names = ["Ann".to_owned(), "Bob".to_owned()];
    let [minutes, seconds] = [minutes, seconds].map(str::to_owned);
    let pairing = PairingForm {
        names,
        own_name: String::new(),
        clock,
        minutes,
        seconds,
        opponent: OpponentForm::default(),
    };
    Button::Begin { game: "toy".to_owned(), options: Vec::new(), pairing: Box::new(pairing) }
}

/// A page whose players have a clock, and the browser's clock beside it.
struct Timed {
    page: Page,
    time: f64,
}

impl Timed {
    fn new(clock: ClockForm, minutes: &str, seconds: &str) -> Self {
        let mut page = Page::new();
        page.press(begin(clock, minutes, seconds));
        Self { page, time: 5_000.0 }
    }

    /// One with a minute each, and these actions played.
    fn after(actions: usize) -> Self {
        let mut timed = Self::new(ClockForm::Increment, "1", "0");
        timed.page.types(&ACTIONS[..actions]);
        timed
    }

    /// So many seconds pass, in which the page looks at its clock now and then.
    fn pass(&mut self, seconds: u32) {
        for _ in 0..=seconds * 4 {
            self.page.send(Event::Tick(self.time));
            self.time += 250.0;
        }
        self.time -= 250.0;
    }

    /// What White and Black have left.
    fn times(&self) -> [String; 2] {
        let seats = self.page.panel().seats;
        [0, 1].map(|side| seats[side].time.as_ref().unwrap().time.clone())
    }

    /// Whose time runs.
    fn running(&self) -> Option<Side> {
        let seats = self.page.panel().seats;
        let runs = |face: &crate::ui::panel::Face| face.runs == Picked::Yes;
        seats.iter().find(|seat| seat.time.as_ref().is_some_and(runs)).map(|seat| seat.side)
    }

    fn reload(&mut self) {
        self.page = Page::on(self.page.saved.as_deref());
    }
}

#[test]
fn no_clock_runs_before_the_first_action() {
    let mut timed = Timed::after(0);
    timed.pass(30);
    assert_eq!((timed.times(), timed.running()), (["1:00", "1:00"].map(str::to_owned), None));
    assert!(timed.page.said.last().unwrap().contains("1 minute each"));
    timed.page.types(&ACTIONS[..1]);
    assert!(timed.page.last_said().contains("The clocks have started."));
    assert_eq!(timed.running(), Some(Side::White));
    timed.pass(10);
    assert_eq!(timed.times(), ["0:50", "1:00"]);
}

#[test]
fn the_time_of_whoever_decides_runs() {
    let mut timed = Timed::after(1);
    timed.pass(10);
    timed.page.types(&["L@a0"]);
    assert_eq!(timed.running(), Some(Side::Black));
    timed.pass(5);
    timed.page.types(&["L@f8"]);
    timed.pass(2);
    assert_eq!(timed.times(), ["0:48", "0:55"]);
}

#[test]
fn an_increment_is_added_once_the_turn_is_over() {
    let mut timed = Timed::new(ClockForm::Increment, "1", "5");
    timed.page.types(&["leopard"]);
    assert_eq!(timed.times(), ["1:00", "1:00"], "the first action costs and brings nothing");
    timed.pass(10);
    timed.page.types(&["L@a0"]);
    assert_eq!(timed.times(), ["0:55", "1:00"]);
}

#[test]
fn a_delay_is_waited_for_in_each_turn() {
    let mut timed = Timed::new(ClockForm::Delay, "1", "5");
    timed.page.types(&["leopard"]);
    timed.pass(4);
    assert_eq!(timed.times(), ["1:00", "1:00"]);
    timed.pass(3);
    assert_eq!(timed.times(), ["0:58", "1:00"]);
    timed.reload();
    timed.pass(1);
    assert_eq!(timed.times(), ["0:57", "1:00"], "a reload gives no other delay");
    timed.page.types(&["L@a0"]);
    timed.pass(5);
    assert_eq!(timed.times(), ["0:57", "1:00"]);
    timed.pass(1);
    assert_eq!(timed.times(), ["0:57", "0:59"]);
}

#[test]
fn taking_back_gives_the_time_of_that_moment_again() {
    let mut timed = Timed::after(1);
    for action in &ACTIONS[1..5] {
        timed.pass(10);
        timed.page.types(&[action]);
    }
    timed.pass(7);
    assert_eq!(timed.times(), ["0:33", "0:40"]);
    for reloads in 0..2 {
        (0..reloads).for_each(|_| timed.reload());
        for times in [["0:40", "0:50"], ["0:50", "0:50"], ["0:50", "1:00"]] {
            timed.page.press(Button::Back);
            assert_eq!(timed.times(), times);
        }
        timed.pass(30);
        assert_eq!(timed.times(), ["0:50", "1:00"], "looking back costs nothing");
        let news = timed.page.panel().news.join(" ");
        assert!(news.contains("pause while you look back"), "{news}");
        timed.page.press(Button::Last);
        assert_eq!(timed.times(), ["0:33", "0:40"], "nor does it give back what was used");
    }
    for _ in 0..3 {
        timed.page.press(Button::TakeBack);
    }
    timed.page.types(&["L@e8"]);
    assert_eq!(
        (timed.times(), timed.running()),
        (["0:50", "1:00"].map(str::to_owned), Some(Side::White))
    );
    timed.pass(1);
    assert_eq!(timed.times(), ["0:49", "1:00"]);
}

#[test]
fn a_reload_goes_on_with_the_same_times() {
    let mut timed = Timed::after(2);
    timed.pass(20);
    timed.reload();
    assert_eq!(
        (timed.times(), timed.running()),
        (["1:00", "0:40"].map(str::to_owned), Some(Side::Black))
    );
    timed.pass(10);
    assert_eq!(timed.times(), ["1:00", "0:30"]);
}

#[test]
fn whoever_has_no_time_left_has_lost() {
    let mut timed = Timed::after(2);
    timed.pass(55);
    assert!(timed.page.said.iter().any(|said| said == "Ten seconds left for Bob (Black)."));
    timed.pass(6);
    let panel = timed.page.panel();
    assert_eq!(panel.status, "Bob (Black)'s time has run out. Ann (White) wins");
    assert!(panel.record.contains("[End \"time-black\"]"), "{}", panel.record);
    assert_eq!(timed.times(), ["1:00", "0:00"]);
    timed.reload();
    assert_eq!(timed.page.panel().status, panel.status);
    // Taken back, it costs nobody the game again at once.
    timed.page.press(Button::TakeBack);
    assert_eq!(
        (timed.times(), timed.running()),
        (["1:00", "1:00"].map(str::to_owned), Some(Side::Black))
    );
    timed.pass(1);
    assert!(timed.page.panel().status.starts_with("Bob"), "the game goes on");
}

#[test]
fn the_record_of_a_lost_time_can_be_played_again() {
    let mut timed = Timed::after(2);
    timed.pass(61);
    let record = timed.page.panel().record;
    assert!(record.contains("[TimeControl \"60+0\"]") && record.contains("[White \"Ann\"]"));
    let linked = crate::ui::linked(&record).unwrap();
    assert_eq!(Page::on(Some(&linked)).panel().record, record);
    // Without the clock nobody could have lost by it.
    let wrong = crate::ui::linked(&record.replace("[TimeControl \"60+0\"]\n", "")).unwrap();
    let fault = State::new(&GAMES, Stored::only(Some(&wrong)), 1).fault.unwrap();
    assert!(fault.to_string().contains("No clock decides this game"), "{fault}");
}

#[test]
fn a_saved_clock_that_is_none_is_a_fault() {
    let timed = Timed::after(2);
    let saved = timed.page.saved.unwrap();
    for (from, to, words) in [
        ("\"clock\":\"60+0\"", "\"clock\":\"60+x\"", "\"60+x\" is no clock"),
        ("\"times\":[[60000,", "\"times\":[[-1,", "damaged"),
    ] {
        let text = saved.replace(from, to);
        assert_ne!(text, saved);
        let fault = State::new(&GAMES, Stored::only(Some(&text)), 1).fault.unwrap();
        assert!(fault.to_string().contains(words), "{fault}");
    }
}

#[test]
fn the_clocks_can_be_stopped_and_go_on() {
    let mut timed = Timed::after(2);
    timed.pass(10);
    timed.page.press(Button::Pause);
    timed.pass(10);
    assert_eq!((timed.times()[1].as_str(), timed.running()), ("0:50", None));
    assert!(timed.page.panel().news.join(" ").contains("The clocks are paused"));
    timed.reload();
    timed.pass(10);
    assert_eq!(timed.times()[1], "0:50", "they are stopped after a reload as well");
    let tools = timed.page.panel().tools;
    assert!(tools.iter().any(|tool| tool.button == Button::Resume && tool.name == "Resume"));
    timed.page.press(Button::Resume);
    timed.pass(10);
    assert_eq!(timed.times()[1], "0:40");
    timed.page.press(Button::Pause);
    timed.page.types(&["L@f8"]);
    assert_eq!(timed.running(), Some(Side::White), "an action lets them go on");
}

#[test]
fn pausing_is_for_a_clock_that_could_run() {
    let pause = |page: &Page| {
        let tools = page.panel().tools.into_iter();
        tools.filter(|tool| tool.button == Button::Pause).map(|tool| tool.usable).next()
    };
    assert_eq!(pause(&Page::playing()), None);
    let mut timed = Timed::after(3);
    assert_eq!(pause(&timed.page), Some(Usable::Yes));
    timed.page.press(Button::Back);
    assert_eq!(pause(&timed.page), Some(Usable::No));
    timed.page.press(Button::Forward);
    timed.page.press(Button::Claim(Claim::Agree));
    assert_eq!(pause(&timed.page), None);
}

#[test]
fn the_clocks_stop_out_of_sight_if_that_is_wished() {
    let mut timed = Timed::after(2);
    timed.page.send(Event::Seen(Visibility::Hidden));
    timed.pass(10);
    assert_eq!(timed.times()[1], "0:50");
    timed.page.press(Button::Set(Setting::Absence));
    timed.pass(10);
    assert_eq!(timed.times()[1], "0:50");
    timed.page.send(Event::Seen(Visibility::Shown));
    timed.pass(10);
    assert_eq!(timed.times()[1], "0:40");
}

#[test]
fn nothing_is_claimed_where_one_looks_back_or_tries_a_line() {
    let mut timed = Timed::after(4);
    timed.page.press(Button::GoTo(2));
    assert!(timed.page.panel().claims.is_empty());
    timed.page.press(Button::Claim(Claim::Agree));
    assert!(timed.page.last_said().starts_with("You are looking back at 2. L@a0:"));
    timed.page.tries(2, &["L@e8"]);
    timed.page.press(Button::Claim(Claim::Resign(Side::White)));
    assert_eq!(timed.page.last_said(), "You are trying a line: return to the game first.");
    assert_eq!(timed.page.panel().result, None);
}

#[test]
fn little_time_is_shown_to_be_little() {
    let mut timed = Timed::after(2);
    let low = |timed: &Timed| timed.page.panel().seats[1].time.as_ref().unwrap().low;
    timed.pass(40);
    assert_eq!(low(&timed), Picked::No);
    timed.pass(1);
    assert_eq!(low(&timed), Picked::Yes);
}

#[test]
fn hours_are_written_as_hours() {
    let timed = Timed::new(ClockForm::Increment, "90.5", "0");
    assert_eq!(timed.times(), ["1:30:30", "1:30:30"]);
}

#[test]
fn an_hour_with_the_page_asleep_is_an_hour() {
    let mut timed = Timed::new(ClockForm::Increment, "90", "0");
    timed.page.types(&["leopard"]);
    timed.page.send(Event::Tick(1_000.5));
    timed.page.send(Event::Tick(3_601_000.25));
    // Less than a millisecond isn't lost, but counted later.
    assert_eq!(timed.times()[0], "30:01");
    timed.page.send(Event::Tick(3_601_000.75));
    assert_eq!(timed.times()[0], "30:00");
    // A browser's clock never goes back; if it should, nobody gains by it.
    timed.page.send(Event::Tick(5.0));
    timed.page.send(Event::Tick(1_005.0));
    assert_eq!(timed.times()[0], "29:59");
}

#[test]
fn a_line_that_is_tried_takes_no_time_until_it_is_the_game() {
    let mut timed = Timed::after(1);
    for action in &ACTIONS[1..4] {
        timed.pass(10);
        timed.page.types(&[action]);
    }
    timed.pass(5);
    assert_eq!(timed.times(), ["0:40", "0:45"]);
    timed.page.tries(2, &["L@e8"]);
    timed.pass(20);
    assert_eq!((timed.times(), timed.running()), (["0:50", "1:00"].map(str::to_owned), None));
    let news = timed.page.panel().news.join(" ");
    assert!(news.contains("pause while you try a line"), "{news}");
    timed.page.press(Button::Return);
    assert_eq!(timed.times(), ["0:40", "0:45"], "the main line's end");
    timed.page.press(Button::Visit(3));
    assert_eq!(timed.times(), ["0:50", "0:50"]);
    timed.page.press(Button::Visit(5));
    timed.reload();
    assert_eq!((timed.times(), timed.running()), (["0:50", "1:00"].map(str::to_owned), None));
    timed.page.press(Button::Promote(5));
    timed.pass(20);
    assert_eq!(timed.times(), ["0:30", "1:00"], "the game is that line now");
}

#[test]
fn what_is_played_again_has_the_times_it_had() {
    let mut timed = Timed::after(1);
    for action in &ACTIONS[1..5] {
        timed.pass(10);
        timed.page.types(&[action]);
    }
    timed.page.tries(2, &[ACTIONS[2]]);
    assert_eq!((timed.times(), timed.running()), (["0:50", "0:50"].map(str::to_owned), None));
    timed.page.types(&[ACTIONS[3], ACTIONS[4]]);
    assert_eq!(timed.times(), ["0:40", "0:40"], "it is the game again");
    assert_eq!(timed.running(), Some(Side::White));
}

#[test]
fn the_time_until_a_move_is_its_players() {
    let mut timed = Timed::after(2);
    timed.pass(10);
    timed.page.state.set_time(timed.time + 240.0);
    timed.page.types(&[ACTIONS[2]]);
    timed.page.send(Event::Tick(timed.time + 250.0));
    let [white, black] = timed.times();
    assert_eq!([white.as_str(), &black], ["1:00", "0:50"]);
    let saved = timed.page.saved.clone().unwrap();
    assert!(saved.contains("[60000,49760,0]"), "the last quarter of a second is Black's: {saved}");
}

#[test]
fn a_flag_that_has_fallen_comes_before_the_move() {
    let mut timed = Timed::after(2);
    timed.pass(59);
    timed.page.state.set_time(timed.time + 2_000.0);
    timed.page.types(&[ACTIONS[2]]);
    assert_eq!(timed.page.panel().status, "Bob (Black)'s time has run out. Ann (White) wins");
    assert_eq!(timed.page.state.session.now.ply, 3, "the claim, and no move");
}

#[test]
fn a_game_that_is_brought_waits_for_its_players() {
    let mut timed = Timed::after(3);
    timed.pass(10);
    let saved = timed.page.saved.clone().unwrap();
    let mut page = Page::new();
    page.press(Button::Open(saved));
    let mut timed = Timed { page, time: 500.0 };
    timed.pass(30);
    assert_eq!((timed.times(), timed.running()), (["0:50", "1:00"].map(str::to_owned), None));
    assert!(
        timed.page.panel().news.join(" ").contains("The clocks are paused until the next move.")
    );
    timed.page.types(&[ACTIONS[3]]);
    assert_eq!(timed.running(), Some(Side::Black));
}

/// No move would set them going: it doesn't think meanwhile.
#[test]
fn clocks_that_are_stopped_while_the_computer_is_due_say_how_they_go_on() {
    let mut timed = Timed::after(3);
    let sides = ["1", "person"].map(str::to_owned);
    let controllers = ControllerForm { sides, pace: "level".to_owned() };
    timed.page.send(Event::Controlled(controllers));
    timed.page.press(Button::Pause);
    let news = timed.page.panel().news.join(" ");
    assert!(news.contains("the computer waits for Resume"), "{news}");
}

#[test]
fn a_game_that_is_over_has_no_clock_to_stop() {
    let mut timed = Timed::after(3);
    // Whether it is told, looking back, that the clocks pause, and whether they can be paused.
    let told = |page: &mut Page| {
        page.press(Button::Back);
        let panel = page.panel();
        page.press(Button::Return);
        let stops = panel.tools.iter().any(|tool| tool.name == "Pause");
        (panel.news.join(" ").contains("The clocks pause"), stops)
    };
    assert_eq!(told(&mut timed.page), (true, true));
    timed.page.press(Button::Claim(Claim::Agree));
    assert_eq!(told(&mut timed.page), (false, false));
}
