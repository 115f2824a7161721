//! The news, the result and the buttons.

use super::{Prompt, Tool, Usable};
use crate::ui::clock::{self, Hold};
use crate::ui::draw;
use crate::ui::event::{Button, DrawDeed};
use crate::ui::library::Deed;
use crate::ui::starting;
use crate::ui::state::State;
use motley_rules::game::{Played, VisibleStep};
use motley_rules::play::{Action, Claim, Effect, PartState, Turn};

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
    let clocks = clock::standstill(state);
    now.view.news.iter().cloned().chain(passed_over).chain(clocks).chain(lens).collect()
}

/// Score and end of the game, also while an earlier position is shown.
pub(in crate::ui) fn result(state: &State) -> Option<String> {
    let outcome = state.now.outcome().or(match state.played().last()? {
        VisibleStep::Claimed(claim) => Some(claim.outcome()),
        VisibleStep::Open(Played { turn: Turn::Over(outcome), .. }) => Some(*outcome),
        VisibleStep::Open(_) | VisibleStep::Sealed(_) => None,
    })?;
    Some(format!("{} {}", outcome.score(), outcome.told(&state.now.sides)))
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
    let (game, options) = starting::again(state);
    let again = Button::Start { game, options };
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
    if state.clock.is_timed() && now.outcome().is_none() {
        let held = state.clock.hold == Hold::Paused;
        let back = if clock::looks_back(state) { Usable::No } else { Usable::Yes };
        let (name, button) =
            if held { ("Resume", Button::Resume) } else { ("Pause", Button::Pause) };
        tools.push(tool(name, button, back));
    }
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
    let offer = Button::Draw(DrawDeed::Offer);
    let named = |claim: &Claim| match claim {
        Claim::Resign(loser) if Some(*loser) == side => Some(("Resign", Button::Claim(*claim))),
        // The clock makes the second of these.
        Claim::Resign(_) | Claim::Time(_) => None,
        Claim::Agree => draw::can_offer(state).then(|| ("Offer a draw", offer.clone())),
        Claim::Threefold => {
            Some(("Claim a draw: same position three times", Button::Claim(*claim)))
        }
        Claim::FiftyMoves => Some(("Claim a draw: fifty moves", Button::Claim(*claim))),
    };
    let claims = state.now.claims.iter().filter_map(named);
    claims.map(|(name, button)| tool(name, button, Usable::Yes)).collect()
}

/// What may be answered: an offer, or a game that is over.
pub(super) fn prompt(state: &State) -> Option<Prompt> {
    let rematch = || {
        state.now.outcome()?;
        let tools = vec![tool("Rematch", Button::Rematch, Usable::Yes)];
        let [white, black] = state.players.swapped().sides();
        let named = state.players.any();
        let text = if named { format!("{white} against {black}?") } else { String::new() };
        Some(Prompt { text, tools })
    };
    if state.lesson.is_some() { None } else { draw::prompt(state).or_else(rematch) }
}
