//! Building and choosing, before the first move.

use super::MusterPosition;
use super::armies::{self, assigned};
use super::state::{MusterPhase, MusterState};
use crate::mechanics::orthodox::KING;
use crate::play::{Army, Choice, Effect, Place, Reason, Refusal, Sealed, Side};

impl MusterState {
    /// A side has mustered; the second army opens both.
    pub(super) fn muster(&mut self, side: Side, army: Army) {
        let MusterPhase::Building(sealed) = &mut self.phase else { return };
        sealed.put(side, army);
        if let Some([white, black]) = sealed.opened() {
            self.phase = MusterPhase::Choosing([*white, *black], Sealed::default());
        }
    }

    /// A side has chosen; the second choice opens both.
    pub(super) fn choose(&mut self, side: Side, choice: Choice) {
        let MusterPhase::Choosing(_, sealed) = &mut self.phase else { return };
        sealed.put(side, choice);
        if let Some([white, black]) = sealed.opened() {
            self.phase = MusterPhase::Playing(Some([*white, *black]));
        }
    }
}

/// What comes of an army that is mustered: nothing to be seen, until both are.
pub(super) fn mustered(state: &MusterState, side: Side, army: Army, emit: &mut impl FnMut(Effect)) {
    let mut after = state.clone();
    after.muster(side, army);
    if let MusterPhase::Choosing(armies, _) = after.phase {
        for (side, army) in Side::BOTH.into_iter().zip(armies) {
            army.on_board(side).for_each(|(at, piece)| emit(Effect::Put { piece, at }));
        }
    }
}

/// What comes of a choice: nothing to be seen, until both are made; then both
/// are told, and where they are the same an army gives way to the regular one.
pub(super) fn chosen(
    position: &MusterPosition,
    side: Side,
    choice: Choice,
    emit: &mut impl FnMut(Effect),
) {
    let mut after = position.state.clone();
    after.choose(side, choice);
    let (MusterPhase::Choosing(built, _), MusterPhase::Playing(Some(chosen))) =
        (&position.state.phase, after.phase)
    else {
        return;
    };
    for (side, choice) in Side::BOTH.into_iter().zip(chosen) {
        emit(Effect::Reveal { side, choice });
    }
    let changes = built.iter().zip(assigned(*built, chosen)).zip(Side::BOTH);
    for ((before, after), side) in changes.filter(|((before, after), _)| **before != *after) {
        let take = |(at, piece)| Effect::Take { piece, at: Place::Square(at) };
        before.on_board(side).map(take).for_each(&mut *emit);
        after.on_board(side).for_each(|(at, piece)| emit(Effect::Put { piece, at }));
    }
}

/// Why a gesture puts nothing into an army.
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
            Refusal::new(Reason::WrongStage, sentence)
        }
    }
}

/// Why a gesture chooses nothing.
pub(super) fn refuse_choosing() -> Refusal {
    Refusal::new(Reason::WrongStage, "Choose the white or the black army first, in secret.")
}

/// Why nothing is mustered or chosen any more.
pub(super) fn too_late() -> Refusal {
    Refusal::new(Reason::WrongStage, "The armies have been mustered and chosen: it's time to move.")
}
