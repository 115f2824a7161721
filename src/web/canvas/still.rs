//! The board's picture while something is carried above it.
//!
//! A browser without a graphics processor copies a canvas for each frame that it shows, whether
//! anything was painted or not: at two device pixels to a CSS pixel that is a sixth of what a move of
//! the mouse costs. A bitmap is handed over once.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{
    Element, HtmlCanvasElement, ImageBitmapRenderingContext, OffscreenCanvas,
    OffscreenCanvasRenderingContext2d,
};

use super::sprite;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The picture, which lies on the canvas of the board and hides it.
pub(super) struct Still {
    element: HtmlCanvasElement,
    bitmap: ImageBitmapRenderingContext,
    is_shown: Cell<bool>,
}

impl Still {
    /// A hidden picture beside the canvas of the board.
    pub(super) fn new(parent: &Element) -> Result<Self> {
        let element = dom::add(parent, "canvas", "still")?;
        dom::set(&element, "aria-hidden", "true")?;
        dom::hide(&element)?;
        let element: HtmlCanvasElement = element.unchecked_into();
        let bitmap = sprite::made(element.get_context("bitmaprenderer")?)?;
        Ok(Self { element, bitmap, is_shown: Cell::default() })
    }

    /// True if it is what is seen.
    pub(super) fn is_shown(&self) -> bool {
        self.is_shown.get()
    }

    /// Shows what is on the board's canvas now, unless that has no room at all.
    pub(super) fn show(&self, board: &HtmlCanvasElement) -> Result {
        if board.width() == 0 || board.height() == 0 {
            return self.hide(board);
        }
        // Firefox shows no more of a bitmap than has room here.
        self.element.set_width(board.width());
        self.element.set_height(board.height());
        let copy = OffscreenCanvas::new(board.width(), board.height())?;
        let context: OffscreenCanvasRenderingContext2d = sprite::made(copy.get_context("2d")?)?;
        context.draw_image_with_html_canvas_element(board, 0.0, 0.0)?;
        self.bitmap.transfer_from_image_bitmap(&copy.transfer_to_image_bitmap()?);
        if !self.is_shown.replace(true) {
            dom::show(&self.element)?;
            dom::set_style(board, "visibility", "hidden")?;
        }
        Ok(())
    }

    /// Shows the board's canvas itself.
    pub(super) fn hide(&self, board: &HtmlCanvasElement) -> Result {
        if self.is_shown.replace(false) {
            dom::hide(&self.element)?;
            dom::set_style(board, "visibility", "visible")?;
        }
        Ok(())
    }
}
