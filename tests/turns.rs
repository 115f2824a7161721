//! What the page shows of a turn's parts in the real games: what is due, what was passed over, what
//! is taken back, and that a reload finds all of it again.

use crate::support::at::open_at;
use crate::support::page::{Page, STRONG, WEAK};
use motley_chess::ui::command::Command;
use motley_chess::ui::event::Picked::{No, Yes};
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::shape::{Paint, Shape};
use motley_chess::ui::{Stored, scene, update};
use motley_rules::game::Stage;
use motley_rules::play::{Claim, PartState, Place, Side};

fn at(game: &str, position: &str) -> Page {
    let mut page = Page::open(Stored::default());
    page.state = open_at(game, position);
    page
}

fn types(page: &mut Page, texts: &str) {
    for text in texts.split_whitespace() {
        page.send(Event::Typed(text.to_owned()));
    }
}

fn status(page: &Page) -> String {
    page.panel().status
}

/// How each part of the turn stands: `light squares done, dark squares now`.
fn parts(page: &Page) -> String {
    let part = |state: &PartState| match state {
        PartState::Done => "done".to_owned(),
        PartState::Due => "now".to_owned(),
        PartState::ToCome => "next".to_owned(),
        PartState::Skipped(why) => why.clone(),
    };
    let parts = page.panel().parts.into_iter();
    let told = parts.map(|it| format!("{} {}", it.name, part(&it.state)));
    told.collect::<Vec<_>>().join(", ")
}

fn command() -> Page {
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: "command".to_owned(), options: Vec::new() });
    page
}

#[test]
fn a_placement_is_taken_back_within_its_turn() {
    let mut page = command();
    types(&mut page, "R@a1 R@h8");
    assert_eq!(status(&page), "Black: place a piece (2 of 2)");
    assert_eq!(parts(&page), "first piece done, second piece now");
    page.press(Button::TakeBack);
    assert_eq!(page.said.last().unwrap(), "Taken back: R@h8. Black: place a piece (1 of 2).");
    assert_eq!(parts(&page), "first piece now, second piece next");
    types(&mut page, "K@e8 R@h8");
    assert_eq!(status(&page), "White: place a piece (1 of 2)");
    page.press(Button::TakeBack);
    page.press(Button::TakeBack);
    assert_eq!(status(&page), "Black: place a piece (1 of 2)");
    page.press(Button::PutBack);
    page.press(Button::PutBack);
    assert_eq!(status(&page), "White: place a piece (1 of 2)");
}

#[test]
fn a_reload_within_a_turn_goes_on_with_its_second_part() {
    let mut page = command();
    types(&mut page, "R@a1 K@e8");
    let again = page.reloaded();
    assert_eq!(status(&again), "Black: place a piece (2 of 2)");
    assert_eq!(again.panel().position, page.panel().position);
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: "mercenary".to_owned(), options: Vec::new() });
    types(&mut page, "e2e4 l2j3");
    let mut again = page.reloaded();
    assert_eq!(status(&again), "Black: move a black piece");
    assert_eq!(parts(&again), "gray done, black now");
    assert_eq!(
        again.panel().control.as_deref(),
        Some("White holds k2. Black holds j3. Whoever moves gray holds it, and only he moves it.")
    );
    again.press(Button::TakeBack);
    assert_eq!(parts(&again), "gray now, black next");
    assert_eq!(
        again.panel().control.as_deref(),
        Some("White holds k2. Black holds k7. Whoever moves gray holds it, and only he moves it.")
    );
}

/// What was taken back would be lost with it.
#[test]
fn a_game_that_was_taken_back_to_its_start_is_not_left_unasked() {
    let mut page = command();
    types(&mut page, "R@a1");
    page.press(Button::TakeBack);
    page.press(Button::Start { game: "muster".to_owned(), options: Vec::new() });
    assert_eq!(
        page.panel().question.unwrap().text,
        "Leave this game and start a new one? What was taken back can't be put back then."
    );
    page.send(Event::Answered(1));
    page.press(Button::PutBack);
    assert_eq!(status(&page), "Black: place a piece (1 of 2)");
}

/// A text for the move box with several actions: what stays in the box, if that isn't all or nothing.
fn types_at_once(page: &mut Page, text: &str) -> Option<String> {
    let commands = update(&mut page.state, Event::Typed(text.to_owned()));
    commands.into_iter().find_map(|command| match command {
        Command::LeaveTyped(left) => Some(left),
        _ => None,
    })
}

