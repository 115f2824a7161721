//! The pieces (rules, section B and F; RULINGS.md, Musketeer 8).

use crate::board::Kind;
use crate::movement::Man;

pub(super) const PAWN: Kind = Kind::new(0);
pub(super) const KNIGHT: Kind = Kind::new(1);
pub(super) const BISHOP: Kind = Kind::new(2);
pub(super) const ROOK: Kind = Kind::new(3);
pub(super) const QUEEN: Kind = Kind::new(4);
pub(super) const KING: Kind = Kind::new(5);

/// The number of the first selectable type; the ten follow each other.
const FIRST: usize = 6;

/// The number of types to select from.
pub(super) const TYPES: usize = 10;

pub(super) const MEN: [Man; FIRST + TYPES] = [
    man("pawn", 'P', "mfWcfF"),
    man("knight", 'N', "N"),
    man("bishop", 'B', "B"),
    man("rook", 'R', "R"),
    man("queen", 'Q', "Q"),
    man("king", 'K', "K"),
    man("leopard", 'L', "NB2"),
    man("cannon", 'C', "llNrrNDK"),
    man("unicorn", 'U', "CN"),
    man("dragon", 'D', "QN"),
    man("chancellor", 'M', "RN"),
    man("archbishop", 'A', "BN"),
    man("elephant", 'E', "KDA"),
    man("hawk", 'H', "DHAG"),
    man("fortress", 'F', "B3DfNbN"),
    man("spider", 'S', "B2DN"),
];

/// The names of the ten types.
pub(super) const NAMES: [&str; TYPES] = {
    let mut names = [""; TYPES];
    let mut number = 0;
    while number < TYPES {
        names[number] = MEN[FIRST + number].name;
        number += 1;
    }
    names
};

const fn man(name: &'static str, letter: char, betza: &'static str) -> Man {
    Man { name, letter, betza }
}

/// The ten types in the document's order.
pub(super) fn types() -> impl Iterator<Item = Kind> {
    Kind::all().skip(FIRST).take(TYPES)
}

/// The place of a type among the ten, if it is one.
pub(super) fn number(kind: Kind) -> Option<u8> {
    let number = kind.index().checked_sub(FIRST)?;
    u8::try_from(number).ok()
}
