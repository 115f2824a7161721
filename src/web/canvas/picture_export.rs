//! Pictures of the board, to be taken away.

use wasm_bindgen::JsCast;
use web_sys::{Blob, CanvasRenderingContext2d as Context, HtmlCanvasElement};

use super::paint::Painter;
use super::palette::Palette;
use super::sprite::{self, Sprites};
use crate::ui::art::Tint;
use crate::ui::shape::{Paint, Shape};
use crate::ui::svg::{self, Colours};
use crate::web::browser::dom;
use crate::web::browser::download;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::browser::life;
use motley_rules::board::Faction;

/// The width that a picture made of pixels has at least.
const WIDTH: f64 = 1200.0;

/// The parts of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Lines: as large as one likes.
    Svg,
    /// Pixels.
    Png,
}

/// Saves the shapes, on a canvas of this size, as a picture of this name.
pub(crate) fn save(format: Format, name: &str, shapes: &[Shape], size: (f64, f64)) -> Result {
    match format {
        Format::Svg => {
            let text = drawn(shapes, size)?;
            download::text(&format!("{name}.svg"), "image/svg+xml", &text)
        }
        Format::Png => png(name, shapes, size),
    }
}

/// The shapes as an SVG document, in the theme's colours.
pub(crate) fn drawn(shapes: &[Shape], size: (f64, f64)) -> Result<String> {
    let (palette, pen) = (&*Palette::now()?, sprite::context(&canvas()?)?);
    Ok(svg::svg(shapes, size, &Plain { palette, pen }))
}

fn canvas() -> Result<HtmlCanvasElement> {
    Ok(dom::create("canvas", "")?.unchecked_into())
}

fn png(name: &str, shapes: &[Shape], size: (f64, f64)) -> Result {
    let palette = &*Palette::now()?;
    let canvas = canvas()?;
    let ratio = (WIDTH / size.0).max(2.0);
    sprite::resize(&canvas, size, ratio);
    let context = sprite::context(&canvas)?;
    let mut sprites = Sprites::default();
    Painter { context: &context, palette, sprites: &mut sprites, ratio }.paint(shapes)?;
    let name = format!("{name}.png");
    let done = life::once(move |blob| {
        let blob: Option<Blob> = blob.dyn_into().ok();
        download::blob(
            &name,
            blob.ok_or_else(|| BrowserError::missing("the picture is empty"))?.into(),
        )
    });
    canvas.to_blob(&done)?;
    Ok(())
}

/// The theme's colours as every program writes them: style sheets may use forms that only browsers
/// know.
struct Plain<'a> {
    palette: &'a Palette,
    pen: Context,
}

impl Plain<'_> {
    fn plain(&self, colour: &str) -> String {
        if colour.is_empty() {
            return String::new();
        }
        self.pen.set_fill_style_str(colour);
        self.pen.fill_style().as_string().unwrap_or_else(|| colour.to_owned())
    }
}

impl Colours for Plain<'_> {
    fn paint(&self, paint: Paint) -> String {
        self.plain(self.palette.paint(paint))
    }

    fn tint(&self, army: Faction, tint: Tint) -> String {
        self.plain(self.palette.army(army).tint(tint))
    }
}