#[test]
fn a_turn_of_several_parts_is_typed_at_once() {
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: "mercenary".to_owned(), options: Vec::new() });
    // As a phone begins a text.
    assert_eq!(types_at_once(&mut page, " E2e4  l2j3 "), None);
    assert_eq!(status(&page), "Black: move a black piece");
    // What can be played is, and the rest is refused as it would be by itself.
    assert_eq!(types_at_once(&mut page, "e7e5 e2e4 e4e5").as_deref(), Some("e2e4 e4e5"));
    assert_eq!(status(&page), "White: move a gray piece");
    let refusal = page.panel().refusal;
    assert_eq!(types_at_once(&mut page, "e2e4"), None);
    assert_eq!(page.panel().refusal, refusal);
    // Nothing is, where the first is no action.
    let before = page.panel().position;
    assert_eq!(types_at_once(&mut page, "d2d6 d2d4"), None);
    assert_eq!(page.panel().position, before);
    assert!(page.panel().refusal.is_some());
}

#[test]
fn what_is_typed_after_a_question_waits_for_the_answer() {
    for (text, left) in [("A7a8 g8g7", "g8g7"), ("h2h3 h8g8 a7a8 g8g7", "g8g7")] {
        let mut page = at("command", "7k/P7/8/8/8/8/7P/K7 w");
        assert_eq!(types_at_once(&mut page, text).as_deref(), Some(left));
        assert!(page.panel().question.is_some());
        let refusal = page.panel().refusal;
        assert_eq!(refusal.unwrap(), "Answer this first: the rest is left in the box.");
        page.send(Event::Answered(0));
        assert_eq!(
            (status(&page), page.panel().refusal),
            ("Check! Black to move".to_owned(), None)
        );
    }
}

#[test]
fn a_wrong_placement_is_refused_with_a_sentence() {
    let mut page = command();
    types(&mut page, "R@a1 Q@d8 R@a8");
    for (text, sentence) in [
        ("K@a1", "Your rook stands on a1 already."),
        ("K@e3", "The king is placed on an empty square of your back rank, a1 to h1."),
    ] {
        types(&mut page, text);
        assert!(page.panel().refusal.unwrap().starts_with(sentence), "{text}");
        assert!(page.said.last().unwrap().starts_with(sentence), "{text}");
        assert_eq!(status(&page), "White: place a piece (1 of 2)");
    }
    let options = vec![("bishops".to_owned(), "opposite".to_owned())];
    page.press(Button::Start { game: "command".to_owned(), options });
    page.send(Event::Answered(0));
    types(&mut page, "B@c1 B@f8 B@d8");
    assert!(page.said.last().unwrap().contains("Your bishop on f8 has the dark squares"));
}

const STEW: &str = "mulligan-stew";

/// White is walled in.
const WALLED_IN: &str = "KPP3/PP4/P5/6/4k1/4k1/6";

#[test]
fn a_part_is_passed_over_where_nothing_can_move_and_passed_where_a_drop_may_be_kept() {
    let mut page = at(STEW, "2kk2/6/6/6/6/6/2K1K1[] bd - c7");
    types(&mut page, "c7b6");
    let why = "White has no piece for the light part: it is passed over.";
    assert_eq!(parts(&page), format!("light squares {why}, dark squares now"));
    let mut page = at(STEW, &format!("{WALLED_IN}[] bd - e3"));
    types(&mut page, "e3d2");
    assert_eq!(status(&page), "Black: move from a light square");
    let why = |part: &str| format!("White has no move in the {part} part: it is passed over.");
    assert_eq!(page.panel().news, [why("light"), why("dark")]);
    let mut page = at(STEW, &format!("{WALLED_IN}[M] wl -"));
    let may_keep = |part: &str| {
        format!(
            "No piece of White's on the board can move in the {part} part: \
             White may drop the mage, or pass."
        )
    };
    assert_eq!(status(&page), "White: drop the mage or pass");
    assert_eq!(page.panel().news, [may_keep("light")]);
    page.press(Button::Pass);
    assert!(page.said.last().unwrap().starts_with("White passes. "), "{:?}", page.said.last());
    assert_eq!(page.panel().news, [may_keep("dark")]);
    assert_eq!(status(&page), "White: drop the mage or pass");
    assert_eq!(parts(&page), "light squares White keeps the mage in hand., dark squares now");
    types(&mut page, "Ma1");
    assert_eq!(status(&page), "Black: move from a light square");
    types(&mut page, "--");
    assert_eq!(page.said.last().unwrap(), "You can't pass here.");
}

