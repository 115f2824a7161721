//! Bytes as text that an HTML page can hold: zipped, then five digits for every four bytes.

use std::io::Write;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::wasm::Profile;

/// Digits of base 85 as Z85 has them, but for `<`, which may not stand in a script element, and
/// `&`, which some tools replace.
const STAND_INS: [(char, char); 2] = [('<', ','), ('&', ';')];

/// A packed text and what is needed to unpack it.
pub(crate) struct Packed {
    /// The digits; the last group may say more bytes than there are.
    pub(crate) text: String,
    /// How many bytes they stand for.
    pub(crate) size: usize,
}

/// Packs bytes: as small as can be for a release, quickly otherwise.
///
/// # Errors
/// When zipping fails.
pub(crate) fn pack(bytes: &[u8], profile: Profile) -> Result<Packed> {
    let mut zipped = match profile {
        Profile::Release => smallest(bytes)?,
        Profile::Dev => quickly(bytes)?,
    };
    let size = zipped.len();
    zipped.resize(size.next_multiple_of(4), 0);
    let text = STAND_INS.iter().fold(z85::encode(&zipped), |text, (digit, other)| {
        text.replace(*digit, &other.to_string())
    });
    Ok(Packed { text, size })
}

fn smallest(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut zipped = Vec::new();
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Gzip, bytes, &mut zipped)?;
    Ok(zipped)
}

fn quickly(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    /// What `www/boot.js` does, by its digits.
    fn unpack(packed: &Packed) -> Vec<u8> {
        let boot = crate::files::text("www/boot.js").unwrap();
        let line = boot.lines().find(|line| line.contains("const DIGITS")).unwrap();
        let digits = line.split('\'').nth(1).unwrap();
        assert_eq!(digits.chars().count(), 85);
        let digit = |d: char| u32::try_from(digits.find(d).unwrap()).unwrap();
        let groups = packed.text.as_bytes().chunks(5);
        let number = |group: &[u8]| {
            group.iter().fold(0_u32, |sum, d| sum.wrapping_mul(85).wrapping_add(digit((*d).into())))
        };
        let mut bytes: Vec<u8> = groups.flat_map(|group| number(group).to_be_bytes()).collect();
        bytes.truncate(packed.size);
        let mut plain = Vec::new();
        flate2::read::GzDecoder::new(bytes.as_slice()).read_to_end(&mut plain).unwrap();
        plain
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        for length in [0_u32, 1, 2, 3, 4, 5, 1000, 40_000] {
            let bytes: Vec<u8> = (0..length).map(|n| ((n * n) >> 7).to_le_bytes()[0]).collect();
            for profile in [Profile::Release, Profile::Dev] {
                let packed = pack(&bytes, profile).unwrap();
                assert!(!packed.text.contains(['<', '&', '\\', '\'', '"']), "{}", packed.text);
                assert_eq!(unpack(&packed), bytes, "{length} bytes");
            }
        }
    }
}
