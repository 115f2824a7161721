//! The page's colours, as its style sheet has them: for pictures that no browser draws.

use crate::ui::art::Tint;
use crate::ui::shape::{PAINTS, Paint};
use crate::ui::svg::Colours;
use motley_rules::board::Faction;

/// The style sheet that has the colours.
const TOKENS: &str = include_str!("../styles/tokens.css");

/// The theme of a picture's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// The declarations that the style sheet makes for it.
    fn declarations(self) -> &'static str {
        let selector = match self {
            Self::Light => "\n:root {",
            Self::Dark => "\n:root[data-theme=\"dark\"] {",
        };
        let block = TOKENS.split_once(selector).and_then(|(_, block)| block.split_once('}'));
        block.expect("the style sheet has both themes").0
    }
}

/// The colours of a theme.
pub struct Palette {
    /// The theme's own declarations, and then those that it leaves as they are.
    blocks: [&'static str; 2],
}

impl Palette {
    /// The colours of this theme; what the dark one doesn't change is as in the light one.
    #[must_use]
    pub fn of(theme: Theme) -> Self {
        Self { blocks: [theme, Theme::Light].map(Theme::declarations) }
    }

    /// The value of the custom property of this name, as SVG writes colours; empty if there is
    /// none.
    fn colour(&self, name: &str) -> String {
        let colour = self.blocks.iter().find_map(|block| property(block, name));
        colour.filter(|colour| *colour != "none").unwrap_or_default().to_owned()
    }
}

/// The value of a custom property among declarations.
fn property<'a>(declarations: &'a str, name: &str) -> Option<&'a str> {
    let properties = declarations.lines().filter_map(|line| line.trim().strip_prefix("--"));
    let mut pairs =
        properties.filter_map(|property| property.trim_end_matches(';').split_once(':'));
    pairs.find(|(other, _)| *other == name).map(|(_, value)| value.trim())
}

impl Colours for Palette {
    fn paint(&self, paint: Paint) -> String {
        let name = PAINTS.iter().find(|(other, _)| *other == paint).map(|(_, name)| *name);
        self.colour(name.unwrap_or_default())
    }

    fn tint(&self, army: Faction, tint: Tint) -> String {
        let part = match tint {
            Tint::Fill => "fill",
            Tint::Pale => "pale",
            Tint::Line => "line",
            Tint::Detail => "detail",
            Tint::Halo => "halo",
        };
        self.colour(&format!("{}-{part}", army.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paint_has_a_colour_in_both_themes() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = Palette::of(theme);
            for (paint, name) in PAINTS {
                assert!(!palette.paint(paint).is_empty(), "{theme:?}: {name}");
            }
        }
    }

    #[test]
    fn what_a_theme_does_not_declare_is_as_in_the_light_one() {
        let palette = Palette { blocks: ["--a: red;", "--a: blue;\n  --b: green;\n  --c: none;"] };
        assert_eq!(["a", "b", "c", "d"].map(|name| palette.colour(name)), ["red", "green", "", ""]);
    }
}
