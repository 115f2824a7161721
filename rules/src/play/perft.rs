//! Counting the ways to play on.

use super::{Action, ActionCount, ActionList, Position, Rules, Side};

/// The number of ways to play `depth` actions from a position, one for each leaf; 1 for a `depth`
/// of 0. Armies, which can't be enumerated, aren't counted.
///
/// Draws by repetition or by dead material don't end a line, as everywhere where perft is counted
/// (RULINGS.md, For every game 2).
pub fn perft<R: Rules>(rules: &R, position: &Position<R::State>, depth: u32) -> u64 {
    let Some(side) = rules.turn(position).decider() else {
        return u64::from(depth == 0);
    };
    match depth {
        0 => 1,
        1 => {
            let mut count = ActionCount::default();
            let _ = rules.legal_actions(position, side, &mut count);
            count.0
        }
        _ => {
            let mut list = ActionList::default();
            let _ = rules.legal_actions(position, side, &mut list);
            let rest = |action| perft(rules, &position.after(rules, side, action), depth - 1);
            list.0.iter().map(rest).sum()
        }
    }
}

/// Every legal action with the number of ways to play `depth` actions that begin with it; `depth`
/// is at least 1. As with [`perft`], draws don't end a line, and armies aren't counted.
pub fn divide<R: Rules>(
    rules: &R,
    position: &Position<R::State>,
    depth: u32,
) -> Vec<(Side, Action, u64)> {
    let Some(side) = rules.turn(position).decider() else { return Vec::new() };
    let mut list = ActionList::default();
    let _ = rules.legal_actions(position, side, &mut list);
    let count = |action| {
        let next = position.after(rules, side, &action);
        (side, action, perft(rules, &next, depth.saturating_sub(1)))
    };
    list.0.into_iter().map(count).collect()
}
