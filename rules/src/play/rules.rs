//! What a game is: the seam between the core and its rules.

use super::{
    Action, Army, ArmyRules, CastlingNotation, Choice, ChoiceInfo, Effect, GameInfo, Gesture,
    Limit, Outcome, Place, PseudoLegalTargets, Reason, Refusal, Side, TimeControl, Turn, View,
    Viewer, coordinate,
};
use crate::board::{Bitboard, Board, BoardSize, Piece, PieceType, Square, SquareSet, Word};
use crate::movement::{MoveTables, PieceSet};

/// What stands on the board, and everything else a game keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<S: VariantState> {
    /// The pieces on the board.
    pub board: Board<S::Word>,
    /// What only this game has: whose turn, rights, gates, hands, markers.
    pub state: S,
}

/// What a game keeps besides the board.
pub trait VariantState: Clone + PartialEq {
    /// The word that holds a set of the board's squares.
    type Word: Word;

    /// Takes note of an effect on what isn't a square: hands, gates, pools,
    /// markers, choices. The board has already changed.
    fn on_effect(&mut self, effect: &Effect);
}

impl<S: VariantState> Position<S> {
    /// Applies one effect: the only place where effects change anything.
    #[inline]
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

    #[inline]
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

/// Receives legal actions: to list them, to count them, to stop at the first.
pub trait ActionSink {
    /// One action for each target. Rules hand over whole sets, so that
    /// counting needs no list.
    fn each<W: Word>(&mut self, targets: Bitboard<W>, action: impl Fn(Square) -> Action);

    /// One action.
    fn one(&mut self, action: Action);
}

/// Collects actions in a list.
#[derive(Default)]
pub struct ActionList(pub Vec<Action>);

impl ActionSink for ActionList {
    #[inline]
    fn each<W: Word>(&mut self, targets: Bitboard<W>, action: impl Fn(Square) -> Action) {
        self.0.extend(targets.into_iter().map(action));
    }

    #[inline]
    fn one(&mut self, action: Action) {
        self.0.push(action);
    }
}

/// Counts actions.
#[derive(Default)]
pub struct ActionCount(pub u64);

impl ActionSink for ActionCount {
    #[inline]
    fn each<W: Word>(&mut self, targets: Bitboard<W>, _: impl Fn(Square) -> Action) {
        self.0 += u64::from(targets.len());
    }

    #[inline]
    fn one(&mut self, _: Action) {
        self.0 += 1;
    }
}

/// The rules of one game with its options.
///
/// Rules hold no position. Positions handed to rules come from these rules:
/// from [`opening`](Self::opening), [`read_position`](Self::read_position)
/// or [`after`].
pub trait Rules {
    /// What this game keeps besides the board.
    type VariantState: VariantState;

    /// The game's entry in the list of games.
    fn info(&self) -> &'static GameInfo;

