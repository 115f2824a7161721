//! Arrow keys lead to what is seen.

use crate::ui::drawing::layout::{Layout, Room};
use crate::ui::panel::steps::{Step, next};
use crate::ui::panel::{Cell, Finger, GridRow, Picked};
use motley_rules::board::{BoardSize, Piece, PieceType};
use motley_rules::play::{Place, Reserve, ReserveState, Side, View};

/// A small board with three places in White's hand, as it is laid out in this room.
fn rows(room: Room) -> Vec<GridRow> {
    let hand = |n| Place::Hand(Side::White, Piece::new(Side::White.faction(), PieceType::new(n)));
    let reserve = |n| Reserve { place: hand(n), piece: None, count: 0, state: ReserveState::Empty };
    let view = View { reserves: (0..3).map(reserve).collect(), ..View::default() };
    let layout = Layout::new(BoardSize::new(6, 7).unwrap(), &view, Side::White, room);
    let row = |is_in: &dyn Fn(&Place) -> bool| {
        let cells = layout.places().iter().filter(|(place, _)| is_in(place));
        let cells = cells.map(|(place, area)| Cell {
            place: *place,
            name: place.to_string(),
            picked: Picked::No,
            finger: Finger::Scrolls,
            middle: area.middle(),
            size: area.size,
        });
        GridRow { name: String::new(), cells: cells.collect() }
    };
    let rank = |rank: u8| row(&|place| place.square().is_some_and(|own| own.rank() == rank));
    let hand = row(&|place| matches!(place, Place::Hand(..)));
    (0..7).rev().map(rank).chain([hand]).collect()
}

/// The row and column after these steps.
fn walk(room: Room, from: (usize, usize), steps: &[Step]) -> (usize, usize) {
    let rows = rows(room);
    steps.iter().fold(from, |at, step| next(&rows, at, *step).unwrap_or(at))
}

const UP: Step = Step::Across(-1);
const DOWN: Step = Step::Across(1);
const LEFT: Step = Step::Along(-1);
const RIGHT: Step = Step::Along(1);

#[test]
fn a_hand_beside_the_board_is_to_the_right_of_it() {
    let wide = Room { width: 1400.0, height: 900.0 };
    for rank in 4..7 {
        let (row, _) = walk(wide, (rank, 5), &[RIGHT]);
        assert_eq!(row, 7, "the hand is beside the lower ranks");
        assert_eq!(walk(wide, (rank, 5), &[RIGHT, LEFT]), (rank, 5));
    }
    assert_eq!(walk(wide, (0, 5), &[RIGHT]), (0, 5), "nothing is there");
    assert_eq!(walk(wide, (7, 0), &[DOWN, DOWN, UP]), (7, 1), "up and down lead along it");
    assert_eq!(walk(wide, (6, 2), &[UP, UP]), (4, 2));
    assert_eq!(walk(wide, (6, 2), &[DOWN]).0, 7, "it is found without looking as well");
    assert_eq!(walk(wide, (7, 0), &[UP; 5]), (7, 0), "above its first place is nothing");
}

#[test]
fn a_hand_below_the_board_is_below_it() {
    let phone = Room { width: 390.0, height: 844.0 };
    assert_eq!(walk(phone, (6, 1), &[DOWN]), (7, 1));
    assert_eq!(walk(phone, (7, 1), &[UP]), (6, 1));
    assert_eq!(walk(phone, (7, 1), &[LEFT, RIGHT, RIGHT]), (7, 2));
    assert_eq!(walk(phone, (6, 5), &[DOWN]), (7, 2), "the nearest");
    assert_eq!(walk(phone, (6, 5), &[RIGHT]), (6, 5));
    assert_eq!(walk(phone, (3, 3), &[Step::First]), (3, 0));
    assert_eq!(walk(phone, (3, 3), &[Step::Last]), (3, 5));
}