fn pick(page: &mut Page, square: &str) {
    page.pick(Place::Square(square.parse().unwrap()));
}

/// What the places of the board are called that have these names among theirs.
fn named(page: &Page, wanted: &[&str]) -> Vec<String> {
    let cells = page.panel().grid.into_iter().flat_map(|row| row.cells);
    let names = cells.map(|cell| cell.name);
    names.filter(|name| wanted.iter().any(|wanted| name.starts_with(wanted))).collect()
}

#[test]
fn what_has_moved_in_one_part_rests_in_the_other_also_after_a_reload() {
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: STEW.to_owned(), options: Vec::new() });
    types(&mut page, "Ma3");
    let dark = "In the light part the mage drops on an empty light square, and a3 is dark.";
    assert_eq!(page.panel().refusal.as_deref(), Some(dark));
    types(&mut page, "K@b3");
    let king = "Only a mage is dropped: White has no king in hand.";
    assert_eq!(page.panel().refusal.as_deref(), Some(king));
    types(&mut page, "Mb3");
    assert!(page.said.last().unwrap().starts_with("White places a mage on b3."));
    let mut page = page.reloaded();
    assert_eq!(status(&page), "White: move what stood on a dark square");
    assert_eq!(parts(&page), "light squares done, dark squares now");
    pick(&mut page, "b3");
    let moved = "The white mage on b3 has moved already, in the light part of this turn.";
    assert_eq!(page.panel().refusal.as_deref(), Some(moved));
    page.press(Button::TakeBack);
    assert_eq!(page.said.last().unwrap(), "Taken back: Mb3. White: move from a light square.");
    assert_eq!(parts(&page), LIGHT);
    types(&mut page, "c3 d3");
    assert_eq!((status(&page).as_str(), parts(&page).as_str()), (BLACK_BEGINS, LIGHT));
    page.press(Button::TakeBack);
    assert_eq!(
        page.said.last().unwrap(),
        "Taken back: d3. White: move what stood on a dark square."
    );
}

const BLACK_BEGINS: &str = "Black: move from a light square";

/// A mage two squares from a king of Black's, which stands beside a rook afterwards.
#[test]
fn places_are_changed_with_an_enemy_king() {
    let mut page = at(STEW, "2k3/6/1k4/6/1MR3/6/2KK2[] wl -");
    pick(&mut page, "b3");
    assert_eq!(
        named(&page, &["b5", "c3", "b4", "c7"]),
        [
            "c7 black king",
            "b5 black king, can change places",
            "b4 empty, can go here",
            "c3 white rook, can change places",
        ]
    );
    pick(&mut page, "b5");
    let said = "White mage b3 changes places with black king on b5.";
    assert!(page.said.last().unwrap().starts_with(said), "{:?}", page.said.last());
    types(&mut page, "c3b3");
    assert!(page.said.last().unwrap().starts_with("White rook c3 takes king on b3"));
    let told = [
        "One of Black's kings is captured: Black has one left.",
        "The pieces on b3 and b5 have changed places.",
    ];
    assert_eq!(page.panel().news, told);
}

/// Two pawns on their last rank, both of the dark part, and a pool of two kinds.
#[test]
fn pawns_promote_in_place_to_what_is_in_the_pool() {
    let mut page = at(STEW, "P1Pkk1/6/6/6/6/6/2KK2[] wd QR c1a7c7");
    let asked = |page: &Page| {
        let question = page.panel().question.expect("it is asked");
        let names: Vec<String> = question.answers.into_iter().map(|answer| answer.name).collect();
        format!("{}: {}", question.text, names.join(", "))
    };
    pick(&mut page, "a7");
    assert_eq!(asked(&page), "Promote to: queen, rook");
    page.send(Event::Answered(0));
    let said = "White pawn on a7 promotes to queen.";
    assert!(page.said.last().unwrap().starts_with(said), "{:?}", page.said.last());
    assert_eq!(
        named(&page, &["a7", "no white queen"]),
        ["a7 white queen", "no white queen in pool"]
    );
    types(&mut page, "d7e6 e7f6 d1e2");
    // There is a queen on the board: a second one isn't offered, and nothing is done unasked.
    pick(&mut page, "c7");
    assert_eq!(asked(&page), "Promote to: rook");
    page.send(Event::Answered(0));
    assert_eq!(named(&page, &["a7", "c7"]), ["a7 white queen", "c7 white rook"]);
}

