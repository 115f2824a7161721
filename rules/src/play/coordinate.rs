//! Coordinate notation: one form for all games (RULINGS.md, Coordinate
//! notation).

use super::{Action, Choice, Drop, Gesture, Go, Manner, Place, Reserve, Rules, Side, Viewer};
use crate::board::{Kind, Piece};
use crate::movement::Men;

/// How castling is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingForm {
    /// The king's square and where he lands: `e1g1`.
    KingsWay,
    /// The king's square and the rook's: `e1h1`.
    KingAndRook,
}

/// A side's action in coordinate notation.
pub(super) fn write<R: Rules>(rules: &R, side: Side, action: &Action) -> String {
    let men = rules.men();
    match *action {
        Action::Go(go) => write_go(rules, go),
        Action::Drop(Drop { piece, at }) => {
            let place = at.name(rules.shape()).unwrap_or_default();
            format!("{}@{place}", men.man(piece.kind()).letter)
        }
        Action::Promote { at, into } => format!("{at}{at}{}", small(men, into)),
        Action::Choose(Choice(number)) => {
            let choice = rules.choices().get(usize::from(number));
            choice.map_or_else(String::new, |choice| choice.name.to_owned())
        }
        Action::Muster(army) => army.write(side, men),
        Action::Pass => PASS.to_owned(),
    }
}

/// Passing over a decision.
pub(super) const PASS: &str = "--";

fn write_go<R: Rules>(rules: &R, go: Go) -> String {
    let men = rules.men();
    let to = match go.manner {
        Manner::Castle(rook) if rules.castling_form() == CastlingForm::KingAndRook => rook,
        _ => go.to,
    };
    let between = if go.manner == Manner::Swap { "@" } else { "" };
    let promoted = match go.manner {
        Manner::Promote(kind) => small(men, kind),
        _ => String::new(),
    };
    let gate = go.gate.map(|kind| small(men, kind)).unwrap_or_default();
    let release = go.release.map(|square| format!("!{square}")).unwrap_or_default();
    format!("{}{between}{to}{promoted}{gate}{release}", go.from)
}

fn small(men: &Men, kind: Kind) -> String {
    men.man(kind).letter.to_ascii_lowercase().to_string()
}

/// The gesture that a text means, legal or not.
pub(super) fn gesture<R: Rules>(
    rules: &R,
    (side, reserves): (Side, &[Reserve]),
    text: &str,
) -> Option<Gesture> {
    let shape = rules.shape();
    let chosen = rules.choices().iter().position(|choice| choice.name == text);
    if let Some(number) = chosen.and_then(|number| u8::try_from(number).ok()) {
        return Some(Gesture { from: Place::Choice(Choice(number)), to: None });
    }
    if let Some((from, to)) = text.split_once('@') {
        let swaps = Place::from_name(from, shape);
        let from = swaps.or_else(|| hand(rules.men(), side, (from, reserves)))?;
        return Some(Gesture { from, to: Some(Place::from_name(to, shape)?) });
    }
    let from = Place::from_name(text.get(0..2)?, shape)?;
    let to = Place::from_name(text.get(2..4)?, shape)?;
    Some(Gesture { from, to: Some(to) })
}

/// The piece in hand that a letter means: what the side holds, or else what it
/// could hold.
fn hand(men: &Men, side: Side, (letter, reserves): (&str, &[Reserve])) -> Option<Place> {
    let mut letters = letter.chars();
    let kind = men.by_letter(letters.next()?).filter(|_| letters.next().is_none())?;
    let held = reserves.iter().map(|reserve| reserve.place);
    let mut held = held.filter(
        |place| matches!(place, Place::Hand(whose, piece) if *whose == side && piece.kind() == kind),
    );
    Some(held.next().unwrap_or(Place::Hand(side, Piece::new(side.faction(), kind))))
}

/// What a side holds, as it sees it.
pub(super) fn held<R: Rules>(
    rules: &R,
    position: &super::Position<R::Stage>,
    side: Side,
) -> Vec<Reserve> {
    rules.view(position, Viewer::Player(side)).reserves
}

/// A text in document notation without what may be left out or written in
/// several ways; nothing is left of a text that is only such signs.
pub(super) fn bare(text: &str) -> Option<String> {
    let text = text.trim_end_matches(['+', '#', '!', '?']).replace('0', "O");
    let bare: String = text.chars().filter(|c| !matches!(c, 'x' | ':' | '=' | '-')).collect();
    (!bare.is_empty()).then_some(bare)
}
