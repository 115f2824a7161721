//! The quiescence search: captures are followed until none is left that matters.

use crate::candidate::Candidate;
use crate::line::Line;
use crate::ordering::MOST_PLIES;
use crate::search::{Decider, Found, Paused, Searcher, Value, Window};
use crate::table::Bound;
use crate::value::{INFINITE, for_side, value_of};
use motley_rules::play::{Side, Turn};

/// The plies beyond the horizon for which every way out of a check is followed.
const FLIGHTS: i32 = 2;

/// The hundredths of a pawn by which a capture may fall short of what is needed to be followed.
const SHORT: i32 = 200;

impl Searcher {
    /// The value once captures are over.
    pub(crate) fn quiet(&mut self, line: &mut dyn Line, decider: Decider, window: Window) -> Value {
        let Decider { side, in_check, .. } = decider;
        let Window { mut alpha, beta, depth, ply } = window;
        self.nodes += 1;
        if self.nodes >= self.pause_at {
            return Err(Paused);
        }
        if line.is_dead() {
            return Ok(0);
        }
        if ply + 2 >= MOST_PLIES {
            return Ok(for_side(line.evaluate(), side));
        }
        let key = line.key();
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| entry.decides(Window { alpha, ..window })) {
            return Ok(value);
        }
        // Whoever is in check can't leave things as they are; but not for ever.
        let flees = in_check && depth > -FLIGHTS;
        let worth =
            known.map_or_else(|| for_side(line.evaluate(), side), |entry| entry.worth.into());
        let mut best = if flees { -INFINITE } else { worth };
        if best >= beta {
            return Ok(best);
        }
        let first_alpha = alpha;
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply]);
        let best_known = known.map_or(0, |entry| entry.code);
        if flees {
            self.list_actions(line, side, ply, best_known, &mut list);
        } else {
            self.list_captures(line, side, best_known, &mut list);
        }
        let found =
            self.try_captures(line, side, Window { alpha, ..window }, &mut list, (flees, worth));
        self.lists[ply] = list;
        let (value, best_code) = found?;
        best = best.max(value);
        alpha = alpha.max(best);
        if best < beta && !flees {
            // What another part of the turn could capture.
            best = best.max(self.in_another_part(line, side, Window { alpha, ..window })?);
        }
        if !flees || best > -INFINITE {
            let bound = Bound::of(best, first_alpha, beta);
            self.keep(key, Found { code: best_code, value: best, worth, depth: 0, bound }, ply);
        }
        Ok(best)
    }

    /// Tries the captures of a list, or everything where somebody flees: the best value, and the
    /// code of the action that has it.
    fn try_captures(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        list: &mut [Candidate],
        (flees, worth): (bool, i32),
    ) -> Result<(i32, u32), Paused> {
        let Window { mut alpha, beta, depth, ply } = window;
        if flees && list.is_empty() {
            return Ok((value_of(line.outcome_without_actions(), side, ply), 0));
        }
        let before = self.path[ply];
        let (key, whole) = (line.key(), list.len());
        let (mut best, mut best_code, mut tried) = (-INFINITE, 0, 0);
        for number in 0..whole {
            let candidate = self.next(line, side, ply, list, number);
            if !flees {
                let gain = candidate.victim.map_or(0, |victim| line.worth(victim));
                let hopeless = worth + gain + SHORT <= alpha && !candidate.promotes();
                if candidate.order < 0 || hopeless {
                    continue;
                }
            }
            if tried + (whole - number) > 1
                && self.blindness.is_some_and(|blind| {
                    blind.overlooks(key, candidate.code, &candidate.action, before.as_ref())
                })
            {
                continue;
            }
            line.make(side, &candidate.action);
            let under = Window { alpha, beta, depth: depth - 1, ply: ply + 1 };
            let value = self.value_by(Self::quiet, line, side, under, Some(candidate.action));
            line.unmake();
            let value = value?;
            tried += 1;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = candidate.code;
                    self.extend_line(ply, candidate.action);
                }
                if value >= beta {
                    break;
                }
            }
        }
        Ok((best, best_code))
    }

    /// The value if the part that is due is passed over, where another one of the turn follows.
    fn in_another_part(&mut self, line: &mut dyn Line, side: Side, window: Window) -> Value {
        if line.parts_left() < 2 || !line.pass() {
            return Ok(-INFINITE);
        }
        let value = match line.turn() {
            Turn::One { side: next, .. } if next == side => {
                let under = Window { depth: window.depth - 1, ply: window.ply + 1, ..window };
                self.value_by(Self::quiet, line, side, under, None)
            }
            _ => Ok(-INFINITE),
        };
        line.unmake();
        value
    }
}
