//! Attackers of a square, checks and pins.

use crate::board::{Bitboard, Board, FACTIONS, Faction, Piece, PieceType, Square, Word};
use crate::movement::{MoveTable, MoveTables, Rays, Sources};

/// The squares of pieces that attack a king, by the faction they belong to:
/// the other army, or also neutral pieces as control stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemies<W: Word = u128>([Bitboard<W>; FACTIONS]);

impl<W: Word> Enemies<W> {
    /// Nobody.
    pub const NONE: Self = Self([Bitboard::EMPTY; FACTIONS]);

    /// One hostile army.
    #[must_use]
    pub fn army(board: &Board<W>, faction: Faction) -> Self {
        Self::NONE.and(faction, board.of(faction))
    }

    /// The same enemies and these squares of another faction.
    #[must_use]
    pub const fn and(mut self, faction: Faction, squares: Bitboard<W>) -> Self {
        self.0[faction.index()] = squares;
        self
    }

    /// The same enemies without what stood on a square.
    #[must_use]
    pub fn without(mut self, square: Square) -> Self {
        for squares in &mut self.0 {
            squares.remove(square);
        }
        self
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> Bitboard<W> {
        let [white, black, gray, second] = self.0;
        white | black | gray | second
    }

    /// Every enemy that attacks `target` on a board so occupied.
    #[must_use]
    pub fn attackers(
        &self,
        tables: &MoveTables<W>,
        board: &Board<W>,
        target: Square,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let Sources { leaping, sliding } = self.aiming(tables, board, target);
        let rays = tables.rays();
        let free = |slider: &Square| !rays.between(target, *slider).meets(occupied);
        leaping | sliding.into_iter().filter(free).collect()
    }

    /// True if any enemy attacks `target` on a board so occupied.
    #[must_use]
    pub fn attack(
        &self,
        tables: &MoveTables<W>,
        board: &Board<W>,
        target: Square,
        occupied: Bitboard<W>,
    ) -> bool {
        let Sources { leaping, sliding } = self.aiming(tables, board, target);
        let rays = tables.rays();
        let free = |slider: Square| !rays.between(target, slider).meets(occupied);
        !leaping.is_empty() || sliding.into_iter().any(free)
    }

    /// Those of some squares that an enemy attacks on a board so occupied.
    #[must_use]
    pub fn attacked(
        &self,
        tables: &MoveTables<W>,
        board: &Board<W>,
        squares: Bitboard<W>,
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        // Two squares are looked at sooner than all enemies.
        if squares.len() <= 2 {
            let attacked = |square: &Square| self.attack(tables, board, *square, occupied);
            return squares.into_iter().filter(attacked).collect();
        }
        self.fold(tables, board, Bitboard::EMPTY, |attacked, enemies, table| {
            enemies.into_iter().fold(attacked, |attacked, from| {
                attacked | table.attacks_among(squares, from, occupied, tables.rays())
            })
        })
    }

    /// The enemies that attack `target` on an empty board.
    fn aiming(&self, tables: &MoveTables<W>, board: &Board<W>, target: Square) -> Sources<W> {
        let nobody = Sources { leaping: Bitboard::EMPTY, sliding: Bitboard::EMPTY };
        self.fold(tables, board, nobody, |aiming, enemies, table| {
            let Sources { leaping, sliding } = table.sources(target);
            Sources {
                leaping: aiming.leaping | (leaping & enemies),
                sliding: aiming.sliding | (sliding & enemies),
            }
        })
    }

    /// Folds the sets of enemies that go alike, each with their movement.
    fn fold<A>(
        &self,
        tables: &MoveTables<W>,
        board: &Board<W>,
        mut value: A,
        with: impl Fn(A, Bitboard<W>, &MoveTable<W>) -> A,
    ) -> A {
        let all = self.all();
        for piece_type in tables.piece_types() {
            let enemies = all & board.of_type(piece_type);
            if enemies.is_empty() {
                continue;
            }
            if let Some(table) = tables.of_all(piece_type) {
                value = with(value, enemies, table);
                continue;
            }
            for faction in Faction::ALL {
                let enemies = enemies & self.0[faction.index()];
                if !enemies.is_empty() {
                    value = with(value, enemies, tables.of(Piece::new(faction, piece_type)));
                }
            }
        }
        value
    }
}

/// Checks and pins against a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckInfo<W: Word = u128> {
    /// The pieces that give check.
    pub checkers: Bitboard<W>,
    /// The squares that a piece other than the king must go to, to end the check: every one
    /// if there is none, none if there are two.
    pub check_mask: Bitboard<W>,
    /// Pieces between the king and a sliding enemy.
    pub pinned: Bitboard<W>,
    /// The sliding enemies they are pinned by.
    pinners: Bitboard<W>,
}

impl<W: Word> CheckInfo<W> {
    /// No checks and no pins: for a side without a king, or in a game without check.
    pub const NONE: Self = Self {
        checkers: Bitboard::EMPTY,
        check_mask: Bitboard::EVERY,
        pinned: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
    };

    /// The checks and pins by these enemies against a king whose own pieces are `own`.
    #[must_use]
    pub fn to(
        king: Square,
        own: Bitboard<W>,
        enemies: &Enemies<W>,
        tables: &MoveTables<W>,
        board: &Board<W>,
    ) -> Self {
        let mut check_info = Self::NONE;
        let occupied = board.occupied();
        let Sources { leaping, sliding } = enemies.aiming(tables, board, king);
        for leaper in leaping {
            check_info.check(leaper, Bitboard::of(leaper));
        }
        for slider in sliding {
            let between = tables.rays().between(king, slider);
            let blockers = between & occupied;
            if blockers.is_empty() {
                check_info.check(slider, between.with(slider));
            } else if !blockers.has_several() && blockers.meets(own) {
                check_info.pinned |= blockers;
                check_info.pinners.insert(slider);
            }
        }
        check_info
    }

    fn check(&mut self, checker: Square, check_mask: Bitboard<W>) {
        self.checkers.insert(checker);
        self.check_mask &= check_mask;
    }

    /// The squares that a piece other than the king may go to from this square without
    /// leaving its king in check.
    #[must_use]
    #[inline(always)]
    pub fn allowed(&self, king: Option<Square>, from: Square, rays: &Rays<W>) -> Bitboard<W> {
        match king {
            Some(king) if self.pinned.contains(from) => {
                self.check_mask & self.pin_ray(king, from, rays)
            }
            _ => self.check_mask,
        }
    }

    /// The squares from next to the king to the enemy that pins the piece
    /// there.
    fn pin_ray(&self, king: Square, pinned: Square, rays: &Rays<W>) -> Bitboard<W> {
        let ray = rays.direction(king, pinned).map_or(Bitboard::EMPTY, |way| rays.ray(king, way));
        // On one ray only the nearest slider pins.
        let slider = (ray & self.pinners).first();
        slider.map_or(Bitboard::EMPTY, |slider| rays.between(king, slider).with(slider))
    }
}

/// The only king of a faction: the first, where there could be several.
#[must_use]
pub(crate) fn king_of<W: Word>(
    board: &Board<W>,
    faction: Faction,
    king: PieceType,
) -> Option<Square> {
    board.all(Piece::new(faction, king)).first()
}
