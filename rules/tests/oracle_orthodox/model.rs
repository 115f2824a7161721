//! A slow model of play with orthodox men under either game's laws, written
//! from the rules alone: every move is made on a copy, and the king looked at.
//! Nothing of the engine is used or was looked at for it.

use super::laws::Laws;
use super::mailbox::{Colour, Mailbox, Square, name, shift};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) from: Square,
    /// Where the mover arrives; in castling the king.
    pub(crate) to: Square,
    /// A small letter.
    pub(crate) promotion: Option<u8>,
    /// In castling: where the rook comes from and goes to.
    pub(crate) rook: Option<(Square, Square)>,
}

impl Move {
    /// The coordinate notation.
    pub(crate) fn spell(&self) -> String {
        let to = self.rook.map_or(self.to, |(corner, _)| corner);
        let mut text = name(self.from) + &name(to);
        text.extend(self.promotion.map(char::from));
        text
    }
}

/// Why a castling is refused: the first that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// The king or the rook has moved, or they didn't start in one line.
    Moved,
    /// Something stands between.
    Blocked,
    /// The king is attacked where it stands.
    Check,
    /// It would be attacked on its way.
    Through,
    /// It would be attacked where it arrives.
    Into,
}

#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) laws: Laws,
    pub(crate) board: Mailbox,
    pub(crate) mover: Colour,
    /// Rooks that may still castle, of both colours.
    pub(crate) rights: BTreeSet<Square>,
    /// The squares the last move's pawn passed, in its order.
    pub(crate) passed: Vec<Square>,
    pub(crate) quiet: u32,
    pub(crate) number: u32,
}

impl Position {
    /// The kind on a square as a small letter.
    pub(crate) fn kind(&self, square: Square) -> u8 {
        self.board.at(square).to_ascii_lowercase()
    }

    /// Moves as the pieces go, and every castling that isn't blocked: whether
    /// or not they leave the king attacked.
    pub(crate) fn pseudo(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.board.of(self.mover) {
            if self.kind(from) == b'p' {
                self.pawn_moves(from, &mut moves);
                continue;
            }
            self.board.reach(from, |to| {
                if !self.board.is_of(to, self.mover) {
                    moves.push(Move { from, to, promotion: None, rook: None });
                }
            });
        }
        moves.retain(|step| self.kind(step.to) != b'k');
        moves.extend(self.open_castlings());
        moves
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let ahead = self.mover.forward();
        let furthest = self.laws.pawn_steps(from.1.abs_diff(self.mover.home()));
        let mut targets: Vec<Square> = Vec::new();
        let mut here = from;
        for _ in 0..furthest {
            let next = shift(here, (0, ahead)).filter(|next| self.board.is_empty(*next));
            let Some(next) = next else { break };
            targets.push(next);
            here = next;
        }
        for to in [-1, 1].iter().filter_map(|side| shift(from, (*side, ahead))) {
            if self.board.is_of(to, self.mover.other()) || self.passed.contains(&to) {
                targets.push(to);
            }
        }
        for to in targets {
            let last = to.1 == self.mover.other().home();
            let kinds = if last { &b"qrbn".map(Some)[..] } else { &[None] };
            let promoted = kinds.iter().map(|&promotion| Move { from, to, promotion, rook: None });
            moves.extend(promoted);
        }
    }

    /// The mover's rooks that may castle, with nothing between.
    pub(crate) fn open_castlings(&self) -> Vec<Move> {
        let king = self.board.king(self.mover);
        let mine = self.rights.iter().filter(|rook| self.board.is_of(**rook, self.mover));
        let open = mine.filter(|rook| between(king, **rook).all(|it| self.board.is_empty(it)));
        open.map(|rook| self.castling(king, *rook)).collect()
    }

    /// The way of king and rook toward and past each other.
    pub(crate) fn castling(&self, king: Square, rook: Square) -> Move {
        let line = line(king, rook);
        let steps = self.laws.king_steps(line.len() - 1);
        let beside = (rook, line[steps - 1]);
        Move { from: king, to: line[steps], promotion: None, rook: Some(beside) }
    }

    /// Why the mover can't castle with the rook on this square, if so.
    pub(crate) fn bar(&self, rook: Square) -> Option<Bar> {
        let king = self.board.king(self.mover);
        if !self.rights.contains(&rook) || !self.board.is_of(rook, self.mover) {
            return Some(Bar::Moved);
        }
        if between(king, rook).any(|square| !self.board.is_empty(square)) {
            return Some(Bar::Blocked);
        }
        self.danger(&self.castling(king, rook))
    }

