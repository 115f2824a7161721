//! A slow model of the game with two moves a turn, written from the document
//! and RULINGS.md alone: letters on a board, and with each piece what it has
//! done in this turn.

use super::text;

pub(crate) const FILES: usize = 6;
pub(crate) const RANKS: usize = 7;

/// (file, rank) from 0.
pub(crate) type Square = (usize, usize);

type Step = (isize, isize);

const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// A turn's first part or its second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shade {
    Light,
    Dark,
}

/// a1 is dark.
pub(crate) fn shade((file, rank): Square) -> Shade {
    if (file + rank).is_multiple_of(2) { Shade::Dark } else { Shade::Light }
}

/// A capital letter is White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) letter: char,
    /// The colour of the square it stood on when its owner's turn began;
    /// nothing for what has come in since.
    pub(crate) began: Option<Shade>,
    pub(crate) done: Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    Nothing,
    Moved,
}

impl Piece {
    pub(crate) fn kind(self) -> char {
        self.letter.to_ascii_uppercase()
    }

    pub(crate) fn owner(self) -> usize {
        usize::from(self.letter.is_ascii_lowercase())
    }
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Go(Square, Square),
    /// With the capital letter of what the pawn becomes.
    Arrive(Square, Square, char),
    Swap(Square, Square),
    Promote(Square, char),
    Drop(Square),
    Pass,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    pub(crate) board: [[Option<Piece>; FILES]; RANKS],
    /// Whether the mage is in hand: White's, Black's.
    pub(crate) hands: [bool; 2],
    /// Capital letters.
    pub(crate) pools: [Vec<char>; 2],
    pub(crate) mover: usize,
    pub(crate) part: Shade,
    /// Complete turns without a capture or a pawn's move.
    pub(crate) quiet: usize,
    /// Whether there was one in the turn under way.
    pub(crate) lasting: bool,
    pub(crate) number: usize,
    /// What was passed over since the last action: whose part, and which.
    pub(crate) skipped: Vec<(usize, Shade)>,
}

pub(crate) fn squares() -> impl Iterator<Item = Square> {
    (0..RANKS).flat_map(|rank| (0..FILES).map(move |file| (file, rank)))
}

pub(crate) fn offset((file, rank): Square, (files, ranks): Step, times: isize) -> Option<Square> {
    let file = file.checked_add_signed(files * times).filter(|file| *file < FILES)?;
    let rank = rank.checked_add_signed(ranks * times).filter(|rank| *rank < RANKS)?;
    Some((file, rank))
}

impl Model {
    pub(crate) fn opening() -> Self {
        text::read("rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1")
    }

    pub(crate) fn at(&self, (file, rank): Square) -> Option<Piece> {
        self.board[rank][file]
    }

    fn put(&mut self, (file, rank): Square, piece: Option<Piece>) {
        self.board[rank][file] = piece;
    }

    fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    pub(crate) fn is_enemy(&self, square: Square) -> bool {
        self.at(square).is_some_and(|piece| piece.owner() != self.mover)
    }

    pub(crate) fn count(&self, letter: char) -> usize {
        squares().filter(|s| self.at(*s).is_some_and(|piece| piece.letter == letter)).count()
    }

    fn own(&self, kind: char) -> char {
        if self.mover == 0 { kind } else { kind.to_ascii_lowercase() }
    }

    fn forward(&self) -> Step {
        if self.mover == 0 { (0, 1) } else { (0, -1) }
    }

    pub(crate) fn is_last_rank(&self, square: Square) -> bool {
        square.1 == if self.mover == 0 { RANKS - 1 } else { 0 }
    }

    /// Whether a piece may be moved in the part that is due.
    pub(crate) fn is_due(&self, piece: Piece) -> bool {
        piece.owner() == self.mover && piece.began == Some(self.part) && piece.done == Done::Nothing
    }

