//! Twelve or sixteen by eight men, and where they reach.

/// (file, rank) from 0.
pub(crate) type Square = (usize, usize);

/// (files, ranks).
pub(crate) type Step = (isize, isize);

pub(crate) const RANKS: usize = 8;
const MOST_FILES: usize = 16;

const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Whose men they are, or on which flank they started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Army {
    White,
    Black,
    Gray,
    Second,
}

impl Army {
    pub(crate) const ALL: [Self; 4] = [Self::White, Self::Black, Self::Gray, Self::Second];
    /// Those that have a player of their own.
    pub(crate) const OWN: [Self; 2] = [Self::White, Self::Black];

    pub(crate) fn is_neutral(self) -> bool {
        matches!(self, Self::Gray | Self::Second)
    }

    /// How a pawn goes.
    pub(crate) fn forward(self) -> Step {
        match self {
            Self::White => (0, 1),
            Self::Black => (0, -1),
            Self::Gray => (-1, 0),
            Self::Second => (1, 0),
        }
    }

    /// How a pawn captures.
    pub(crate) fn strikes(self) -> [Step; 2] {
        match self.forward() {
            (0, ranks) => [(-1, ranks), (1, ranks)],
            (files, _) => [(files, -1), (files, 1)],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Man {
    pub(crate) army: Army,
    /// A capital letter.
    pub(crate) kind: char,
}

impl Man {
    pub(crate) fn is_pawn(self) -> bool {
        self.kind == 'P'
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) files: usize,
    men: [[Option<Man>; MOST_FILES]; RANKS],
}

impl Board {
    pub(crate) fn empty(files: usize) -> Self {
        Self { files, men: [[None; MOST_FILES]; RANKS] }
    }

    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let files = self.files;
        (0..RANKS).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
    }

    pub(crate) fn at(&self, (file, rank): Square) -> Option<Man> {
        self.men[rank][file]
    }

    pub(crate) fn put(&mut self, (file, rank): Square, man: Man) {
        self.men[rank][file] = Some(man);
    }

    /// Empties a square and returns who stood there.
    pub(crate) fn lift(&mut self, (file, rank): Square) -> Option<Man> {
        self.men[rank][file].take()
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    /// Everyone there is.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (Square, Man)> + use<'_> {
        self.squares().filter_map(|square| Some((square, self.at(square)?)))
    }

    pub(crate) fn king(&self, army: Army) -> Option<Square> {
        let king = Man { army, kind: 'K' };
        self.squares().find(|square| self.at(*square) == Some(king))
    }

    pub(crate) fn shift(&self, (file, rank): Square, (files, ranks): Step) -> Option<Square> {
        let file = file.checked_add_signed(files).filter(|file| *file < self.files)?;
        let rank = rank.checked_add_signed(ranks).filter(|rank| *rank < RANKS)?;
        Some((file, rank))
    }

    /// Visits every square that a man here could capture on, if armies don't
    /// matter: a slide ends on the first man it meets.
    pub(crate) fn reach(&self, from: Square, man: Man, mut visit: impl FnMut(Square)) {
        let (steps, slides): (&[&[Step]], bool) = match man.kind {
            'P' => return self.steps(from, &man.army.strikes(), visit),
            'N' => return self.steps(from, &KNIGHT, visit),
            'K' => (&[&STRAIGHT, &DIAGONAL], false),
            'Q' => (&[&STRAIGHT, &DIAGONAL], true),
            'R' => (&[&STRAIGHT], true),
            'B' => (&[&DIAGONAL], true),
            other => panic!("{other} is no man"),
        };
        for step in steps.iter().copied().flatten() {
            let mut here = from;
            while let Some(next) = self.shift(here, *step) {
                visit(next);
                if !slides || !self.is_empty(next) {
                    break;
                }
                here = next;
            }
        }
    }

    fn steps(&self, from: Square, steps: &[Step], visit: impl FnMut(Square)) {
        steps.iter().filter_map(|step| self.shift(from, *step)).for_each(visit);
    }

    pub(crate) fn hits(&self, from: Square, man: Man, target: Square) -> bool {
        let mut hit = false;
        self.reach(from, man, |square| hit |= square == target);
        hit
    }
}

pub(crate) fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b"abcdefghijklmnop"[file]), rank + 1)
}

/// A square by its name; nothing for what is none.
pub(crate) fn named(text: &str) -> Option<Square> {
    let whole = Board::empty(MOST_FILES);
    whole.squares().find(|square| name(*square) == text)
}
