//! The computer as a player, with a fake one that says what it is told to.

use super::{GAMES, Page, toy};
use crate::ui::command::Command;
use crate::ui::event::{Button, DrawAction, Event, OpponentAction, Visibility};
use crate::ui::opponent::{
    Task, ThinkingFailure, ThinkingPlace, ThinkingReport, ThinkingRequest, Verdict,
};
use crate::ui::panel::{ControllerForm, OpponentForm, OpponentKind, Picked, Usable};
use crate::ui::{State, Stored};
use motley_rules::play::{Claim, Side};

/// A page where Black is the computer, and White's pieces can be moved.
fn against_black() -> Page {
    let mut page = Page::playing();
    page.at(0.0);
    page.controls("person", "3");
    page
}

/// The verdict of a player who plays on and wants no draw.
const PLAYS_ON: Verdict = Verdict { text: String::new(), resigns: false, content_with_draw: false };

impl Page {
    fn at(&mut self, time: f64) {
        self.state.set_time(time);
    }

    fn controls(&mut self, white: &str, black: &str) {
        let sides = [white.to_owned(), black.to_owned()];
        self.send(Event::Controlled(ControllerForm { sides, pace: "level".to_owned() }));
    }

    /// The task that the last event has led to.
    fn task(&self) -> Option<(Task, ThinkingPlace)> {
        self.commands.iter().rev().find_map(|command| match command {
            Command::Think(ThinkingRequest::Begin(task), place) => Some(((**task).clone(), *place)),
            _ => None,
        })
    }

    fn job(&self) -> u32 {
        self.task().expect("the computer is asked").0.job
    }

    fn has_cancelled(&self) -> bool {
        let cancelled =
            |command: &Command| matches!(command, Command::Think(ThinkingRequest::Cancel, _));
        self.commands.iter().any(cancelled)
    }

    fn waits(&self) -> Option<u32> {
        self.commands.iter().rev().find_map(|command| match command {
            Command::Wait(time) => Some(*time),
            _ => None,
        })
    }

    fn decides(&mut self, job: u32, text: &str) {
        self.decides_so(job, Verdict { text: text.to_owned(), ..PLAYS_ON });
    }

    fn decides_so(&mut self, job: u32, verdict: Verdict) {
        self.send(Event::Thought(ThinkingReport::Decided(job, verdict)));
    }

    /// White plays, and Black, which is the computer, answers.
    fn exchange(&mut self, time: f64, white: &str, black: &str) {
        self.at(time);
        self.types(&[white]);
        let job = self.job();
        self.decides(job, black);
        self.at(time + 1_000.0);
        self.settles();
        self.send(Event::Waited);
    }

    /// What moves on the board has arrived.
    fn settles(&mut self) {
        self.send(Event::Frame(0.0));
        self.send(Event::Frame(1e9));
    }

    fn computer_says(&self) -> String {
        self.panel().computer.expect("a computer plays").text
    }
}

/// Whoever plays against the computer is called so on his plate: a newcomer wonders which side he has.
#[test]
fn the_only_person_is_called_you() {
    let you = |page: &Page| page.panel().seats.into_iter().map(|seat| seat.is_you).collect();
    let mut page = against_black();
    let told: Vec<Picked> = you(&page);
    assert_eq!(told, [Picked::Yes, Picked::No]);
    for (white, black) in [("person", "person"), ("2", "3")] {
        page.controls(white, black);
        let told: Vec<Picked> = you(&page);
        assert_eq!(told, [Picked::No; 2], "{white} and {black}");
    }
}

#[test]
fn it_is_asked_when_it_is_its_turn_and_plays_after_a_moment() {
    let mut page = against_black();
    assert_eq!(page.task(), None, "it is White's turn");
    assert_eq!(page.computer_says(), "Your turn");
    assert_eq!(page.panel().computer.unwrap().is_idle, Picked::Yes);
    page.at(1_000.0);
    page.types(&["c1c2"]);
    let (task, place) = page.task().unwrap();
    assert_eq!((task.side(), task.level, place), (Side::Black, 3, ThinkingPlace::Worker));
    assert!(task.record.contains("white:c1c2"), "{}", task.record);
    assert_eq!(page.computer_says(), "Thinking…");
    let computer = page.panel().computer.unwrap();
    assert_eq!((computer.thinks, computer.is_idle), (Picked::Yes, Picked::No));
    page.settles();
    page.at(1_100.0);
    page.decides(task.job, "d7d6");
    assert_eq!(page.moves().len(), 4, "White's move is still to be seen");
    assert_eq!(page.waits(), Some(350));
    page.at(1_460.0);
    page.send(Event::Waited);
    assert_eq!(page.moves().last().unwrap(), "Kd6");
    assert!(page.last_said().contains("d7 to d6"), "{}", page.last_said());
    assert_eq!(page.panel().status, "White to move");
    assert_eq!(page.computer_says(), "Your turn");
}

