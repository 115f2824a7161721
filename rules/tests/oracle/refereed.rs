//! What the referee needs to know of the model.

use super::mailbox::{Colour, Mailbox};
use super::model::{Move, Position};
use super::referee::{Fault, Slow, same};
use super::specials;
use crate::support::counts::Counts;

/// The rules leave open in which order the last field names the two types.
fn with_types_in_order(position: &str) -> String {
    let mut fields: Vec<String> = position.split(' ').map(str::to_owned).collect();
    if let Some(types) = fields.get_mut(6) {
        let mut letters: Vec<char> = types.chars().collect();
        letters.sort_unstable();
        *types = letters.into_iter().collect();
    }
    fields.join(" ")
}

/// Functions of the same name are the position's own: those go before a trait's.
impl Slow for Position {
    type Move = Move;

    fn slug(&self) -> &'static str {
        "musketeer"
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
        self.spell(step)
    }
    fn after(&self, step: &Move) -> Self {
        self.after(step)
    }
    fn write(&self) -> String {
        self.write()
    }
    fn agrees(&self, position: &str) -> Result<(), Fault> {
        same("position", &with_types_in_order(position), &self.write())
    }
    fn openings(&self) -> Vec<String> {
        vec![self.write()]
    }
    fn bearing(&self) -> String {
        self.write().split(' ').take(4).collect::<Vec<_>>().join(" ")
    }
    fn is_dead(&self) -> bool {
        self.board.is_bare() && self.has_no_gates()
    }
    fn weigh(&self, step: &Move) -> usize {
        let checked = self.board.in_check(self.mover);
        let king = checked && self.kind(step.from) == b'k';
        let quiet_king = !checked && self.kind(step.from) == b'k' && step.rook.is_none();
        let bonuses = [
            (self.is_capture(step), 3),
            (self.stepped(step).in_check(self.mover.other()), 6),
            (step.rook.is_some(), 30),
            (step.promotion.is_some(), 3),
            (king, 3),
            (king && self.is_capture(step), 12),
            (self.is_en_passant(step), 20),
            (self.takes_helper(step), 4),
            (self.passed_by(step).is_some(), 20),
            (!quiet_king, 3),
        ];
        1 + bonuses.iter().filter(|(holds, _)| *holds).map(|(_, bonus)| bonus).sum::<usize>()
    }
    fn note_played(&self, step: &Move, counts: &mut Counts) {
        specials::played(counts, self, step);
    }
    fn note_position(&self, legal: &[Move], counts: &mut Counts) {
        specials::position(counts, self, legal);
    }
    fn note_refused(&self, step: &Move, counts: &mut Counts) {
        specials::refused(counts, self, step);
    }
}
