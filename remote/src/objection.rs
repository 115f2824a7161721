//! The reasons why a message changes nothing.

use std::fmt;

/// A reason why a message from the other player is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// It is of another game.
    OtherGame,
    /// It was written on this side.
    Own,
    /// Nothing in it is new.
    Old,
    /// It begins with another game, other options or another position.
    OtherSetup,
    /// Another decision stands in it than was played: its number, what was played, what it tells.
    Contradiction(usize, String, String),
    /// It goes on after the end of the game.
    AfterEnd,
    /// A decision of this side stands in it that wasn't taken here: its number, and which.
    NotTaken(usize, String),
    /// Something else was sealed than is told now, or sealed before.
    BrokenSeal,
    /// What was sealed is told without the salt that shows it.
    Unopened,
    /// It ends the game in a way that its sender can't.
    Claim,
    /// The lots in it aren't those that both have drawn.
    Lots,
    /// What this side has put into the lots isn't here.
    NoKey,
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame => f.write_str("This turn is of another game."),
            Self::Own => f.write_str("This turn is one of your own: send it to the other player."),
            Self::Old => f.write_str("Nothing in this turn is new: it is on the board already."),
            Self::OtherSetup => {
                f.write_str("This turn is refused: it begins this game differently.")
            }
            Self::Contradiction(number, here, there) => write!(
                f,
                "This turn is refused: its decision {number} is {there}, where {here} was played."
            ),
            Self::AfterEnd => f.write_str("This turn is refused: the game had ended before it."),
            Self::NotTaken(number, what) => write!(
                f,
                "This turn is refused: its decision {number}, {what}, would be yours, and wasn't \
                 taken in this browser."
            ),
            Self::BrokenSeal => {
                f.write_str("This turn is refused: someone has changed a sealed decision.")
            }
            Self::Unopened => f.write_str(
                "This turn is refused: it opens a sealed decision without proof that it is the \
                 one sealed.",
            ),
            Self::Claim => f.write_str(
                "This turn is refused: it ends the game in a way that only you could agree to.",
            ),
            Self::Lots => f.write_str(
                "This turn is refused: the lots in it aren't those that you have drawn together.",
            ),
            Self::NoKey => f.write_str(
                "The lots can't be drawn: this browser doesn't keep your part of them any more. \
                 Begin another game.",
            ),
        }
    }
}

impl std::error::Error for Objection {}
