//! What players can choose before a game.

use super::board::{Army, Square, named};

/// A name and a value.
pub(crate) type Choice = (String, String);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Release {
    Oldest,
    Choice,
}

/// What becomes of a neutral part without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stuck {
    Passes,
    Loses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ranks {
    Usual,
    /// King and queen have changed places.
    Exchanged,
    Shuffled(usize),
    Placed,
}

/// The army on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Second {
    None,
    Gray,
    Own,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Allowed {
    No,
    Yes,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Laws {
    /// Who starts with what, oldest first: White's and Black's.
    pub(crate) control: [Vec<Square>; 2],
    /// The most men of one army that a side controls.
    pub(crate) markers: usize,
    pub(crate) release: Release,
    pub(crate) stuck: Stuck,
    pub(crate) castling: Allowed,
    pub(crate) en_passant: Allowed,
    pub(crate) ranks: Ranks,
    pub(crate) second: Second,
}

/// The value of an option, or what it is if nobody chose.
fn value<'a>(choices: &'a [Choice], name: &str, or: &'a str) -> &'a str {
    choices.iter().find(|choice| choice.0 == name).map_or(or, |choice| choice.1.as_str())
}

/// One of several values, each with what it means.
fn one_of<T: Copy>(choices: &[Choice], name: &str, values: &[(&str, T)]) -> T {
    let chosen = value(choices, name, values[0].0);
    let found = values.iter().find(|(value, _)| *value == chosen);
    found.unwrap_or_else(|| panic!("{name}={chosen}")).1
}

/// Choices written `name=value name=value`.
pub(crate) fn choices(text: &str) -> Vec<Choice> {
    let pairs = text.split_whitespace().map(|choice| choice.split_once('=').expect(choice));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

impl Laws {
    pub(crate) fn of(choices: &[Choice]) -> Self {
        let yes = [("no", Allowed::No), ("yes", Allowed::Yes)];
        let exchanged =
            one_of(choices, "gray", &[("king", Ranks::Usual), ("queen", Ranks::Exchanged)]);
        let number = value(choices, "number", "518").parse().unwrap();
        let ranks = [
            ("usual", exchanged),
            ("shuffled", Ranks::Shuffled(number)),
            ("placed", Ranks::Placed),
        ];
        let release = [("oldest", Release::Oldest), ("choice", Release::Choice)];
        let second = [("none", Second::None), ("gray", Second::Gray), ("own", Second::Own)];
        let mut laws = Self {
            control: [Vec::new(), Vec::new()],
            markers: value(choices, "markers", "1").parse().unwrap(),
            release: one_of(choices, "release", &release),
            stuck: one_of(choices, "stuck", &[("passes", Stuck::Passes), ("loses", Stuck::Loses)]),
            castling: one_of(choices, "castling", &yes),
            en_passant: one_of(choices, "en-passant", &yes),
            ranks: one_of(choices, "ranks", &ranks),
            second: one_of(choices, "second", &second),
        };
        laws.control = match value(choices, "control", "usual") {
            "usual" => laws.usual_control(),
            "none" => [Vec::new(), Vec::new()],
            chosen => control(chosen),
        };
        laws
    }

    pub(crate) fn text(text: &str) -> Self {
        Self::of(&choices(text))
    }

    /// The pawn second from the edge of the board on each side; to choose from,
    /// the one at the edge as well.
    fn usual_control(&self) -> [Vec<Square>; 2] {
        let armies = self.neutral().into_iter();
        let own = armies.filter(|army| *army == Army::Gray || self.second == Second::Own);
        let files: Vec<usize> = own.map(|army| self.pawns_file(army)).collect();
        let ranks: [&[usize]; 2] = match self.release {
            Release::Oldest => [&[1], &[6]],
            Release::Choice => [&[0, 1], &[7, 6]],
        };
        ranks.map(|ranks| {
            let squares = files.iter().flat_map(|file| ranks.iter().map(|rank| (*file, *rank)));
            squares.collect()
        })
    }

    pub(crate) fn files(&self) -> usize {
        if self.second == Second::None { 12 } else { 16 }
    }

    /// The first file of White's and Black's eight.
    pub(crate) fn first_file(&self) -> usize {
        if self.second == Second::None { 0 } else { 4 }
    }

    /// The armies without a player of their own.
    pub(crate) fn neutral(&self) -> Vec<Army> {
        match self.second {
            Second::None => vec![Army::Gray],
            Second::Gray | Second::Own => vec![Army::Gray, Army::Second],
        }
    }

    /// The file on which a neutral army's pieces start.
    pub(crate) fn pieces_file(&self, army: Army) -> usize {
        if army == Army::Gray { self.files() - 1 } else { 0 }
    }

    /// The file on which a neutral army's pawns start.
    pub(crate) fn pawns_file(&self, army: Army) -> usize {
        if army == Army::Gray { self.files() - 2 } else { 1 }
    }

    /// Whether a pawn here hasn't moved yet.
    pub(crate) fn is_pawns_start(&self, army: Army, square: Square) -> bool {
        match army {
            Army::White => square.1 == 1,
            Army::Black => square.1 == 6,
            Army::Gray | Army::Second => square.0 == self.pawns_file(army),
        }
    }

    /// What the law counts as one: a second army that is gray as well is gray.
    pub(crate) fn faction(&self, army: Army) -> Army {
        match (army, self.second) {
            (Army::Second, Second::Gray) => Army::Gray,
            _ => army,
        }
    }

    /// Every faction there is.
    pub(crate) fn factions(&self) -> Vec<Army> {
        let mut factions = Army::OWN.to_vec();
        factions.extend(self.neutral().into_iter().filter(|army| self.faction(*army) == *army));
        factions
    }
}

/// Both sides' squares as a position string has them, `k1+k2,-`.
pub(crate) fn control(field: &str) -> [Vec<Square>; 2] {
    let (white, black) = field.split_once(',').expect("two sides");
    [white, black].map(|side| match side {
        "-" => Vec::new(),
        squares => squares.split('+').map(|square| named(square).expect(square)).collect(),
    })
}