    /// Where an enemy would attack a king that castles.
    fn danger(&self, step: &Move) -> Option<Bar> {
        let enemy = self.mover.other();
        let attacked = |square: Square| self.board.is_attacked(square, enemy);
        if attacked(step.from) {
            return Some(Bar::Check);
        }
        if between(step.from, step.to).any(attacked) {
            return Some(Bar::Through);
        }
        let into = attacked(step.to) || self.stepped(step).in_check(self.mover);
        into.then_some(Bar::Into)
    }

    pub(crate) fn is_en_passant(&self, step: &Move) -> bool {
        self.kind(step.from) == b'p' && step.from.0 != step.to.0 && self.passed.contains(&step.to)
    }

    pub(crate) fn is_capture(&self, step: &Move) -> bool {
        step.rook.is_none() && (!self.board.is_empty(step.to) || self.is_en_passant(step))
    }

    /// Where the pawn stands that passed some squares with the last move.
    pub(crate) fn passer(&self) -> Option<Square> {
        let ahead = self.mover.other().forward();
        let mut here = *self.passed.last()?;
        while self.board.is_empty(here) {
            here = shift(here, (0, ahead)).expect("a pawn beyond the squares it passed");
        }
        Some(here)
    }

    /// The board after a move.
    pub(crate) fn stepped(&self, step: &Move) -> Mailbox {
        let mut board = self.board.clone();
        if self.is_en_passant(step) {
            board.lift(self.passer().expect("a pawn that passed"));
        }
        let letter = board.lift(step.from);
        let rook = step.rook.map(|(corner, beside)| (board.lift(corner), beside));
        board.put(step.to, step.promotion.map_or(letter, |kind| self.mover.letter(kind)));
        if let Some((letter, beside)) = rook {
            board.put(beside, letter);
        }
        board
    }

    pub(crate) fn is_legal(&self, step: &Move) -> bool {
        if step.rook.is_some() {
            return self.danger(step).is_none();
        }
        !self.stepped(step).in_check(self.mover)
    }

    pub(crate) fn legal(&self) -> Vec<Move> {
        self.pseudo().into_iter().filter(|step| self.is_legal(step)).collect()
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, step: &Move) -> Self {
        let mut next = self.clone();
        next.board = self.stepped(step);
        next.rights = self.rights_after(step);
        next.passed = self.passed_by(step);
        let lasting = self.kind(step.from) == b'p' || self.is_capture(step);
        next.quiet = if lasting { 0 } else { self.quiet + 1 };
        next.number += u32::from(self.mover == Colour::Black);
        next.mover = self.mover.other();
        next
    }

    /// A king that moves takes all its rights along, a rook that moves or is
    /// captured its own.
    fn rights_after(&self, step: &Move) -> BTreeSet<Square> {
        let king = self.kind(step.from) == b'k';
        let lost = |rook: &Square| {
            *rook == step.from || *rook == step.to || king && self.board.is_of(*rook, self.mover)
        };
        self.rights.iter().copied().filter(|rook| !lost(rook)).collect()
    }

    /// The squares between a pawn's two, if it goes straight.
    pub(crate) fn passed_by(&self, step: &Move) -> Vec<Square> {
        let straight = self.kind(step.from) == b'p' && step.from.0 == step.to.0;
        if straight { between(step.from, step.to).collect() } else { Vec::new() }
    }

    /// The passed squares that an enemy pawn looks at.
    pub(crate) fn met(&self) -> Vec<Square> {
        let looks = |square: &Square| {
            let beside = |side: &isize| shift(*square, (*side, -self.mover.forward()));
            let pawn = self.mover.letter(b'p');
            [-1, 1].iter().filter_map(beside).any(|from| self.board.at(from) == pawn)
        };
        self.passed.iter().copied().filter(looks).collect()
    }

    /// Positions after `depth` moves, counted with their ways.
    pub(crate) fn perft(&self, depth: u32) -> usize {
        let moves = self.legal();
        if depth == 1 {
            return moves.len();
        }
        moves.iter().map(|step| self.after(step).perft(depth - 1)).sum()
    }
}

/// The squares from one to another on its rank or file, both included.
fn line(from: Square, to: Square) -> Vec<Square> {
    let step = (sign(from.0, to.0), sign(from.1, to.1));
    assert!(step.0 == 0 || step.1 == 0, "{} and {} are in no line", name(from), name(to));
    let mut squares = vec![from];
    while let Some(here) = squares.last().copied().filter(|here| *here != to) {
        squares.push(shift(here, step).expect("a square on the way"));
    }
    squares
}

pub(crate) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let squares = line(from, to);
    let last = squares.len() - 1;
    squares.into_iter().take(last).skip(1)
}

fn sign(from: usize, to: usize) -> isize {
    match from.cmp(&to) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => -1,
    }
}