    /// Who has lost both kings.
    pub(crate) fn loser(&self) -> Option<usize> {
        [0, 1].into_iter().find(|side| self.count(['K', 'k'][*side]) == 0)
    }

    /// Everything that may be done in the part that is due.
    pub(crate) fn legal(&self) -> Vec<Deed> {
        let due = |square: &Square| self.at(*square).is_some_and(|piece| self.is_due(piece));
        let mut deeds: Vec<Deed> =
            squares().filter(due).flat_map(|from| self.deeds_of(from)).collect();
        let only_drops = deeds.is_empty();
        if self.hands[self.mover] {
            let fits = |to: &Square| self.is_empty(*to) && shade(*to) == self.part;
            deeds.extend(squares().filter(fits).map(Deed::Drop));
        }
        if only_drops && !deeds.is_empty() {
            deeds.push(Deed::Pass);
        }
        deeds
    }

    fn deeds_of(&self, from: Square) -> Vec<Deed> {
        let go = |targets: Vec<Square>| targets.into_iter().map(|to| Deed::Go(from, to)).collect();
        match self.at(from).unwrap().kind() {
            'K' => go([self.leaps(from, &DIAGONAL, 1), self.leaps(from, &STRAIGHT, 2)].concat()),
            'C' => go([self.slides(from, &DIAGONAL), self.leaps(from, &KNIGHT, 1)].concat()),
            'R' => go(self.slides(from, &STRAIGHT)),
            'Q' => go([self.slides(from, &STRAIGHT), self.slides(from, &DIAGONAL)].concat()),
            'A' => go(self.assassin(from)),
            'M' => self.mage(from),
            'P' => self.pawn(from),
            other => panic!("{other} is no piece"),
        }
    }

    fn leaps(&self, from: Square, steps: &[Step], times: isize) -> Vec<Square> {
        let targets = steps.iter().filter_map(|step| offset(from, *step, times));
        targets.filter(|to| self.is_empty(*to) || self.is_enemy(*to)).collect()
    }

    fn slides(&self, from: Square, steps: &[Step]) -> Vec<Square> {
        let mut targets = Vec::new();
        for step in steps {
            for times in 1.. {
                let Some(to) = offset(from, *step, times) else { break };
                if self.is_empty(to) || self.is_enemy(to) {
                    targets.push(to);
                }
                if !self.is_empty(to) {
                    break;
                }
            }
        }
        targets
    }

    fn assassin(&self, from: Square) -> Vec<Square> {
        let same = |to: &Square| self.is_empty(*to) && shade(*to) == shade(from);
        let mut targets: Vec<Square> = squares().filter(same).collect();
        for step in DIAGONAL {
            let Some(near) = offset(from, step, 1) else { continue };
            let far = offset(from, step, 2).filter(|_| self.is_empty(near));
            targets.extend([Some(near), far].into_iter().flatten().filter(|to| self.is_enemy(*to)));
        }
        targets
    }

    fn mage(&self, from: Square) -> Vec<Deed> {
        let all = [STRAIGHT, DIAGONAL].concat();
        let steps = self.leaps(from, &all, 1).into_iter().map(|to| Deed::Go(from, to));
        let near = all.iter().flat_map(|step| (1..=3).filter_map(|n| offset(from, *step, n)));
        let swaps = near.filter(|to| !self.is_empty(*to)).map(|to| Deed::Swap(from, to));
        steps.chain(swaps).collect()
    }

    fn pawn(&self, from: Square) -> Vec<Deed> {
        if self.is_last_rank(from) {
            return self.promotions().into_iter().map(|kind| Deed::Promote(from, kind)).collect();
        }
        let (_, ahead) = self.forward();
        let mut targets = Vec::new();
        if let Some(front) = offset(from, self.forward(), 1) {
            let beyond = offset(from, self.forward(), 2);
            if self.is_empty(front) {
                targets.push(front);
            } else {
                targets.extend(beyond.filter(|beyond| self.is_empty(*beyond)));
            }
        }
        let sides = [(-1, ahead), (1, ahead)].into_iter().filter_map(|step| offset(from, step, 1));
        targets.extend(sides.filter(|to| self.is_enemy(*to)));
        targets.into_iter().flat_map(|to| self.arrivals(from, to)).collect()
    }

