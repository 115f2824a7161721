//! A slow model of the game with gray, written from the document and RULINGS.md
//! alone: what stands where, whose part is due, and what comes of an action.

use super::board::{Army, Board, Man, Square};
use super::laws::{Allowed, Laws, Release, Stuck};
use std::rc::Rc;

/// One of a turn's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Gray,
    Second,
    Own,
}

impl Part {
    /// The faction that moves in a side's part.
    pub(crate) fn faction(self, side: usize) -> Army {
        match self {
            Self::Gray => Army::Gray,
            Self::Second => Army::Second,
            Self::Own => Army::OWN[side],
        }
    }

    /// The part in which a faction moves.
    pub(crate) fn of(faction: Army) -> Self {
        match faction {
            Army::White | Army::Black => Self::Own,
            Army::Gray => Self::Gray,
            Army::Second => Self::Second,
        }
    }
}

/// A pawn's double step that may still be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Passed {
    /// The square that was passed.
    pub(crate) square: Square,
    /// The square on which the pawn stands.
    pub(crate) pawn: Square,
    /// The factions that haven't moved since.
    pub(crate) open: Vec<Army>,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Go(Go),
    Castle {
        king: Square,
        rook: Square,
        /// Where both come to stand.
        to: [Square; 2],
    },
    Drop {
        man: Man,
        at: Square,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// What a pawn becomes.
    pub(crate) into: Option<char>,
    /// The pawn that is captured elsewhere than on the square gone to.
    pub(crate) passer: Option<Square>,
    /// The marker that is given up.
    pub(crate) release: Option<Square>,
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) laws: Rc<Laws>,
    pub(crate) board: Board,
    /// Whose decision is due: 0 for White, 1 for Black.
    pub(crate) side: usize,
    pub(crate) part: Part,
    /// What is still to be placed.
    pub(crate) hand: Vec<Man>,
    /// Rooks that haven't moved, of kings that haven't.
    pub(crate) rooks: Vec<Square>,
    pub(crate) passed: Vec<Passed>,
    /// What each side controls, oldest first.
    pub(crate) markers: [Vec<Square>; 2],
    /// Complete turns without a capture or a pawn's move.
    pub(crate) quiet: usize,
    /// Whether there was one in the turn under way.
    pub(crate) lasting: bool,
    pub(crate) number: usize,
    /// Who took the last action.
    pub(crate) actor: Option<usize>,
    /// What was passed over since then.
    pub(crate) skipped: Vec<(usize, Part)>,
}

impl Model {
    pub(crate) fn is_placing(&self) -> bool {
        !self.hand.is_empty()
    }

    /// The neutral armies whose men move in a part.
    pub(crate) fn armies(&self, part: Part) -> Vec<Army> {
        let neutral = self.laws.neutral().into_iter();
        neutral.filter(|army| Part::of(self.laws.faction(*army)) == part).collect()
    }

    pub(crate) fn is_held(&self, square: Square, side: usize) -> bool {
        self.markers[side].contains(&square)
    }

    /// A side's markers on men of one faction, oldest first.
    pub(crate) fn held(&self, side: usize, faction: Army) -> Vec<Square> {
        let of = |square: &&Square| {
            let army = self.board.at(**square).expect("a marker stands on a man").army;
            self.laws.faction(army) == faction
        };
        self.markers[side].iter().filter(of).copied().collect()
    }

    /// Whether men of two armies spare each other.
    pub(crate) fn are_friends(&self, one: Army, other: Army) -> bool {
        self.laws.faction(one) == self.laws.faction(other)
    }

    /// Whether a man threatens a side's king, if it reaches him.
    fn threatens(&self, (square, man): (Square, Man), side: usize) -> bool {
        match man.army {
            Army::White => side == 1,
            Army::Black => side == 0,
            Army::Gray | Army::Second => !self.is_held(square, side),
        }
    }

    /// Who attacks a side's king.
    pub(crate) fn attackers(&self, side: usize) -> Vec<Square> {
        let Some(king) = self.board.king(Army::OWN[side]) else { return Vec::new() };
        let hits = |&(square, man): &(Square, Man)| {
            self.threatens((square, man), side) && self.board.hits(square, man, king)
        };
        self.board.standing().filter(hits).map(|(square, _)| square).collect()
    }

