//! Betza's funny notation: pieces' movement as text.
//!
//! What the five games need of it: the atoms W F D A N H C Z G, the
//! abbreviations K Q R B, a number for a limited slide (`B3`), a doubled atom
//! for an unlimited one (`WW`), the directions f b l r s v and their doubles
//! (`ll`, `ff`, `fs`…) and the modalities m and c.

use std::fmt;

/// The movement of a piece: the lines it may follow, seen by White.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Betza {
    lines: Vec<MovementLine>,
}

/// One way out of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovementLine {
    /// Files to the right of one step; negative: to the left.
    pub files: i8,
    /// Ranks forward of one step; negative: back.
    pub ranks: i8,
    /// The number of times the step may be repeated.
    pub range: Range,
    /// Moving, capturing or both.
    pub modality: Modality,
}

/// The reach of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Range {
    /// One step, over anything.
    Leap,
    /// Up to this many steps, 2–15, while the way is free.
    Slide(u8),
}

impl Range {
    /// The range of a slide that only the board's edge ends.
    pub const UNLIMITED: Self = Self::Slide(15);
}

/// The purpose of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modality {
    /// Moving and capturing.
    Both,
    /// Moving to an empty square only.
    Move,
    /// Capturing only.
    Capture,
}

/// A fault of a Betza text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BetzaError {
    /// No atom at all.
    Empty,
    /// This character, at this place (from 0), is no atom or modifier here.
    Unknown(char, usize),
    /// A modifier without an atom after it.
    Unfinished,
    /// A number outside 1–15, or one for a leap that can't be repeated.
    Range(usize),
    /// Directions that leave this atom no way out.
    NoDirection(usize),
}

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no atom"),
            Self::Unknown(c, at) => write!(f, "character {at}: '{c}' is no atom or modifier"),
            Self::Unfinished => f.write_str("the text ends before the atom its modifiers ask for"),
            Self::Range(at) => write!(f, "character {at}: a range this atom can't have"),
            Self::NoDirection(at) => write!(f, "character {at}: no such direction for this atom"),
        }
    }
}

impl std::error::Error for BetzaError {}

impl Betza {
    /// Reads a Betza text.
    ///
    /// ```
    /// use motley_rules::movement::Betza;
    /// assert_eq!(Betza::parse("N").unwrap().lines().len(), 8);
    /// assert!(Betza::parse("Nx").is_err());
    /// ```
    ///
    /// # Errors
    /// [`BetzaError`], with the place of the fault.
    pub fn parse(text: &str) -> Result<Self, BetzaError> {
        let characters: Vec<char> = text.chars().collect();
        let mut reader = Reader { characters: &characters, at: 0 };
        let mut lines = Vec::new();
        while reader.at < characters.len() {
            reader.atom(&mut lines)?;
        }
        if lines.is_empty() { Err(BetzaError::Empty) } else { Ok(Self { lines }) }
    }

    /// The ways out of a square, as White sees them.
    #[must_use]
    pub fn lines(&self) -> &[MovementLine] {
        &self.lines
    }
}

