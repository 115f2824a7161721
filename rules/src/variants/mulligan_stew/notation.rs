//! Actions in the document's notation (mulligan-stew.txt, Notation;
//! RULINGS.md, Mulligan Stew 8): `Mb3`, `Md1@Kb3`, `K:a5+`, `R:a4++`, `e5`,
//! `P:d4`. Of promotions the document gives no example: `b7=Q` for both ways.

use super::men::{KING, MAGE, PAWN};
use super::moves::Play;
use crate::board::{Kind, Piece, Square};
use crate::notation::san::{PawnSign, San, Signs};
use crate::play::{Action, Drop, Go, Manner, Place};

const SIGNS: Signs = Signs { capture: ":", promotion: "=", pawn: PawnSign::Letter };

impl Play<'_> {
    /// A legal action, with its mark where it captures a king; nothing for
    /// what isn't written otherwise than in coordinates.
    pub(super) fn spell(self, action: &Action) -> Option<String> {
        match *action {
            Action::Go(go) if go.manner == Manner::Swap => Some(self.spell_swap(go)),
            Action::Go(go) => Some(self.spell_go(go) + self.mark(go)),
            Action::Drop(Drop { at: Place::Square(at), .. }) => self.spell_drop(at),
            Action::Promote { at, into } => {
                Some(format!("{at}{}{}", SIGNS.promotion, self.letter(into)))
            }
            _ => None,
        }
    }

    fn letter(self, kind: Kind) -> char {
        self.law.men.man(kind).letter
    }

    fn spell_go(self, go: Go) -> String {
        let legal = self.rivals(go);
        let (men, placement) = (&self.law.men, self.placement);
        San { men, placement, pawn: PAWN, legal: &legal, signs: SIGNS }.spell(go)
    }

    /// The legal moves that could be taken for this one: none, where no other
    /// piece of its kind may move.
    fn rivals(self, go: Go) -> Vec<Action> {
        let kind = self.placement.at(go.from).map_or(PAWN, Piece::kind);
        let several = (self.movers() & self.placement.kind(kind)).has_several();
        if several { self.listed() } else { Vec::new() }
    }

    /// The mage's new square, what stood there, the mage's old square.
    fn spell_swap(self, go: Go) -> String {
        let swapped = self.placement.at(go.to).map(Piece::kind).filter(|kind| *kind != PAWN);
        let letter = swapped.map_or_else(String::new, |kind| self.letter(kind).to_string());
        format!("{}{}@{letter}{}", self.letter(MAGE), go.to, go.from)
    }

    /// As a move of the mage; where another mage could go there, only
    /// coordinates tell the two apart.
    fn spell_drop(self, at: Square) -> Option<String> {
        let mages = self.movers() & self.placement.kind(MAGE);
        let steps = |from: Square| from.distance(at) == 1;
        let another = mages.into_iter().any(steps);
        (!another).then(|| format!("{}{at}", self.letter(MAGE)))
    }

    /// `+` for a king that is captured, `++` for the last one.
    fn mark(self, go: Go) -> &'static str {
        let Some(victim) = self.captured(go).filter(|victim| victim.kind() == KING) else {
            return "";
        };
        if self.placement.all(victim).has_several() { "+" } else { "++" }
    }
}
