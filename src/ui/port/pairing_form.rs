//! The players and the clock of a new game as a person writes them.

use crate::ui::port::opponent_form::OpponentForm;
use motley_rules::play::Side;

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

/// A field of what a new game is begun with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewGameField {
    /// That of an option of the game, by its name.
    Option(String),
    /// That of a player's name.
    Name(Side),
    /// That of the name of the person who plays somebody elsewhere.
    OwnName,
    /// That of the minutes that each player has.
    Minutes,
    /// That of the seconds that each turn brings.
    Seconds,
}

/// The clock that a game is played by: one that is ready, or a kind whose numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockForm {
    /// None.
    None,
    /// Five minutes, and three seconds more after each turn.
    Quick,
    /// Twenty minutes, and ten seconds more after each turn.
    Long,
    /// Minutes, and seconds that are added after each turn.
    Increment,
    /// Minutes, and seconds before the clock runs in each turn.
    Delay,
}

impl ClockForm {
    /// The clocks that are ready, the first of them to begin with, each with its name for programs
    /// and for people.
    pub const READY: [(Self, &'static str, &'static str); 3] = [
        (Self::None, "none", "No clock"),
        (Self::Quick, "quick", "Quick: 5+3"),
        (Self::Long, "long", "Long: 20+10"),
    ];

    /// The kinds whose minutes and seconds a person writes, in the same way.
    pub const WRITTEN: [(Self, &'static str, &'static str); 2] = [
        (Self::Increment, "increment", "adds seconds after each turn"),
        (Self::Delay, "delay", "waits some seconds in each turn"),
    ];
}
