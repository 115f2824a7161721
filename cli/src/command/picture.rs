//! `motley picture`: a position as an SVG document, drawn by the page's own code: what stands in
//! the place of a board where no script runs.

use std::io::Write;

use clap::Args;
use motley_chess::ui::embed::EmbedParameters;
use motley_chess::ui::event::Event;
use motley_chess::ui::svg::svg;
use motley_chess::ui::{self, State, Stored, Visit};
use motley_rules::play::Side;
use motley_rules::variants;

use crate::colours::{Palette, Theme};
use crate::fault::Fault;
use crate::start::Start;

/// The arguments of `motley picture`.
#[derive(Args)]
pub(crate) struct Picture {
    #[command(flatten)]
    start: Start,

    /// Its width in pixels: 100 to 4000
    #[arg(
        long,
        value_name = "N",
        default_value_t = 480,
        value_parser = width,
        allow_negative_numbers = true
    )]
    width: u16,

    /// Black is below
    #[arg(long)]
    flip: bool,

    /// Light on dark
    #[arg(long)]
    dark: bool,
}

impl Picture {
    /// Writes the document.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        // The table's own words for what is wrong name the option that it is in.
        self.start.open()?;
        let palette = Palette::of(if self.dark { Theme::Dark } else { Theme::Light });
        let state = self.page()?;
        Ok(write!(out, "{}", svg(&ui::scene(&state), ui::panel(&state).canvas, &palette))?)
    }

    /// The page that shows the position.
    fn page(&self) -> Result<State, Fault> {
        let mut state = State::new(variants::games(), Stored::default(), 0).state;
        ui::update(&mut state, Event::Embedded((self.embed(), Vec::new()), Visit::Opened));
        if let Some(why) = ui::panel(&state).trouble {
            return Err(Fault::Picture(why));
        }
        let width = f64::from(self.width);
        ui::update(&mut state, Event::Resized { width, height: width * 4.0 });
        Ok(state)
    }

    /// The board inside another page that shows the position.
    fn embed(&self) -> EmbedParameters {
        let actions: Vec<&str> = self.start.actions().collect();
        EmbedParameters {
            game: Some(self.start.chosen.game.slug.to_owned()),
            options: self.start.chosen.options.clone(),
            position: self.start.position.clone(),
            record: (!actions.is_empty()).then(|| actions.join(" ")),
            below: if self.flip { Side::Black } else { Side::White },
            ..EmbedParameters::default()
        }
    }
}

/// Reads the width of a picture.
fn width(text: &str) -> Result<u16, String> {
    let width = text.parse().ok().filter(|width| (100..=4000).contains(width));
    width.ok_or_else(|| format!("\"{text}\" is no number from 100 to 4000"))
}
