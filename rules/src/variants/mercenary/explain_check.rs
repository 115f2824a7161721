//! The explanation of why a king is in check or isn't, as control stands.

use super::moves::MercenaryPlay;
use crate::board::{Faction, Square, SquareSet};
use crate::mechanics::{Enemies, MoveGen};
use crate::play::Side;

impl MercenaryPlay<'_> {
    /// The sentences that explain why a side's king is in check or isn't; none if it has no king
    /// yet.
    pub(super) fn explain_check(self, side: Side) -> Vec<String> {
        let own = self.own(side);
        let Some(king) = own.king else { return Vec::new() };
        let safe = || format!("Nothing attacks the {}.", self.named(king));
        let first = self.attack(side).unwrap_or_else(safe);
        let held = self.tame(&own, side).into_iter();
        let tame = |at| format!("The {} looks at the king, but {side} holds it.", self.named(at));
        std::iter::once(first).chain(held.map(tame)).collect()
    }

    /// The attackers of a side's king, in a sentence, if there are any.
    pub(super) fn attack(self, side: Side) -> Option<String> {
        let own = self.own(side);
        let king = self.named(own.king.filter(|_| own.in_check())?);
        let attackers: Vec<String> =
            own.check_info.checkers.into_iter().map(|at| self.named(at) + self.aside(at)).collect();
        Some(format!("The {king} is in check from the {}.", attackers.join(", and from the ")))
    }

    /// The pieces that would give check to a side's king if the side didn't control them.
    fn tame(self, own: &MoveGen<'_>, side: Side) -> SquareSet {
        let held = self.state.held(side).set();
        let held = |army| self.board.of(army) & held;
        let enemies = [Faction::Gray, Faction::Second];
        let enemies =
            enemies.into_iter().fold(Enemies::NONE, |enemies, army| enemies.and(army, held(army)));
        own.king.map_or(SquareSet::EMPTY, |king| {
            enemies.attackers(own.tables, self.board, king, own.occupied)
        })
    }

    /// The side that controls a neutral piece, in words to be said after its name.
    pub(super) fn aside(self, square: Square) -> &'static str {
        let neutral = self.neutral().contains(square);
        match self.state.holder(square) {
            _ if !neutral => "",
            None => ", which nobody holds",
            Some(Side::White) => ", which White holds",
            Some(Side::Black) => ", which Black holds",
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Game, Table};
    use crate::play::Side;
    use crate::variants::mercenary::Mercenary;

    fn table(position: &str) -> Box<dyn Table> {
        Game::open::<Mercenary>(&[], Some(position)).unwrap()
    }

    #[test]
    fn a_kings_plight_is_told_as_control_stands() {
        let nothing = "Nothing attacks the white king on e1.";
        for (position, side, told) in [
            (
                "4k7/12/12/12/12/12/12/4K6-r w - - -,-",
                Side::White,
                vec![
                    "The white king on e1 is in check from the gray rook on l1, which nobody holds.",
                ],
            ),
            (
                "4k7/12/12/12/12/12/12/4K6-r w - - -,l1",
                Side::White,
                vec![
                    "The white king on e1 is in check from the gray rook on l1, which Black holds.",
                ],
            ),
            (
                "4k7/12/12/12/12/12/12/4K6-r w - - l1,-",
                Side::White,
                vec![nothing, "The gray rook on l1 looks at the king, but White holds it."],
            ),
            ("4k7/12/12/12/12/12/12/4K5N-r w - - l1,-", Side::White, vec![nothing]),
            ("4k7/12/12/12/12/12/12/4K6-n w - - l1,-", Side::White, vec![nothing]),
            (
                "4k6-r/12/12/1B10/12/12/4-r7/4K6-r wg - - l1,-",
                Side::Black,
                vec![
                    "The black king on e8 is in check from the gray rook on e2, which nobody holds, and from the white bishop on b5, and from the gray rook on l8, which nobody holds.",
                ],
            ),
        ] {
            assert_eq!(table(position).explain_check(side), told, "{position}");
        }
    }
}
