//! A gesture under way on the board: the place picked, the press, the open question.

use crate::ui::drawing::shape::Point;
use crate::ui::port::event::Button;
use motley_rules::board::{Piece, Square};
use motley_rules::play::{Place, Refusal, Side};

/// The state of a gesture.
#[derive(Default)]
pub(crate) struct Picking {
    /// The place that is picked, if any.
    pub(crate) source: Option<Place>,
    /// True if the page has picked it, to show what begins there: whoever presses it takes it up.
    pub(crate) is_shown: bool,
    /// The pointer, while it is down.
    pub(crate) press: Option<Press>,
    /// The place the pointer is over.
    pub(crate) hovered: Option<Place>,
    /// A question that is open.
    pub(crate) asked: Option<OpenQuestion>,
    /// The reason why the last gesture led to nothing.
    pub(crate) refusal: Option<Refusal>,
    /// The number of gestures that have led to nothing.
    pub(crate) refusals: u32,
    /// The changes that moving a neutral piece would bring.
    pub(crate) preview: Option<Preview>,
}

impl Picking {
    /// The state that is left once a gesture is past.
    pub(crate) fn past(&self) -> Self {
        Self { hovered: self.hovered, refusals: self.refusals, ..Self::default() }
    }
}

/// A pointer that is down.
pub(crate) struct Press {
    pub(super) place: Option<Place>,
    pub(super) at: Point,
    pub(super) now: Point,
    pub(super) role: PressRole,
    pub(super) drag: Drag,
}

/// The role of a press in a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PressRole {
    /// It has picked its place.
    Fresh,
    /// Its place was picked already.
    Again,
    /// Its place is a target of what is picked.
    Target,
    /// Its place is no target of what is picked.
    Wrong,
    /// Nothing can begin there: that is told once it is over.
    Idle,
    /// The same, and it was told.
    Settled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drag {
    /// The pointer has hardly moved.
    Still,
    /// The pointer has moved, and takes along what is picked.
    Lifted,
    /// The pointer has moved, and takes nothing along.
    Empty,
}

impl Press {
    /// The pointer, if it takes a piece along.
    pub(crate) fn dragged_to(&self) -> Option<Point> {
        (self.drag == Drag::Lifted).then_some(self.now)
    }
}

/// A question that is open.
#[derive(Clone, Debug)]
pub(crate) enum OpenQuestion {
    /// A question that asks which of several actions a gesture means.
    Which {
        /// The question, in words.
        text: &'static str,
        /// The gesture's target.
        at: Place,
        /// The answers.
        branches: Vec<AnswerBranch>,
        /// The number of answers that the actions have in common.
        depth: usize,
    },
    /// A question that makes sure that a button was meant: the first answer is yes.
    Sure {
        /// The question, in words.
        text: String,
        /// The words of the answers.
        answers: [&'static str; 2],
        /// The button to carry out after a yes.
        button: Button,
    },
}

/// One answer and the ways it leaves.
#[derive(Clone, Debug)]
pub(crate) struct AnswerBranch {
    pub(crate) name: String,
    /// The picture of its result: one piece; or what then stands where the gesture starts and where
    /// it ends.
    pub(crate) picture: AnswerPicture,
    pub(crate) offered: Vec<usize>,
}

/// The picture of an answer's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AnswerPicture {
    /// Nothing that could be drawn.
    Nothing,
    /// One piece.
    Piece(Piece),
    /// Squares, and what then stands there.
    Squares([(Square, Option<Piece>); 2]),
}

/// The result of a gesture under way that would move a neutral piece.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Preview {
    /// The square that is picked, and the place where the gesture would end, if that is known.
    pub(super) about: (Square, Option<Place>),
    /// The piece that is picked.
    pub(crate) from: Square,
    /// The side that would hold the piece.
    pub(crate) by: Side,
    /// The pieces that would be let go, and by whom.
    pub(crate) freed: Vec<(Square, Side)>,
    /// The kings that would come into check.
    pub(crate) checked: Vec<Square>,
    /// All of it in sentences.
    pub(crate) words: String,
}
