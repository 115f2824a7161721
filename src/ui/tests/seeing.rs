//! What the canvas shows.

use super::Page;
use crate::ui::command::Command;
use crate::ui::event::{Button, Event, Motion};
use crate::ui::panel::Finger;
use crate::ui::shape::{Paint, Point, Shape, Strength};
use crate::ui::{carried, scene};

fn pieces(page: &Page) -> Vec<(&'static str, Point, Strength)> {
    let piece = |shape: Shape| match shape {
        Shape::Piece { name, at, strength, .. } => Some((name, at, strength)),
        _ => None,
    };
    scene(&page.state).into_iter().filter_map(piece).collect()
}

fn painted(page: &Page, wanted: Paint) -> Vec<&'static str> {
    let form = |shape: &Shape| match *shape {
        Shape::Rect { paint, .. } => (paint == wanted).then_some("rect"),
        Shape::Frame { paint, .. } => (paint == wanted).then_some("frame"),
        Shape::Disc { paint, .. } => (paint == wanted).then_some("disc"),
        Shape::Ring { paint, .. } => (paint == wanted).then_some("ring"),
        Shape::Line { paint, .. } => (paint == wanted).then_some("line"),
        Shape::Arrow { paint, .. } => (paint == wanted).then_some("arrow"),
        Shape::Text { paint, .. } => (paint == wanted).then_some("text"),
        Shape::Piece { .. } => None,
    };
    scene(&page.state).iter().filter_map(form).collect()
}

fn still() -> Page {
    let mut page = Page::playing();
    page.send(Event::Motion(Motion::Reduced));
    page
}

#[test]
fn targets_are_dots_and_captures_are_rings() {
    let mut page = still();
    page.click("f1");
    let marks = painted(&page, Paint::Target);
    // d1, e1, f2–f6 are empty; f7 holds a rook.
    assert_eq!(marks.iter().filter(|mark| **mark == "disc").count(), 7);
    assert_eq!(marks.iter().filter(|mark| **mark == "ring").count(), 1);
    assert_eq!(painted(&page, Paint::Picked), ["rect", "frame"]);
}

/// A capture has its ring, changing places its arrows, and what can be both has both.
#[test]
fn a_piece_to_change_places_with_has_arrows() {
    let mut page = still();
    let arrows =
        |page: &Page| painted(page, Paint::Light).iter().filter(|form| **form == "line").count();
    page.click("f1");
    assert_eq!(arrows(&page), 0);
    page.click("f1");
    page.click("a1");
    assert_eq!(arrows(&page), 4);
    assert_eq!(painted(&page, Paint::Target).iter().filter(|mark| **mark == "ring").count(), 1);
    assert_eq!(page.named("a6"), "a6 black pawn, can go here or change places");
    assert_eq!(page.named("a5"), "a5 empty, can go here");
    page.types(&["a1b1", "f7e7"]);
    page.click("b1");
    assert_eq!(arrows(&page), 4, "its own pawn");
    assert!(!painted(&page, Paint::Target).contains(&"ring"), "which it doesn't take");
    assert_eq!(page.named("b6"), "b6 white pawn, can change places");
}

fn meanings(page: &Page) -> Vec<String> {
    page.panel().legend.into_iter().map(|line| line.words).collect()
}

/// A toy's king castles by two squares or onto his rook, which stands on f1.
#[test]
fn castling_has_a_sign_of_its_own() {
    let mut page = still();
    let rooks = |page: &Page| {
        let small = |(name, at, _): &(&'static str, Point, Strength)| {
            *name == "rook" && ["f1", "e1"].map(|place| page.point(place)) != [*at, *at]
        };
        pieces(page).iter().filter(|piece| small(piece)).count()
    };
    let before = rooks(&page);
    page.click("c1");
    assert_eq!(rooks(&page), before + 2, "one where he lands, one at his rook");
    assert!(!painted(&page, Paint::Target).contains(&"ring"), "no capture's");
    assert_eq!(page.named("f1"), "f1 white rook, can castle here");
    assert_eq!(page.named("e1"), "e1 empty, can castle here");
    assert_eq!(meanings(&page), ["can go there", "can castle"]);
}

