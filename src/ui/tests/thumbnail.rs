//! Small pictures.

use super::Page;
use crate::ui::shape::{Paint, Point, Shape};
use crate::ui::thumbnail;
use crate::ui::thumbnail::Thumbnail;
use motley_rules::board::Faction;
use motley_rules::play::Side;

/// Where the pieces of this name and army are.
fn pieces(picture: &Thumbnail, wanted: &str, whose: Faction) -> Vec<Point> {
    let found = picture.shapes.iter().filter_map(|shape| match shape {
        Shape::Piece { at, name, army, .. } if *name == wanted && *army == whose => Some(*at),
        _ => None,
    });
    found.collect()
}

fn near(point: Point, x: f64, y: f64) -> bool {
    (point.x - x).abs() < 1e-9 && (point.y - y).abs() < 1e-9
}

#[test]
fn the_longer_edge_has_the_size_and_every_square_is_there() {
    let page = Page::new();
    let picture = thumbnail(&*page.state.session.table, Side::White, 70.0);
    assert_eq!((picture.width, picture.height), (60.0, 70.0), "six files and seven ranks");
    let ground = |shape: &&Shape| matches!(shape, Shape::Rect { .. });
    assert_eq!(picture.shapes.iter().filter(ground).count(), 42);
    let a1 = picture.shapes.iter().any(|shape| match shape {
        Shape::Rect { at, paint: Paint::Dark, .. } => near(*at, 0.0, 60.0),
        _ => false,
    });
    assert!(a1, "a1 is dark, in the lower left corner");
}

#[test]
fn what_waits_behind_the_board_has_rows_of_its_own() {
    let page = Page::playing();
    let picture = thumbnail(&*page.state.session.table, Side::White, 90.0);
    assert_eq!((picture.width, picture.height), (60.0, 90.0));
    let [white] = pieces(&picture, "leopard", Faction::White)[..] else { panic!() };
    let [black] = pieces(&picture, "leopard", Faction::Black)[..] else { panic!() };
    assert!(near(white, 5.0, 85.0), "it waits behind a1: {white:?}");
    assert!(near(black, 55.0, 5.0), "it waits behind f7: {black:?}");
}

#[test]
fn it_is_turned_as_the_board_is() {
    let page = Page::playing();
    let (upright, turned) = (
        thumbnail(&*page.state.session.table, Side::White, 90.0),
        thumbnail(&*page.state.session.table, Side::Black, 90.0),
    );
    let mirrored = |at: &Point| Point { x: upright.width - at.x, y: upright.height - at.y };
    let mut expected: Vec<Point> =
        pieces(&upright, "rook", Faction::White).iter().map(mirrored).collect();
    expected.reverse();
    assert!(!expected.is_empty());
    let mut found = pieces(&turned, "rook", Faction::White);
    found.sort_by(|one, other| one.x.total_cmp(&other.x));
    expected.sort_by(|one, other| one.x.total_cmp(&other.x));
    for (at, wanted) in found.iter().zip(&expected) {
        assert!(near(*at, wanted.x, wanted.y), "{at:?}, not {wanted:?}");
    }
}
