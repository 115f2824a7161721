//! Where the pieces of one army may go, under the law of check if it has a
//! king.

use super::castling::Castling;
use super::check::{Danger, Foes, king_of};
use super::pawns::{EnPassant, Pawns};
use crate::board::{Faction, Kind, Piece, Placement, Square, SquareSet};
use crate::movement::Men;
use crate::play::{Action, Collect, Go, Reached};

/// One army about to move: its king, if it has one, his danger, and what it
/// may capture.
pub struct Mobility<'a> {
    /// The kinds and their movement.
    pub men: &'a Men,
    /// The board.
    pub placement: &'a Placement,
    /// The army.
    pub army: Faction,
    /// Those of its pieces that may be moved.
    pub movers: SquareSet,
    /// Its king's square, if it has one.
    pub king: Option<Square>,
    /// What attacks that king.
    pub foes: Foes,
    /// How it is threatened now.
    pub danger: Danger,
    /// The pieces that may be captured: no kings.
    pub prey: SquareSet,
    /// Every square with a piece.
    pub occupied: SquareSet,
}

impl<'a> Mobility<'a> {
    /// An army against one other, with this kind for kings.
    #[must_use]
    #[inline]
    pub fn of(
        army: Faction,
        against: Faction,
        king: Kind,
        men: &'a Men,
        placement: &'a Placement,
    ) -> Self {
        let foes = Foes::army(placement, against);
        Self::against(army, foes, placement.of(against), king, (men, placement))
    }

    /// An army against these foes, with this kind for kings. It may capture
    /// all of `others` but kings.
    #[must_use]
    #[inline]
    pub fn against(
        army: Faction,
        foes: Foes,
        others: SquareSet,
        king: Kind,
        (men, placement): (&'a Men, &'a Placement),
    ) -> Self {
        let movers = placement.of(army);
        let square = king_of(placement, army, king);
        let danger =
            square.map_or(Danger::NONE, |square| Danger::to(square, movers, &foes, men, placement));
        Self {
            men,
            placement,
            army,
            movers,
            king: square,
            foes,
            danger,
            prey: others & !placement.kind(king),
            occupied: placement.occupied(),
        }
    }

    /// An army without a king and its foes, of which these pieces may be
    /// moved and those captured.
    #[must_use]
    #[inline]
    pub fn kingless(
        army: Faction,
        movers: SquareSet,
        prey: SquareSet,
        (men, placement): (&'a Men, &'a Placement),
    ) -> Self {
        let (foes, danger, occupied) = (Foes::NONE, Danger::NONE, placement.occupied());
        Self { men, placement, army, movers, king: None, foes, danger, prey, occupied }
    }

    /// Whether the king stands in check.
    #[must_use]
    #[inline]
    pub const fn in_check(&self) -> bool {
        !self.danger.checkers.is_empty()
    }

    /// Where the piece of this kind on this square may go.
    #[must_use]
    #[inline]
    pub fn targets(&self, kind: Kind, from: Square) -> SquareSet {
        let reach = self.men.reach(Piece::new(self.army, kind));
        let reached = reach.goes(from, self.occupied, self.prey, self.men.rays());
        if Some(from) == self.king {
            self.safe(from, reached)
        } else {
            reached & self.danger.allowed(from)
        }
    }

    /// Where the piece on a square goes on this board, check apart: as one of
    /// these pawns, which may capture what has just passed, if it is one.
    #[must_use]
    pub(super) fn goes(
        &self,
        from: Square,
        piece: Piece,
        pawns: &Pawns,
        passing: &[EnPassant],
    ) -> SquareSet {
        if piece.kind() == pawns.kind() {
            return pawns.reach(self, from, passing);
        }
        self.men.reach(piece).goes(from, self.occupied, self.prey, self.men.rays())
    }

    /// The same, told apart by what is captured; with the rooks of these
    /// castlings, if the king's.
    #[must_use]
    pub fn reached(
        &self,
        from: Square,
        pawns: &Pawns,
        passing: &[EnPassant],
        castlings: impl Iterator<Item = Castling>,
    ) -> Reached {
        let piece = self.placement.at(from).filter(|piece| piece.faction() == self.army);
        let Some(piece) = piece else { return Reached::default() };
        let aside = if piece.kind() == pawns.kind() {
            pawns.attacks(SquareSet::of(from))
        } else {
            SquareSet::EMPTY
        };
        let reached = self.goes(from, piece, pawns, passing);
        let castles = castlings.filter(|castling| castling.king == from).map(|c| c.rook).collect();
        Reached { castles, ..Reached::new(reached, self.occupied | aside) }
    }

    /// The squares among `reached` where the king isn't attacked once he has
    /// left `from`.
    fn safe(&self, from: Square, reached: SquareSet) -> SquareSet {
        let occupied = self.occupied.without(from);
        let attacked = |to: &Square| {
            let foes =
                if self.occupied.contains(*to) { &self.foes.without(*to) } else { &self.foes };
            foes.attack(self.men, self.placement, *to, occupied)
        };
        reached.into_iter().filter(|to| !attacked(to)).collect()
    }

    /// Collects the moves of all pieces but those of one kind (pawns, whose
    /// moves are [`Pawns`]'): the given action for each.
    #[inline]
    pub fn collect(&self, but: Kind, to: &mut impl Collect, go: impl Fn(Go) -> Action) {
        // In double check only the king moves.
        let one_check = !self.danger.evasions.is_empty();
        for kind in self.men.kinds().filter(|kind| *kind != but) {
            for from in self.movers & self.placement.kind(kind) {
                if one_check || Some(from) == self.king {
                    to.each(self.targets(kind, from), |to| go(Go::plain(from, to)));
                }
            }
        }
    }
}
