//! The review of a game, hints and learning from mistakes, as the page shows them: its mind is the
//! one that thinks in the browser.

use crate::support::amount::is_all;
use crate::support::browser::Browser;
use crate::support::minded::Minded;
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{Button, Event, ReviewAction};
use motley_chess::ui::panel::{ControllerForm, Mark, Occasion, Picked, ReviewBox, Tool, Usable};
use motley_chess::ui::shape::{Paint, Shape};
use motley_chess::ui::{scene, update};
use std::path::Path;

/// More slices than the longest of these reviews takes.
const PATIENCE: usize = 20_000;

impl Minded {
    /// A game that was pasted.
    fn opened(record: &str) -> Self {
        let mut opened = Self::begin("command");
        opened.press(Button::Open(record.to_owned()));
        opened
    }

    /// Lets the mind think until it has nothing more to think about.
    fn finish(&mut self) {
        for _ in 0..PATIENCE {
            let Some(report) = self.mind.think(20_000) else { return };
            self.send(Event::Thought(report));
        }
        panic!("it thinks on and on");
    }

    fn review(&mut self, action: ReviewAction) {
        self.press(Button::Review(action));
    }

    /// The review once it is done.
    fn reviewed(&mut self) -> ReviewBox {
        self.review(ReviewAction::Begin);
        self.finish();
        self.shown()
    }

    fn shown(&self) -> ReviewBox {
        self.page.panel().review.expect("nothing is reviewed")
    }

    fn tool(&self, name: &str) -> Option<Tool> {
        let panel = self.page.panel();
        let own = panel.review.into_iter().flat_map(|review| review.tools);
        panel.tools.into_iter().chain(own).find(|tool| tool.name == name)
    }

    /// The text of the box with the lines or a hint.
    fn told(&self) -> String {
        self.page.panel().analysis.expect("nothing is told").text
    }
}

/// The steps with a mark that is more than a doubt.
fn mistakes(review: &ReviewBox) -> Vec<usize> {
    let marked = review.points.iter().enumerate();
    marked.filter(|(_, point)| point.mark != Mark::None).map(|(step, _)| step).collect()
}

fn tag<'a>(text: &'a str, name: &str) -> &'a str {
    let from = text.split_once(&format!("[{name} \"")).expect(name).1;
    from.split_once('"').unwrap().0
}

/// A short game of each game, and the step in which a piece is given away.
fn games() -> Vec<(String, String, usize)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/reviews");
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let given = tag(&text, "Given").parse().unwrap();
        (tag(&text, "Game").to_owned(), text, given)
    };
    let files = std::fs::read_dir(folder).unwrap();
    let mut games: Vec<_> = files.map(|entry| read(entry.unwrap().path())).collect();
    games.sort();
    games
}

fn game(slug: &str) -> (Minded, usize) {
    let (_, text, given) = games().into_iter().find(|(game, ..)| game == slug).unwrap();
    (Minded::opened(&text), given)
}

#[test]
fn the_decision_that_gives_a_piece_away_is_marked_and_no_quiet_one() {
    let games = games();
    assert_eq!(games.len(), 5);
    // Where not all are tried, a game of one part a turn, of two, and with a setup are.
    let step = if is_all() { 1 } else { 2 };
    for (game, text, given) in games.into_iter().step_by(step) {
        let mut reviewed = Minded::opened(&text);
        let before = reviewed.page.panel().record;
        let review = reviewed.reviewed();
        let told: Vec<_> = review.points.iter().map(|point| (point.white, point.mark)).collect();
        assert_eq!(mistakes(&review), [given], "{game}: {told:?}");
        assert!(review.points[given].mark >= Mark::Mistake, "{game}: {told:?}");
        reviewed.press(Button::GoTo(given));
        let words = reviewed.shown().words;
        assert!(words.contains(" gives "), "{game}: {words}");
        assert!(words.contains("Better: "), "{game}: {words}");
        // The list of moves has the mark, and nothing of it is in the game.
        let cells = reviewed.page.panel().moves;
        let cells = cells.iter().flat_map(|row| &row.moves).filter(|cell| cell.mark != Mark::None);
        assert_eq!(cells.map(|cell| cell.step).collect::<Vec<_>>(), [given], "{game}");
        assert_eq!(reviewed.page.panel().record, before, "{game}");
    }
}

