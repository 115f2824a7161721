//! A whole game for tests to play: a gating move, castling with a gate, a capture that loses the
//! piece behind the captured one, a promotion, mate.

/// Where the selected pieces are placed, in turn: what is in hand, and its gate.
pub const PLACEMENTS: [(&str, &str); 4] = [
    ("white leopard in hand", "b0 "),
    ("black leopard in hand", "g9 "),
    ("white cannon in hand", "e0 "),
    ("black cannon in hand", "d9 "),
];

/// The moves after the promotion to a queen.
pub const END: &str = "a8a4 g8f7";

/// What the list of moves says at the end.
pub const WRITTEN: &str = "leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3/L g5 h4 h6 hxg5 a6 gxh6 a5 e4 a4 \
    Nf3 a3 Bc4 b6 O-O/C c6 h7 c5 hxg8=Q Ra4 Qxf7#";

/// The position at the end.
pub const MATE: &str = "***c****/1nbqkb1r/3ppQ2/1p6/2p5/r1B1P3/p1N2N2/PPPP1PP1/RLBQCRK1/******** \
    b k - 0 11 LC";

/// What squares and gates are called at the end.
pub const NAMES_AT_MATE: [&str; 9] = [
    "f7 white queen",
    "e8 black king, in check",
    "e1 white cannon",
    "b1 white leopard",
    "g1 white king",
    "b0 empty gate",
    "d9 black cannon waiting",
    "g9 black leopard lost",
    "h7 empty",
];
