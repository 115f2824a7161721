//! Arrows and circles that people have drawn.

use crate::ui::drawing::shape::{Paint, Shape};
use crate::ui::drawing::strokes::stroke;
use crate::ui::interaction::BoardView;
use crate::ui::interaction::analysed::ToldArrows;
use crate::ui::port::event::Crayon;
use crate::ui::review::told::ToldLine;

/// The arrows and circles that people have drawn, above the pieces.
pub(crate) fn shapes(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    analysed(board, scene);
    for sketch in board.interaction.drawn.all() {
        let ends = (board.middle(sketch.from), board.middle(sketch.to));
        if let (Some(from), Some(to)) = ends {
            let (size, paint) = (board.surface.layout.cell, paint(sketch.crayon));
            scene.push(if sketch.from == sketch.to {
                Shape::Ring { at: from, radius: size * 0.45, line: stroke(size), paint }
            } else {
                Shape::Arrow { from, to, line: (size * 0.14).max(4.0), paint }
            });
        }
    }
}

/// The first actions of the best lines, the best above the others.
fn analysed(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    if board.session.study.is_some() {
        return;
    }
    let here = board.session.table.here();
    let found = board.interaction.analysed.as_ref().filter(|found| found.node == here);
    let lines = found.map(|found| &found.lines[..]).unwrap_or_default();
    let arrows: Vec<_> = match board.interaction.told {
        ToldArrows::Lines => lines.iter().map(ToldLine::arrow).collect(),
        ToldArrows::Only(arrow) => vec![arrow],
    };
    let (size, area) = (board.surface.layout.cell, |place| board.surface.layout.area(place));
    for (rank, arrow) in arrows.into_iter().enumerate().rev() {
        let Some((from, to)) = arrow else { continue };
        let (Some(begin), Some(end)) = (area(from), area(to)) else { continue };
        let at = begin.middle();
        let (paint, width) = if rank == 0 { (Paint::Blue, 0.16) } else { (Paint::Yellow, 0.08) };
        scene.push(if from == to {
            Shape::Ring { at, radius: begin.size * 0.45, line: stroke(size), paint }
        } else {
            Shape::Arrow { from: at, to: end.middle(), line: (size * width).max(3.0), paint }
        });
    }
}

const fn paint(crayon: Crayon) -> Paint {
    match crayon {
        Crayon::Green => Paint::Green,
        Crayon::Red => Paint::Red,
        Crayon::Blue => Paint::Blue,
        Crayon::Yellow => Paint::Yellow,
    }
}