struct Reader<'a> {
    characters: &'a [char],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    fn atom(&mut self, lines: &mut Vec<MovementLine>) -> Result<(), BetzaError> {
        let modality = self.modality();
        let directions = self.directions();
        let start = self.at;
        let letter = self.peek().ok_or(BetzaError::Unfinished)?;
        let (steps, slides) = atom(letter).ok_or(BetzaError::Unknown(letter, start))?;
        self.at += 1;
        let range = self.range(letter, slides)?;
        let before = lines.len();
        for (long, short) in steps.iter().copied() {
            for (files, ranks) in orientations(long, short) {
                if directions.allow(files, ranks) {
                    lines.push(MovementLine { files, ranks, range, modality });
                }
            }
        }
        if lines.len() == before { Err(BetzaError::NoDirection(start)) } else { Ok(()) }
    }

    fn modality(&mut self) -> Modality {
        let mut seen = (false, false);
        while let Some(letter @ ('m' | 'c')) = self.peek() {
            if letter == 'm' {
                seen.0 = true;
            } else {
                seen.1 = true;
            }
            self.at += 1;
        }
        match seen {
            (true, false) => Modality::Move,
            (false, true) => Modality::Capture,
            _ => Modality::Both,
        }
    }

    fn directions(&mut self) -> Directions {
        let start = self.at;
        while matches!(self.peek(), Some('f' | 'b' | 'l' | 'r' | 's' | 'v')) {
            self.at += 1;
        }
        Directions(self.characters[start..self.at].to_vec())
    }

    fn range(&mut self, letter: char, slides: Slides) -> Result<Range, BetzaError> {
        let start = self.at;
        if self.peek() == Some(letter) && slides == Slides::WhenDoubled {
            self.at += 1;
            return Ok(Range::UNLIMITED);
        }
        let mut digits = String::new();
        while let Some(digit) = self.peek().filter(char::is_ascii_digit) {
            digits.push(digit);
            self.at += 1;
        }
        match (digits.as_str(), slides) {
            ("", Slides::Always) => Ok(Range::UNLIMITED),
            ("", _) => Ok(Range::Leap),
            (_, Slides::Never) => Err(BetzaError::Range(start)),
            (digits, _) => match digits.parse() {
                Ok(1) => Ok(Range::Leap),
                Ok(steps @ 2..=15) => Ok(Range::Slide(steps)),
                _ => Err(BetzaError::Range(start)),
            },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slides {
    Never,
    WhenDoubled,
    Always,
}

/// The steps of an atom as (longer, shorter) distances, and when it slides.
const fn atom(letter: char) -> Option<(&'static [(i8, i8)], Slides)> {
    use Slides::{Always, Never, WhenDoubled};
    Some(match letter {
        'W' => (&[(1, 0)], WhenDoubled),
        'F' => (&[(1, 1)], WhenDoubled),
        'D' => (&[(2, 0)], Never),
        'N' => (&[(2, 1)], Never),
        'A' => (&[(2, 2)], Never),
        'H' => (&[(3, 0)], Never),
        'C' => (&[(3, 1)], Never),
        'Z' => (&[(3, 2)], Never),
        'G' => (&[(3, 3)], Never),
        'K' => (&[(1, 0), (1, 1)], WhenDoubled),
        'R' => (&[(1, 0)], Always),
        'B' => (&[(1, 1)], Always),
        'Q' => (&[(1, 0), (1, 1)], Always),
        _ => return None,
    })
}

/// Every way to lay a step on the board, without repeats.
fn orientations(long: i8, short: i8) -> Vec<(i8, i8)> {
    let mut all = Vec::with_capacity(8);
    for (files, ranks) in [(long, short), (short, long)] {
        for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let step = (files * x, ranks * y);
            if !all.contains(&step) {
                all.push(step);
            }
        }
    }
    all
}

/// Direction letters before an atom; none allows every direction.
///
/// On orthogonal atoms f b l r are single directions; on diagonal ones the
/// half of the board. On oblique atoms one letter, or one doubled, keeps the
/// two leaps that go farthest that way, and two different letters keep what
/// goes both ways, the first one farther. (The Musketeer document's `fN` and
/// `llN`, as RULINGS.md, Musketeer 8, reads them.)
struct Directions(Vec<char>);

impl Directions {
    fn allow(&self, files: i8, ranks: i8) -> bool {
        if self.0.is_empty() {
            return true;
        }
        let oblique = files != 0 && ranks != 0 && files.abs() != ranks.abs();
        let diagonal = files != 0 && files.abs() == ranks.abs();
        if oblique {
            self.pairs().iter().any(|&(a, b)| {
                points(a, files, ranks) && far(a, files, ranks) && points(b, files, ranks)
            })
        } else if diagonal {
            self.pairs().iter().any(|&(a, b)| points(a, files, ranks) && points(b, files, ranks))
        } else {
            self.0.iter().any(|letter| points(*letter, files, ranks))
        }
    }

    /// The letters as groups of two: `fl` is forward and left at once, `fb`
    /// forward or backward.
    fn pairs(&self) -> Vec<(char, char)> {
        let mut pairs = Vec::new();
        let mut rest = self.0.as_slice();
        while let [first, tail @ ..] = rest {
            match tail {
                [second, after @ ..] if combine(*first, *second) => {
                    pairs.push((*first, *second));
                    rest = after;
                }
                _ => {
                    pairs.push((*first, *first));
                    rest = tail;
                }
            }
        }
        pairs
    }
}

const fn vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

fn combine(first: char, second: char) -> bool {
    first == second || vertical(first) != vertical(second)
}

const fn points(letter: char, files: i8, ranks: i8) -> bool {
    match letter {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'l' => files < 0,
        'r' => files > 0,
        's' => files != 0,
        _ => ranks != 0,
    }
}

const fn far(letter: char, files: i8, ranks: i8) -> bool {
    vertical(letter) == (ranks.abs() > files.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Vec<(i8, i8)> {
        let betza = Betza::parse(text).unwrap();
        let mut steps: Vec<_> = betza.lines().iter().map(|l| (l.files, l.ranks)).collect();
        steps.sort_unstable();
        steps
    }

    #[test]
    fn sideways_and_forward_knights_are_narrow() {
        assert_eq!(steps("llNrrN"), [(-2, -1), (-2, 1), (2, -1), (2, 1)]);
        assert_eq!(steps("fNbN"), [(-1, -2), (-1, 2), (1, -2), (1, 2)]);
        assert_eq!(steps("flN"), [(-1, 2)]);
        assert_eq!(steps("lfN"), [(-2, 1)]);
        assert_eq!(steps("vN"), steps("fNbN"));
        assert_eq!(steps("sN"), steps("llNrrN"));
    }

    #[test]
    fn directions_of_straight_and_diagonal_atoms() {
        assert_eq!(steps("fW"), [(0, 1)]);
        assert_eq!(steps("fF"), [(-1, 1), (1, 1)]);
        assert_eq!(steps("flF"), [(-1, 1)]);
        assert_eq!(steps("fbW"), [(0, -1), (0, 1)]);
        assert_eq!(steps("sW"), [(-1, 0), (1, 0)]);
    }

    #[test]
    fn ranges_are_read() {
        let range = |text| Betza::parse(text).unwrap().lines()[0].range;
        assert_eq!(range("B"), Range::UNLIMITED);
        assert_eq!(range("B2"), Range::Slide(2));
        assert_eq!(range("WW"), Range::UNLIMITED);
        assert_eq!(range("W"), Range::Leap);
        assert_eq!(range("R1"), Range::Leap);
        assert_eq!(steps("KDA").len(), 16);
    }

    #[test]
    fn modalities_are_read() {
        let pawn = Betza::parse("mfWcfF").unwrap();
        assert_eq!(pawn.lines()[0].modality, Modality::Move);
        assert_eq!(pawn.lines()[1].modality, Modality::Capture);
        assert_eq!(pawn.lines().len(), 3);
    }

    #[test]
    fn faults_are_named_with_their_place() {
        assert_eq!(Betza::parse(""), Err(BetzaError::Empty));
        assert_eq!(Betza::parse("N!"), Err(BetzaError::Unknown('!', 1)));
        assert_eq!(Betza::parse("Nf"), Err(BetzaError::Unfinished));
        assert_eq!(Betza::parse("B99"), Err(BetzaError::Range(1)));
        assert_eq!(Betza::parse("N2"), Err(BetzaError::Range(1)));
        assert_eq!(Betza::parse("fvsW0"), Err(BetzaError::Range(4)));
    }
}
