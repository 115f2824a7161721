//! A game that is orthodox chess once its setup is over: what is left for it to say.

use super::{FenState, OrthodoxPosition, OrthodoxRules, PAWN};
use crate::board::{PieceType, Square, mixed};
use crate::game::Inspection;
use crate::movement::{MoveTables, PieceSet};
use crate::notation::{CastlingNotation, Notation, PositionError, coordinate};
use crate::play::{
    Action, ActionSink, Army, ChoiceInfo, EffectSink, Move, Part, Position, PseudoLegalTargets,
    Reason, Refusal, Rules, Side, Status, Turn, VariantState,
};
use std::ops::ControlFlow;

/// The state of a game of the orthodox family, besides the board.
pub trait OrthodoxState: VariantState<Word = u64> {
    /// The fields of a FEN. Before the first move they tell whose decision is due.
    fn fen_state(&self) -> &FenState;

    /// The same, to be changed.
    fn fen_state_mut(&mut self) -> &mut FenState;

    /// True if setup is over: there are moves on the board.
    fn is_playing(&self) -> bool;

    /// The hash key of what else bears on play, such as pieces that wait behind the board. In the
    /// setup a position's key has the board and this alone.
    fn extra_key(&self) -> u64 {
        0
    }

    /// True if all that else bears on play is the same in another position.
    fn has_same_extras(&self, _other: &Self) -> bool {
        true
    }
}

/// A game of the orthodox family: its setup, its castling, what it adds to a move.
///
/// Whoever implements this has [`Rules`], [`Notation`] and [`Inspection`] as well; so its methods
/// have names of their own.
pub trait OrthodoxGame {
    /// The state that this game keeps besides the board.
    type State: OrthodoxState;

    /// The way castling is written in coordinate notation.
    const CASTLING_NOTATION: CastlingNotation;

    /// The orthodox rules in this game's configuration.
    fn orthodox(&self) -> &OrthodoxRules;

    /// The position before the first action.
    fn opening(&self) -> Position<Self::State>;

    /// The turn in the setup: whose decision is due.
    fn setup_turn(&self, position: &Position<Self::State>) -> Turn {
        Turn::One { side: position.state.fen_state().side, part: Part(0) }
    }

    /// Hands over every legal action of the setup.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn setup_actions(
        &self,
        _position: &Position<Self::State>,
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
        _position: &Position<Self::State>,
        _side: Side,
        _army: &Army,
    ) -> Result<(), Refusal> {
        Err(Refusal::new(Reason::WrongStage, "No army is to be mustered now."))
    }

    /// Plays a legal action of the setup.
    fn apply_setup(
        &self,
        _position: &mut Position<Self::State>,
        _side: Side,
        _action: &Action,
        _effects: &mut impl EffectSink,
    ) {
    }

    /// Hands over every legal move.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn moves(&self, position: &Position<Self::State>, to: &mut impl ActionSink) -> ControlFlow<()> {
        self.position(position).legal_moves(to)
    }

    /// Plays a legal move.
    fn apply_move(
        &self,
        position: &mut Position<Self::State>,
        mv: Move,
        effects: &mut impl EffectSink,
    ) {
        self.orthodox().apply(position, mv, effects);
    }

    /// True if something waits off the board that could still come to mate.
    fn anything_waits(&self, _state: &Self::State) -> bool {
        false
    }

    /// The answers that the setup offers: see [`Notation::choices`].
    fn answers(&self) -> &'static [ChoiceInfo] {
        &[]
    }

    /// The position as text: see [`Notation::write_position`].
    fn write_fen(&self, position: &Position<Self::State>) -> String;

    /// Reads a position.
    ///
    /// # Errors
    /// As [`Notation::read_position`].
    fn read_fen(&self, text: &str) -> Result<Position<Self::State>, PositionError>;

    /// A position as orthodox chess sees it.
    fn position<'a>(&'a self, position: &'a Position<Self::State>) -> OrthodoxPosition<'a> {
        self.orthodox().on(&position.board, position.state.fen_state())
    }

    /// The same once setup is over.
    fn playing<'a>(&'a self, position: &'a Position<Self::State>) -> Option<OrthodoxPosition<'a>> {
        position.state.is_playing().then(|| self.position(position))
    }
}

impl<G: OrthodoxGame> Rules for G {
    type State = G::State;

    fn piece_set(&self) -> &PieceSet {
        self.orthodox().piece_set()
    }

    fn start(&self) -> Position<G::State> {
        self.opening()
    }

    fn turn(&self, position: &Position<G::State>) -> Turn {
        if position.state.is_playing() {
            Turn::One { side: position.state.fen_state().side, part: Part(0) }
        } else {
            self.setup_turn(position)
        }
    }

    fn legal_actions(
        &self,
        position: &Position<G::State>,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        if position.state.is_playing() {
            self.moves(position, to)
        } else {
            self.setup_actions(position, side, to)
        }
    }

    fn validate_army(
        &self,
        position: &Position<G::State>,
        side: Side,
        army: &Army,
    ) -> Result<(), Refusal> {
        self.check_army(position, side, army)
    }

    fn apply(
        &self,
        position: &mut Position<G::State>,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        match *action {
            Action::Move(mv) => self.apply_move(position, mv, effects),
            _ => self.apply_setup(position, side, action, effects),
        }
    }

    fn status(&self, position: &Position<G::State>) -> Status {
        let Some(play) = self.playing(position) else { return Status::default() };
        // What waits or may be promoted to adds no move where there is none.
        let Status { outcome, checks } = play.status();
        let dead = || play.dead().filter(|_| !self.anything_waits(&position.state));
        Status { outcome: outcome.or_else(dead), checks }
    }

    fn hash_key(&self, position: &Position<G::State>) -> u64 {
        let Position { board, state } = position;
        let fields = self.playing(position).map_or(0, |play| play.repeated_fields().key());
        board.key() ^ mixed(fields, state.extra_key())
    }

    fn is_repetition(&self, one: &Position<G::State>, other: &Position<G::State>) -> bool {
        match (self.playing(one), self.playing(other)) {
            (Some(play), Some(again)) => {
                one.board == other.board
                    && one.state.has_same_extras(&other.state)
                    && play.repeated_fields() == again.repeated_fields()
            }
            // Nothing that is sealed is compared: that would tell it.
            _ => {
                one.board == other.board
                    && self.turn(one) == self.turn(other)
                    && one.state.has_same_extras(&other.state)
            }
        }
    }

    fn halfmove_clock(&self, position: &Position<G::State>) -> u16 {
        position.state.fen_state().halfmove_clock
    }
}

impl<G: OrthodoxGame> Notation for G {
    fn castling_notation(&self) -> CastlingNotation {
        G::CASTLING_NOTATION
    }

    fn pawn(&self) -> PieceType {
        PAWN
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        self.answers()
    }

    fn san(&self, position: &Position<G::State>, side: Side, action: &Action) -> String {
        match *action {
            Action::Move(mv) => self.position(position).san(mv),
            _ => coordinate::write(self, side, action),
        }
    }

    fn write_position(&self, position: &Position<G::State>) -> String {
        self.write_fen(position)
    }

    fn read_position(&self, text: &str) -> Result<Position<G::State>, PositionError> {
        self.read_fen(text)
    }
}

impl<G: OrthodoxGame> Inspection for G {
    fn move_tables(&self) -> &MoveTables<u64> {
        self.orthodox().tables()
    }

    fn pseudo_legal_targets(
        &self,
        position: &Position<G::State>,
        from: Square,
    ) -> PseudoLegalTargets {
        self.position(position).pseudo_legal_targets(from)
    }
}
