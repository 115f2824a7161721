//! The players and the clock of a new game as a person writes them.

use crate::ui::port::opponent_form::OpponentForm;

/// The players and the clock of a new game as a person writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingForm {
    /// White's and Black's name, empty where there is none.
    pub names: [String; 2],
    /// The name of the person who plays somebody elsewhere, whichever side is his.
    pub own_name: String,
    /// The kind of clock.
    pub clock: ClockForm,
    /// The minutes that each player has.
    pub minutes: String,
    /// The seconds that each turn brings.
    pub seconds: String,
    /// The opponent: another person, or the computer.
    pub opponent: OpponentForm,
}

/// The kind of clock that a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockForm {
    /// None.
    None,
    /// Minutes, and seconds that are added after each turn.
    Increment,
    /// Minutes, and seconds before the clock runs in each turn.
    Delay,
}

impl ClockForm {
    /// Every clock, the first of them to begin with, each with its name for
    /// programs and for people.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::None, "none", "none"),
        (Self::Increment, "increment", "adds seconds after each turn"),
        (Self::Delay, "delay", "waits some seconds in each turn"),
    ];

    /// The clock with this name for programs, or none.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        let named = Self::ALL.into_iter().find(|(_, own, _)| *own == name);
        named.map_or(Self::None, |(form, ..)| form)
    }
}
