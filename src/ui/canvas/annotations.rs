//! Arrows and circles that people have drawn.

use crate::ui::drawing::shape::{Paint, Shape};
use crate::ui::drawing::strokes::stroke;
use crate::ui::interaction::BoardView;
use crate::ui::port::event::Crayon;
/// The arrows and circles that people have drawn, above the pieces.
pub(crate) fn shapes(board: BoardView<'_>, scene: &mut Vec<Shape>) {
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

const fn paint(crayon: Crayon) -> Paint {
    match crayon {
        Crayon::Green => Paint::Green,
        Crayon::Red => Paint::Red,
        Crayon::Blue => Paint::Blue,
        Crayon::Yellow => Paint::Yellow,
    }
}
