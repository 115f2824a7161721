//! The board's canvas, at device pixels.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Context, Element, HtmlCanvasElement};

use super::paint::Painter;
use super::palette::Palette;
use super::picture_export::{self, Format};
use super::sprite::{self, Sprites};
use crate::ui::shape::{Point, Shape};
use crate::ui::thumbnail::Thumbnail;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The canvas with everything that is needed to paint it.
pub struct BoardCanvas {
    /// The element.
    pub canvas: HtmlCanvasElement,
    context: Context,
    /// The theme's colours, once they are needed.
    palette: RefCell<Option<Rc<Palette>>>,
    sprites: RefCell<Sprites>,
    size: Cell<(f64, f64)>,
}

impl BoardCanvas {
    /// A board in this parent.
    pub fn new(parent: &Element) -> Result<Self> {
        let canvas = dom::add(parent, "canvas", "canvas")?;
        dom::set(&canvas, "aria-hidden", "true")?;
        let canvas: HtmlCanvasElement = canvas.unchecked_into();
        Ok(Self {
            context: sprite::context(&canvas)?,
            canvas,
            palette: RefCell::default(),
            sprites: RefCell::default(),
            size: Cell::default(),
        })
    }

    /// Gives the canvas this size, in CSS pixels.
    pub fn resize(&self, size: (f64, f64)) -> Result {
        self.size.set(size);
        dom::set_length(&self.canvas, "width", size.0)?;
        dom::set_length(&self.canvas, "height", size.1)
    }

    /// Takes over the theme's colours.
    pub fn recolour(&self) {
        self.palette.take();
        self.sprites.borrow_mut().clear();
    }

    fn palette(&self) -> Result<Rc<Palette>> {
        if let Some(palette) = &*self.palette.borrow() {
            return Ok(Rc::clone(palette));
        }
        let palette = Rc::new(Palette::read()?);
        self.palette.replace(Some(Rc::clone(&palette)));
        Ok(palette)
    }

    /// Paints the shapes on the cleared canvas.
    pub fn paint(&self, shapes: &[Shape]) -> Result {
        let ratio = dom::window().device_pixel_ratio();
        sprite::resize(&self.canvas, self.size.get(), ratio);
        let (width, height) = (self.canvas.width(), self.canvas.height());
        self.context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
        let (palette, mut sprites) = (self.palette()?, self.sprites.borrow_mut());
        let (context, sprites) = (&self.context, &mut *sprites);
        Painter { context, palette: &palette, sprites, ratio }.paint(shapes)
    }

    /// Saves the shapes as a picture of this name.
    pub(crate) fn save(&self, format: Format, name: &str, shapes: &[Shape]) -> Result {
        picture_export::save(format, name, shapes, self.size.get(), &*self.palette()?)
    }

    /// A picture as an SVG document, in the theme's colours.
    pub(crate) fn drawn(&self, picture: &Thumbnail) -> Result<String> {
        let size = (picture.width, picture.height);
        picture_export::drawn(&picture.shapes, size, &*self.palette()?)
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