    /// The options that differ from their defaults, as names and values.
    fn options(&self) -> Vec<(&'static str, String)>;

    /// The size of the board.
    fn board_size(&self) -> BoardSize;

    /// The kinds of pieces.
    fn piece_set(&self) -> &PieceSet;

    /// The movement of the pieces.
    fn move_tables(&self) -> &MoveTables<<Self::VariantState as VariantState>::Word>;

    /// The position before the first action.
    fn opening(&self) -> Position<Self::VariantState>;

    /// Whose decision is due. Cheap: it needn't notice that there is nothing
    /// left to decide, which [`ending`](Self::ending) does.
    fn turn(&self, position: &Position<Self::VariantState>) -> Turn;

    /// How the game has ended, by this position alone, if it has.
    fn ending(&self, position: &Position<Self::VariantState>) -> Option<Outcome>;

    /// Every legal action of a side whose decision is due; armies, which
    /// can't be enumerated, are left out.
    fn legal_actions(
        &self,
        position: &Position<Self::VariantState>,
        side: Side,
        to: &mut impl ActionSink,
    );

    /// What a side whose decision is due may compose an army from; nothing
    /// in stages where none is mustered.
    fn army_rules(
        &self,
        _position: &Position<Self::VariantState>,
        _side: Side,
    ) -> Option<ArmyRules> {
        None
    }

    /// Whether a side whose decision is due may muster this army. Games that
    /// muster none need not say.
    ///
    /// # Errors
    /// What is wrong with the army.
    fn admits(
        &self,
        _position: &Position<Self::VariantState>,
        _side: Side,
        _army: &Army,
    ) -> Result<(), Refusal> {
        Err(Refusal::new(Reason::WrongStage, "No army is to be mustered now."))
    }

    /// The clock that the game's options give both sides, if they do.
    fn clock(&self) -> Option<TimeControl> {
        None
    }

    /// The time a side has for the one decision that is due from it, if the
    /// game limits it.
    fn limit(&self, _position: &Position<Self::VariantState>, _side: Side) -> Option<Limit> {
        None
    }

    /// What the player is called who decides for a side.
    fn player(&self, _position: &Position<Self::VariantState>, side: Side) -> String {
        side.to_string()
    }

    /// Which of the two who sat down for White and for Black decides for
    /// White, and which for Black.
    fn seats(&self, _position: &Position<Self::VariantState>) -> [Side; 2] {
        Side::BOTH
    }

    /// What comes of a legal action, in order.
    fn effects(
        &self,
        position: &Position<Self::VariantState>,
        side: Side,
        action: &Action,
        emit: &mut impl FnMut(Effect),
    );

    /// Brings the stage after the effects up to date: turn, rights, clocks.
    fn advance(
        &self,
        before: &Position<Self::VariantState>,
        side: Side,
        action: &Action,
        after: &mut Position<Self::VariantState>,
    );

    /// Why a gesture that leads to no legal action doesn't.
    fn refuse(
        &self,
        position: &Position<Self::VariantState>,
        side: Side,
        gesture: &Gesture,
    ) -> Refusal;

    /// How castling is written in coordinate notation.
    fn castling_notation(&self) -> CastlingNotation;

    /// A side's action in coordinate notation (RULINGS.md, Coordinate
    /// notation).
    fn coordinate(&self, side: Side, action: &Action) -> String
    where
        Self: Sized,
    {
        coordinate::write(self, side, action)
    }

    /// The kind that needs no letter in the document's notation.
    fn pawn(&self) -> PieceType;

    /// A legal action in the notation of the game's document, without the
    /// marks of check that [`Game`](super::Game) adds.
    fn san(&self, position: &Position<Self::VariantState>, side: Side, action: &Action) -> String;

    /// The mark that follows an action that led here, `+` or `#`, if any.
    fn check_suffix(&self, position: &Position<Self::VariantState>) -> &'static str;

    /// What the answers are called, by the numbers of their choices.
    fn choices(&self) -> &'static [ChoiceInfo];

    /// A few words about an answer that the stage offers; none if its name
    /// says all.
    fn choice_words(&self, _position: &Position<Self::VariantState>, _choice: Choice) -> String {
        String::new()
    }

    /// What a viewer sees.
    fn view(&self, position: &Position<Self::VariantState>, viewer: Viewer) -> View;

    /// The pieces that threaten on behalf of a side: its own, and in games with
    /// neutral armies those that act against the other side as things stand.
    fn attacking_pieces(&self, position: &Position<Self::VariantState>, by: Side) -> SquareSet {
        position.board.of(by.faction()).widened()
    }

    /// The pieces that threaten a square on behalf of a side as things stand:
    /// where the other side's king would be attacked by them, or in games
    /// without check, where they could capture. Pins don't matter.
    fn attackers(
        &self,
        position: &Position<Self::VariantState>,
        square: Square,
        by: Side,
    ) -> SquareSet {
        let (board, tables) = (&position.board, self.move_tables());
        let occupied = board.occupied();
        let attacks = |from: &Square| {
            let piece = board.at(*from);
            piece.is_some_and(|piece| tables.attacks(piece, *from, occupied).contains(square))
        };
        self.attacking_pieces(position, by).into_iter().filter(attacks).collect()
    }

    /// Where the piece on a square could go if it were to move now, whoever's
    /// turn it is and whatever its king would say to it; nowhere, if none
    /// stands there.
    fn pseudo_legal_targets(
        &self,
        position: &Position<Self::VariantState>,
        from: Square,
    ) -> PseudoLegalTargets {
        let board = &position.board;
        let Some(piece) = board.at(from) else { return PseudoLegalTargets::default() };
        let occupied = board.occupied();
        let capturable = occupied & !board.of(piece.faction());
        let targets = self.move_tables().targets(piece, from, occupied, capturable);
        PseudoLegalTargets::new(targets, capturable)
    }

    /// Why a side's king is in check or isn't, in sentences; none where there
    /// is nothing to explain.
    fn explain_check(&self, _position: &Position<Self::VariantState>, _side: Side) -> Vec<String> {
        Vec::new()
    }

    /// The position as text (RULINGS.md, Position strings).
    fn write_position(&self, position: &Position<Self::VariantState>) -> String;

    /// Reads a position.
    ///
    /// # Errors
    /// A sentence that names the field and what is wrong with it.
    fn read_position(&self, text: &str) -> Result<Position<Self::VariantState>, String>;

    /// Everything that bears on play, for repetition: two positions are the
    /// same if and only if these texts are.
    fn identity(&self, position: &Position<Self::VariantState>) -> String;

    /// Turns of either side since the last capture or pawn's move, for the
    /// fifty-move rule: 100 are fifty moves, however many actions a turn has.
    fn halfmove_clock(&self, position: &Position<Self::VariantState>) -> u16;
}

/// The position after an action: a copy with its effects applied.
#[inline]
pub fn after<R: Rules>(
    rules: &R,
    before: &Position<R::VariantState>,
    side: Side,
    action: &Action,
) -> Position<R::VariantState> {
    let mut position = before.clone();
    rules.effects(before, side, action, &mut |effect| position.apply(&effect));
    rules.advance(before, side, action, &mut position);
    position
}

/// Every action that may be played from a position, with the number of ways to
/// play `depth` actions that begin with it; `depth` is at least 1.
///
/// As with [`perft`], draws don't end a line.
pub fn divide<R: Rules>(
    rules: &R,
    position: &Position<R::VariantState>,
    depth: u32,
) -> Vec<(Side, Action, u64)> {
    let Some(side) = rules.turn(position).decider() else { return Vec::new() };
    let mut list = ActionList::default();
    rules.legal_actions(position, side, &mut list);
    let count = |action| {
        let next = after(rules, position, side, &action);
        (side, action, perft(rules, &next, depth.saturating_sub(1)))
    };
    list.0.into_iter().map(count).collect()
}

/// The number of ways to play `depth` actions from a position.
///
/// Draws by repetition or by dead material don't end a line, as everywhere
/// where perft is counted.
pub fn perft<R: Rules>(rules: &R, position: &Position<R::VariantState>, depth: u32) -> u64 {
    let Some(side) = rules.turn(position).decider() else {
        return u64::from(depth == 0);
    };
    match depth {
        0 => 1,
        1 => {
            let mut count = ActionCount::default();
            rules.legal_actions(position, side, &mut count);
            count.0
        }
        _ => {
            let mut list = ActionList::default();
            rules.legal_actions(position, side, &mut list);
            let rest = |action| perft(rules, &after(rules, position, side, action), depth - 1);
            list.0.iter().map(rest).sum()
        }
    }
}
