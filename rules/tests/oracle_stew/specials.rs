//! What has to come up while engine and model are compared.

use super::model::{Deed, Model, Shade, offset, shade, squares};
use crate::support::counts::Counts;

pub(crate) const SPECIALS: [&str; 33] = [
    "drop in the light part",
    "drop in the dark part",
    "pass over a drop",
    "swap one away",
    "swap two away",
    "swap three away",
    "swap over a piece",
    "swap of an enemy king",
    "swap of an own piece of the other part",
    "swap of a pawn to its last rank",
    "capture by a mage, or a swap",
    "swapped piece moves from the other colour",
    "light king leaps over a piece",
    "assassin captures two away",
    "leap over an own piece",
    "leap over an enemy piece",
    "leap to the last rank",
    "pawn captures on the last rank",
    "pawn stays a pawn",
    "promotion on arrival",
    "promotion later",
    "pawn waits for a pool",
    "second queen barred",
    "piece goes to a pool",
    "queen goes back to a pool",
    "mage goes to a pool",
    "promotion to a mage",
    "king captured",
    "won in the light part",
    "won in the dark part",
    "light part passed over",
    "dark part passed over",
    "a whole turn passed over",
];

/// What random play needn't come to.
pub(crate) const SELDOM: [&str; 3] = ["nobody can move", "fivefold", "seventy-five moves"];

/// Counts what a deed brings up.
pub(crate) fn played(counts: &mut Counts, model: &Model, deed: Deed, after: &Model) {
    match deed {
        Deed::Drop(_) => {
            counts.add("drop in the light part", model.part == Shade::Light);
            counts.add("drop in the dark part", model.part == Shade::Dark);
        }
        Deed::Pass => counts.note("pass over a drop"),
        Deed::Swap(from, to) => swap(counts, model, from, to),
        Deed::Promote(_, kind) => {
            counts.note("promotion later");
            counts.add("promotion to a mage", kind == 'M');
        }
        Deed::Arrive(_, _, kind) => {
            counts.note("promotion on arrival");
            counts.add("promotion to a mage", kind == 'M');
        }
        Deed::Go(from, to) => go(counts, model, from, to),
    }
    if let Deed::Go(_, to) | Deed::Arrive(_, to, _) = deed {
        captured(counts, model, to);
    }
    let won = after.loser().is_some();
    counts.add("won in the light part", won && model.part == Shade::Light);
    counts.add("won in the dark part", won && model.part == Shade::Dark);
    let skipped = |part| after.skipped.iter().any(|(_, other)| *other == part);
    counts.add("light part passed over", skipped(Shade::Light));
    counts.add("dark part passed over", skipped(Shade::Dark));
    let turn = [(1 - model.mover, Shade::Light), (1 - model.mover, Shade::Dark)];
    counts.add("a whole turn passed over", after.skipped.windows(2).any(|pair| pair == turn));
}

type Square = super::model::Square;

fn swap(counts: &mut Counts, model: &Model, from: Square, to: Square) {
    let steps = [-1, 0, 1].into_iter().flat_map(|files| [-1, 0, 1].map(|ranks| (files, ranks)));
    let far = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
    counts.add("swap one away", far == 1);
    counts.add("swap two away", far == 2);
    counts.add("swap three away", far == 3);
    let mut ways = steps.filter(|step| offset(from, *step, far.cast_signed()) == Some(to));
    let way = ways.next().unwrap();
    let between = (1..far.cast_signed()).filter_map(|times| offset(from, way, times));
    let over = between.into_iter().any(|square| model.at(square).is_some());
    counts.add("swap over a piece", over);
    let other = model.at(to).unwrap();
    let own = other.owner() == model.mover;
    counts.add("swap of an enemy king", !own && other.kind() == 'K');
    counts.add("swap of an own piece of the other part", own && !model.is_due(other));
    let last = if other.owner() == 0 { 6 } else { 0 };
    counts.add("swap of a pawn to its last rank", other.kind() == 'P' && from.1 == last);
}

fn go(counts: &mut Counts, model: &Model, from: Square, to: Square) {
    let (piece, target) = (model.at(from).unwrap(), model.at(to));
    let far = from.1.abs_diff(to.1).max(from.0.abs_diff(to.0));
    counts.add("swapped piece moves from the other colour", shade(from) != model.part);
    let middle = model.at((from.0.midpoint(to.0), from.1.midpoint(to.1)));
    let leaps = far == 2 && middle.is_some();
    match piece.kind() {
        'M' => counts.add("capture by a mage, or a swap", target.is_some()),
        'K' => counts.add("light king leaps over a piece", leaps && model.part == Shade::Light),
        'A' => counts.add("assassin captures two away", target.is_some() && far == 2),
        'P' => {
            let own = middle.is_some_and(|piece| piece.owner() == model.mover);
            counts.add("leap over an own piece", far == 2 && own);
            counts.add("leap over an enemy piece", far == 2 && !own);
            let arrives = model.is_last_rank(to);
            counts.add("leap to the last rank", arrives && far == 2);
            counts.add("pawn captures on the last rank", arrives && target.is_some());
            counts.add("pawn stays a pawn", arrives && !model.promotions().is_empty());
        }
        _ => {}
    }
}

fn captured(counts: &mut Counts, model: &Model, to: Square) {
    let Some(victim) = model.at(to) else { return };
    counts.add("king captured", victim.kind() == 'K');
    counts.add("piece goes to a pool", !matches!(victim.kind(), 'K' | 'P'));
    counts.add("queen goes back to a pool", victim.kind() == 'Q');
    counts.add("mage goes to a pool", victim.kind() == 'M');
}

/// Counts what a position brings up.
pub(crate) fn position(counts: &mut Counts, model: &Model) {
    let waits = squares().any(|square| {
        model.is_last_rank(square)
            && model.at(square).is_some_and(|piece| piece.kind() == 'P' && model.is_due(piece))
    });
    let barred = model.pools[model.mover].contains(&'Q') && !model.promotions().contains(&'Q');
    counts.add("pawn waits for a pool", waits && model.promotions().is_empty());
    counts.add("second queen barred", waits && barred);
}
