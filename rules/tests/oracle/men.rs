//! How the pieces go, written out piece by piece as (file, rank) steps.

/// A step: files toward h, ranks toward 8.
pub(crate) type Step = (isize, isize);

/// Along ranks and files.
const STRAIGHT: &[Step] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
/// Along diagonals.
const SLANTED: &[Step] = &[(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// Along both.
const EVERY_WAY: &[Step] = &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const NO_STEP: &[Step] = &[];

const KNIGHT: &[Step] = &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// King, two straight, and the flat half of the knight.
const CANNON: &[Step] = &[
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
    (2, 0),
    (-2, 0),
    (0, 2),
    (0, -2),
    (2, 1),
    (2, -1),
    (-2, 1),
    (-2, -1),
];
/// Knight and its long cousin.
const UNICORN: &[Step] = &[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
    (1, 3),
    (3, 1),
    (3, -1),
    (1, -3),
    (-1, -3),
    (-3, -1),
    (-3, 1),
    (-1, 3),
];
/// King, two straight, two slanted.
const ELEPHANT: &[Step] = &[
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
    (2, 0),
    (-2, 0),
    (0, 2),
    (0, -2),
    (2, 2),
    (2, -2),
    (-2, 2),
    (-2, -2),
];
/// Two or three, straight or slanted.
const HAWK: &[Step] = &[
    (2, 0),
    (-2, 0),
    (0, 2),
    (0, -2),
    (2, 2),
    (2, -2),
    (-2, 2),
    (-2, -2),
    (3, 0),
    (-3, 0),
    (0, 3),
    (0, -3),
    (3, 3),
    (3, -3),
    (-3, 3),
    (-3, -3),
];
/// Two straight, and the tall half of the knight.
const FORTRESS: &[Step] = &[(2, 0), (-2, 0), (0, 2), (0, -2), (1, 2), (1, -2), (-1, 2), (-1, -2)];
/// Two straight, and the knight.
const SPIDER: &[Step] = &[
    (2, 0),
    (-2, 0),
    (0, 2),
    (0, -2),
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The leaps of a kind (a small letter) that isn't a pawn.
pub(crate) fn leaps(kind: u8) -> &'static [Step] {
    match kind {
        b'k' => EVERY_WAY,
        b'n' | b'l' | b'd' | b'm' | b'a' => KNIGHT,
        b'c' => CANNON,
        b'u' => UNICORN,
        b'e' => ELEPHANT,
        b'h' => HAWK,
        b'f' => FORTRESS,
        b's' => SPIDER,
        b'q' | b'r' | b'b' => NO_STEP,
        _ => panic!("{} has no leaps", char::from(kind)),
    }
}

/// The directions a kind (a small letter) slides in, and how far at most.
pub(crate) fn slides(kind: u8) -> (&'static [Step], usize) {
    match kind {
        b'q' | b'd' => (EVERY_WAY, 7),
        b'r' | b'm' => (STRAIGHT, 7),
        b'b' | b'a' => (SLANTED, 7),
        b'f' => (SLANTED, 3),
        b'l' | b's' => (SLANTED, 2),
        _ => (NO_STEP, 0),
    }
}

/// The ten types by name and letter, in the document's order.
pub(crate) const TYPES: [(&str, u8); 10] = [
    ("leopard", b'l'),
    ("cannon", b'c'),
    ("unicorn", b'u'),
    ("dragon", b'd'),
    ("chancellor", b'm'),
    ("archbishop", b'a'),
    ("elephant", b'e'),
    ("hawk", b'h'),
    ("fortress", b'f'),
    ("spider", b's'),
];
