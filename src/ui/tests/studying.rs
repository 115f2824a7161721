//! Pieces are looked at, to see how they move.

use super::{Page, place};
use crate::ui::command::Command;
use crate::ui::event::{Button, Consulted, Event, Motion, Setting};
use crate::ui::panel::{ReachDiagram, Sign};
use crate::ui::scene;
use crate::ui::shape::{Paint, Point, Shape, Strength};
use motley_rules::board::{Faction, Piece};

/// A page where White is to move: his rooks a1 and f1, king c1, pawn b6;
/// Black's rook f7, king d7, pawns e2 and a6.
fn still() -> Page {
    let mut page = Page::playing();
    page.send(Event::Motion(Motion::Reduced));
    page.press(Button::Set(Setting::Hover));
    page
}

/// The lines and frames of what is looked at.
fn marks(page: &Page) -> (usize, usize) {
    let is = |shape: &&Shape| match shape {
        Shape::Line { paint, .. } | Shape::Frame { paint, .. } => *paint == Paint::Reach,
        _ => false,
    };
    let shapes = scene(&page.state);
    let (lines, frames): (Vec<&Shape>, Vec<&Shape>) =
        shapes.iter().filter(is).partition(|shape| matches!(shape, Shape::Line { .. }));
    (lines.len(), frames.len())
}

/// A diamond's lines, and those of a pair of brackets.
const DIAMOND: usize = 4;
const BRACKETS: usize = 6;

fn hover(page: &mut Page, name: &str) -> Option<u32> {
    let at = page.point(name);
    page.send(Event::Moved(at));
    page.commands.iter().find_map(|command| match command {
        Command::Rest { number, .. } => Some(*number),
        _ => None,
    })
}

fn words(page: &Page) -> String {
    page.panel().studied.map(|studied| studied.words).unwrap_or_default()
}

#[test]
fn a_pointer_that_rests_shows_where_the_enemys_piece_goes() {
    let mut page = still();
    let number = hover(&mut page, "f7").expect("it may rest there");
    assert_eq!(marks(&page), (0, 0), "not yet");
    page.send(Event::Rested(number));
    // e7 and f2 to f6 are empty; White's rook stands on f1.
    assert_eq!(marks(&page), (6 * DIAMOND + BRACKETS, 1));
    let told = "The black rook on f7 goes to f2, f3, f4, f5, f6 and e7, captures on f1.";
    assert_eq!(words(&page), told);
    assert!(page.said.is_empty(), "who points sees it");
    assert_eq!(hover(&mut page, "c4"), None, "nothing stands there");
    assert_eq!(marks(&page), (0, 0));
    assert_eq!(page.panel().studied, None);
}

#[test]
fn a_pointer_that_rests_marks_nothing_unless_somebody_wants_it_to() {
    let mut page = Page::playing();
    let number = hover(&mut page, "f7").expect("it is told what that is");
    assert!(
        page.commands.contains(&Command::Rest { number, milliseconds: 1000 }),
        "{:?}",
        page.commands
    );
    let before = marks(&page);
    page.send(Event::Rested(number));
    assert_eq!((marks(&page), words(&page)), (before, String::new()));
    let (told, _) = tip(&page).expect("it has rested");
    assert!(told.starts_with("Rook: "), "{told}");
    assert_eq!(hover(&mut page, "c4"), None, "nothing stands there");
    assert_eq!(tip(&page), None);
    page.click("f1");
    assert_eq!(hover(&mut page, "f7"), None, "another one is picked");
    page.click("f1");
    page.press(Button::Set(Setting::Hover));
    assert_eq!(hover(&mut page, "c4"), None, "nothing stands there");
    let number = hover(&mut page, "f7").expect("it may rest there");
    assert!(
        page.commands.contains(&Command::Rest { number, milliseconds: 300 }),
        "{:?}",
        page.commands
    );
}

/// The game is chosen in a list that lies over the board.
#[test]
fn a_pointer_that_rested_on_the_board_before_rests_on_none_of_another_game() {
    let mut page = Page::new();
    let number = hover(&mut page, "f7").expect("it may rest there");
    page.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    page.send(Event::Rested(number));
    assert_eq!(tip(&page), None);
}

#[test]
fn a_pointer_that_goes_on_has_not_rested() {
    let mut page = still();
    let first = hover(&mut page, "f7").unwrap();
    let second = hover(&mut page, "d7").unwrap();
    page.send(Event::Rested(first));
    assert_eq!(words(&page), "");
    page.send(Event::Rested(second));
    assert!(words(&page).starts_with("The black king on d7 goes to"));
    let at = page.point("d7");
    page.send(Event::Pressed(at));
    assert_eq!(page.panel().studied, None, "a press is for playing");
    page.send(Event::Released(at));
    page.send(Event::Rested(second + 1));
    assert_eq!(page.panel().studied, None);
}

