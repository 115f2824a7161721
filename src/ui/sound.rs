//! What is heard of an action, made from its effects.

use motley_rules::game::Played;
use motley_rules::play::{Effect, Place, Turn};

/// Something to be heard. How it sounds is the web side's to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put down.
    Move,
    /// A piece is put down where another was.
    Capture,
    /// Two pieces have changed places.
    Swap,
    /// A piece comes onto the board, or an army does.
    Drop,
    /// A king is in check.
    Check,
    /// The game is over.
    End,
    /// A decision was taken that isn't seen on the board.
    Choice,
    /// Something isn't allowed.
    Refusal,
    /// There is little time left.
    Hurry,
}

/// The sound of an action: of all that happened, what matters most.
pub(super) fn of(played: &Played) -> Sound {
    let any = |is: fn(&Effect) -> bool| played.effects.iter().any(is);
    if matches!(played.turn, Turn::Over(_)) {
        Sound::End
    } else if !played.checked.is_empty() {
        Sound::Check
    } else if any(|effect| matches!(effect, Effect::Take { at: Place::Square(_), .. })) {
        Sound::Capture
    } else if any(|effect| matches!(effect, Effect::Swap { .. })) {
        Sound::Swap
    } else if any(is_drop) {
        Sound::Drop
    } else if any(|effect| matches!(effect, Effect::Shift { .. } | Effect::Become { .. })) {
        Sound::Move
    } else {
        Sound::Choice
    }
}

const fn is_drop(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Put { .. }
            | Effect::Shift { from: Place::Hand(..) | Place::Gate(..) | Place::Pool(..), .. }
    )
}
