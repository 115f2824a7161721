//! The move generator: the targets of one army's pieces, by check and pins if it has a king.

use super::castling::Castling;
use super::check::{CheckInfo, Enemies, king_of};
use super::pawns::{EnPassant, Pawns};
use crate::board::{Bitboard, Board, Faction, Piece, PieceType, Square, Word};
use crate::movement::{MoveTable, MoveTables};
use crate::play::{Action, ActionSink, Check, Move, PseudoLegalTargets, Side};
use std::ops::ControlFlow;

/// One army about to move: its king, if it has one, checks and pins, and what it
/// may capture.
pub struct MoveGen<'a, W: Word = u128> {
    /// The pieces' movement.
    pub tables: &'a MoveTables<W>,
    /// The board.
    pub board: &'a Board<W>,
    /// The army.
    pub army: Faction,
    /// Those of its pieces that may be moved.
    pub movers: Bitboard<W>,
    /// Its king's square, if it has one.
    pub king: Option<Square>,
    /// The pieces that attack that king.
    pub enemies: Enemies<W>,
    /// The checks and pins against it.
    pub check_info: CheckInfo<W>,
    /// The pieces that may be captured: no kings.
    pub capturable: Bitboard<W>,
    /// Every square with a piece.
    pub occupied: Bitboard<W>,
}

impl<'a, W: Word> MoveGen<'a, W> {
    /// An army against one other, with this type for kings.
    #[must_use]
    pub fn of(
        army: Faction,
        against: Faction,
        king: PieceType,
        tables: &'a MoveTables<W>,
        board: &'a Board<W>,
    ) -> Self {
        let enemies = Enemies::army(board, against);
        Self::against(army, enemies, board.of(against), king, (tables, board))
    }

    /// An army against these enemies, with this type for kings. It may capture
    /// all of `others` but kings.
    #[must_use]
    #[inline(always)]
    pub fn against(
        army: Faction,
        enemies: Enemies<W>,
        others: Bitboard<W>,
        king: PieceType,
        (tables, board): (&'a MoveTables<W>, &'a Board<W>),
    ) -> Self {
        let unsurveyed = Self::unsurveyed(army, enemies, others, king, (tables, board));
        let check_info = unsurveyed.king.map_or(CheckInfo::NONE, |king| {
            CheckInfo::to(king, unsurveyed.movers, &unsurveyed.enemies, tables, board)
        });
        Self { check_info, ..unsurveyed }
    }

    /// The same without looking for checks and pins, which
    /// [captures en passant](Pawns::en_passant_captures) don't depend on.
    #[must_use]
    pub fn unsurveyed(
        army: Faction,
        enemies: Enemies<W>,
        others: Bitboard<W>,
        king: PieceType,
        (tables, board): (&'a MoveTables<W>, &'a Board<W>),
    ) -> Self {
        Self {
            tables,
            board,
            army,
            movers: board.of(army),
            king: king_of(board, army, king),
            enemies,
            check_info: CheckInfo::NONE,
            capturable: others & !board.of_type(king),
            occupied: board.occupied(),
        }
    }

    /// An army without a king and its enemies, of which these pieces may be
    /// moved and those captured.
    #[must_use]
    pub fn kingless(
        army: Faction,
        movers: Bitboard<W>,
        capturable: Bitboard<W>,
        (tables, board): (&'a MoveTables<W>, &'a Board<W>),
    ) -> Self {
        let (enemies, check_info, occupied) = (Enemies::NONE, CheckInfo::NONE, board.occupied());
        Self { tables, board, army, movers, king: None, enemies, check_info, capturable, occupied }
    }

    /// True if the king is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.check_info.checkers.is_empty()
    }

    /// The check against the king, whose side is given, if there is one.
    #[must_use]
    pub fn check(&self, side: Side) -> Option<Check> {
        let king = self.king.filter(|_| self.in_check())?;
        Some(Check { side, king, checkers: self.check_info.checkers.widened() })
    }

    /// The legal targets of a piece on this square that moves like that.
    #[inline(always)]
    fn legal(&self, table: &MoveTable<W>, from: Square) -> Bitboard<W> {
        let reached = table.targets(from, self.occupied, self.capturable, self.tables.rays());
        if Some(from) == self.king {
            self.safe(from, reached)
        } else {
            reached & self.allowed(from)
        }
    }

    /// The squares that a piece other than the king may go to from this square without
    /// leaving its king in check.
    #[must_use]
    #[inline(always)]
    pub fn allowed(&self, from: Square) -> Bitboard<W> {
        self.check_info.allowed(self.king, from, self.tables.rays())
    }

    /// The pseudo-legal targets of the piece on a square: as one of
    /// these pawns, which may capture what has just passed, if it is one.
    #[must_use]
    pub(super) fn targets_of(
        &self,
        from: Square,
        piece: Piece,
        pawns: &Pawns<W>,
        en_passant: &[EnPassant<W>],
    ) -> Bitboard<W> {
        if piece.piece_type() == pawns.piece_type() {
            return pawns.pseudo_legal_targets(self, from, en_passant);
        }
        self.tables.targets(piece, from, self.occupied, self.capturable)
    }

    /// The same, told apart by what is captured; with the rooks of these
    /// castlings, if the king's.
    #[must_use]
    pub fn pseudo_legal_targets(
        &self,
        from: Square,
        pawns: &Pawns<W>,
        en_passant: &[EnPassant<W>],
        castlings: impl Iterator<Item = Castling>,
    ) -> PseudoLegalTargets {
        let piece = self.board.at(from).filter(|piece| piece.faction() == self.army);
        let Some(piece) = piece else { return PseudoLegalTargets::default() };
        let aside = if piece.piece_type() == pawns.piece_type() {
            pawns.attacks(Bitboard::of(from))
        } else {
            Bitboard::EMPTY
        };
        let reached = self.targets_of(from, piece, pawns, en_passant);
        let castles = castlings.filter(|castling| castling.king == from).map(|c| c.rook).collect();
        PseudoLegalTargets { castles, ..PseudoLegalTargets::new(reached, self.occupied | aside) }
    }

    /// The squares among `reached` where the king isn't attacked once he has
    /// left `from`.
    fn safe(&self, from: Square, reached: Bitboard<W>) -> Bitboard<W> {
        let occupied = self.occupied.without(from);
        // What is captured doesn't count, for no piece attacks its own square.
        reached & !self.enemies.attacked(self.tables, self.board, reached, occupied)
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
        let movers = match self.king {
            Some(king) if self.check_info.checkers.has_several() => {
                self.movers & Bitboard::of(king)
            }
            _ => self.movers,
        };
        let movers = movers & !self.board.of_type(but);
        for piece_type in self.tables.piece_types() {
            let pieces = movers & self.board.of_type(piece_type);
            if pieces.is_empty() {
                continue;
            }
            let table = self.tables.of(Piece::new(self.army, piece_type));
            for from in pieces {
                to.each(self.legal(table, from), |to| action(Move::normal(from, to)))?;
            }
        }
        ControlFlow::Continue(())
    }
}
