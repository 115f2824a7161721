//! Numbers that tell texts apart.

/// A number that hardly any other text has: FNV-1a.
///
/// ```
/// use motley_chess::ui::fingerprint::fingerprint;
/// assert_eq!(fingerprint("e4"), fingerprint("e4"));
/// assert_ne!(fingerprint("e4"), fingerprint("e5"));
/// ```
#[must_use]
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |number, byte| mixed(number, byte.into()))
}

/// One number of two.
#[must_use]
pub const fn mixed(number: u64, other: u64) -> u64 {
    (number ^ other).wrapping_mul(0x0100_0000_01b3)
}
