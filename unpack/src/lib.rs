//! The counterpart of `xtask/src/pack.rs` in the page: browsers unzip, but not as small as LZMA is.
//!
//! A packed text is an LZMA2 stream and after it, as in zlib, the Adler-32 of what it holds, with
//! its high byte first. `www/boot.js` calls what `exports.rs` lists; what is unpacked lies in this
//! module's memory then.
#![cfg_attr(target_arch = "wasm32", no_std)]

#[cfg(target_arch = "wasm32")]
extern crate alloc;

#[cfg(target_arch = "wasm32")]
pub mod exports;

#[cfg(target_arch = "wasm32")]
use lzma_rust2::Read;
#[cfg(not(target_arch = "wasm32"))]
use std::io::Read;

use lzma_rust2::Lzma2Reader;

/// How far back the stream may point, in bytes: more than the program is long.
pub const WINDOW: u32 = 1 << 20;

/// The packed text isn't what was packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damaged;

/// Fills the slice, which must be as long as what was packed.
///
/// # Errors
/// When the text was cut short or changed, or holds less than that.
pub fn unpack(packed: &[u8], plain: &mut [u8]) -> Result<(), Damaged> {
    let (stream, sum) = packed.split_last_chunk().ok_or(Damaged)?;
    Lzma2Reader::new(stream, WINDOW, None).read_exact(plain).map_err(|_| Damaged)?;
    let same = adler2::adler32_slice(plain) == u32::from_be_bytes(*sum);
    if same { Ok(()) } else { Err(Damaged) }
}
