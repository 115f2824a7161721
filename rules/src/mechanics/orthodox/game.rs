//! A game that is orthodox chess once its setup is over: what is left for it to say.

use super::{FenState, KING, OrthodoxPosition, OrthodoxRules, PAWN, king};
use crate::board::{Board64, Piece, PieceType, Square, SquareSet, mixed};
use crate::game::{Ability, Inspection, LEVEL_COUNT, Strategy, Strength};
use crate::mechanics::Enemies;
use crate::movement::PieceSet;
use crate::notation::coordinate::Coordinates;
use crate::notation::{CastlingNotation, Notation};
use crate::play::{
    Action, ActionSink, Army, ChoiceInfo, Effect, EffectSink, Move, Part, Position,
    PseudoLegalTargets, Reason, Refusal, Rules, Side, Status, Turn, VariantState,
};
use std::ops::ControlFlow;

/// The state of a game of the orthodox family besides the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrthodoxState<E> {
    /// The fields of a FEN. Before the first move they tell whose decision is due.
    pub fen_state: FenState,
    /// The state that the game adds.
    pub extra: E,
}

/// The state that a game adds to the fields of a FEN. `()` adds nothing.
pub trait ExtraState: Clone + PartialEq {
    /// True if setup is over: there are moves on the board.
    fn is_playing(&self) -> bool {
        true
    }

    /// The hash key of what bears on play, such as pieces that wait behind the board. In the setup a
    /// position's key has the board and this alone.
    fn key(&self) -> u64 {
        0
    }

    /// True if all that bears on play is the same in another position.
    fn is_same(&self, _other: &Self) -> bool {
        true
    }

    /// Takes note of an effect on what isn't a square: see [`VariantState::on_effect`].
    fn on_effect(&mut self, _effect: &Effect) {}

    /// Names every piece that waits off this board: see [`Strategy::each_waiting`].
    fn each_waiting(&self, _board: &Board64, _note: impl FnMut(Side, PieceType)) {}
}

impl ExtraState for () {}

impl<E: ExtraState> VariantState for OrthodoxState<E> {
    type Word = u64;

    fn on_effect(&mut self, effect: &Effect) {
        self.extra.on_effect(effect);
    }
}

/// A position of a game of the orthodox family.
pub type PositionWith<E> = Position<OrthodoxState<E>>;

/// The orthodox rules in one game's configuration, with the game's options: all that most games of
/// the orthodox family hold. The options tell one such game from another.
pub struct OrthodoxWith<O> {
    /// The game's options.
    pub options: O,
    /// The orthodox rules in its configuration.
    pub orthodox: OrthodoxRules,
}

impl<O> AsRef<OrthodoxRules> for OrthodoxWith<O> {
    fn as_ref(&self) -> &OrthodoxRules {
        &self.orthodox
    }
}

/// A game of the orthodox family: its setup, its castling, what it adds to a move. It lends the
/// orthodox rules in its configuration by [`AsRef`], as an [`OrthodoxWith`] does.
///
/// Whoever implements this has [`Rules`], [`Notation`] and [`Inspection`] as well; so its methods
/// have names of their own.
pub trait OrthodoxGame: AsRef<OrthodoxRules> {
    /// The state that this game adds to the fields of a FEN.
    type Extra: ExtraState;

    /// The way castling is written in coordinate notation.
    const CASTLING_NOTATION: CastlingNotation = CastlingNotation::KingAndRook;

    /// The position before the first action.
    fn opening(&self) -> PositionWith<Self::Extra>;

    /// The turn in the setup: whose decision is due.
    fn setup_turn(&self, position: &PositionWith<Self::Extra>) -> Turn {
        Turn::One { side: position.state.fen_state.side, part: Part(0) }
    }

