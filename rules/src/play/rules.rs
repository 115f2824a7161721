//! What a game is: the seam between the core and its rules.

use super::{
    Action, Army, CastlingForm, Choice, ChoiceInfo, Composing, Effect, Entry, Gesture, Limit,
    Outcome, Place, Reached, Reason, Refusal, Side, TimeControl, Turn, View, Viewer, coordinate,
};
use crate::board::{Kind, Piece, Placement, Shape, Square, SquareSet};
use crate::movement::Men;

/// What stands on the board, and everything else a game keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<S> {
    /// The pieces on the board.
    pub placement: Placement,
    /// What only this game has: whose turn, rights, gates, hands, markers.
    pub stage: S,
}

/// What a game keeps besides the board.
pub trait Stage: Clone + PartialEq {
    /// Takes note of an effect on what isn't a square: hands, gates, pools,
    /// markers, choices. The board has already changed.
    fn absorb(&mut self, effect: &Effect);
}

impl<S: Stage> Position<S> {
    /// Applies one effect: the only place where effects change anything.
    #[inline]
    pub fn apply(&mut self, effect: &Effect) {
        match *effect {
            Effect::Put { piece, at } => self.placement.put(at, piece),
            Effect::Take { at: Place::Square(at), .. } => {
                self.placement.take(at);
            }
            Effect::Shift { piece, from, to } => self.shift(piece, from, to),
            Effect::Swap { a, b } => self.swap(a, b),
            Effect::Become { at, piece, into } => {
                self.placement.put(at, Piece::new(piece.faction(), into));
            }
            _ => {}
        }
        self.stage.absorb(effect);
    }

    #[inline]
    fn shift(&mut self, piece: Piece, from: Place, to: Place) {
        if let Place::Square(from) = from {
            self.placement.take(from);
        }
        if let Place::Square(to) = to {
            self.placement.put(to, piece);
        }
    }

    fn swap(&mut self, a: Square, b: Square) {
        let (first, second) = (self.placement.take(a), self.placement.take(b));
        for (square, piece) in [(b, first), (a, second)] {
            if let Some(piece) = piece {
                self.placement.put(square, piece);
            }
        }
    }
}

/// Receives legal actions: to list them, to count them, to stop at the first.
pub trait Collect {
    /// One action for each target. Rules hand over whole sets, so that
    /// counting needs no list.
    fn each(&mut self, targets: SquareSet, action: impl Fn(Square) -> Action);

    /// One action.
    fn one(&mut self, action: Action);
}

/// Collects actions in a list.
#[derive(Default)]
pub struct List(pub Vec<Action>);

impl Collect for List {
    #[inline]
    fn each(&mut self, targets: SquareSet, action: impl Fn(Square) -> Action) {
        self.0.extend(targets.into_iter().map(action));
    }

    #[inline]
    fn one(&mut self, action: Action) {
        self.0.push(action);
    }
}

/// Counts actions.
#[derive(Default)]
pub struct Count(pub u64);

