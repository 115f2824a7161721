//! What is played in random games.

use super::model::{Deed, Model};
use crate::support::dice::Dice;

/// The mover looks for mates once in so many times.
const LOOK: usize = 4;

/// Draws an action; what seldom comes up in random play weighs more.
pub(crate) fn choose(model: &Model, legal: &[Deed], dice: &mut Dice) -> Deed {
    if !model.is_placing() && dice.one_in(LOOK) {
        let mates: Vec<Deed> = legal.iter().copied().filter(|deed| mates(model, *deed)).collect();
        if !mates.is_empty() {
            return dice.pick(&mates);
        }
    }
    let weights: Vec<usize> = legal.iter().map(|deed| weight(model, deed)).collect();
    legal[dice.draw(&weights)]
}

fn mates(model: &Model, deed: Deed) -> bool {
    let after = model.after(deed);
    [0, 1].into_iter().any(|side| after.is_mated(side))
}

fn weight(model: &Model, deed: &Deed) -> usize {
    match deed {
        Deed::Castle { .. } => 20,
        Deed::Drop { .. } => 1,
        Deed::Go(go) => {
            let man = model.board.at(go.from).unwrap();
            let captures = !model.board.is_empty(go.to);
            let far = go.from.0.abs_diff(go.to.0).max(go.from.1.abs_diff(go.to.1));
            let double = man.is_pawn() && far == 2;
            1 + usize::from(man.is_pawn())
                + 2 * usize::from(captures)
                + 4 * usize::from(double || go.into.is_some())
                + 40 * usize::from(go.passer.is_some())
        }
    }
}
