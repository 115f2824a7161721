//! Who attacks a square, and what may be done about a check.

use crate::board::{FACTIONS, Faction, Kind, Piece, Placement, Square, SquareSet};
use crate::movement::Men;
use std::ops::ControlFlow;

/// The squares of pieces that attack a king, by the faction they belong to:
/// the other army, or also neutral pieces as control stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foes([SquareSet; FACTIONS]);

impl Foes {
    /// Nobody.
    pub const NONE: Self = Self([SquareSet::EMPTY; FACTIONS]);

    /// One hostile army.
    #[must_use]
    #[inline]
    pub fn army(placement: &Placement, faction: Faction) -> Self {
        let mut squares = [SquareSet::EMPTY; FACTIONS];
        squares[faction.index()] = placement.of(faction);
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
        men: &Men,
        placement: &Placement,
        target: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        let mut attackers = SquareSet::EMPTY;
        let _ = self.aiming(men, placement, target, |aim| {
            attackers |= aim.leaping;
            for slider in aim.sliding {
                if !men.rays().between(target, slider).meets(occupied) {
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
        men: &Men,
        placement: &Placement,
        target: Square,
        occupied: SquareSet,
    ) -> bool {
        let free = |slider: Square| !men.rays().between(target, slider).meets(occupied);
        let found = self.aiming(men, placement, target, |aim| {
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
        men: &Men,
        placement: &Placement,
        target: Square,
        mut found: impl FnMut(Aim) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for faction in Faction::ALL {
            let foes = self.0[faction.index()];
            if foes.is_empty() {
                continue;
            }
            for kind in men.kinds() {
                let foes = foes & placement.kind(kind);
                if foes.is_empty() {
                    continue;
                }
                let reach = men.reach(Piece::new(faction, kind));
                let aimed = reach.aimed(target) & foes;
                if !aimed.is_empty() {
                    let leaping = reach.aimed_leaps(target) & aimed;
                    found(Aim { leaping, sliding: aimed & !leaping })?;
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
pub struct Danger {
    /// The pieces that give check.
    pub checkers: SquareSet,
    /// Where a piece other than the king must go to end the check: everywhere
    /// if there is none, nowhere if there are two.
    pub evasions: SquareSet,
    /// Pieces between the king and a sliding foe.
    pub pinned: SquareSet,
    /// For each pin, the squares from next to the king to the foe.
    lines: [SquareSet; 8],
    pins: usize,
}

impl Danger {
    /// No danger: what a side without a king, or without laws of check, has.
    pub const NONE: Self = Self {
        checkers: SquareSet::EMPTY,
        evasions: SquareSet::EVERY,
        pinned: SquareSet::EMPTY,
        lines: [SquareSet::EMPTY; 8],
        pins: 0,
    };

    /// What these foes threaten the king with, whose own pieces are `own`.
    #[must_use]
    pub fn to(king: Square, own: SquareSet, foes: &Foes, men: &Men, placement: &Placement) -> Self {
        let mut danger = Self::NONE;
        let occupied = placement.occupied();
        let rays = men.rays();
        let _ = foes.aiming(men, placement, king, |aim| {
            for leaper in aim.leaping {
                danger.check(leaper, SquareSet::of(leaper));
            }
            for slider in aim.sliding {
                let between = rays.between(king, slider);
                let blockers = between & occupied;
                if blockers.is_empty() {
                    danger.check(slider, between.with(slider));
                } else if !blockers.has_several() && blockers.meets(own) {
                    danger.pin(blockers, between.with(slider));
                }
            }
            ControlFlow::Continue(())
        });
        danger
    }

    fn check(&mut self, checker: Square, evasions: SquareSet) {
        self.checkers.insert(checker);
        self.evasions &= evasions;
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
            return self.evasions;
        }
        let line = self.lines[..self.pins].iter().find(|line| line.contains(from));
        line.map_or(SquareSet::EMPTY, |line| *line & self.evasions)
    }
}

/// The only king of a faction: the first, where there could be several.
#[must_use]
#[inline]
pub(crate) fn king_of(placement: &Placement, faction: Faction, king: Kind) -> Option<Square> {
    placement.all(Piece::new(faction, king)).first()
}
