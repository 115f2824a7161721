//! Castling along any line, wherever its game puts king and rook.

use super::movegen::MoveGen;
use crate::board::{Bitboard, Board, Faction, PieceType, Square, Word};
use crate::play::{Effect, Move, MoveKind, Place, Reason, Refusal};
use std::fmt;

/// One castling: who goes from where to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castling {
    /// The king's square.
    pub king: Square,
    /// The rook's square.
    pub rook: Square,
    /// The square where the king lands.
    pub king_to: Square,
    /// The square where the rook lands.
    pub rook_to: Square,
}

/// The rule by which a game's kings and rooks land.
#[derive(Clone, Copy, Debug)]
pub enum CastlingRule {
    /// The king goes so many squares toward a rook that is so many squares away.
    Toward(fn(u8) -> u8),
    /// The king goes to one of two files (0–15): the low one with a rook toward file a, else the
    /// high one. So in Chess960, to files c and g.
    ToFiles {
        /// The file with a rook toward file a.
        low: u8,
        /// The file with a rook toward the last file.
        high: u8,
    },
}

impl CastlingRule {
    /// The castling of a king with a rook, its right and what stands against it apart; nothing
    /// where the rule knows none.
    #[must_use]
    pub fn castling(self, king: Square, rook: Square) -> Option<Castling> {
        match self {
            Self::Toward(steps) => Castling::toward(king, rook, steps(king.distance(rook))),
            Self::ToFiles { low, high } => {
                let file = if king < rook { high } else { low };
                Castling::landing(king, rook, Square::new(file, king.rank())?)
            }
        }
    }
}

/// The castling rights after a move, as the squares of rooks: an army loses all of its own when its
/// king moves, and one when the rook moves or is captured.
#[must_use]
pub(crate) fn rights_after<W: Word>(
    rights: Bitboard<W>,
    board: &Board<W>,
    (army, king): (Faction, PieceType),
    mv: Move,
) -> Bitboard<W> {
    let is_king = board.of_type(king).contains(mv.from);
    let kept = if is_king { rights & !board.of(army) } else { rights };
    kept.without(mv.from).without(mv.to)
}

/// An obstacle to a castling that king and rook have a right to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingFault {
    /// A piece stands between, here.
    Blocked(Square),
    /// The king is in check.
    InCheck,
    /// The king would pass or reach this attacked square.
    Attacked(Square),
}

impl Castling {
    /// The castling in which the king goes this many squares toward the rook,
    /// and the rook lands next to him on the side he came from; nothing if
    /// they are not on one rank or file, or if he would not move or go past
    /// the rook.
    #[must_use]
    pub fn toward(king: Square, rook: Square, steps: u8) -> Option<Self> {
        let stride = stride(king, rook).filter(|_| (1..=king.distance(rook)).contains(&steps))?;
        let landing = king.index().wrapping_add_signed(stride * isize::from(steps));
        Self::landing(king, rook, Square::from_index(landing))
    }

    /// The castling in which the king lands there, on their common rank or
    /// file, and the rook next to him, on the side that is away from where the
    /// rook stood.
    #[must_use]
    pub fn landing(king: Square, rook: Square, king_to: Square) -> Option<Self> {
        let beside = king_to.index().wrapping_add_signed(-stride(king, rook)?);
        Some(Self { king, rook, king_to, rook_to: Square::from_index(beside) })
    }

    /// The castling that a move is, if it is one.
    #[must_use]
    pub fn of(mv: Move) -> Option<Self> {
        match mv.kind {
            MoveKind::Castle(rook) => Self::landing(mv.from, rook, mv.to),
            _ => None,
        }
    }

    /// The castling as a move of the king.
    #[must_use]
    pub const fn as_move(self) -> Move {
        Move::normal(self.king, self.king_to).of_kind(MoveKind::Castle(self.rook))
    }

    /// The effects of the castling on this board, in an order in which nobody lands on a square that
    /// is still taken: a king next to his rook changes places with it, and one that lands on the
    /// rook's square goes last.
    #[must_use]
    pub fn effects<W: Word>(self, board: &Board<W>) -> [Option<Effect>; 2] {
        if (self.king_to, self.rook_to) == (self.rook, self.king) {
            return [Some(Effect::Swap { a: self.king, b: self.rook }), None];
        }
        let shift = |from: Square, to: Square| {
            let piece = board.at(from).filter(|_| from != to)?;
            Some(Effect::Shift { piece, from: Place::Square(from), to: Place::Square(to) })
        };
        let (king, rook) = (shift(self.king, self.king_to), shift(self.rook, self.rook_to));
        if self.king_to == self.rook { [rook, king] } else { [king, rook] }
    }

