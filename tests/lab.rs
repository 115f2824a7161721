//! The computer against itself in the page: its mind is the one that plays in the browser.

use crate::support::browser::Browser;
use crate::support::minded::Minded;
use motley_chess::ui::event::{Button, Event, LabAction, LabForm, LabStart, LearnAction};
use motley_chess::ui::opponent::ThinkingReport;
use motley_chess::ui::panel::LabBox;
use motley_rules::play::{Claim, Side};

/// More slices than the longest of these series takes.
const PATIENCE: usize = 20_000;

/// Four games between level 1 and level 2 from the start.
fn four() -> LabForm {
    LabForm {
        levels: ["1".to_owned(), "2".to_owned()],
        games: "4".to_owned(),
        start: LabStart::Opening,
        beside: String::new(),
    }
}

impl Minded {
    fn lab(&self) -> LabBox {
        self.page.panel().lab.expect("there is no lab")
    }

    /// Lets the mind play in slices of so many nodes until nothing is to be played any more.
    fn play_on(&mut self, nodes: u64) {
        for _ in 0..PATIENCE {
            let Some(report) = self.mind.think(nodes) else { return };
            assert!(!matches!(report, ThinkingReport::Unable(..)), "{report:?}");
            self.send(Event::Thought(report));
        }
        panic!("it plays on and on");
    }

    /// The lab once a series is played.
    fn played(&mut self, form: LabForm) -> LabBox {
        self.send(Event::Lab(form));
        assert_eq!(self.lab().fault, None);
        self.play_on(20_000);
        self.lab()
    }
}

/// A position of Command in which a queen can be captured.
const KNIGHT: &str = "[Game \"command\"]\n[Position \"6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w\"]\n";

/// The values of a row of the table.
fn row<'a>(lab: &'a LabBox, name: &str) -> &'a [String] {
    &lab.table.iter().find(|row| row[0] == name).expect(name)[1..]
}

fn number(lab: &LabBox, name: &str, column: usize) -> u32 {
    row(lab, name)[column].parse().expect(name)
}

/// The half points of A in the game of a line, and those of White.
fn told(line: &str) -> [u32; 2] {
    let white = if line.contains(": 1-0 ") {
        2
    } else if line.contains(": 0-1 ") {
        0
    } else {
        assert!(line.contains(": 1/2-1/2 "), "{line}");
        1
    };
    [if line.contains("A has White") { white } else { 2 - white }, white]
}

#[test]
fn a_series_is_played_to_its_end_in_every_game_and_adds_up() {
    for game in ["command", "muster", "mulligan-stew", "musketeer"] {
        let mut page = Minded::begin(game);
        let before = page.page.panel().record;
        let lab = page.played(four());
        assert_eq!((lab.games.len(), lab.progress), (4, None), "{game}");
        let count = |halves| lab.games.iter().filter(|line| told(line)[0] == halves).count();
        for (name, halves) in [("A wins", 2), ("Draws", 1), ("B wins", 0)] {
            assert_eq!(number(&lab, name, 0), u32::try_from(count(halves)).unwrap(), "{game}");
        }
        assert_eq!(number(&lab, "Games", 0), 4, "{game}");
        for (name, which) in [("A's score", 0), ("White's score", 1)] {
            let halves: u32 = lab.games.iter().map(|line| told(line)[which]).sum();
            let share = f64::from(halves) / 8.0 * 100.0;
            assert_eq!(row(&lab, name)[0], format!("{share:.1} %"), "{game}, {name}");
        }
        assert!(lab.text.unwrap().contains("4 of 4 games"), "{game}");
        assert!(!page.mind.is_busy(), "{game}");
        assert_eq!(page.page.panel().record, before, "{game}");
    }
}

#[test]
fn in_a_game_where_sides_are_chosen_whoever_plays_white_is_counted_by_where_he_sat_down() {
    let mut page = Minded::begin("mercenary");
    let lab = page.played(LabForm { games: "2".to_owned(), ..four() });
    assert_eq!(lab.games.len(), 2);
    assert_eq!(number(&lab, "Games", 0), 2);
}

#[test]
fn the_same_seed_gives_the_same_table_however_it_is_sliced() {
    let games = |nodes| {
        let mut page = Minded::begin("command");
        page.send(Event::Lab(four()));
        page.play_on(nodes);
        (page.lab().table, page.lab().games)
    };
    let (table, lines) = games(20_000);
    assert_eq!((table, lines.clone()), games(700));
    assert!(lines.iter().any(|line| line[2..] != lines[0][2..]), "each game is the same");
}

#[test]
fn another_series_draws_other_games() {
    let mut page = Minded::begin("mulligan-stew");
    let first = page.played(four());
    let second = page.played(four());
    assert_ne!(first.games, second.games);
}

#[test]
fn it_stops_at_once_and_is_begun_anew() {
    let mut page = Minded::begin("command");
    page.send(Event::Lab(four()));
    while page.lab().games.len() < 3 {
        let report = page.mind.think(20_000).unwrap();
        page.send(Event::Thought(report));
    }
    assert_eq!(page.lab().progress, Some([3, 4]));
    page.send(Event::Lab(four()));
    assert_eq!(page.lab().fault.as_deref(), Some("The lab is already playing: stop it first."));
    page.press(Button::Lab(LabAction::Stop));
    assert!(!page.mind.is_busy());
    let lab = page.lab();
    assert_eq!((lab.progress, lab.tools.len(), lab.games.len()), (None, 0, 3));
    // Half a pair doesn't count.
    assert_eq!(number(&lab, "Games", 0), 2);
    assert!(lab.text.unwrap().ends_with("Stopped."));
    assert_eq!(page.played(four()).games.len(), 4);
}

