//! Any text is a position of each game, or a fault that can be told. A
//! position writes itself so that it reads back, and can be played from.

use motley_rules::variants;

/// Tries one text.
pub(crate) fn check(text: &str) {
    for game in variants::games().iter().filter(|game| game.open.is_some()) {
        match variants::open(game.slug, &[], Some(text)) {
            Ok(table) => {
                let written = table.position();
                let again = variants::open(game.slug, &[], Some(&written));
                let again = again.unwrap_or_else(|fault| panic!("{written}: {fault}"));
                assert_eq!(again.position(), written);
                assert_eq!(again.perft(2), table.perft(2));
            }
            Err(fault) => assert!(fault.to_string().len() > 10),
        }
    }
}
