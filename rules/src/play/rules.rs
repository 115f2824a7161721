//! The seam between the core and a game: what a search needs, and nothing else.
//!
//! Texts stand beside it in [`Notation`](crate::notation::Notation), what people see in
//! [`Presentation`](crate::game::Presentation) and [`Inspection`](crate::game::Inspection).

use super::{
    Action, ActionSink, Army, Effect, EffectSink, Place, Reason, Refusal, Side, Status, Turn,
};
use crate::board::{Board, Piece, Square, Word};
use crate::movement::PieceSet;
use std::ops::ControlFlow;

/// The pieces on the board, and everything else a game keeps.
#[derive(Debug, PartialEq, Eq)]
pub struct Position<S: VariantState> {
    /// The pieces on the board.
    pub board: Board<S::Word>,
    /// The state that only this game has: whose turn, castling rights, gates, hands, markers.
    pub state: S,
}

/// The state that a game keeps besides the board.
pub trait VariantState: Clone + PartialEq {
    /// The word that holds a set of the board's squares: `u64` where eight files are enough.
    type Word: Word;

    /// Takes note of an effect on what isn't a square: hands, gates, pools, markers, choices. The
    /// board has already changed.
    fn on_effect(&mut self, effect: &Effect);
}

impl<S: VariantState> Clone for Position<S> {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), state: self.state.clone() }
    }

    /// What is derived would make the copy elsewhere first, and a search copies at every node.
    fn clone_from(&mut self, source: &Self) {
        self.board.clone_from(&source.board);
        self.state.clone_from(&source.state);
    }
}

impl<S: VariantState> Position<S> {
    /// Changes the position by an effect: the only place where an effect changes anything.
    pub fn apply(&mut self, effect: &Effect) {
        match *effect {
            Effect::Put { piece, at } => self.board.put(at, piece),
            Effect::Take { at: Place::Square(at), .. } => {
                self.board.take(at);
            }
            Effect::Shift { piece, from, to } => self.shift(piece, from, to),
            Effect::Swap { a, b } => self.swap(a, b),
            Effect::Become { at, piece, into } => {
                self.board.put(at, Piece::new(piece.faction(), into));
            }
            _ => {}
        }
        self.state.on_effect(effect);
    }

    /// Applies an effect and hands it to a receiver.
    pub fn change(&mut self, effect: Effect, effects: &mut impl EffectSink) {
        self.apply(&effect);
        effects.effect(effect);
    }

    /// The position after a legal action.
    #[must_use]
    pub fn after<R: Rules<State = S>>(&self, rules: &R, side: Side, action: &Action) -> Self {
        let mut next = self.clone();
        rules.apply(&mut next, side, action, &mut ());
        next
    }

    fn shift(&mut self, piece: Piece, from: Place, to: Place) {
        if let Place::Square(from) = from {
            self.board.take(from);
        }
        if let Place::Square(to) = to {
            self.board.put(to, piece);
        }
    }

    fn swap(&mut self, a: Square, b: Square) {
        let (first, second) = (self.board.take(a), self.board.take(b));
        for (square, piece) in [(b, first), (a, second)] {
            if let Some(piece) = piece {
                self.board.put(square, piece);
            }
        }
    }
}

/// The rules of one game with its options.
///
/// Rules hold no position. Positions handed to rules come from these rules: from
/// [`start`](Self::start), [`apply`](Self::apply) or a text that these rules have read.
pub trait Rules {
    /// The state that this game keeps besides the board.
    type State: VariantState;

    /// The types of pieces and the size of their board.
    fn piece_set(&self) -> PieceSet;

    /// The position before the first action.
    fn start(&self) -> Position<Self::State>;

    /// The turn: whose decision is due. Cheap: it needn't notice that nothing is left to decide,
    /// which [`status`](Self::status) does.
    fn turn(&self, position: &Position<Self::State>) -> Turn;

    /// Hands over every legal action of a side whose decision is due; armies, which can't be
    /// enumerated, are left out.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn legal_actions(
        &self,
        position: &Position<Self::State>,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()>;

    /// Checks an army that a side would muster whose decision is due. Games that muster none need
    /// not say.
    ///
    /// # Errors
    /// A refusal: the fault of the army, or that none is due.
    fn validate_army(
        &self,
        _position: &Position<Self::State>,
        _side: Side,
        _army: &Army,
    ) -> Result<(), Refusal> {
        Err(Refusal::new(Reason::OtherDecision, "No army is to be mustered now."))
    }

    /// Plays a legal action of a side, and hands over every effect in order.
    fn apply(
        &self,
        position: &mut Position<Self::State>,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    );

    /// The status of a position: the end of the game and the checks, from one survey.
    fn status(&self, position: &Position<Self::State>) -> Status;

    /// The hash key of a position: a number that hardly any other position has. Positions that are
    /// [the same](Self::is_repetition) have the same.
    fn hash_key(&self, position: &Position<Self::State>) -> u64;

    /// True if two positions are the same for repetition: in everything that bears on play
    /// (RULINGS.md, For every game 2).
    fn is_repetition(&self, one: &Position<Self::State>, other: &Position<Self::State>) -> bool;

    /// Turns of either side since the last capture or pawn's move: 100 are fifty moves, however
    /// many actions a turn has (RULINGS.md, For every game 2).
    fn halfmove_clock(&self, position: &Position<Self::State>) -> u16;
}
