//! The page: one self-contained HTML file, put together from the project's parts.

use std::io::Write;

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::files;
use crate::wasm::{Profile, Program};

/// The style sheets, in the order in which they are applied: first what is seen before the program
/// runs.
const STYLES: [&str; 17] = [
    "styles/tokens.css",
    "styles/skeleton.css",
    "styles/board.css",
    "styles/panels.css",
    "styles/frame.css",
    "styles/moves.css",
    "styles/review.css",
    "styles/lab.css",
    "styles/setup.css",
    "styles/games.css",
    "styles/players.css",
    "styles/remote.css",
    "styles/settings.css",
    "styles/guide.css",
    "styles/keys.css",
    "styles/saved.css",
    "styles/embed.css",
];

/// The style sheet that the site's own copy of the page has besides.
const SITE_STYLES: [&str; 1] = ["styles/site.css"];

/// The page, as it is given away and as it stands at its site.
pub(crate) struct Pages {
    /// It points to nothing and asks for nothing.
    pub(crate) alone: String,
    /// It has a manifest, and a worker that keeps it for when there is no network.
    pub(crate) site: String,
}

/// Puts the page together.
///
/// # Errors
/// When a part can't be read, or can't stand where the template wants it.
pub(crate) fn assemble(program: &Program, profile: Profile) -> Result<Pages> {
    let early = profile.script(files::text("www/early.js")?)?;
    let glue = &*program.glue;
    let boot = profile.script(files::text("www/boot.js")?)?;
    let zipped = STANDARD.encode(profile.zip(&program.wasm)?);
    let mut page = files::text("index.html")?;
    fill(&mut page, "<!-- build: early -->", &element("script", "", &early)?)?;
    fill(&mut page, "<!-- build: styles -->", &element("style", "", &sheet(&STYLES)?)?)?;
    fill(&mut page, "<!-- build: glue -->", &element("script", "", glue)?)?;
    let attributes = " type=\"text/plain\" id=\"motley-program\"";
    fill(&mut page, "<!-- build: program -->", &element("script", attributes, &zipped)?)?;
    fill(&mut page, "<!-- build: boot -->", &element("script", "", &boot)?)?;
    narrow(&page)?;
    let scripts = [&*early, glue, &*boot];
    let own = profile.script(files::text("www/site/site.js")?)?;
    Ok(Pages { alone: alone(&page, &scripts)?, site: site(page, &scripts, &own)? })
}

/// Refuses signs beyond ASCII: a single one that isn't of Latin-1 makes a browser hold all of the
/// page, the program included, in twice the space, and reading it takes half as long again.
fn narrow(page: &str) -> Result<()> {
    let wide = page.char_indices().find(|(_, sign)| !sign.is_ascii());
    let around = |at: usize| {
        let start = page.floor_char_boundary(at.saturating_sub(40));
        page[start..].chars().take(60).collect::<String>()
    };
    ensure!(
        wide.is_none(),
        "the page is to be ASCII; write a sign as an escape: {:?}",
        wide.map(|(at, _)| around(at))
    );
    Ok(())
}

/// Zips bytes as servers do.
///
/// # Errors
/// When zipping fails.
pub(crate) fn gzip(bytes: &[u8], level: Compression) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// The page for itself.
fn alone(page: &str, scripts: &[&str]) -> Result<String> {
    let mut page = page.to_owned();
    fill(&mut page, "<!-- build: policy -->", &policy(scripts, Reach::Nothing))?;
    fill(&mut page, "<!-- build: site -->\n", "")?;
    Ok(page)
}

/// The page with what only its site has: also a script of its own.
fn site(mut page: String, scripts: &[&str], own: &str) -> Result<String> {
    let policy = policy(&[scripts, &[own]].concat(), Reach::Site);
    let link = "<link rel=\"manifest\" href=\"manifest.webmanifest\" data-site>";
    let styles = element("style", " data-site", &sheet(&SITE_STYLES)?)?;
    // Side by side: what removes the link elsewhere must come before it is followed.
    let parts = format!("{styles}{link}{}", element("script", " data-site", own)?);
    fill(&mut page, "<!-- build: policy -->", &policy)?;
    fill(&mut page, "<!-- build: site -->\n", &parts)?;
    Ok(page)
}

/// Style sheets, one after the other, without what only their readers here need.
fn sheet(names: &[&str]) -> Result<String> {
    names
        .iter()
        .map(|name| bare(&files::text(name)?).with_context(|| format!("{name} can't be bared")))
        .collect()
}