    /// Tests if the castling is possible now, its right apart.
    ///
    /// # Errors
    /// The first fault: a piece between, a check, an attacked square on the
    /// king's way.
    pub fn test<W: Word>(self, movegen: &MoveGen<'_, W>) -> Result<(), CastlingFault> {
        let rays = movegen.tables.rays();
        let travel = |from, to: Square| rays.between(from, to).with(to);
        let passed = travel(self.king, self.king_to) | travel(self.rook, self.rook_to);
        let passed = passed.without(self.king).without(self.rook);
        if let Some(blocker) = (passed & movegen.occupied).first() {
            return Err(CastlingFault::Blocked(blocker));
        }
        if movegen.in_check() {
            return Err(CastlingFault::InCheck);
        }
        let occupied = movegen.occupied.without(self.king);
        let way = travel(self.king, self.king_to);
        let attacked = movegen.enemies.attacked(movegen.tables, movegen.board, way, occupied);
        if let Some(square) = attacked.first() {
            return Err(CastlingFault::Attacked(square));
        }
        self.test_end(movegen, occupied)
    }

    /// Tests if the king is safe once the rook has left its square too.
    fn test_end<W: Word>(
        self,
        movegen: &MoveGen<'_, W>,
        occupied: Bitboard<W>,
    ) -> Result<(), CastlingFault> {
        // The rook can only have shielded him along its own line.
        let rays = movegen.tables.rays();
        let line = rays.direction(self.king_to, self.rook).map(|way| rays.ray(self.king_to, way));
        if !line.is_some_and(|line| line.meets(movegen.enemies.all())) {
            return Ok(());
        }
        let occupied = occupied.without(self.rook).with(self.king_to).with(self.rook_to);
        if movegen.enemies.attack(movegen.tables, movegen.board, self.king_to, occupied) {
            return Err(CastlingFault::Attacked(self.king_to));
        }
        Ok(())
    }
}

/// The difference of numbers from one square to the next toward another on its rank or file.
pub(super) const fn stride(from: Square, to: Square) -> Option<isize> {
    let (rank, file) = (from.rank() == to.rank(), from.file() == to.file());
    let size = match (rank, file) {
        (true, false) => 1,
        (false, true) => 16,
        _ => return None,
    };
    Some(if from.index() < to.index() { size } else { -size })
}

impl fmt::Display for CastlingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blocked(square) => write!(f, "Castling is blocked: {square} isn't empty."),
            Self::InCheck => f.write_str("A king in check can't castle."),
            Self::Attacked(square) => {
                write!(f, "The king can't castle over {square}: it is attacked.")
            }
        }
    }
}

/// The rook or square that a gesture which means castling points at.
#[derive(Clone, Copy)]
pub enum CastlingIntent {
    /// A rook.
    Rook(Square),
    /// A square in the direction of a rook.
    Toward(Square),
    /// A square in a direction in which no rook stands.
    NoRook,
    /// A rook, by a king who isn't where he began.
    Moved,
}

impl CastlingIntent {
    /// The meaning of a king's gesture two squares and more from where he began,
    /// or onto a rook: castling, if the square isn't beyond those where rooks
    /// of his began.
    #[must_use]
    pub fn of<W: Word>(
        (from, to): (Square, Square),
        begun: [Bitboard<W>; 2],
        rooks: Bitboard<W>,
    ) -> Option<Self> {
        let [kings, homes] = begun;
        let way = stride(from, to)?;
        let is_that_way = |rook: &Square| stride(from, *rook) == Some(way);
        if rooks.contains(to) {
            return Some(if kings.contains(from) { Self::Rook(to) } else { Self::Moved });
        }
        let farthest =
            homes.into_iter().filter(is_that_way).map(|home| from.distance(home)).max()?;
        let is_far = (2..=farthest).contains(&from.distance(to));
        let there = rooks.into_iter().any(|rook| is_that_way(&rook));
        (is_far && kings.contains(from)).then_some(if there {
            Self::Toward(to)
        } else {
            Self::NoRook
        })
    }

    /// The reason why there is no such castling among those with a right to it.
    #[must_use]
    pub fn refuse<W: Word>(
        self,
        castlings: impl Iterator<Item = Castling>,
        movegen: &MoveGen<'_, W>,
    ) -> Refusal {
        let is_meant = |castling: &Castling| match self {
            Self::Rook(rook) => castling.rook == rook,
            Self::Toward(to) => stride(castling.king, castling.rook) == stride(castling.king, to),
            Self::NoRook | Self::Moved => false,
        };
        // Of several rooks that way, the king meets the nearest first.
        let nearest = castlings.filter(is_meant).min_by_key(|c| c.king.distance(c.rook));
        let why = match nearest.map(|castling| (castling, castling.test(movegen))) {
            None => return Refusal::new(Reason::NoCastlingRight, self.no_right()),
            Some((_, Err(fault))) => fault.to_string(),
            Some((Castling { rook, king_to, .. }, Ok(()))) => {
                format!("Castling with the rook on {rook} takes the king to {king_to}.")
            }
        };
        let reason = match self {
            Self::Rook(_) => Reason::CastlingWithRook,
            Self::Toward(_) | Self::NoRook | Self::Moved => Reason::Castling,
        };
        Refusal::new(reason, why)
    }

