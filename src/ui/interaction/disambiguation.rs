//! The one path from a gesture to an action: the ways are narrowed by their
//! source, then by their target, then by answers. What is left alone is
//! played; what is left open is asked; where nothing is left, the table says
//! why.

use crate::ui::drawing::animation::Arrival;
use crate::ui::interaction::picking::{AnswerBranch, AnswerPicture, OpenQuestion};
use crate::ui::interaction::{Hands, Intent};
use crate::ui::port::event::Button;
use crate::ui::session::Session;
use crate::ui::session::control::is_neutral;
use motley_rules::board::{Piece, Square};
use motley_rules::game::Answer;
use motley_rules::play::{Action, Gesture, Place, Reason, Refusal, Side};

/// Narrows the ways by source and target.
pub(crate) fn aim(hands: &mut Hands<'_>, source: Place, target: Place, arrival: Arrival) -> Intent {
    let offered = hands.session.now.offered.iter().enumerate();
    let left: Vec<usize> =
        offered.filter(|(_, offer)| offer.leads(source, target)).map(|(n, _)| n).collect();
    if left.is_empty() {
        refuse(hands, Gesture { from: source, to: Some(target) });
        Intent::Nothing
    } else {
        narrow(hands, &left, target, arrival)
    }
}

/// Plays what is left, or asks the first question that tells it apart.
pub(crate) fn narrow(hands: &mut Hands<'_>, left: &[usize], at: Place, arrival: Arrival) -> Intent {
    narrow_from(hands, left, at, (0, arrival))
}

/// The same where picking a place is the whole gesture: an answer is asked for
/// even if there is only one, since whoever picks a piece may only want to see
/// what it can do.
pub(crate) fn ask_or_play(hands: &mut Hands<'_>, left: &[usize], at: Place) -> Intent {
    let groups = groups(hands.session, left, 0);
    if groups.iter().any(|(answer, _)| answer.is_some()) {
        ask(hands, groups, at, 0);
        Intent::Nothing
    } else {
        narrow(hands, left, at, Arrival::Glides)
    }
}

fn narrow_from(hands: &mut Hands<'_>, left: &[usize], at: Place, how: (usize, Arrival)) -> Intent {
    let (mut depth, arrival) = how;
    if let [only] = left {
        return follow(hands, *only, at, arrival);
    }
    loop {
        let groups = groups(hands.session, left, depth);
        match groups.as_slice() {
            [(None, _)] | [] => ask_by_san(hands, left, at),
            [(Some(_), _)] => {
                depth += 1;
                continue;
            }
            _ => ask(hands, groups, at, depth),
        }
        return Intent::Nothing;
    }
}

/// Goes the only way that is left.
fn follow(hands: &Hands<'_>, offer: usize, at: Place, arrival: Arrival) -> Intent {
    let Some(offer) = hands.session.now.offered.get(offer) else { return Intent::Nothing };
    match (offer.action(), offer.source) {
        (Some(action), _) => Intent::Play(action, arrival),
        (None, Some(source)) => Intent::Build(source, at, arrival),
        (None, None) => Intent::Nothing,
    }
}

/// The ways that are left, by their answer to this question.
fn groups(session: &Session, left: &[usize], depth: usize) -> Vec<(Option<Answer>, Vec<usize>)> {
    let mut groups: Vec<(Option<Answer>, Vec<usize>)> = Vec::new();
    for &n in left {
        let answer = session.now.offered.get(n).and_then(|offer| offer.answers.get(depth).copied());
        match groups.iter_mut().find(|(other, _)| *other == answer) {
            Some((_, group)) => group.push(n),
            None => groups.push((answer, vec![n])),
        }
    }
    groups
}

fn ask(
    hands: &mut Hands<'_>,
    mut groups: Vec<(Option<Answer>, Vec<usize>)>,
    at: Place,
    depth: usize,
) {
    let promotes = |(answer, _): &(_, _)| matches!(answer, Some(Answer::PieceType(_)));
    let stays = groups.iter().position(|(answer, _)| *answer == Some(Answer::Move));
    if let Some(stays) = stays.filter(|_| groups.iter().any(promotes)) {
        // To stay as it is comes after the piece types.
        let stays = groups.remove(stays);
        groups.push(stays);
    }
    let answers: Vec<Answer> = groups.iter().filter_map(|(answer, _)| *answer).collect();
    let text = question(&answers);
    let branches = groups
        .into_iter()
        .map(|(answer, offered)| branch(hands.session, &answers, (answer, offered)));
    let branches: Vec<AnswerBranch> = branches.collect();
    open(hands, OpenQuestion::Which { text, at, branches, depth });
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
        "Let go of"
    } else {
        "Which move"
    }
}

