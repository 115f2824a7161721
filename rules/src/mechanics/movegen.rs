//! Where the pieces of one army may go, under the law of check if it has a
//! king.

use super::castling::Castling;
use super::check::{CheckInfo, Enemies, king_of};
use super::pawns::{EnPassant, Pawns};
use crate::board::{Board, Faction, Piece, PieceType, Square, SquareSet};
use crate::movement::PieceSet;
use crate::play::{Action, ActionSink, Move, PseudoLegalTargets};
use std::ops::ControlFlow;

/// One army about to move: its king, if it has one, his danger, and what it
/// may capture.
pub struct MoveGen<'a> {
    /// The kinds and their movement.
    pub piece_set: &'a PieceSet,
    /// The board.
    pub board: &'a Board,
    /// The army.
    pub army: Faction,
    /// Those of its pieces that may be moved.
    pub movers: SquareSet,
    /// Its king's square, if it has one.
    pub king: Option<Square>,
    /// What attacks that king.
    pub enemies: Enemies,
    /// How it is threatened now.
    pub check_info: CheckInfo,
    /// The pieces that may be captured: no kings.
    pub capturable: SquareSet,
    /// Every square with a piece.
    pub occupied: SquareSet,
}

impl<'a> MoveGen<'a> {
    /// An army against one other, with this kind for kings.
    #[must_use]
    #[inline]
    pub fn of(
        army: Faction,
        against: Faction,
        king: PieceType,
        piece_set: &'a PieceSet,
        board: &'a Board,
    ) -> Self {
        let enemies = Enemies::army(board, against);
        Self::against(army, enemies, board.of(against), king, (piece_set, board))
    }

    /// An army against these foes, with this kind for kings. It may capture
    /// all of `others` but kings.
    #[must_use]
    #[inline]
    pub fn against(
        army: Faction,
        enemies: Enemies,
        others: SquareSet,
        king: PieceType,
        (piece_set, board): (&'a PieceSet, &'a Board),
    ) -> Self {
        let movers = board.of(army);
        let square = king_of(board, army, king);
        let check_info = square.map_or(CheckInfo::NONE, |square| {
            CheckInfo::to(square, movers, &enemies, piece_set, board)
        });
        Self {
            piece_set,
            board,
            army,
            movers,
            king: square,
            enemies,
            check_info,
            capturable: others & !board.of_type(king),
            occupied: board.occupied(),
        }
    }

    /// An army without a king and its foes, of which these pieces may be
    /// moved and those captured.
    #[must_use]
    #[inline]
    pub fn kingless(
        army: Faction,
        movers: SquareSet,
        capturable: SquareSet,
        (piece_set, board): (&'a PieceSet, &'a Board),
    ) -> Self {
        let (enemies, check_info, occupied) = (Enemies::NONE, CheckInfo::NONE, board.occupied());
        Self {
            piece_set,
            board,
            army,
            movers,
            king: None,
            enemies,
            check_info,
            capturable,
            occupied,
        }
    }

    /// Whether the king stands in check.
    #[must_use]
    #[inline]
    pub const fn in_check(&self) -> bool {
        !self.check_info.checkers.is_empty()
    }

    /// Where the piece of this kind on this square may go.
    #[must_use]
    #[inline]
    pub fn legal_targets(&self, piece_type: PieceType, from: Square) -> SquareSet {
        let move_table = self.piece_set.move_table(Piece::new(self.army, piece_type));
        let reached =
            move_table.targets(from, self.occupied, self.capturable, self.piece_set.rays());
        if Some(from) == self.king {
            self.safe(from, reached)
        } else {
            reached & self.check_info.allowed(from)
        }
    }

    /// Where the piece on a square goes on this board, check apart: as one of
    /// these pawns, which may capture what has just passed, if it is one.
    #[must_use]
    pub(super) fn targets_of(
        &self,
        from: Square,
        piece: Piece,
        pawns: &Pawns,
        en_passant: &[EnPassant],
    ) -> SquareSet {
        if piece.piece_type() == pawns.piece_type() {
            return pawns.pseudo_legal_targets(self, from, en_passant);
        }
        self.piece_set.move_table(piece).targets(
            from,
            self.occupied,
            self.capturable,
            self.piece_set.rays(),
        )
    }

    /// The same, told apart by what is captured; with the rooks of these
    /// castlings, if the king's.
    #[must_use]
    pub fn pseudo_legal_targets(
        &self,
        from: Square,
        pawns: &Pawns,
        en_passant: &[EnPassant],
        castlings: impl Iterator<Item = Castling>,
    ) -> PseudoLegalTargets {
        let piece = self.board.at(from).filter(|piece| piece.faction() == self.army);
        let Some(piece) = piece else { return PseudoLegalTargets::default() };
        let aside = if piece.piece_type() == pawns.piece_type() {
            pawns.attacks(SquareSet::of(from))
        } else {
            SquareSet::EMPTY
        };
        let reached = self.targets_of(from, piece, pawns, en_passant);
        let castles = castlings.filter(|castling| castling.king == from).map(|c| c.rook).collect();
        PseudoLegalTargets { castles, ..PseudoLegalTargets::new(reached, self.occupied | aside) }
    }

    /// The squares among `reached` where the king isn't attacked once he has
    /// left `from`.
    fn safe(&self, from: Square, reached: SquareSet) -> SquareSet {
        let occupied = self.occupied.without(from);
        let attacked = |to: &Square| {
            let enemies = if self.occupied.contains(*to) {
                &self.enemies.without(*to)
            } else {
                &self.enemies
            };
            enemies.attack(self.piece_set, self.board, *to, occupied)
        };
        reached.into_iter().filter(|to| !attacked(to)).collect()
    }

    /// Hands over the moves of all pieces but those of one type (pawns, whose moves are
    /// [`Pawns`]'), each as the given action.
    ///
    /// # Errors
    /// Breaks when the sink does.
    pub fn generate(
        &self,
        but: PieceType,
        to: &mut impl ActionSink,
        action: impl Fn(Move) -> Action,
    ) -> ControlFlow<()> {
        // In double check only the king moves.
        let one_check = !self.check_info.check_mask.is_empty();
        for piece_type in self.piece_set.piece_types().filter(|piece_type| *piece_type != but) {
            for from in self.movers & self.board.of_type(piece_type) {
                if one_check || Some(from) == self.king {
                    let targets = self.legal_targets(piece_type, from);
                    to.each(targets, |to| action(Move::normal(from, to)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
