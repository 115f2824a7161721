//! What is legal in a position, and what comes of it on the board.

use super::men::{ASSASSIN, KING, MAGE, PAWN, POOLED, QUEEN, is_pooled};
use super::stage::{Shade, State};
use super::{Spot, Stew};
use crate::board::{Faction, Kind, Piece, Placement, Square, SquareSet};
use crate::play::{Action, Collect, Count, Drop, Effect, Go, List, Manner, Place, Reached, Side};

/// A position under the rules.
#[derive(Clone, Copy)]
pub(super) struct Play<'a> {
    pub(super) law: &'a Stew,
    pub(super) placement: &'a Placement,
    pub(super) stage: &'a State,
}

impl Play<'_> {
    /// The army of the side whose part is due.
    #[inline]
    pub(super) fn army(self) -> Faction {
        self.stage.side.faction()
    }

    /// The squares of pieces that belong to the part that is due.
    #[inline]
    pub(super) fn movers(self) -> SquareSet {
        let own = self.placement.of(self.army());
        match self.stage.shade {
            Shade::Light => own & !self.stage.dark,
            Shade::Dark => own & self.stage.dark,
        }
    }

    #[inline]
    pub(super) fn foes(self) -> SquareSet {
        self.placement.of(self.stage.side.other().faction())
    }

    #[inline]
    pub(super) fn empty(self) -> SquareSet {
        self.law.board & !self.placement.occupied()
    }

    /// Where a mage in hand may be dropped.
    #[inline]
    pub(super) fn drops(self) -> SquareSet {
        if self.stage.holds_mage(self.stage.side) {
            self.empty() & self.law.shades[self.stage.shade.index()]
        } else {
            SquareSet::EMPTY
        }
    }

    /// What a pawn of the side may become: what the pool holds, and no second
    /// queen on the board.
    #[inline]
    pub(super) fn promotions(self) -> impl Iterator<Item = Kind> {
        let pool = self.stage.pool(self.stage.side);
        let crowned = !self.placement.all(Piece::new(self.army(), QUEEN)).is_empty();
        POOLED.into_iter().filter(move |kind| pool.count(*kind) > 0 && !(*kind == QUEEN && crowned))
    }

    /// Every legal action.
    #[inline]
    pub(super) fn actions(self, to: &mut impl Collect) {
        let reached = self.moves(to);
        let drops = self.drops();
        let piece = Piece::new(self.army(), MAGE);
        to.each(drops, |at| Action::Drop(Drop { piece, at: Place::Square(at) }));
        // What can move must; a mage may stay in hand (RULINGS.md, Mulligan
        // Stew 3).
        if reached.is_empty() && !drops.is_empty() {
            to.one(Action::Pass);
        }
    }

    /// Whether the mage in hand is all that could be played.
    pub(super) fn may_pass(self) -> bool {
        !self.drops().is_empty() && self.moves(&mut Count::default()).is_empty()
    }

    /// Everything that pieces on the board can do; the squares it leads to.
    #[inline]
    fn moves(self, to: &mut impl Collect) -> SquareSet {
        self.pieces(to) | self.pawns(to)
    }

    pub(super) fn listed(self) -> Vec<Action> {
        let mut list = List::default();
        self.actions(&mut list);
        list.0
    }

    /// The moves of all but pawns; the squares they lead to.
    #[inline]
    fn pieces(self, to: &mut impl Collect) -> SquareSet {
        let mut reached = SquareSet::EMPTY;
        for from in self.movers() & !self.placement.kind(PAWN) {
            let Some(piece) = self.placement.at(from) else { continue };
            let targets = self.targets(from, piece);
            to.each(targets, |target| Action::Go(Go::plain(from, target)));
            reached |= targets;
            if piece.kind() == MAGE {
                let swaps = self.swaps(from);
                let swap = |target| Go::plain(from, target).in_manner(Manner::Swap);
                to.each(swaps, |target| Action::Go(swap(target)));
                reached |= swaps;
            }
        }
        reached
    }

    /// Where a piece other than a pawn may go and capture, swaps apart.
    #[inline]
    pub(super) fn targets(self, from: Square, piece: Piece) -> SquareSet {
        let (men, occupied) = (&self.law.men, self.placement.occupied());
        let targets = men.reach(piece).goes(from, occupied, self.foes(), men.rays());
        let targets = targets & self.law.board;
        if piece.kind() == ASSASSIN {
            targets | (self.empty() & self.law.shades[self.law.shade(from).index()])
        } else {
            targets
        }
    }

    /// What a mage may change places with: any piece one to three squares
    /// away on a straight line, whatever stands between.
    #[inline]
    pub(super) fn swaps(self, from: Square) -> SquareSet {
        self.law.swaps[from.index()] & self.placement.occupied()
    }

    /// Every pawn's moves; the squares they lead to.
    #[inline]
    fn pawns(self, to: &mut impl Collect) -> SquareSet {
        let pawns = self.movers() & self.placement.kind(PAWN);
        let last = self.law.last[self.stage.side.index()];
        let mut reached = SquareSet::EMPTY;
        for (targets, way) in self.walks(pawns & !last) {
            let go = |to: Square| Go::plain(origin(to, way), to);
            to.each(targets, |target| Action::Go(go(target)));
            reached |= targets;
            let arrivals = targets & last;
            if !arrivals.is_empty() {
                for kind in self.promotions() {
                    let promoted = |to| go(to).in_manner(Manner::Promote(kind));
                    to.each(arrivals, |target| Action::Go(promoted(target)));
                }
            }
        }
        let waiting = pawns & last;
        if !waiting.is_empty() {
            for into in self.promotions() {
                to.each(waiting, |at| Action::Promote { at, into });
                reached |= waiting;
            }
        }
        reached
    }

    /// Where pawns that aren't on their last rank arrive, and by which way: a
    /// step, a leap over what stands ahead, two captures.
    #[inline]
    fn walks(self, pawns: SquareSet) -> [(SquareSet, Way); 4] {
        let (_, ahead) = self.army().forward();
        let [step, leap, left, right] = [(0, ahead), (0, 2 * ahead), (-1, ahead), (1, ahead)];
        let (front, empty, foes) = (shifted(pawns, step), self.empty(), self.foes());
        [
            (front & empty, step),
            (shifted(front & self.placement.occupied(), step) & empty, leap),
            (shifted(pawns, left) & foes, left),
            (shifted(pawns, right) & foes, right),
        ]
    }

    /// Whether anything can be done in the part that is due.
    #[inline]
    pub(super) fn can_act(self) -> bool {
        if !self.drops().is_empty() || self.an_assassin_goes(self.movers()) {
            return true;
        }
        let mut count = Count::default();
        self.actions(&mut count);
        count.0 > 0
    }

    /// Whether one of these assassins finds an empty square of its colour:
    /// nearly always so, and quickly known.
    #[inline]
    fn an_assassin_goes(self, among: SquareSet) -> bool {
        let assassins = among & self.placement.kind(ASSASSIN);
        let room = |from| self.empty() & self.law.shades[self.law.shade(from).index()];
        assassins.into_iter().any(|from| !room(from).is_empty())
    }

    /// Whether the next part surely has something to play after this action:
    /// an assassin or a mage in hand has two squares to go to, of which the
    /// action fills one at most.
    #[inline]
    pub(super) fn goes_on(self, action: &Action) -> bool {
        let State { side, shade, dark, .. } = *self.stage;
        let (next, shade, among) = match shade {
            Shade::Light => (side, Shade::Dark, dark),
            Shade::Dark => {
                let other = side.other();
                (other, Shade::Light, self.placement.of(other.faction()) & self.law.shades[0])
            }
        };
        let room = self.empty() & self.law.shades[shade.index()];
        if self.stage.holds_mage(next) && !matches!(action, Action::Drop(_)) {
            return room.has_several();
        }
        let Action::Go(go) = action else { return false };
        let touched = SquareSet::of(go.from).with(go.to);
        let assassins = among & self.placement.kind(ASSASSIN) & !touched;
        assassins.meets(self.law.shades[shade.index()]) && room.has_several()
    }

    /// What a move captures.
    #[inline]
    pub(super) fn captured(self, go: Go) -> Option<Piece> {
        if go.manner == Manner::Swap { None } else { self.placement.at(go.to) }
    }

    /// Whose king an action captures, if it captures one.
    #[inline]
    pub(super) fn felled(self, action: &Action) -> Option<Side> {
        let Action::Go(go) = action else { return None };
        let victim = self.captured(*go)?;
        (victim.kind() == KING).then(|| self.stage.side.other())
    }

    /// Whether an action captures or moves a pawn, which ends a row of idle
    /// turns.
    #[inline]
    pub(super) fn lasts(self, action: &Action) -> bool {
        match *action {
            Action::Go(go) => {
                let mover = self.placement.at(go.from).map(Piece::kind);
                mover == Some(PAWN) || self.captured(go).is_some()
            }
            Action::Promote { .. } => true,
            _ => false,
        }
    }

    /// What comes of an action on the board, in hands and in pools.
    #[inline]
    pub(super) fn deeds(self, action: &Action, emit: &mut impl FnMut(Effect)) {
        match *action {
            Action::Go(go) => self.travel(go, emit),
            Action::Drop(Drop { piece, at }) => {
                let from = Place::Hand(self.stage.side, piece);
                emit(Effect::Shift { piece, from, to: at });
            }
            Action::Promote { at, into } => {
                emit(Effect::Become { at, piece: Piece::new(self.army(), PAWN), into });
            }
            // The others are not among this game's actions.
            Action::Pass | Action::Choose(_) | Action::Muster(_) => {}
        }
    }

    #[inline]
    fn travel(self, go: Go, emit: &mut impl FnMut(Effect)) {
        if go.manner == Manner::Swap {
            return emit(Effect::Swap { a: go.from, b: go.to });
        }
        if let Some(piece) = self.placement.at(go.to) {
            emit(Effect::Take { piece, at: Place::Square(go.to) });
            if is_pooled(piece.kind()) {
                let owner = self.stage.side.other();
                emit(Effect::Pocket { at: Place::Pool(owner, piece.kind()) });
            }
        }
        let Some(piece) = self.placement.at(go.from) else { return };
        emit(Effect::Shift { piece, from: Place::Square(go.from), to: Place::Square(go.to) });
        if let Manner::Promote(into) = go.manner {
            emit(Effect::Become { at: go.to, piece, into });
        }
    }
}