impl Collect for Count {
    #[inline]
    fn each(&mut self, targets: SquareSet, _: impl Fn(Square) -> Action) {
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
    type Stage: Stage;

    /// The game's entry in the list of games.
    fn entry(&self) -> &'static Entry;

    /// The options that differ from their defaults, as names and values.
    fn options(&self) -> Vec<(&'static str, String)>;

    /// The size of the board.
    fn shape(&self) -> Shape;

    /// The kinds of pieces.
    fn men(&self) -> &Men;

    /// The position before the first action.
    fn opening(&self) -> Position<Self::Stage>;

    /// Whose decision is due. Cheap: it needn't notice that there is nothing
    /// left to decide, which [`ending`](Self::ending) does.
    fn turn(&self, position: &Position<Self::Stage>) -> Turn;

    /// How the game has ended, by this position alone, if it has.
    fn ending(&self, position: &Position<Self::Stage>) -> Option<Outcome>;

    /// Every legal action of a side whose decision is due; armies, which
    /// can't be enumerated, are left out.
    fn actions(&self, position: &Position<Self::Stage>, side: Side, to: &mut impl Collect);

    /// What a side whose decision is due may compose an army from; nothing
    /// in stages where none is mustered.
    fn composing(&self, _position: &Position<Self::Stage>, _side: Side) -> Option<Composing> {
        None
    }

    /// Whether a side whose decision is due may muster this army. Games that
    /// muster none need not say.
    ///
    /// # Errors
    /// What is wrong with the army.
    fn admits(
        &self,
        _position: &Position<Self::Stage>,
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
    fn limit(&self, _position: &Position<Self::Stage>, _side: Side) -> Option<Limit> {
        None
    }

    /// What the player is called who decides for a side.
    fn player(&self, _position: &Position<Self::Stage>, side: Side) -> String {
        side.to_string()
    }

    /// Which of the two who sat down for White and for Black decides for
    /// White, and which for Black.
    fn seats(&self, _position: &Position<Self::Stage>) -> [Side; 2] {
        Side::BOTH
    }

    /// What comes of a legal action, in order.
    fn effects(
        &self,
        position: &Position<Self::Stage>,
        side: Side,
        action: &Action,
        emit: &mut impl FnMut(Effect),
    );

    /// Brings the stage after the effects up to date: turn, rights, clocks.
    fn advance(
        &self,
        before: &Position<Self::Stage>,
        side: Side,
        action: &Action,
        after: &mut Position<Self::Stage>,
    );

    /// Why a gesture that leads to no legal action doesn't.
    fn refuse(&self, position: &Position<Self::Stage>, side: Side, gesture: &Gesture) -> Refusal;

    /// How castling is written in coordinate notation.
    fn castling_form(&self) -> CastlingForm;

    /// A side's action in coordinate notation (RULINGS.md, Coordinate
    /// notation).
    fn coordinate(&self, side: Side, action: &Action) -> String
    where
        Self: Sized,
    {
        coordinate::write(self, side, action)
    }

    /// The kind that needs no letter in the document's notation.
    fn pawn(&self) -> Kind;

    /// A legal action in the notation of the game's document, without the
    /// marks of check that [`Game`](super::Game) adds.
    fn spell(&self, position: &Position<Self::Stage>, side: Side, action: &Action) -> String;

    /// The mark that follows an action that led here, `+` or `#`, if any.
    fn mark(&self, position: &Position<Self::Stage>) -> &'static str;

    /// What the answers are called, by the numbers of their choices.
    fn choices(&self) -> &'static [ChoiceInfo];

    /// A few words about an answer that the stage offers; none if its name
    /// says all.
    fn choice_words(&self, _position: &Position<Self::Stage>, _choice: Choice) -> String {
        String::new()
    }

    /// What a viewer sees.
    fn view(&self, position: &Position<Self::Stage>, viewer: Viewer) -> View;

    /// The pieces that threaten on behalf of a side: its own, and in games with
    /// neutral armies those that act against the other side as things stand.
    fn fighters(&self, position: &Position<Self::Stage>, by: Side) -> SquareSet {
        position.placement.of(by.faction())
    }

    /// The pieces that threaten a square on behalf of a side as things stand:
    /// where the other side's king would be attacked by them, or in games
    /// without check, where they could capture. Pins don't matter.
    fn attackers(&self, position: &Position<Self::Stage>, square: Square, by: Side) -> SquareSet {
        let (placement, men) = (&position.placement, self.men());
        let occupied = placement.occupied();
        let attacks = |from: &Square| {
            let piece = placement.at(*from);
            piece.is_some_and(|piece| men.attacks(piece, *from, occupied).contains(square))
        };
        self.fighters(position, by).into_iter().filter(attacks).collect()
    }

    /// Where the piece on a square could go if it were to move now, whoever's
    /// turn it is and whatever its king would say to it; nowhere, if none
    /// stands there.
    fn reached(&self, position: &Position<Self::Stage>, from: Square) -> Reached {
        let (placement, men) = (&position.placement, self.men());
        let Some(piece) = placement.at(from) else { return Reached::default() };
        let occupied = placement.occupied();
        let prey = occupied & !placement.of(piece.faction());
        Reached::new(men.reach(piece).goes(from, occupied, prey, men.rays()), prey)
    }

    /// Why a side's king is in check or isn't, in sentences; none where there
    /// is nothing to explain.
    fn plight(&self, _position: &Position<Self::Stage>, _side: Side) -> Vec<String> {
        Vec::new()
    }

    /// The position as text (RULINGS.md, Position strings).
    fn write_position(&self, position: &Position<Self::Stage>) -> String;

    /// Reads a position.
    ///
    /// # Errors
    /// A sentence that names the field and what is wrong with it.
    fn read_position(&self, text: &str) -> Result<Position<Self::Stage>, String>;

    /// Everything that bears on play, for repetition: two positions are the
    /// same if and only if these texts are.
    fn identity(&self, position: &Position<Self::Stage>) -> String;

    /// Turns of either side since the last capture or pawn's move, for the
    /// fifty-move rule: 100 are fifty moves, however many actions a turn has.
    fn idle(&self, position: &Position<Self::Stage>) -> u16;
}

/// The position after an action: a copy with its effects applied.
#[inline]
pub fn after<R: Rules>(
    rules: &R,
    before: &Position<R::Stage>,
    side: Side,
    action: &Action,
) -> Position<R::Stage> {
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
    position: &Position<R::Stage>,
    depth: u32,
) -> Vec<(Side, Action, u64)> {
    let Some(side) = rules.turn(position).decider() else { return Vec::new() };
    let mut list = List::default();
    rules.actions(position, side, &mut list);
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
pub fn perft<R: Rules>(rules: &R, position: &Position<R::Stage>, depth: u32) -> u64 {
    let Some(side) = rules.turn(position).decider() else {
        return u64::from(depth == 0);
    };
    match depth {
        0 => 1,
        1 => {
            let mut count = Count::default();
            rules.actions(position, side, &mut count);
            count.0
        }
        _ => {
            let mut list = List::default();
            rules.actions(position, side, &mut list);
            let rest = |action| perft(rules, &after(rules, position, side, action), depth - 1);
            list.0.iter().map(rest).sum()
        }
    }
}
