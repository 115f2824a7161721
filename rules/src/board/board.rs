//! The pieces on the board.

use super::{FACTIONS, Faction, PIECE_TYPES, Piece, PieceType, SQUARES, Square, SquareSet, mixed};

/// What stands on every square, kept three ways: by square, by faction and by
/// kind. The three always agree; only [`put`](Self::put) and
/// [`take`](Self::take) write.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    squares: [Option<Piece>; SQUARES],
    factions: [SquareSet; FACTIONS],
    piece_types: [SquareSet; PIECE_TYPES],
    key: u64,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            squares: [None; SQUARES],
            factions: [SquareSet::EMPTY; FACTIONS],
            piece_types: [SquareSet::EMPTY; PIECE_TYPES],
            key: 0,
        }
    }
}

impl Board {
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
    pub const fn of_type(&self, piece_type: PieceType) -> SquareSet {
        self.piece_types[piece_type.index()]
    }

    /// Every square with this piece.
    #[must_use]
    #[inline]
    pub fn all(&self, piece: Piece) -> SquareSet {
        self.of(piece.faction()) & self.of_type(piece.piece_type())
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
        self.piece_types[piece.piece_type().index()].insert(square);
        self.key ^= piece_key(piece, square);
    }

    /// Takes off what stands on a square, and says what it was.
    #[inline]
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.factions[piece.faction().index()].remove(square);
        self.piece_types[piece.piece_type().index()].remove(square);
        self.key ^= piece_key(piece, square);
        Some(piece)
    }

    /// The hash key of what stands where; 0 for an empty board. Kept up to date by every change.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Every piece with its square, from a1 on.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().into_iter().filter_map(|square| Some((square, self.at(square)?)))
    }
}

/// The part of the hash key that a piece on a square adds.
fn piece_key(piece: Piece, square: Square) -> u64 {
    let piece = piece.faction().index() * PIECE_TYPES + piece.piece_type().index();
    mixed(0, (piece * SQUARES + square.index()) as u64)
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.pieces()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_books_agree() {
        let mut board = Board::default();
        let squares: Vec<Square> = Square::all().step_by(5).collect();
        for (n, square) in squares.iter().enumerate() {
            let piece_type = PieceType::new(u8::try_from(n % 16).unwrap());
            board.put(*square, Piece::new(Faction::ALL[n % 4], piece_type));
        }
        board.put(squares[0], Piece::new(Faction::Black, PieceType::new(9)));
        board.take(squares[3]);
        for (square, piece) in board.pieces() {
            assert!(board.of(piece.faction()).contains(square));
            assert!(board.of_type(piece.piece_type()).contains(square));
        }
        let piece_types: u32 =
            PieceType::all().map(|piece_type| board.of_type(piece_type).len()).sum();
        assert_eq!(board.occupied().len(), piece_types);
        assert_eq!(piece_types as usize, squares.len() - 1);
    }
}
