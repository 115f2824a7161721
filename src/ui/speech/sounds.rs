//! Sounds of an action, made from its effects.

use crate::ui::port::command::Sound;
use motley_rules::game::Played;
use motley_rules::play::{Effect, Place, Turn};

/// The sound of an action: of all that happened, what matters most.
pub(crate) fn of(played: &Played) -> Sound {
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