#[test]
fn whoever_stands_badly_makes_a_mistake_by_letting_in_a_win_at_once_and_none_without_hope() {
    let mark = |position: &str| {
        let record = format!("[Game \"command\"]\n[Position \"{position} w\"]\n\na1a4");
        let mut reviewed = Minded::opened(&record);
        let review = reviewed.reviewed();
        reviewed.press(Button::GoTo(1));
        let words = reviewed.shown().words;
        assert!(words.contains("in 1"), "{words}");
        review.points[1].mark
    };
    assert_eq!(mark("3q2k1/5ppp/8/8/8/8/5PPP/R5K1"), Mark::Mistake);
    assert_eq!(mark("3qr1k1/4nppp/1pp5/8/8/8/5PPP/R5K1"), Mark::None);
}

#[test]
fn a_review_stops_goes_on_and_is_closed() {
    let (mut reviewed, given) = game("muster");
    assert_eq!(reviewed.page.panel().review, None);
    reviewed.review(ReviewAction::Begin);
    let steps = reviewed.shown().points.len() - 1;
    assert_eq!(reviewed.shown().text, format!("0 of {steps} decisions are judged."));
    while !reviewed.shown().text.starts_with('2') {
        let report = reviewed.mind.think(20_000).unwrap();
        reviewed.send(Event::Thought(report));
    }
    reviewed.review(ReviewAction::Stop);
    assert!(!reviewed.mind.is_busy());
    assert_eq!(mistakes(&reviewed.shown()), Vec::<usize>::new());
    // It goes on wherever one looks.
    reviewed.press(Button::First);
    reviewed.review(ReviewAction::Begin);
    reviewed.press(Button::Forward);
    reviewed.finish();
    assert_eq!(mistakes(&reviewed.shown()), [given]);
    assert_eq!(reviewed.shown().text, "Mistakes: White 1, Black 0.");
    // Who asks for it again finds it.
    let commands =
        update(&mut reviewed.page.state, Event::Button(Button::Review(ReviewAction::Begin)));
    assert!(commands.contains(&Command::ShowReview), "{commands:?}");
    reviewed.review(ReviewAction::Close);
    assert_eq!(reviewed.page.panel().review, None);
    // What was judged is known.
    reviewed.review(ReviewAction::Begin);
    assert!(!reviewed.mind.is_busy());
    assert_eq!(mistakes(&reviewed.shown()), [given]);
    // Another game knows nothing of it.
    let game = ("command".to_owned(), Vec::new());
    reviewed.press(Button::Start { game: game.0, options: game.1 });
    reviewed.send(Event::Answered(0));
    assert_eq!(reviewed.page.panel().review, None);
}

/// On a phone both stand below the board.
#[test]
fn the_end_of_a_game_leaves_room_for_its_review() {
    let mate = "[Position \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w\"]\n\na1a8";
    let mut reviewed = Minded::opened(&format!("[Game \"command\"]\n{mate}"));
    let shown = |page: &Minded| {
        let prompt = page.page.panel().prompt.expect("the game isn't over");
        let names: Vec<_> = prompt.tools.into_iter().map(|tool| tool.name).collect();
        (prompt.occasion, names.join(", "))
    };
    let all = "Rematch, Review the game, Look back, New game, Share".to_owned();
    assert_eq!(shown(&reviewed), (Occasion::End, all.clone()));
    reviewed.review(ReviewAction::Begin);
    // The way to the review is there from other tabs.
    assert_eq!(shown(&reviewed), (Occasion::Reviewed, "Rematch, Review the game".to_owned()));
    reviewed.review(ReviewAction::Close);
    assert_eq!(shown(&reviewed), (Occasion::End, all));
}

#[test]
fn what_is_decided_unseen_is_left_out() {
    let mut reviewed = Minded::begin("muster");
    let line = "army:RNBQKBNR/PPPPPPPP/8/8";
    for text in [line, "army:rnbqkbnr/pppppppp/8/8"] {
        reviewed.press(Button::Lift);
        reviewed.send(Event::Army(text.trim_start_matches("army:").to_owned()));
        reviewed.press(Button::Build(motley_chess::ui::event::ArmyAction::Done));
    }
    let review = reviewed.reviewed();
    assert!(review.points.len() > 1, "nothing was mustered");
    assert!(review.points.iter().all(|point| point.white.is_none()), "{:?}", review.points);
    assert_eq!(reviewed.page.panel().bar.unwrap().white, None);
}

#[test]
fn a_game_with_somebody_elsewhere_is_told_nothing() {
    let mut ann = Browser::new(1);
    ann.invite("mercenary", &[], "white");
    ann.types("e2e4");
    ann.press(Button::Review(ReviewAction::Begin));
    ann.press(Button::Hint);
    let panel = ann.panel();
    assert_eq!((panel.review, panel.bar, panel.analysis), (None, None, None));
    let hint = panel.tools.into_iter().find(|tool| tool.name == "Hint").unwrap();
    assert_eq!(hint.usable, Usable::No);
}

