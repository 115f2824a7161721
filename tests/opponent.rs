//! The computer plays the real games in the page: its mind is the one that thinks in the browser.

use crate::support::at::open_at;
use crate::support::minded::Minded;
use crate::support::page::STRONG;
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{ArmyAction, Button, Event};
use motley_chess::ui::panel::ControllerForm;
use motley_chess::ui::update;
use motley_rules::variants;

const GAMES: [&str; 5] = ["musketeer", "muster", "command", "mulligan-stew", "mercenary"];

impl Minded {
    fn opposed(game: &str, white: &str, black: &str) -> Self {
        let mut opposed = Self::begin(game);
        let sides = [white.to_owned(), black.to_owned()];
        opposed.send(Event::Controlled(ControllerForm { sides, pace: "level".to_owned() }));
        opposed
    }

    /// A game of Muster against the computer, for which White has built this army and Black his own.
    fn mustered(level: &str, army: &str) -> Self {
        let mut opposed = Self::opposed("muster", "person", level);
        opposed.musters(army);
        while opposed.decide() {}
        opposed
    }

    /// The person musters this army.
    fn musters(&mut self, army: &str) {
        self.send(Event::Army(army.to_owned()));
        self.press(Button::Build(ArmyAction::Done));
    }

    /// The person takes the choice of this number.
    fn chooses(&mut self, number: usize) {
        let choice = self.page.panel().choices[number].place;
        self.send(Event::Picked(choice));
    }

    /// Lets the mind decide once, and the page play it. False if nothing was asked of it.
    fn decide(&mut self) -> bool {
        if !self.mind.is_busy() {
            return false;
        }
        while self.mind.is_busy() {
            if let Some(report) = self.mind.think(20_000) {
                self.send(Event::Thought(report));
            }
        }
        // What moves has arrived, and a moment has gone.
        for time in [0.0, 1e9] {
            self.send(Event::Frame(time));
        }
        self.send(Event::Waited);
        true
    }

    fn ply(&self) -> usize {
        self.page.panel().moves.iter().map(|row| row.moves.len()).sum()
    }
}

#[test]
fn it_plays_every_game_in_every_phase() {
    for game in GAMES {
        let mut opposed = Minded::opposed(game, "1", "2");
        for _ in 0..60 {
            let over = opposed.page.panel().result.is_some();
            assert!(opposed.decide() || over, "{game}: {:?}", opposed.page.panel().status);
            assert_eq!(opposed.page.panel().trouble, None, "{game}");
            assert_eq!(opposed.page.panel().curtain, None, "{game}: nobody must look away");
        }
        let over = opposed.page.panel().result.is_some();
        assert!(over || opposed.ply() >= 50, "{game}: {} actions", opposed.ply());
    }
}

#[test]
fn nobody_looks_away_from_the_computer_and_its_army_is_not_seen() {
    let mut opposed = Minded::opposed("muster", "person", "3");
    assert_eq!(opposed.page.panel().curtain, None);
    assert!(opposed.page.panel().builder.is_some(), "the person's army is built at once");
    opposed.musters("8/8/PPPPPPPP/RNBQKBNR");
    assert!(opposed.page.panel().builder.is_none());
    let mine = opposed.page.panel().position;
    while opposed.decide() {}
    let panel = opposed.page.panel();
    assert_ne!(panel.position, mine, "both armies are on the board now");
    assert_eq!(panel.curtain, None);
    assert!(!panel.choices.is_empty(), "the person chooses next: {}", panel.status);
}

#[test]
fn what_the_computer_has_sealed_is_in_nothing_that_is_seen() {
    // White, the computer, musters first; then Black builds.
    let mut opposed = Minded::opposed("muster", "3", "person");
    while opposed.decide() {}
    let panel = opposed.page.panel();
    assert!(panel.builder.is_some(), "Black builds: {}", panel.status);
    assert!(opposed.page.secret.is_some(), "the army waits apart");
    assert!(opposed.page.saved.contains("\"sealed\":\"white\""), "{}", opposed.page.saved);
    for text in [&opposed.page.saved, &panel.record] {
        assert!(!text.contains("army:"), "{text}");
    }
    let white = |name: &str| name.contains("white") && !name.contains("empty");
    let cells = panel.grid.iter().flat_map(|row| &row.cells);
    assert_eq!(cells.filter(|cell| white(&cell.name)).count(), 0);
    assert!(opposed.page.said.iter().any(|said| said.contains("has mustered an army")));
}