    pub(crate) fn is_attacked(&self, side: usize) -> bool {
        !self.attackers(side).is_empty()
    }

    /// A king attacked, and nothing of his own colour saves him as things stand.
    pub(crate) fn is_mated(&self, side: usize) -> bool {
        !self.is_placing() && self.is_attacked(side) && self.own_deeds(side).is_empty()
    }

    /// Everything that may be done in the part that is due.
    pub(crate) fn legal(&self) -> Vec<Deed> {
        match self.part {
            _ if self.is_placing() => self.drops(),
            Part::Own => self.own_deeds(self.side),
            Part::Gray | Part::Second => self.neutral_deeds(),
        }
    }

    fn drops(&self) -> Vec<Deed> {
        let mut due = match self.part {
            Part::Own => vec![Army::OWN[self.side]],
            part => self.armies(part),
        };
        due.sort_unstable();
        let mut men: Vec<Man> =
            self.hand.iter().copied().filter(|m| due.contains(&m.army)).collect();
        men.sort_unstable();
        men.dedup();
        let empty: Vec<Square> = self.board.squares().filter(|s| self.board.is_empty(*s)).collect();
        let fits = |man: &Man, at: &Square| match man.army {
            Army::White | Army::Black => {
                let first = self.laws.first_file();
                (first..first + 8).contains(&at.0) && at.1 == [0, 7][man.army as usize]
            }
            army => at.0 == self.laws.pieces_file(army),
        };
        let pairs = men.iter().flat_map(|man| empty.iter().map(move |at| (*man, *at)));
        pairs.filter(|(man, at)| fits(man, at)).map(|(man, at)| Deed::Drop { man, at }).collect()
    }

    /// After a legal deed, and after what is passed over then.
    pub(crate) fn after(&self, deed: Deed) -> Self {
        let mut next = self.clone();
        next.skipped.clear();
        next.actor = Some(self.side);
        let placing = self.is_placing();
        next.lasting |= next.apply(deed);
        if placing && !next.is_placing() {
            (next.side, next.part) = (0, Part::Own);
            return next;
        }
        if self.part == Part::Own && !placing {
            next.quiet = next.quiet_turns() + usize::from(!next.lasting);
            next.lasting = false;
            next.number += self.side;
        }
        next.end_part();
        next.pass_over();
        next
    }

    /// Complete turns since something that lasts.
    pub(crate) fn quiet_turns(&self) -> usize {
        if self.lasting { 0 } else { self.quiet }
    }

    /// Whether a part of the turn is over. White's first turn has but one.
    pub(crate) fn is_under_way(&self) -> bool {
        let first = (self.side, self.number) == (0, 1);
        !self.is_placing() && self.part != Part::Gray && !first
    }

    /// Changes what stands where; whether it was a capture or a pawn's move.
    pub(crate) fn apply(&mut self, deed: Deed) -> bool {
        let mover = self.part.faction(self.side);
        for passed in &mut self.passed {
            passed.open.retain(|faction| *faction != mover);
        }
        let lasting = match deed {
            Deed::Go(go) => self.go(go),
            Deed::Castle { king, rook, to: [king_to, rook_to] } => {
                self.wake(king);
                let men = [king, rook].map(|square| self.board.lift(square).unwrap());
                self.board.put(king_to, men[0]);
                self.board.put(rook_to, men[1]);
                false
            }
            Deed::Drop { man, at } => {
                let at_hand = self.hand.iter().position(|held| *held == man).unwrap();
                self.hand.remove(at_hand);
                self.board.put(at, man);
                false
            }
        };
        self.forget();
        lasting
    }

