use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::panel::steps::Step;
use motley_chess::ui::{State, Stored, panel, update};
use motley_chess::web::browser::dom;
use motley_chess::web::panel::Parts;
use motley_rules::board::Square;
use motley_rules::play::Place;
use motley_rules::variants;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;

use crate::page::{all, name, named, place};

/// A page in play, and its root.
fn page() -> (State, Parts, Element) {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    for typed in ["leopard", "cannon", "L@b0", "L@g9", "C@g0", "C@b9"] {
        update(&mut state, Event::Typed(typed.to_owned()));
    }
    let root = place();
    let parts = Parts::build(&root).unwrap();
    parts.update(panel(&state)).unwrap();
    (state, parts, root)
}

fn tell(state: &mut State, parts: &Parts, event: Event) {
    update(state, event);
    parts.update(panel(state)).unwrap();
}

fn square(name: &str) -> Place {
    Place::Square(name.parse::<Square>().unwrap())
}

fn focused() -> Element {
    dom::focused().expect("nothing has the focus")
}

#[wasm_bindgen_test]
fn every_square_is_a_button_whose_name_begins_with_the_squares() {
    let (_, _, root) = page();
    for square in motley_rules::board::BoardSize::ORTHODOX.squares() {
        assert_eq!(named(&root, &format!("{square} ")).tag_name(), "BUTTON");
    }
    for full in ["e2 white pawn", "e5 empty", "b0 white leopard waiting"] {
        assert!(name(&named(&root, full)).starts_with(full));
    }
}

#[wasm_bindgen_test]
fn tab_leads_to_one_button_of_the_grid() {
    let (_, parts, root) = page();
    assert_eq!(all(&root, ".grid [tabindex='0']").len(), 1);
    parts.board.grid.focus(square("e2")).unwrap();
    assert_eq!(all(&root, ".grid [tabindex='0']"), [named(&root, "e2 ")]);
}

#[wasm_bindgen_test]
fn arrows_go_to_neighbours_and_stop_at_the_edge() {
    let (_, parts, root) = page();
    let grid = &parts.board.grid;
    grid.focus(square("b1")).unwrap();
    let steps = [
        (Step::Along(-1), "a1"),
        (Step::Along(-1), "a1"),
        (Step::Across(-1), "a2"),
        (Step::Last, "h2"),
        (Step::Along(1), "h2"),
        (Step::First, "a2"),
    ];
    for (step, to) in steps {
        grid.step(step).unwrap();
        assert_eq!(focused(), named(&root, &format!("{to} ")), "{step:?}");
    }
}

#[wasm_bindgen_test]
fn an_action_keeps_the_focus_and_the_buttons() {
    let (mut state, parts, root) = page();
    let (from, to) = (named(&root, "e2 "), named(&root, "e4 "));
    dom::focus(&from).unwrap();
    tell(&mut state, &parts, Event::Picked(square("e2")));
    assert_eq!(from.get_attribute("aria-pressed").as_deref(), Some("true"));
    assert!(name(&to).contains("can go here"), "{}", name(&to));
    tell(&mut state, &parts, Event::Picked(square("e4")));
    assert_eq!(focused(), from);
    assert_eq!(named(&root, "e4 white pawn"), to);
    assert_eq!(named(&root, "e2 empty"), from);
    assert_eq!(from.get_attribute("aria-pressed").as_deref(), Some("false"));
}

#[wasm_bindgen_test]
fn a_grid_of_other_places_keeps_the_focus_on_its_place() {
    let (mut state, parts, root) = page();
    dom::focus(&named(&root, "e2 ")).unwrap();
    let before = all(&root, ".cell").len();
    for _ in 0..4 {
        tell(&mut state, &parts, Event::Button(Button::Back));
    }
    assert_ne!(all(&root, ".cell").len(), before, "the hands should be full again");
    assert_eq!(focused(), named(&root, "e2 "));
}

#[wasm_bindgen_test]
fn a_question_takes_the_focus_of_the_keyboard_and_gives_it_back() {
    let (mut state, parts, root) = promotion();
    let pawn = named(&root, "a7 ");
    dom::focus(&pawn).unwrap();
    tell(&mut state, &parts, Event::Picked(square("a7")));
    tell(&mut state, &parts, Event::Picked(square("a8")));
    let question = root.query_selector(".question").unwrap().expect("no question");
    assert!(question.contains(Some(&focused())));
    assert_eq!(all(&question, ".answer svg").len(), 6);
    tell(&mut state, &parts, Event::Dropped);
    assert!(root.query_selector(".question").unwrap().is_none());
    assert_eq!(focused(), pawn);
}

/// Both have as many kings: their words are the same, and their colours aren't.
#[wasm_bindgen_test]
fn a_plate_has_the_colours_of_whoever_is_there() {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let game = Button::Start { game: "mulligan-stew".to_owned(), options: Vec::new() };
    update(&mut state, Event::Button(game));
    let root = place();
    let parts = Parts::build(&root).unwrap();
    parts.update(panel(&state)).unwrap();
    let kings = || {
        let lists = all(&root, ".plate [aria-label^='Kings left']");
        lists.iter().map(Element::inner_html).collect::<Vec<String>>()
    };
    let before = kings();
    assert_eq!(before.len(), 2);
    assert_ne!(before[0], before[1]);
    tell(&mut state, &parts, Event::Button(Button::Flip));
    assert_eq!(kings(), [before[1].clone(), before[0].clone()]);
}

fn promotion() -> (State, Parts, Element) {
    let saved = r#"{"version":1,"id":"a","revision":1,"game":"musketeer","options":[],"position":
        "********/8/P3k3/8/8/8/8/8/4K3/******** w - - 0 1 LC","actions":[],"ply":0,"claim":null,
        "flipped":false}"#;
    let opened = State::new(variants::games(), Stored::only(Some(saved)), 1);
    assert_eq!(opened.fault, None);
    let root = place();
    let parts = Parts::build(&root).unwrap();
    parts.update(panel(&opened.state)).unwrap();
    (opened.state, parts, root)
}
