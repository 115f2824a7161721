//! QR codes as outlines.

use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// The modules of light ground that a code needs around it.
const QUIET: usize = 4;

/// A QR code to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrPicture {
    /// The width and height, in modules, with the quiet zone.
    pub size: usize,
    /// The dark modules, as the path of an SVG.
    pub path: String,
}

/// The most modules of a code on a side that a phone reads from a screen: version 25.
const WIDEST: usize = 117;

/// The QR code of a text, with the least redundancy; none if the text is too long for one that can
/// be read from a screen.
///
/// ```
/// let code = motley_chess::ui::qr::code("HELLO").unwrap();
/// // Version 1 has 21 modules.
/// assert_eq!(code.size, 21 + 8);
/// assert!(code.path.starts_with("M4 4h7v1h-7z"));
/// assert!(motley_chess::ui::qr::code(&"a".repeat(1_300)).is_none());
/// ```
#[must_use]
pub fn code(text: &str) -> Option<QrPicture> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width();
    if width > WIDEST {
        return None;
    }
    let mut path = String::new();
    for (row, modules) in code.to_colors().chunks(width).enumerate() {
        let mut at = 0;
        for run in modules.chunk_by(|one, other| one == other) {
            if run[0] == Color::Dark {
                let (x, y, length) = (at + QUIET, row + QUIET, run.len());
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            at += run.len();
        }
    }
    Some(QrPicture { size: width + 2 * QUIET, path })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rqrr::PreparedImage;

    /// What a camera would read: the rectangles of the path, some pixels to a module.
    fn read(picture: &QrPicture) -> String {
        const PIXELS: usize = 4;
        let mut dark = vec![false; picture.size * picture.size];
        for run in picture.path.split_terminator('z') {
            let numbers = run.trim_start_matches('M').replace(['h', 'v'], " ");
            let numbers: Vec<i32> =
                numbers.split(' ').map(|number| number.parse().unwrap()).collect();
            let &[x, y, length, 1, back] = &numbers[..] else { panic!("{run}") };
            assert_eq!(back, -length);
            for at in x..x + length {
                dark[usize::try_from(y).unwrap() * picture.size + usize::try_from(at).unwrap()] =
                    true;
            }
        }
        let size = picture.size * PIXELS;
        let mut image = PreparedImage::prepare_from_greyscale(size, size, |x, y| {
            if dark[y / PIXELS * picture.size + x / PIXELS] { 0 } else { 255 }
        });
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1);
        grids[0].decode().unwrap().1
    }

    #[test]
    fn a_code_is_read_as_what_was_written() {
        for length in [1_u8, 60, 200] {
            let text: String = (0..length).map(|at| char::from(b'A' + at % 26)).collect();
            let link = format!("https://motley.example/#turn={text}");
            assert_eq!(read(&code(&link).unwrap()), link);
        }
    }
}
