//! The board as an SVG document.

use super::Page;
use crate::ui::art::Tint;
use crate::ui::event::Event;
use crate::ui::event::{Crayon, Stroke};
use crate::ui::scene;
use crate::ui::shape::{Paint, Point, Shape, Strength};
use crate::ui::svg::{Colours, svg};
use motley_rules::board::Faction;
use roxmltree::Document;

struct Named;

impl Colours for Named {
    fn paint(&self, paint: Paint) -> String {
        format!("{paint:?}")
    }

    fn tint(&self, army: Faction, tint: Tint) -> String {
        let has_none = (army, tint) == (Faction::White, Tint::Halo);
        if has_none { String::new() } else { format!("{army:?}{tint:?}") }
    }
}

fn count(document: &Document<'_>, tag: &str) -> usize {
    document.descendants().filter(|node| node.has_tag_name(tag)).count()
}

#[test]
fn every_shape_of_the_board_is_in_the_picture() {
    let mut page = Page::playing();
    page.click("c1");
    let (from, to) = (page.point("a1"), page.point("b3"));
    page.send(Event::Sketched(Stroke::Begins(from, Crayon::Red)));
    page.send(Event::Sketched(Stroke::Ends(to)));
    let shapes = scene(&page.state);
    let text = svg(&shapes, page.panel().canvas, &Named);
    let document = Document::parse_with_options(&text, roxmltree::ParsingOptions::default())
        .expect("the picture is well formed");
    let of = |is: fn(&Shape) -> bool| shapes.iter().filter(|shape| is(shape)).count();
    assert_eq!(count(&document, "use"), of(|shape| matches!(shape, Shape::Piece { .. })));
    assert_eq!(count(&document, "text"), of(|shape| matches!(shape, Shape::Text { .. })));
    let boxes = of(|shape| matches!(shape, Shape::Rect { .. } | Shape::Frame { .. }));
    assert_eq!(count(&document, "rect"), boxes);
    let round = of(|shape| matches!(shape, Shape::Disc { .. } | Shape::Ring { .. }));
    assert_eq!(count(&document, "circle"), round);
    assert!(text.contains("fill=\"Red\""), "the arrow is there");
    assert!(text.contains("BlackHalo") && !text.contains("WhiteHalo"), "halos where there are any");
}

#[test]
fn a_piece_is_drawn_once_and_used_again() {
    let page = Page::playing();
    let text = svg(&scene(&page.state), page.panel().canvas, &Named);
    let document = Document::parse(&text).expect("the picture is well formed");
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let rooks = document.descendants().filter(|node| {
        node.has_tag_name("use") && node.attribute("href") == Some(&format!("#{}", ids[0])[..])
    });
    assert!(ids.len() < count(&document, "use"));
    assert!(rooks.count() >= 1, "what is used is defined");
}

#[test]
fn a_fallen_king_lies_on_his_side() {
    let king = |strength| Shape::Piece {
        at: Point { x: 50.0, y: 30.0 },
        size: 40.0,
        name: "king",
        army: Faction::White,
        strength,
    };
    let draws = |strength| svg(&[king(strength)], (100.0, 60.0), &Named);
    assert!(draws(Strength::Fallen).contains("transform=\"rotate(90 50 30) translate(30 10)"));
    assert!(!draws(Strength::Full).contains("rotate"));
}