#[test]
fn nobody_plays_in_its_place() {
    let mut page = against_black();
    page.types(&["c1c2", "d7d6"]);
    assert_eq!(page.panel().refusal.unwrap(), "The computer plays Black, and it is Black's turn.");
    page.drag("d7", "d6");
    assert_eq!(page.moves().len(), 4);
    let claims = page.panel().claims;
    let resign = Button::Claim(Claim::Resign(Side::White));
    assert_eq!(claims.iter().map(|tool| &tool.button).collect::<Vec<_>>(), [&resign]);
}

#[test]
fn what_comes_too_late_is_dropped() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    let first = page.job();
    page.press(Button::TakeBack);
    assert!(page.has_cancelled());
    page.at(5_000.0);
    page.decides(first, "d7d6");
    page.send(Event::Waited);
    assert_eq!(page.panel().status, "White to move");
    page.types(&["c1b1"]);
    assert_ne!(page.job(), first);
    page.decides(first, "d7d6");
    page.at(9_000.0);
    page.settles();
    page.send(Event::Waited);
    assert_eq!(page.moves().iter().filter(|text| *text == "Kd6").count(), 0);
}

#[test]
fn it_can_be_told_to_move_to_stop_and_to_go_on() {
    let mut page = against_black();
    page.at(60_000.0);
    page.types(&["c1c2"]);
    let job = page.job();
    page.press(Button::Opponent(OpponentAction::MoveNow));
    let conclude = Command::Think(ThinkingRequest::Conclude(job), ThinkingPlace::Worker);
    assert!(page.commands.contains(&conclude));
    assert!(!page.commands.contains(&Command::EndWorker), "it has only begun");
    page.press(Button::Opponent(OpponentAction::Stop));
    assert!(page.has_cancelled());
    assert_eq!(page.computer_says(), "Stopped");
    page.types(&["d7d6"]);
    assert!(page.panel().refusal.unwrap().contains("is stopped"));
    let tools = page.panel().computer.unwrap().tools;
    assert_eq!((tools[0].usable, tools[1].name.as_str()), (Usable::No, "Go on"));
    page.press(Button::Opponent(OpponentAction::GoOn));
    assert_ne!(page.job(), job);
}

#[test]
fn taking_back_leads_to_ones_own_decision() {
    let mut page = against_black();
    page.exchange(1_000.0, "c1c2", "d7d6");
    page.exchange(3_000.0, "c2c3", "d6d5");
    page.press(Button::TakeBack);
    assert!(page.last_said().starts_with("Taken back: Kc3, Kd5."), "{}", page.last_said());
    assert_eq!((page.panel().status.as_str(), page.task()), ("White to move", None));
    page.press(Button::TakeBack);
    page.press(Button::PutBack);
    page.press(Button::PutBack);
    assert_eq!(page.last_said(), "Put back: Kc3, Kd5. White to move.");
    assert_eq!(page.task(), None, "it is White's turn at the end");
    let tools = page.panel().tools;
    assert_eq!(tools.iter().find(|tool| tool.name == "Put back").unwrap().usable, Usable::No);
    // The same move once more is answered anew.
    page.press(Button::TakeBack);
    page.types(&["c2c3"]);
    assert!(page.task().is_some());
    // Looking at a position where it decided makes it do nothing, until it is told to go on.
    page.press(Button::GoTo(4));
    assert!(page.has_cancelled());
    assert_eq!(page.computer_says(), "Waiting");
    page.press(Button::GoTo(3));
    assert_eq!(page.computer_says(), "Looking back", "it was White's turn there");
    page.press(Button::GoTo(4));
    page.press(Button::Opponent(OpponentAction::GoOn));
    assert!(page.task().is_some());
}

