//! Games in the middle of each of their phases.

/// A record that ends in a phase, and what is played next there: nothing where the game is over,
/// or where what comes next is no text.
pub const PHASES: [(&str, &str); 16] = [
    ("[Game \"musketeer\"]\n", "leopard"),
    ("[Game \"musketeer\"]\n\nleopard", "cannon"),
    ("[Game \"musketeer\"]\n\nleopard cannon L@b0", "L@g9"),
    ("[Game \"musketeer\"]\n\nleopard cannon L@b0 L@g9 C@e0 C@d9 Nc3/L", "e7e5"),
    ("[Game \"musketeer\"]\n[End \"resign-black\"]\n\nleopard", ""),
    ("[Game \"command\"]\n\nK@e1", "K@e8"),
    ("[Game \"command\"]\n\nK@e1 K@e8", "B@a8"),
    (
        "[Game \"command\"]\n\nK@e1 K@e8 Q@d8 Q@d1 R@a1 R@a8 R@h8 R@h1 N@b1 N@b8 N@g8 N@g1 B@c1 \
         B@c8 B@f8 B@f1",
        "f2f3",
    ),
    ("[Game \"mulligan-stew\"]\n", "a2a3"),
    ("[Game \"mulligan-stew\"]\n\na2a3", "b2b3"),
    ("[Game \"mercenary\"]\n\ne2e4", "k7i7"),
    ("[Game \"mercenary\"]\n[Option \"ranks=placed\"]\n\nK@e1", "Q@l4"),
    ("[Game \"mercenary\"]\n[Option \"second=gray\"]\n[White \"<b>&amp;\"]\n\nh2h4", "o5n5"),
    ("[Game \"muster\"]\n", ""),
    ("[Game \"muster\"]\n\narmy:8/8/PPPPPPPP/RNBQKBNR army:rnbqkbnr/pppppppp/8/8", ""),
    (
        "[Game \"muster\"]\n\narmy:8/8/PPPPPPPP/RNBQKBNR army:rnbqkbnr/pppppppp/8/8 choose:white \
         choose:black",
        "e2e4",
    ),
];
