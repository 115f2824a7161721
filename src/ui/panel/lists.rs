//! The list of moves and the buttons.

use super::{MoveCell, MoveRow, Picked, Tool, Usable};
use crate::play::{Action, Claim, Effect, Part, PartState, Played, Side, Told, Turn};
use crate::ui::event::Button;
use crate::ui::state::State;

/// The moves, a row for each turn of White and Black.
pub(super) fn moves(state: &State) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    let mut before: Option<Told<'_>> = None;
    for (n, told) in state.played().into_iter().enumerate() {
        let ply = n + 1;
        let shown = if ply == state.now.ply { Picked::Yes } else { Picked::No };
        let (text, side) = (spelled(state, told), told.side());
        let cell = MoveCell { text, side, ply, shown };
        match rows.last_mut().filter(|_| !begins(side, before)) {
            Some(row) => row.moves.push(cell),
            None => rows.push(MoveRow { number: rows.len() + 1, moves: vec![cell] }),
        }
        before = Some(told);
    }
    rows
}

/// Whether an action of this side begins a row: White's first of a turn.
fn begins(side: Side, before: Option<Told<'_>>) -> bool {
    let Some(before) = before else { return true };
    let first = |played: &Played| matches!(played.turn, Turn::One { part: Part(0), .. });
    side == Side::White && (before.side() == Side::Black || before.open().is_some_and(first))
}

/// An action as the list shows it: an army, which is a line long, by its name
/// only.
fn spelled(state: &State, told: Told<'_>) -> String {
    match told {
        Told::Sealed(_) => "sealed".to_owned(),
        Told::Open(played) if matches!(played.action, Action::Muster(_)) => "army".to_owned(),
        Told::Open(played) => match played.action {
            Action::Choose(choice) => state.table.choice(choice).label.to_owned(),
            _ => played.spelled.clone(),
        },
    }
}

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
pub(super) fn result(state: &State) -> Option<String> {
    let last = state.played().last().and_then(|told| told.open()).map(|played| played.turn);
    let outcome = state.now.outcome().or(match last {
        Some(Turn::Over(outcome)) => Some(outcome),
        _ => None,
    })?;
    Some(format!("{} {outcome}", outcome.score()))
}

fn tool(name: &str, button: Button, usable: Usable) -> Tool {
    Tool { name: name.to_owned(), button, usable }
}

fn usable_for(left: usize) -> Usable {
    if left > 0 { Usable::Yes } else { Usable::No }
}

/// The buttons under the board.
pub(super) fn tools(state: &State) -> Vec<Tool> {
    let now = &state.now;
    let back = usable_for(now.ply);
    let undo = usable_for(now.ply + usize::from(state.table.claimed().is_some()));
    let forward = usable_for(state.played().len() - now.ply);
    let record = state.own_table().record(crate::play::Viewer::Public);
    let again = Button::Start { game: record.game, options: record.options };
    let lens = if state.lens.is_some() { "Lens off" } else { "Lens" };
    // Whoever builds an army has it before him.
    let turnable = if state.shown_draft().is_some() { Usable::No } else { Usable::Yes };
    let mut tools = vec![
        tool("First", Button::First, back),
        tool("Undo", Button::Undo, undo),
        tool("Redo", Button::Redo, forward),
        tool("Last", Button::Last, forward),
        tool("Flip", Button::Flip, turnable),
        tool(lens, Button::Lens, Usable::Yes),
        tool("New game", again, Usable::Yes),
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
