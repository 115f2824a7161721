//! Analysis: the best lines of the position shown, as the computer finds them.

use crate::ui::app::state::State;
use crate::ui::interaction::analysed::{Analysed, AnalysedLine};
use crate::ui::opponent::{self, Findings, FoundLine};
use crate::ui::port::command::Command;
use motley_rules::board::Square;
use motley_rules::game::{Table, replay};
use motley_rules::play::{Action, Place, Reason, Refusal};
use motley_search::LineScore;

/// The most actions of a line that are told.
const TOLD: usize = 8;

/// Shows the best lines from now on, or no more.
pub(super) fn toggle(state: &mut State) {
    if state.embed.as_deref().is_some_and(|embed| embed.stage(&state.session).is_some()) {
        return state.refuse(Refusal::new(Reason::NoClaim, "A puzzle is solved without help."));
    }
    let is_on = !state.opponent.is_analysing;
    state.opponent.is_analysing = is_on;
    state.interaction.analysed = None;
    state.say(if is_on { "The best lines are shown." } else { "Nothing is analysed any more." });
    state.tell(Command::Paint);
    state.tell(Command::Render);
}

/// Nothing can be found, for this reason.
pub(super) fn give_up(state: &mut State, why: &str) {
    state.opponent.is_analysing = false;
    state.interaction.analysed = None;
    let why = why.trim_end_matches('.');
    state.trouble(format!("This position can't be analysed: {why}."));
}

/// Takes what was found about the position shown.
pub(super) fn show(state: &mut State, findings: &Findings) {
    let session = &state.session;
    let Some(side) = session.decider() else { return };
    // On a table of its own: nothing that is only thought of gets into the game.
    let Ok(mut table) = replay(session.games, &opponent::line(session, side)) else { return };
    let lines = findings.lines.iter().map(|line| told(&mut *table, line)).collect();
    let node = session.table.here();
    state.interaction.analysed = Some(Analysed { node, depth: findings.depth, lines });
    state.tell(Command::Paint);
    state.tell(Command::Render);
}

/// A line as it is told; the table is where it was afterwards.
fn told(table: &mut dyn Table, line: &FoundLine) -> AnalysedLine {
    let here = table.here();
    let mut arrow = None;
    let mut moves = Vec::new();
    for text in line.actions.iter().take(TOLD) {
        let Some(side) = table.turn().decider() else { break };
        let Ok(action) = table.read(side, text) else { break };
        if moves.is_empty() {
            arrow = leads(&action);
        }
        let Ok(played) = table.play(side, &action) else { break };
        moves.push(played.san);
    }
    table.visit(here);
    let score =
        if line.is_mate { LineScore::Mate(line.score) } else { LineScore::Pawns(line.score) };
    AnalysedLine { score, moves: moves.join(" "), arrow }
}

/// The squares between which an action leads.
fn leads(action: &Action) -> Option<(Square, Square)> {
    match *action {
        Action::Move(step) => Some((step.from, step.to)),
        Action::Drop(drop) => match drop.at {
            Place::Square(at) => Some((at, at)),
            _ => None,
        },
        Action::Promote { at, .. } => Some((at, at)),
        Action::Choose(_) | Action::Muster(_) | Action::Pass => None,
    }
}
