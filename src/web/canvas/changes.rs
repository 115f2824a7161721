//! Changes between two paintings of a canvas: what of it is to be painted again.

use super::extent::Extent;
use crate::ui::shape::Shape;

/// More places than this are painted as one.
const MOST: usize = 8;

/// The places at which two lists of shapes may differ. What comes before the first difference, and
/// after the last, is the same in both.
pub(super) fn between(before: &[Shape], now: &[Shape], ratio: f64) -> Vec<Extent> {
    let same = before.iter().zip(now).take_while(|(before, now)| before == now).count();
    let (before, now) = (before.get(same..), now.get(same..));
    let (before, now) = (before.unwrap_or_default(), now.unwrap_or_default());
    let tail = before.iter().rev().zip(now.iter().rev());
    let same = tail.take_while(|(before, now)| before == now).count();
    let gone = before.get(..before.len() - same).unwrap_or_default();
    let come = now.get(..now.len() - same).unwrap_or_default();
    let others = gone.iter().filter(|shape| !come.contains(shape));
    let others = others.chain(come.iter().filter(|shape| !gone.contains(shape)));
    let mut places: Vec<Extent> = others.map(|shape| Extent::of(shape, ratio)).collect();
    if places.len() > MOST {
        places = places.into_iter().reduce(Extent::with).into_iter().collect();
    }
    places
}
