//! Building and choosing, before the first move.

use super::MusterPosition;
use super::armies::{self, assigned};
use super::state::MusterPhase;
use crate::mechanics::orthodox::KING;
use crate::play::{Army, Choice, Effect, EffectSink, Place, Reason, Refusal, Sealed, Side};

impl MusterPhase {
    /// A side has mustered; the second army opens both.
    pub(super) fn muster(&mut self, side: Side, army: Army) {
        let Self::Building(sealed) = self else { return };
        sealed.put(side, army);
        if let Some([white, black]) = sealed.opened() {
            *self = Self::Choosing([*white, *black], Sealed::default());
        }
    }

    /// A side has chosen; the second choice opens both.
    pub(super) fn choose(&mut self, side: Side, choice: Side) {
        let Self::Choosing(_, sealed) = self else { return };
        sealed.put(side, choice);
        if let Some([white, black]) = sealed.opened() {
            *self = Self::Playing(Some([*white, *black]));
        }
    }
}

/// Musters an army: nothing is to be seen of it until both are mustered.
pub(super) fn muster(
    position: &mut MusterPosition,
    side: Side,
    army: Army,
    effects: &mut impl EffectSink,
) {
    position.state.extra.muster(side, army);
    let MusterPhase::Choosing(armies, _) = position.state.extra else { return };
    for (side, army) in Side::BOTH.into_iter().zip(armies) {
        for (at, piece) in army.on_board(side) {
            position.change(Effect::Put { piece, at }, effects);
        }
    }
}

/// Chooses an army: nothing is to be seen of it until both have chosen; then both choices are told,
/// and where they are the same an army gives way to the regular one.
pub(super) fn choose(
    position: &mut MusterPosition,
    side: Side,
    choice: Choice,
    effects: &mut impl EffectSink,
) {
    let MusterPhase::Choosing(built, _) = position.state.extra else { return };
    position.state.extra.choose(side, armies::chosen(choice));
    let MusterPhase::Playing(Some(chosen)) = position.state.extra else { return };
    for (side, choice) in Side::BOTH.into_iter().zip(chosen.map(armies::choice)) {
        position.change(Effect::Reveal { side, choice }, effects);
    }
    let changes = built.iter().zip(assigned(built, chosen)).zip(Side::BOTH);
    for ((before, after), side) in changes.filter(|((before, after), _)| **before != *after) {
        for (at, piece) in before.on_board(side) {
            position.change(Effect::Take { piece, at: Place::Square(at) }, effects);
        }
        for (at, piece) in after.on_board(side) {
            position.change(Effect::Put { piece, at }, effects);
        }
    }
}

/// The refusal of a gesture that puts nothing into an army.
pub(super) fn refuse_building(side: Side, from: Place, to: Option<Place>) -> Refusal {
    let banned = |sentence: &str| Refusal::new(Reason::Banned, sentence);
    match (from, to) {
        (Place::Hand(_, piece), Some(Place::Square(to))) if Army::number(to, side).is_some() => {
            if piece.piece_type() == KING && !armies::kings_half(side).contains(to) {
                banned("The king stands on files e to h of your army.")
            } else {
                banned("Nothing can be put there.")
            }
        }
        (Place::Hand(..), Some(_)) => banned("An army stands on your own first four ranks."),
        _ => {
            let sentence = "Pick a piece from the tray to put it into your army.";
            Refusal::new(Reason::OtherDecision, sentence)
        }
    }
}

/// The refusal of a gesture that chooses nothing.
pub(super) fn refuse_choosing() -> Refusal {
    Refusal::new(Reason::OtherDecision, "Choose the white or the black army first, in secret.")
}

/// The refusal of mustering and choosing once both are over.
pub(super) fn too_late() -> Refusal {
    Refusal::new(
        Reason::OtherDecision,
        "The armies have been mustered and chosen: it's time to move.",
    )
}