#[test]
fn no_part_is_due_in_a_game_that_is_over() {
    let mut page = at(STEW, "KPP3/PP4/P5/6/5p/2p1pp/3ppk[] bl -");
    types(&mut page, "c2c1");
    let drawn = "Black pawn c2 to c1. Nobody can move. The game is a draw.";
    assert_eq!((page.said.last().unwrap().as_str(), parts(&page)), (drawn, String::new()));
    let mut page = at(STEW, "2k3/2R3/6/6/6/6/2KK2[] wl -");
    types(&mut page, "c6c7");
    assert_eq!(status(&page), "The last king is captured. White wins");
    assert_eq!(parts(&page), "");
    page.press(Button::TakeBack);
    assert_eq!(
        (status(&page).as_str(), parts(&page).as_str()),
        ("White: move from a light square", LIGHT)
    );
    page.press(Button::Claim(Claim::Resign(Side::White)));
    page.send(Event::Answered(0));
    assert_eq!(status(&page), "White resigned. Black wins");
    assert_eq!(parts(&page), "");
    page.press(Button::TakeBack);
    assert_eq!(parts(&page), LIGHT);
}

const LIGHT: &str = "light squares now, dark squares next";

#[test]
fn that_one_of_two_kings_is_captured_is_told_also_after_a_reload() {
    let mut page = at(STEW, "2kk2/2RR2/6/6/6/6/2KK2[] wl -");
    types(&mut page, "c6c7");
    let fallen = "One of Black's kings is captured: Black has one left.";
    let said = format!("White rook c6 takes king on c7. {fallen}");
    assert!(page.said.last().unwrap().starts_with(&said), "{:?}", page.said);
    assert_eq!(page.panel().news, [fallen]);
    let mut again = page.reloaded();
    assert_eq!(again.panel().news, [fallen]);
    types(&mut again, "d6d7");
    assert_eq!(status(&again), "The last king is captured. White wins");
    assert_eq!(again.panel().news, Vec::<String>::new());
}

/// The rows of the list: the stage and number of each, and how many actions it has.
fn numbers(page: &Page) -> Vec<(Stage, usize, usize)> {
    page.panel().moves.iter().map(|row| (row.stage, row.number, row.moves.len())).collect()
}

#[test]
fn a_setup_is_a_block_of_its_own_and_play_is_counted_from_1() {
    use Stage::{NumberedSetup, Play, Setup};
    let mut page = command();
    types(&mut page, "K@e1 K@e8 Q@d8 Q@d1 R@a1 R@a8 R@h8 R@h1 N@b1 N@b8 N@g8 N@g1");
    types(&mut page, "B@c1 B@c8 B@f8 B@f1");
    let said = page.said.last().unwrap();
    assert!(said.ends_with("White to move."), "the same player goes on: {said}");
    assert_eq!(numbers(&page).last(), Some(&(Setup, 5, 1)));
    types(&mut page, "e4 e5 Nf3");
    assert_eq!(numbers(&page)[4..], [(Setup, 5, 1), (Play, 1, 2), (Play, 2, 1)]);
    page.press(Button::Back);
    assert_eq!(page.said.last().unwrap(), "Looking back at 1\u{2026} e5. White to move.");
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    for number in [0, 1] {
        page.choose(number);
    }
    types(&mut page, "a2a3");
    assert_eq!(numbers(&page), [(Setup, 1, 2), (Setup, 2, 2), (Play, 1, 1)]);
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: "musketeer".to_owned(), options: Vec::new() });
    types(&mut page, "leopard cannon L@b0 L@g9 C@d0 C@f9 d4");
    let setup = [1, 2, 3].map(|number| (NumberedSetup, number, 2));
    assert_eq!(numbers(&page), [&setup[..], &[(Play, 4, 1)]].concat(), "as its document counts");
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: STEW.to_owned(), options: Vec::new() });
    types(&mut page, "Mb3");
    assert_eq!(numbers(&page), [(Play, 1, 1)]);
}