#[test]
fn a_game_that_is_kept_goes_on_with_the_computer() {
    let mut opposed = Minded::opposed("command", "person", "1");
    for _ in 0..4 {
        opposed.decide();
    }
    let again = opposed.page.reloaded();
    assert!(again.panel().computer.is_some());
    assert_eq!(again.panel().controllers.unwrap().sides, ["person", "1"]);
}

/// The computer captures both kings in its turn.
#[test]
fn that_a_king_is_left_is_told_no_more_when_the_last_one_is_captured() {
    let mut opposed = Minded::begin("mulligan-stew");
    opposed.page.state = open_at("mulligan-stew", "2kk2/2RR2/6/6/6/6/2KK2[] wl -");
    let sides = ["6", "person"].map(str::to_owned);
    opposed.send(Event::Controlled(ControllerForm { sides, pace: "level".to_owned() }));
    while opposed.decide() {}
    let status = opposed.page.panel().status;
    assert_eq!(status, "The last king is captured. Computer, level 6 (White) wins");
    assert_eq!(opposed.page.panel().news, [""; 0]);
}

/// Where nobody changes places, what was told of both armies stays, too: after what came of them.
/// The computer is called by its name where the game calls it otherwise by now.
#[test]
fn who_plays_which_army_is_told_first() {
    let mut opposed = Minded::mustered("3", "8/8/PPPP4/4K3");
    opposed.chooses(0);
    while opposed.decide() {}
    let news = opposed.page.panel().news;
    let chosen = "Player A chose the white army and Computer, level 3 (Player B) the black army";
    assert!(news[0].starts_with(chosen), "{news:?}");
    assert!(news[1].starts_with("Player A plays White"), "{news:?}");
    assert!(news[2].starts_with("If both choose"), "{news:?}");
}

#[test]
fn the_computer_leaves_time_to_read_what_was_chosen() {
    let mut opposed = Minded::mustered("3", "8/8/PPPP4/4K3");
    // Whatever the computer chooses, it has White.
    opposed.chooses(1);
    let is_open = |it: &Minded| {
        it.page.panel().news.iter().any(|told| told.contains(" chose the black army"))
    };
    for _ in 0..1_000 {
        if is_open(&opposed) {
            break;
        }
        match opposed.mind.think(20_000) {
            Some(report) => opposed.send(Event::Thought(report)),
            None => opposed.send(Event::Waited),
        }
    }
    let mut decided = None;
    while opposed.mind.is_busy() {
        decided = opposed.mind.think(20_000).or(decided);
    }
    opposed.send(Event::Thought(decided.unwrap()));
    let before = opposed.page.panel().position;
    opposed.send(Event::Waited);
    assert_eq!(opposed.page.panel().position, before, "two seconds later");
    opposed.send(Event::Waited);
    assert_ne!(opposed.page.panel().position, before, "three seconds later");
}

/// Who plays which army, and why, is told until the person has had the time to read it: also where
/// the computer has made the first move at once.
#[test]
fn why_somebody_plays_an_army_is_told_beyond_the_computers_first_move() {
    let mut opposed = Minded::mustered("1", "8/8/PPPPPPPP/RNBQKBNR");
    opposed.chooses(0);
    let sealed =
        "Player A has chosen the white army. It stays sealed until the other has chosen, too.";
    assert_eq!(opposed.page.panel().news[0], sealed, "to himself");
    while opposed.decide() {}
    let panel = opposed.page.panel();
    assert!(panel.news[0].contains(" chose the white army"), "first: {:?}", panel.news);
    let told = panel.news.join(" ");
    assert!(!told.contains("sealed"), "{told}");
    assert!(told.contains("Player A plays"), "{told:?}; {}", panel.record);
    // The person's own move is the end of it.
    let table = variants::open("muster", &[], Some(&panel.position)).unwrap();
    let side = table.turn().decider().unwrap();
    opposed.send(Event::Typed(table.legal_actions(side)[0].coordinate.clone()));
    assert_eq!(opposed.page.panel().refusal, None);
    while opposed.decide() {}
    assert!(!opposed.page.panel().news.join(" ").contains("Player A plays"));
}

#[test]
fn the_focus_goes_to_the_board_once_an_army_is_mustered() {
    let mut opposed = Minded::opposed("muster", "person", "3");
    opposed.send(Event::Army(STRONG.to_owned()));
    let done = Event::Button(Button::Build(ArmyAction::Done));
    let commands = update(&mut opposed.page.state, done);
    let is_focus = |command: &Command| matches!(command, Command::Focus(_));
    assert!(commands.iter().any(is_focus), "the editor's button is gone");
}
