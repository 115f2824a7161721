//! How a game ends by its position alone.

use super::board::Square;
use super::model::{Model, Part};
use motley_rules::play::{Draw, Outcome, Side, Win};

/// How the game has ended, if it has, but for repetition and long quiet.
pub(crate) fn end(model: &Model) -> Option<Outcome> {
    let lost = |side: usize, how| Outcome::Won { by: Side::BOTH[1 - side], how };
    match [0, 1].map(|side| model.is_mated(side)) {
        [true, true] => return Some(Outcome::Drawn(Draw::BothMated)),
        [false, false] => {}
        [white, _] => {
            let side = usize::from(!white);
            let own = model.actor == Some(side);
            return Some(lost(side, if own { Win::SelfMate } else { Win::Checkmate }));
        }
    }
    if model.is_stuck() {
        return Some(lost(model.side, Win::Stuck));
    }
    if !model.is_placing() && model.part == Part::Own && model.legal().is_empty() {
        return Some(Outcome::Drawn(Draw::Stalemate));
    }
    is_dead(model).then_some(Outcome::Drawn(Draw::DeadPosition))
}

/// Kings alone, with one bishop or knight, or with bishops of one square colour
/// only.
fn is_dead(model: &Model) -> bool {
    let others: Vec<_> = model.board.standing().filter(|(_, man)| man.kind != 'K').collect();
    if model.is_placing() || others.iter().any(|(_, man)| man.army.is_neutral()) {
        return false;
    }
    let minor = others.len() == 1 && matches!(others[0].1.kind, 'B' | 'N');
    let bishops = others.iter().all(|(_, man)| man.kind == 'B');
    let shade = |square: Square| (square.0 + square.1) % 2;
    let one_shade = others.windows(2).all(|pair| shade(pair[0].0) == shade(pair[1].0));
    minor || bishops && one_shade
}
