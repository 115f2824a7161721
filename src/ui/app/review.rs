//! The review of a game: its decisions are judged one after another.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{analysis, navigation};
use crate::ui::opponent::{self, Findings, ToJudge};
use crate::ui::port::command::Command;
use crate::ui::port::event::ReviewAction;
use crate::ui::review::learning::{Answer, Learning, Mistake};
use crate::ui::review::{Judgement, ReviewState};
use crate::ui::session::snapshot::End;
use motley_rules::play::{Action, Side};

/// Does what a button says.
pub(super) fn act(state: &mut State, action: ReviewAction) {
    match action {
        ReviewAction::Begin => begin(state),
        ReviewAction::Stop => {
            state.review.state = ReviewState::Stopped;
            state.say("The review is stopped.");
        }
        ReviewAction::Close => {
            state.review.state = ReviewState::Closed;
            state.review.learning = None;
            state.refresh();
            state.say("The review is closed.");
        }
        ReviewAction::Learn => {
            state.review.learning = Learning::begin(&state.review, &state.session);
            ask(state);
        }
        ReviewAction::Show => {
            if let Some(learning) = &mut state.review.learning {
                learning.answer = Answer::Shown;
            }
            tell(state);
        }
        ReviewAction::Next => {
            state.review.learning.take_if(|learning| !learning.go_on());
            ask(state);
        }
        ReviewAction::Done => {
            state.review.learning = None;
            state.refresh();
            state.say("The review is shown.");
        }
    }
    state.show();
}

/// Shows the position of the mistake that is asked about, and asks.
fn ask(state: &mut State) {
    let mistake = state.review.learning.as_ref().and_then(Learning::mistake);
    if let Some(Mistake { ply, .. }) = mistake {
        state.session.table.go_to(ply);
        navigation::went(state, Change::default(), |_| String::new());
        tell(state);
    } else {
        state.refresh();
        state.say("That is all.");
    }
}

/// Tells the question, or what has become of it.
fn tell(state: &mut State) {
    let words = state.review.lesson_words(&state.session);
    state.say(&words.unwrap_or_default());
    state.show();
}

/// Takes an action as an answer, where one is asked for; true if it is one.
pub(super) fn attempt(state: &mut State, side: Side, action: &Action) -> bool {
    let Some((_, mistake)) = state.review.asked(&state.session) else { return false };
    let offered = &state.session.now.offered;
    let text = offered.iter().find_map(|offer| match &offer.end {
        End::Play(own, text) if own == action => Some(text.clone()),
        _ => None,
    });
    state.interaction.picking = state.interaction.picking.past();
    let learning = state.review.learning.as_mut();
    // What is being judged is told before something else is tried.
    let free = learning.filter(|learning| !matches!(learning.answer, Answer::Tried(..)));
    if let Some((played, learning)) = text.zip(free) {
        let name = state.session.table.san(side, action);
        let asked = ToJudge { node: mistake.before, ply: mistake.ply, side, played };
        learning.answer = Answer::Tried(asked, name);
    }
    tell(state);
    true
}

/// Asks about mistakes no more, where another position is shown.
pub(super) fn forget(state: &mut State) {
    if state.review.asked(&state.session).is_none() && state.review.learning.take().is_some() {
        state.show();
    }
}

/// Reviews the line shown, or goes on with that.
fn begin(state: &mut State) {
    if !analysis::is_refused(state) && opponent::may_review(&state.session) {
        state.review.state = ReviewState::Goes;
        state.say("The game is being reviewed.");
        end(state);
        state.tell(Command::ShowReview);
    }
}

/// Where nothing more is to be judged, the review is done: what is played later isn't judged by
/// itself.
fn end(state: &mut State) {
    if state.review.state == ReviewState::Goes && state.review.next(&state.session).is_none() {
        state.review.state = ReviewState::Stopped;
        state.say("The review is done.");
    }
}

/// Takes what was found about a decision.
pub(super) fn take(state: &mut State, asked: &ToJudge, findings: &Findings) {
    let judgement = Judgement::of(&state.session, asked, findings);
    let learning = state.review.learning.as_mut();
    if learning.is_some_and(|learning| learning.take(judgement.as_ref())) {
        return tell(state);
    }
    state.review.take(asked.node, judgement);
    end(state);
    state.tell(Command::Render);
}
