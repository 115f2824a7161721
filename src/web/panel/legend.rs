//! The meaning of the signs that are on the board now.

use web_sys::Element;

use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::thumbnails::Gallery;

/// A line of signs, whose room stays where it is while there are none.
pub(super) struct Legend {
    list: Element,
    gallery: Gallery,
}

impl Legend {
    pub(super) fn new(parent: &Element) -> Result<Self> {
        let list = dom::add(parent, "ul", "signs legend")?;
        dom::set(&list, "aria-label", "Signs on the board")?;
        Ok(Self { list, gallery: Gallery::default() })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if panel.choices.is_empty() && panel.builder.is_none() {
            dom::show(&self.list)?;
        } else {
            dom::hide(&self.list)?;
        }
        if shown.is_some_and(|shown| shown.legend == panel.legend) {
            return Ok(());
        }
        dom::clear(&self.list);
        self.gallery.sweep();
        for line in &panel.legend {
            self.gallery.add_sign(&self.list, &line.picture, &line.words)?;
        }
        Ok(())
    }

    /// Takes over the theme's colours.
    pub(super) fn recolour(&self) -> Result {
        self.gallery.recolour()
    }
}
