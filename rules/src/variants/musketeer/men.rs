//! The pieces (rules, section B and F; RULINGS.md, Musketeer 8).

use crate::board::Kind;
use crate::mechanics::orthodox;
use crate::movement::Man;

/// The number of the first selectable type; the ten follow each other.
const FIRST: usize = orthodox::MEN.len();

/// The number of types to select from.
pub(super) const TYPES: usize = 10;

pub(super) const MEN: [Man; FIRST + TYPES] = [
    orthodox::MEN[0],
    orthodox::MEN[1],
    orthodox::MEN[2],
    orthodox::MEN[3],
    orthodox::MEN[4],
    orthodox::MEN[5],
    Man::new("leopard", 'L', "NB2"),
    Man::new("cannon", 'C', "llNrrNDK"),
    Man::new("unicorn", 'U', "CN"),
    Man::new("dragon", 'D', "QN"),
    Man::new("chancellor", 'M', "RN"),
    Man::new("archbishop", 'A', "BN"),
    Man::new("elephant", 'E', "KDA"),
    Man::new("hawk", 'H', "DHAG"),
    Man::new("fortress", 'F', "B3DfNbN"),
    Man::new("spider", 'S', "B2DN"),
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

/// The ten types in the document's order.
pub(super) fn types() -> impl Iterator<Item = Kind> {
    Kind::all().skip(FIRST).take(TYPES)
}

/// The place of a type among the ten, if it is one.
pub(super) fn number(kind: Kind) -> Option<u8> {
    let number = kind.index().checked_sub(FIRST)?;
    u8::try_from(number).ok()
}
