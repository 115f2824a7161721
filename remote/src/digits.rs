//! One number whose digits have a base each: a choice among 35 takes 5.13 bits of it.

use num_bigint::BigUint;
use std::fmt;

/// Digits to be written, each with its base.
#[derive(Default)]
pub(crate) struct Writer(Vec<(u32, u32)>);

impl Writer {
    /// Adds a digit, which is below its base.
    pub(crate) fn put(&mut self, digit: u32, base: u32) {
        debug_assert!(digit < base, "the digit {digit} is not below its base, {base}");
        self.0.push((digit, base));
    }

    /// Adds a number of any size; small ones take least.
    pub(crate) fn number(&mut self, mut number: u32) {
        while number >= MORE {
            self.put(MORE + number % MORE, 2 * MORE);
            number /= MORE;
        }
        self.put(number, 2 * MORE);
    }

    /// Adds bytes, whose number the reader knows.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.put(u32::from(*byte), 256);
        }
    }

    /// Adds a text with its length.
    pub(crate) fn text(&mut self, text: &str) {
        self.number(u32::try_from(text.len()).unwrap_or(u32::MAX));
        self.bytes(text.as_bytes());
    }

    /// Adds all digits of another.
    pub(crate) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// The number, in bytes. A one ends it: a reader knows when there is nothing more.
    pub(crate) fn finish(self) -> Vec<u8> {
        let digits = self.0.into_iter().rev();
        digits.fold(BigUint::from(END), |rest, (digit, base)| rest * base + digit).to_bytes_le()
    }
}

/// A number, read digit by digit.
pub(crate) struct Reader(BigUint);

/// The last digit.
const END: u32 = 1;

/// Numbers go in steps of this. All bases are small: that keeps the arithmetic to one limb.
const MORE: u32 = 16;

/// The largest number of digits that a number may have.
const LONGEST: u32 = 7;

/// A text that isn't one, or a number that is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number or a text in it can't be read")
    }
}

impl Reader {
    /// The digits of these bytes.
    pub(crate) fn new(bytes: &[u8]) -> Self {
        Self(BigUint::from_bytes_le(bytes))
    }

    /// The next digit of this base.
    pub(crate) fn take(&mut self, base: u32) -> u32 {
        let digit = (&self.0 % base).iter_u32_digits().next().unwrap_or(0);
        self.0 /= base;
        digit
    }

    /// The next number.
    pub(crate) fn number(&mut self) -> Result<u32, Unreadable> {
        let (mut number, mut weight) = (0, 1_u32);
        for _ in 0..LONGEST {
            let digit = self.take(2 * MORE);
            number += digit % MORE * weight;
            if digit < MORE {
                return Ok(number);
            }
            weight = weight.checked_mul(MORE).ok_or(Unreadable)?;
        }
        Err(Unreadable)
    }

    /// The next number, if it is at most this one.
    pub(crate) fn number_up_to(&mut self, most: usize) -> Result<usize, Unreadable> {
        let number = usize::try_from(self.number()?).map_err(|_| Unreadable)?;
        if number <= most { Ok(number) } else { Err(Unreadable) }
    }

    /// The next bytes.
    pub(crate) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.byte())
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.take(256)).unwrap_or_default()
    }

    /// The next text, of at most so many bytes.
    pub(crate) fn text(&mut self, longest: usize) -> Result<String, Unreadable> {
        let length = self.number_up_to(longest)?;
        let bytes = (0..length).map(|_| self.byte()).collect();
        String::from_utf8(bytes).map_err(|_| Unreadable)
    }

    /// True if nothing is left.
    pub(crate) fn is_done(&self) -> bool {
        self.0 == BigUint::from(END)
    }

    /// True if more was read than there is.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.0 == BigUint::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut writer = Writer::default();
        writer.put(4, 5);
        writer.text("Renée");
        for number in [0, 15, 16, 6_000, 1 << 27] {
            writer.number(number);
        }
        writer.put(0, 1);
        writer.put(41, 42);
        writer.put(0, 30);
        let mut reader = Reader::new(&writer.finish());
        assert_eq!(reader.take(5), 4);
        assert_eq!(reader.text(10).as_deref(), Ok("Renée"));
        for number in [0, 15, 16, 6_000, 1 << 27] {
            assert_eq!(reader.number(), Ok(number));
        }
        assert_eq!([reader.take(1), reader.take(42), reader.take(30)], [0, 41, 0]);
        assert!(reader.is_done() && !reader.is_exhausted());
        reader.take(2);
        assert!(reader.is_exhausted());
    }

    #[test]
    fn what_is_too_long_is_refused() {
        let mut writer = Writer::default();
        writer.text("Renée");
        assert_eq!(Reader::new(&writer.finish()).text(5), Err(Unreadable));
        assert_eq!(Reader::new(&[255; 40]).number(), Err(Unreadable));
    }
}
