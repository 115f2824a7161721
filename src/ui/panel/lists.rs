//! The news, the result and the buttons.

use super::{Tool, Usable};
use crate::play::{Action, Claim, Effect, PartState, Played, Told, Turn};
use crate::ui::event::Button;
use crate::ui::library::Deed;
use crate::ui::state::State;

/// What should be known about how the position has come about: what the game
/// tells, why parts were passed over that the turn's own list doesn't show, and
/// what the lens tells.
pub(super) fn news(state: &State) -> Vec<String> {
    let now = &state.now;
    let shown = |why: &str| {
        let mut parts = now.view.parts.iter();
        parts.any(|part| matches!(&part.state, PartState::Skipped(reason) if reason == why))
    };
    let effects = now.last.iter().flat_map(|played| &played.effects);
    let passed_over = effects.filter_map(|effect| match effect {
        Effect::Skip { why, .. } if !shown(why) => Some((*why).to_owned()),
        _ => None,
    });
    let lens = state.lens.iter().flat_map(|lens| lens.words.iter().cloned());
    now.view.news.iter().cloned().chain(passed_over).chain(lens).collect()
}

/// Score and end of the game, also while an earlier position is shown.
pub(in crate::ui) fn result(state: &State) -> Option<String> {
    let outcome = state.now.outcome().or(match state.played().last()? {
        Told::Claimed(claim) => Some(claim.outcome()),
        Told::Open(Played { turn: Turn::Over(outcome), .. }) => Some(*outcome),
        Told::Open(_) | Told::Sealed(_) => None,
    })?;
    Some(format!("{} {outcome}", outcome.score()))
}

pub(super) fn tool(name: &str, button: Button, usable: Usable) -> Tool {
    Tool { name: name.to_owned(), button, usable }
}

fn usable_for(left: usize) -> Usable {
    if left > 0 { Usable::Yes } else { Usable::No }
}

/// The buttons under the board.
pub(super) fn tools(state: &State) -> Vec<Tool> {
    let now = &state.now;
    let back = usable_for(now.ply);
    let forward = usable_for(state.played().len() - now.ply);
    let record = state.own_table().record(crate::play::Viewer::Public);
    let again = Button::Start { game: record.game, options: record.options };
    let lens = if state.lens.is_some() { "Lens off" } else { "Lens" };
    // Whoever builds an army has it before him.
    let turnable = if state.shown_draft().is_some() { Usable::No } else { Usable::Yes };
    let mut tools = vec![
        tool("First", Button::First, back),
        tool("Undo", Button::Undo, back),
        tool("Redo", Button::Redo, forward),
        tool("Last", Button::Last, forward),
        tool("Flip", Button::Flip, turnable),
        tool(lens, Button::Lens, Usable::Yes),
        tool("New game", again, Usable::Yes),
        tool("Saved", Button::Library(Deed::Show), Usable::Yes),
    ];
    if now.ways.iter().any(|way| way.action() == Some(Action::Pass)) {
        // At the end: nothing should lie where something else was.
        tools.push(tool("Pass", Button::Pass, Usable::Yes));
    }
    tools
}

/// The ways to end the game that hold now; one resigns on one's own turn.
pub(super) fn claims(state: &State) -> Vec<Tool> {
    if state.lesson.is_some() {
        return Vec::new();
    }
    let side = state.now.side;
    let named = |claim: &Claim| match claim {
        Claim::Resign(loser) => (Some(*loser) == side).then_some("Resign"),
        // The clock makes this one.
        Claim::Time(_) => None,
        Claim::Agree => Some("Agree on a draw"),
        Claim::Threefold => Some("Claim a draw: same position three times"),
        Claim::FiftyMoves => Some("Claim a draw: fifty moves"),
    };
    let claims = state.now.claims.iter();
    claims
        .filter_map(|claim| Some(tool(named(claim)?, Button::Claim(*claim), Usable::Yes)))
        .collect()
}
