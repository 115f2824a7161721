//! The one path from a gesture to an action: the offers are narrowed by their
//! source, then by their target, then by answers. What is left alone is
//! played; what is left open is asked; where nothing is left, the table says
//! why.

use super::deeds::{self, Arrival};
use super::event::Button;
use super::panel;
use super::state::State;
use crate::board::{Faction, Kind};
use crate::play::{Answer, Gesture, Place, Reason, Refusal, Side};

/// A question that is open.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    /// Which of several actions a gesture means.
    Which {
        /// What is asked.
        text: &'static str,
        /// The gesture's target.
        at: Place,
        /// The answers.
        branches: Vec<Branch>,
        /// How many answers the actions have in common.
        depth: usize,
    },
    /// Whether a button was meant: the first answer is yes.
    Sure {
        /// What is asked.
        text: String,
        /// What the answers say.
        answers: [&'static str; 2],
        /// What to do after a yes.
        deed: Button,
    },
}

/// One answer and the offers it leaves.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) name: String,
    pub(super) picture: Option<(Kind, Faction)>,
    pub(super) offers: Vec<usize>,
}

/// Narrows the offers by source and target.
pub(super) fn aim(state: &mut State, source: Place, target: Place, arrival: Arrival) {
    let offers = state.now.offers.iter().enumerate();
    let matching = offers.filter(|(_, o)| o.source == source && o.targets.contains(&target));
    let left: Vec<usize> = matching.map(|(n, _)| n).collect();
    if left.is_empty() {
        refuse(state, Gesture { from: source, to: Some(target) });
    } else {
        narrow(state, &left, target, arrival);
    }
}

/// Plays what is left, or asks the first question that tells it apart.
pub(super) fn narrow(state: &mut State, left: &[usize], at: Place, arrival: Arrival) {
    narrow_from(state, left, at, (0, arrival));
}

fn narrow_from(state: &mut State, left: &[usize], at: Place, how: (usize, Arrival)) {
    let (mut depth, arrival) = how;
    if let [only] = left {
        if let Some(offer) = state.now.offers.get(*only) {
            let action = offer.action;
            deeds::play(state, action, arrival);
        }
        return;
    }
    loop {
        let groups = groups(state, left, depth);
        match groups.as_slice() {
            [(None, _)] | [] => return ask_by_spelling(state, left, at),
            [(Some(_), _)] => depth += 1,
            _ => return ask(state, groups, at, depth),
        }
    }
}

/// The offers that are left, by their answer to this question.
fn groups(state: &State, left: &[usize], depth: usize) -> Vec<(Option<Answer>, Vec<usize>)> {
    let mut groups: Vec<(Option<Answer>, Vec<usize>)> = Vec::new();
    for &n in left {
        let answer = state.now.offers.get(n).and_then(|offer| offer.answers.get(depth).copied());
        match groups.iter_mut().find(|(other, _)| *other == answer) {
            Some((_, group)) => group.push(n),
            None => groups.push((answer, vec![n])),
        }
    }
    groups
}

fn ask(state: &mut State, groups: Vec<(Option<Answer>, Vec<usize>)>, at: Place, depth: usize) {
    let text = question(groups.iter().find_map(|(answer, _)| *answer));
    let side = state.now.side.unwrap_or(Side::White);
    let branches = groups.into_iter().map(|(answer, offers)| branch(state, side, answer, offers));
    let branches: Vec<Branch> = branches.collect();
    open(state, Asked::Which { text, at, branches, depth });
}

fn question(answer: Option<Answer>) -> &'static str {
    match answer {
        Some(Answer::Kind(_)) => "Promote to",
        Some(Answer::Go | Answer::Swap) => "Move there or change places",
        Some(Answer::Release(_)) => "Give up control of",
        None => "Which move",
    }
}

fn branch(state: &State, side: Side, answer: Option<Answer>, offers: Vec<usize>) -> Branch {
    let (name, picture) = match answer {
        Some(Answer::Kind(kind)) => {
            let name = state.table.men().man(kind).name.to_owned();
            (name, Some((kind, side.faction())))
        }
        Some(Answer::Go) => ("move".to_owned(), None),
        Some(Answer::Swap) => ("change places".to_owned(), None),
        Some(Answer::Release(square)) => (square.to_string(), None),
        None => ("nothing of it".to_owned(), None),
    };
    Branch { name, picture, offers }
}

/// Asks which action is meant where no answer tells them apart.
fn ask_by_spelling(state: &mut State, left: &[usize], at: Place) {
    let side = state.now.side.unwrap_or(Side::White);
    let branch = |n: &usize| {
        let offer = state.now.offers.get(*n)?;
        let name = state.table.spell(side, &offer.action);
        Some(Branch { name, picture: None, offers: vec![*n] })
    };
    let branches = left.iter().filter_map(branch).collect();
    open(state, Asked::Which { text: "Which move", at, branches, depth: 0 });
}

/// Opens a question and says it.
pub(super) fn open(state: &mut State, asked: Asked) {
    let sentence = match &asked {
        Asked::Which { text, branches, .. } => {
            let names: Vec<&str> = branches.iter().map(|branch| branch.name.as_str()).collect();
            format!("{text}: {}?", names.join(", "))
        }
        Asked::Sure { text, .. } => text.clone(),
    };
    state.say(&sentence);
    state.picking.asked = Some(asked);
    state.show();
}

/// Takes the answer with this number.
pub(super) fn answer(state: &mut State, number: usize) {
    let Some(asked) = state.picking.asked.take() else { return };
    state.show();
    match asked {
        Asked::Which { at, mut branches, depth, .. } if number < branches.len() => {
            let branch = branches.swap_remove(number);
            narrow_from(state, &branch.offers, at, (depth + 1, Arrival::Glides));
            focus_again(state, at);
        }
        Asked::Sure { deed, .. } => {
            // After a no, the focus goes back to the button that asked.
            if number == 0 {
                deeds::confirmed(state, deed);
                let place = panel::tab_stop(state);
                focus_again(state, place);
            }
        }
        Asked::Which { .. } => {}
    }
}

/// Gives the keyboard's focus, which an answer's button had, to a place.
fn focus_again(state: &mut State, place: Place) {
    if state.picking.asked.is_none() {
        state.put_focus(place);
    }
}

/// Shows and says why a gesture leads to nothing.
pub(super) fn refuse(state: &mut State, gesture: Gesture) {
    let side = state.now.side.unwrap_or(Side::White);
    let mut refusal = state.table.refuse(side, &gesture);
    let is_piece = gesture.from.square().is_some();
    if refusal.reason == Reason::NotYours && is_piece && state.now.side.is_some() {
        refusal.sentence = format!("{} It is {side}'s turn.", refusal.sentence);
    }
    show_refusal(state, refusal);
}

/// Shows and says a refusal.
pub(super) fn show_refusal(state: &mut State, refusal: Refusal) {
    state.say(&refusal.sentence);
    state.picking.refusal = Some(refusal);
    state.show();
}
