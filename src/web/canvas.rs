//! The board's canvas, at device pixels.

use std::cell::{Cell, RefCell};

use web_sys::{CanvasRenderingContext2d as Context, HtmlCanvasElement};

use super::dom;
use super::export::{self, Format};
use super::paint::Painter;
use super::palette::Palette;
use super::sprite::{self, Sprites};
use crate::ui::shape::{Point, Shape};
use crate::ui::thumbnail::Thumbnail;

/// The canvas with everything that is needed to paint it.
pub struct Board {
    /// The element.
    pub canvas: HtmlCanvasElement,
    context: Context,
    palette: RefCell<Palette>,
    sprites: RefCell<Sprites>,
    size: Cell<(f64, f64)>,
}

impl Board {
    /// A board on this canvas.
    #[must_use]
    pub fn new(canvas: HtmlCanvasElement) -> Self {
        Self {
            context: sprite::context(&canvas),
            canvas,
            palette: RefCell::new(Palette::read()),
            sprites: RefCell::default(),
            size: Cell::default(),
        }
    }

    /// Gives the canvas this size, in CSS pixels.
    pub fn resize(&self, size: (f64, f64)) {
        self.size.set(size);
        dom::set_length(&self.canvas, "width", size.0);
        dom::set_length(&self.canvas, "height", size.1);
    }

    /// Takes over the theme's colours.
    pub fn recolour(&self) {
        *self.palette.borrow_mut() = Palette::read();
        self.sprites.borrow_mut().clear();
    }

    /// Paints the shapes on the cleared canvas.
    pub fn paint(&self, shapes: &[Shape]) {
        let ratio = dom::window().device_pixel_ratio();
        sprite::resize(&self.canvas, self.size.get(), ratio);
        let (width, height) = (self.canvas.width(), self.canvas.height());
        self.context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
        let palette = self.palette.borrow();
        let mut sprites = self.sprites.borrow_mut();
        let context = &self.context;
        Painter { context, palette: &palette, sprites: &mut sprites, ratio }.paint(shapes);
    }

    /// Saves the shapes as a picture of this name.
    pub(crate) fn save(&self, format: Format, name: &str, shapes: &[Shape]) {
        export::save(format, name, shapes, self.size.get(), &self.palette.borrow());
    }

    /// A picture as an SVG document, in the theme's colours.
    pub(crate) fn drawn(&self, picture: &Thumbnail) -> String {
        let size = (picture.width, picture.height);
        export::drawn(&picture.shapes, size, &self.palette.borrow())
    }

    /// A place in the window as a point on the canvas.
    #[must_use]
    pub fn point(&self, x: f64, y: f64) -> Point {
        let area = self.canvas.get_bounding_client_rect();
        Point { x: x - area.left(), y: y - area.top() }
    }

    /// Whether the point is on the canvas.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        let (width, height) = self.size.get();
        (0.0..width).contains(&point.x) && (0.0..height).contains(&point.y)
    }
}