    /// The reason why there is no right to castle so.
    fn no_right(self) -> String {
        match self {
            Self::Rook(rook) => {
                format!(
                    "The rook on {rook} can't castle: it or the king has moved, or it was a pawn."
                )
            }
            Self::Toward(_) => {
                "Castling is over on that side: the king or the rook has moved.".to_owned()
            }
            Self::NoRook => "There is no rook of yours to castle with on that side.".to_owned(),
            Self::Moved => "Your king has moved: it can't castle any more.".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Faction, Piece, PieceType};
    use crate::play::{Position, VariantState};

    #[derive(Clone, PartialEq)]
    struct Nothing;

    impl VariantState for Nothing {
        type Word = u64;

        fn on_effect(&mut self, _: &Effect) {}
    }

    const KING: Piece = Piece::new(Faction::White, PieceType::new(0));
    const ROOK: Piece = Piece::new(Faction::White, PieceType::new(1));

    /// The squares of king and rook after castling so many squares.
    fn castled(king: Square, rook: Square, steps: u8) -> (Square, Square) {
        played(Castling::toward(king, rook, steps).unwrap())
    }

    /// The squares of king and rook after a castling.
    fn played(castling: Castling) -> (Square, Square) {
        let Castling { king, rook, .. } = castling;
        assert_eq!(Castling::of(castling.as_move()), Some(castling));
        let mut position = Position { board: Board::default(), state: Nothing };
        position.board.put(king, KING);
        position.board.put(rook, ROOK);
        let before = position.board.clone();
        for effect in castling.effects(&before).into_iter().flatten() {
            if let Effect::Shift { to: Place::Square(to), .. } = effect {
                assert_eq!(position.board.at(to), None, "{king} {rook}: {to} is taken");
            }
            position.apply(&effect);
        }
        let [king, rook] = [KING, ROOK].map(|piece| position.board.all(piece).first());
        (king.unwrap(), rook.unwrap())
    }

    /// Lines of eight squares both ways along a rank and along a file.
    fn lines() -> [Vec<Square>; 4] {
        let rank: Vec<Square> = (0..8).filter_map(|n| Square::new(n, 0)).collect();
        let file: Vec<Square> = (0..8).filter_map(|n| Square::new(4, n)).collect();
        let back = |line: &[Square]| line.iter().rev().copied().collect();
        [back(&rank), back(&file), rank, file]
    }

    #[test]
    fn the_rook_lands_next_to_the_king_at_every_distance() {
        for line in lines() {
            for distance in 1..8 {
                for steps in 1..=distance {
                    let rook = line[usize::from(distance)];
                    let landed = (line[usize::from(steps)], line[usize::from(steps - 1)]);
                    assert_eq!(castled(line[0], rook, steps), landed, "{distance} {steps}");
                }
            }
        }
    }

    #[test]
    fn neighbours_change_places_in_one_effect() {
        let [king, rook] = [Square::new(4, 0), Square::new(5, 0)].map(Option::unwrap);
        let castling = Castling::toward(king, rook, 1).unwrap();
        let effects = castling.effects(&Board::<u64>::default());
        assert_eq!(effects, [Some(Effect::Swap { a: king, b: rook }), None]);
    }

    /// Kings and rooks on files given as numbers, whoever passes whom.
    #[test]
    fn kings_and_rooks_may_land_on_fixed_files() {
        for (king, rook, king_to, rook_to) in [
            (4, 7, 6, 5),
            (4, 0, 2, 3),
            // They change places, the king stays, the rook stays, both pass.
            (5, 6, 6, 5),
            (6, 7, 6, 5),
            (4, 5, 6, 5),
            (1, 2, 6, 5),
            (1, 0, 2, 3),
            (2, 0, 2, 3),
            (3, 2, 2, 3),
            (6, 5, 2, 3),
        ] {
            let [king, rook, king_to, rook_to] =
                [king, rook, king_to, rook_to].map(|file| Square::new(file, 0).unwrap());
            let castling = Castling::landing(king, rook, king_to).unwrap();
            assert_eq!(castling, Castling { king, rook, king_to, rook_to });
            assert_eq!(played(castling), (king_to, rook_to), "{king} {rook}");
        }
    }

    #[test]
    fn what_is_no_castling_has_none() {
        let [a1, b2, a4] = ["a1", "b2", "a4"].map(|name| name.parse::<Square>().unwrap());
        assert_eq!(Castling::toward(a1, b2, 1), None);
        assert_eq!(Castling::toward(a1, a4, 0), None);
        assert_eq!(Castling::toward(a1, a4, 4), None);
        assert_eq!(Castling::toward(a1, a1, 1), None);
        assert_eq!(Castling::of(Move::normal(a1, a4)), None);
    }
}