#[test]
fn the_signs_that_are_on_the_board_are_told() {
    let mut page = still();
    assert_eq!(meanings(&page), [""; 0]);
    page.click("a1");
    assert_eq!(meanings(&page), ["can go there", "can capture", "can change places"]);
    page.send(Event::Dropped);
    page.send(Event::Focused(super::place("f7")));
    assert_eq!(meanings(&page), ["could go there", "could capture"]);
    page.send(Event::Blurred);
    page.press(Button::Lens);
    assert_eq!(meanings(&page), ["White attacks it", "Black attacks it"]);
    let told = page.panel().legend;
    assert!(told.iter().all(|line| line.picture.shapes.len() > 1), "a ground and a sign");
}

#[test]
fn what_alone_can_be_placed_shows_where_without_being_picked() {
    let mut page = Page::new();
    assert_eq!(painted(&page, Paint::Target), [""; 0], "types are selected");
    page.types(&["leopard"]);
    assert_eq!(painted(&page, Paint::Target), ["disc"; 6], "the toy's gates");
    let before = painted(&page, Paint::Hover).len();
    page.send(Event::Moved(page.point("a0")));
    assert!(page.commands.contains(&Command::Paint), "the one under the pointer is marked");
    assert_eq!(painted(&page, Paint::Hover).len(), before + 1);
    assert_eq!(meanings(&page), ["to be placed", "can go there"]);
}

/// Where only what is in the hand is moved, nothing else of the scene may have changed.
#[test]
fn a_drag_over_squares_that_are_no_targets_moves_the_piece_alone() {
    let mut page = still();
    page.send(Event::Pressed(page.point("a1")));
    let resting = |page: &Page| {
        let mut shapes = scene(&page.state);
        shapes.truncate(shapes.len() - carried(&page.state).len());
        shapes
    };
    let mut before = resting(&page);
    let (mut painted, mut moved) = (0, 0);
    for name in ["a2", "b2", "c4", "d5", "e6", "a3", "a4", "f8", "c4", "d4", "b1", "c1"] {
        page.send(Event::Moved(page.point(name)));
        let now = resting(&page);
        assert!(page.commands.contains(&Command::Carry), "{name}");
        if page.commands.contains(&Command::Paint) {
            painted += 1;
        } else {
            moved += 1;
            assert!(now == before, "{name}: more than the piece has changed");
        }
        before = now;
    }
    assert!(painted > 3 && moved > 3, "{painted} painted, {moved} moved");
}

#[test]
fn the_lifted_piece_follows_the_pointer_and_is_drawn_last() {
    let mut page = still();
    let (from, to) = (page.point("a1"), page.point("a4"));
    page.send(Event::Pressed(from));
    page.send(Event::Moved(to));
    assert_eq!(page.commands, [Command::Paint, Command::Carry]);
    let all = pieces(&page);
    assert_eq!(all.last(), Some(&("rook", to, Strength::Lifted)));
    assert!(all.contains(&("rook", from, Strength::Faint)));
    assert!(matches!(scene(&page.state).last(), Some(Shape::Piece { .. })));
    assert_eq!(painted(&page, Paint::Hover), ["frame"]);
}

#[test]
fn hovering_alone_repaints_nothing() {
    let mut page = still();
    let to = page.point("a4");
    page.send(Event::Moved(to));
    assert!(page.commands.is_empty());
}

#[test]
fn a_king_in_check_has_a_ring() {
    let mut page = still();
    assert!(painted(&page, Paint::Check).is_empty());
    page.types(&["c1e1", "e2d1r"]);
    assert_eq!(painted(&page, Paint::Check), ["rect", "ring"]);
}

#[test]
fn a_lost_piece_is_faint_and_crossed_out() {
    let mut page = still();
    let gate = page.point("f8");
    assert!(pieces(&page).contains(&("leopard", gate, Strength::Full)));
    page.types(&["f1f7"]);
    assert!(pieces(&page).contains(&("leopard", gate, Strength::Faint)));
    assert_eq!(painted(&page, Paint::Lost), ["line", "line"]);
    assert_eq!(page.named("f8"), "f8 black leopard lost");
}

