//! What the page says and shows of the real games, beyond what its own tests see of a toy.

use crate::support::at::open_at;
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::shape::{Paint, Shape};
use motley_chess::ui::{State, panel, scene, update};
use motley_rules::play::Place;

/// What is said of a text that is typed at a position of a game.
fn said(game: &str, position: &str, text: &str) -> String {
    let mut state = open_at(game, position);
    let commands = update(&mut state, Event::Typed(text.to_owned()));
    let said = commands.into_iter().find_map(|command| match command {
        Command::Say(said) => Some(said),
        _ => None,
    });
    said.unwrap_or_default()
}

/// First what is done, then where the piece goes, then what is passed over, then the news.
#[test]
fn what_comes_of_a_move_is_said_after_it() {
    for (position, text, sentence) in [
        (
            "2kk2/6/6/6/6/1r4/1MKK2[] wl -",
            "b1b2",
            "White mage b1 takes rook on b2, rook goes to Black's pool. White: move from a dark square.",
        ),
        (
            "2kk2/6/6/6/6/1r4/1MKK2[] wl -",
            "b1@b2",
            "White mage b1 changes places with black rook on b2. White: move from a dark square.",
        ),
        (
            "k1k3/6/r5/6/R5/6/2KK2[] wd - c1a3",
            "a3a5",
            "White rook a3 takes rook on a5, rook goes to Black's pool, \
             Black has no piece for the light part: it is passed over. Black: move from a dark square.",
        ),
        (
            "k1k3/6/6/6/R5/6/2KK2[] wd - c1a3",
            "a3a7",
            "White rook a3 takes king on a7, \
             Black has no piece for the light part: it is passed over. \
             One of Black's kings is captured: Black has one left. Black: move from a dark square.",
        ),
    ] {
        assert_eq!(said("mulligan-stew", position, text), sentence);
    }
}

/// After each part of a turn, whose turn it is now, and what is to be moved.
#[test]
fn what_is_due_next_is_said() {
    for (position, text, sentence) in [
        (
            "4k7/12/12/9-n2/12/12/3P8/4K7 w - - -,- 0 1",
            "d2d4",
            "White pawn d2 to d4. Black: move a gray piece.",
        ),
        (
            "4k7/12/12/9-n2/12/12/3P8/4K7 bg - - -,- 0 1",
            "j5i3",
            "Gray knight j5 to i3, Black holds i3. Black: move a black piece.",
        ),
        (
            "4k7/12/12/7Q1-n2/12/12/12/4K7 w - - -,- 0 1",
            "h5e5",
            "White queen h5 to e5. Check. Black: move a gray piece.",
        ),
        (
            "4k7/12/12/7Q1-n1-n/12/12/12/4K7 w - - j5,l5 0 1",
            "h5j5",
            "White queen h5 takes knight on j5, which White held. Black: move a gray piece.",
        ),
        (
            "4k7/12/12/9-n2/12/4P7/12/4K7 w - - j5,- 0 1",
            "e3e4",
            "White pawn e3 to e4, White controls all that is left of gray: \
             Black's gray part is passed over. Black: move a black piece.",
        ),
    ] {
        assert_eq!(said("mercenary", position, text), sentence);
    }
}

/// King and rook that stand next to each other change places, and it is still castling.
#[test]
fn castling_next_door_is_said_as_castling() {
    let position = "krbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/KRBBNNQR w";
    let sentence = "White castles, king to b1, rook to a1.";
    assert_eq!(said("command", position, "a1b1"), sentence);
}

/// How many dots and how many rings mark targets.
fn marks(state: &State) -> (usize, usize) {
    let all = scene(state);
    let is_dot = |shape: &&Shape| matches!(shape, Shape::Disc { paint: Paint::Target, .. });
    let is_ring = |shape: &&Shape| matches!(shape, Shape::Ring { paint: Paint::Target, .. });
    (all.iter().filter(is_dot).count(), all.iter().filter(is_ring).count())
}

fn picked(position: &str, square: &str) -> State {
    let mut state = open_at("mulligan-stew", position);
    update(&mut state, Event::Picked(Place::Square(square.parse().unwrap())));
    state
}

