//! Arrows and circles that people draw on the board, to think or to show.

use crate::ui::drawing::shape::Point;
use crate::ui::interaction::Hands;
use crate::ui::port::command::Command;
use crate::ui::port::event::{Crayon, Stroke};
use motley_rules::board::Square;
use motley_rules::play::Place;

/// An arrow, or a circle where it ends on the square it begins on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Annotation {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) crayon: Crayon,
}

/// The arrows and circles that are drawn on the board.
#[derive(Debug, Default)]
pub(crate) struct Annotations {
    done: Vec<Annotation>,
    begun: Option<Annotation>,
}

impl Annotations {
    fn add(&mut self, sketch: Annotation) {
        let same = |other: &Annotation| (other.from, other.to) == (sketch.from, sketch.to);
        match self.done.iter().position(same) {
            Some(at) if self.done[at].crayon == sketch.crayon => {
                self.done.remove(at);
            }
            Some(at) => self.done[at] = sketch,
            None => self.done.push(sketch),
        }
    }

    /// Everything that is drawn, with what is being drawn at the end.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Annotation> {
        self.done.iter().chain(&self.begun)
    }

    fn is_empty(&self) -> bool {
        self.done.is_empty() && self.begun.is_none()
    }
}

/// Goes on with a drawing.
pub(crate) fn draw(hands: &mut Hands<'_>, stroke: Stroke) {
    let square = |at: Point| hands.surface.layout.place_at(at).and_then(Place::square);
    let drawn = &mut hands.interaction.drawn;
    match stroke {
        Stroke::Begins(at, crayon) => {
            drawn.begun = square(at).map(|from| Annotation { from, to: from, crayon });
        }
        Stroke::Goes(at) => {
            if let (Some(begun), Some(to)) = (&mut drawn.begun, square(at)) {
                begun.to = to;
            }
        }
        Stroke::Ends(at) => {
            // Let go beside the board, it was not meant.
            if let (Some(begun), Some(to)) = (drawn.begun.take(), square(at)) {
                drawn.add(Annotation { to, ..begun });
            }
        }
        Stroke::Lost => drawn.begun = None,
    }
    hands.outbox.tell(Command::Paint);
}

/// Wipes the board clean of drawings.
pub(crate) fn wipe(hands: &mut Hands<'_>) {
    if !hands.interaction.drawn.is_empty() {
        hands.interaction.drawn = Annotations::default();
        hands.outbox.tell(Command::Paint);
    }
}
