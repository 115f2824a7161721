//! The pieces (rules, section B and F; RULINGS.md, Musketeer 8).

use crate::board::PieceType;
use crate::mechanics::orthodox;
use crate::movement::PieceDef;

/// The number of the first selectable type; the ten follow each other.
const FIRST: usize = orthodox::PIECES.len();

/// The number of types to select from.
pub(super) const TYPES: usize = 10;

pub(super) const PIECES: [PieceDef; FIRST + TYPES] = [
    orthodox::PIECES[0],
    orthodox::PIECES[1],
    orthodox::PIECES[2],
    orthodox::PIECES[3],
    orthodox::PIECES[4],
    orthodox::PIECES[5],
    PieceDef::new("leopard", 'L', "NB2"),
    PieceDef::new("cannon", 'C', "llNrrNDK"),
    PieceDef::new("unicorn", 'U', "CN"),
    PieceDef::new("dragon", 'D', "QN"),
    PieceDef::new("chancellor", 'M', "RN"),
    PieceDef::new("archbishop", 'A', "BN"),
    PieceDef::new("elephant", 'E', "KDA"),
    PieceDef::new("hawk", 'H', "DHAG"),
    PieceDef::new("fortress", 'F', "B3DfNbN"),
    PieceDef::new("spider", 'S', "B2DN"),
];

/// The names of the ten types.
pub(super) const NAMES: [&str; TYPES] = {
    let mut names = [""; TYPES];
    let mut number = 0;
    while number < TYPES {
        names[number] = PIECES[FIRST + number].name;
        number += 1;
    }
    names
};

/// The ten types in the document's order.
pub(super) fn types() -> impl Iterator<Item = PieceType> {
    PieceType::all().skip(FIRST).take(TYPES)
}

/// The place of one of the ten types among them.
pub(super) const fn number(piece_type: PieceType) -> usize {
    piece_type.index() - FIRST
}
