//! Bytes as text that an HTML page can hold: packed, then two digits for every thirteen bits.

use std::io::Write;

use anyhow::Result;
use base91::codemap::XmlFriendly;
use base91::iter::EncodeGenericIterator;
use flate2::Compression;
use flate2::write::GzEncoder;
use lzma_rust2::{Lzma2Options, Lzma2Writer, LzmaOptions};

use crate::wasm::Profile;

/// A packed text and what is needed to unpack it.
pub(crate) struct Packed {
    /// The digits, an even number of them; the last two may say more than there is.
    pub(crate) text: String,
    /// How many bytes they stand for.
    pub(crate) size: usize,
}

/// Packs bytes for the crate `unpack`: as small as can be for a release, quickly otherwise.
///
/// # Errors
/// When packing fails.
pub(crate) fn pack(bytes: &[u8], profile: Profile) -> Result<Packed> {
    let mut writer = Lzma2Writer::new(Vec::new(), options(profile));
    writer.write_all(bytes)?;
    let mut packed = writer.finish()?;
    packed.extend(adler2::adler32_slice(bytes).to_be_bytes());
    Ok(in_digits(packed))
}

/// Zips bytes, for what comes before `unpack` can run.
///
/// # Errors
/// When zipping fails.
pub(crate) fn zip(bytes: &[u8]) -> Result<Packed> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(in_digits(encoder.finish()?))
}

/// The contexts that pack WebAssembly best: many for what came before, none for where it is.
fn options(profile: Profile) -> Lzma2Options {
    let preset = if profile == Profile::Release { 9 } else { 1 };
    let lzma_options = LzmaOptions {
        dict_size: unpack::WINDOW,
        lc: 4,
        lp: 0,
        pb: 0,
        ..LzmaOptions::with_preset(preset)
    };
    Lzma2Options { lzma_options, ..Lzma2Options::default() }
}

/// With digits of base 91, none of which is a `<`: that may not stand in a script element.
fn in_digits(bytes: Vec<u8>) -> Packed {
    let size = bytes.len();
    let digits = EncodeGenericIterator::<XmlFriendly, _>::new(bytes.into_iter());
    let mut text: String = digits.as_char_iter().collect();
    if text.len() % 2 == 1 {
        text.push('A');
    }
    Packed { text, size }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use unpack::Damaged;

    use super::*;

    /// What `www/boot.js` does, by its digits.
    fn read(packed: &Packed) -> Vec<u8> {
        let boot = crate::files::text("www/boot.js").unwrap();
        let line = boot.lines().find(|line| line.contains("const DIGITS")).unwrap();
        let digits = line.split('"').nth(1).unwrap().replace("\\\\", "\\");
        assert_eq!(digits.chars().count(), 91);
        let digit = |d: u8| u32::try_from(digits.find(char::from(d)).unwrap()).unwrap();
        let (mut bytes, mut buffer, mut count) = (Vec::new(), 0_u32, 0);
        for pair in packed.text.as_bytes().chunks(2) {
            let number = digit(pair[0]) + 91 * digit(pair[1]);
            buffer |= number << count;
            count += if number & 8191 > 88 { 13 } else { 14 };
            while count > 7 {
                bytes.push(buffer.to_le_bytes()[0]);
                (buffer, count) = (buffer >> 8, count - 8);
            }
        }
        bytes.truncate(packed.size);
        bytes
    }

    /// Bytes that are neither all the same nor without any order.
    fn sample(length: u32) -> Vec<u8> {
        (0..length).map(|n| (n.wrapping_mul(n) >> 7).to_le_bytes()[0]).collect()
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        for length in [0, 1, 2, 3, 4, 5, 1000, 40_000, 3 << 20] {
            let bytes = sample(length);
            for profile in [Profile::Release, Profile::Dev] {
                let packed = pack(&bytes, profile).unwrap();
                assert!(!packed.text.contains(['<', '>', '"']), "{length} bytes");
                let mut plain = vec![0; bytes.len()];
                assert_eq!(unpack::unpack(&read(&packed), &mut plain), Ok(()), "{length} bytes");
                assert!(plain == bytes, "{length} bytes come back as others");
            }
        }
    }

    #[test]
    fn what_is_zipped_can_be_unzipped() {
        let bytes = sample(40_000);
        let zipped = zip(&bytes).unwrap();
        let mut plain = Vec::new();
        flate2::read::GzDecoder::new(read(&zipped).as_slice()).read_to_end(&mut plain).unwrap();
        assert!(plain == bytes);
    }

    #[test]
    fn no_damage_goes_unnoticed() {
        let bytes = sample(2000);
        let packed = read(&pack(&bytes, Profile::Release).unwrap());
        let mut plain = vec![0; bytes.len()];
        for at in 0..packed.len() {
            assert_eq!(unpack::unpack(&packed[..at], &mut plain), Err(Damaged), "cut at {at}");
            let mut other = packed.clone();
            other[at] ^= 0x10;
            // What comes after the last byte that is read may be anything.
            let harmless = unpack::unpack(&other, &mut plain).is_err() || plain == bytes;
            assert!(harmless, "another byte {at}");
        }
    }
}
