//! Who attacks a square, and what may be done about a check.

use crate::board::{Board, FACTIONS, Faction, Piece, PieceType, Square, SquareSet};
use crate::movement::PieceSet;
use std::ops::ControlFlow;

/// The squares of pieces that attack a king, by the faction they belong to:
/// the other army, or also neutral pieces as control stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemies([SquareSet; FACTIONS]);

impl Enemies {
    /// Nobody.
    pub const NONE: Self = Self([SquareSet::EMPTY; FACTIONS]);

    /// One hostile army.
    #[must_use]
    #[inline]
    pub fn army(board: &Board, faction: Faction) -> Self {
        let mut squares = [SquareSet::EMPTY; FACTIONS];
        squares[faction.index()] = board.of(faction);
        Self(squares)
    }

    /// The same foes and these squares of another faction.
    #[must_use]
    pub const fn and(mut self, faction: Faction, squares: SquareSet) -> Self {
        self.0[faction.index()] = squares;
        self
    }

    /// The same foes without what stood on a square.
    #[must_use]
    #[inline]
    pub fn without(mut self, square: Square) -> Self {
        for squares in &mut self.0 {
            squares.remove(square);
        }
        self
    }

    /// Every foe that attacks `target` on a board so occupied.
    #[must_use]
    pub fn attackers(
        &self,
        piece_set: &PieceSet,
        board: &Board,
        target: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        let mut attackers = SquareSet::EMPTY;
        let _ = self.aiming(piece_set, board, target, |aim| {
            attackers |= aim.leaping;
            for slider in aim.sliding {
                if !piece_set.rays().between(target, slider).meets(occupied) {
                    attackers.insert(slider);
                }
            }
            ControlFlow::Continue(())
        });
        attackers
    }

    /// Whether any foe attacks `target` on a board so occupied.
    #[must_use]
    #[inline]
    pub fn attack(
        &self,
        piece_set: &PieceSet,
        board: &Board,
        target: Square,
        occupied: SquareSet,
    ) -> bool {
        let free = |slider: Square| !piece_set.rays().between(target, slider).meets(occupied);
        let found = self.aiming(piece_set, board, target, |aim| {
            let attacks = !aim.leaping.is_empty() || aim.sliding.into_iter().any(free);
            if attacks { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// Calls back for every kind of foe that attacks `target` on an empty
    /// board, until told to break.
    #[inline]
    fn aiming(
        &self,
        piece_set: &PieceSet,
        board: &Board,
        target: Square,
        mut found: impl FnMut(Aim) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for faction in Faction::ALL {
            let enemies = self.0[faction.index()];
            if enemies.is_empty() {
                continue;
            }
            for piece_type in piece_set.piece_types() {
                let enemies = enemies & board.of_type(piece_type);
                if enemies.is_empty() {
                    continue;
                }
                let move_table = piece_set.move_table(Piece::new(faction, piece_type));
                let attackers_on_empty = move_table.attackers_on_empty(target) & enemies;
                if !attackers_on_empty.is_empty() {
                    let leaping = move_table.leapers_to(target) & attackers_on_empty;
                    found(Aim { leaping, sliding: attackers_on_empty & !leaping })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Foes of one kind aimed at a square.
struct Aim {
    leaping: SquareSet,
    sliding: SquareSet,
}

/// What threatens a king: his checkers, and the pieces that may not leave
/// their line.
#[derive(Clone, Debug)]
pub struct CheckInfo {
    /// The pieces that give check.
    pub checkers: SquareSet,
    /// Where a piece other than the king must go to end the check: everywhere
    /// if there is none, nowhere if there are two.
    pub check_mask: SquareSet,
    /// Pieces between the king and a sliding foe.
    pub pinned: SquareSet,
    /// For each pin, the squares from next to the king to the foe.
    lines: [SquareSet; 8],
    pins: usize,
}

impl CheckInfo {
    /// No danger: what a side without a king, or without laws of check, has.
    pub const NONE: Self = Self {
        checkers: SquareSet::EMPTY,
        check_mask: SquareSet::EVERY,
        pinned: SquareSet::EMPTY,
        lines: [SquareSet::EMPTY; 8],
        pins: 0,
    };

    /// What these foes threaten the king with, whose own pieces are `own`.
    #[must_use]
    pub fn to(
        king: Square,
        own: SquareSet,
        enemies: &Enemies,
        piece_set: &PieceSet,
        board: &Board,
    ) -> Self {
        let mut check_info = Self::NONE;
        let occupied = board.occupied();
        let rays = piece_set.rays();
        let _ = enemies.aiming(piece_set, board, king, |aim| {
            for leaper in aim.leaping {
                check_info.check(leaper, SquareSet::of(leaper));
            }
            for slider in aim.sliding {
                let between = rays.between(king, slider);
                let blockers = between & occupied;
                if blockers.is_empty() {
                    check_info.check(slider, between.with(slider));
                } else if !blockers.has_several() && blockers.meets(own) {
                    check_info.pin(blockers, between.with(slider));
                }
            }
            ControlFlow::Continue(())
        });
        check_info
    }

    fn check(&mut self, checker: Square, check_mask: SquareSet) {
        self.checkers.insert(checker);
        self.check_mask &= check_mask;
    }

    fn pin(&mut self, pinned: SquareSet, line: SquareSet) {
        self.pinned |= pinned;
        if let Some(free) = self.lines.get_mut(self.pins) {
            *free = line;
            self.pins += 1;
        }
    }

    /// Where a piece other than the king may go from this square without
    /// leaving its king in check.
    #[must_use]
    #[inline]
    pub fn allowed(&self, from: Square) -> SquareSet {
        if !self.pinned.contains(from) {
            return self.check_mask;
        }
        let line = self.lines[..self.pins].iter().find(|line| line.contains(from));
        line.map_or(SquareSet::EMPTY, |line| *line & self.check_mask)
    }
}

/// The only king of a faction: the first, where there could be several.
#[must_use]
#[inline]
pub(crate) fn king_of(board: &Board, faction: Faction, king: PieceType) -> Option<Square> {
    board.all(Piece::new(faction, king)).first()
}
