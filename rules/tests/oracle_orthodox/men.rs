//! How the orthodox pieces go, pawns aside, as (file, rank) steps.

/// A step: files toward h, ranks toward 8.
pub(crate) type Step = (isize, isize);

/// Along ranks and files.
const STRAIGHT: &[Step] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
/// Along diagonals.
const SLANTED: &[Step] = &[(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// Along both.
const EVERY_WAY: &[Step] = &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: &[Step] = &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The leaps of a kind (a small letter) that isn't a pawn.
pub(crate) fn leaps(kind: u8) -> &'static [Step] {
    match kind {
        b'k' => EVERY_WAY,
        b'n' => KNIGHT,
        b'q' | b'r' | b'b' => &[],
        _ => panic!("{} has no leaps", char::from(kind)),
    }
}

/// The directions a kind (a small letter) slides in, and how far at most.
pub(crate) fn slides(kind: u8) -> (&'static [Step], usize) {
    match kind {
        b'q' => (EVERY_WAY, 7),
        b'r' => (STRAIGHT, 7),
        b'b' => (SLANTED, 7),
        _ => (&[], 0),
    }
}