#[test]
fn while_a_piece_is_picked_its_own_targets_matter() {
    let mut page = still();
    page.click("f1");
    assert_eq!(hover(&mut page, "f7"), None, "a target");
    assert_eq!(hover(&mut page, "a1"), None, "another that could be moved");
    let number = hover(&mut page, "d7").expect("any other");
    page.send(Event::Rested(number));
    assert!(words(&page).starts_with("The black king on d7"));
    page.send(Event::Dropped);
    assert_eq!(page.panel().studied, None);
}

#[test]
fn the_keyboard_shows_it_at_once_and_until_it_goes() {
    let mut page = still();
    page.send(Event::Focused(place("a1")));
    // b1 and a2 to a5 are empty; on a6 stands a black pawn.
    assert_eq!(marks(&page), (5 * DIAMOND + BRACKETS, 1));
    page.send(Event::Focused(place("c4")));
    assert_eq!(marks(&page), (0, 0));
    page.send(Event::Focused(place("a1")));
    page.send(Event::Dropped);
    assert_eq!(marks(&page), (0, 0));
    page.send(Event::Focused(place("d7")));
    page.send(Event::Blurred);
    assert_eq!(marks(&page), (0, 0));
}

#[test]
fn a_finger_that_rests_shows_it_until_the_next_press() {
    let mut page = still();
    let at = page.point("f7");
    page.send(Event::Held(at));
    assert_eq!(marks(&page).1, 1);
    assert_eq!(page.panel().refusal, None);
    let away = page.point("c4");
    page.send(Event::Pressed(away));
    page.send(Event::Released(away));
    assert_eq!(marks(&page).1, 0);
    let waiting = page.point("f8");
    page.send(Event::Held(waiting));
    assert_eq!(ghosts(&page), ["leopard"], "what waits at a gate");
}

fn tip(page: &Page) -> Option<(String, usize)> {
    page.panel().tip.map(|tip| (format!("{}: {}", tip.name, tip.words), tip.reached.len()))
}

#[test]
fn beside_a_piece_under_a_finger_or_a_pointer_that_rests_stands_how_it_moves() {
    let mut page = still();
    let rook = "Rook: Slides any distance straight".to_owned();
    let number = hover(&mut page, "f7").unwrap();
    assert_eq!(tip(&page), None, "not yet");
    page.send(Event::Rested(number));
    assert_eq!(tip(&page), Some((rook.clone(), 7)), "six squares and a capture");
    assert_eq!(hover(&mut page, "c4"), None);
    assert_eq!(tip(&page), None, "the pointer goes on");
    page.send(Event::Held(page.point("f7")));
    assert_eq!(tip(&page), Some((rook, 7)));
    page.send(Event::Focused(place("a1")));
    assert_eq!(tip(&page), None, "a keyboard's focus would carry it over all the board");
}

/// It stood where the piece was, beyond a window that is narrower now.
#[test]
fn what_is_told_beside_a_piece_goes_when_the_window_gets_another_size() {
    let mut page = still();
    let number = hover(&mut page, "f7").unwrap();
    page.send(Event::Rested(number));
    assert!(tip(&page).is_some());
    page.send(Event::Resized { width: 320.0, height: 400.0 });
    assert_eq!(tip(&page), None);
    let number = hover(&mut page, "f1").unwrap();
    page.send(Event::Resized { width: 390.0, height: 500.0 });
    page.send(Event::Rested(number));
    assert_eq!(tip(&page), None, "another piece may lie there");
}

#[test]
fn a_finger_that_rests_on_what_it_may_move_is_told_how_until_it_moves_or_goes() {
    let mut page = still();
    let at = page.point("f1");
    let away = page.point("f3");
    for then in [Event::Moved(away), Event::Released(at), Event::Cancelled] {
        page.send(Event::Pressed(at));
        page.send(Event::Held(at));
        let rook = "Rook: Slides any distance straight".to_owned();
        assert_eq!(tip(&page), Some((rook, 0)), "its targets are marked already");
        page.send(then.clone());
        assert_eq!(tip(&page), None, "{then:?}");
        page.send(Event::Cancelled);
        page.send(Event::Dropped);
    }
}

