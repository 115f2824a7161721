//! The pieces on the board.

use super::{FACTIONS, Faction, KINDS, Kind, Piece, SQUARES, Square, SquareSet};

/// What stands on every square, kept three ways: by square, by faction and by
/// kind. The three always agree; only [`put`](Self::put) and
/// [`take`](Self::take) write.
#[derive(Clone, PartialEq, Eq)]
pub struct Placement {
    squares: [Option<Piece>; SQUARES],
    factions: [SquareSet; FACTIONS],
    kinds: [SquareSet; KINDS],
}

impl Default for Placement {
    fn default() -> Self {
        Self {
            squares: [None; SQUARES],
            factions: [SquareSet::EMPTY; FACTIONS],
            kinds: [SquareSet::EMPTY; KINDS],
        }
    }
}

impl Placement {
    /// What stands on the square.
    #[must_use]
    #[inline]
    pub const fn at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Every square with a piece of this faction.
    #[must_use]
    #[inline]
    pub const fn of(&self, faction: Faction) -> SquareSet {
        self.factions[faction.index()]
    }

    /// Every square with a piece of this kind, of any faction.
    #[must_use]
    #[inline]
    pub const fn kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// Every square with this piece.
    #[must_use]
    #[inline]
    pub fn all(&self, piece: Piece) -> SquareSet {
        self.of(piece.faction()) & self.kind(piece.kind())
    }

    /// Every square with a piece.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        let [white, black, gray, second] = self.factions;
        white | black | gray | second
    }

    /// Puts a piece on a square in place of whatever stood there.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.squares[square.index()] = Some(piece);
        self.factions[piece.faction().index()].insert(square);
        self.kinds[piece.kind().index()].insert(square);
    }

    /// Takes off what stands on a square, and says what it was.
    #[inline]
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.factions[piece.faction().index()].remove(square);
        self.kinds[piece.kind().index()].remove(square);
        Some(piece)
    }

    /// Every piece with its square, from a1 on.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().into_iter().filter_map(|square| Some((square, self.at(square)?)))
    }
}

impl std::fmt::Debug for Placement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.pieces()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_books_agree() {
        let mut placement = Placement::default();
        let squares: Vec<Square> = Square::all().step_by(5).collect();
        for (n, square) in squares.iter().enumerate() {
            let kind = Kind::new(u8::try_from(n % 16).unwrap());
            placement.put(*square, Piece::new(Faction::ALL[n % 4], kind));
        }
        placement.put(squares[0], Piece::new(Faction::Black, Kind::new(9)));
        placement.take(squares[3]);
        for (square, piece) in placement.pieces() {
            assert!(placement.of(piece.faction()).contains(square));
            assert!(placement.kind(piece.kind()).contains(square));
        }
        let kinds: u32 = Kind::all().map(|kind| placement.kind(kind).len()).sum();
        assert_eq!(placement.occupied().len(), kinds);
        assert_eq!(kinds as usize, squares.len() - 1);
    }
}
