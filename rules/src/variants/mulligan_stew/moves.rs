//! What is legal in a position, and what comes of it on the board.

use super::pieces::{ASSASSIN, KING, MAGE, PAWN, POOLED, QUEEN, is_pooled};
use super::state::{Shade, StewState};
use super::{Stew, StewPosition};
use crate::board::{Board64, Faction, Piece, PieceType, Square, SquareSet64};
use crate::play::{
    Action, ActionCount, ActionList, ActionSink, Drop, Effect, Move, MoveKind, Place,
    PseudoLegalTargets, Side,
};

/// A position under the rules.
#[derive(Clone, Copy)]
pub(super) struct StewPlay<'a> {
    pub(super) rules: &'a Stew,
    pub(super) board: &'a Board64,
    pub(super) state: &'a StewState,
}

impl StewPlay<'_> {
    /// The army of the side whose part is due.
    #[inline]
    pub(super) fn army(self) -> Faction {
        self.state.side.faction()
    }

    /// The squares of pieces that belong to the part that is due.
    #[inline]
    pub(super) fn movers(self) -> SquareSet64 {
        let own = self.board.of(self.army());
        match self.state.shade {
            Shade::Light => own & !self.state.dark,
            Shade::Dark => own & self.state.dark,
        }
    }

    #[inline]
    pub(super) fn enemies(self) -> SquareSet64 {
        self.board.of(self.state.side.other().faction())
    }

    #[inline]
    pub(super) fn empty(self) -> SquareSet64 {
        self.rules.board & !self.board.occupied()
    }

    /// Where a mage in hand may be dropped.
    #[inline]
    pub(super) fn drops(self) -> SquareSet64 {
        if self.state.holds_mage(self.state.side) {
            self.empty() & self.rules.shades[self.state.shade.index()]
        } else {
            SquareSet64::EMPTY
        }
    }

    /// What a pawn of the side may become: what the pool holds, and no second
    /// queen on the board.
    #[inline]
    pub(super) fn promotions(self) -> impl Iterator<Item = PieceType> {
        let pool = self.state.pool(self.state.side);
        let crowned = !self.board.all(Piece::new(self.army(), QUEEN)).is_empty();
        POOLED.into_iter().filter(move |piece_type| {
            pool.count(*piece_type) > 0 && !(*piece_type == QUEEN && crowned)
        })
    }

    /// Every legal action.
    #[inline]
    pub(super) fn legal_actions(self, to: &mut impl ActionSink) {
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
        !self.drops().is_empty() && self.moves(&mut ActionCount::default()).is_empty()
    }

    /// Everything that pieces on the board can do; the squares it leads to.
    #[inline]
    fn moves(self, to: &mut impl ActionSink) -> SquareSet64 {
        self.pieces(to) | self.pawns(to)
    }

    pub(super) fn listed(self) -> Vec<Action> {
        let mut list = ActionList::default();
        self.legal_actions(&mut list);
        list.0
    }

    /// The moves of all but pawns; the squares they lead to.
    #[inline]
    fn pieces(self, to: &mut impl ActionSink) -> SquareSet64 {
        let mut reached = SquareSet64::EMPTY;
        for from in self.movers() & !self.board.of_type(PAWN) {
            let Some(piece) = self.board.at(from) else { continue };
            let targets = self.targets(from, piece);
            to.each(targets, |target| Action::Move(Move::normal(from, target)));
            reached |= targets;
            if piece.piece_type() == MAGE {
                let swaps = self.swaps(from);
                let swap = |target| Move::normal(from, target).of_kind(MoveKind::Swap);
                to.each(swaps, |target| Action::Move(swap(target)));
                reached |= swaps;
            }
        }
        reached
    }

    /// Where a piece other than a pawn may go and capture, swaps apart.
    #[inline]
    pub(super) fn targets(self, from: Square, piece: Piece) -> SquareSet64 {
        let occupied = self.board.occupied();
        let targets = self.rules.tables.targets(piece, from, occupied, self.enemies());
        let targets = targets & self.rules.board;
        if piece.piece_type() == ASSASSIN {
            targets | (self.empty() & self.rules.shades[self.rules.shade(from).index()])
        } else {
            targets
        }
    }

    /// What a mage may change places with: any piece one to three squares
    /// away on a straight line, whatever stands between.
    #[inline]
    pub(super) fn swaps(self, from: Square) -> SquareSet64 {
        self.rules.swaps[from.index()] & self.board.occupied()
    }

    /// Every pawn's moves; the squares they lead to.
    #[inline]
    fn pawns(self, to: &mut impl ActionSink) -> SquareSet64 {
        let pawns = self.movers() & self.board.of_type(PAWN);
        let last = self.rules.last[self.state.side.index()];
        let mut reached = SquareSet64::EMPTY;
        for (targets, way) in self.walks(pawns & !last) {
            let mv = |to: Square| Move::normal(origin(to, way), to);
            to.each(targets, |target| Action::Move(mv(target)));
            reached |= targets;
            let arrivals = targets & last;
            if !arrivals.is_empty() {
                for piece_type in self.promotions() {
                    let promoted = |to| mv(to).of_kind(MoveKind::Promote(piece_type));
                    to.each(arrivals, |target| Action::Move(promoted(target)));
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
    fn walks(self, pawns: SquareSet64) -> [(SquareSet64, Way); 4] {
        let (_, ahead) = self.army().forward();
        let [step, leap, left, right] = [(0, ahead), (0, 2 * ahead), (-1, ahead), (1, ahead)];
        let (front, empty, enemies) = (shifted(pawns, step), self.empty(), self.enemies());
        [
            (front & empty, step),
            (shifted(front & self.board.occupied(), step) & empty, leap),
            (shifted(pawns, left) & enemies, left),
            (shifted(pawns, right) & enemies, right),
        ]
    }

    /// Whether anything can be done in the part that is due.
    #[inline]
    pub(super) fn can_act(self) -> bool {
        if !self.drops().is_empty() || self.an_assassin_goes(self.movers()) {
            return true;
        }
        let mut count = ActionCount::default();
        self.legal_actions(&mut count);
        count.0 > 0
    }

    /// Whether one of these assassins finds an empty square of its colour:
    /// nearly always so, and quickly known.
    #[inline]
    fn an_assassin_goes(self, among: SquareSet64) -> bool {
        let assassins = among & self.board.of_type(ASSASSIN);
        let room = |from| self.empty() & self.rules.shades[self.rules.shade(from).index()];
        assassins.into_iter().any(|from| !room(from).is_empty())
    }

    /// Whether the next part surely has something to play after this action:
    /// an assassin or a mage in hand has two squares to go to, of which the
    /// action fills one at most.
    #[inline]
    pub(super) fn next_part_can_move(self, action: &Action) -> bool {
        let StewState { side, shade, dark, .. } = *self.state;
        let (next, shade, among) = match shade {
            Shade::Light => (side, Shade::Dark, dark),
            Shade::Dark => {
                let other = side.other();
                (other, Shade::Light, self.board.of(other.faction()) & self.rules.shades[0])
            }
        };
        let room = self.empty() & self.rules.shades[shade.index()];
        if self.state.holds_mage(next) && !matches!(action, Action::Drop(_)) {
            return room.has_several();
        }
        let Action::Move(mv) = action else { return false };
        let touched = SquareSet64::of(mv.from).with(mv.to);
        let assassins = among & self.board.of_type(ASSASSIN) & !touched;
        assassins.meets(self.rules.shades[shade.index()]) && room.has_several()
    }

    /// What a move captures.
    #[inline]
    pub(super) fn captured(self, mv: Move) -> Option<Piece> {
        if mv.kind == MoveKind::Swap { None } else { self.board.at(mv.to) }
    }

    /// Whose king an action captures, if it captures one.
    #[inline]
    pub(super) fn captured_king(self, action: &Action) -> Option<Side> {
        let Action::Move(mv) = action else { return None };
        let victim = self.captured(*mv)?;
        (victim.piece_type() == KING).then(|| self.state.side.other())
    }

    /// Whether an action captures or moves a pawn, which ends a row of idle
    /// turns.
    #[inline]
    pub(super) fn lasts(self, action: &Action) -> bool {
        match *action {
            Action::Move(mv) => {
                let mover = self.board.at(mv.from).map(Piece::piece_type);
                mover == Some(PAWN) || self.captured(mv).is_some()
            }
            Action::Promote { .. } => true,
            _ => false,
        }
    }

    /// What comes of an action on the board, in hands and in pools.
    #[inline]
    pub(super) fn effects_of_move(self, action: &Action, emit: &mut impl FnMut(Effect)) {
        match *action {
            Action::Move(mv) => self.travel(mv, emit),
            Action::Drop(Drop { piece, at }) => {
                let from = Place::Hand(self.state.side, piece);
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
    fn travel(self, mv: Move, emit: &mut impl FnMut(Effect)) {
        if mv.kind == MoveKind::Swap {
            return emit(Effect::Swap { a: mv.from, b: mv.to });
        }
        if let Some(piece) = self.board.at(mv.to) {
            emit(Effect::Take { piece, at: Place::Square(mv.to) });
            if is_pooled(piece.piece_type()) {
                let owner = self.state.side.other();
                emit(Effect::Pocket { at: Place::Pool(owner, piece.piece_type()) });
            }
        }
        let Some(piece) = self.board.at(mv.from) else { return };
        emit(Effect::Shift { piece, from: Place::Square(mv.from), to: Place::Square(mv.to) });
        if let MoveKind::Promote(into) = mv.kind {
            emit(Effect::Become { at: mv.to, piece, into });
        }
    }
}

/// Where the piece on a square could go if it were to move now, whoever's turn
/// it is.
pub(super) fn pseudo_legal_targets(
    rules: &Stew,
    position: &StewPosition,
    from: Square,
) -> PseudoLegalTargets {
    let piece = position.board.at(from);
    let owner = |side: &Side| piece.is_some_and(|piece| piece.faction() == side.faction());
    let (Some(piece), Some(side)) = (piece, Side::BOTH.into_iter().find(owner)) else {
        return PseudoLegalTargets::default();
    };
    let state = StewState { side, ..position.state.clone() };
    let play = StewPlay { rules, board: &position.board, state: &state };
    let reached = match piece.piece_type() {
        // On its last rank a pawn only promotes.
        PAWN if rules.last[side.index()].contains(from) => SquareSet64::EMPTY,
        PAWN => {
            let walks = play.walks(SquareSet64::of(from)).into_iter();
            walks.fold(SquareSet64::EMPTY, |all, (targets, _)| all | targets)
        }
        _ => play.targets(from, piece),
    };
    let swaps = if piece.piece_type() == MAGE { play.swaps(from) } else { SquareSet64::EMPTY };
    let swaps = swaps.widened();
    PseudoLegalTargets { swaps, ..PseudoLegalTargets::new(reached, play.enemies()) }
}

/// Files and ranks.
type Way = (i8, i8);

#[inline]
fn shifted(pawns: SquareSet64, (files, ranks): Way) -> SquareSet64 {
    pawns.shifted(files, ranks)
}

/// Where something that arrives this way came from.
#[inline]
fn origin(to: Square, (files, ranks): Way) -> Square {
    to.offset(-files, -ranks).unwrap_or(to)
}

/// How many kings a side has.
#[inline]
pub(super) fn kings(position: &StewPosition, side: Side) -> u32 {
    position.board.all(Piece::new(side.faction(), KING)).len()
}
