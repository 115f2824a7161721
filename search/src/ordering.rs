//! The order in which actions are tried: what was good before, or elsewhere, comes first.

use motley_rules::board::{Piece, SQUARES};
use motley_rules::play::Action;

/// The largest value in a history.
const MOST: i32 = 16_384;

/// The deepest line that is searched, in decisions.
pub(crate) const MOST_PLIES: usize = 128;

/// The number of rows of the history of answers.
const ANSWERS: usize = 1 << 16;

/// The memory of what was good: which quiet actions refuted what.
pub(crate) struct Ordering {
    /// By the piece and the square it goes to.
    history: Vec<i16>,
    /// By the action and the one before it.
    answers: Vec<i16>,
    /// The last two quiet actions that were too good at each ply, by their codes.
    killers: Vec<[u32; 2]>,
}

impl Ordering {
    pub(crate) fn new() -> Self {
        Self {
            history: vec![0; 64 * SQUARES],
            answers: vec![0; ANSWERS],
            killers: vec![[0; 2]; MOST_PLIES + 1],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = Self::new();
    }

    /// Halves what was learned, for another decision.
    pub(crate) fn fade(&mut self) {
        self.history.iter_mut().chain(&mut self.answers).for_each(|value| *value /= 2);
        self.killers.fill([0; 2]);
    }

    pub(crate) fn is_killer(&self, ply: usize, code: u32) -> bool {
        self.killers[ply].contains(&code)
    }

    /// What speaks for a quiet action: it is greater, the better it was elsewhere.
    pub(crate) fn history(
        &self,
        piece: Option<Piece>,
        action: &Action,
        code: u32,
        last: u32,
    ) -> i32 {
        let plain = place(piece, action).map_or(0, |at| i32::from(self.history[at]));
        plain + i32::from(self.answers[answer(code, last)])
    }

    /// Notes that a quiet action was too good for the other side.
    pub(crate) fn refuted(&mut self, ply: usize, code: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
    }

    /// Notes that a quiet action was good, or wasn't, by so much.
    pub(crate) fn learn(
        &mut self,
        piece: Option<Piece>,
        action: &Action,
        (code, last): (u32, u32),
        bonus: i32,
    ) {
        if let Some(at) = place(piece, action) {
            grow(&mut self.history[at], bonus);
        }
        grow(&mut self.answers[answer(code, last)], bonus);
    }
}

fn place(piece: Option<Piece>, action: &Action) -> Option<usize> {
    Some(piece?.index() * SQUARES + action.target()?.index())
}

fn answer(code: u32, last: u32) -> usize {
    ((code ^ last.rotate_left(13)).wrapping_mul(0x9E37_79B1) >> 16) as usize % ANSWERS
}

fn grow(value: &mut i16, bonus: i32) {
    let now = i32::from(*value);
    let next = now + bonus - now * bonus.abs() / MOST;
    *value = i16::try_from(next.clamp(-MOST, MOST)).unwrap_or(0);
}
