//! Analysis: the best lines of the position shown, as the computer finds them, and hints.

use crate::ui::app::state::State;
use crate::ui::interaction::analysed::{Analysed, ToldArrows};
use crate::ui::opponent::{self, Findings};
use crate::ui::port::command::Command;
use crate::ui::review::ReviewState;
use crate::ui::review::hint::{Hint, HintStep};
use crate::ui::review::told;
use motley_rules::play::{Reason, Refusal};

/// Refuses to tell anything in a puzzle; true if it is one.
pub(super) fn is_refused(state: &mut State) -> bool {
    let embed = state.embed.as_deref();
    let is_puzzle = embed.is_some_and(|embed| embed.stage(&state.session).is_some());
    if is_puzzle {
        state.refuse(Refusal::new(Reason::NoClaim, "A puzzle is solved without help."));
    }
    is_puzzle
}

/// Shows the best lines from now on, or no more.
pub(super) fn toggle(state: &mut State) {
    if is_refused(state) {
        return;
    }
    let is_on = !state.opponent.is_analysing;
    state.opponent.is_analysing = is_on;
    state.interaction.analysed = None;
    if is_on {
        // The lines come in the place of a hint, also of one that is still looked for.
        (state.interaction.hint, state.opponent.hint) = (None, None);
    }
    state.say(if is_on { "The best lines are shown." } else { "Nothing is analysed any more." });
    state.show();
}

/// Tells more of the best action: the piece, its target, the reason; then nothing more.
pub(super) fn hint(state: &mut State) {
    let is_asked = state.review.asked(&state.session).is_some();
    if is_refused(state) || is_asked || !opponent::may_hint(&state.session) {
        return;
    }
    let node = state.session.table.here();
    match state.interaction.hint.take_if(|hint| hint.node == node) {
        None => {
            state.opponent.hint = Some(node);
            state.interaction.hint = Some(Hint { node, step: HintStep::Piece, line: None });
        }
        Some(hint) if hint.line.is_none() => state.interaction.hint = Some(hint),
        Some(hint) => {
            let next = hint.step.next();
            state.interaction.hint = next.map(|step| Hint { step, ..hint });
        }
    }
    tell_hint(state);
}

/// Takes the best line of the position in which a hint is wanted.
pub(super) fn take_hint(state: &mut State, findings: &Findings) {
    state.opponent.hint = None;
    let lines = lines(state, findings);
    if let Some(hint) = &mut state.interaction.hint {
        hint.line = lines.into_iter().next();
    }
    state.interaction.hint.take_if(|hint| hint.line.is_none());
    tell_hint(state);
}

fn tell_hint(state: &mut State) {
    let words = state.interaction.hint.as_ref().map(|hint| hint.words(&state.session));
    state.say(words.as_deref().unwrap_or("Nothing more."));
    state.show();
}

/// Forgets the hint for another position than the one that is shown.
pub(super) fn forget(state: &mut State) {
    let here = state.session.table.here();
    let is_over = |hint: &mut Hint| hint.node != here || state.session.study.is_some();
    if state.interaction.hint.take_if(is_over).is_some() {
        state.opponent.hint = None;
        state.show();
    }
}

/// The arrows of what is told.
pub(super) fn arrows(state: &State) -> ToldArrows {
    if state.review.asked(&state.session).is_some() {
        return ToldArrows::Only(state.review.lesson_arrow(&state.session));
    }
    let hint = state.interaction.hint.as_ref();
    hint.map_or(ToldArrows::Lines, |hint| ToldArrows::Only(hint.arrow(&state.session)))
}

/// Nothing can be found, for this reason.
pub(super) fn give_up(state: &mut State, why: &str) {
    state.opponent.is_analysing = false;
    state.opponent.hint = None;
    (state.interaction.analysed, state.interaction.hint) = (None, None);
    if state.review.state == ReviewState::Goes {
        state.review.state = ReviewState::Stopped;
    }
    let why = why.trim_end_matches('.');
    state.trouble(format!("This position can't be analysed: {why}."));
}

/// Takes what was found about the position shown.
pub(super) fn show(state: &mut State, findings: &Findings) {
    let lines = lines(state, findings);
    let node = state.session.table.here();
    state.interaction.analysed = Some(Analysed { node, depth: findings.depth, lines });
    state.tell(Command::Paint);
    state.tell(Command::Render);
}

/// The lines of the position shown.
fn lines(state: &State, findings: &Findings) -> Vec<told::ToldLine> {
    let (session, ply) = (&state.session, state.session.table.ply());
    let side = session.decider();
    side.map(|side| told::lines(session, (side, ply), &findings.lines)).unwrap_or_default()
}