    fn arrivals(&self, from: Square, to: Square) -> Vec<Deed> {
        let mut deeds = vec![Deed::Go(from, to)];
        if self.is_last_rank(to) {
            deeds.extend(self.promotions().into_iter().map(|kind| Deed::Arrive(from, to, kind)));
        }
        deeds
    }

    /// Every kind in the pool once, without a second queen.
    pub(crate) fn promotions(&self) -> Vec<char> {
        let mut kinds = self.pools[self.mover].clone();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.retain(|kind| *kind != 'Q' || self.count(self.own('Q')) == 0);
        kinds
    }

    /// After a legal deed, and after what is passed over then.
    pub(crate) fn after(&self, deed: Deed) -> Self {
        let mut next = self.clone();
        next.skipped.clear();
        next.apply(deed);
        next.end_part();
        next.pass_over();
        next
    }

    fn apply(&mut self, deed: Deed) {
        match deed {
            Deed::Go(from, to) => self.carry(from, to),
            Deed::Arrive(from, to, kind) => {
                self.carry(from, to);
                self.promote(to, kind);
            }
            Deed::Promote(at, kind) => self.promote(at, kind),
            Deed::Swap(from, to) => {
                let (mage, other) = (self.at(from).unwrap(), self.at(to));
                self.put(to, Some(Piece { done: Done::Moved, ..mage }));
                self.put(from, other);
            }
            Deed::Drop(at) => {
                let letter = self.own('M');
                self.put(at, Some(Piece { letter, began: None, done: Done::Moved }));
                self.hands[self.mover] = false;
            }
            Deed::Pass => {}
        }
    }

    fn carry(&mut self, from: Square, to: Square) {
        let piece = self.at(from).unwrap();
        if let Some(victim) = self.at(to) {
            self.lasting = true;
            if !matches!(victim.kind(), 'K' | 'P') {
                self.pools[victim.owner()].push(victim.kind());
            }
        }
        self.lasting |= piece.kind() == 'P';
        self.put(to, Some(Piece { done: Done::Moved, ..piece }));
        self.put(from, None);
    }

    fn promote(&mut self, at: Square, kind: char) {
        let pool = &mut self.pools[self.mover];
        pool.remove(pool.iter().position(|other| *other == kind).unwrap());
        self.lasting = true;
        let piece = self.at(at).unwrap();
        self.put(at, Some(Piece { letter: self.own(kind), done: Done::Moved, ..piece }));
    }

    fn end_part(&mut self) {
        if self.part == Shade::Light {
            self.part = Shade::Dark;
            return;
        }
        self.quiet = if self.lasting { 0 } else { self.quiet + 1 };
        self.number += self.mover;
        self.mover = 1 - self.mover;
        self.begin_turn();
    }

    pub(crate) fn begin_turn(&mut self) {
        self.part = Shade::Light;
        self.lasting = false;
        for square in squares() {
            let piece = self.at(square);
            let began = Some(shade(square));
            self.put(square, piece.map(|piece| Piece { began, done: Done::Nothing, ..piece }));
        }
    }

    /// Passes over parts in which nothing can be done; over none, if that is
    /// so for both players.
    pub(crate) fn pass_over(&mut self) {
        let mut later = self.clone();
        for _ in 0..8 {
            if later.loser().is_some() || !later.legal().is_empty() {
                *self = later;
                return;
            }
            later.skipped.push((later.mover, later.part));
            later.end_part();
        }
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match (depth, self.loser()) {
            (0, _) => 1,
            (_, Some(_)) => 0,
            _ => self.legal().into_iter().map(|deed| self.after(deed).perft(depth - 1)).sum(),
        }
    }
}
