//! Any file gives a game, a reason why there is none in it, or is no file with a game. What is put
//! into a saved page, an archive or a text is found there again.

use motley_chess::ui::{FRAGMENT, game_in};
use std::fmt::Write;

/// As archives write a text: no line is longer than 70 letters.
fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    for (number, byte) in text.bytes().enumerate() {
        if number % 20 == 19 {
            quoted.push_str("=\r\n");
        }
        match byte {
            b'!'..=b'<' | b'>'..=b'~' => quoted.push(char::from(byte)),
            other => write!(quoted, "={other:02X}").expect("there is room"),
        }
    }
    quoted
}

/// Tries one text.
pub(crate) fn check(text: &str) {
    match game_in(text) {
        Some(Ok(game)) => assert!(!game.is_empty()),
        Some(Err(why)) => assert!(why.len() > 10 && why.ends_with('.')),
        None => {}
    }
    let within = text.trim();
    let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '<' | '\'');
    if within.is_empty() || within.contains("multipart/related") {
        return;
    }
    if !within.contains("</script") {
        let page = format!("<!DOCTYPE html>\n<script id=\"saved-game\">{within}</script>");
        assert_eq!(game_in(&page), Some(Ok(within.to_owned())));
    }
    if !within.contains(ends) && !within.contains(FRAGMENT) && !within.contains("id=\"saved-game\"")
    {
        let link = format!("{FRAGMENT}{within}");
        let archive = format!("Content-Type: multipart/related\r\n\r\n{}", quoted(&link));
        assert_eq!(game_in(&archive), Some(Ok(link.clone())));
        assert_eq!(game_in(&format!("A link: http://x/{link}\nand more")), Some(Ok(link)));
    }
}
