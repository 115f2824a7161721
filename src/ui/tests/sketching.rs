//! Arrows and circles.

use super::Page;
use crate::ui::event::{Button, Event};
use crate::ui::event::{Crayon, Stroke};
use crate::ui::scene;
use crate::ui::shape::{Paint, Point, Shape};

const CRAYONS: [Paint; 4] = [Paint::Green, Paint::Red, Paint::Blue, Paint::Yellow];

/// What is drawn: its form, and with what.
fn drawn(page: &Page) -> Vec<(&'static str, Paint)> {
    let form = |shape: Shape| match shape {
        Shape::Arrow { paint, .. } => Some(("arrow", paint)),
        Shape::Ring { paint, .. } if CRAYONS.contains(&paint) => Some(("circle", paint)),
        _ => None,
    };
    scene(&page.state).into_iter().filter_map(form).collect()
}

fn drag(page: &mut Page, (from, to): (&str, &str), crayon: Crayon) {
    let (from, to) = (page.point(from), page.point(to));
    page.send(Event::Sketched(Stroke::Begins(from, crayon)));
    page.send(Event::Sketched(Stroke::Goes(to)));
    page.send(Event::Sketched(Stroke::Ends(to)));
}

#[test]
fn an_arrow_and_a_circle_stay_until_they_are_drawn_again() {
    let mut page = Page::playing();
    drag(&mut page, ("b1", "c3"), Crayon::Green);
    drag(&mut page, ("e4", "e4"), Crayon::Blue);
    assert_eq!(drawn(&page), [("arrow", Paint::Green), ("circle", Paint::Blue)]);
    drag(&mut page, ("b1", "c3"), Crayon::Green);
    assert_eq!(drawn(&page), [("circle", Paint::Blue)]);
    drag(&mut page, ("e4", "e4"), Crayon::Red);
    assert_eq!(drawn(&page), [("circle", Paint::Red)]);
}

#[test]
fn what_is_drawn_is_seen_while_it_is_drawn() {
    let mut page = Page::playing();
    let (from, to) = (page.point("b1"), page.point("c3"));
    page.send(Event::Sketched(Stroke::Begins(from, Crayon::Yellow)));
    assert_eq!(drawn(&page), [("circle", Paint::Yellow)]);
    page.send(Event::Sketched(Stroke::Goes(to)));
    assert_eq!(drawn(&page), [("arrow", Paint::Yellow)]);
    page.send(Event::Sketched(Stroke::Lost));
    assert!(drawn(&page).is_empty());
    page.send(Event::Sketched(Stroke::Begins(from, Crayon::Yellow)));
    page.send(Event::Sketched(Stroke::Ends(Point { x: -9.0, y: -9.0 })));
    assert!(drawn(&page).is_empty(), "it ended beside the board");
}

#[test]
fn a_press_an_action_and_escape_wipe_the_board() {
    let wipers: [fn(&mut Page); 3] = [
        |page| page.send(Event::Pressed(page.point("e5"))),
        |page| page.send(Event::Button(Button::Back)),
        |page| page.send(Event::Dropped),
    ];
    for wipe in wipers {
        let mut page = Page::playing();
        drag(&mut page, ("b1", "c3"), Crayon::Green);
        assert_eq!(drawn(&page).len(), 1);
        wipe(&mut page);
        assert!(drawn(&page).is_empty());
    }
}