fn branch(
    session: &Session,
    answers: &[Answer],
    (answer, offered): (Option<Answer>, Vec<usize>),
) -> AnswerBranch {
    let ends = ends(session, &offered);
    let there = |square: Square| session.now.view.board.at(square);
    let mover = ends.and_then(|(from, _)| there(from));
    let stays = answers.iter().any(|answer| matches!(answer, Answer::PieceType(_)));
    let swaps = answers.contains(&Answer::Swap);
    let name = match answer {
        Some(Answer::PieceType(kind)) => session.table.piece_set().def(kind).name.to_owned(),
        Some(Answer::Move) if stays => "stay".to_owned(),
        // Only with a piece are places changed, so what goes there takes it.
        Some(Answer::Move) if swaps => "capture".to_owned(),
        Some(Answer::Move) => "move".to_owned(),
        Some(Answer::Castle(rook)) => format!("castle with the rook on {rook}"),
        Some(Answer::Swap) => "change places".to_owned(),
        Some(Answer::Release(square)) => square.to_string(),
        None => "none of these".to_owned(),
    };
    let picture = match (answer, mover, ends) {
        (Some(Answer::PieceType(kind)), Some(mover), _) => {
            AnswerPicture::Piece(Piece::new(mover.faction(), kind))
        }
        (Some(Answer::Move), Some(mover), _) if stays => AnswerPicture::Piece(mover),
        (Some(Answer::Move), Some(_), Some((from, to))) => {
            AnswerPicture::Squares([(from, None), (to, mover)])
        }
        (Some(Answer::Swap), Some(_), Some((from, to))) => {
            AnswerPicture::Squares([(from, there(to)), (to, mover)])
        }
        (Some(Answer::Release(square)), ..) => {
            there(square).map_or(AnswerPicture::Nothing, AnswerPicture::Piece)
        }
        _ => AnswerPicture::Nothing,
    };
    AnswerBranch { name, picture, offered }
}

/// The squares that the ways of an answer lead from and to, if they lead from
/// square to square.
fn ends(session: &Session, offered: &[usize]) -> Option<(Square, Square)> {
    match session.now.offered.get(*offered.first()?)?.action()? {
        Action::Move(go) => Some((go.from, go.to)),
        Action::Promote { at, .. } => Some((at, at)),
        _ => None,
    }
}

/// Asks which action is meant where no answer tells them apart.
fn ask_by_san(hands: &mut Hands<'_>, left: &[usize], at: Place) {
    let side = hands.session.now.side.unwrap_or(Side::White);
    let branch = |n: &usize| {
        let action = hands.session.now.offered.get(*n)?.action()?;
        let name = hands.session.table.san(side, &action);
        Some(AnswerBranch { name, picture: AnswerPicture::Nothing, offered: vec![*n] })
    };
    let branches = left.iter().filter_map(branch).collect();
    open(hands, OpenQuestion::Which { text: "Which move", at, branches, depth: 0 });
}

/// Opens a question and says it.
pub(crate) fn open(hands: &mut Hands<'_>, asked: OpenQuestion) {
    let sentence = match &asked {
        OpenQuestion::Which { text, branches, .. } => {
            let names: Vec<&str> = branches.iter().map(|branch| branch.name.as_str()).collect();
            format!("{text}: {}?", names.join(", "))
        }
        OpenQuestion::Sure { text, .. } => text.clone(),
    };
    hands.outbox.say(&sentence);
    hands.interaction.picking.asked = Some(asked);
    hands.outbox.show();
}

/// The result of an answer.
#[derive(Clone, Debug)]
pub(crate) enum Answered {
    /// Nothing: no question was open, or it has no such answer, or the answer is no.
    Nothing,
    /// This, after a question at this place.
    Intent(Intent, Place),
    /// That a button was meant.
    Sure(Button),
}

/// Takes the answer with this number.
pub(crate) fn answer(hands: &mut Hands<'_>, number: usize) -> Answered {
    let Some(asked) = hands.interaction.picking.asked.take() else { return Answered::Nothing };
    hands.outbox.show();
    match asked {
        OpenQuestion::Which { at, mut branches, depth, .. } if number < branches.len() => {
            let branch = branches.swap_remove(number);
            let how = (depth + 1, Arrival::Glides);
            Answered::Intent(narrow_from(hands, &branch.offered, at, how), at)
        }
        // After a no, the focus goes back to the button that asked.
        OpenQuestion::Sure { button, .. } if number == 0 => Answered::Sure(button),
        OpenQuestion::Which { .. } | OpenQuestion::Sure { .. } => Answered::Nothing,
    }
}

/// Gives the keyboard's focus, which an answer's button had, to a place.
pub(crate) fn focus_again(hands: &mut Hands<'_>, place: Place) {
    if hands.interaction.picking.asked.is_none() {
        hands.put_focus(place);
    }
}

/// Shows and says why a gesture leads to nothing.
pub(crate) fn refuse(hands: &mut Hands<'_>, gesture: Gesture) {
    let refusal = hands.stopped.clone().unwrap_or_else(|| refusal(hands.session, gesture));
    hands.refuse(refusal);
}

/// The reason why a gesture leads to nothing.
pub(crate) fn refusal(session: &Session, gesture: Gesture) -> Refusal {
    let side = session.now.side.unwrap_or(Side::White);
    // A piece of an army that is being built is nothing to the table but one from the tray.
    let from = session.draft().map_or(gesture.from, |draft| draft.source_of(gesture.from));
    let mut refusal = session.table.refuse(side, &Gesture { from, ..gesture });
    let there = gesture.from.square().and_then(|square| session.now.view.board.at(square));
    // Whose turn it is explains nothing about a piece that nobody owns.
    let owned = there.is_some_and(|piece| !is_neutral(piece));
    if refusal.reason == Reason::NotYours && owned && session.now.side.is_some() {
        refusal.sentence = format!("{} It is {}'s turn.", refusal.sentence, session.now.player);
    }
    refusal
}