#[test]
fn both_may_be_computers_and_everything_can_be_changed() {
    let mut page = Page::playing();
    page.at(0.0);
    page.controls("2", "5");
    assert_eq!(page.task().unwrap().0.side(), Side::White);
    let job = page.job();
    page.at(2_000.0);
    page.decides(job, "c1c2");
    assert_eq!(page.task().unwrap().0.level, 5);
    assert_eq!(page.panel().status, "Computer, level 5 (Black) to move");
    page.controls("person", "person");
    assert!(page.has_cancelled());
    assert_eq!((page.panel().computer, page.panel().status.as_str()), (None, "Black to move"));
    page.types(&["d7d6"]);
    assert_eq!(page.moves().last().unwrap(), "Kd6");
}

#[test]
fn a_level_that_there_is_not_is_told() {
    let mut page = Page::playing();
    page.controls("person", "11");
    let fault = page.panel().naming.fault.unwrap();
    assert_eq!(fault, "\"11\" is no level: a number from 1 to 10 is needed.");
    assert_eq!(page.panel().computer, None);
}

#[test]
fn the_next_game_of_two_persons_has_white_below_again() {
    let mut page = Page::new();
    let two = page.panel().pairing;
    let mut pairing = two.clone();
    pairing.opponent.kind = OpponentKind::Computer;
    pairing.opponent.person = "black".to_owned();
    let begin = |pairing| Button::Begin {
        game: "toy".to_owned(),
        options: Vec::new(),
        pairing: Box::new(pairing),
    };
    page.press(begin(pairing));
    assert_eq!(page.state.session.below, Side::Black);
    page.press(begin(two));
    assert_eq!(page.state.session.below, Side::White, "nobody has turned it");
}

#[test]
fn a_refused_name_is_told_where_the_computer_takes_a_place_with_it() {
    let mut page = Page::new();
    page.send(Event::Named(["n".repeat(31), String::new()]));
    let fault = page.panel().naming.fault;
    assert!(fault.is_some());
    page.controls("1", "person");
    assert_eq!(page.panel().naming.fault, fault);
    page.send(Event::Named(["Ann".to_owned(), String::new()]));
    assert_eq!(page.panel().naming.fault, None);
}

#[test]
fn a_new_game_is_begun_against_it() {
    let mut page = Page::new();
    page.at(0.0);
    let mut pairing = page.panel().pairing;
    assert_eq!(pairing.opponent, OpponentForm::default());
    pairing.opponent.kind = OpponentKind::Computer;
    pairing.opponent.person = "black".to_owned();
    page.press(Button::Begin {
        game: "toy".to_owned(),
        options: Vec::new(),
        pairing: Box::new(pairing.clone()),
    });
    assert_eq!(page.task().unwrap().0.side(), Side::White);
    assert_eq!(page.state.session.below, Side::Black, "the board is shown from the person's side");
    assert_eq!(page.panel().pairing, pairing, "it is remembered");
    pairing.opponent.level = "none".to_owned();
    page.press(Button::Opponent(OpponentAction::Stop));
    page.press(Button::Games);
    page.press(Button::Begin {
        game: "toy".to_owned(),
        options: Vec::new(),
        pairing: Box::new(pairing),
    });
    assert!(page.last_said().contains("\"none\" is no level"), "{}", page.last_said());
}

#[test]
fn a_saved_game_keeps_who_plays() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    let saved = page.saved.clone().unwrap();
    assert!(saved.contains("\"computer\":\"person 3 level\""), "{saved}");
    let mut again = Page::on(Some(&saved));
    assert_eq!(again.task(), None, "nothing is asked before the page is open");
    again.send(Event::Resized { width: 400.0, height: 400.0 });
    assert_eq!(again.task().unwrap().0.level, 3);
    // Two persons leave no trace.
    page.controls("person", "person");
    assert!(!page.saved.clone().unwrap().contains("computer"));
}

/// A record and a link have no more of the computer than its name: it plays on there as well.
#[test]
fn a_record_keeps_who_plays() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    let mut other = Page::new();
    other.press(Button::Open(page.panel().record));
    assert_eq!(other.panel().controllers.unwrap().sides, ["person", "3"]);
    assert_eq!(other.task().unwrap().0.level, 3);
    // No computer is called so.
    let mut person = Page::new();
    person.press(Button::Open(page.panel().record.replace("level 3", "level 33")));
    assert_eq!(person.panel().controllers.unwrap().sides, ["person", "person"]);
}

