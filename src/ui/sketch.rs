//! Arrows and circles that people draw on the board, to think or to show.

use super::command::Command;
use super::marks::stroke;
use super::scene::middle;
use super::shape::{Paint, Point, Shape};
use super::state::State;
use motley_rules::board::Square;
use motley_rules::play::Place;

/// The colour drawn with: the first alone, the others with a key held down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crayon {
    /// No key.
    Green,
    /// Shift or Control.
    Red,
    /// Alt.
    Blue,
    /// Alt with one of the others.
    Yellow,
}

/// A step of drawing by a pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stroke {
    /// The button goes down.
    Begins(Point, Crayon),
    /// The pointer moves with it.
    Goes(Point),
    /// The button goes up: what is drawn stays, or goes if it was there.
    Ends(Point),
    /// Something came between: nothing was drawn.
    Lost,
}

/// An arrow, or a circle where it ends on the square it begins on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sketch {
    from: Square,
    to: Square,
    crayon: Crayon,
}

/// What is drawn on the board.
#[derive(Debug, Default)]
pub(super) struct Sketches {
    done: Vec<Sketch>,
    begun: Option<Sketch>,
}

impl Sketches {
    fn add(&mut self, sketch: Sketch) {
        let same = |other: &Sketch| (other.from, other.to) == (sketch.from, sketch.to);
        match self.done.iter().position(same) {
            Some(at) if self.done[at].crayon == sketch.crayon => {
                self.done.remove(at);
            }
            Some(at) => self.done[at] = sketch,
            None => self.done.push(sketch),
        }
    }

    fn is_empty(&self) -> bool {
        self.done.is_empty() && self.begun.is_none()
    }
}

/// Goes on with a drawing.
pub(super) fn draw(state: &mut State, stroke: Stroke) {
    let square = |at: Point| state.layout.place_at(at).and_then(Place::square);
    let sketches = &mut state.sketches;
    match stroke {
        Stroke::Begins(at, crayon) => {
            sketches.begun = square(at).map(|from| Sketch { from, to: from, crayon });
        }
        Stroke::Goes(at) => {
            if let (Some(begun), Some(to)) = (&mut sketches.begun, square(at)) {
                begun.to = to;
            }
        }
        Stroke::Ends(at) => {
            // Let go beside the board, it was not meant.
            if let (Some(begun), Some(to)) = (sketches.begun.take(), square(at)) {
                sketches.add(Sketch { to, ..begun });
            }
        }
        Stroke::Lost => sketches.begun = None,
    }
    state.tell(Command::Paint);
}

/// Wipes the board clean of drawings.
pub(super) fn wipe(state: &mut State) {
    if !state.sketches.is_empty() {
        state.sketches = Sketches::default();
        state.tell(Command::Paint);
    }
}

/// What is drawn, above the pieces.
pub(super) fn shapes(state: &State, scene: &mut Vec<Shape>) {
    let Sketches { done, begun } = &state.sketches;
    for sketch in done.iter().chain(begun) {
        if let (Some(from), Some(to)) = (middle(state, sketch.from), middle(state, sketch.to)) {
            let (size, paint) = (state.layout.cell, Paint::of(sketch.crayon));
            scene.push(if sketch.from == sketch.to {
                Shape::Ring { at: from, radius: size * 0.45, line: stroke(size), paint }
            } else {
                Shape::Arrow { from, to, line: (size * 0.14).max(4.0), paint }
            });
        }
    }
}

impl Paint {
    const fn of(crayon: Crayon) -> Self {
        match crayon {
            Crayon::Green => Self::Green,
            Crayon::Red => Self::Red,
            Crayon::Blue => Self::Blue,
            Crayon::Yellow => Self::Yellow,
        }
    }
}
