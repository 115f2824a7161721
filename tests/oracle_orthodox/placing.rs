//! The back ranks placed piece by piece, by the letter of Command 1.

use crate::laws::Laws;
use crate::mailbox::{Colour, Mailbox, Square, name};
use crate::model::Position;

use Colour::{Black, White};

/// Whose piece is placed: one, then two each, then one.
const ORDER: [Colour; 16] = [
    White, Black, Black, White, White, Black, Black, White, White, Black, Black, White, White,
    Black, Black, White,
];

#[derive(Clone)]
pub(crate) struct Placing {
    pub(crate) board: Mailbox,
    /// What each has left to place, as small letters.
    hands: [Vec<u8>; 2],
    placed: usize,
}

impl Placing {
    pub(crate) fn start() -> Self {
        let board = Mailbox::read("8/pppppppp/8/8/8/8/PPPPPPPP/8".split('/'));
        Self { board, hands: [b"kqrrbbnn".to_vec(), b"kqrrbbnn".to_vec()], placed: 0 }
    }

    /// Whose placement is due, if any is.
    pub(crate) fn decider(&self) -> Option<Colour> {
        ORDER.get(self.placed).copied()
    }

    /// Every placement as a letter and a square, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
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