#[test]
fn the_last_action_and_the_refused_place_have_forms_of_their_own() {
    let mut page = still();
    page.types(&["f1f4"]);
    let marks = painted(&page, Paint::Last);
    assert_eq!(marks.iter().filter(|mark| **mark == "rect").count(), 2);
    assert_eq!(marks.iter().filter(|mark| **mark == "line").count(), 8);
    page.drag("f7", "a1");
    assert_eq!(painted(&page, Paint::Refused), ["frame", "text"]);
}

#[test]
fn an_earlier_action_of_the_turn_has_a_form_of_its_own() {
    let mut page = still();
    page.types(&["f1f4"]);
    let earlier = page.state.session.now.last.clone();
    page.types(&["d7d6"]);
    page.state.session.now.parts.extend(earlier);
    assert_eq!(painted(&page, Paint::Earlier), ["rect", "rect"]);
    let lines = painted(&page, Paint::Last).into_iter().filter(|mark| *mark == "line").count();
    assert_eq!(lines, 2 * 2 + 2 * 4, "one corner of two squares, two of the last action's");
}

#[test]
fn pieces_glide_and_arrive() {
    let mut page = Page::playing();
    let (from, to) = (page.point("f1"), page.point("f4"));
    page.click("f1");
    page.click("f4");
    assert!(page.commands.contains(&Command::Animate));
    page.send(Event::Frame(1000.0));
    assert_eq!(pieces(&page).last(), Some(&("rook", from, Strength::Full)));
    page.send(Event::Frame(1080.0));
    assert!(page.commands.contains(&Command::Animate));
    let (_, between, _) = *pieces(&page).last().unwrap();
    assert!(between.y < from.y && between.y > to.y);
    page.send(Event::Frame(1160.0));
    assert_eq!(page.commands, [Command::Paint]);
    assert!(pieces(&page).contains(&("rook", to, Strength::Full)));
    page.send(Event::Frame(1200.0));
    assert!(page.commands.is_empty());
}

#[test]
fn input_doesnt_wait_for_a_glide() {
    let mut page = Page::playing();
    page.types(&["f1f4", "d7d6", "f4f7"]);
    assert_eq!(page.moves().len(), 6);
}

#[test]
fn what_was_dragged_doesnt_glide_but_what_enters_does() {
    let mut page = Page::playing();
    page.drag("f1", "f4");
    assert!(!page.commands.contains(&Command::Animate));
    page.drag("f7", "e7");
    assert!(page.commands.contains(&Command::Animate), "the leopard enters");
}

#[test]
fn nothing_glides_with_less_motion() {
    let mut page = still();
    page.types(&["f1f4"]);
    assert!(!page.commands.contains(&Command::Animate));
    assert!(pieces(&page).iter().any(|(_, at, _)| *at == page.point("f4")));
}

#[test]
fn every_piece_is_drawn_once() {
    let mut page = Page::new();
    assert_eq!(pieces(&page).len(), 8);
    page.types(&["leopard"]);
    assert_eq!(pieces(&page).len(), 10, "two in hand");
    page.types(&["L@a0"]);
    assert_eq!(pieces(&page).len(), 10);
}

#[test]
fn the_grid_is_what_is_seen() {
    let mut page = Page::playing();
    let rows = |page: &Page| {
        page.panel().grid.into_iter().map(|row| row.name).collect::<Vec<_>>().join(" ")
    };
    let ranks = "rank 7 rank 6 rank 5 rank 4 rank 3 rank 2 rank 1";
    assert_eq!(rows(&page), format!("Black's gates {ranks} White's gates"));
    page.press(crate::ui::event::Button::Flip);
    let ranks = "rank 1 rank 2 rank 3 rank 4 rank 5 rank 6 rank 7";
    assert_eq!(rows(&page), format!("White's gates {ranks} Black's gates"));
    let first = page.panel().grid[1].cells[0].name.clone();
    assert_eq!(first, "f1 white rook");
    let middles: Vec<f64> = page.panel().grid.iter().map(|row| row.cells[0].middle.y).collect();
    assert!(middles.is_sorted());
}

