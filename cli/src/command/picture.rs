//! `motley picture`: a position as an SVG document, drawn by the page's own code: what stands in
//! the place of a board where no script runs.

use std::io::Write;

use clap::Args;
use motley_chess::colours::{Palette, Theme};
use motley_chess::ui::{self, StillBoard};
use motley_rules::play::Side;

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
        default_value_t = ui::Picture::USUAL_WIDTH,
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
        let palette = Palette::of(if self.dark { Theme::Dark } else { Theme::Light });
        let below = if self.flip { Side::Black } else { Side::White };
        let picture = ui::Picture { below, width: self.width, ..ui::Picture::default() };
        Ok(write!(out, "{}", StillBoard::new(self.start.open()?).svg(picture, &palette))?)
    }
}

/// Reads the width of a picture.
fn width(text: &str) -> Result<u16, String> {
    let (least, most) = ui::Picture::WIDTHS.into_inner();
    let width = text.parse().ok().filter(|width| ui::Picture::WIDTHS.contains(width));
    width.ok_or_else(|| format!("\"{text}\" is no number from {least} to {most}"))
}
