//! Names, clocks, rematches and the turning board with the real games: turns in parts, decisions
//! that are taken unseen, clocks of a game's own.

use crate::support::page::{Page, STRONG, WEAK};
use motley_chess::ui::Stored;
use motley_chess::ui::event::Setting;
use motley_chess::ui::event::{ArmyAction, Button, DrawAction, Event, Motion, RuleAction};
use motley_chess::ui::panel::{ClockForm, OpponentForm, PairingForm, Picked, Seat};
use motley_chess::ui::query::Query;
use motley_rules::play::{Claim, Place, Side};

const STEW: &str = "mulligan-stew";

/// Two turns of Mulligan Stew, of two parts each.
const TURNS: [[&str; 2]; 2] = [["a2a3", "b2b3"], ["a6a5", "b6b5"]];

/// A game of Ann's, who has White, and Bob's, with so many minutes and seconds more a turn.
fn begin(game: &str, options: &[(&str, &str)], (minutes, seconds): (u32, u32)) -> Button {
    let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    let pairing = PairingForm {
        names: ["Ann".to_owned(), "Bob".to_owned()],
        own_name: String::new(),
        clock: if minutes > 0 { ClockForm::Increment } else { ClockForm::None },
        minutes: minutes.to_string(),
        seconds: seconds.to_string(),
        opponent: OpponentForm::default(),
    };
    Button::Begin { game: game.to_owned(), options, pairing: Box::new(pairing) }
}

fn open(game: &str, options: &[(&str, &str)], clock: (u32, u32)) -> Page {
    let mut page = Page::open(Stored::default());
    page.press(begin(game, options, clock));
    assert_eq!(page.panel().trouble, None);
    page
}

fn types(page: &mut Page, texts: &[&str]) {
    for text in texts {
        page.send(Event::Typed((*text).to_owned()));
        assert_eq!(page.panel().refusal, None, "{text}");
    }
}

/// So many seconds pass after what happened last.
fn pass(page: &mut Page, seconds: u32) {
    page.state.set_time(0.0);
    page.send(Event::Tick(0.0));
    page.send(Event::Tick(f64::from(seconds) * 1000.0));
}

fn times(page: &Page) -> Vec<String> {
    let seats = page.panel().seats.into_iter();
    seats.filter_map(|seat| seat.time).map(|face| face.time).collect()
}

fn running(page: &Page) -> Option<Side> {
    let mut seats = page.panel().seats.into_iter();
    let runs = seats.find(|seat| seat.time.as_ref().is_some_and(|face| face.runs == Picked::Yes));
    runs.map(|seat| seat.side)
}

/// The time that the clock of a decision shows.
fn time(page: &Page) -> Option<String> {
    page.panel().limit.map(|face| face.time)
}

fn status(page: &Page) -> String {
    page.panel().status
}

#[test]
fn one_clock_runs_over_all_parts_of_a_turn() {
    let mut page = open(STEW, &[], (5, 3));
    types(&mut page, &TURNS[0]);
    assert_eq!(running(&page), Some(Side::Black));
    pass(&mut page, 20);
    types(&mut page, &TURNS[1][..1]);
    assert_eq!(
        (running(&page), times(&page)),
        (Some(Side::Black), vec!["5:03".into(), "4:40".into()])
    );
    pass(&mut page, 10);
    types(&mut page, &TURNS[1][1..]);
    assert_eq!(times(&page), ["5:03", "4:33"], "three seconds for the whole turn");
    assert_eq!(running(&page), Some(Side::White));
    page.press(Button::TakeBack);
    assert_eq!(times(&page), ["5:03", "4:40"], "as they were between the parts");
    let again = page.reloaded();
    assert_eq!(times(&again), ["5:03", "4:40"]);
}

#[test]
fn a_draw_is_offered_over_all_parts_of_a_turn() {
    let mut page = open(STEW, &[], (0, 0));
    page.press(Button::Draw(DrawAction::Offer));
    let prompt = |page: &Page| page.panel().prompt.map(|prompt| prompt.text);
    for text in TURNS[0] {
        assert_eq!(
            prompt(&page).as_deref(),
            Some("Ann (White) offers a draw at the end of this turn.")
        );
        types(&mut page, &[text]);
    }
    assert_eq!(prompt(&page).as_deref(), Some("Ann (White) offers a draw."));
    types(&mut page, &TURNS[1][..1]);
    assert_eq!(prompt(&page), None, "whoever moves instead has declined");
}

