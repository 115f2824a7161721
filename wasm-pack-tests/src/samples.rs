//! Games to be given away, one of each kind: in which phase they are is nothing to the browser.

/// A record, and what is played next there: nothing where the game is over, or where what comes next
/// is no text.
pub const SAMPLES: [(&str, &str); 4] = [
    ("[Game \"musketeer\"]\n\nleopard cannon L@b0 L@g9 C@e0 C@d9 Nc3/L", "e7e5"),
    ("[Game \"musketeer\"]\n[End \"resign-black\"]\n\nleopard", ""),
    ("[Game \"mercenary\"]\n[Option \"second=gray\"]\n[White \"<b>&amp;\"]\n\nh2h4", "o5n5"),
    ("[Game \"muster\"]\n\narmy:8/8/PPPPPPPP/RNBQKBNR army:rnbqkbnr/pppppppp/8/8", ""),
];
