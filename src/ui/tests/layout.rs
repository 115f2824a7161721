//! Where everything lies.

use crate::ui::drawing::layout::{Layout, Room};
use motley_rules::board::{BoardSize, Piece, PieceType};
use motley_rules::play::{Place, Reserve, ReserveState, Side, View};

fn view(reserves: &[Place]) -> View {
    let reserve = |place: &Place| Reserve {
        place: *place,
        piece: None,
        count: 0,
        state: ReserveState::Empty,
    };
    View { reserves: reserves.iter().map(reserve).collect(), ..View::default() }
}

fn gates(shape: BoardSize) -> Vec<Place> {
    let gates = |side| (0..shape.files()).map(move |file| Place::Gate(side, file));
    Side::BOTH.into_iter().flat_map(gates).collect()
}

fn hands() -> Vec<Place> {
    let piece = |side: Side, n| Piece::new(side.faction(), PieceType::new(n));
    let hand = |side| (0..5).map(move |n| Place::Hand(side, piece(side, n)));
    Side::BOTH.into_iter().flat_map(hand).collect()
}

const PHONE: Room = Room { width: 390.0, height: 844.0 };
const DESK: Room = Room { width: 1400.0, height: 800.0 };

/// Every kind of board with everything that can lie outside it.
fn each(check: impl Fn(BoardSize, &View, Room, Side)) {
    for (files, ranks) in [(8, 8), (12, 8), (16, 8), (6, 7)] {
        let shape = BoardSize::new(files, ranks).unwrap();
        let both = [gates(shape), hands()].concat();
        for reserves in [Vec::new(), gates(shape), hands(), both] {
            for room in [PHONE, DESK, Room { width: 320.0, height: 320.0 }] {
                for below in Side::BOTH {
                    check(shape, &view(&reserves), room, below);
                }
            }
        }
    }
}

#[test]
fn every_place_is_hit_in_its_middle_and_corners() {
    each(|shape, view, room, below| {
        let layout = Layout::new(shape, view, below, room);
        let squares = u32::from(shape.files()) * u32::from(shape.ranks());
        assert!(layout.places().len() >= squares as usize + view.reserves.len());
        for (place, area) in layout.places() {
            let end = area.at.x + area.size - 0.01;
            let corner = crate::ui::shape::Point { x: end, y: area.at.y + area.size - 0.01 };
            for point in [area.middle(), area.at, corner] {
                assert_eq!(layout.place_at(point), Some(*place));
            }
            assert_eq!(layout.area(*place), Some(*area));
        }
    });
}

#[test]
fn everything_has_whole_pixels_and_fits() {
    each(|shape, view, room, below| {
        let layout = Layout::new(shape, view, below, room);
        let is_pushed_aside = layout.canvas.width > room.width;
        assert!(!is_pushed_aside || (shape.files() > 8 && layout.cell >= 30.0), "{layout:?}");
        assert!(layout.canvas.height <= room.height, "{:?}", layout.canvas);
        for (place, area) in layout.places() {
            for edge in [area.at.x, area.at.y, area.size] {
                assert!(edge >= 0.0 && edge.fract() == 0.0, "{place} {area:?}");
            }
            assert!(area.at.x + area.size <= layout.canvas.width, "{place} {area:?}");
            assert!(area.at.y + area.size <= layout.canvas.height, "{place} {area:?}");
        }
    });
}

#[test]
fn a_phone_gives_the_board_its_whole_width() {
    for (files, cell) in [(8, 48.0), (12, 32.0), (16, 43.0), (6, 65.0)] {
        let shape = BoardSize::new(files, 8).unwrap();
        let layout = Layout::new(shape, &view(&gates(shape)), Side::White, PHONE);
        assert!((layout.cell - cell).abs() < 0.1, "{files} files: {}", layout.cell);
    }
}

#[test]
fn trays_beside_the_board_cost_no_height() {
    let shape = BoardSize::ORTHODOX;
    let layout = Layout::new(shape, &view(&[gates(shape), hands()].concat()), Side::White, DESK);
    assert!(layout.cell >= 78.0, "{}", layout.cell);
    assert!(layout.canvas.width > 8.0 * layout.cell);
}

/// A finger needs some forty pixels, and beside a board on a phone there is room.
#[test]
fn a_long_hand_beside_a_low_board_has_two_columns() {
    for (files, ranks) in [(6, 7), (8, 8)] {
        let shape = BoardSize::new(files, ranks).unwrap();
        let room = Room { width: 570.0, height: 382.0 };
        let layout = Layout::new(shape, &view(&hands()), Side::White, room);
        let alone = Layout::new(shape, &view(&[]), Side::White, room);
        assert!((layout.cell - alone.cell).abs() < 0.1, "the board is as large as ever");
        for hand in hands() {
            let area = layout.area(hand).unwrap();
            assert!(area.size >= 40.0 && area.at.x > layout.board().1, "{hand} {area:?}");
        }
    }
}

