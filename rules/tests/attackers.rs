//! Which pieces threaten a square, in every game.
use motley_rules::board::{Square, SquareSet};
use motley_rules::play::Side;
use motley_rules::variants;

/// A game, a position, a square, what threatens it for White and for Black.
const ROWS: [(&str, &str, &str, &str, &str); 22] = [
    ("command", "4k3/8/3p4/8/8/8/4R3/R3K3 w - - 0 1", "e5", "e2", "d6"),
    ("command", "4k3/8/3p4/8/8/8/4R3/R3K3 w - - 0 1", "d5", "", ""),
    ("command", "4k3/8/3p4/8/8/8/4R3/R3K3 w - - 0 1", "d1", "a1 e1", ""),
    ("command", "4k3/8/3p4/8/8/8/4R3/R3K3 w - - 0 1", "e2", "e1", ""),
    // A pinned piece threatens as well.
    ("command", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "d4", "e2", ""),
    ("muster", "4k3/8/8/8/8/8/8/QQQQK3 w", "a4", "a1 d1", ""),
    ("muster", "4k3/8/8/8/8/8/8/1QQ1K3 w", "c1", "b1", ""),
    ("musketeer", "********/4k3/8/8/8/3l4/8/8/4K3/******** w - - 0 1 LC", "e2", "e1", "d4"),
    ("musketeer", "********/4k3/8/8/8/3l4/8/8/4K3/******** w - - 0 1 LC", "b2", "", "d4"),
    ("musketeer", "********/4k3/8/8/8/3l4/8/8/4K3/******** w - - 0 1 LC", "a1", "", ""),
    // What waits behind the board threatens nothing.
    ("musketeer", "********/4k3/8/8/8/8/8/8/R3K3/L******* w Q - 0 1 LC", "b2", "", ""),
    // Assassins capture two squares away and go anywhere else without.
    ("mulligan-stew", "2kk2/6/6/6/2p3/6/A1KK2[] wl", "c3", "a1 c1", ""),
    ("mulligan-stew", "2kk2/6/6/6/2p3/6/A1KK2[] wl", "d6", "", "c7"),
    // A pawn threatens where it captures, not where it leaps.
    ("mulligan-stew", "2kk2/6/6/6/2p3/2P3/2KK2[] wl", "c4", "", ""),
    ("mulligan-stew", "2kk2/6/6/6/2p3/2P3/2KK2[] wl", "d3", "c2 d1", ""),
    ("mulligan-stew", "2kk2/6/6/6/2p3/2M3/2KK2[] wl", "c3", "c1 c2", ""),
    // Own pieces and free gray ones threaten, none that the other player holds.
    ("mercenary", "4k7/12/12/12/3p7-r/12/12/Q3K6-r w - - l1,l4", "f1", "e1 l1", ""),
    ("mercenary", "4k7/12/12/12/3p7-r/12/12/Q3K6-r w - - l1,l4", "d1", "a1 e1", ""),
    ("mercenary", "4k7/12/12/12/3p7-r/12/12/Q3K6-r w - - l1,l4", "d4", "a1", "l4"),
    ("mercenary", "4k7/12/12/12/3p7-r/12/12/Q3K6-r w - - l1,l4", "l2", "l1", "l4"),
    ("mercenary", "4k7/12/12/12/3p7-r/12/12/Q3K6-r w - - l1,l4", "f8", "", "e8"),
    ("mercenary", "4k7/12/12/12/3p7-r/12/12/Q3K6-r w - - l1,l4", "e3", "", "d4"),
];

#[test]
fn every_game_has_rows() {
    for game in variants::games() {
        assert!(ROWS.iter().any(|(of, ..)| *of == game.slug), "{}", game.slug);
    }
}

#[test]
fn what_threatens_a_square_is_told_for_both_sides() {
    for (game, position, square, white, black) in ROWS {
        let table = variants::open(game, &[], Some(position));
        let table = table.unwrap_or_else(|why| panic!("{game}: {position}: {why}"));
        let square: Square = square.parse().unwrap();
        for (by, names) in [(Side::White, white), (Side::Black, black)] {
            let squares = names.split_whitespace().map(|name| name.parse::<Square>().unwrap());
            let wanted: SquareSet = squares.collect();
            let found = table.attackers(square, by);
            assert_eq!(found, wanted, "{game}: {position}: {square} by {by}");
        }
    }
}