    /// Hands over every legal action of the setup.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn setup_actions(
        &self,
        _position: &PositionWith<Self::Extra>,
        _side: Side,
        _to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Checks an army, where the setup asks for one.
    ///
    /// # Errors
    /// As [`Rules::validate_army`].
    fn check_army(
        &self,
        _position: &PositionWith<Self::Extra>,
        _side: Side,
        _army: &Army,
    ) -> Result<(), Refusal> {
        Err(Refusal::new(Reason::OtherDecision, "No army is to be mustered now."))
    }

    /// Plays a legal action of the setup.
    fn apply_setup(
        &self,
        _position: &mut PositionWith<Self::Extra>,
        _side: Side,
        _action: &Action,
        _effects: &mut impl EffectSink,
    ) {
    }

    /// What a type that isn't the king does besides moving from square to square.
    fn ability_of(&self, _piece_type: PieceType) -> Option<Ability> {
        None
    }

    /// Hands over every legal move.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn moves(
        &self,
        position: &PositionWith<Self::Extra>,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        self.position(position).legal_moves(to)
    }

    /// Plays a legal move.
    fn apply_move(
        &self,
        position: &mut PositionWith<Self::Extra>,
        mv: Move,
        effects: &mut impl EffectSink,
    ) {
        self.as_ref().apply(position, mv, effects);
    }

    /// True if something waits off the board that could still come to mate.
    fn anything_waits(&self, _extra: &Self::Extra) -> bool {
        false
    }

    /// The answers that the setup offers: see [`Notation::choices`].
    const ANSWERS: &'static [ChoiceInfo] = &[];

    /// See [`Strategy::WEIGHTS`].
    const TUNED: &'static str = "";

    /// See [`Strategy::LEVELS`].
    const STRENGTHS: [Strength; LEVEL_COUNT] = Strength::USUAL;

    /// See [`Strategy::FAIR_ARMIES`].
    const ARMIES: &'static str = "";

    /// See [`Strategy::TERMS`].
    const OWN_TERMS: &'static [&'static str] = &[];

    /// See [`Strategy::count_terms`].
    fn count_own_terms(&self, _position: &PositionWith<Self::Extra>, _counts: &mut [i32]) {}

    /// A position as orthodox chess sees it.
    fn position<'a>(&'a self, position: &'a PositionWith<Self::Extra>) -> OrthodoxPosition<'a> {
        self.as_ref().on(&position.board, &position.state.fen_state)
    }

    /// The same once setup is over.
    fn playing<'a>(
        &'a self,
        position: &'a PositionWith<Self::Extra>,
    ) -> Option<OrthodoxPosition<'a>> {
        position.state.extra.is_playing().then(|| self.position(position))
    }
}

impl<G: OrthodoxGame> Rules for G {
    type State = OrthodoxState<G::Extra>;

    fn piece_set(&self) -> PieceSet {
        self.as_ref().piece_set()
    }

    fn start(&self) -> PositionWith<G::Extra> {
        self.opening()
    }

    fn turn(&self, position: &PositionWith<G::Extra>) -> Turn {
        if position.state.extra.is_playing() {
            Turn::One { side: position.state.fen_state.side, part: Part(0) }
        } else {
            self.setup_turn(position)
        }
    }

    fn legal_actions(
        &self,
        position: &PositionWith<G::Extra>,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        if position.state.extra.is_playing() {
            self.moves(position, to)
        } else {
            self.setup_actions(position, side, to)
        }
    }

    fn validate_army(
        &self,
        position: &PositionWith<G::Extra>,
        side: Side,
        army: &Army,
    ) -> Result<(), Refusal> {
        self.check_army(position, side, army)
    }

    fn apply(
        &self,
        position: &mut PositionWith<G::Extra>,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        match *action {
            Action::Move(mv) => self.apply_move(position, mv, effects),
            _ => self.apply_setup(position, side, action, effects),
        }
    }

    fn status(&self, position: &PositionWith<G::Extra>) -> Status {
        let Some(play) = self.playing(position) else { return Status::default() };
        // What waits or may be promoted to adds no move where there is none.
        let Status { outcome, checks } = play.status();
        let dead = || play.dead().filter(|_| !self.anything_waits(&position.state.extra));
        Status { outcome: outcome.or_else(dead), checks }
    }

