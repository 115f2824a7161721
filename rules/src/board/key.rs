//! Hash keys.

/// A hash key with one more value mixed in.
///
/// Keys are made of what a position has in a fixed order; the same on every machine.
///
/// ```
/// use motley_rules::board::mixed;
/// assert_eq!(mixed(1, 2), mixed(1, 2));
/// assert_ne!(mixed(mixed(0, 1), 2), mixed(mixed(0, 2), 1));
/// ```
#[must_use]
pub const fn mixed(key: u64, value: u64) -> u64 {
    // The finalizer of SplitMix64, which spreads every bit over all others.
    let mut bits = (key ^ value).wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

/// A key of these values in this order.
#[must_use]
pub fn key_of(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, mixed)
}

/// A key of values from 0 to 255 in this order, of which there are always as many: eight of them are
/// mixed in at once.
///
/// ```
/// use motley_rules::board::key_of_bytes;
/// assert_ne!(key_of_bytes([1, 0]), key_of_bytes([0, 1]));
/// ```
#[must_use]
pub fn key_of_bytes(values: impl IntoIterator<Item = u64>) -> u64 {
    let (mut key, mut word, mut count) = (0, 0, 0_u32);
    for value in values {
        debug_assert!(value < 256, "{value} is too large for a byte");
        word = word << 8 | value;
        count += 1;
        if count.is_multiple_of(8) {
            key = mixed(key, word);
            word = 0;
        }
    }
    if count.is_multiple_of(8) { key } else { mixed(key, word) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_and_its_place_count() {
        let bytes = [7; 17];
        let key = |bytes: [u64; 17]| key_of_bytes(bytes);
        let mut keys = vec![key(bytes)];
        for place in 0..bytes.len() {
            for value in [0, 255] {
                let mut other = bytes;
                other[place] = value;
                keys.push(key(other));
            }
        }
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 35, "one for each");
    }
}
