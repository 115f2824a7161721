//! Refusals: the reasons why something can't be done.

use super::{Place, Side};
use std::fmt;

/// A refusal: what is wrong in the game's words, and the places that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The fault, for programs.
    pub reason: Reason,
    /// The fault in a sentence, for people.
    pub sentence: String,
    /// The places that show the fault: the checking rook, the blocker.
    pub places: Vec<Place>,
}

/// The kinds of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// It isn't this side's decision.
    NotYourTurn,
    /// The decision that is due is another one.
    OtherDecision,
    /// Nothing stands where the gesture starts.
    NothingThere,
    /// The piece there isn't the player's to move.
    NotYours,
    /// The piece doesn't move like that.
    NoSuchMove,
    /// Something stands in the way.
    Blocked,
    /// One of the player's own stands on the target.
    OwnPiece,
    /// The king would be left in check.
    KingLeftInCheck,
    /// Castling toward a square isn't possible now.
    Castling,
    /// Castling with the rook that was pointed at isn't possible now.
    CastlingWithRook,
    /// There is no right to castle so, now or later.
    NoCastlingRight,
    /// The choice or place is taken.
    Taken,
    /// The rules ban this placement.
    Banned,
    /// Something has to be added: a promotion, a gated piece.
    Incomplete,
    /// The text can't be read as an action.
    Unreadable,
    /// The text can be read as several actions.
    Ambiguous,
    /// A claim that doesn't hold.
    NoClaim,
}

impl Refusal {
    /// A refusal with this sentence and no places to show.
    #[must_use]
    pub fn new(reason: Reason, sentence: impl Into<String>) -> Self {
        Self { reason, sentence: sentence.into(), places: Vec::new() }
    }

    /// The refusal of whatever isn't in hand while this side has pieces to place.
    pub(crate) fn placing_first(side: Side) -> Self {
        let sentence = format!(
            "{side} places a piece now: pick one in hand, then its square. Moves begin when all \
             pieces are placed."
        );
        Self::new(Reason::OtherDecision, sentence)
    }

    /// The refusal to pass over a decision that must be taken.
    pub(crate) fn cannot_pass() -> Self {
        Self::new(Reason::OtherDecision, "You can't pass here.")
    }

    /// The same refusal, shown at these places.
    #[must_use]
    pub fn at(mut self, places: impl IntoIterator<Item = Place>) -> Self {
        self.places.extend(places);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Refusal {}

/// The beginning of a text that is quoted in a sentence: enough to recognise it, however long it
/// is. More than 40 characters are cut to 40 and an ellipsis.
#[must_use]
pub fn shown(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}
