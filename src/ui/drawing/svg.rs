//! A canvas as an SVG document: the same shapes, painted into text.

use crate::ui::drawing::art;
use crate::ui::drawing::art::Tint;
use crate::ui::drawing::shape::{Paint, Point, Shape, Strength, arrow};
use std::fmt::Write;

use motley_rules::board::Faction;

/// The colours of a theme.
pub trait Colours {
    /// The colour of a paint, as SVG writes it.
    fn paint(&self, paint: Paint) -> String;
    /// A colour of an army, as SVG writes it; empty if the army has none.
    fn tint(&self, army: Faction, tint: Tint) -> String;
}

/// An SVG document of this size with these shapes.
///
/// ```
/// use motley_rules::board::Faction;
/// use motley_chess::ui::art::Tint;
/// use motley_chess::ui::shape::{Paint, Point, Shape};
/// use motley_chess::ui::svg::{Colours, svg};
///
/// struct Plain;
/// impl Colours for Plain {
///     fn paint(&self, _: Paint) -> String {
///         "teal".to_owned()
///     }
///     fn tint(&self, _: Faction, _: Tint) -> String {
///         "black".to_owned()
///     }
/// }
/// let dot = Shape::Disc { at: Point { x: 5.0, y: 5.0 }, radius: 2.0, paint: Paint::Target };
/// let text = svg(&[dot], (10.0, 10.0), &Plain);
/// assert!(text.contains("<circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"teal\"/>"));
/// ```
#[must_use]
pub fn svg(shapes: &[Shape], (width, height): (f64, f64), colours: &impl Colours) -> String {
    let mut page = Page { text: String::new(), drawn: Vec::new(), colours };
    page.line(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
         viewBox=\"0 0 {0} {1}\" stroke-linejoin=\"round\">",
        decimal(width),
        decimal(height)
    ));
    for shape in shapes {
        page.shape(shape);
    }
    page.line("</svg>");
    page.text
}

/// The document that is being written.
struct Page<'a, C> {
    text: String,
    /// The pieces that are in it already, to be used again.
    drawn: Vec<(&'static str, Faction)>,
    colours: &'a C,
}

impl<C: Colours> Page<'_, C> {
    fn line(&mut self, text: &str) {
        self.text += text;
        self.text.push('\n');
    }

    fn shape(&mut self, shape: &Shape) {
        let line = match *shape {
            Shape::Rect { at, width, height, paint } => {
                let at = corner(at, 0.0);
                format!("<rect {at} {} {}/>", size(width, height), self.fill(paint))
            }
            Shape::Frame { at, width, height, line, paint } => {
                let at = corner(at, line / 2.0);
                let size = size(width - line, height - line);
                format!("<rect {at} {size} {}/>", self.stroke(line, paint))
            }
            Shape::Disc { at, radius, paint } => {
                format!("<circle {}{}/>", circle(at, radius), self.fill(paint))
            }
            Shape::Ring { at, radius, line, paint } => {
                format!("<circle {}{}/>", circle(at, radius), self.stroke(line, paint))
            }
            Shape::Line { from, to, line, paint } => {
                format!("<path d=\"M{}L{}\" {}/>", pair(from), pair(to), self.stroke(line, paint))
            }
            Shape::Arrow { from, to, line, paint } => {
                let corners = arrow(from, to, line).map(pair).join("L");
                format!("<path d=\"M{corners}Z\" {}/>", self.fill(paint))
            }
            Shape::Text { at, size, ref text, paint } => format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"600\" \
                 font-family=\"system-ui, sans-serif\" text-anchor=\"middle\" \
                 dominant-baseline=\"central\" {}>{}</text>",
                decimal(at.x),
                decimal(at.y),
                decimal(size),
                self.fill(paint),
                escaped(text)
            ),
            Shape::Piece { at, size, name, army, strength } => {
                return self.piece((name, army), (at, size), strength);
            }
        };
        self.line(&line);
    }

    fn fill(&self, paint: Paint) -> String {
        format!("fill=\"{}\"", self.colours.paint(paint))
    }

    fn stroke(&self, line: f64, paint: Paint) -> String {
        let (paint, line) = (self.colours.paint(paint), decimal(line));
        format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"{line}\"")
    }

    fn piece(&mut self, look: (&'static str, Faction), (at, size): (Point, f64), seen: Strength) {
        let number_of = match self.drawn.iter().position(|drawn| *drawn == look) {
            Some(found) => found,
            None => self.define(look),
        };
        let corner = Point { x: at.x - size / 2.0, y: at.y - size / 2.0 };
        let faint = if seen == Strength::Faint { " opacity=\".5\"" } else { "" };
        let fallen = if seen == Strength::Fallen {
            format!("rotate(90 {}) ", pair(at))
        } else {
            String::new()
        };
        self.line(&format!(
            "<use href=\"#p{number_of}\" transform=\"{fallen}translate({}) scale({})\"{faint}/>",
            pair(corner),
            decimal(size / 100.0)
        ));
    }

    fn define(&mut self, look: (&'static str, Faction)) -> usize {
        self.drawn.push(look);
        let found = self.drawn.len() - 1;
        let (name, army) = look;
        let mut group = format!("<defs><g id=\"p{found}\" stroke-linecap=\"round\">");
        for layer in art::art(name).into_iter().flat_map(art::Art::layers) {
            let tint = |tint| self.colours.tint(army, tint);
            let fill = layer.fill.map_or_else(|| "none".to_owned(), tint);
            let line = layer.line.map(|(line, width)| (tint(line), decimal(width)));
            let line = line
                .filter(|(line, _)| !line.is_empty())
                .map_or_else(String::new, |(line, width)| {
                    format!(" stroke=\"{line}\" stroke-width=\"{width}\"")
                });
            if fill != "none" || !line.is_empty() {
                let _ = write!(group, "<path d=\"{}\" fill=\"{fill}\"{line}/>", layer.path);
            }
        }
        self.line(&(group + "</g></defs>"));
        found
    }
}

fn pair(at: Point) -> String {
    format!("{} {}", decimal(at.x), decimal(at.y))
}

fn corner(at: Point, inset: f64) -> String {
    format!("x=\"{}\" y=\"{}\"", decimal(at.x + inset), decimal(at.y + inset))
}

fn size(width: f64, height: f64) -> String {
    format!("width=\"{}\" height=\"{}\"", decimal(width), decimal(height))
}

fn circle(at: Point, radius: f64) -> String {
    format!("cx=\"{}\" cy=\"{}\" r=\"{}\" ", decimal(at.x), decimal(at.y), decimal(radius))
}

/// A number with up to two digits after the point.
fn decimal(value: f64) -> String {
    // Adding nothing makes a nought of one below nought.
    ((value * 100.0).round() / 100.0 + 0.0).to_string()
}

/// The text as it stands in a document.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
