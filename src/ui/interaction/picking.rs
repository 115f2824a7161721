//! What is picked on the board, pressed and asked: a gesture under way.

use crate::ui::drawing::shape::Point;
use crate::ui::port::event::Button;
use motley_rules::board::{Piece, Square};
use motley_rules::play::{Place, Refusal, Side};

/// What a gesture has come to.
#[derive(Default)]
pub(crate) struct Picking {
    /// What is picked.
    pub(crate) source: Option<Place>,
    /// The pointer, while it is down.
    pub(crate) press: Option<Press>,
    /// The place the pointer is over.
    pub(crate) hovered: Option<Place>,
    /// A question that is open.
    pub(crate) asked: Option<OpenQuestion>,
    /// Why the last gesture led to nothing.
    pub(crate) refusal: Option<Refusal>,
    /// How many gestures have led to nothing.
    pub(crate) refusals: u32,
    /// What moving a neutral piece would change.
    pub(crate) preview: Option<Preview>,
}

impl Picking {
    /// What is left once a gesture is past.
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

/// What a press may come to.
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
    /// Nothing.
    Idle,
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
    /// Which of several actions a gesture means.
    Which {
        /// What is asked.
        text: &'static str,
        /// The gesture's target.
        at: Place,
        /// The answers.
        branches: Vec<AnswerBranch>,
        /// How many answers the actions have in common.
        depth: usize,
    },
    /// Whether a button was meant: the first answer is yes.
    Sure {
        /// What is asked.
        text: String,
        /// What the answers say.
        answers: [&'static str; 2],
        /// What to do after a yes.
        button: Button,
    },
}

/// One answer and the ways it leaves.
#[derive(Clone, Debug)]
pub(crate) struct AnswerBranch {
    pub(crate) name: String,
    /// What it comes to: one piece; or what then stands where the gesture
    /// starts and where it ends.
    pub(crate) picture: AnswerPicture,
    pub(crate) offered: Vec<usize>,
}

/// What an answer comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AnswerPicture {
    /// Nothing that could be drawn.
    Nothing,
    /// One piece.
    Piece(Piece),
    /// Squares, and what then stands there.
    Squares([(Square, Option<Piece>); 2]),
}

/// What a gesture that is under way would come to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Preview {
    /// What is picked, and where the gesture would end, if that is known.
    pub(super) about: (Square, Option<Place>),
    /// The piece that is picked.
    pub(crate) from: Square,
    /// Who would hold it.
    pub(crate) by: Side,
    /// The pieces that would be let go, and by whom.
    pub(crate) freed: Vec<(Square, Side)>,
    /// The kings that would come into check.
    pub(crate) checked: Vec<Square>,
    /// All of it in sentences.
    pub(crate) words: String,
}
