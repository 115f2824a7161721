//! Actions in the document's notation (mulligan-stew.txt, Notation;
//! RULINGS.md, Mulligan Stew 8): `Mb3`, `Md1@Kb3`, `K:a5+`, `R:a4++`, `e5`,
//! `P:d4`. Of promotions the document gives no example: `b7=Q` for both ways.

use super::moves::StewPlay;
use super::pieces::{KING, MAGE, PAWN};
use crate::board::{Piece, PieceType, Square};
use crate::notation::san::{PawnSign, San, Signs};
use crate::play::{Action, ActionsOnto, Drop, Move, MoveKind, Place, Rules};

const SIGNS: Signs = Signs { capture: ":", promotion: "=", pawn: PawnSign::Letter };

impl StewPlay<'_> {
    /// A legal action in that notation, with its check suffix where it captures a king; nothing for
    /// what isn't written otherwise than in coordinates.
    pub(super) fn san(self, action: &Action) -> Option<String> {
        match *action {
            Action::Move(mv) if mv.kind == MoveKind::Swap => Some(self.san_of_swap(mv)),
            Action::Move(mv) => Some(self.san_of_move(mv) + self.check_suffix(mv)),
            Action::Drop(Drop { at: Place::Square(at), .. }) => self.san_of_drop(at),
            Action::Promote { at, into } => {
                Some(format!("{at}{}{}", SIGNS.promotion, self.letter(into)))
            }
            _ => None,
        }
    }

    fn letter(self, piece_type: PieceType) -> char {
        self.rules.piece_set().def(piece_type).letter
    }

    fn san_of_move(self, mv: Move) -> String {
        let legal = ActionsOnto::square(mv.to, |onto| self.legal_actions(onto));
        let (piece_set, board) = (self.rules.piece_set(), self.board);
        San { piece_set, board, pawn: PAWN, legal: &legal, signs: SIGNS }.san(mv)
    }

    /// The mage's new square, what stood there, the mage's old square.
    fn san_of_swap(self, mv: Move) -> String {
        let swapped =
            self.board.at(mv.to).map(Piece::piece_type).filter(|piece_type| *piece_type != PAWN);
        let letter =
            swapped.map_or_else(String::new, |piece_type| self.letter(piece_type).to_string());
        format!("{}{}@{letter}{}", self.letter(MAGE), mv.to, mv.from)
    }

    /// As a move of the mage; where another mage could go there, only
    /// coordinates tell the two apart.
    fn san_of_drop(self, at: Square) -> Option<String> {
        let mages = self.movers() & self.board.of_type(MAGE);
        let steps = |from: Square| from.distance(at) == 1;
        let another = mages.into_iter().any(steps);
        (!another).then(|| format!("{}{at}", self.letter(MAGE)))
    }

    /// `+` for a king that is captured, `++` for the last one.
    fn check_suffix(self, mv: Move) -> &'static str {
        let Some(victim) = self.captured(mv).filter(|victim| victim.piece_type() == KING) else {
            return "";
        };
        if self.board.all(victim).has_several() { "+" } else { "++" }
    }
}
