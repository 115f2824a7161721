//! The examples of the rules. The players' own game waits aside, untouched: nothing is kept of what
//! happens meanwhile.

use crate::ui::app::state::State;
use crate::ui::app::{army, gestures};
use crate::ui::interaction::{GameList, piece_inspector};
use crate::ui::port::command::Command;
use crate::ui::port::event::RuleAction;
use crate::ui::session::rule_example::{Number, RuleExample};
use crate::ui::session::snapshot::{End, OfferedGesture};
use crate::ui::speech::sentences;
use motley_rules::board::Square;
use motley_rules::play::Place;

/// Does what a button says.
pub(super) fn act(state: &mut State, action: RuleAction) {
    match action {
        RuleAction::Show(rule, example) => open(state, (rule, example)),
        RuleAction::Try(number) => attempt(state, number),
        RuleAction::Again => again(state),
        RuleAction::Close => close(state),
    }
}

/// Shows an example of a rule of this game.
fn open(state: &mut State, number: Number) {
    match state.session.show_example(number, state.interaction.focus) {
        Ok(()) => begin(state),
        Err(why) => state.trouble(format!("The example can't be shown: {why}.")),
    }
}

/// Shows the example once more, as it began.
fn again(state: &mut State) {
    if let Some(rule) = rule(state) {
        let number = rule.number();
        open(state, number);
    }
}

/// Plays what an example tries, from where it began.
fn attempt(state: &mut State, number: usize) {
    let Some(rule) = rule(state) else { return };
    let tried = rule.tries().nth(number);
    let study = state.session.study.as_ref();
    if study.is_some_and(|study| study.is_left(&*state.session.table)) {
        again(state);
    }
    match tried {
        // An army is put where it can be seen, with what is wrong with it.
        Some((text, _)) if state.session.draft().is_some() => army::read(state, text),
        Some((text, _)) => {
            piece_inspector::end(&mut state.hands());
            gestures::enter(state, text);
            let is_refused = state.interaction.picking.refusal.is_some();
            if let Some(from) = square_of(text).filter(|_| is_refused) {
                // It is this piece that may not.
                piece_inspector::look_at(&mut state.hands(), from);
            }
        }
        None => {}
    }
}

/// The square that a text begins with, if it does.
fn square_of(text: &str) -> Option<Square> {
    text.get(..2)?.parse().ok()
}

/// The rule that is shown, where one is.
fn rule(state: &State) -> Option<&RuleExample> {
    state.session.study.as_ref()?.rule()
}

/// Back to the players' game, if something is studied.
pub(super) fn close(state: &mut State) {
    if !state.leave_study() {
        return;
    }
    state.refresh();
    let status = sentences::status(&state.session.now);
    state.say(&format!("The game: {status}."));
}

/// Shows what the example is about, and tells of it.
fn begin(state: &mut State) {
    let Some(rule) = rule(state) else { return };
    let (text, first, look) = (rule.text, rule.first(), rule.look());
    state.interaction.list = GameList::Closed;
    state.refresh();
    let now = &state.session.now;
    // A way of its own, or a text that begins with the square it starts from.
    let written =
        |offer: &&OfferedGesture| matches!(&offer.end, End::Play(_, written) if written == first);
    let source = now.offered.iter().find(written).and_then(|offer| offer.source);
    let square = square_of(look.unwrap_or(first));
    let source = source.filter(|_| look.is_none()).or(square.map(Place::Square));
    let status = sentences::status(now);
    state.say(&format!("Example: {text} {status}."));
    let Some(source) = source else { return };
    state.put_focus(source);
    if look.is_none() && state.session.now.is_source(source) {
        state.interaction.picking.source = Some(source);
        state.interaction.picking.is_shown = true;
    } else if let Place::Square(from) = source {
        piece_inspector::look_at(&mut state.hands(), from);
    }
    state.tell(Command::Paint);
}