#[test]
fn the_board_turns_between_turns_and_not_between_their_parts() {
    let mut page = open(STEW, &[], (0, 0));
    page.send(Event::Motion(Motion::Reduced));
    page.press(Button::Set(Setting::Turning));
    let first_row = |page: &Page| {
        page.panel().grid.iter().find(|row| row.name.starts_with("rank")).unwrap().name.clone()
    };
    let white = first_row(&page);
    for (text, turned) in TURNS.concat().into_iter().zip([false, true, true, false]) {
        types(&mut page, &[text]);
        assert_eq!(first_row(&page) != white, turned, "{text}");
    }
}

#[test]
fn a_game_with_a_clock_of_its_own_takes_no_other() {
    let mut page = Page::open(Stored::default());
    let own = [("minutes", "7")];
    page.press(Button::Games);
    page.press(Button::Prepare(Some("mercenary".to_owned())));
    page.press(begin("mercenary", &own, (5, 0)));
    let trouble = page.panel().preparation.unwrap().picture.fault.unwrap();
    assert!(
        trouble.contains("the game's own options set a clock: choose one of the two"),
        "{trouble}"
    );
    assert_ne!(page.panel().title, "Mercenary Chess");
    page.press(begin("mercenary", &own, (0, 0)));
    assert_eq!(times(&page), ["7:00", "7:00"]);
    let record = page.panel().record;
    assert!(!record.contains("TimeControl"), "{record}");
    let wrong = record.replace("[White", "[TimeControl \"300+0\"]\n[White");
    let linked = motley_chess::ui::linked(&wrong).unwrap();
    let stored = Stored::only(Some(&linked));
    let fault = motley_chess::ui::State::new(motley_rules::variants::games(), stored, 1).fault;
    assert!(fault.unwrap().to_string().contains("choose one of the two"));
}

#[test]
fn seconds_that_the_first_pages_kept_are_still_there() {
    let mut page = open("mercenary", &[("minutes", "5")], (0, 0));
    types(&mut page, &["e2e4"]);
    let saved = page.saved.split(",\"seating\":").next().unwrap().to_owned();
    let (before, _) = saved.split_once("\"clocks\":").unwrap();
    let old = format!("{before}\"clocks\":[212,187]}}");
    let mut page = Page::open(Stored::only(Some(&old)));
    assert_eq!(times(&page), ["3:32", "3:07"]);
    pass(&mut page, 7);
    assert_eq!(times(&page), ["3:32", "3:00"]);
}

#[test]
fn whoever_decides_unseen_uses_his_own_time() {
    let mut page = open("muster", &[], (10, 0));
    assert_eq!(status(&page), "Ann (Player A): build the white army, unseen");
    pass(&mut page, 50);
    assert_eq!(times(&page), ["10:00", "10:00"], "nobody is in front of the page");
    for (number, line) in [STRONG, WEAK].into_iter().enumerate() {
        let curtain = page.panel().curtain.unwrap();
        let player = ["Ann (Player A)", "Bob (Player B)"][number];
        assert_eq!(curtain.button, format!("I am {player}"));
        assert!(curtain.text.contains(&format!("Hand over to {player}.")), "{}", curtain.text);
        page.press(Button::Lift);
        assert_eq!(running(&page), [Some(Side::White), Some(Side::Black)][number]);
        pass(&mut page, 60);
        page.send(Event::Army(line.to_owned()));
        page.build(ArmyAction::Done);
        assert_eq!(
            page.said.last().unwrap().split('.').next().unwrap(),
            format!("{player} has mustered an army")
        );
    }
    assert_eq!((times(&page), running(&page)), (vec!["9:00".into(), "9:00".into()], None));
    let mut page = page.reloaded();
    assert_eq!(times(&page), ["9:00", "9:00"]);
    page.choose(0);
    page.choose(1);
    assert_eq!(running(&page), Some(Side::White), "now it is White's move");
}