#[test]
fn a_hint_tells_the_piece_its_target_and_the_reason() {
    let mut hinted =
        Minded::opened("[Game \"command\"]\n[Position \"6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w\"]\n");
    let before = hinted.page.panel().record;
    hinted.press(Button::Hint);
    assert_eq!(hinted.told(), "Looking …");
    hinted.press(Button::Hint);
    assert_eq!(hinted.told(), "Looking …", "nothing is told before it is known");
    hinted.finish();
    assert_eq!(hinted.told(), "Look at the knight on c3.");
    let told = hinted.page.panel().analysis.unwrap();
    assert_eq!((told.is_hint, told.tools), (Picked::Yes, Vec::new()), "one who plays goes on");
    hinted.press(Button::Hint);
    assert_eq!(hinted.told(), "It goes to d5.");
    hinted.press(Button::Hint);
    let reason = hinted.told();
    assert!(reason.starts_with("It wins the queen (+"), "{reason}");
    assert!(reason.contains("Nxd5"), "{reason}");
    assert_eq!(hinted.page.panel().record, before);
    hinted.press(Button::Hint);
    assert_eq!(hinted.page.panel().analysis, None);
    // It is forgotten where something is played.
    hinted.press(Button::Hint);
    hinted.send(Event::Typed("c3d5".to_owned()));
    assert_eq!(hinted.page.panel().analysis, None);
    assert!(!hinted.mind.is_busy());
}

/// The reason that a hint tells in a position of Command Chess.
fn reason(position: &str) -> String {
    let mut hinted = Minded::opened(&format!("[Game \"command\"]\n[Position \"{position}\"]\n"));
    hinted.press(Button::Hint);
    hinted.finish();
    hinted.press(Button::Hint);
    hinted.press(Button::Hint);
    hinted.told()
}

#[test]
fn what_loses_something_is_told_to_be_the_best_all_the_same() {
    let reason = reason("6k1/5ppp/8/3p4/2N1N3/8/5PPP/6K1 w");
    assert!(reason.starts_with("Best ("), "{reason}");
}

#[test]
fn a_sure_win_is_told_to_win() {
    assert_eq!(reason("6k1/5ppp/8/8/8/8/5PPP/R5K1 w"), "It wins by force (White wins in 1): Ra8#");
    assert_eq!(reason("r5k1/5ppp/8/8/8/8/5PPP/6K1 b"), "It wins by force (Black wins in 1): Ra1#");
    let lost = reason("k7/8/8/8/8/8/1q6/6K1 w");
    assert!(!lost.contains("by force"), "{lost}");
}

#[test]
fn a_hint_is_told_in_every_game() {
    for game in ["musketeer", "command", "mulligan-stew", "mercenary"] {
        let mut hinted = Minded::begin(game);
        hinted.press(Button::Hint);
        hinted.finish();
        let steps: Vec<String> = (0..3)
            .map(|_| {
                let told = hinted.told();
                hinted.press(Button::Hint);
                told
            })
            .collect();
        assert!(steps.iter().all(|step| !step.is_empty() && !step.contains('…')), "{steps:?}");
        assert!(steps[0] != steps[1] && steps[1] != steps[2], "{game}: {steps:?}");
    }
    assert_eq!(Minded::begin("muster").tool("Hint").unwrap().usable, Usable::No);
}

#[test]
fn mistakes_are_made_good_and_the_game_stays_as_it_is() {
    let (mut learner, given) = game("muster");
    let review = learner.reviewed();
    assert_eq!(mistakes(&review), [given]);
    // The computer's game waits meanwhile.
    let sides = ["person".to_owned(), "1".to_owned()];
    learner.send(Event::Controlled(ControllerForm { sides, pace: "level".to_owned() }));
    assert!(learner.page.panel().computer.is_some());
    let before = learner.page.panel().record;
    learner.review(ReviewAction::Learn);
    assert_eq!(learner.page.panel().computer, None);
    let asked = learner.shown();
    assert_eq!((asked.text.as_str(), asked.shown), ("Mistake 1 of 1.", given - 1));
    assert!(asked.words.starts_with("4. Qf3?? gives the queen for a pawn."), "{}", asked.words);
    // What was played, something worse, and something good.
    for (text, told) in [("d1f3", "Try again."), ("d1h5", "Try again."), ("c3e4", "is good.")] {
        learner.send(Event::Typed(text.to_owned()));
        learner.finish();
        let words = learner.shown().words;
        assert!(words.ends_with(told), "{text}: {words}");
        assert_eq!(learner.shown().shown, given - 1);
    }
    learner.review(ReviewAction::Learn);
    learner.review(ReviewAction::Show);
    assert!(learner.shown().words.starts_with("Better: Nxe4"), "{}", learner.shown().words);
    learner.review(ReviewAction::Next);
    assert!(learner.tool("Learn from your mistakes").is_some());
    assert_eq!(learner.page.panel().record, before);
    // Going elsewhere is an end to it.
    learner.review(ReviewAction::Learn);
    learner.press(Button::Forward);
    assert!(learner.tool("Show it").is_none());
}