#[test]
fn names_of_gates_and_hands() {
    let mut page = Page::new();
    assert_eq!(page.named("b0"), "b0 empty gate");
    page.types(&["leopard"]);
    assert_eq!(page.named("white leopard"), "white leopard in hand");
    page.pick("white hand");
    assert_eq!(page.named("white leopard"), "white leopard in hand, picked");
    assert_eq!(page.named("b0"), "b0 empty gate, can go here");
    page.pick("b0");
    assert_eq!(page.named("b0"), "b0 white leopard waiting");
}

#[test]
fn a_finger_drags_what_can_be_moved_and_scrolls_anywhere_else() {
    let mut page = Page::playing();
    let dragged = |page: &Page| {
        let cells = page.panel().grid.into_iter().flat_map(|row| row.cells);
        let dragged = cells.filter(|cell| cell.finger == Finger::Drags);
        dragged.map(|cell| cell.name).collect::<Vec<_>>()
    };
    let whites = dragged(&page);
    assert!(whites.iter().all(|name| name.contains("white")), "{whites:?}");
    assert!(whites.contains(&"f1 white rook".to_owned()), "{whites:?}");
    page.types(&["f1f4"]);
    let blacks = dragged(&page);
    assert!(!blacks.is_empty() && blacks.iter().all(|name| name.contains("black")), "{blacks:?}");
}

#[test]
fn a_finger_asks_about_a_piece_of_its_own_that_cant_go() {
    let page = Page::new();
    let cells = page.panel().grid.into_iter().flat_map(|row| row.cells);
    let asking: Vec<_> = cells.filter(|cell| cell.finger == Finger::Asks).collect();
    for cell in &asking {
        assert!(
            cell.name.contains("white") && !page.state.session.now.is_source(cell.place),
            "{cell:?}"
        );
    }
    assert!(!asking.is_empty(), "before a piece is chosen, none can go");
}

#[test]
fn tab_leads_to_the_place_used_last() {
    let mut page = Page::playing();
    assert_eq!(page.panel().tab_stop, super::place("f8"));
    page.pick("c4");
    assert_eq!(page.panel().tab_stop, super::place("c4"));
    page.types(&["f1f4"]);
    assert_eq!(page.panel().tab_stop, super::place("f4"));
}

#[test]
fn gates_are_shown_while_they_can_be_filled_or_hold_something() {
    let mut page = Page::new();
    let trays = |page: &Page| painted(page, Paint::Tray).len();
    assert_eq!(trays(&page), 0, "nothing to put there yet");
    page.types(&["leopard"]);
    assert_eq!(trays(&page), 14, "six gates and a hand for each side");
    page.types(&["L@a0", "L@f8"]);
    assert_eq!(trays(&page), 2, "those that hold something");
}

#[test]
fn only_a_yes_to_a_buttons_question_moves_the_focus() {
    let mut page = still();
    let side = motley_rules::play::Side::White;
    let resign = || crate::ui::event::Button::Claim(motley_rules::play::Claim::Resign(side));
    let to_board = |command: &Command| matches!(command, Command::Focus(_));
    page.types(&["b6b7"]);
    assert!(!page.commands.iter().any(to_board), "typing keeps the focus in its box");
    page.press(resign());
    page.send(Event::Answered(1));
    assert!(!page.commands.iter().any(to_board), "a no leads back to the button");
    page.press(resign());
    page.send(Event::Answered(0));
    assert!(page.commands.iter().any(to_board));
}

#[test]
fn the_last_card_gives_the_focus_to_the_board_but_a_typed_choice_keeps_it() {
    let to_board = |command: &Command| matches!(command, Command::Focus(_));
    let mut page = Page::new();
    let card = page.panel().choices[0].place;
    page.send(Event::Picked(card));
    assert!(page.commands.iter().any(to_board));
    let mut page = Page::new();
    page.types(&["leopard"]);
    assert!(!page.commands.iter().any(to_board));
}
