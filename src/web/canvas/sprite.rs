//! Pieces as pictures: drawn once from their paths, then copied.

use std::collections::HashMap;

use js_sys::Object;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Context, HtmlCanvasElement, Path2d};

use super::palette::{Army, Palette};
use crate::ui::art::{self, Art, Layer};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use motley_rules::board::Faction;

/// The width of the square that the drawings lie in.
const UNITS: f64 = 100.0;

/// Room around a piece for its shadow, as a part of the piece's width.
pub(super) const MARGIN: f64 = 0.2;

/// More pictures than a board ever shows at once: when there are so many, sizes have changed.
const MOST: usize = 200;

/// The subject of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Look {
    /// The piece's name, which is its drawing's.
    pub name: &'static str,
    /// The army of the piece.
    pub army: Faction,
    /// Width and height of the piece in device pixels, without the margin.
    pub size: u32,
    /// The height above the board.
    pub height: Height,
}

/// The height of a piece above the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Height {
    /// On the board.
    Standing,
    /// In the hand: it has a shadow.
    Lifted,
}

/// The pictures drawn so far.
#[derive(Default)]
pub struct Sprites {
    drawn: HashMap<Look, HtmlCanvasElement>,
}

impl Sprites {
    /// The picture of a piece, drawn now if it hasn't been; none if there is no such drawing.
    pub fn get(&mut self, look: Look, palette: &Palette) -> Result<Option<&HtmlCanvasElement>> {
        let Some(art) = art::art(look.name) else { return Ok(None) };
        if !self.drawn.contains_key(&look) {
            if self.drawn.len() >= MOST {
                self.drawn.clear();
            }
            self.drawn.insert(look, draw(art, look, palette)?);
        }
        Ok(self.drawn.get(&look))
    }

    /// Forgets every picture: the colours have changed.
    pub fn clear(&mut self) {
        self.drawn.clear();
    }
}

/// The margin around a piece of this size, in device pixels.
#[must_use]
pub fn margin(size: u32) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a fifth of a positive size"
    )]
    let margin = (f64::from(size) * MARGIN).ceil() as u32;
    margin
}

/// As many pixels as a canvas of this size in CSS pixels has on this device. Setting them clears
/// the canvas: only when needed.
pub(crate) fn resize(canvas: &HtmlCanvasElement, (width, height): (f64, f64), ratio: f64) {
    let (width, height) = (pixels(width * ratio), pixels(height * ratio));
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a canvas is some thousands of pixels wide; the cast stops at the ends"
)]
fn pixels(length: f64) -> u32 {
    length.round() as u32
}

/// A canvas and its context.
pub(crate) fn context(canvas: &HtmlCanvasElement) -> Result<Context> {
    made(canvas.get_context("2d")?)
}

/// The context that a canvas was asked for, if it was made.
pub(super) fn made<C: JsCast>(context: Option<Object>) -> Result<C> {
    Ok(context.ok_or_else(|| BrowserError::missing("the canvas has no context"))?.unchecked_into())
}

fn draw(art: &Art, look: Look, palette: &Palette) -> Result<HtmlCanvasElement> {
    let plain = picture(art, look, palette.army(look.army))?;
    Ok(match look.height {
        Height::Standing => plain,
        Height::Lifted => shadowed(&plain, look.size, &palette.shadow)?,
    })
}

fn canvas(look: Look) -> Result<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = dom::create("canvas", "")?.unchecked_into();
    let width = look.size + 2 * margin(look.size);
    canvas.set_width(width);
    canvas.set_height(width);
    Ok(canvas)
}

fn picture(art: &Art, look: Look, army: &Army) -> Result<HtmlCanvasElement> {
    let canvas = canvas(look)?;
    let context = context(&canvas)?;
    let scale = f64::from(look.size) / UNITS;
    let margin = f64::from(margin(look.size));
    context.set_transform(scale, 0.0, 0.0, scale, margin, margin)?;
    context.set_line_join("round");
    context.set_line_cap("round");
    for layer in art.layers() {
        paint(&context, &layer, army)?;
    }
    Ok(canvas)
}

fn paint(context: &Context, layer: &Layer, army: &Army) -> Result {
    let path = Path2d::new_with_path_string(layer.path)?;
    if let Some(fill) = layer.fill {
        context.set_fill_style_str(army.tint(fill));
        context.fill_with_path_2d(&path);
    }
    if let Some((line, width)) = layer.line.filter(|(line, _)| !army.tint(*line).is_empty()) {
        context.set_stroke_style_str(army.tint(line));
        context.set_line_width(width);
        context.stroke_with_path(&path);
    }
    Ok(())
}

/// The picture again, above its shadow. Blurring is slow: so it is done once, not at every frame.
fn shadowed(plain: &HtmlCanvasElement, size: u32, colour: &str) -> Result<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = dom::create("canvas", "")?.unchecked_into();
    canvas.set_width(plain.width());
    canvas.set_height(plain.height());
    let context = context(&canvas)?;
    context.set_shadow_color(colour);
    context.set_shadow_blur(f64::from(size) * 0.1);
    context.set_shadow_offset_y(f64::from(size) * 0.06);
    context.draw_image_with_html_canvas_element(plain, 0.0, 0.0)?;
    Ok(canvas)
}