/// Of six kinds of pieces one column has places that a finger misses, where squares that are a little
/// narrower leave room for whole ones above and below the board.
#[test]
fn a_long_tray_on_a_phone_lies_above_and_below_the_board() {
    let shape = BoardSize::new(6, 7).unwrap();
    let tray = |side| (0..6).map(move |n| Place::Pool(side, PieceType::new(n)));
    let trays: Vec<Place> = Side::BOTH.into_iter().flat_map(tray).collect();
    let room = Room { width: 390.0, height: 491.0 };
    let layout = Layout::new(shape, &view(&trays), Side::White, room);
    assert!(layout.cell >= 50.0, "{}", layout.cell);
    let (corner, _, height) = layout.board();
    for place in &trays {
        let area = layout.area(*place).unwrap();
        let outside = area.at.y + area.size <= corner.y || area.at.y >= corner.y + height;
        assert!(outside && area.size >= 50.0, "{place} {area:?}");
    }
    // Where there is no height for that, squares would lose a quarter.
    let low = Room { height: 382.0, ..room };
    let layout = Layout::new(shape, &view(&trays), Side::White, low);
    assert!(layout.cell >= 54.0, "{}", layout.cell);
    for place in trays {
        assert!(layout.area(place).unwrap().at.x > layout.board().1, "{place} is beside the board");
    }
}

#[test]
fn empty_hands_leave_nothing_behind() {
    let shape = BoardSize::ORTHODOX;
    for room in [PHONE, DESK] {
        let layout = Layout::new(shape, &view(&gates(shape)), Side::White, room);
        assert!((layout.canvas.width - 8.0 * layout.cell).abs() < 0.1, "{:?}", layout.canvas);
    }
}

/// Who builds an army has a tray, and the other player none.
#[test]
fn a_tray_of_one_player_leaves_no_row_to_the_other() {
    let shape = BoardSize::ORTHODOX;
    let own: Vec<Place> =
        hands().into_iter().filter(|place| matches!(place, Place::Hand(Side::White, _))).collect();
    for (below, top) in [(Side::White, true), (Side::Black, false)] {
        let layout = Layout::new(shape, &view(&own), below, PHONE);
        assert!(layout.area(own[0]).unwrap().size >= 40.0, "in a row");
        assert_eq!(layout.board().0.y == 0.0, top, "{:?}", layout.board());
    }
}

/// A finger hits what is thirty pixels wide: of a wider board a phone shows a little over half.
#[test]
fn a_wide_board_on_a_phone_is_pushed_aside() {
    for (files, cell) in [(16, 35.0), (12, 43.0)] {
        let shape = BoardSize::new(files, 8).unwrap();
        let room = Room { width: 320.0, height: 500.0 };
        let layout = Layout::new(shape, &view(&[]), Side::White, room);
        assert!((layout.cell - cell).abs() < 0.1, "{files}: {}", layout.cell);
        assert!((layout.canvas.width - f64::from(files) * layout.cell).abs() < 0.1);
        let low = Room { height: 200.0, ..room };
        let layout = Layout::new(shape, &view(&[]), Side::White, low);
        assert!(layout.canvas.width <= 320.0, "where there is no height, the whole is shown");
    }
}

/// The hands of a small phone lie above and below the board, where beside it they would be narrower
/// than a finger.
#[test]
fn hands_that_would_be_too_narrow_beside_the_board_lie_above_and_below_it() {
    let shape = BoardSize::ORTHODOX;
    // What the style sheets leave to the board of a small phone.
    let room = Room { width: 320.0, height: 308.0 };
    let layout = Layout::new(shape, &view(&hands()), Side::White, room);
    let narrowest = layout.places().iter().map(|(_, area)| area.size).fold(f64::MAX, f64::min);
    assert!(narrowest >= 30.0, "{narrowest}");
    let low = Room { height: 290.0, ..room };
    let layout = Layout::new(shape, &view(&hands()), Side::White, low);
    assert!(layout.cell >= 30.0, "the board comes first: {}", layout.cell);
}

#[test]
fn flipping_turns_everything_around() {
    let shape = BoardSize::ORTHODOX;
    let view = view(&gates(shape));
    let middle = |below, name: &str| {
        let layout = Layout::new(shape, &view, below, PHONE);
        layout.area(Place::from_name(name, shape).unwrap()).unwrap().middle()
    };
    for (name, opposite) in [("a1", "h8"), ("h1", "a8"), ("b0", "g9"), ("e4", "d5")] {
        assert_eq!(middle(Side::Black, name), middle(Side::White, opposite), "{name}");
    }
    assert!(middle(Side::White, "b0").y > middle(Side::White, "b1").y);
    assert!(middle(Side::White, "b9").y < middle(Side::White, "b8").y);
}

#[test]
fn a_room_that_is_too_small_still_has_a_board() {
    for (width, height) in [(0.0, 0.0), (-5.0, 10.0), (f64::NAN, f64::NAN)] {
        let room = Room { width, height };
        let layout = Layout::new(BoardSize::ORTHODOX, &view(&[]), Side::White, room);
        assert!((layout.cell - 12.0).abs() < 0.1);
    }
}
