//! The rules of a game with every position that came up in it, whichever game it is: the one place
//! where a table's own code meets the type of a game.
//!
//! All else that a table does, such as keeping the tree, reading texts and writing records, is
//! compiled once for all games.

use super::reach::{Trial, targets_on};
use super::{ActionPreview, GameInfo, GameOptions, Reach, Stage, Variant};
use crate::board::{Board, Piece, PieceType, Square, SquareSet};
use crate::movement::PieceSet;
use crate::notation::coordinate::Coordinates;
use crate::play::{
    Action, ActionList, Army, ArmyRules, Choice, Effect, Gesture, Limit, Position,
    PseudoLegalTargets, Refusal, Side, TimeControl, Turn, View, Viewer,
};
#[cfg(feature = "perft")]
use crate::play::{divide, perft};
use std::any::Any;

/// The number of a kept position: they are counted from 0, which is the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PositionId(usize);

impl PositionId {
    /// The position where the game began.
    pub(super) const START: Self = Self(0);
}

/// What the rules say to a position, without what came before it.
pub(super) struct Judged {
    pub(super) key: u64,
    /// The turn, or the end of the game by the position alone.
    pub(super) turn: Turn,
    /// The squares of kings in check.
    pub(super) checked: Vec<Square>,
    pub(super) halfmove_clock: u16,
}

/// The rules of one game with its options, and the positions that came up.
///
/// What it is asked is what [`Rules`](crate::play::Rules), `Notation`, `Inspection` and
/// `Presentation` tell of a position: see there.
pub(super) trait Arbiter: Any {
    fn info(&self) -> &'static GameInfo;
    /// The options that differ from their defaults, as names and values.
    fn options(&self) -> Vec<(&'static str, String)>;
    fn piece_set(&self) -> PieceSet;
    fn coordinates(&self) -> Coordinates;
    /// The type that needs no letter in the document's notation.
    fn pawn(&self) -> PieceType;
    fn clock(&self) -> Option<TimeControl>;
    fn reach(&self, piece: Piece) -> Reach;
    fn targets_on(&self, board: &Board, from: Square) -> PseudoLegalTargets;

    /// Keeps the position after a legal action, and hands over the effects.
    fn play(
        &mut self,
        at: PositionId,
        side: Side,
        action: &Action,
        effects: &mut Vec<Effect>,
    ) -> PositionId;
    /// Forgets the position that was kept last.
    fn forget_last(&mut self);
    fn judge(&self, at: PositionId) -> Judged;
    /// The same of the position after a legal action, which isn't kept.
    fn judge_after(&self, at: PositionId, side: Side, action: &Action) -> Judged;
    fn preview(&self, at: PositionId, side: Side, action: &Action) -> ActionPreview;
    fn is_repetition(&self, one: PositionId, other: PositionId) -> bool;

    fn legal_actions(&self, at: PositionId, side: Side) -> Vec<Action>;
    fn is_legal(&self, at: PositionId, side: Side, action: Action) -> bool;
    fn validate_army(&self, at: PositionId, side: Side, army: &Army) -> Result<(), Refusal>;
    fn army_rules(&self, at: PositionId, side: Side) -> Option<ArmyRules>;
    fn limit(&self, at: PositionId, side: Side) -> Option<Limit>;
    fn refuse(&self, at: PositionId, side: Side, gesture: Gesture) -> Refusal;

    fn san(&self, at: PositionId, side: Side, action: &Action) -> String;
    fn write_position(&self, at: PositionId) -> String;
    fn board(&self, at: PositionId) -> Board;
    fn view(&self, at: PositionId, viewer: Viewer) -> View;
    fn stage(&self, at: PositionId) -> Stage;
    fn player(&self, at: PositionId, side: Side) -> String;
    fn seats(&self, at: PositionId) -> [Side; 2];
    fn choice_words(&self, at: PositionId, choice: Choice) -> String;
    fn attackers(&self, at: PositionId, square: Square, by: Side) -> SquareSet;
    fn pseudo_legal_targets(&self, at: PositionId, from: Square) -> PseudoLegalTargets;
    fn explain_check(&self, at: PositionId, side: Side) -> Vec<String>;
    #[cfg(feature = "perft")]
    fn perft(&self, at: PositionId, depth: u32) -> u64;
    #[cfg(feature = "perft")]
    fn divide(&self, at: PositionId, depth: u32) -> Vec<(Side, Action, u64)>;
}

/// The arbiter of one game.
pub(super) struct ArbiterOf<R: Variant> {
    pub(super) options: R::Options,
    rules: R,
    /// By number.
    positions: Vec<Position<R::State>>,
}

impl<R: Variant> ArbiterOf<R> {
    /// An arbiter for a game that begins at this position.
    pub(super) fn new(options: R::Options, rules: R, start: Position<R::State>) -> Self {
        Self { options, rules, positions: vec![start] }
    }

    /// The position of this number.
    pub(super) fn position(&self, PositionId(at): PositionId) -> &Position<R::State> {
        &self.positions[at]
    }

    fn judged(&self, position: &Position<R::State>) -> Judged {
        let status = self.rules.status(position);
        Judged {
            key: self.rules.hash_key(position),
            turn: status.outcome.map_or_else(|| self.rules.turn(position), Turn::Over),
            checked: status.checked().collect(),
            halfmove_clock: self.rules.halfmove_clock(position),
        }
    }

