//! The two parts of a turn: which comes next, and which is passed over
//! (RULINGS.md, Mulligan Stew 2 and 3).

use super::moves::kings;
use super::stage::{Fate, Shade, State};
use super::{Spot, Stew};
use crate::board::{Placement, SquareSet};
use crate::play::{Action, Effect, Place, Side};

/// The parts to try before it is known that nobody can do anything: the rest
/// of a turn, the opponent's turn and one's own next.
const ROUND: usize = 5;

impl Stew {
    /// The stage after an action whose effects have been applied, before
    /// anything is passed over.
    #[inline]
    pub(super) fn step(&self, before: &Spot, action: &Action, after: &mut Spot) {
        let lasts = self.play(before).lasts(action);
        let stage = &mut after.stage;
        stage.felled = self.play(before).felled(action);
        match before.stage.shade {
            Shade::Light => finish_light(stage, fate(action)),
            Shade::Dark => self.finish_dark(&after.placement, stage),
        }
        if lasts {
            stage.idle = 0;
        }
    }

    fn finish_dark(&self, placement: &Placement, stage: &mut State) {
        stage.number = stage.number.saturating_add(u16::from(stage.side == Side::Black));
        stage.side = stage.side.other();
        stage.shade = Shade::Light;
        stage.light = Fate::Due;
        stage.dark = self.dark_pieces(placement, stage.side);
    }

    /// The pieces that belong to a side's dark part when its turn begins.
    #[inline]
    pub(super) fn dark_pieces(&self, placement: &Placement, side: Side) -> SquareSet {
        placement.of(side.faction()) & self.shades[Shade::Dark.index()]
    }

    /// Passes over parts in which nothing can be done, and says so. Where
    /// nobody can do anything the position stays as it is: it is drawn.
    #[inline]
    pub(super) fn settle(&self, position: &mut Spot) -> Vec<Effect> {
        if is_won(position) || self.play(position).can_act() {
            return Vec::new();
        }
        let start = position.stage.clone();
        let mut skipped = Vec::new();
        for _ in 1..ROUND {
            skipped.push(self.pass_over(position));
            if self.play(position).can_act() {
                return skipped;
            }
        }
        position.stage = start;
        Vec::new()
    }

    fn pass_over(&self, position: &mut Spot) -> Effect {
        let State { side, shade, .. } = position.stage;
        let nobody = self.play(position).movers().is_empty();
        let why = why(side, shade)[usize::from(nobody)];
        match shade {
            Shade::Light => finish_light(&mut position.stage, Fate::Skipped(why)),
            Shade::Dark => self.finish_dark(&position.placement, &mut position.stage),
        }
        Effect::Skip { side, part: shade.part(), why, at: None }
    }
}

fn finish_light(stage: &mut State, fate: Fate) {
    stage.shade = Shade::Dark;
    stage.light = fate;
    stage.idle = stage.idle.saturating_add(1);
}

/// What becomes of a light part in which this was played.
fn fate(action: &Action) -> Fate {
    Fate::Played(match *action {
        Action::Go(go) => Some(go.to),
        Action::Drop(drop) => match drop.at {
            Place::Square(at) => Some(at),
            _ => None,
        },
        Action::Promote { at, .. } => Some(at),
        Action::Pass | Action::Choose(_) | Action::Muster(_) => return Fate::Kept,
    })
}

/// Whether a side has lost its last king.
#[inline]
pub(super) fn is_won(position: &Spot) -> bool {
    Side::BOTH.into_iter().any(|side| kings(position, side) == 0)
}

macro_rules! reasons {
    ($side:literal, $shade:literal) => {
        [
            concat!($side, " has no move in the ", $shade, " part: it is passed over."),
            concat!($side, " has no piece for the ", $shade, " part: it is passed over."),
        ]
    };
}

/// Why a part is passed over: its pieces are stuck; there are none.
const fn why(side: Side, shade: Shade) -> [&'static str; 2] {
    match (side, shade) {
        (Side::White, Shade::Light) => reasons!("White", "light"),
        (Side::White, Shade::Dark) => reasons!("White", "dark"),
        (Side::Black, Shade::Light) => reasons!("Black", "light"),
        (Side::Black, Shade::Dark) => reasons!("Black", "dark"),
    }
}
