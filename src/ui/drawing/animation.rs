//! Pieces that glide, made from an action's effects.

use crate::ui::drawing::layout::{Area, Layout};
use crate::ui::drawing::shape::Point;
use motley_rules::board::{Board, Piece};
use motley_rules::play::{Effect, Place};

/// The time that pieces glide, in milliseconds.
const DURATION: f64 = 160.0;

/// The setting for motion: pieces glide, or don't.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// They do.
    Full,
    /// They appear at once: the person asked for less motion.
    Reduced,
}

/// The way a piece comes to its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// It glides there.
    Glides,
    /// It was dragged from this place, so it is there already.
    Dropped(Place),
}

/// Pieces on their way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Animation {
    glides: Vec<Glide>,
    /// Pieces that stay until what takes them has arrived.
    taken: Vec<(Piece, Area)>,
    start: Option<f64>,
    /// The share of the time that has passed, 0 to 1.
    share: f64,
    /// The time it takes, in milliseconds.
    duration: f64,
}

/// A piece on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Glide {
    piece: Piece,
    from: Area,
    /// The place where the piece arrives, and where it isn't drawn meanwhile.
    place: Place,
    to: Area,
}

/// A piece where it is drawn now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sight {
    pub(crate) piece: Piece,
    pub(crate) at: Point,
    pub(crate) size: f64,
}

impl Animation {
    /// The way of the pieces that an action has moved, if any glides. The
    /// placement is the one after the action.
    pub(crate) fn forward(
        effects: &[Effect],
        pieces: &Board,
        layout: &Layout,
        arrival: Arrival,
    ) -> Option<Self> {
        let ways = effects.iter().flat_map(|effect| ways(effect, pieces));
        let ways = ways.filter(|(_, from, _)| arrival != Arrival::Dropped(*from));
        let animation = Self::new(ways, layout)?;
        let taken = effects.iter().filter_map(|effect| match effect {
            Effect::Take { piece, at: at @ Place::Square(_) } => Some((*piece, layout.area(*at)?)),
            _ => None,
        });
        Some(Self { taken: taken.collect(), ..animation })
    }

    /// The way back of the pieces that an action had moved. The placement is
    /// the one it is taken back to.
    pub(crate) fn backward(effects: &[Effect], pieces: &Board, layout: &Layout) -> Option<Self> {
        let back = |effect: &Effect| match *effect {
            Effect::Shift { piece, from, to } => vec![(piece, to, from)],
            _ => ways(effect, pieces),
        };
        Self::new(effects.iter().rev().flat_map(back), layout)
    }

    fn new(ways: impl Iterator<Item = (Piece, Place, Place)>, layout: &Layout) -> Option<Self> {
        let glide = |(piece, from, place): (Piece, Place, Place)| {
            Some(Glide { piece, from: layout.area(from)?, place, to: layout.area(place)? })
        };
        let glides: Vec<Glide> = ways.filter_map(glide).collect();
        let animation =
            Self { glides, taken: Vec::new(), start: None, share: 0.0, duration: DURATION };
        (!animation.glides.is_empty()).then_some(animation)
    }

    /// The same, for this share of the usual time.
    pub(crate) fn lasting(self, share: f64) -> Self {
        Self { duration: DURATION * share, ..self }
    }

    /// Goes on to this time; true if everything has arrived.
    pub(crate) fn reach(&mut self, time: f64) -> bool {
        let start = *self.start.get_or_insert(time);
        self.share = ((time - start) / self.duration).clamp(0.0, 1.0);
        self.share >= 1.0
    }

    /// True if the piece at this place is still on its way there.
    pub(crate) fn hides(&self, place: Place) -> bool {
        self.glides.iter().any(|glide| glide.place == place)
    }

    /// Pieces that are drawn where nothing stands any more.
    pub(crate) fn taken(&self) -> impl Iterator<Item = Sight> {
        let sight = |(piece, area): &(Piece, Area)| Sight {
            piece: *piece,
            at: area.middle(),
            size: area.size,
        };
        self.taken.iter().map(sight)
    }

    /// The pieces on their way.
    pub(crate) fn gliding(&self) -> impl Iterator<Item = Sight> {
        let done = 1.0 - (1.0 - self.share).powi(3);
        let between = move |from: f64, to: f64| from + (to - from) * done;
        self.glides.iter().map(move |glide| {
            let (from, to) = (glide.from.middle(), glide.to.middle());
            let at = Point { x: between(from.x, to.x), y: between(from.y, to.y) };
            Sight { piece: glide.piece, at, size: between(glide.from.size, glide.to.size) }
        })
    }
}

/// The pieces that an effect moves, each with where it was and where it is.
fn ways(effect: &Effect, pieces: &Board) -> Vec<(Piece, Place, Place)> {
    match *effect {
        Effect::Shift { piece, from, to } => vec![(piece, from, to)],
        Effect::Swap { a, b } => {
            let way = |from, to| {
                let piece = pieces.at(to)?;
                Some((piece, Place::Square(from), Place::Square(to)))
            };
            [way(a, b), way(b, a)].into_iter().flatten().collect()
        }
        Effect::Put { .. }
        | Effect::Take { .. }
        | Effect::Become { .. }
        | Effect::Control { .. }
        | Effect::Pocket { .. }
        | Effect::Reveal { .. }
        | Effect::Skip { .. } => Vec::new(),
    }
}
