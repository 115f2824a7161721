//! Any texts are played one after another, by each game's rules, or refused
//! with a reason and without a change.

use motley_rules::variants;

/// Tries one text.
pub(crate) fn check(text: &str) {
    for game in variants::games().iter().filter(|game| game.open.is_some()) {
        let Ok(mut table) = variants::open(game.slug, &[], None) else { continue };
        for action in text.split_whitespace().take(60) {
            let before = (table.position(), table.ply());
            if let Err(refusal) = motley_rules::game::play_text(table.as_mut(), action) {
                assert!(refusal.sentence.len() > 10);
                assert_eq!((table.position(), table.ply()), before);
            }
        }
    }
}
