//! A position as an SVG document, in the page's own colours: what stands in the place of a board
//! where no script runs.

use motley_chess::ui::art::Tint;
use motley_chess::ui::embed::Embed;
use motley_chess::ui::event::Event;
use motley_chess::ui::shape::{PAINTS, Paint};
use motley_chess::ui::svg::{Colours, svg};
use motley_chess::ui::{self, State, Stored, Visit};
use motley_rules::board::Faction;
use motley_rules::variants;

/// The style sheet that has the colours.
const TOKENS: &str = include_str!("../../styles/tokens.css");

/// Which colours a picture has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// The picture that a board with these parameters would show, this wide in CSS pixels.
///
/// # Errors
/// What of it can't be shown.
pub(crate) fn picture(
    parameters: &[(String, String)],
    width: u16,
    theme: Theme,
) -> Result<String, String> {
    let (embed, faults) = Embed::of(parameters);
    if !faults.is_empty() {
        return Err(faults.join(" "));
    }
    let mut state = State::new(variants::games(), Stored::default(), 0).state;
    ui::update(&mut state, Event::Embedded((embed, Vec::new()), Visit::Opened));
    if let Some(why) = ui::panel(&state).trouble {
        return Err(why);
    }
    let width = f64::from(width);
    ui::update(&mut state, Event::Resized { width, height: width * 4.0 });
    let colours = Sheet(block(theme).ok_or("the style sheet has no such theme")?);
    Ok(svg(&ui::scene(&state), ui::panel(&state).canvas, &colours))
}

/// The part of the style sheet that gives a theme its colours.
fn block(theme: Theme) -> Option<&'static str> {
    let selector = match theme {
        Theme::Light => "\n:root {",
        Theme::Dark => "\n:root[data-theme=\"dark\"] {",
    };
    TOKENS.split_once(selector)?.1.split('}').next()
}

/// Colours as the style sheet has them. What the dark theme doesn't change is as in the light one.
struct Sheet(&'static str);

impl Sheet {
    fn colour(&self, name: &str) -> String {
        let among = |block: &'static str| {
            let lines = block.lines().filter_map(|line| line.trim().strip_prefix("--"));
            lines
                .filter_map(|line| line.trim_end_matches(';').split_once(':'))
                .find_map(|(other, value)| (other == name).then(|| value.trim().to_owned()))
        };
        let colour = among(self.0).or_else(|| among(block(Theme::Light)?)).unwrap_or_default();
        if colour == "none" { String::new() } else { colour }
    }
}

impl Colours for Sheet {
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
