//! Any text is a turn of somebody elsewhere or a fault in a sentence, also with a checksum that fits it.
//! What can be read begins a game or is objected to, and changes no game that it isn't of.

use motley_remote::{Correspondence, Key, Line, Message, Stand, rechecked};
use motley_rules::variants;

/// Tries one text.
pub(crate) fn check(text: &str) {
    let text = text.trim();
    for text in rechecked(text).iter().map(String::as_str).chain([text]) {
        let message = match Message::read(variants::games(), text) {
            Ok(message) => message,
            Err(fault) => {
                assert!(fault.to_string().ends_with('.'), "{fault}");
                continue;
            }
        };
        let own = Correspondence::joining(&message, Key([3; 16]));
        let table = variants::replay(&message.setup).unwrap_or_else(|fault| panic!("{fault}"));
        let line = Line::of(&*table, table.here());
        let (setup, names) = (table.setup(), [None, None]);
        let stand = Stand { setup: &setup, line: &line, names: &names, offers_draw: false };
        // Nothing of it was played here: whatever it tells of this side is no decision of this side.
        let judged = own.judge(variants::games(), stand, &message);
        let news = judged.map(|news| news.decided.len()).unwrap_or_default();
        assert!(news <= message.decided().len() + 1);
        let again = own.write(variants::games(), stand).unwrap_or_else(|why| panic!("{why}"));
        assert!(Message::read(variants::games(), &again).is_ok());
    }
}