/// Where an assassin goes there are dots, and what it captures has a ring.
#[test]
fn teleports_have_dots_and_captures_have_rings() {
    // b1 is light; of its squares d3 has a pawn, and c2, d1 and d7 pieces that it doesn't reach.
    let state = picked("2kk2/6/6/6/3p2/6/1AKK2[] wl -", "b1");
    assert_eq!(marks(&state), (17, 1));
    let state = picked("2kk2/6/6/6/3p2/2P3/1AKK2[] wl -", "b1");
    assert_eq!(marks(&state), (16, 0), "the pawn on c2 stands between");
}

/// A bar under each piece of the part that is due, and none while one of them is picked.
#[test]
fn pieces_of_the_part_that_is_due_have_bars() {
    let bars = |state: &State| {
        let is_bar = |shape: &&Shape| matches!(shape, Shape::Line { paint: Paint::Hover, .. });
        scene(state).iter().filter(is_bar).count()
    };
    let opening = "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq";
    let mut state = open_at("mulligan-stew", opening);
    assert_eq!(bars(&state), 7, "three pawns, an assassin, a king, the cardinal, the mage in hand");
    update(&mut state, Event::Typed("e3".to_owned()));
    assert_eq!(
        bars(&state),
        6,
        "three pawns, a king, an assassin, the mage: the rook is walled in"
    );
    let state = picked(opening, "e2");
    assert_eq!(bars(&state), 0);
}

/// Hands and pools are called so where there is room, and nothing else is. A hand alone needs no
/// name where that would lie over its first piece.
#[test]
fn hands_and_pools_have_labels() {
    let labels = |state: &State| {
        let texts = scene(state).into_iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } if text.len() > 3 => Some(text),
            _ => None,
        });
        texts.collect::<Vec<String>>()
    };
    let mut state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[m] wl Qr");
    assert_eq!(labels(&state), ["hand", "pool", "hand", "pool"]);
    let two = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl Qqm");
    assert_eq!(labels(&two), ["hand", "pool", "hand", "pool"], "one name for what is in it");
    update(&mut state, Event::Resized { width: 120.0, height: 200.0 });
    assert_eq!(labels(&state), Vec::<String>::new(), "there is no room");
    let phone = || Event::Resized { width: 390.0, height: 500.0 };
    update(&mut state, phone());
    assert_eq!(labels(&state), ["hand", "pool", "hand", "pool"], "they are told apart");
    let mut state = open_at("command", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 @");
    assert_eq!(labels(&state), ["hand", "hand"]);
    update(&mut state, phone());
    assert_eq!(labels(&state), Vec::<String>::new(), "a hand alone, and small");
}

/// What is in a pool stands side by side, whatever else could come there.
#[test]
fn a_pool_has_no_gaps() {
    let state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl Qqm");
    let cells = panel(&state).grid.into_iter().flat_map(|row| row.cells);
    let pool = cells.filter(|cell| cell.name.contains("black") && cell.name.contains("in pool"));
    let names: Vec<String> = pool.map(|cell| cell.name).collect();
    assert!(names[0].starts_with("black queen"), "{names:?}");
    assert!(names[1].starts_with("black mage"), "{names:?}");
}

/// The name of the half that a king is kept to stands off it: nothing is built under the name.
#[test]
fn the_name_of_the_kings_half_lies_over_none_of_its_squares() {
    let mut state = open_at("command", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 @");
    update(&mut state, Event::Resized { width: 390.0, height: 440.0 });
    let start = Button::Start { game: "muster".to_owned(), options: Vec::new() };
    for button in [start, Button::Lift] {
        update(&mut state, Event::Button(button));
    }
    let shapes = scene(&state);
    let named = shapes.iter().find_map(|shape| match shape {
        Shape::Text { at, size, text, .. } if text.contains("half") => Some(at.y + size / 2.0),
        _ => None,
    });
    let framed = shapes.iter().find_map(|shape| match shape {
        Shape::Frame { at, paint: Paint::Hover, .. } => Some(at.y),
        _ => None,
    });
    let (named, framed) = (named.unwrap(), framed.unwrap());
    assert!(framed > 100.0, "the frame is in the lower half of the board");
    assert!(named < framed, "{named} is not above {framed}");
}
