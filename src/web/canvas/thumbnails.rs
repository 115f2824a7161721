//! Small boards on canvases of their own.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement};

use super::paint::Painter;
use super::palette::Palette;
use super::sprite::{self, Sprites};
use crate::ui::thumbnail::Thumbnail;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// Pictures that stay where they are: each on a canvas of its own, painted again when the theme's
/// colours change.
#[derive(Default)]
pub struct Gallery {
    easel: Easel,
    pictures: RefCell<Vec<(Element, Thumbnail)>>,
}

impl Gallery {
    /// Adds a picture to the parent. Words beside it say the same.
    pub fn add(&self, parent: &Element, class: &str, picture: &Thumbnail) -> Result {
        let canvas = dom::create("canvas", class)?;
        dom::set(&canvas, "aria-hidden", "true")?;
        // Each piece that is painted on a canvas of the page would lay the page out.
        self.easel.paint(&canvas, picture)?;
        parent.append_child(&canvas)?;
        self.pictures.borrow_mut().push((canvas, picture.clone()));
        Ok(())
    }

    /// Adds a sign with its meaning to a list.
    pub fn add_sign(&self, list: &Element, picture: &Thumbnail, words: &str) -> Result {
        let item = dom::add(list, "li", "")?;
        self.add(&item, "", picture)?;
        dom::add_text(&item, "span", "", words)?;
        Ok(())
    }

    /// Forgets the pictures that are no longer in the page.
    pub fn sweep(&self) {
        self.pictures.borrow_mut().retain(|(canvas, _)| canvas.is_connected());
    }

    /// Takes over the theme's colours as they are now.
    pub fn recolour(&self) -> Result {
        self.easel.recolour();
        let pictures = self.pictures.borrow();
        pictures.iter().try_for_each(|(canvas, picture)| self.easel.paint(canvas, picture))
    }
}

/// The painter of small boards. All of them share the pieces' pictures.
#[derive(Default)]
pub struct Easel {
    sprites: RefCell<Sprites>,
}

impl Easel {
    /// Forgets the pieces' pictures, whose colours are no longer the theme's.
    pub fn recolour(&self) {
        self.sprites.borrow_mut().clear();
    }

    /// Paints the picture on this canvas, which becomes as large as it.
    pub fn paint(&self, canvas: &Element, picture: &Thumbnail) -> Result {
        dom::set_length(canvas, "width", picture.width)?;
        let canvas: &HtmlCanvasElement = canvas.unchecked_ref();
        let ratio = dom::window().device_pixel_ratio();
        sprite::resize(canvas, (picture.width, picture.height), ratio);
        let (palette, context) = (Palette::now()?, sprite::context(canvas)?);
        let mut sprites = self.sprites.borrow_mut();
        // What lies outside the board has no ground that would cover what was there.
        context.clear_rect(0.0, 0.0, canvas.width().into(), canvas.height().into());
        Painter { context: &context, palette: &palette, sprites: &mut sprites, ratio }
            .paint(&picture.shapes)
    }
}