#[test]
fn what_is_damaged_of_it_is_told_and_two_persons_play_on() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    let saved = page.saved.clone().unwrap();
    for damaged in ["\"person 12 level\"", "\"\"", "7", "[1,{\"a\":null}]", "true"] {
        let text = saved.replace("\"person 3 level\"", damaged);
        let again = Page::on(Some(&text));
        let trouble = again.panel().trouble.unwrap();
        assert!(trouble.starts_with("Who plays each side can't be read:"), "{damaged}: {trouble}");
        assert_eq!((again.moves().len(), again.panel().computer), (4, None), "{damaged}");
    }
    let null = saved.replace("\"person 3 level\"", "null");
    assert_eq!(Page::on(Some(&null)).panel().trouble, None);
}

#[test]
fn a_hidden_page_lets_it_rest() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    page.send(Event::Seen(Visibility::Hidden));
    assert!(page.has_cancelled());
    page.send(Event::Seen(Visibility::Shown));
    assert!(page.task().is_some());
}

#[test]
fn a_worker_that_says_nothing_is_made_anew_and_then_the_page_thinks() {
    let mut page = against_black();
    page.at(1_000.0);
    page.types(&["c1c2"]);
    let first = page.job();
    page.at(2_000.0);
    page.send(Event::Thought(ThinkingReport::Alive(first)));
    page.at(3_900.0);
    page.send(Event::Waited);
    assert_eq!(page.task(), None, "it was alive not two seconds ago");
    page.at(4_100.0);
    page.send(Event::Waited);
    assert!(page.commands.contains(&Command::EndWorker));
    page.send(Event::Waited);
    let (second, place) = page.task().unwrap();
    assert_eq!(place, ThinkingPlace::Worker);
    page.at(9_200.0);
    page.send(Event::Waited);
    page.send(Event::Waited);
    assert_eq!(page.task().unwrap().1, ThinkingPlace::Page, "{}", second.job);
    page.at(99_999.0);
    page.send(Event::Waited);
    assert!(!page.commands.contains(&Command::EndWorker), "the page is never silent");
}

#[test]
fn a_worker_that_is_refused_leaves_the_page_to_think() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    page.send(Event::ThinkingFailed(ThinkingFailure::Refused));
    assert_eq!(page.task().unwrap().1, ThinkingPlace::Page);
    assert_eq!(page.panel().trouble, None);
}

#[test]
fn what_breaks_it_twice_stops_it_with_a_sentence() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    page.send(Event::ThinkingFailed(ThinkingFailure::Broken));
    assert_eq!(page.task().unwrap().1, ThinkingPlace::Worker);
    page.send(Event::ThinkingFailed(ThinkingFailure::Broken));
    assert_eq!(page.task(), None);
    let trouble = page.panel().trouble.unwrap();
    assert!(trouble.starts_with("The computer can't decide:"), "{trouble}");
    assert_eq!(page.moves().len(), 4);
    page.press(Button::Opponent(OpponentAction::GoOn));
    assert!(page.task().is_some());
}

#[test]
fn an_answer_that_is_no_move_is_told() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    let job = page.job();
    page.settles();
    page.at(2_000.0);
    page.decides(job, "d7d1");
    let trouble = page.panel().trouble.unwrap();
    assert!(trouble.contains("its move d7d1 isn't one"), "{trouble}");
    page.press(Button::Opponent(OpponentAction::GoOn));
    let job = page.job();
    page.send(Event::Thought(ThinkingReport::Unable(job, "no such game".to_owned())));
    assert!(page.panel().trouble.unwrap().contains("no such game"));
}

#[test]
fn it_answers_an_offer_of_a_draw() {
    let offered = || {
        let mut page = against_black();
        page.press(Button::Draw(DrawAction::Offer));
        page.types(&["c1c2"]);
        assert_eq!(page.panel().prompt.unwrap().tools, [], "nobody answers in its place");
        page.settles();
        page.at(2_000.0);
        page
    };
    let mut page = offered();
    page.decides_so(1, Verdict { text: "d7d6".to_owned(), content_with_draw: true, ..PLAYS_ON });
    assert!(page.panel().status.contains("agree"), "{}", page.panel().status);
    let mut page = offered();
    page.decides_so(1, Verdict { text: "d7d6".to_owned(), ..PLAYS_ON });
    assert!(page.last_said().contains("declines the draw"), "{}", page.last_said());
    let declined = |page: &Page| page.panel().news.join(" ").contains("declines the draw");
    assert!(declined(&page), "{:?}", page.panel().news);
    assert_eq!((page.moves().last().unwrap().as_str(), page.panel().prompt), ("Kd6", None));
    page.types(&["c2c3"]);
    assert!(!declined(&page), "it was read by now");
}

