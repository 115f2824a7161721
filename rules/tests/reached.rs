//! Where pieces could go, whoever's turn it is.
use motley_rules::board::{Square, SquareSet};
use motley_rules::variants;

/// A game, a position, a square: where the piece there goes, what it captures,
/// what it changes places with, the rooks it castles with.
const ROWS: [(&str, &str, &str, [&str; 4]); 19] = [
    // The side that isn't to move; a piece that is pinned.
    ("command", "4k3/3p4/8/8/8/8/8/4K3 w - - 0 1", "d7", ["d6 d5", "", "", ""]),
    ("command", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", ["c1 c3 d4 f4 g3 g1", "", "", ""]),
    ("command", "4k3/8/8/8/8/1p6/P7/4K3 b - - 0 1", "a2", ["a3 a4", "b3", "", ""]),
    // No king is captured.
    ("command", "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1", "d7", ["d8", "", "", ""]),
    // What has just passed is for the other side alone.
    ("command", "4k3/8/8/8/3pP3/3P4/8/4K3 b - e3 0 1", "d4", ["", "e3", "", ""]),
    ("command", "4k3/8/8/8/3pP3/8/3P4/4K3 b - e3 0 1", "d2", ["d3", "", "", ""]),
    ("command", "r3k3/8/8/8/8/8/8/4K3 w a8 - 0 1", "e8", ["d8 d7 e7 f7 f8", "", "", "a8"]),
    ("command", "r3k3/8/8/8/8/8/8/1R2K3 w a8 - 0 1", "e8", ["d8 d7 e7 f7 f8", "", "", "a8"]),
    ("command", "r3k3/8/8/8/8/8/8/2R1K3 w a8 - 0 1", "e8", ["d8 d7 e7 f7 f8", "", "", ""]),
    ("command", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "d4", ["", "", "", ""]),
    ("muster", "4k3/8/8/8/8/8/8/P3K3 b", "a1", ["a2 a3 a4", "", "", ""]),
    (
        "musketeer",
        "********/4k3/8/3p4/8/8/3l4/8/4K3/******** w - - 0 1 LC",
        "d3",
        ["b1 b2 b4 b5 c1 c2 c4 c5 e2 e4 e5 f1 f2 f4 f5", "", "", ""],
    ),
    ("mulligan-stew", "2kk2/6/6/6/2p3/2P3/2KK2[] bl", "c2", ["c4", "", "", ""]),
    ("mulligan-stew", "2kk2/6/6/6/2pp2/2P3/2KK2[] bl", "c2", ["c4", "d3", "", ""]),
    ("mulligan-stew", "P1kk2/6/6/6/6/6/2KK2[] wl", "a7", ["", "", "", ""]),
    ("mulligan-stew", "2kk2/6/6/6/p5/6/M1KK2[] bl", "a1", ["a2 b1 b2", "", "a3 c1 d1", ""]),
    ("mercenary", "4k7/12/12/12/12/12/9-p-p1/4K7 bg - - -,- 0 1", "k2", ["", "", "", ""]),
    ("mercenary", "4k7/12/12/12/12/9p2/10-p1/4K4-r2 b - - -,- 0 1", "k2", ["j2 i2", "j3", "", ""]),
    // Gray takes neither gray nor a king.
    ("mercenary", "4k1-r-p4/12/12/12/12/12/12/4K7 b - - g8,- 0 1", "g8", [GRAY, "", "", ""]),
];

const GRAY: &str = "f8 g7 g6 g5 g4 g3 g2 g1";

fn squares(names: &str) -> SquareSet {
    names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
}

#[test]
fn every_piece_tells_where_it_could_go() {
    for (game, position, from, wanted) in ROWS {
        let table = variants::open(game, &[], Some(position));
        let table = table.unwrap_or_else(|why| panic!("{game}: {position}: {why}"));
        let found = table.pseudo_legal_targets(from.parse().unwrap());
        let found = [found.moves, found.captures, found.swaps, found.castles];
        assert_eq!(found, wanted.map(squares), "{game}: {position}: {from}");
    }
}
