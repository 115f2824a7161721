use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::shape::{Point, Shape, Strength};
use motley_chess::ui::{State, Stored, panel, scene, update};
use motley_chess::web::browser::dom::add;
use motley_chess::web::canvas::board_canvas::BoardCanvas;
use motley_rules::play::Place;
use motley_rules::variants;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement};

use crate::page::{all, place};
use crate::sprites::{palette, pixels};

/// A board of this size in CSS pixels, and its parent.
fn board(size: (f64, f64)) -> (BoardCanvas, Element) {
    let parent = place();
    let board = BoardCanvas::new(&parent).unwrap();
    board.resize(size).unwrap();
    (board, parent)
}

/// The middle of a place of the board.
fn middle(state: &State, name: &str) -> Point {
    let wanted = Place::Square(name.parse().unwrap());
    let panel = panel(state);
    let cell = panel.grid.iter().flat_map(|row| &row.cells).find(|cell| cell.place == wanted);
    cell.unwrap().middle
}

/// A game in play, and what happens in it: a look, a drag, a refusal, an arrow, and back.
fn happenings(state: &State) -> Vec<Event> {
    let at = |name: &str| middle(state, name);
    let typed = |text: &str| Event::Typed(text.to_owned());
    vec![
        Event::Moved(at("d4")),
        Event::Pressed(at("b1")),
        Event::Moved(at("b3")),
        Event::Moved(at("c3")),
        Event::Moved(at("h6")),
        Event::Released(at("c3")),
        Event::Frame(1.0),
        Event::Frame(60.0),
        Event::Frame(900.0),
        Event::Button(Button::Lens),
        typed("e5"),
        typed("e5"),
        Event::Button(Button::Lens),
        Event::Frame(2000.0),
        Event::Button(Button::Back),
        Event::Button(Button::Flip),
    ]
}

/// What is seen of the board's canvas, and whether that is its picture, which lies on it while
/// something is carried.
fn seen(board: &BoardCanvas, parent: &Element) -> (Vec<u8>, bool) {
    let still: HtmlCanvasElement = all(parent, ".still")[0].clone().unchecked_into();
    let is_still = !still.has_attribute("hidden");
    let seen = board.canvas.style().get_property_value("visibility").unwrap();
    assert_eq!(seen == "hidden", is_still, "one of both is seen");
    if !is_still {
        return (pixels(&board.canvas), false);
    }
    // Only another canvas can be asked what it shows.
    let copy = add(parent, "canvas", "").unwrap().unchecked_into::<HtmlCanvasElement>();
    copy.set_width(still.width());
    copy.set_height(still.height());
    let context: CanvasRenderingContext2d =
        copy.get_context("2d").unwrap().unwrap().unchecked_into();
    context.draw_image_with_html_canvas_element(&still, 0.0, 0.0).unwrap();
    copy.remove();
    (pixels(&copy), true)
}

#[wasm_bindgen_test]
fn what_is_painted_where_it_has_changed_is_what_would_be_painted_anew() {
    palette();
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    update(&mut state, Event::Resized { width: 500.0, height: 700.0 });
    for typed in ["leopard", "cannon", "L@b0", "L@g9", "C@g0", "C@b9"] {
        update(&mut state, Event::Typed(typed.to_owned()));
    }
    let size = panel(&state).canvas;
    let (kept, around) = board(size);
    let mut stills = 0;
    for event in happenings(&state) {
        let told = format!("{event:?}");
        update(&mut state, event);
        kept.paint(scene(&state)).unwrap();
        let (anew, parent) = board(size);
        anew.paint(scene(&state)).unwrap();
        let ((one, is_still), other) = (seen(&kept, &around), pixels(&anew.canvas));
        let differing = one.iter().zip(&other).filter(|(one, other)| one != other).count();
        assert_eq!((one.len(), differing), (other.len(), 0), "after {told}");
        stills += usize::from(is_still);
        parent.remove();
    }
    assert_eq!(stills, 3, "from the first move of what is pressed to the last");
}

#[wasm_bindgen_test]
fn a_piece_in_the_hand_moves_in_a_layer_of_its_own() {
    palette();
    let (board, parent) = board((200.0, 200.0));
    let lifted = |x: f64| Shape::Piece {
        at: Point { x, y: 50.0 },
        size: 40.0,
        name: "rook",
        army: motley_rules::board::Faction::White,
        strength: Strength::Lifted,
    };
    board.paint(vec![lifted(60.0)]).unwrap();
    let picture = all(&parent, ".lifted canvas")[0].clone();
    assert!(pixels(&board.canvas).iter().all(|value| *value == 0));
    board.paint(vec![lifted(100.0)]).unwrap();
    let style = picture.get_attribute("style").unwrap();
    assert!(style.contains("translate(72px, 22px)"), "{style}");
    board.paint(Vec::new()).unwrap();
    assert!(all(&parent, ".lifted canvas").is_empty());
}

/// A mated king lies across his square: what is higher than wide becomes wider than high.
#[wasm_bindgen_test]
fn a_fallen_piece_lies_on_its_side() {
    palette();
    let painted = |strength| {
        let (board, parent) = board((60.0, 60.0));
        let at = Point { x: 30.0, y: 30.0 };
        let army = motley_rules::board::Faction::White;
        board.paint(vec![Shape::Piece { at, size: 40.0, name: "king", army, strength }]).unwrap();
        let (all, width) = (pixels(&board.canvas), board.canvas.width() as usize);
        parent.remove();
        let is_seen = |x: usize, y: usize| all[4 * (y * width + x) + 3] > 127;
        (width, (0..width * width).map(|at| is_seen(at % width, at / width)).collect::<Vec<_>>())
    };
    let (width, standing) = painted(Strength::Full);
    let (_, fallen) = painted(Strength::Fallen);
    // Turned by a quarter around its middle, but for the edges.
    let turned = |at: usize| standing[(width - 1 - at % width) * width + at / width];
    let beside_turned = (0..fallen.len()).filter(|at| fallen[*at] != turned(*at)).count();
    let beside_standing = (0..fallen.len()).filter(|at| fallen[*at] != standing[*at]).count();
    assert!(beside_turned * 5 < beside_standing, "{beside_turned} and {beside_standing} differ");
}