/// A style sheet without comments, and without the spaces and line ends that mean nothing.
///
/// # Errors
/// When a comment has no end.
fn bare(styles: &str) -> Result<String> {
    let (mut kept, mut rest) = (String::new(), styles);
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        (_, rest) = comment.split_once("*/").context("a comment has no end")?;
    }
    kept.push_str(rest);
    let mut bare = String::new();
    for line in kept.lines().map(str::trim).filter(|line| !line.is_empty()) {
        // The last declaration needs no end of its own.
        if line == "}" && bare.ends_with(';') {
            bare.pop();
        }
        // A selector has its colons as they are.
        let declared = line.ends_with(';').then(|| line.split_once(": ")).flatten();
        match (declared, line.strip_suffix(" {")) {
            (Some((name, value)), _) => bare.extend([name, ":", value]),
            (None, Some(selector)) => bare.extend([selector, "{"]),
            (None, None) => bare.push_str(line),
        }
        if !line.ends_with(['{', '}', ';', ',']) {
            bare.push('\n');
        }
    }
    Ok(bare)
}

/// An element whose text the HTML parser takes as it stands.
fn element(tag: &str, attributes: &str, text: &str) -> Result<String> {
    let lower = text.to_ascii_lowercase();
    for bad in [&format!("</{tag}"), "<!--", "<script"] {
        ensure!(!lower.contains(bad), "a {tag} of the page contains {bad}, which would end it");
    }
    Ok(format!("<{tag}{attributes}>{text}</{tag}>"))
}

/// What a page may ask for.
#[derive(Clone, Copy)]
enum Reach {
    /// Nothing at all.
    Nothing,
    /// What its site has: a manifest, its pictures, a worker.
    Site,
}

/// The policy under which the page asks for no more than that, and runs no script but its own.
fn policy(scripts: &[&str], reach: Reach) -> String {
    let hash = |script: &&str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script)));
    let hashes: Vec<String> = scripts.iter().map(hash).collect();
    let (own, manifest) = match reach {
        Reach::Nothing => ("", ""),
        Reach::Site => (" 'self'", " manifest-src 'self';"),
    };
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src {} 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:{own}; \
         worker-src blob:{own};{manifest} base-uri 'none'; form-action 'none'\">",
        hashes.join(" ")
    )
}

/// Puts a part where the text has a slot for it.
///
/// # Errors
/// When there isn't exactly one such slot.
pub(crate) fn fill(page: &mut String, slot: &str, part: &str) -> Result<()> {
    let found = page.matches(slot).count();
    ensure!(found == 1, "there is {slot} {found} times instead of once");
    *page = page.replace(slot, part);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_is_filled_exactly_once() {
        let mut page = String::from("a <!-- x --> b");
        fill(&mut page, "<!-- x -->", "!").unwrap();
        assert_eq!(page, "a ! b");
        assert!(fill(&mut page, "<!-- x -->", "!").is_err());
    }

    #[test]
    fn a_style_sheet_is_bared_of_what_only_its_readers_need() {
        let styles = "/* What it is:\n   a board. */\na b {\n  top: 0; /* here */\n}\n\nc {}\n";
        assert_eq!(bare(styles).unwrap(), "a b{top:0}c {}");
        let styles = "a :is(b),\nc:not(d: e) {\n  margin:\n    0\n    1px;\n}\n";
        assert_eq!(bare(styles).unwrap(), "a :is(b),c:not(d: e){margin:\n0\n1px}");
        assert!(bare("a {} /* for ever").is_err());
    }

    #[test]
    fn a_page_is_ascii() {
        assert!(narrow("content: \"\\2026\"").is_ok());
        let fault = narrow("a { content: \"\u{2026}\" }").unwrap_err().to_string();
        assert!(fault.contains("content"), "{fault}");
    }

    #[test]
    fn text_that_would_end_its_element_is_refused() {
        assert!(element("script", "", "a('</SCRIPT>')").is_err());
        assert!(element("style", "", "a{}</style>").is_err());
        assert_eq!(element("script", "", "a<b").unwrap(), "<script>a<b</script>");
    }

    #[test]
    fn the_policy_names_the_hash_of_each_script() {
        // The well-known digest of the empty text.
        let empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
        assert!(
            policy(&["", ""], Reach::Nothing)
                .contains(&format!("script-src {empty} {empty} 'wasm-unsafe-eval'"))
        );
    }
}
