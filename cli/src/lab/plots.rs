//! Plots: what came of a plan, as SVG documents. Each line has a name, a dot and the bounds of 95 %.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::fit::FitSummary;
use super::row::Asked;
use super::tables::{Findings, in_units, percent, signed};

/// A line of a plot.
struct Bar {
    name: String,
    values: [f64; 3],
    told: String,
}

/// A plot.
struct Plot {
    title: String,
    /// What its axis says.
    axis: String,
    /// Where neither is better.
    even: f64,
    /// The least range that it shows on either side of it.
    reach: f64,
    bars: Vec<Bar>,
}

/// A drawn plot: the name of its file without the ending, and the document.
pub(crate) type Drawn = (String, String);

/// The plots of a plan: that of the rows, then one for each fit.
///
/// # Errors
/// A sentence, if one can't be drawn.
pub(crate) fn plots(findings: &Findings) -> Result<Vec<Drawn>, String> {
    let row = |row: &super::RowSummary| Bar {
        name: row.label.clone(),
        values: row.points.map(|points| 100.0 * points),
        told: percent(row.points),
    };
    let in_pairs = findings.rows.iter().any(|row| row.asked == Asked::First);
    let rows = Plot {
        title: findings.title.clone(),
        axis: if in_pairs { "points, %" } else { "White's points, %" }.to_owned(),
        even: 50.0,
        reach: 10.0,
        bars: findings.rows.iter().filter(|row| row.count() > 0).map(row).collect(),
    };
    let mut drawn = vec![(findings.name.clone(), rows.draw()?)];
    for fit in &findings.fits {
        drawn.push((format!("{}-{}", findings.name, fit.name), fit_plot(fit).draw()?));
    }
    Ok(drawn)
}

fn fit_plot(fit: &FitSummary) -> Plot {
    let bar = |item: &super::fit::FitItem| {
        let (values, told) = match (&fit.unit, item.units) {
            (Some(_), Some(values)) => (values, in_units(values)),
            (Some(_), None) => return None,
            (None, _) => (item.elo, signed(item.elo)),
        };
        Some(Bar { name: item.name.clone(), values, told })
    };
    Plot {
        title: fit.title.clone(),
        axis: fit.unit.as_ref().map_or("Elo".to_owned(), |unit| format!("{unit}s")),
        even: 0.0,
        reach: if fit.unit.is_some() { 0.0 } else { 20.0 },
        bars: fit.items.iter().filter_map(bar).collect(),
    }
}

/// Sizes, in pixels.
const AXIS: i32 = 420;
const TOLD: i32 = 190;
const HEAD: i32 = 46;
const LINE: i32 = 24;
const FOOT: i32 = 48;

/// The mean width of a letter of a name, which nobody here can measure: rather more than less.
const LETTER: i32 = 7;

const INK: RGBColor = RGBColor(34, 34, 34);
const FAINT: RGBColor = RGBColor(205, 205, 205);
const DOT: RGBColor = RGBColor(31, 95, 155);

impl Plot {
    /// The range of the axis.
    fn range(&self) -> (f64, f64) {
        let all = || self.bars.iter().flat_map(|bar| bar.values);
        let least = all().fold(self.even - self.reach, f64::min);
        let most = all().fold(self.even + self.reach, f64::max).max(least + 0.1);
        let step = step(most - least);
        ((least / step).floor() * step, (most / step).ceil() * step)
    }

    fn draw(&self) -> Result<String, String> {
        let mut svg = String::new();
        self.draw_into(&mut svg).map_err(|error| format!("plot \"{}\": {error}", self.title))?;
        Ok(svg)
    }

    #[expect(clippy::cast_possible_truncation, reason = "pixels of a page")]
    fn draw_into(&self, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
        let lines = i32::try_from(self.bars.len())?;
        let letters = self.bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0);
        let names = 28 + LETTER * i32::try_from(letters)?;
        let width = names + AXIS + TOLD;
        let height = HEAD + LINE * lines + FOOT;
        let area = SVGBackend::with_string(svg, (width.unsigned_abs(), height.unsigned_abs()))
            .into_drawing_area();
        area.fill(&WHITE)?;
        let (least, most) = self.range();
        let at = |value: f64| {
            let share = (value - least) / (most - least);
            names + (share * f64::from(AXIS)).round() as i32
        };
        let font = |size: i32| ("sans-serif", size).into_font();
        let anchored =
            |size: i32, across: HPos| font(size).color(&INK).pos(Pos::new(across, VPos::Center));
        let text = |words: &str, place: (i32, i32), style: TextStyle<'_>| {
            area.draw(&Text::new(words.to_owned(), place, style))
        };
        text(&self.title, (width / 2, HEAD / 2), anchored(18, HPos::Center))?;
        let bottom = height - FOOT;
        let step = step(most - least);
        let mut mark = least;
        while mark <= most + step / 2.0 {
            let x = at(mark);
            area.draw(&PathElement::new([(x, HEAD), (x, bottom)], FAINT))?;
            let number = if step < 1.0 { format!("{mark:.1}") } else { format!("{mark:.0}") };
            text(&number.replace('-', "−"), (x, bottom + 12), anchored(13, HPos::Center))?;
            mark += step;
        }
        let middle = names + AXIS / 2;
        text(&self.axis, (middle, bottom + 32), anchored(13, HPos::Center))?;
        let even = at(self.even);
        area.draw(&PathElement::new([(even, HEAD), (even, bottom)], INK))?;
        for (number, bar) in (0..).zip(&self.bars) {
            let y = HEAD + LINE * number + LINE / 2;
            let [value, from, to] = bar.values.map(at);
            text(&bar.name, (names - 14, y), anchored(13, HPos::Right))?;
            text(&bar.told, (names + AXIS + 14, y), anchored(13, HPos::Left))?;
            area.draw(&PathElement::new([(from, y), (to, y)], DOT.stroke_width(2)))?;
            for end in [from, to] {
                area.draw(&PathElement::new([(end, y - 4), (end, y + 4)], DOT.stroke_width(2)))?;
            }
            area.draw(&Circle::new((value, y), 4, DOT.filled()))?;
        }
        area.present()?;
        Ok(())
    }
}

/// The distance between two marks of an axis of this length.
fn step(length: f64) -> f64 {
    const MOST: f64 = 10.0;
    let steps = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];
    steps.into_iter().find(|step| length / step <= MOST).unwrap_or(1000.0)
}
