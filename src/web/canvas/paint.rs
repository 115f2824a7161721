//! Shapes, painted.

use std::f64::consts::{FRAC_PI_2, TAU};

use web_sys::CanvasRenderingContext2d as Context;

use super::palette::Palette;
use super::sprite::{self, Height, Look, Sprites};
use crate::ui::shape::{Paint, Point, Shape, Strength, arrow};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The opacity of a faint piece, 0 to 1.
const FAINT: f64 = 0.5;

/// Paints shapes on one canvas.
pub struct Painter<'a> {
    /// The context that is painted to.
    pub context: &'a Context,
    /// With which colours.
    pub palette: &'a Palette,
    /// The pieces' pictures.
    pub sprites: &'a mut Sprites,
    /// Device pixels a CSS pixel.
    pub ratio: f64,
}

/// A rectangle in device pixels, with whole numbers for edges: squares meet without a seam.
#[derive(Clone, Copy)]
struct Box {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Painter<'_> {
    /// Paints the shapes in their order.
    pub fn paint(&mut self, shapes: &[Shape]) -> Result {
        for shape in shapes {
            self.shape(shape)?;
        }
        Ok(())
    }

    /// Paints one shape.
    pub fn shape(&mut self, shape: &Shape) -> Result {
        match shape {
            Shape::Rect { at, width, height, paint } => {
                self.rect(self.snap(*at, *width, *height), *paint);
            }
            Shape::Frame { at, width, height, line, paint } => {
                self.frame(self.snap(*at, *width, *height), *line, *paint);
            }
            Shape::Disc { at, radius, paint } => self.disc(*at, *radius, *paint)?,
            Shape::Ring { at, radius, line, paint } => {
                self.pen(*line, *paint);
                self.circle(*at, *radius)?;
                self.context.stroke();
            }
            Shape::Line { from, to, line, paint } => self.line((*from, *to), *line, *paint),
            Shape::Arrow { from, to, line, paint } => self.arrow((*from, *to), *line, *paint),
            Shape::Text { at, size, text, paint } => self.text(*at, *size, text, *paint)?,
            Shape::Piece { strength, .. } => {
                if let Some((look, corner)) = self.look(shape) {
                    self.piece(look, corner, *strength)?;
                }
            }
        }
        Ok(())
    }

    /// The picture of a piece, and where its upper left corner is, in device pixels.
    #[must_use]
    pub fn look(&self, shape: &Shape) -> Option<(Look, (f64, f64))> {
        let Shape::Piece { at, size, name, army, strength } = shape else { return None };
        let height = match strength {
            Strength::Lifted => Height::Lifted,
            Strength::Full | Strength::Faint | Strength::Fallen => Height::Standing,
        };
        let size = device(size * self.ratio);
        let half = f64::from(size) / 2.0 + f64::from(sprite::margin(size));
        let corner = ((at.x * self.ratio - half).round(), (at.y * self.ratio - half).round());
        Some((Look { name, army: *army, size, height }, corner))
    }

    fn snap(&self, at: Point, width: f64, height: f64) -> Box {
        let left = (at.x * self.ratio).round();
        let top = (at.y * self.ratio).round();
        let width = ((at.x + width) * self.ratio).round() - left;
        let height = ((at.y + height) * self.ratio).round() - top;
        Box { left, top, width, height }
    }

    fn rect(&self, area: Box, paint: Paint) {
        self.context.set_fill_style_str(self.palette.paint(paint));
        self.context.fill_rect(area.left, area.top, area.width, area.height);
    }

    fn frame(&self, area: Box, line: f64, paint: Paint) {
        let line = (line * self.ratio).round().max(1.0);
        self.context.set_stroke_style_str(self.palette.paint(paint));
        self.context.set_line_width(line);
        let (left, top) = (area.left + line / 2.0, area.top + line / 2.0);
        self.context.stroke_rect(left, top, area.width - line, area.height - line);
    }

    fn disc(&self, at: Point, radius: f64, paint: Paint) -> Result {
        self.context.set_fill_style_str(self.palette.paint(paint));
        self.circle(at, radius)?;
        self.context.fill();
        Ok(())
    }

    fn circle(&self, at: Point, radius: f64) -> Result {
        self.context.begin_path();
        let (x, y) = (at.x * self.ratio, at.y * self.ratio);
        self.context.arc(x, y, radius * self.ratio, 0.0, TAU)?;
        Ok(())
    }

    fn pen(&self, line: f64, paint: Paint) {
        self.context.set_stroke_style_str(self.palette.paint(paint));
        self.context.set_line_width((line * self.ratio).max(1.0));
    }

    fn line(&self, (from, to): (Point, Point), line: f64, paint: Paint) {
        self.pen(line, paint);
        self.context.begin_path();
        self.context.move_to(from.x * self.ratio, from.y * self.ratio);
        self.context.line_to(to.x * self.ratio, to.y * self.ratio);
        self.context.stroke();
    }

    /// A shaft and a head in one path, so that nothing shows through twice.
    fn arrow(&self, (from, to): (Point, Point), line: f64, paint: Paint) {
        let corners = arrow(from, to, line);
        self.context.set_fill_style_str(self.palette.paint(paint));
        self.context.begin_path();
        for corner in corners {
            self.context.line_to(corner.x * self.ratio, corner.y * self.ratio);
        }
        self.context.fill();
    }

    fn text(&self, at: Point, size: f64, text: &str, paint: Paint) -> Result {
        self.context.set_fill_style_str(self.palette.paint(paint));
        self.context
            .set_font(&format!("600 {} system-ui, sans-serif", dom::pixels(size * self.ratio)));
        self.context.set_text_align("center");
        self.context.set_text_baseline("middle");
        self.context.fill_text(text, at.x * self.ratio, at.y * self.ratio)?;
        Ok(())
    }

    fn piece(&mut self, look: Look, (left, top): (f64, f64), strength: Strength) -> Result {
        let Some(picture) = self.sprites.get(look, self.palette)? else { return Ok(()) };
        if strength == Strength::Faint {
            self.context.set_global_alpha(FAINT);
        }
        self.context.save();
        if strength == Strength::Fallen {
            let half = (f64::from(picture.width()) / 2.0, f64::from(picture.height()) / 2.0);
            let middle = (left + half.0, top + half.1);
            self.context.translate(middle.0, middle.1)?;
            self.context.rotate(FRAC_PI_2)?;
            self.context.translate(-middle.0, -middle.1)?;
        }
        let drawn = self.context.draw_image_with_html_canvas_element(picture, left, top);
        self.context.restore();
        self.context.set_global_alpha(1.0);
        drawn?;
        Ok(())
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a piece is some dozens of pixels wide; the cast stops at the ends"
)]
fn device(size: f64) -> u32 {
    size.round().max(1.0) as u32
}
