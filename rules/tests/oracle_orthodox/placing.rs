//! The back ranks placed piece by piece, by the letter of RULINGS.md,
//! Command 1.

use super::laws::Laws;
use super::mailbox::{Colour, Mailbox, Square, name};
use super::model::Position;

use Colour::{Black, White};

/// Whose piece is placed: one, then two each, then one.
const ORDER: [Colour; 16] = [
    White, Black, Black, White, White, Black, Black, White, White, Black, Black, White, White,
    Black, Black, White,
];

/// Whether both bishops may stand on one colour (RULINGS.md, Command 1, the
/// option).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bishops {
    Anywhere,
    Apart,
}

#[derive(Clone)]
pub(crate) struct Placing {
    pub(crate) board: Mailbox,
    /// What each has left to place, as small letters.
    hands: [Vec<u8>; 2],
    placed: usize,
    bishops: Bishops,
    /// How many placements the bishops' colours have ruled out so far.
    pub(crate) refused: usize,
}

impl Placing {
    pub(crate) fn start(bishops: Bishops) -> Self {
        let board = Mailbox::read("8/pppppppp/8/8/8/8/PPPPPPPP/8".split('/'));
        let hands = [b"kqrrbbnn".to_vec(), b"kqrrbbnn".to_vec()];
        Self { board, hands, placed: 0, bishops, refused: 0 }
    }

    /// Whose placement is due, if any is.
    pub(crate) fn decider(&self) -> Option<Colour> {
        ORDER.get(self.placed).copied()
    }

    /// Every placement as a letter and a square, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut texts = self.open();
        texts.retain(|text| self.put(text).is_apart());
        texts
    }

    /// The same, wherever bishops may stand.
    fn open(&self) -> Vec<String> {
        let Some(colour) = self.decider() else { return Vec::new() };
        let hand = &self.hands[colour as usize];
        let files = (0..8).filter(|file| self.board.is_empty((*file, colour.home())));
        let mut texts: Vec<String> = files
            .flat_map(|file| hand.iter().map(move |kind| told(*kind, (file, colour.home()))))
            .collect();
        texts.sort();
        texts.dedup();
        texts
    }

    pub(crate) fn after(&self, text: &str) -> Self {
        let mut next = self.put(text);
        next.refused += self.open().len() - self.legal().len();
        next
    }

    /// Whether each side's bishops stand, or can still be placed, on opposite
    /// colours, if they must: tried out for every pair of squares.
    pub(crate) fn is_apart(&self) -> bool {
        self.bishops == Bishops::Anywhere || Colour::BOTH.into_iter().all(|it| self.parts(it))
    }

    fn parts(&self, colour: Colour) -> bool {
        let rank = colour.home();
        let is_bishop = |file: usize| self.board.at((file, rank)) == colour.letter(b'b');
        let standing = (0..8).filter(|file| is_bishop(*file)).count();
        let could = |file: &usize| is_bishop(*file) || self.board.is_empty((*file, rank));
        let pairs = (0..8).flat_map(|one| (0..one).map(move |other| [one, other]));
        let kept = |pair: [usize; 2]| pair.into_iter().filter(|file| is_bishop(*file)).count();
        let mut open = pairs.filter(|pair| pair.iter().all(could) && kept(*pair) == standing);
        open.any(|[one, other]| one % 2 != other % 2)
    }

    /// Puts down a piece, whether or not bishops may stand so.
    fn put(&self, text: &str) -> Self {
        let colour = self.decider().expect("a placement that is due");
        let mut next = self.clone();
        let hand = &mut next.hands[colour as usize];
        let on = |file| hand.iter().position(|kind| told(*kind, (file, colour.home())) == text);
        let (file, at) = (0..8).find_map(|file| Some((file, on(file)?))).expect("a piece in hand");
        let kind = hand.swap_remove(at);
        next.board.put((file, colour.home()), colour.letter(kind));
        next.placed += 1;
        next
    }

    /// Ways to place, and to play on from where all stand, counted.
    pub(crate) fn perft(&self, depth: u32) -> usize {
        match self.decider() {
            _ if depth == 0 => 1,
            None => self.position().perft(depth),
            Some(_) => self.legal().iter().map(|text| self.after(text).perft(depth - 1)).sum(),
        }
    }

    /// The position that play begins from.
    pub(crate) fn position(&self) -> Position {
        Position::read(Laws::Command, &format!("{} w", self.board.write()))
    }
}

fn told(kind: u8, square: Square) -> String {
    format!("{}@{}", char::from(kind.to_ascii_uppercase()), name(square))
}