#[test]
fn what_is_decided_on_the_board_comes_first_and_changes_nothing() {
    let alone = Minded::begin("command").played(four());
    let mut page = Minded::begin("command");
    page.send(Event::Lab(four()));
    for slice in 0.. {
        let Some(report) = page.mind.think(3_000) else { break };
        page.send(Event::Thought(report));
        if slice % 50 == 7 {
            page.press(Button::Hint);
        }
        assert!(slice < PATIENCE, "it plays on and on");
    }
    let lab = page.lab();
    assert_eq!((lab.table, lab.games), (alone.table, alone.games));
}

#[test]
fn a_game_is_opened_and_its_moves_replayed() {
    let mut page = Minded::begin("muster");
    let lab = page.played(LabForm { games: "2".to_owned(), ..four() });
    page.press(Button::Lab(LabAction::Open(1)));
    let panel = page.page.panel();
    let result = panel.result.expect("the game isn't over");
    let end = lab.games[1].split(": ").nth(1).unwrap();
    let score = end.split(' ').next().unwrap();
    assert!(result.starts_with(score), "{result} {end}");
    let mut names = ["A, level 1", "B, level 2"];
    if lab.games[1].contains("B has White") {
        names.reverse();
    }
    assert_eq!(panel.naming.names, names);
    // The others are still there, and the one that is opened isn't left without a question.
    assert_eq!(page.lab().games.len(), 2);
    page.press(Button::Lab(LabAction::Open(0)));
    assert_ne!(page.page.panel().record, panel.record);
}

#[test]
fn a_game_that_is_under_way_is_left_after_a_question() {
    let mut page = Minded::begin("command");
    page.played(LabForm { games: "2".to_owned(), ..four() });
    page.press(Button::Open(KNIGHT.to_owned()));
    page.send(Event::Typed("c3d5".to_owned()));
    let before = page.page.panel().record;
    page.press(Button::Lab(LabAction::Open(0)));
    assert!(page.page.panel().question.is_some());
    assert_eq!(page.page.panel().record, before);
    page.send(Event::Answered(0));
    assert_ne!(page.page.panel().record, before);
}

#[test]
fn two_setups_are_counted_apart() {
    let mut page = Minded::begin("command");
    let beside = page.lab().presets[1].to_owned();
    let lab = page.played(LabForm { games: "2".to_owned(), beside: beside.clone(), ..four() });
    assert_eq!(lab.table[0], [String::new(), "As on the board".to_owned(), beside.clone()]);
    assert_eq!([0, 1].map(|column| number(&lab, "Games", column)), [2, 2]);
    let of_second = |line: &&std::rc::Rc<str>| line.contains(&beside);
    assert_eq!(lab.games.iter().filter(of_second).count(), 2);
    page.press(Button::Lab(LabAction::Open(3)));
    let record = page.page.panel().record;
    assert!(record.contains("[Option \"bishops=opposite\"]"), "{record}");
}

#[test]
fn it_begins_with_the_position_shown() {
    let mut page = Minded::begin("command");
    page.press(Button::Open(KNIGHT.to_owned()));
    page.send(Event::Typed("c3d5".to_owned()));
    page.played(LabForm { games: "2".to_owned(), start: LabStart::Shown, ..four() });
    page.press(Button::Lab(LabAction::Open(0)));
    page.send(Event::Answered(0));
    let record = page.page.panel().record;
    assert!(record.contains("\n\nc3d5 "), "{record}");
}

#[test]
fn a_games_start_isnt_that_of_a_puzzle() {
    let mut page = Minded::begin("command");
    page.press(Button::Learn(LearnAction::Puzzles));
    assert!(page.page.panel().study.is_some());
    page.played(LabForm { games: "2".to_owned(), ..four() });
    page.press(Button::Lab(LabAction::Open(0)));
    page.send(Event::Answered(0));
    let record = page.page.panel().record;
    assert!(!record.contains("[Position") && record.contains("K@"), "{record}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let mut page = Minded::begin("command");
    for games in ["", "0", "3", "202", "many"] {
        page.send(Event::Lab(LabForm { games: games.to_owned(), ..four() }));
        let lab = page.lab();
        assert!(lab.fault.is_some_and(|fault| fault.contains("even")), "{games}");
        assert_eq!((lab.text, page.mind.is_busy()), (None, false), "{games}");
    }
    page.press(Button::Open(KNIGHT.to_owned()));
    page.press(Button::Claim(Claim::Resign(Side::White)));
    page.send(Event::Answered(0));
    page.send(Event::Lab(LabForm { start: LabStart::Shown, ..four() }));
    assert!(page.lab().fault.is_some_and(|fault| fault.contains("is over")));
    page.send(Event::Lab(LabForm { levels: ["1".to_owned(), "11".to_owned()], ..four() }));
    let report = page.mind.think(1_000).unwrap();
    page.send(Event::Thought(report));
    let lab = page.lab();
    assert!(lab.fault.is_some_and(|fault| fault.contains("\"11\" is no level")));
    assert_eq!(lab.progress, None);
}

#[test]
fn there_is_none_while_somebody_elsewhere_plays() {
    let mut ann = Browser::new(1);
    ann.invite("mercenary", &[], "white");
    ann.send(Event::Lab(four()));
    assert_eq!(ann.panel().lab, None);
}