#[test]
fn the_bar_tells_who_is_better() {
    let (mut reviewed, given) = game("musketeer");
    assert_eq!(reviewed.page.panel().bar, None);
    let steps = reviewed.reviewed().points.len() - 1;
    let at = |reviewed: &mut Minded, step: usize| {
        reviewed.press(Button::GoTo(step));
        reviewed.page.panel().bar.unwrap().white.unwrap()
    };
    let (start, before) = (at(&mut reviewed, 0), at(&mut reviewed, given - 1));
    let (after, end) = (at(&mut reviewed, given), at(&mut reviewed, steps));
    assert!((400..600).contains(&start) && (400..600).contains(&before), "{start}, {before}");
    assert!(after < 200 && end < 200, "{after}, {end}");
}

/// Pieces that wait, and the gates where they are put, have areas beside the board.
#[test]
fn a_hint_rings_what_stands_beside_the_board() {
    for (record, hints) in
        [("[Game \"command\"]\n\n", 1), ("[Game \"musketeer\"]\n\nleopard cannon", 2)]
    {
        let mut hinted = Minded::opened(record);
        for _ in 0..hints {
            hinted.press(Button::Hint);
            hinted.finish();
        }
        let is_ring = |shape: &Shape| matches!(shape, Shape::Ring { paint: Paint::Blue, .. });
        let rings = scene(&hinted.page.state).into_iter().filter(is_ring).count();
        assert_eq!(rings, 1, "{record}: {}", hinted.told());
    }
}

/// Positions, and what the best line comes to in the words of their games.
const GAINS: [(&str, &str, &str); 4] = [
    ("mulligan-stew", "kpccak/2pppp/6/R5/6/2PPPP/KKCCA1[] wl -", "wins a king"),
    (
        "mercenary",
        "rnbqk2r2-p-r/pppppp1p2-p-n/5n4-p1/6p1b2-q/3P6-p-q/8-b1-p-b/PPP1PPPP-p2-n/RNBQKBN1R-p-r1 \
         wg - - -,i3 0 4",
        "wins a rook and holds a gray queen",
    ),
    ("command", "6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w", "wins the queen"),
    ("musketeer", "********/4k3/7u/8/u7/8/8/8/R3K3/******** w - - 0 1 UC", "wins a unicorn"),
];

#[test]
fn lines_are_told_by_what_they_win() {
    for (game, position, gain) in GAINS {
        let record = format!("[Game \"{game}\"]\n[Position \"{position}\"]\n");
        let mut analysed = Minded::opened(&record);
        analysed.press(Button::Analyse);
        for _ in 0..24 {
            if let Some(report) = analysed.mind.think(5_000) {
                analysed.send(Event::Thought(report));
            }
        }
        let lines = analysed.page.panel().analysis.unwrap().lines;
        let (_, line) = &lines[0];
        assert!(line.starts_with(&format!("{gain}: ")), "{game}: {lines:?}");
    }
}

/// A rook, two minor pieces and a pawn for the queen: of single pieces, the queen is worth most.
#[test]
fn many_pieces_for_a_better_one_are_told_to_be_more() {
    let mut analysed = Minded::opened(
        "[Game \"musketeer\"]\n\nhawk cannon H@b0 H@g9 C@d0 C@d9 d2d4 e7e6 b2b3 g8f6h h2h3 f6e4 d4d5 \
         d8f6c",
    );
    analysed.press(Button::Analyse);
    let mut told = Vec::new();
    for _ in 0..40 {
        if let Some(report) = analysed.mind.think(5_000) {
            analysed.send(Event::Thought(report));
        }
        let lines = analysed.page.panel().analysis.unwrap().lines.into_iter();
        told.extend(lines.map(|(_, line)| line).filter(|line| line.contains(" for the queen: ")));
    }
    assert!(!told.is_empty());
    let is_more = |line: &String| line.contains(" and more for the queen: ");
    assert!(told.iter().all(is_more), "{told:?}");
}
