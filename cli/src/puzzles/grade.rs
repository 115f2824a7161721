//! The grade of a puzzle: how much search it takes to find its solution.

use motley_rules::notation::puzzles::Aim;
use motley_rules::play::Action;
use motley_search::{Engine, Found, Limits, Line, WON};

/// The nodes after which a solution that isn't found counts as not to be found.
const MOST: u64 = 400_000;

/// The nodes for which a solution is to be kept, at least, before it counts as found for good.
const KEPT: u64 = 20_000;

/// The same, as many times as it took to find it.
const KEPT_TIMES: u64 = 4;

/// The efforts that are graded 600 and 2400.
const EASY: f64 = 8.0;
const HARD: f64 = 200_000.0;

/// The size of the table in mebibytes.
const TABLE: usize = 4;

/// The nodes that the computer player needs to find an action and to keep it as the best, where it
/// mates with the mate in sight; none if it doesn't.
pub(super) fn nodes_to_find(line: &dyn Line, aim: Aim, action: &Action) -> Option<u64> {
    let least = if aim == Aim::Mate { WON } else { i32::MIN };
    let is_it = |found: &Found| found.actions.first() == Some(action) && found.value >= least;
    let mut engine = Engine::new(TABLE);
    engine.begin(line.fork(), Limits { nodes: MOST, values: true, ..Limits::NONE });
    let mut found = None;
    loop {
        let nodes = engine.nodes();
        found = engine.found().first().is_some_and(is_it).then_some(found.unwrap_or(nodes));
        if found.is_some_and(|found| nodes >= found + KEPT.max(KEPT_TIMES * found)) {
            return found;
        }
        if engine.advance((nodes / 16).max(8)) {
            // A search that is done has looked at all that it has to.
            let is_best = engine.found().first().is_some_and(is_it);
            return is_best.then(|| found.unwrap_or(engine.nodes()));
        }
    }
}

/// The grade of a puzzle whose solution is one of so many actions and takes so many nodes to find:
/// from 600 to 2400, by the logarithm.
pub(super) fn grade(actions: usize, nodes: u64) -> u16 {
    let effort = u64::try_from(actions).unwrap_or(0).saturating_add(nodes).max(1);
    #[expect(clippy::cast_precision_loss, reason = "a logarithm is taken")]
    let effort = effort as f64;
    let share = ((effort / EASY).ln() / (HARD / EASY).ln()).clamp(0.0, 1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "600 to 2400")]
    let grade = (share * 180.0).round() as u16 * 10 + 600;
    grade
}

#[cfg(test)]
mod tests {
    use super::grade;

    #[test]
    fn grades_grow_with_the_effort_from_600_to_2400() {
        let grades = [(1, 0), (20, 0), (20, 500), (30, 20_000), (30, 400_000)];
        let grades = grades.map(|(actions, nodes)| grade(actions, nodes));
        assert_eq!((grades[0], grades[4]), (600, 2400));
        assert!(grades.is_sorted_by(|one, other| one < other), "{grades:?}");
    }
}
