use std::rc::Rc;

use motley_chess::ui::art;
use motley_chess::web::browser::dom;
use motley_chess::web::canvas::palette::Palette;
use motley_chess::web::canvas::sprite::{Height, Look, Sprites, margin};
use motley_rules::board::Faction;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};

const SIZE: u32 = 64;

/// The width of a small square.
const SMALL: u32 = 32;

/// More pixels of a small square than this must be one piece's and not the other's.
const LEAST_APART: usize = 50;

/// Sets the colours that the style sheets would.
pub(crate) fn palette() -> Rc<Palette> {
    let root = dom::document().document_element().unwrap();
    let style = root.unchecked_into::<HtmlElement>().style();
    for (name, colour) in [
        ("--white-fill", "#fff"),
        ("--white-line", "#000"),
        ("--white-detail", "#000"),
        ("--white-pale", "#fff"),
        ("--white-halo", "none"),
        ("--black-fill", "#333"),
        ("--black-line", "#000"),
        ("--black-detail", "#eee"),
        ("--black-pale", "#eee"),
        ("--black-halo", "#eee"),
        ("--lifted-shadow", "#000"),
    ] {
        style.set_property(name, colour).unwrap();
    }
    // Another test may have read the page's own.
    Palette::forget();
    Palette::now().unwrap()
}

/// The red, green, blue and opacity of every pixel.
pub(crate) fn pixels(canvas: &HtmlCanvasElement) -> Vec<u8> {
    let context = canvas.get_context("2d").unwrap().unwrap();
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    context.get_image_data(0.0, 0.0, width, height).unwrap().data().0
}

/// How many pixels of this lightness are opaque.
fn count(pixels: &[u8], light: impl Fn(u8) -> bool) -> usize {
    pixels.chunks_exact(4).filter(|pixel| pixel[3] == 255 && light(pixel[0])).count()
}

fn look(name: &'static str, army: Faction, height: Height) -> Look {
    Look { name, army, size: SIZE, height }
}

#[wasm_bindgen_test]
fn every_piece_is_painted_in_its_armys_colours() {
    let palette = palette();
    let mut sprites = Sprites::default();
    for art in art::all() {
        let mut picture = |army| {
            let look = look(art.name, army, Height::Standing);
            pixels(sprites.get(look, &palette).unwrap().unwrap())
        };
        let (white, black) = (picture(Faction::White), picture(Faction::Black));
        let least = 200;
        assert!(count(&white, |light| light > 240) > least, "a white {} has no fill", art.name);
        assert!(count(&white, |light| light < 16) > least, "a white {} has no line", art.name);
        assert!(count(&black, |light| (40..60).contains(&light)) > least, "black {}", art.name);
        assert!(count(&black, |light| light > 220) > 10, "a black {} has no halo", art.name);
    }
}

/// Where a piece is opaque on a small square: its form without its colours.
fn silhouette(name: &'static str, palette: &Palette) -> Vec<bool> {
    let look = Look { size: SMALL, ..look(name, Faction::White, Height::Standing) };
    let mut sprites = Sprites::default();
    let picture = pixels(sprites.get(look, palette).unwrap().unwrap());
    picture.chunks_exact(4).map(|pixel| pixel[3] > 127).collect()
}

#[wasm_bindgen_test]
fn pieces_are_told_apart_by_their_silhouettes_on_small_squares() {
    let palette = palette();
    let all = art::all().iter().map(|art| (art.name, silhouette(art.name, &palette)));
    let all: Vec<_> = all.collect();
    for (place, (one, form)) in all.iter().enumerate() {
        for (other, other_form) in &all[place + 1..] {
            let apart = form.iter().zip(other_form).filter(|(a, b)| a != b).count();
            assert!(apart > LEAST_APART, "{one} and {other} differ in {apart} pixels");
        }
    }
}

#[wasm_bindgen_test]
fn a_lifted_piece_has_a_shadow_around_it() {
    let palette = palette();
    let mut sprites = Sprites::default();
    let mut touched = |height| {
        let look = look("rook", Faction::White, height);
        let canvas = sprites.get(look, &palette).unwrap().unwrap();
        assert_eq!(canvas.width(), SIZE + 2 * margin(SIZE));
        pixels(canvas).chunks_exact(4).filter(|pixel| pixel[3] > 0).count()
    };
    assert!(touched(Height::Lifted) > touched(Height::Standing) + 200);
}

#[wasm_bindgen_test]
fn a_piece_without_a_drawing_has_no_picture() {
    let look = look("zebra", Faction::White, Height::Standing);
    assert!(Sprites::default().get(look, &palette()).unwrap().is_none());
}
