//! The choice of who plays each side, as a person makes it.

/// The opponent in a new game, as it is chosen in the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentForm {
    /// Who it is.
    pub kind: OpponentKind,
    /// The level, 1 to 10.
    pub level: String,
    /// The person's side: `white`, `black` or `random`.
    pub person: String,
    /// The time for a decision: `level`, `person`, or a number of seconds.
    pub pace: String,
}

/// Who the opponent in a new game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentKind {
    /// A person at the same device.
    Person,
    /// The computer.
    Computer,
    /// A person elsewhere, with whom messages are exchanged.
    Elsewhere,
}

impl Default for OpponentForm {
    /// Two persons; an easy computer beside it, should it be chosen.
    fn default() -> Self {
        let word = ToOwned::to_owned;
        let (level, person, pace) = (word("2"), word("white"), word("level"));
        Self { kind: OpponentKind::Person, level, person, pace }
    }
}

/// The players of a game that is under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControllerForm {
    /// White and Black: `person`, or the computer's level, 1 to 10.
    pub sides: [String; 2],
    /// The time for a decision: `level`, `person`, or a number of seconds.
    pub pace: String,
}

/// The levels with their words, the weakest first.
pub const LEVELS: [(&str, &str); 10] = [
    ("1", "1 – first steps"),
    ("2", "2 – beginner"),
    ("3", "3 – easy"),
    ("4", "4 – casual"),
    ("5", "5 – attentive"),
    ("6", "6 – experienced"),
    ("7", "7 – strong"),
    ("8", "8 – very strong"),
    ("9", "9 – expert"),
    ("10", "10 – master"),
];

/// The sides that a person may take in a new game, with their words.
pub const PERSON_SIDES: [(&str, &str); 3] =
    [("white", "White"), ("black", "Black"), ("random", "drawn by lot")];

/// The paces to choose from, with their words.
pub const PACES: [(&str, &str); 6] = [
    ("level", "as its level needs"),
    ("person", "about as long as I do"),
    ("1", "a second a turn"),
    ("5", "5 seconds a turn"),
    ("15", "15 seconds a turn"),
    ("60", "a minute a turn"),
];