#[test]
fn a_finger_that_has_looked_at_a_target_plays_nothing_by_letting_go() {
    let mut page = still();
    page.click("f1");
    let target = page.point("f7");
    let before = page.panel().moves;
    page.send(Event::Pressed(target));
    page.send(Event::Held(target));
    assert!(tip(&page).is_some());
    page.send(Event::Released(target));
    assert_eq!(page.panel().moves, before, "it only looked");
    page.click("f7");
    assert_ne!(page.panel().moves, before, "a press plays");
}

#[test]
fn a_pointer_that_rested_beside_the_board_has_not_rested_on_it() {
    let mut page = still();
    page.press(Button::Set(Setting::Hover));
    let number = hover(&mut page, "f8").expect("a leopard waits at the gate");
    assert_ne!(hover(&mut page, "f7"), Some(number));
    page.send(Event::Rested(number));
    assert_eq!((tip(&page), marks(&page)), (None, (0, 0)));
}

#[test]
fn what_waits_beside_the_board_is_told_though_nothing_is_to_be_shown_on_it() {
    let mut page = still();
    page.press(Button::Set(Setting::Hover));
    let number = hover(&mut page, "f8").expect("a leopard waits at the gate");
    page.send(Event::Rested(number));
    assert_eq!(tip(&page).map(|(words, _)| words.starts_with("Leopard: ")), Some(true));
    assert_eq!((marks(&page), ghosts(&page)), ((0, 0), Vec::new()));
    page.click("f1");
    assert_eq!(hover(&mut page, "f8"), None, "something is picked");
}

#[test]
fn a_line_of_the_guide_marks_its_kind_and_shows_one_of_them() {
    let mut page = still();
    page.send(Event::Consulted(Some(Consulted::Line(1))));
    let studied = page.panel().studied.expect("rooks are looked at");
    assert_eq!(studied.line, Some(1));
    assert!(studied.words.starts_with("The white rook on a1"), "the mover's first");
    // Two strokes at each of three rooks.
    assert_eq!(marks(&page), (5 * DIAMOND + BRACKETS + 3 * 2, 1));
    page.send(Event::Consulted(None));
    assert_eq!(marks(&page), (0, 0));
    page.send(Event::Focused(place("f7")));
    assert_eq!(page.panel().studied.unwrap().line, Some(1), "the line is told");
    page.send(Event::Consulted(Some(Consulted::Line(1))));
    assert!(words(&page).starts_with("The black rook on f7"), "the one looked at last");
    page.send(Event::Consulted(Some(Consulted::Line(3))));
    let told = "No leopard is on the board. On c4 it goes to \
        a2, b2, d2, a3, b3, d3, e3, a5, b5, d5, e5, d6 and e6, captures on e2 and a6.";
    assert_eq!(words(&page), told);
    assert_eq!(marks(&page), (13 * DIAMOND + 2 * BRACKETS, 1));
    assert_eq!(ghosts(&page), ["leopard"]);
}

/// The pieces that are shown and aren't there.
fn ghosts(page: &Page) -> Vec<&'static str> {
    let ghost = |shape: Shape| match shape {
        Shape::Piece { name, strength: Strength::Faint, .. } => Some(name),
        _ => None,
    };
    scene(&page.state).into_iter().filter_map(ghost).collect()
}

#[test]
fn a_card_that_is_pointed_at_shows_its_piece_on_the_board() {
    let mut page = Page::new();
    let cards = page.panel().choices;
    let counts: Vec<usize> = cards.iter().map(|card| card.diagrams.len()).collect();
    assert_eq!(counts, [1, 1, 1], "the last brings a leopard");
    let consult = |page: &mut Page, number: usize| match cards[number].place {
        motley_rules::play::Place::Choice(choice) => {
            page.send(Event::Consulted(Some(Consulted::Card(choice))));
        }
        other => panic!("{other:?}"),
    };
    consult(&mut page, 1);
    assert_eq!(ghosts(&page), ["hawk"]);
    assert!(words(&page).starts_with("No hawk is on the board. On c4 it goes to"));
    consult(&mut page, 2);
    assert_eq!(ghosts(&page), [""; 0], "it names no piece");
    consult(&mut page, 0);
    page.send(Event::Picked(cards[0].place));
    assert_eq!(ghosts(&page), [""; 0], "it is chosen");
}

fn diagram(page: &Page, line: usize) -> ReachDiagram {
    ReachDiagram::clone(&page.panel().guide[line].diagrams[0].1)
}