    fn go(&mut self, Go { from, to, into, passer, release }: Go) -> bool {
        self.wake(from);
        let man = self.board.lift(from).expect("somebody who goes");
        self.rooks.retain(|rook| *rook != to);
        let taken = self.board.lift(passer.unwrap_or(to));
        for markers in &mut self.markers {
            markers.retain(|square| *square != passer.unwrap_or(to));
        }
        self.board.put(to, Man { kind: into.unwrap_or(man.kind), ..man });
        if man.army.is_neutral() {
            self.mark(from, to, release);
        }
        self.note_passing(man, from, to);
        taken.is_some() || man.is_pawn()
    }

    /// A king or a rook that moves loses its right to castle.
    fn wake(&mut self, from: Square) {
        let Some(man) = self.board.at(from).filter(|man| matches!(man.kind, 'K' | 'R')) else {
            return;
        };
        let own = |rook: &Square| self.board.at(*rook).is_some_and(|other| other.army == man.army);
        let lost: Vec<Square> = self.rooks.iter().copied().filter(own).collect();
        self.rooks
            .retain(|rook| if man.kind == 'K' { !lost.contains(rook) } else { *rook != from });
    }

    /// Puts the mover's marker on the neutral man that has just gone.
    fn mark(&mut self, from: Square, to: Square, release: Option<Square>) {
        let (side, most) = (self.side, self.laws.markers);
        self.markers[side].retain(|square| *square != from && Some(*square) != release);
        self.markers[side].push(to);
        let faction = self.laws.faction(self.board.at(to).unwrap().army);
        let held = self.held(side, faction);
        if held.len() > most {
            assert_eq!(self.laws.release, Release::Oldest, "a marker has to be given up");
            self.markers[side].retain(|square| *square != held[0]);
        }
    }

    fn note_passing(&mut self, man: Man, from: Square, to: Square) {
        let far = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        if man.is_pawn() && far == 2 && self.laws.en_passant == Allowed::Yes {
            let own = self.laws.faction(man.army);
            let open = self.laws.factions().into_iter().filter(|faction| *faction != own).collect();
            let square = (from.0.midpoint(to.0), from.1.midpoint(to.1));
            self.passed.push(Passed { square, pawn: to, open });
        }
    }

    /// Drops what nobody can answer any more.
    fn forget(&mut self) {
        let board = &self.board;
        self.passed.retain(|passed| {
            let pawn = board.at(passed.pawn).filter(|man| man.is_pawn());
            let came = pawn.is_some_and(|man| {
                let (files, ranks) = man.army.forward();
                board.shift(passed.pawn, (-files, -ranks)) == Some(passed.square)
            });
            came && board.is_empty(passed.square) && !passed.open.is_empty()
        });
    }

    /// On to the next part, whether or not it was played.
    pub(crate) fn end_part(&mut self) {
        let separate = self.laws.factions().contains(&Army::Second);
        self.part = match self.part {
            Part::Gray if separate => Part::Second,
            Part::Gray | Part::Second => Part::Own,
            Part::Own => {
                self.side = 1 - self.side;
                Part::Gray
            }
        };
    }

    /// Passes over neutral parts without a move, and over parts with nothing
    /// left to place.
    pub(crate) fn pass_over(&mut self) {
        while self.is_passed_over() {
            self.skipped.push((self.side, self.part));
            let faction = self.part.faction(self.side);
            for passed in &mut self.passed {
                passed.open.retain(|other| *other != faction);
            }
            self.forget();
            self.end_part();
        }
    }

    fn is_passed_over(&self) -> bool {
        if self.is_placing() {
            return self.legal().is_empty();
        }
        let may_be = self.part != Part::Own && self.laws.stuck == Stuck::Passes;
        may_be && ![0, 1].into_iter().any(|side| self.is_mated(side)) && self.legal().is_empty()
    }

    /// Whether a neutral part is due that can't be played, and has to be.
    pub(crate) fn is_stuck(&self) -> bool {
        !self.is_placing() && self.part != Part::Own && self.legal().is_empty()
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if [0, 1].into_iter().any(|side| self.is_mated(side)) {
            return 0;
        }
        let legal = self.legal();
        if depth == 1 {
            return legal.len() as u64;
        }
        legal.into_iter().map(|deed| self.after(deed).perft(depth - 1)).sum()
    }
}