#[test]
fn it_resigns_when_its_game_is_hopeless_twice_in_a_row() {
    let mut page = against_black();
    for (time, white, black) in [(1_000.0, "c1c2", "d7d6"), (9_000.0, "c2c3", "d6d5")] {
        page.at(time);
        page.types(&[white]);
        let job = page.job();
        page.settles();
        page.at(time + 2_000.0);
        page.decides_so(job, Verdict { text: black.to_owned(), resigns: true, ..PLAYS_ON });
    }
    assert!(page.panel().status.contains("resigned"), "{}", page.panel().status);
    assert_eq!(page.panel().computer, None, "it has nothing more to do");
    assert_eq!(page.moves().iter().filter(|text| *text == "Kd5").count(), 0);
}

#[test]
fn an_open_question_is_not_closed_by_its_move() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    let job = page.job();
    page.settles();
    page.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    assert!(page.panel().question.is_some());
    page.at(3_000.0);
    page.decides(job, "d7d6");
    assert!(page.panel().question.is_some());
    page.send(Event::Dropped);
    assert_eq!(page.moves().last().unwrap(), "Kd6");
}

#[test]
fn a_rule_that_is_shown_lets_it_wait() {
    let mut page = against_black();
    page.types(&["c1c2"]);
    page.press(Button::Example(crate::ui::event::RuleAction::Show(1, 0)));
    assert!(page.has_cancelled());
    assert_eq!(page.panel().computer, None);
    page.press(Button::Example(crate::ui::event::RuleAction::Close));
    assert!(page.task().is_some());
}

#[test]
fn a_game_without_it_asks_nothing() {
    let opened = State::new(&GAMES, Stored::only(None), 7);
    let thinks = |command: &Command| matches!(command, Command::Think(..) | Command::Wait(_));
    assert!(!opened.commands.iter().any(thinks));
    let mut page = Page::playing();
    page.types(&["c1c2", "d7d6"]);
    assert!(!page.commands.iter().any(thinks));
    assert_eq!(toy::GAMES.len(), 2);
}

/// Once the game is over, whoever looks at it tries what he likes for both sides.
#[test]
fn the_computer_leaves_a_game_that_is_over_to_who_looks_at_it() {
    let mut page = against_black();
    page.exchange(1_000.0, "c1c2", "d7d6");
    page.press(Button::Claim(Claim::Resign(Side::White)));
    page.send(Event::Answered(0));
    (0..2).for_each(|_| page.press(Button::Back));
    assert_eq!(page.panel().computer, None, "it isn't due");
    page.types(&["d7c6"]);
    assert_eq!(page.panel().refusal, None);
    assert!(page.moves().contains(&"Kc6".to_owned()), "{:?}", page.moves());
    page.types(&["c2c3"]);
    assert!(page.task().is_none() && page.waits().is_none(), "it isn't asked");
    // Its side stays its own.
    assert!(page.panel().seats.iter().any(|seat| seat.name == "Computer, level 3"));
    page.press(Button::Return);
    page.press(Button::TakeBack);
    page.types(&["c2c3"]);
    assert!(page.task().is_some(), "the game goes on");
}

/// Whoever plays against the computer is spoken to: it isn't he who is called White.
#[test]
fn the_only_person_is_spoken_to_as_the_game_ends() {
    let mut page = against_black();
    page.press(Button::Claim(Claim::Resign(Side::White)));
    assert_eq!(page.panel().question.unwrap().text, "Do you want to resign?");
    page.send(Event::Answered(0));
    let end = page.panel().prompt.unwrap();
    assert!(end.text.ends_with(". 0\u{2011}1. In a rematch you are Black."), "{}", end.text);
    assert_eq!(page.panel().controllers, None, "a game stays as it was played");
    page.press(Button::TakeBack);
    assert!(page.panel().controllers.is_some(), "it goes on");
    page.press(Button::PutBack);
    assert_eq!((page.panel().controllers, page.panel().prompt), (None, Some(end)));
    page.press(Button::Rematch);
    assert!(page.panel().controllers.is_some());
    let you = page.panel().seats.into_iter().find(|seat| seat.is_you == Picked::Yes);
    assert_eq!(you.unwrap().side, Side::Black);
    page.controls("2", "3");
    let computers = page.panel().seats.into_iter().all(|seat| seat.is_you == Picked::No);
    assert!(computers);
}
