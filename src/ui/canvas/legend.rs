//! The meaning of the signs that are on the board now.

use crate::ui::canvas::marks::{self, TargetSign};
use crate::ui::canvas::{control_markers, inspected_piece, threat_overlay};
use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape};
use crate::ui::drawing::thumbnail::Thumbnail;
use crate::ui::interaction::BoardView;
use motley_rules::play::Side;

/// A sign and its meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendLine {
    /// The sign.
    pub picture: Thumbnail,
    /// Its meaning.
    pub words: String,
}

/// The size of a sign, in CSS pixels.
const SIGN: f64 = 24.0;

/// The area of a sign's picture.
const AREA: Area = Area { at: Point { x: 0.0, y: 0.0 }, size: SIGN };

fn line(words: impl Into<String>, marks: Vec<Shape>) -> LegendLine {
    let ground = Shape::Rect { at: AREA.at, width: SIGN, height: SIGN, paint: Paint::Light };
    let shapes = [ground].into_iter().chain(marks).collect();
    let picture = Thumbnail { width: SIGN, height: SIGN, shapes };
    LegendLine { picture, words: words.into() }
}

/// The signs of what can move, of what is picked, of what is looked at, of the threats and of what is
/// held, with their meaning.
pub(crate) fn legend(board: BoardView<'_>) -> Vec<LegendLine> {
    let mut lines: Vec<LegendLine> = Vec::new();
    if let Some(words) = marks::bars_mean(board).filter(|_| board.interaction.threats.is_none()) {
        let mut marks = Vec::new();
        marks::bar(AREA, &mut marks);
        lines.push(line(words, marks));
    }
    for sign in picked(board) {
        let mut marks = Vec::new();
        sign.draw(AREA, 0.15, &mut marks);
        lines.push(line(sign.words(), marks));
    }
    if let Some(study) = &board.interaction.inspector.now {
        let reached = &study.reached;
        let mut marks = [Vec::new(), Vec::new()];
        inspected_piece::goes(AREA, &mut marks[0]);
        inspected_piece::takes(AREA, &mut marks[1]);
        let [goes, takes] = marks;
        lines.extend((!reached.moves.is_empty()).then(|| line("could go there", goes)));
        lines.extend((!reached.captures.is_empty()).then(|| line("could capture", takes)));
    }
    let threats = board.interaction.threats.as_ref();
    let held = &board.session.now.view.controlled;
    for side in Side::BOTH {
        let cap = || control_markers::cap_of(AREA, side);
        if held.iter().any(|(_, holder)| *holder == side) {
            lines.push(line(format!("only {side} moves it"), vec![cap()]));
        }
    }
    for side in Side::BOTH.into_iter().filter(|_| threats.is_some()) {
        lines.push(line(
            format!("{side} attacks it"),
            vec![threat_overlay::mark(AREA, SIGN / 2.0, side)],
        ));
    }
    lines
}

/// The signs of the places where what is picked, or alone can be placed, can go, each once.
fn picked(board: BoardView<'_>) -> Vec<TargetSign> {
    let Some(source) = board.marked_source() else { return Vec::new() };
    let mut signs: Vec<TargetSign> = Vec::new();
    let offered = board.session.now.offered.iter().filter(|offer| offer.source == Some(source));
    for place in offered.flat_map(|offer| &offer.targets).copied() {
        for sign in marks::signs(board, source, place) {
            if signs.iter().all(|other| other.words() != sign.words()) {
                signs.push(sign);
            }
        }
    }
    signs
}