/// Where the piece on a square could go if it were to move now, whoever's turn
/// it is.
pub(super) fn reached(law: &Stew, position: &Spot, from: Square) -> Reached {
    let piece = position.placement.at(from);
    let owner = |side: &Side| piece.is_some_and(|piece| piece.faction() == side.faction());
    let (Some(piece), Some(side)) = (piece, Side::BOTH.into_iter().find(owner)) else {
        return Reached::default();
    };
    let stage = State { side, ..position.stage.clone() };
    let play = Play { law, placement: &position.placement, stage: &stage };
    let reached = match piece.kind() {
        // On its last rank a pawn only promotes.
        PAWN if law.last[side.index()].contains(from) => SquareSet::EMPTY,
        PAWN => {
            let walks = play.walks(SquareSet::of(from)).into_iter();
            walks.fold(SquareSet::EMPTY, |all, (targets, _)| all | targets)
        }
        _ => play.targets(from, piece),
    };
    let swaps = if piece.kind() == MAGE { play.swaps(from) } else { SquareSet::EMPTY };
    Reached { swaps, ..Reached::new(reached, play.foes()) }
}

/// Files and ranks.
type Way = (i8, i8);

#[inline]
fn shifted(pawns: SquareSet, (files, ranks): Way) -> SquareSet {
    pawns.shifted(files + 16 * ranks)
}

/// Where something that arrives this way came from.
#[inline]
fn origin(to: Square, (files, ranks): Way) -> Square {
    to.offset(-files, -ranks).unwrap_or(to)
}

/// How many kings a side has.
#[inline]
pub(super) fn kings(position: &Spot, side: Side) -> u32 {
    position.placement.all(Piece::new(side.faction(), KING)).len()
}
