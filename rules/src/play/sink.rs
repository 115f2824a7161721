//! Receivers of legal actions and of effects.

use super::{Action, Effect};
use crate::board::{Bitboard, Square, SquareSet, Word};
use std::ops::ControlFlow;

/// A receiver of legal actions: a list, a counter, a search that stops early.
///
/// Rules hand over whole sets of targets, so that counting needs no list and a receiver can mask
/// what it doesn't want. Whoever breaks is given nothing more.
///
/// ```
/// use motley_rules::play::{Action, ActionCount, ActionSink};
/// let mut count = ActionCount::default();
/// let _ = count.one(Action::Pass);
/// assert_eq!(count.0, 1);
/// ```
pub trait ActionSink {
    /// Receives one action for each target: the one that has it for its [target](Action::target).
    ///
    /// # Errors
    /// Breaks when nothing more is wanted.
    fn each<W: Word>(
        &mut self,
        targets: Bitboard<W>,
        action: impl Fn(Square) -> Action,
    ) -> ControlFlow<()>;

    /// Receives one action.
    ///
    /// # Errors
    /// Breaks when nothing more is wanted.
    fn one(&mut self, action: Action) -> ControlFlow<()>;
}

/// A list of actions.
#[derive(Clone, Debug, Default)]
pub struct ActionList(pub Vec<Action>);

impl ActionSink for ActionList {
    fn each<W: Word>(
        &mut self,
        targets: Bitboard<W>,
        action: impl Fn(Square) -> Action,
    ) -> ControlFlow<()> {
        self.0.extend(targets.into_iter().map(action));
        ControlFlow::Continue(())
    }

    fn one(&mut self, action: Action) -> ControlFlow<()> {
        self.0.push(action);
        ControlFlow::Continue(())
    }
}

/// A counter of actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct ActionCount(pub u64);

impl ActionSink for ActionCount {
    fn each<W: Word>(
        &mut self,
        targets: Bitboard<W>,
        _: impl Fn(Square) -> Action,
    ) -> ControlFlow<()> {
        self.0 += u64::from(targets.len());
        ControlFlow::Continue(())
    }

    fn one(&mut self, _: Action) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// A receiver that stops at the first action: to learn if there is one.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnyAction;

impl ActionSink for AnyAction {
    fn each<W: Word>(
        &mut self,
        targets: Bitboard<W>,
        _: impl Fn(Square) -> Action,
    ) -> ControlFlow<()> {
        if targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn one(&mut self, _: Action) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

/// A list of those actions that end on one of some squares, such as the squares of enemies.
#[derive(Clone, Debug)]
pub struct ActionsOnto {
    /// The squares.
    pub targets: SquareSet,
    /// The actions found.
    pub list: Vec<Action>,
}

impl ActionsOnto {
    /// An empty list for the actions that end on one of these squares.
    #[must_use]
    pub const fn new(targets: SquareSet) -> Self {
        Self { targets, list: Vec::new() }
    }

    /// Those of the actions that this generates that end on a square.
    pub fn square(
        square: Square,
        generate: impl FnOnce(&mut Self) -> ControlFlow<()>,
    ) -> Vec<Action> {
        let mut onto = Self::new(SquareSet::of(square));
        // This sink never stops.
        let _ = generate(&mut onto);
        onto.list
    }
}

impl ActionSink for ActionsOnto {
    fn each<W: Word>(
        &mut self,
        targets: Bitboard<W>,
        action: impl Fn(Square) -> Action,
    ) -> ControlFlow<()> {
        self.list.extend((targets & self.targets.narrowed()).into_iter().map(action));
        ControlFlow::Continue(())
    }

    fn one(&mut self, action: Action) -> ControlFlow<()> {
        if action.target().is_some_and(|target| self.targets.contains(target)) {
            self.list.push(action);
        }
        ControlFlow::Continue(())
    }
}

/// A receiver of the effects of an action, in order.
///
/// A list keeps the effects; `()` doesn't look at them, for a search that needs only the position.
pub trait EffectSink {
    /// Receives an effect; what it changes is applied already.
    fn effect(&mut self, effect: Effect);
}

impl EffectSink for Vec<Effect> {
    fn effect(&mut self, effect: Effect) {
        self.push(effect);
    }
}

impl EffectSink for () {
    fn effect(&mut self, _: Effect) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Move;

    /// A move to each of three squares and a pass.
    fn some_actions(to: &mut impl ActionSink) -> ControlFlow<()> {
        let [a1, b1, c1, d1] = [0, 1, 2, 3].map(Square::from_index);
        to.each(SquareSet::EMPTY, |_| unreachable!("there is no target"))?;
        to.each([b1, c1, d1].into_iter().collect::<SquareSet>(), |at| {
            Action::Move(Move::normal(a1, at))
        })?;
        to.one(Action::Pass)
    }

    #[test]
    fn every_sink_takes_what_it_wants() {
        let (mut list, mut count) = (ActionList::default(), ActionCount::default());
        assert!(some_actions(&mut list).is_continue() && some_actions(&mut count).is_continue());
        assert_eq!((list.0.len(), count.0), (4, 4));
        assert!(some_actions(&mut AnyAction).is_break());
        let c1 = Square::from_index(2);
        let mut onto = ActionsOnto::new(SquareSet::of(c1));
        assert!(some_actions(&mut onto).is_continue());
        assert_eq!(onto.list, [list.0[1]]);
    }
}
