//! Coordinate notation: one form for all games (RULINGS.md, Coordinate
//! notation).

use super::{Notation, army};
use crate::board::{Piece, PieceType};
use crate::movement::PieceSet;
use crate::play::{
    Action, Choice, ChoiceInfo, Drop, Gesture, Move, MoveKind, Place, Reserve, Side,
};

/// The way castling is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingNotation {
    /// The king's square and the one he lands on: `e1g1`.
    KingsWay,
    /// The king's square and the rook's: `e1h1`.
    KingAndRook,
}

/// What coordinate notation needs to know of a game.
pub(crate) struct Coordinates {
    piece_set: PieceSet,
    castling: CastlingNotation,
    /// The answers that the game ever offers, by the numbers of their choices.
    pub(crate) choices: &'static [ChoiceInfo],
}

/// Passing over a decision.
pub(crate) const PASS: &str = "--";

impl Coordinates {
    /// The coordinate notation of a game.
    pub(crate) fn of<R: Notation>(rules: &R) -> Self {
        Self {
            piece_set: rules.piece_set(),
            castling: rules.castling_notation(),
            choices: rules.choices(),
        }
    }

    /// A side's action in coordinate notation.
    pub(crate) fn write(&self, side: Side, action: &Action) -> String {
        match *action {
            Action::Move(mv) => self.write_move(mv),
            Action::Drop(Drop { piece, at }) => {
                let place = at.name(self.piece_set.board_size()).unwrap_or_default();
                format!("{}@{place}", self.piece_set.def(piece.piece_type()).letter)
            }
            Action::Promote { at, into } => format!("{at}{at}{}", self.small(into)),
            Action::Choose(Choice(number)) => {
                let choice = self.choices.get(usize::from(number));
                choice.map_or_else(String::new, |choice| choice.name.to_owned())
            }
            Action::Muster(ref army) => army::write(army, side, self.piece_set),
            Action::Pass => PASS.to_owned(),
        }
    }

    fn write_move(&self, mv: Move) -> String {
        let to = match mv.kind {
            MoveKind::Castle(rook) if self.castling == CastlingNotation::KingAndRook => rook,
            _ => mv.to,
        };
        let between = if mv.kind == MoveKind::Swap { "@" } else { "" };
        let promoted = match mv.kind {
            MoveKind::Promote(piece_type) => self.small(piece_type),
            _ => String::new(),
        };
        let gate = mv.gate.map(|piece_type| self.small(piece_type)).unwrap_or_default();
        let release = mv.release.map(|square| format!("!{square}")).unwrap_or_default();
        format!("{}{between}{to}{promoted}{gate}{release}", mv.from)
    }

    fn small(&self, piece_type: PieceType) -> String {
        self.piece_set.def(piece_type).letter.to_ascii_lowercase().to_string()
    }

    /// The place of this name. A rank beyond the board is one of gates in games that have some, and
    /// nothing in others.
    fn named(&self, name: &str, reserves: &[Reserve]) -> Option<Place> {
        let is_there = |place: &Place| {
            place.square().is_some() || reserves.iter().any(|reserve| reserve.place == *place)
        };
        Place::from_name(name, self.piece_set.board_size()).filter(is_there)
    }

    /// The part of a text, where it goes from or to, that has the form of a place and is none.
    pub(crate) fn nowhere<'a>(&self, reserves: &[Reserve], text: &'a str) -> Option<&'a str> {
        let (from, to) =
            text.split_once('@').or_else(|| Some((text.get(0..2)?, text.get(2..4)?)))?;
        let is_form = |part: &str| matches!(part.as_bytes(), [b'a'..=b'p', b'0'..=b'9']);
        let mut parts = [from, to].into_iter().filter(|part| is_form(part));
        parts.find(|part| self.named(part, reserves).is_none())
    }

    /// The gesture that a text means, legal or not.
    pub(crate) fn gesture(
        &self,
        (side, reserves): (Side, &[Reserve]),
        text: &str,
    ) -> Option<Gesture> {
        let chosen = self.choices.iter().position(|choice| choice.name == text);
        if let Some(number) = chosen.and_then(|number| u8::try_from(number).ok()) {
            return Some(Gesture { from: Place::Choice(Choice(number)), to: None });
        }
        let named = |name| self.named(name, reserves);
        if let Some((from, to)) = text.split_once('@') {
            let from = named(from).or_else(|| hand(self.piece_set, side, (from, reserves)))?;
            return Some(Gesture { from, to: Some(named(to)?) });
        }
        let from = named(text.get(0..2)?)?;
        let to = named(text.get(2..4)?)?;
        Some(Gesture { from, to: Some(to) })
    }
}

/// The piece in hand that a letter means: one that the side holds, or else one that it could hold.
fn hand(piece_set: PieceSet, side: Side, (letter, reserves): (&str, &[Reserve])) -> Option<Place> {
    let mut letters = letter.chars();
    let piece_type = piece_set.by_letter(letters.next()?).filter(|_| letters.next().is_none())?;
    let held = reserves.iter().map(|reserve| reserve.place);
    let mut held = held.filter(
        |place| matches!(place, Place::Hand(whose, piece) if *whose == side && piece.piece_type() == piece_type),
    );
    Some(held.next().unwrap_or(Place::Hand(side, Piece::new(side.faction(), piece_type))))
}