#[test]
fn the_time_of_one_decision_comes_before_that_of_the_game() {
    let mut page = open("muster", &[("minutes", "1")], (10, 0));
    page.muster_both([STRONG, WEAK]);
    page.press(Button::Lift);
    pass(&mut page, 30);
    assert_eq!(
        (time(&page).as_deref(), times(&page)),
        (Some("0:30"), vec!["10:00".into(), "10:00".into()])
    );
    page.press(Button::Pause);
    pass(&mut page, 10);
    assert_eq!(time(&page).as_deref(), Some("0:30"));
}

#[test]
fn nobody_who_builds_an_army_has_the_board_turned() {
    let mut page = open("muster", &[], (0, 0));
    page.press(Button::Set(Setting::Turning));
    let flipped = |page: &Page| page.saved.contains("\"flipped\":true");
    for line in [STRONG, WEAK] {
        page.press(Button::Lift);
        page.send(Event::Army(line.to_owned()));
        page.build(ArmyAction::Done);
        assert!(!flipped(&page));
    }
    page.choose(0);
    assert!(!flipped(&page), "Black chooses unseen");
    page.choose(1);
    types(&mut page, &["e2e4"]);
    page.send(Event::Frame(0.0));
    page.send(Event::Frame(9_000.0));
    assert!(flipped(&page));
}

#[test]
fn what_was_drawn_by_lot_is_drawn_again() {
    let mut page = open("muster", &[("builders", "lot")], (0, 0));
    let mut drawn = Vec::new();
    for number in 0..16 {
        drawn.push(page.panel().record.contains("builders=ba"));
        page.press(Button::Claim(Claim::Agree));
        assert!(page.panel().result.is_some());
        if number == 7 {
            // Also after a reload it is known.
            page = page.reloaded();
        }
        page.press(Button::Rematch);
    }
    assert!(drawn.contains(&true) && drawn.contains(&false), "{drawn:?}");
    let mut fixed = open("muster", &[("builders", "ba")], (0, 0));
    for _ in 0..4 {
        assert!(fixed.panel().record.contains("builders=ba"));
        fixed.press(Button::Claim(Claim::Agree));
        fixed.press(Button::Rematch);
    }
}

/// The button beside the board begins another game as this one was begun.
#[test]
fn the_next_game_has_the_same_options() {
    let mut page = open("muster", &[("builders", "ba"), ("royal", "yes")], (0, 0));
    assert_eq!(status(&page), "Ann (Player B): build the white army, unseen");
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    let tools = page.panel().tools.into_iter();
    let again = tools.filter(|tool| tool.name == "New game").map(|tool| tool.button).next();
    page.press(again.unwrap());
    page.send(Event::Answered(0));
    assert_eq!(status(&page), "Ann (Player B): build the white army, unseen");
    page.press(Button::Lift);
    assert_eq!(page.line(), "army:8/8/8/8", "nothing goes along");
    let record = page.panel().record;
    assert!(record.contains("builders=ba") && record.contains("royal=yes"), "{record}");
}

#[test]
fn the_time_to_choose_runs_out_in_favour_of_ones_own_army() {
    let mut page = Page::mustered(&[("minutes", "1")], [STRONG, WEAK]);
    assert_eq!(time(&page), None, "while both look at the armies no time runs");
    for side in ["Player A", "Player B"] {
        page.press(Button::Lift);
        assert_eq!(time(&page).as_deref(), Some("1:00"));
        let ticks = page.ticks;
        page.send(Event::Tick(5_000.0));
        page.send(Event::Tick(50_500.0));
        assert_eq!(time(&page).as_deref(), Some("0:15"));
        page.send(Event::Tick(55_500.0));
        assert_eq!(page.said.last().unwrap(), "Ten seconds left.");
        assert!(page.ticks > ticks, "the clock asks to be told the time");
        page.send(Event::Tick(65_500.0));
        assert!(page.said.iter().any(|said| said.contains(&format!("{side}'s time has run out"))));
    }
    assert!(page.panel().news.join(" ").contains("each plays the army chosen"));
    assert_eq!(time(&page), None);
}

#[test]
fn the_time_goes_on_after_a_reload() {
    let mut page = Page::mustered(&[("minutes", "2")], [STRONG, WEAK]);
    page.press(Button::Lift);
    page.send(Event::Tick(0.0));
    page.send(Event::Tick(30_000.0));
    let mut page = page.reloaded();
    page.press(Button::Lift);
    assert_eq!(time(&page).as_deref(), Some("1:30"));
}

