//! What the referee needs to know of the model.

use super::fen::told;
use super::mailbox::{Colour, Mailbox, Square};
use super::model::{Move, Position};
use super::referee::{Fault, Slow};
use super::specials;
use crate::support::counts::Counts;

/// Functions of the same name are the position's own: those go before a trait's.
impl Slow for Position {
    type Move = Move;

    fn slug(&self) -> &'static str {
        self.laws.slug()
    }
    fn board(&self) -> &Mailbox {
        &self.board
    }
    fn mover(&self) -> Colour {
        self.mover
    }
    fn quiet(&self) -> u32 {
        self.quiet
    }
    fn pseudo(&self) -> Vec<Move> {
        self.pseudo()
    }
    fn is_legal(&self, step: &Move) -> bool {
        self.is_legal(step)
    }
    fn spell(&self, step: &Move) -> String {
        step.spell()
    }
    fn after(&self, step: &Move) -> Self {
        self.after(step)
    }
    fn write(&self) -> String {
        self.write()
    }
    fn agrees(&self, position: &str) -> Result<(), Fault> {
        self.compare(position)
    }
    /// Castling squares in another order, or no field where all that could be
    /// unmoved is; only the passed squares that count.
    fn openings(&self) -> Vec<String> {
        let backward: Vec<Square> = self.rights.iter().rev().copied().collect();
        let mut texts = vec![self.write(), self.write_with(&told(&backward), &told(&self.met()))];
        let short = self.passed.is_empty() && self.quiet == 0 && self.number == 1;
        if short && self.rights == self.possible_rights() {
            texts.push(self.board_and_side());
        }
        texts
    }
    fn bearing(&self) -> String {
        let legal = self.legal();
        let met = legal.iter().filter(|step| self.is_en_passant(step)).map(|step| step.to);
        let rights: Vec<Square> = self.rights.iter().copied().collect();
        format!("{} {} {}", self.board_and_side(), told(&rights), told(&met.collect::<Vec<_>>()))
    }
    fn is_dead(&self) -> bool {
        self.board.is_bare()
    }
    fn weigh(&self, step: &Move) -> usize {
        let next = self.after(step);
        let keeps = next.rights.len() == self.rights.len();
        let bonuses = [
            (step.rook.is_some(), 40),
            (self.is_en_passant(step), 40),
            (!next.met().is_empty(), 25),
            (next.board.in_check(next.mover), 6),
            (self.is_capture(step), 3),
            (step.promotion.is_some(), 3),
            (step.promotion == Some(b'r'), 3),
            (keeps, 4),
        ];
        1 + bonuses.iter().filter(|(holds, _)| *holds).map(|(_, bonus)| bonus).sum::<usize>()
    }
    fn note_played(&self, step: &Move, counts: &mut Counts) {
        specials::played(counts, self, step);
    }
    fn note_position(&self, _: &[Move], counts: &mut Counts) {
        specials::position(counts, self);
    }
    fn note_refused(&self, step: &Move, counts: &mut Counts) {
        specials::refused(counts, self, step);
    }
}