#[test]
fn the_guide_draws_how_each_kind_moves() {
    let page = still();
    let signs = |line| {
        let diagram = diagram(&page, line);
        let squares = diagram.marks.iter();
        let squares: Vec<String> = squares.map(|(at, sign)| format!("{at} {sign:?}")).collect();
        (squares.join(", "), diagram.ways)
    };
    let king = "b3 Both, c3 Both, d3 Both, b4 Both, d4 Both, b5 Both, c5 Both, d5 Both";
    assert_eq!(signs(0), (king.to_owned(), Vec::new()));
    assert_eq!(signs(1), (String::new(), vec![Sign::Endless; 4]), "arrows alone");
    assert_eq!(signs(2).0, "b3 Capture, c3 Move, d3 Capture", "a pawn stands low");
    assert_eq!(signs(3).1, [Sign::Slide; 4]);
    assert_eq!(
        page.panel().signs,
        [Sign::Move, Sign::Capture, Sign::Both, Sign::Slide, Sign::Endless]
    );
}

#[test]
fn a_diagram_has_a_dot_a_ring_or_both_on_a_square_and_an_arrow_on_a_way_that_goes_on() {
    let page = still();
    let count = |line: usize, is: fn(&Shape) -> bool| {
        diagram(&page, line).picture.shapes.iter().filter(|shape| is(shape)).count()
    };
    let dots = |line| count(line, |shape| matches!(shape, Shape::Disc { .. }));
    let rings = |line| count(line, |shape| matches!(shape, Shape::Ring { .. }));
    let arrows = |line| count(line, |shape| matches!(shape, Shape::Arrow { .. }));
    let lines = |line| count(line, |shape| matches!(shape, Shape::Line { .. }));
    let squares = |line| count(line, |shape| matches!(shape, Shape::Rect { .. }));
    let all = |line| [squares(line), dots(line), rings(line), lines(line), arrows(line)];
    assert_eq!(all(0), [42, 8, 8, 0, 0], "a king");
    assert_eq!(all(1), [42, 0, 0, 0, 4], "a rook");
    assert_eq!(all(2), [42, 1, 2, 0, 0], "a pawn");
    assert_eq!(all(3), [42, 16, 16, 4, 0], "a leopard");
}

#[test]
fn a_sign_of_a_square_stands_in_its_middle() {
    for sign in [Sign::Move, Sign::Capture, Sign::Both, Sign::First, Sign::Swap, Sign::Castle] {
        let picture = sign.picture();
        let round = picture.shapes.iter().filter_map(|shape| match shape {
            Shape::Disc { at, .. } | Shape::Ring { at, .. } => Some(*at),
            _ => None,
        });
        let round: Vec<Point> = round.collect();
        assert!(!round.is_empty(), "{sign:?} is round");
        let middle = Point { x: picture.width / 2.0, y: picture.height / 2.0 };
        assert!(round.iter().all(|at| *at == middle), "{sign:?}: {round:?}, not at {middle:?}");
    }
}

#[test]
fn a_line_of_the_guide_is_said_when_it_is_pressed() {
    let mut page = still();
    page.press(Button::Explain(2));
    // A pawn of White's on b6 goes ahead only.
    assert_eq!(page.last_said(), "The white pawn on b6 goes to b7.");
}

#[test]
fn the_guide_tells_letters_and_if_wanted_betza() {
    let mut page = still();
    let told = |page: &Page| {
        let lines = page.panel().guide.into_iter();
        lines.map(|line| format!("{}: {}", line.letters, line.betza)).collect::<Vec<_>>()
    };
    assert_eq!(told(&page), ["K k: ", "R r: ", "P p: ", "L l: "]);
    page.press(Button::Set(Setting::Betza));
    assert_eq!(told(&page), ["K k: K", "R r: R", "P p: mfWcfF", "L l: NB2"]);
}

#[test]
fn a_finger_on_a_piece_beside_the_board_sees_where_that_one_would_go() {
    let mut page = Page::new();
    page.types(&["leopard"]);
    for (name, army) in [("white leopard", Faction::White), ("black leopard", Faction::Black)] {
        let cells = page.panel().grid.into_iter().flat_map(|row| row.cells);
        let at = cells.into_iter().find(|cell| cell.name.starts_with(name)).unwrap().middle;
        page.send(Event::Held(at));
        let study = page.state.interaction.inspector.now.as_ref();
        let ghost = study.and_then(|study| study.ghost).map(Piece::faction);
        assert_eq!(ghost, Some(army), "whoever is to decide");
    }
}

#[test]
fn nothing_is_told_beside_a_piece_under_the_list_of_games() {
    let mut page = still();
    let number = hover(&mut page, "f7").unwrap();
    page.press(Button::Games);
    page.send(Event::Rested(number));
    assert_eq!(tip(&page), None);
}
