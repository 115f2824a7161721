//! The board's canvas, at device pixels, its picture while something is carried, and the layer of
//! what is in the hand.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Context, Element, HtmlCanvasElement};

use super::changes;
use super::extent::Extent;
use super::lifted_layer::{self, LiftedLayer};
use super::paint::Painter;
use super::palette::Palette;
use super::picture_export::{self, Format};
use super::sprite::{self, Sprites};
use super::still::Still;
use crate::ui::shape::{Point, Shape};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The canvas with everything that is needed to paint it.
pub struct BoardCanvas {
    /// The element.
    pub canvas: HtmlCanvasElement,
    context: Context,
    parent: Element,
    still: Still,
    lifted: LiftedLayer,
    sprites: RefCell<Sprites>,
    size: Cell<(f64, f64)>,
    /// The size in CSS pixels and the device pixels to each of them, as they were painted last.
    scale: Cell<((f64, f64), f64)>,
    /// The shapes that are on the canvas now; none if it must be painted whole.
    painted: RefCell<Option<Vec<Shape>>>,
}

impl BoardCanvas {
    /// A board in this parent, below all else there, from the first time that it is painted.
    pub fn new(parent: &Element) -> Result<Self> {
        let canvas = dom::create("canvas", "canvas")?;
        dom::set(&canvas, "aria-hidden", "true")?;
        let canvas: HtmlCanvasElement = canvas.unchecked_into();
        // It has none until it is painted.
        canvas.set_width(0);
        canvas.set_height(0);
        Ok(Self {
            context: sprite::context(&canvas)?,
            canvas,
            parent: parent.clone(),
            still: Still::new(parent)?,
            lifted: LiftedLayer::new(parent)?,
            sprites: RefCell::default(),
            size: Cell::default(),
            scale: Cell::default(),
            painted: RefCell::default(),
        })
    }

    /// Gives the canvas this size, in CSS pixels.
    pub fn resize(&self, size: (f64, f64)) -> Result {
        self.size.set(size);
        dom::set_length(&self.canvas, "width", size.0)?;
        dom::set_length(&self.canvas, "height", size.1)
    }

    /// Its size, in CSS pixels.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        self.size.get()
    }

    /// Forgets what was painted: its colours are no longer the theme's.
    pub fn recolour(&self) {
        self.sprites.borrow_mut().clear();
        self.lifted.clear();
        self.painted.take();
    }

    /// Shows the shapes: paints what isn't on the canvas already, and moves what is in the hand.
    pub fn paint(&self, mut shapes: Vec<Shape>) -> Result {
        let ratio = dom::window().device_pixel_ratio();
        if self.scale.replace((self.size.get(), ratio)) != (self.size.get(), ratio) {
            sprite::resize(&self.canvas, self.size.get(), ratio);
            self.painted.take();
            self.lifted.clear();
        }
        let (palette, mut sprites) = (Palette::now()?, self.sprites.borrow_mut());
        let (context, sprites) = (&self.context, &mut *sprites);
        let mut painter = Painter { context, palette: &palette, sprites, ratio };
        let held = shapes.split_off(lifted_layer::begins(&shapes));
        self.lifted.show(&held, &mut painter)?;
        let has_changed = if let Some(before) = self.painted.take() {
            let places = changes::between(&before, &shapes, ratio);
            if !places.is_empty() {
                paint_at(&places, &shapes, &mut painter)?;
            }
            !places.is_empty()
        } else {
            let (width, height) = (self.canvas.width(), self.canvas.height());
            context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
            painter.paint(&shapes)?;
            true
        };
        self.painted.replace(Some(shapes));
        if !self.canvas.is_connected() {
            // Not before: letters that are painted on a canvas of the page make the browser lay out
            // all of it at once.
            self.parent.prepend_with_node_1(&self.canvas)?;
        }
        if held.is_empty() {
            self.still.hide(&self.canvas)?;
        } else if has_changed || !self.still.is_shown() {
            self.still.show(&self.canvas)?;
        }
        Ok(())
    }

    /// Moves what of these shapes is in the hand, where nothing else has changed since the canvas was
    /// painted. False if it must be painted.
    pub fn carry(&self, shapes: &[Shape]) -> Result<bool> {
        let ratio = dom::window().device_pixel_ratio();
        let held = shapes.get(lifted_layer::begins(shapes)..).unwrap_or_default();
        let same = self.scale.get() == (self.size.get(), ratio);
        if held.is_empty() || !same || self.painted.borrow().is_none() {
            return Ok(false);
        }
        let (palette, mut sprites) = (Palette::now()?, self.sprites.borrow_mut());
        let (context, sprites) = (&self.context, &mut *sprites);
        self.lifted.show(held, &mut Painter { context, palette: &palette, sprites, ratio })?;
        Ok(true)
    }

    /// Saves the shapes as a picture of this name.
    pub(crate) fn save(&self, format: Format, name: &str, shapes: &[Shape]) -> Result {
        picture_export::save(format, name, shapes, self.size.get())
    }

    /// A place in the window as a point on the canvas.
    #[must_use]
    pub fn point(&self, x: f64, y: f64) -> Point {
        let area = self.canvas.get_bounding_client_rect();
        Point { x: x - area.left(), y: y - area.top() }
    }

    /// True if the point is on the canvas.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        let (width, height) = self.size.get();
        (0.0..width).contains(&point.x) && (0.0..height).contains(&point.y)
    }
}

/// Paints what of the shapes is at these places, and nothing beside them.
fn paint_at(places: &[Extent], shapes: &[Shape], painter: &mut Painter<'_>) -> Result {
    let context = painter.context;
    context.save();
    context.begin_path();
    for Extent { left, top, right, bottom } in places {
        context.rect(*left, *top, right - left, bottom - top);
    }
    context.clip();
    for Extent { left, top, right, bottom } in places {
        context.clear_rect(*left, *top, right - left, bottom - top);
    }
    let ratio = painter.ratio;
    for shape in shapes {
        let extent = Extent::of(shape, ratio);
        if places.iter().any(|place| place.meets(&extent)) {
            painter.shape(shape)?;
        }
    }
    context.restore();
    Ok(())
}