#[test]
fn going_back_and_forward_gives_no_time() {
    let mut page = Page::mustered(&[("minutes", "2")], [STRONG, WEAK]);
    page.press(Button::Lift);
    page.send(Event::Tick(0.0));
    page.send(Event::Tick(30_000.0));
    page.press(Button::Back);
    page.press(Button::Forward);
    page.press(Button::Lift);
    assert_eq!(time(&page).as_deref(), Some("1:30"));
    let place = page.panel().choices[0].place;
    page.pick(place);
    page.press(Button::Lift);
    assert_eq!(time(&page).as_deref(), Some("2:00"), "B has a time of his own");
}

#[test]
fn an_example_has_no_players_and_takes_no_time() {
    let mut page = open(STEW, &[], (5, 0));
    types(&mut page, &TURNS[0]);
    page.press(Button::Draw(DrawAction::Offer));
    let before = page.panel();
    page.press(Button::Example(RuleAction::Show(0, 0)));
    let shown = page.panel();
    let is_bare = |seat: &Seat| seat.called.is_none() && seat.time.is_none();
    assert!(shown.seats.iter().all(is_bare) && shown.prompt.is_none(), "{:?}", shown.seats);
    assert!(shown.seats.iter().all(|seat| seat.renamed == Picked::No), "nobody is named there");
    assert!(!shown.status.contains("Ann") && !shown.status.contains("Bob"), "{}", shown.status);
    assert_eq!((shown.record, shown.naming), (before.record.clone(), before.naming.clone()));
    pass(&mut page, 60);
    page.press(Button::Example(RuleAction::Close));
    assert_eq!(page.panel(), before);
    page.press(Button::Example(RuleAction::Show(0, 0)));
    page.send(Event::Named(["Cleo".to_owned(), "Bob".to_owned()]));
    assert!(page.panel().study.is_none(), "the game's players are named");
    assert_eq!(page.panel().seats[0].name, "Cleo");
}

#[test]
fn the_clocks_are_told_by_a_key() {
    let mut page = open(STEW, &[], (5, 0));
    types(&mut page, &TURNS[0]);
    page.press(Button::Draw(DrawAction::Offer));
    page.send(Event::Asked { query: Query::Turn, at: Place::Square("a1".parse().unwrap()) });
    let told = page.said.last().unwrap();
    for part in [
        "Ann (White)'s clock: 5:00. Bob (Black)'s clock: 5:00.",
        "Bob (Black): move from a light square.",
        "Bob (Black) offers a draw at the end of this turn.",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

/// Both choose the black army, which Bob has built: Ann leads it, and Bob the regular white one.
#[test]
fn whoever_leads_the_other_army_takes_his_name_and_his_time_along() {
    let mut page = open("muster", &[], (10, 0));
    page.muster_both([STRONG, WEAK]);
    for _ in 0..2 {
        page.press(Button::Lift);
        pass(&mut page, 60);
        types(&mut page, &["choose:black"]);
    }
    let seats = |page: &Page| -> Vec<String> {
        page.panel().seats.into_iter().map(|seat| seat.name).collect()
    };
    assert_eq!(status(&page), "Bob (White) to move");
    assert_eq!(seats(&page), ["Bob", "Ann"]);
    pass(&mut page, 30);
    assert_eq!(times(&page), ["8:30", "9:00"], "each has thought for a minute, Bob for more");
    types(&mut page, &["e2e4"]);
    pass(&mut page, 40);
    assert_eq!(times(&page), ["8:30", "8:20"]);
    let record = page.panel().record;
    assert!(record.contains("[White \"Bob\"]\n[Black \"Ann\"]"), "{record}");
    assert_eq!(seats(&page.reloaded()), ["Bob", "Ann"]);
    let linked = motley_chess::ui::linked(&record).unwrap();
    assert_eq!(seats(&Page::open(Stored::only(Some(&linked)))), ["Bob", "Ann"]);
    assert_eq!(page.panel().naming.names, ["Bob", "Ann"]);
    page.send(Event::Named(["Rob".to_owned(), "Ann".to_owned()]));
    assert_eq!(status(&page), "Ann (Black) to move");
    page.press(Button::Claim(Claim::Resign(Side::White)));
    page.send(Event::Answered(0));
    assert_eq!(status(&page), "Rob (White) resigned. Ann (Black) wins");
}
