//! Games inside the files that browsers and this page save.

use crate::ui::storage::import::from_text::FRAGMENT;
/// The mark of the place where a saved page holds its game: see `index.html`.
const PLACE: &str = "id=\"saved-game\"";

/// The mark of a web archive.
const ARCHIVE: &str = "multipart/related";

/// The game in a text that is more than a game: a saved game or a link. None if it isn't one of
/// these texts.
///
/// ```
/// use motley_chess::ui::game_in;
/// let page = "<script id=\"saved-game\">{}</script>";
/// assert_eq!(game_in(page), Some(Ok("{}".to_owned())));
/// assert_eq!(game_in("e2e4"), None);
/// ```
///
/// # Errors
/// The reason why there is no game in it, in a sentence.
#[must_use]
pub fn game_in(text: &str) -> Option<Result<String, String>> {
    if text.contains(ARCHIVE) {
        let why = "This web archive holds no game of this page.";
        return Some(last_link(&plain(text)).ok_or_else(|| why.to_owned()));
    }
    if let Some((_, rest)) = text.split_once(PLACE) {
        let game = rest.split_once('>').and_then(|(_, rest)| rest.split_once("</script"));
        let game = game.map(|(game, _)| game.trim()).filter(|game| !game.is_empty());
        let why = "This file holds the page without a game.";
        return Some(game.map(str::to_owned).ok_or_else(|| why.to_owned()));
    }
    // A link alone may have been broken into lines.
    let more = text.split_once(FRAGMENT)?.0.contains(char::is_whitespace);
    if more { last_link(text).map(Ok) } else { None }
}

/// The last link of a text that holds a game. What comes before it may be the address that the page
/// was opened with.
fn last_link(text: &str) -> Option<String> {
    let (_, rest) = text.rsplit_once(FRAGMENT)?;
    let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '<' | '\'');
    Some(format!("{FRAGMENT}{}", rest.split(ends).next().unwrap_or_default()))
}

/// A text in which `=` and two digits are a byte, and `=` at its end goes on with a line.
fn plain(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'=' {
            bytes.push(byte);
            continue;
        }
        match [rest.next(), rest.next_if(|byte| *byte != b'=')] {
            [Some(b'\r'), Some(b'\n')] | [None, _] => {}
            [Some(b'\n'), other] => bytes.extend(other),
            [Some(high), low] => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let value = digit(high).zip(low.and_then(digit)).map(|(h, l)| h * 16 + l);
                let value = value.and_then(|value| u8::try_from(value).ok());
                bytes.extend(value.map_or_else(|| vec![b'=', high], |value| vec![value]));
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_page_gives_its_game() {
        let page = |game: &str| {
            format!(
                "<!DOCTYPE html><a href=\"x#record=old\">x</a>\n<script type=\"application/json\" \
                 id=\"saved-game\">{game}</script>"
            )
        };
        assert_eq!(game_in(&page("{\"a\":1}\n")), Some(Ok("{\"a\":1}".to_owned())));
        assert!(game_in(&page(" ")).unwrap().is_err());
        assert!(game_in(&page("x").replace("</script>", "")).unwrap().is_err(), "it breaks off");
    }

    #[test]
    fn a_web_archive_gives_its_last_link() {
        let text = "From: <Saved by Blink>\r\nSnapshot-Content-Location: http://x/#record=old\r\n\
            Content-Type: multipart/related;\r\n\r\n<pre><a href=3D\"http://x/#record=3D%5BGa=\r\n\
            me%20%22=C3=A9\">x</a></pre>";
        assert_eq!(game_in(text), Some(Ok("#record=%5BGame%20%22é".to_owned())));
        assert!(game_in("Content-Type: multipart/related\n=").unwrap().is_err());
    }

    #[test]
    fn a_text_with_a_link_in_it_gives_the_link() {
        let text = "Record\n[Game]\nLink\nhttp://x/#record=abc\nSaved in this browser.";
        assert_eq!(game_in(text), Some(Ok("#record=abc".to_owned())));
        assert_eq!(game_in("http://x/#record=ab\nc"), None, "a link that was broken into lines");
        assert_eq!(game_in("[Game \"x\"]\n\ne4"), None);
    }
}
