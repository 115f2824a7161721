//! The legal actions of a position, and what comes of them on the board.

use super::pieces::{ASSASSIN, KING, MAGE, PAWN, POOLED, QUEEN, is_pooled};
use super::state::{Shade, StewState};
use super::{Stew, StewPosition};
use crate::board::{Bitboard, Faction, Piece, PieceType, Square, SquareSet64, Word};
use crate::mechanics::Ruled;
use crate::play::{
    Action, ActionSink, AnyAction, Drop, Effect, EffectSink, Move, MoveKind, Place,
    PseudoLegalTargets, Side,
};
use std::ops::ControlFlow;

/// A position under the rules.
pub(super) type StewPlay<'a> = Ruled<'a, Stew>;

impl StewPlay<'_> {
    /// The army of the side whose part is due.
    pub(super) fn army(self) -> Faction {
        self.state.side.faction()
    }

    /// The squares of pieces that belong to the part that is due.
    pub(super) fn movers(self) -> SquareSet64 {
        let own = self.board.of(self.army());
        match self.state.shade {
            Shade::Light => own & !self.state.dark,
            Shade::Dark => own & self.state.dark,
        }
    }

    pub(super) fn enemies(self) -> SquareSet64 {
        self.board.of(self.state.side.other().faction())
    }

    pub(super) fn empty(self) -> SquareSet64 {
        self.rules.board & !self.board.occupied()
    }

    /// The squares on which a mage in hand may be dropped.
    pub(super) fn drops(self) -> SquareSet64 {
        if self.state.holds_mage(self.state.side) {
            self.empty() & self.rules.shades[self.state.shade.index()]
        } else {
            SquareSet64::EMPTY
        }
    }

    /// The types that a pawn of the side may promote to: those in the pool, and no second queen on
    /// the board.
    pub(super) fn promotions(self) -> impl Iterator<Item = PieceType> {
        let pool = self.state.pool(self.state.side);
        let crowned = !self.board.all(Piece::new(self.army(), QUEEN)).is_empty();
        POOLED.into_iter().filter(move |piece_type| {
            pool.count(*piece_type) > 0 && !(*piece_type == QUEEN && crowned)
        })
    }

    /// Hands over every legal action.
    pub(super) fn legal_actions(self, to: &mut impl ActionSink) -> ControlFlow<()> {
        let mut moves = Watched { sink: to, seen: false };
        self.moves(&mut moves)?;
        let can_move = moves.seen;
        let drops = self.drops();
        let piece = Piece::new(self.army(), MAGE);
        to.each(drops, |at| Action::Drop(Drop { piece, at: Place::Square(at) }))?;
        // What can move must; a mage may stay in hand (RULINGS.md, Mulligan Stew 3).
        if !can_move && !drops.is_empty() {
            to.one(Action::Pass)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// True if the mage in hand is all that could be played.
    pub(super) fn may_pass(self) -> bool {
        !self.drops().is_empty() && self.moves(&mut AnyAction).is_continue()
    }

    /// Hands over everything that pieces on the board can do.
    fn moves(self, to: &mut impl ActionSink) -> ControlFlow<()> {
        self.pieces(to)?;
        self.pawns(to)
    }

    /// Hands over the moves of all but pawns.
    fn pieces(self, to: &mut impl ActionSink) -> ControlFlow<()> {
        for from in self.movers() & !self.board.of_type(PAWN) {
            let Some(piece) = self.board.at(from) else { continue };
            to.each(self.targets(from, piece), |to| Action::Move(Move::normal(from, to)))?;
            if piece.piece_type() == MAGE {
                let swap = |target| Move::normal(from, target).of_kind(MoveKind::Swap);
                to.each(self.swaps(from), |target| Action::Move(swap(target)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares that a piece other than a pawn may go to or capture on, swaps apart.
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

    /// The squares of the pieces that a mage may change places with: any piece one to three squares
    /// away on a straight line, whatever stands between.
    pub(super) fn swaps(self, from: Square) -> SquareSet64 {
        self.rules.swaps[from.index()] & self.board.occupied()
    }

    /// Hands over every pawn's moves.
    fn pawns(self, to: &mut impl ActionSink) -> ControlFlow<()> {
        let pawns = self.movers() & self.board.of_type(PAWN);
        let last = self.rules.last[self.state.side.index()];
        for (targets, way) in self.walks(pawns & !last) {
            let mv = |to: Square| Move::normal(origin(to, way), to);
            to.each(targets, |target| Action::Move(mv(target)))?;
            let arrivals = targets & last;
            if !arrivals.is_empty() {
                for piece_type in self.promotions() {
                    let promoted = |to| mv(to).of_kind(MoveKind::Promote(piece_type));
                    to.each(arrivals, |target| Action::Move(promoted(target)))?;
                }
            }
        }
        let waiting = pawns & last;
        if !waiting.is_empty() {
            for into in self.promotions() {
                to.each(waiting, |at| Action::Promote { at, into })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares where pawns that aren't on their last rank arrive, and by which way: a step, a
    /// leap over what stands ahead, two captures.
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

    /// True if anything can be done in the part that is due.
    pub(super) fn can_act(self) -> bool {
        if !self.drops().is_empty() || self.an_assassin_goes(self.movers()) {
            return true;
        }
        self.legal_actions(&mut AnyAction).is_break()
    }

    /// True if one of these assassins finds an empty square of its colour: nearly always so, and
    /// quickly known.
    fn an_assassin_goes(self, among: SquareSet64) -> bool {
        let assassins = among & self.board.of_type(ASSASSIN);
        let room = |from| self.empty() & self.rules.shades[self.rules.shade(from).index()];
        assassins.into_iter().any(|from| !room(from).is_empty())
    }

    /// The piece that a move captures.
    pub(super) fn captured(self, mv: Move) -> Option<Piece> {
        if mv.kind == MoveKind::Swap { None } else { self.board.at(mv.to) }
    }

    /// The side whose king an action captures, if it captures one.
    pub(super) fn captured_king(self, action: &Action) -> Option<Side> {
        let Action::Move(mv) = action else { return None };
        let victim = self.captured(*mv)?;
        (victim.piece_type() == KING).then(|| self.state.side.other())
    }

    /// True if an action is a capture or a pawn move, which ends the idle turns.
    pub(super) fn resets_clock(self, action: &Action) -> bool {
        match *action {
            Action::Move(mv) => {
                let mover = self.board.at(mv.from).map(Piece::piece_type);
                mover == Some(PAWN) || self.captured(mv).is_some()
            }
            Action::Promote { .. } => true,
            _ => false,
        }
    }
}

/// Plays an action of a side on the board, in hands and in pools.
pub(super) fn play(
    position: &mut StewPosition,
    side: Side,
    action: &Action,
    effects: &mut impl EffectSink,
) {
    match *action {
        Action::Move(mv) => travel(position, side, mv, effects),
        Action::Drop(drop) => position.change(drop.effect(side), effects),
        Action::Promote { at, into } => {
            let piece = Piece::new(side.faction(), PAWN);
            position.change(Effect::Become { at, piece, into }, effects);
        }
        // Passing changes nothing; the others are not among this game's actions.
        Action::Pass | Action::Choose(_) | Action::Muster(_) => {}
    }
}

fn travel(position: &mut StewPosition, side: Side, mv: Move, effects: &mut impl EffectSink) {
    if mv.kind == MoveKind::Swap {
        return position.change(Effect::Swap { a: mv.from, b: mv.to }, effects);
    }
    if let Some(piece) = position.board.at(mv.to) {
        position.change(Effect::Take { piece, at: Place::Square(mv.to) }, effects);
        if is_pooled(piece.piece_type()) {
            let at = Place::Pool(side.other(), piece.piece_type());
            position.change(Effect::Pocket { at }, effects);
        }
    }
    let Some(piece) = position.board.at(mv.from) else { return };
    let (from, to) = (Place::Square(mv.from), Place::Square(mv.to));
    position.change(Effect::Shift { piece, from, to }, effects);
    if let MoveKind::Promote(into) = mv.kind {
        position.change(Effect::Become { at: mv.to, piece, into }, effects);
    }
}

/// A sink that notes whether anything was handed over.
struct Watched<'a, S> {
    sink: &'a mut S,
    seen: bool,
}

impl<S: ActionSink> ActionSink for Watched<'_, S> {
    fn each<W: Word>(
        &mut self,
        targets: Bitboard<W>,
        action: impl Fn(Square) -> Action,
    ) -> ControlFlow<()> {
        self.seen |= !targets.is_empty();
        self.sink.each(targets, action)
    }

    fn one(&mut self, action: Action) -> ControlFlow<()> {
        self.seen = true;
        self.sink.one(action)
    }
}

/// The pseudo-legal targets of the piece on a square, if it were to move now, whoever's turn it is.
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

fn shifted(pawns: SquareSet64, (files, ranks): Way) -> SquareSet64 {
    pawns.shifted(files, ranks)
}

/// The square that something arriving this way came from.
fn origin(to: Square, (files, ranks): Way) -> Square {
    to.offset(-files, -ranks).unwrap_or(to)
}

/// The number of kings of a side.
pub(super) fn kings(position: &StewPosition, side: Side) -> u32 {
    position.board.all(Piece::new(side.faction(), KING)).len()
}
