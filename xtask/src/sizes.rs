//! How large the page is, and what changed since the last release.

use std::io::Write;

use anyhow::{Context, Result, ensure};
use brotli::CompressorWriter;
use flate2::Compression;
use serde::{Deserialize, Serialize};

use crate::page::{self, Pages};
use crate::wasm::Program;
use crate::{files, say};

/// The sizes at the last release.
const RELEASED: &str = "xtask/released.json";

/// How many bytes the page may have as a file.
const RAW: usize = 1_000_000;

/// How many of them may go over the line, zipped.
const ZIPPED: usize = 700_000;

/// The page and its parts.
#[derive(Serialize, Deserialize)]
pub(crate) struct Sizes {
    page: Size,
    site: Size,
    wasm: Size,
    glue: Size,
}

/// The bytes of something, as it is and as servers send it.
#[derive(Serialize, Deserialize)]
struct Size {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Sizes {
    /// Measures them.
    ///
    /// # Errors
    /// When packing fails.
    pub(crate) fn measure(pages: &Pages, program: &Program) -> Result<Self> {
        Ok(Self {
            page: Size::of(pages.alone.as_bytes())?,
            site: Size::of(pages.site.as_bytes())?,
            wasm: Size::of(&program.wasm)?,
            glue: Size::of(program.glue.as_bytes())?,
        })
    }

    /// Keeps them as those of the last release.
    ///
    /// # Errors
    /// When they can't be written.
    pub(crate) fn keep(&self) -> Result<()> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        files::write(&files::root().join(RELEASED), text.as_bytes())
    }

    /// Prints them, and what changed since the last release.
    ///
    /// # Errors
    /// When the sizes of the last release can't be read.
    pub(crate) fn print(&self) -> Result<()> {
        let released: Self = serde_json::from_str(&files::text(RELEASED)?)
            .with_context(|| format!("{RELEASED} holds no sizes"))?;
        println!("  KB, and since the last release      raw              gzip            brotli");
        for (name, now, then) in [
            ("the page, one file", &self.page, &released.page),
            ("the same at its site", &self.site, &released.site),
            ("in it: WebAssembly", &self.wasm, &released.wasm),
            ("in it: glue", &self.glue, &released.glue),
        ] {
            let [raw, gzip, brotli] = [
                change(now.raw, then.raw),
                change(now.gzip, then.gzip),
                change(now.brotli, then.brotli),
            ];
            println!("  {name:22} {raw:>16} {gzip:>17} {brotli:>17}");
        }
        Ok(())
    }

    /// Says so when a page is over the budget.
    ///
    /// # Errors
    /// When one is.
    pub(crate) fn check(&self) -> Result<()> {
        for size in [&self.page, &self.site] {
            within("as a file", size.raw, RAW)?;
            within("zipped", size.gzip, ZIPPED)?;
        }
        Ok(())
    }
}

impl Size {
    fn of(bytes: &[u8]) -> Result<Self> {
        let mut writer = CompressorWriter::new(Vec::new(), 4096, 9, 22);
        writer.write_all(bytes)?;
        Ok(Self {
            raw: bytes.len(),
            gzip: page::gzip(bytes, Compression::best())?.len(),
            brotli: writer.into_inner().len(),
        })
    }
}

fn within(what: &str, has: usize, may: usize) -> Result<()> {
    let [has_kb, may_kb] = [has, may].map(say::kilobytes);
    ensure!(has <= may, "the page has {has_kb} {what}; it may have {may_kb}");
    Ok(())
}

/// A number of bytes in KB, and how many more they are than before.
fn change(now: usize, then: usize) -> String {
    let sign = if now < then { '-' } else { '+' };
    let tenths = |bytes: usize| {
        let tenths = (bytes + 50) / 100;
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    format!("{} {:>8}", tenths(now), format!("{sign}{}", tenths(now.abs_diff(then))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_told_with_its_sign() {
        assert_eq!(change(1_234, 1_000), "1.2     +0.2");
        assert_eq!(change(1_000, 98_760), "1.0    -97.8");
    }

    #[test]
    fn a_page_over_its_budget_is_refused() {
        assert!(within("zipped", 700_000, 700_000).is_ok());
        let trouble = within("zipped", 700_100, 700_000).unwrap_err().to_string();
        assert_eq!(trouble, "the page has 700.1 KB zipped; it may have 700.0 KB");
    }
}
