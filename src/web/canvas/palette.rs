//! The theme's colours, as the style sheets' custom properties say them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use web_sys::CssStyleDeclaration;

use crate::ui::art::Tint;
use crate::ui::shape::{PAINTS, Paint};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use motley_rules::board::{FACTIONS, Faction};

/// The colours of the board and of every army.
pub struct Palette {
    paints: HashMap<Paint, String>,
    armies: [Army; FACTIONS],
    /// The shadow of a lifted piece.
    pub shadow: String,
}

/// One army's colours, each as CSS writes it.
pub struct Army {
    /// The colour that the silhouette is filled with.
    pub fill: String,
    /// The colour that it is outlined with.
    pub line: String,
    /// Lines and spots on it.
    pub detail: String,
    /// The colour of what is light in every army.
    pub pale: String,
    /// A thin edge around the piece; empty for armies that need none.
    pub halo: String,
}

impl Army {
    /// One of the colours; empty for a halo that isn't there.
    #[must_use]
    pub fn tint(&self, tint: Tint) -> &str {
        match tint {
            Tint::Fill => &self.fill,
            Tint::Pale => &self.pale,
            Tint::Line => &self.line,
            Tint::Detail => &self.detail,
            Tint::Halo => &self.halo,
        }
    }
}

thread_local! {
    /// The theme's colours, once they are needed.
    static NOW: RefCell<Option<Rc<Palette>>> = const { RefCell::new(None) };
}

impl Palette {
    /// The colours of the theme that is shown. They are read once, and again after [`Self::forget`]:
    /// to read them, the browser works out the styles of every element that has changed.
    pub fn now() -> Result<Rc<Self>> {
        if let Some(palette) = NOW.with_borrow(Clone::clone) {
            return Ok(palette);
        }
        let palette = Rc::new(Self::read()?);
        NOW.set(Some(Rc::clone(&palette)));
        Ok(palette)
    }

    /// The theme changes: its colours are read anew.
    pub fn forget() {
        NOW.take();
    }

    fn read() -> Result<Self> {
        let style = root_style()?;
        let paint =
            |(paint, name): &(Paint, &str)| Ok((*paint, value(&style, &format!("--{name}"))?));
        let [white, black, gray, second] = Faction::ALL.map(|faction| army(&style, faction));
        Ok(Self {
            paints: PAINTS.iter().map(paint).collect::<Result<_>>()?,
            armies: [white?, black?, gray?, second?],
            shadow: value(&style, "--lifted-shadow")?,
        })
    }

    /// The colour of a paint.
    #[must_use]
    pub fn paint(&self, paint: Paint) -> &str {
        self.paints.get(&paint).map_or("", String::as_str)
    }

    /// An army's colours.
    #[must_use]
    pub fn army(&self, faction: Faction) -> &Army {
        &self.armies[faction.index()]
    }
}

fn root_style() -> Result<CssStyleDeclaration> {
    let style = dom::window().get_computed_style(&dom::root())?;
    style.ok_or_else(|| BrowserError::missing("the document has no style"))
}

fn value(style: &CssStyleDeclaration, name: &str) -> Result<String> {
    Ok(style.get_property_value(name)?.trim().to_owned())
}

fn army(style: &CssStyleDeclaration, faction: Faction) -> Result<Army> {
    let of = |part: &str| value(style, &format!("--{}-{part}", faction.name()));
    let halo = of("halo")?;
    Ok(Army {
        fill: of("fill")?,
        line: of("line")?,
        detail: of("detail")?,
        pale: of("pale")?,
        halo: if halo == "none" { String::new() } else { halo },
    })
}
