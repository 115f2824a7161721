//! Eight by eight letters, and who attacks what on them.

use super::men::{Step, leaps, slides};

/// (file, rank), each 0–7.
pub(crate) type Square = (usize, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    White,
    Black,
}

impl Colour {
    pub(crate) const BOTH: [Self; 2] = [Self::White, Self::Black];

    pub(crate) fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The rank the pieces start on.
    pub(crate) fn home(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 7,
        }
    }

    /// One rank toward the enemy.
    pub(crate) fn forward(self) -> isize {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }

    /// The letter of a kind (a small letter) in this colour.
    pub(crate) fn letter(self, kind: u8) -> u8 {
        match self {
            Self::White => kind.to_ascii_uppercase(),
            Self::Black => kind.to_ascii_lowercase(),
        }
    }
}

pub(crate) fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b"abcdefgh"[file]), rank + 1)
}

pub(crate) fn squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

pub(crate) fn shift((file, rank): Square, (files, ranks): Step) -> Option<Square> {
    let file = file.checked_add_signed(files).filter(|file| *file < 8)?;
    let rank = rank.checked_add_signed(ranks).filter(|rank| *rank < 8)?;
    Some((file, rank))
}

/// Letters by rank and file, capitals for White, dots where nothing stands.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Mailbox([[u8; 8]; 8]);

impl Mailbox {
    pub(crate) const EMPTY: Self = Self([[b'.'; 8]; 8]);

    /// Reads the eight middle rows of a position, the eighth rank first.
    pub(crate) fn read<'a>(rows: impl Iterator<Item = &'a str>) -> Self {
        let mut board = Self::EMPTY;
        for (rank, row) in (0..8).rev().zip(rows) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file += usize::try_from(gap).unwrap();
                } else {
                    board.put((file, rank), u8::try_from(letter).unwrap());
                    file += 1;
                }
            }
            assert_eq!(file, 8, "{row}");
        }
        board
    }

    pub(crate) fn write(&self) -> String {
        let rows = self.0.iter().rev().map(|row| {
            let runs = row.chunk_by(|one, next| *one == b'.' && *next == b'.');
            let told = runs.map(|run| match run {
                [b'.', ..] => run.len().to_string(),
                _ => char::from(run[0]).to_string(),
            });
            told.collect::<String>()
        });
        rows.collect::<Vec<_>>().join("/")
    }

    pub(crate) fn at(&self, (file, rank): Square) -> u8 {
        self.0[rank][file]
    }

    pub(crate) fn put(&mut self, (file, rank): Square, letter: u8) {
        self.0[rank][file] = letter;
    }

    /// Empties a square and returns what stood there.
    pub(crate) fn lift(&mut self, square: Square) -> u8 {
        let letter = self.at(square);
        self.put(square, b'.');
        letter
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.at(square) == b'.'
    }

    pub(crate) fn is_of(&self, square: Square, colour: Colour) -> bool {
        match colour {
            Colour::White => self.at(square).is_ascii_uppercase(),
            Colour::Black => self.at(square).is_ascii_lowercase(),
        }
    }

    pub(crate) fn of(&self, colour: Colour) -> impl Iterator<Item = Square> {
        squares().filter(move |square| self.is_of(*square, colour))
    }

    pub(crate) fn king(&self, colour: Colour) -> Square {
        let wanted = colour.letter(b'k');
        squares().find(|square| self.at(*square) == wanted).expect("a king of each colour")
    }

    /// Visits every square that the piece here, no pawn, can go to if colours
    /// don't matter: a slide ends on the first piece it meets.
    pub(crate) fn reach(&self, from: Square, mut visit: impl FnMut(Square)) {
        let kind = self.at(from).to_ascii_lowercase();
        leaps(kind).iter().filter_map(|leap| shift(from, *leap)).for_each(&mut visit);
        let (ways, furthest) = slides(kind);
        for way in ways {
            let mut here = from;
            for _ in 0..furthest {
                let Some(next) = shift(here, *way) else { break };
                visit(next);
                here = next;
                if !self.is_empty(here) {
                    break;
                }
            }
        }
    }

    fn hits(&self, from: Square, colour: Colour, target: Square) -> bool {
        if self.at(from).eq_ignore_ascii_case(&b'p') {
            return [-1, 1]
                .iter()
                .any(|side| shift(from, (*side, colour.forward())) == Some(target));
        }
        let mut hit = false;
        self.reach(from, |square| hit |= square == target);
        hit
    }

    /// The pieces of a colour that attack a square.
    pub(crate) fn attackers(&self, target: Square, by: Colour) -> Vec<Square> {
        self.of(by).filter(|from| self.hits(*from, by, target)).collect()
    }

    pub(crate) fn is_attacked(&self, target: Square, by: Colour) -> bool {
        self.of(by).any(|from| self.hits(from, by, target))
    }

    pub(crate) fn checkers(&self, checked: Colour) -> Vec<Square> {
        self.attackers(self.king(checked), checked.other())
    }

    pub(crate) fn in_check(&self, colour: Colour) -> bool {
        self.is_attacked(self.king(colour), colour.other())
    }

    /// Whether there are kings alone, with one bishop or knight, or with
    /// bishops of one square colour only.
    pub(crate) fn is_bare(&self) -> bool {
        let kind = |square: &Square| self.at(*square).to_ascii_lowercase();
        let standing = Colour::BOTH.into_iter().flat_map(|colour| self.of(colour));
        let others: Vec<Square> = standing.filter(|square| kind(square) != b'k').collect();
        let minor = others.len() == 1 && matches!(kind(&others[0]), b'b' | b'n');
        let bishops = others.iter().all(|square| kind(square) == b'b');
        let shade = |square: Square| (square.0 + square.1) % 2;
        let one_shade = others.windows(2).all(|pair| shade(pair[0]) == shade(pair[1]));
        minor || bishops && one_shade
    }
}