    fn after(&self, at: PositionId, side: Side, action: &Action) -> Position<R::State> {
        self.position(at).after(&self.rules, side, action)
    }
}

impl<R: Variant> Arbiter for ArbiterOf<R> {
    fn info(&self) -> &'static GameInfo {
        const { &R::INFO }
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.options.write()
    }

    fn piece_set(&self) -> PieceSet {
        self.rules.piece_set()
    }

    fn coordinates(&self) -> Coordinates {
        Coordinates::of(&self.rules)
    }

    fn pawn(&self) -> PieceType {
        R::PAWN
    }

    fn clock(&self) -> Option<TimeControl> {
        self.rules.clock()
    }

    fn reach(&self, piece: Piece) -> Reach {
        let mut position = self.rules.start();
        let mut targets = |pieces: &[(Square, Piece)], from| {
            targets_on(&self.rules, &mut position, &mut pieces.iter().copied(), from)
        };
        let board_size = self.rules.piece_set().board_size();
        let ability = self.rules.ability(piece.piece_type());
        Trial { piece, board_size, ability, targets: &mut targets }.reach()
    }

    fn targets_on(&self, board: &Board, from: Square) -> PseudoLegalTargets {
        targets_on(&self.rules, &mut self.rules.start(), &mut board.pieces(), from)
    }

    fn play(
        &mut self,
        at: PositionId,
        side: Side,
        action: &Action,
        effects: &mut Vec<Effect>,
    ) -> PositionId {
        let mut position = self.position(at).clone();
        self.rules.apply(&mut position, side, action, effects);
        self.positions.push(position);
        PositionId(self.positions.len() - 1)
    }

    fn forget_last(&mut self) {
        self.positions.pop();
    }

    fn judge(&self, at: PositionId) -> Judged {
        self.judged(self.position(at))
    }

    fn judge_after(&self, at: PositionId, side: Side, action: &Action) -> Judged {
        self.judged(&self.after(at, side, action))
    }

    fn preview(&self, at: PositionId, side: Side, action: &Action) -> ActionPreview {
        let next = self.after(at, side, action);
        let Judged { turn, checked, .. } = self.judged(&next);
        let view = View { checked, ..self.rules.view(&next, Viewer::Player(side)) };
        ActionPreview { view, turn }
    }

    fn is_repetition(&self, one: PositionId, other: PositionId) -> bool {
        self.rules.is_repetition(self.position(one), self.position(other))
    }

    fn legal_actions(&self, at: PositionId, side: Side) -> Vec<Action> {
        let mut list = ActionList::default();
        // A list never stops.
        let _ = self.rules.legal_actions(self.position(at), side, &mut list);
        list.0
    }

    fn is_legal(&self, at: PositionId, side: Side, action: Action) -> bool {
        self.legal_actions(at, side).contains(&action)
    }

    fn validate_army(&self, at: PositionId, side: Side, army: &Army) -> Result<(), Refusal> {
        self.rules.validate_army(self.position(at), side, army)
    }

    fn army_rules(&self, at: PositionId, side: Side) -> Option<ArmyRules> {
        self.rules.army_rules(self.position(at), side)
    }

    fn limit(&self, at: PositionId, side: Side) -> Option<Limit> {
        self.rules.limit(self.position(at), side)
    }

    fn refuse(&self, at: PositionId, side: Side, gesture: Gesture) -> Refusal {
        self.rules.refuse(self.position(at), side, &gesture)
    }

    fn san(&self, at: PositionId, side: Side, action: &Action) -> String {
        self.rules.san(self.position(at), side, action)
    }

    fn write_position(&self, at: PositionId) -> String {
        self.rules.write_position(self.position(at))
    }

    fn board(&self, at: PositionId) -> Board {
        self.position(at).board.widened()
    }

    fn view(&self, at: PositionId, viewer: Viewer) -> View {
        self.rules.view(self.position(at), viewer)
    }

    fn stage(&self, at: PositionId) -> Stage {
        self.rules.stage(self.position(at))
    }

    fn player(&self, at: PositionId, side: Side) -> String {
        self.rules.player(self.position(at), side)
    }

    fn seats(&self, at: PositionId) -> [Side; 2] {
        self.rules.seats(self.position(at))
    }

    fn choice_words(&self, at: PositionId, choice: Choice) -> String {
        self.rules.choice_words(self.position(at), choice)
    }

    fn attackers(&self, at: PositionId, square: Square, by: Side) -> SquareSet {
        self.rules.attackers(self.position(at), square, by)
    }

    fn pseudo_legal_targets(&self, at: PositionId, from: Square) -> PseudoLegalTargets {
        self.rules.pseudo_legal_targets(self.position(at), from)
    }

    fn explain_check(&self, at: PositionId, side: Side) -> Vec<String> {
        self.rules.explain_check(self.position(at), side)
    }

    #[cfg(feature = "perft")]
    fn perft(&self, at: PositionId, depth: u32) -> u64 {
        perft(&self.rules, self.position(at), depth)
    }

    #[cfg(feature = "perft")]
    fn divide(&self, at: PositionId, depth: u32) -> Vec<(Side, Action, u64)> {
        divide(&self.rules, self.position(at), depth)
    }
}
