//! The presentation of a game to people, beside its rules and its notation.

use super::ListedGame;
use crate::board::{PieceType, Square, SquareSet};
use crate::notation::{Notation, PositionText};
use crate::play::{
    ArmyRules, Choice, Gesture, Limit, Position, PseudoLegalTargets, Refusal, Rules, Side,
    TimeControl, View, Viewer,
};

/// The stage of a game that a decision belongs to, as lists of moves tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// What comes before the first move: it isn't counted as moves.
    Setup,
    /// The same in a game whose document counts it.
    NumberedSetup,
    /// Play.
    Play,
}

/// The views of a game and the words about it that the page shows.
pub trait Presentation: Rules {
    /// The position as a viewer sees it, but for the kings in check, which the table adds.
    fn view(&self, position: &Position<Self::State>, viewer: Viewer) -> View;

    /// The reason why a gesture leads to no legal action.
    fn refuse(&self, position: &Position<Self::State>, side: Side, gesture: &Gesture) -> Refusal;

    /// A few words about an answer that is offered; none if its name says all.
    fn choice_words(&self, _position: &Position<Self::State>, _choice: Choice) -> String {
        String::new()
    }

    /// The army rules of a side whose decision is due; none where no army is mustered.
    fn army_rules(&self, _position: &Position<Self::State>, _side: Side) -> Option<ArmyRules> {
        None
    }

    /// The stage of the game in a position.
    fn stage(&self, _position: &Position<Self::State>) -> Stage {
        Stage::Play
    }

    /// The clock that the game's options give both sides, if they do.
    fn clock(&self) -> Option<TimeControl> {
        None
    }

    /// The time a side has for the one decision that is due from it, if the game limits it.
    fn limit(&self, _position: &Position<Self::State>, _side: Side) -> Option<Limit> {
        None
    }

    /// The name of the player who decides for a side.
    fn player(&self, _position: &Position<Self::State>, side: Side) -> String {
        side.to_string()
    }

    /// The seats: the one of the two who sat down for White and for Black that decides for White,
    /// and the one that decides for Black.
    fn seats(&self, _position: &Position<Self::State>) -> [Side; 2] {
        Side::BOTH
    }
}

/// What a type of piece does besides moving from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// It castles with a rook.
    Castles,
    /// It comes in by gating: it waits behind the board, and enters where a piece leaves.
    Gates,
}

/// The questions that can be asked about the pieces of a position, whoever's turn it is.
pub trait Inspection: Rules {
    /// The pieces that threaten a square on behalf of a side as things stand, in games with neutral
    /// armies those too that act against the other side: where the other side's king would be
    /// attacked by them, or in games without check, where they could capture. Pins don't matter.
    fn attackers(&self, position: &Position<Self::State>, square: Square, by: Side) -> SquareSet;

    /// The squares that the piece on a square could go to if it were to move now, whatever its
    /// king would say to it; none, if none stands there.
    fn pseudo_legal_targets(
        &self,
        position: &Position<Self::State>,
        from: Square,
    ) -> PseudoLegalTargets;

    /// What a type does besides moving from square to square, if anything.
    fn ability(&self, _piece_type: PieceType) -> Option<Ability> {
        None
    }

    /// The reasons why a side's king is in check or isn't, in sentences; none where there is
    /// nothing to explain.
    fn explain_check(&self, _position: &Position<Self::State>, _side: Side) -> Vec<String> {
        Vec::new()
    }
}

/// A whole game: its rules, its notation, and what people see of it.
pub trait Variant:
    ListedGame + Notation + PositionText + Inspection + Presentation + 'static
{
}

impl<G: ListedGame + Notation + PositionText + Inspection + Presentation + 'static> Variant for G {}