#[test]
fn the_whole_turn_is_marked_in_two_tones() {
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: "mercenary".to_owned(), options: Vec::new() });
    let marked = |page: &Page| {
        let rows = page.panel().moves;
        let cells = rows.iter().flat_map(|row| &row.moves);
        let marks: Vec<_> = cells.map(|cell| [cell.earlier, cell.shown]).collect();
        let paints = scene(&page.state)
            .into_iter()
            .filter(|shape| matches!(shape, Shape::Rect { paint: Paint::Earlier, .. }));
        (marks, paints.count())
    };
    let [none, earlier, shown] = [[No, No], [Yes, No], [No, Yes]];
    types(&mut page, "h1i1 k1j1");
    assert_eq!(marked(&page), (vec![none, shown], 0));
    types(&mut page, "g8f6");
    assert_eq!(marked(&page), (vec![none, earlier, shown], 2));
    types(&mut page, "k2i2");
    assert_eq!(marked(&page), (vec![none, none, none, shown], 0));
    page.press(Button::Back);
    assert_eq!(marked(&page).0, [none, earlier, shown, none]);
}

/// Everybody's own pieces and gray's, in turn.
#[test]
fn back_ranks_and_gray_are_placed_in_turn() {
    let mut page = Page::open(Stored::default());
    let options = vec![("ranks".to_owned(), "placed".to_owned())];
    page.press(Button::Start { game: "mercenary".to_owned(), options });
    for (text, said) in [
        ("K@e1", "White places a king on e1."),
        ("Q@l4", "Black places a queen on l4."),
        ("K@d8", "Black places a king on d8."),
        ("R@l1", "White places a rook on l1."),
    ] {
        types(&mut page, text);
        assert!(page.said.last().unwrap().starts_with(said), "{text}: {:?}", page.said.last());
    }
    types(&mut page, "Q@d2");
    assert!(page.panel().refusal.is_some(), "not on the pawns' rank");
    let again = page.reloaded();
    assert_eq!(again.panel().position, page.panel().position);
    let moves: Vec<String> = again
        .panel()
        .moves
        .iter()
        .flat_map(|row| row.moves.iter().map(|cell| cell.text.clone()))
        .collect();
    assert_eq!(moves, ["K@e1", "Q@l4", "K@d8", "R@l1"]);
}

/// Whoever picks the king and then the rook means to castle: that it can't be now is said, and where it
/// never can the rook is picked without a word.
#[test]
fn a_king_that_cannot_castle_now_says_why_and_the_rook_is_picked() {
    const HEMMED_IN: &str = "6k1/8/8/8/8/8/PPP4P/1K4NR w h1";
    for (position, pressed, says) in [
        ("6k1/8/8/8/6b1/8/PPP5/1K5R w h1", "h1", Some("can't castle over d1")),
        ("6k1/8/8/8/6b1/8/PPP5/1K5R w -", "h1", None),
        // A rook that can't move, and a piece that is no rook.
        (HEMMED_IN, "h1", Some("Castling is blocked")),
        (HEMMED_IN, "g1", None),
    ] {
        let mut page = at("command", position);
        pick(&mut page, "b1");
        pick(&mut page, pressed);
        let refusal = page.panel().refusal;
        assert_eq!(refusal.is_some(), says.is_some(), "{position}: {refusal:?}");
        assert!(says.is_none_or(|says| refusal.unwrap().contains(says)), "{position}");
    }
    let mut page = at("command", "6k1/8/8/8/6b1/8/PPP5/1K5R w h1");
    for square in ["b1", "h1", "h8"] {
        pick(&mut page, square);
    }
    assert_eq!(page.panel().record.split_whitespace().last(), Some("h1h8"));
}

/// Whoever presses another piece of his own, which can't move, means that one from then on.
#[test]
fn a_piece_that_cannot_move_is_what_is_meant_next() {
    let mut page = at("mercenary", "4k7/12/12/12/12/12/3P8/4K6-r w - - -,- 0 1");
    for square in ["e1", "d2", "e2"] {
        pick(&mut page, square);
        let refusal = page.panel().refusal;
        assert_eq!(refusal.is_some(), square != "e1", "{square}: {refusal:?}");
    }
    assert!(page.panel().record.trim_end().ends_with(']'), "{}", page.panel().record);
}