    fn hash_key(&self, position: &PositionWith<G::Extra>) -> u64 {
        let Position { board, state } = position;
        let fields = self.playing(position).map_or(0, |play| play.repeated_fields().key());
        board.key() ^ mixed(fields, state.extra.key())
    }

    fn is_repetition(&self, one: &PositionWith<G::Extra>, other: &PositionWith<G::Extra>) -> bool {
        match (self.playing(one), self.playing(other)) {
            (Some(play), Some(again)) => {
                one.board == other.board
                    && one.state.extra.is_same(&other.state.extra)
                    && play.repeated_fields() == again.repeated_fields()
            }
            // Nothing that is sealed is compared: that would tell it.
            _ => {
                one.board == other.board
                    && self.turn(one) == self.turn(other)
                    && one.state.extra.is_same(&other.state.extra)
            }
        }
    }

    fn halfmove_clock(&self, position: &PositionWith<G::Extra>) -> u16 {
        position.state.fen_state.halfmove_clock
    }
}

impl<G: OrthodoxGame> Notation for G {
    const PAWN: PieceType = PAWN;

    fn castling_notation(&self) -> CastlingNotation {
        G::CASTLING_NOTATION
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        G::ANSWERS
    }

    fn san(&self, position: &PositionWith<G::Extra>, side: Side, action: &Action) -> String {
        match *action {
            Action::Move(mv) => self.position(position).san(mv),
            _ => Coordinates::of(self).write(side, action),
        }
    }
}

impl<G: OrthodoxGame> Inspection for G {
    fn attackers(&self, position: &PositionWith<G::Extra>, square: Square, by: Side) -> SquareSet {
        self.position(position).attackers(square, by).widened()
    }

    fn pseudo_legal_targets(
        &self,
        position: &PositionWith<G::Extra>,
        from: Square,
    ) -> PseudoLegalTargets {
        self.position(position).pseudo_legal_targets(from)
    }

    fn ability(&self, piece_type: PieceType) -> Option<Ability> {
        if piece_type == KING { Some(Ability::Castles) } else { self.ability_of(piece_type) }
    }
}

impl<G: OrthodoxGame> Strategy for G {
    const KING: PieceType = KING;
    const WEIGHTS: &'static str = G::TUNED;
    const LEVELS: [Strength; LEVEL_COUNT] = G::STRENGTHS;
    const FAIR_ARMIES: &'static str = G::ARMIES;
    const TERMS: &'static [&'static str] = G::OWN_TERMS;

    fn count_terms(&self, position: &PositionWith<G::Extra>, counts: &mut [i32]) {
        self.count_own_terms(position, counts);
    }

    fn each_waiting(&self, position: &PositionWith<G::Extra>, note: impl FnMut(Side, PieceType)) {
        position.state.extra.each_waiting(&position.board, note);
    }

    #[inline]
    fn captured(&self, position: &PositionWith<G::Extra>, mv: Move) -> Option<Piece> {
        self.position(position).captured(mv).map(|(piece, _)| piece)
    }

    fn is_in_check(&self, position: &PositionWith<G::Extra>, side: Side) -> bool {
        let (board, tables) = (&position.board, &self.as_ref().tables);
        let enemies = Enemies::army(board, side.other().faction());
        let occupied = board.occupied();
        king(board, side).is_some_and(|king| enemies.attack(tables, board, king, occupied))
    }

    fn passed_over(&self, position: &PositionWith<G::Extra>) -> Option<PositionWith<G::Extra>> {
        let FenState { side, .. } = position.state.fen_state;
        let mut passed = position.clone();
        passed.state.fen_state.side = side.other();
        passed.state.fen_state.en_passant = None;
        position.state.extra.is_playing().then_some(passed)
    }
}
