//! The errors of weak levels: replies that are overlooked, as people overlook them.

use motley_rules::board::mixed;
use motley_rules::play::Action;

/// A weak player's blindness: which replies it overlooks. The same seed overlooks the same replies
/// in the same positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blindness {
    /// The seed.
    pub seed: u64,
    /// The replies of a thousand that are overlooked, on average.
    pub per_mille: u32,
}

impl Blindness {
    /// True if this reply in the position with this key is overlooked. A long way is overlooked
    /// sooner than a short one, an answer on the square where something has just happened never.
    pub(crate) fn overlooks(
        self,
        key: u64,
        code: u32,
        action: &Action,
        last: Option<&Action>,
    ) -> bool {
        if self.per_mille == 0 {
            return false;
        }
        let target = action.target();
        if target.is_some() && target == last.and_then(Action::target) {
            return false;
        }
        let way = match *action {
            Action::Move(mv) => u32::from(mv.from.distance(mv.to)),
            _ => 3,
        };
        let chance = self.per_mille * (2 + way.min(6)) / 4;
        let draw = mixed(mixed(self.seed, key), u64::from(code)) % 1000;
        draw < u64::from(chance.min(900))
    }
}
