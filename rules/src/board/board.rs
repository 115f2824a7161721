//! The pieces on the board.

use super::{
    Bitboard, FACTIONS, Faction, PIECE_TYPES, Piece, PieceType, SQUARES, Square, Word, mixed,
};

/// The pieces on a board, kept three ways: by square, by faction and by type.
/// The three always agree; only [`put`](Self::put) and [`take`](Self::take)
/// write.
///
/// `Board<u64>` has eight files; `Board`, which is `Board<u128>`, has sixteen
/// and shows any position.
#[derive(Clone, PartialEq, Eq)]
pub struct Board<W: Word = u128> {
    squares: W::PerSquare<Option<Piece>>,
    factions: [Bitboard<W>; FACTIONS],
    piece_types: [Bitboard<W>; PIECE_TYPES],
    key: u64,
}

impl<W: Word> Default for Board<W> {
    fn default() -> Self {
        Self {
            squares: W::per_square(None),
            factions: [Bitboard::EMPTY; FACTIONS],
            piece_types: [Bitboard::EMPTY; PIECE_TYPES],
            key: 0,
        }
    }
}

impl<W: Word> Board<W> {
    /// The piece on a square; nothing on a square beyond the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.squares.as_ref()[W::number(square)].filter(|_| square.file() < W::FILES)
    }

    /// Every square with a piece of this faction.
    #[must_use]
    pub fn of(&self, faction: Faction) -> Bitboard<W> {
        self.factions[faction.index()]
    }

    /// Every square with a piece of this type, of any faction.
    #[must_use]
    pub fn of_type(&self, piece_type: PieceType) -> Bitboard<W> {
        self.piece_types[piece_type.index()]
    }

    /// Every square with this piece.
    #[must_use]
    pub fn all(&self, piece: Piece) -> Bitboard<W> {
        self.of(piece.faction()) & self.of_type(piece.piece_type())
    }

    /// Every square with a piece.
    #[must_use]
    pub fn occupied(&self) -> Bitboard<W> {
        let [white, black, gray, second] = self.factions;
        white | black | gray | second
    }

    /// The hash key of what stands where: the same for the same pieces on the
    /// same squares, whatever the width of the board, and for others the same
    /// once in 2⁶⁴. It is 0 for an empty board.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Puts a piece on a square of the board in place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.squares.as_mut()[W::number(square)] = Some(piece);
        self.factions[piece.faction().index()].insert(square);
        self.piece_types[piece.piece_type().index()].insert(square);
        self.key ^= piece_key(piece, square);
    }

    /// Takes off what stands on a square, and says what it was.
    #[inline(always)]
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares.as_mut()[W::number(square)].take()?;
        self.factions[piece.faction().index()].remove(square);
        self.piece_types[piece.piece_type().index()].remove(square);
        self.key ^= piece_key(piece, square);
        Some(piece)
    }

    /// Every piece with its square, from a1 on.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().into_iter().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// The same pieces on a board that shows any position.
    #[must_use]
    pub fn widened(&self) -> Board {
        let mut board = Board::default();
        self.pieces().for_each(|(square, piece)| board.put(square, piece));
        board
    }
}

/// The part of the hash key that a piece on a square adds. Worked out sooner
/// than a table of 64 KB is loaded.
const fn piece_key(piece: Piece, square: Square) -> u64 {
    mixed(0, (piece.index() * SQUARES + square.index()) as u64)
}

impl<W: Word> std::fmt::Debug for Board<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.pieces()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn agrees<W: Word>() {
        let mut board = Board::<W>::default();
        let squares: Vec<Square> =
            Square::all().filter(|square| square.file() < W::FILES).step_by(5).collect();
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
        assert_eq!(
            board.widened().pieces().collect::<Vec<_>>(),
            board.pieces().collect::<Vec<_>>()
        );
        assert_eq!(board.widened().key(), board.key());
    }

    #[test]
    fn the_three_books_agree() {
        agrees::<u64>();
        agrees::<u128>();
    }

    #[test]
    fn nothing_stands_beyond_the_board() {
        let mut board = Board::<u64>::default();
        Square::all().filter(|square| square.file() < 8).for_each(|square| {
            board.put(square, Piece::new(Faction::White, PieceType::new(0)));
        });
        assert!(Square::all().all(|square| board.at(square).is_some() == (square.file() < 8)));
    }

    #[test]
    fn no_two_pieces_on_squares_have_one_key() {
        let pieces = Faction::ALL
            .into_iter()
            .flat_map(|faction| PieceType::all().map(move |t| Piece::new(faction, t)));
        let keys: HashSet<u64> = pieces
            .flat_map(|piece| Square::all().map(move |square| piece_key(piece, square)))
            .collect();
        assert_eq!(keys.len(), 64 * 128);
        assert!(!keys.contains(&0));
    }

    #[test]
    fn the_key_is_that_of_the_pieces_whatever_went_before() {
        let [a, b] = [Square::from_index(3), Square::from_index(20)];
        let piece = Piece::new(Faction::Black, PieceType::new(4));
        let mut moved = Board::<u64>::default();
        moved.put(a, piece);
        assert_ne!(moved.key(), 0);
        moved.take(a);
        assert_eq!(moved.key(), 0);
        moved.put(b, Piece::new(Faction::White, PieceType::new(4)));
        moved.put(b, piece);
        let mut put = Board::<u64>::default();
        put.put(b, piece);
        assert!(moved == put);
    }
}
