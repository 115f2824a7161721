//! The pieces' drawings: paths without colours, made by the build script from `www/art`.
//!
//! `www/art/README.md` says what each [`Ink`] means to a painter and in which order to paint.

/// One piece's drawing, in a square 100 units wide with y pointing down.
#[derive(Debug, PartialEq, Eq)]
pub struct Art {
    /// The piece's full name in lower case: `leopard`.
    pub name: &'static str,
    /// The paths to paint, from back to front; never empty.
    pub strokes: &'static [Stroke],
}

/// One path of a drawing.
#[derive(Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The way to paint the path.
    pub ink: Ink,
    /// SVG path data, as canvas' `Path2D` reads it.
    pub path: &'static str,
}

/// The paint of a path: the army gives the colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Filled with the army's fill, then outlined; part of the silhouette.
    Body,
    /// As [`Ink::Body`], but light in every army: tusks, a horn, a fang.
    Pale,
    /// Stroked with the army's detail colour, not filled.
    Line,
    /// Filled with the army's detail colour, not stroked: eyes, spots, gates.
    Spot,
}

impl Ink {
    /// True if the path belongs to the silhouette, which a halo follows.
    #[must_use]
    pub fn is_silhouette(self) -> bool {
        matches!(self, Self::Body | Self::Pale)
    }
}

/// A colour of an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tint {
    /// The fill of the silhouette.
    Fill,
    /// The fill of what is light in every army.
    Pale,
    /// The outline of the silhouette.
    Line,
    /// Lines and spots on it.
    Detail,
    /// A thin edge around the piece, which some armies need.
    Halo,
}

/// One path as it is painted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layer {
    /// SVG path data.
    pub path: &'static str,
    /// The colour that it is filled with, if any.
    pub fill: Option<Tint>,
    /// The colour that it is stroked with, if any, and the width in the drawing's units.
    pub line: Option<(Tint, f64)>,
}

impl Art {
    /// The layers to paint, from back to front: halos, which armies without one leave out, then
    /// every stroke.
    pub fn layers(&self) -> impl Iterator<Item = Layer> {
        let halo = |stroke: &Stroke| Layer {
            path: stroke.path,
            fill: None,
            line: Some((Tint::Halo, HALO)),
        };
        let silhouette = self.strokes.iter().filter(|stroke| stroke.ink.is_silhouette());
        silhouette.map(halo).chain(self.strokes.iter().map(Stroke::layer))
    }
}

impl Stroke {
    fn layer(&self) -> Layer {
        let (fill, line) = match self.ink {
            Ink::Body => (Some(Tint::Fill), Some((Tint::Line, OUTLINE))),
            Ink::Pale => (Some(Tint::Pale), Some((Tint::Line, OUTLINE))),
            Ink::Line => (None, Some((Tint::Detail, DETAIL))),
            Ink::Spot => (Some(Tint::Detail), None),
        };
        Layer { path: self.path, fill, line }
    }
}

/// The width of the outline, in the drawing's units.
pub const OUTLINE: f64 = 3.6;

/// The width of an [`Ink::Line`], in the drawing's units.
pub const DETAIL: f64 = 2.9;

/// The width of the halo's stroke, of which the outline covers all but a thin edge.
pub const HALO: f64 = 6.0;

include!(concat!(env!("OUT_DIR"), "/art.rs"));

/// The drawing of the piece of that full, lower-case name.
///
/// ```
/// use motley_chess::ui::art::art;
///
/// assert_eq!(art("leopard").map(|art| art.name), Some("leopard"));
/// assert_eq!(art("Leopard"), None);
/// ```
#[must_use]
pub fn art(name: &str) -> Option<&'static Art> {
    let place = TABLE.binary_search_by(|art| art.name.cmp(name)).ok()?;
    TABLE.get(place)
}

/// Every drawing, sorted by name.
#[must_use]
pub fn all() -> &'static [Art] {
    TABLE
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORTHODOX: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    const FAIRY: [&str; 15] = [
        "leopard",
        "cannon",
        "unicorn",
        "dragon",
        "chancellor",
        "archbishop",
        "elephant",
        "hawk",
        "fortress",
        "spider",
        "prince",
        "princess",
        "mage",
        "cardinal",
        "assassin",
    ];

    const SIGNS: [&str; 4] = ["roundcap", "peakedcap", "leftcorner", "rightcorner"];

    #[test]
    fn every_piece_is_drawn() {
        for name in ORTHODOX.iter().chain(&FAIRY).chain(&SIGNS) {
            assert_eq!(art(name).map(|art| art.name), Some(*name));
        }
    }

    #[test]
    fn every_file_is_found_by_its_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/www/art");
        let mut names: Vec<String> = std::fs::read_dir(folder)
            .expect("the drawings' folder")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
            .filter_map(|file| file.strip_suffix(".svg").map(str::to_owned))
            .collect();
        names.sort();
        let found: Vec<&str> = all().iter().map(|art| art.name).collect();
        assert_eq!(found, names);
        assert!(names.iter().all(|name| art(name).is_some()));
    }

    #[test]
    fn an_unknown_name_has_no_drawing() {
        for name in ["", "Leopard", "leopard.svg", "zebra", "aardvark"] {
            assert_eq!(art(name), None, "{name}");
        }
    }

    #[test]
    fn a_drawing_begins_with_its_silhouette() {
        for art in all() {
            assert!(
                art.strokes.first().is_some_and(|stroke| stroke.ink.is_silhouette()),
                "{}",
                art.name
            );
            assert!(art.strokes.iter().any(|stroke| stroke.ink == Ink::Body), "{}", art.name);
        }
    }

    #[test]
    fn no_two_drawings_are_alike() {
        for (place, one) in all().iter().enumerate() {
            assert!(
                all()[place + 1..].iter().all(|other| one.strokes != other.strokes),
                "{}",
                one.name
            );
        }
    }

    #[test]
    fn drawings_stay_small_and_to_one_decimal() {
        for art in all() {
            let paths = || art.strokes.iter().map(|stroke| stroke.path);
            assert!(paths().map(str::len).sum::<usize>() <= 1400, "{}", art.name);
            let numbers = paths().flat_map(|path| {
                path.split(|letter: char| !letter.is_ascii_digit() && letter != '.')
            });
            let decimals = numbers
                .filter_map(|number| number.split_once('.'))
                .map(|(_, decimals)| decimals.len());
            assert!(decimals.max().unwrap_or(0) <= 1, "{}", art.name);
        }
    }
}
