//! The one path from a gesture to an action: the ways are narrowed by their
//! source, then by their target, then by answers. What is left alone is
//! played; what is left open is asked; where nothing is left, the table says
//! why.

use super::building;
use super::deeds::{self, Arrival};
use super::embed;
use super::event::Button;
use super::panel;
use super::preview;
use super::state::State;
use motley_rules::board::{Piece, Square};
use motley_rules::game::Answer;
use motley_rules::play::{Action, Gesture, Place, Reason, Refusal, Side};

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

/// One answer and the ways it leaves.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) name: String,
    /// What it comes to: one piece; or what then stands where the gesture
    /// starts and where it ends.
    pub(super) picture: Picture,
    pub(super) ways: Vec<usize>,
}

/// What an answer comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Picture {
    /// Nothing that could be drawn.
    Nothing,
    /// One piece.
    Piece(Piece),
    /// Squares, and what then stands there.
    Squares([(Square, Option<Piece>); 2]),
}

/// Narrows the ways by source and target.
pub(super) fn aim(state: &mut State, source: Place, target: Place, arrival: Arrival) {
    let ways = state.now.ways.iter().enumerate();
    let left: Vec<usize> =
        ways.filter(|(_, way)| way.leads(source, target)).map(|(n, _)| n).collect();
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

/// The same where picking a place is the whole gesture: an answer is asked for
/// even if there is only one, since whoever picks a piece may only want to see
/// what it can do.
pub(super) fn settle(state: &mut State, left: &[usize], at: Place) {
    let groups = groups(state, left, 0);
    if groups.iter().any(|(answer, _)| answer.is_some()) {
        ask(state, groups, at, 0);
    } else {
        narrow(state, left, at, Arrival::Glides);
    }
}

fn narrow_from(state: &mut State, left: &[usize], at: Place, how: (usize, Arrival)) {
    let (mut depth, arrival) = how;
    if let [only] = left {
        return follow(state, *only, at, arrival);
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

/// Goes the only way that is left.
fn follow(state: &mut State, way: usize, at: Place, arrival: Arrival) {
    let Some(way) = state.now.ways.get(way) else { return };
    match (way.action(), way.source) {
        (Some(action), _) => deeds::play(state, action, arrival),
        (None, Some(source)) => building::gesture(state, source, at),
        (None, None) => {}
    }
}

/// The ways that are left, by their answer to this question.
fn groups(state: &State, left: &[usize], depth: usize) -> Vec<(Option<Answer>, Vec<usize>)> {
    let mut groups: Vec<(Option<Answer>, Vec<usize>)> = Vec::new();
    for &n in left {
        let answer = state.now.ways.get(n).and_then(|way| way.answers.get(depth).copied());
        match groups.iter_mut().find(|(other, _)| *other == answer) {
            Some((_, group)) => group.push(n),
            None => groups.push((answer, vec![n])),
        }
    }
    groups
}

fn ask(state: &mut State, groups: Vec<(Option<Answer>, Vec<usize>)>, at: Place, depth: usize) {
    let answers: Vec<Answer> = groups.iter().filter_map(|(answer, _)| *answer).collect();
    let text = question(&answers);
    let branches = groups.into_iter().map(|(answer, ways)| branch(state, &answers, (answer, ways)));
    let branches: Vec<Branch> = branches.collect();
    open(state, Asked::Which { text, at, branches, depth });
}

fn question(answers: &[Answer]) -> &'static str {
    let any = |fits: fn(&Answer) -> bool| answers.iter().any(fits);
    let promotes = any(|answer| matches!(answer, Answer::PieceType(_)));
    if promotes && any(|answer| *answer == Answer::Move) {
        "Promote, or stay as it is"
    } else if promotes {
        "Promote to"
    } else if any(|answer| matches!(answer, Answer::Castle(_))) {
        "Move there or castle"
    } else if any(|answer| *answer == Answer::Swap) {
        "Capture or change places"
    } else if any(|answer| matches!(answer, Answer::Release(_))) {
        "Give up control of"
    } else {
        "Which move"
    }
}

fn branch(
    state: &State,
    answers: &[Answer],
    (answer, ways): (Option<Answer>, Vec<usize>),
) -> Branch {
    let ends = ends(state, &ways);
    let there = |square: Square| state.now.view.board.at(square);
    let mover = ends.and_then(|(from, _)| there(from));
    let stays = answers.iter().any(|answer| matches!(answer, Answer::PieceType(_)));
    let swaps = answers.contains(&Answer::Swap);
    let name = match answer {
        Some(Answer::PieceType(kind)) => state.table.piece_set().def(kind).name.to_owned(),
        Some(Answer::Move) if stays => "stay".to_owned(),
        // Only with a piece are places changed, so what goes there takes it.
        Some(Answer::Move) if swaps => "capture".to_owned(),
        Some(Answer::Move) => "move".to_owned(),
        Some(Answer::Castle(rook)) => format!("castle with the rook on {rook}"),
        Some(Answer::Swap) => "change places".to_owned(),
        Some(Answer::Release(square)) => square.to_string(),
        None => "nothing of it".to_owned(),
    };
    let picture = match (answer, mover, ends) {
        (Some(Answer::PieceType(kind)), Some(mover), _) => {
            Picture::Piece(Piece::new(mover.faction(), kind))
        }
        (Some(Answer::Move), Some(mover), _) if stays => Picture::Piece(mover),
        (Some(Answer::Move), Some(_), Some((from, to))) => {
            Picture::Squares([(from, None), (to, mover)])
        }
        (Some(Answer::Swap), Some(_), Some((from, to))) => {
            Picture::Squares([(from, there(to)), (to, mover)])
        }
        (Some(Answer::Release(square)), ..) => {
            there(square).map_or(Picture::Nothing, Picture::Piece)
        }
        _ => Picture::Nothing,
    };
    Branch { name, picture, ways }
}

/// The squares that the ways of an answer lead from and to, if they lead from
/// square to square.
fn ends(state: &State, ways: &[usize]) -> Option<(Square, Square)> {
    match state.now.ways.get(*ways.first()?)?.action()? {
        Action::Move(go) => Some((go.from, go.to)),
        Action::Promote { at, .. } => Some((at, at)),
        _ => None,
    }
}

/// Asks which action is meant where no answer tells them apart.
fn ask_by_spelling(state: &mut State, left: &[usize], at: Place) {
    let side = state.now.side.unwrap_or(Side::White);
    let branch = |n: &usize| {
        let action = state.now.ways.get(*n)?.action()?;
        let name = state.table.san(side, &action);
        Some(Branch { name, picture: Picture::Nothing, ways: vec![*n] })
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
            narrow_from(state, &branch.ways, at, (depth + 1, Arrival::Glides));
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
    let refusal = embed::stopped(state).unwrap_or_else(|| refusal(state, gesture));
    show_refusal(state, refusal);
}

/// Why a gesture leads to nothing.
pub(super) fn refusal(state: &State, gesture: Gesture) -> Refusal {
    let side = state.now.side.unwrap_or(Side::White);
    let mut refusal = state.table.refuse(side, &building::asked(state, gesture));
    let there = gesture.from.square().and_then(|square| state.now.view.board.at(square));
    // Whose turn it is explains nothing about a piece that nobody owns.
    let owned = there.is_some_and(|piece| !preview::is_neutral(piece));
    if refusal.reason == Reason::NotYours && owned && state.now.side.is_some() {
        refusal.sentence = format!("{} It is {}'s turn.", refusal.sentence, state.now.player);
    }
    refusal
}

/// Shows and says a refusal.
pub(super) fn show_refusal(state: &mut State, refusal: Refusal) {
    state.say(&refusal.sentence);
    super::settings::sound(state, super::sound::Sound::Refusal);
    state.picking.refusal = Some(refusal);
    state.picking.refusals = state.picking.refusals.wrapping_add(1);
    state.show();
}
