//! Texts that are no position are refused with the field and the fault.
#![cfg(not(target_arch = "wasm32"))]

use motley_chess::variants;

/// A text for the game with gates, and a part of what is said of it.
const FAULTS: [(&str, &str); 21] = [
    ("", "placement: ten rows"),
    ("8/8 w - - 0 1", "placement: ten rows"),
    ("********/8/8/8/8/8/8/8/8/******** w - - 0 1 LC", "White has 0 kings"),
    ("********/4k3/8/8/8/8/8/8/3KK3/******** w - - 0 1 LC", "White has 2 kings"),
    ("********/4k3/8/8/3-q4/8/8/8/4K3/******** w - - 0 1 LC", "piece on d5 is neither"),
    ("********/4k3/8/8/3=q4/8/8/8/4K3/******** w - - 0 1 LC", "piece on d5 is neither"),
    ("********/4k2P/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", "pawn can't stand on h8"),
    ("********/4k4/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", "rank 8: more than 8"),
    ("********/4k2/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", "rank 8: only 7 of 8"),
    ("********/4k99999999999999/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", "more than 8"),
    ("********/4k3/8/8/3é4/8/8/8/4K3/******** w - - 0 1 LC", "rank 5: 'é' is no piece"),
    ("********/4k3/8/8/8/8/8/8/4K3/****X*** w - - 0 1 LC", "White's gates: 'X'"),
    ("********/4k3/8/8/8/8/8/8/4K3/L******* w - - 0 1 LC", "White's gates: no piece"),
    ("********/4k3/8/8/8/8/8/8/4K3/ééééé w - - 0 1 LC", "isn't eight letters"),
    ("********/4k3/8/8/8/8/8/8/R3K3/L***C*** w - - 0 1", "behind the king and behind a rook"),
    ("********/4k3/8/8/8/8/8/8/4K3/******** x - - 0 1 LC", "side to move"),
    ("********/4k3/8/8/8/8/8/8/4K3/******** w K - 0 1 LC", "castling: 'K' needs"),
    ("********/4k3/8/8/8/8/8/8/4K3/******** w - e3 0 1 LC", "en passant: no pawn"),
    ("********/4k3/8/8/8/8/8/8/4K3/******** w - - -1 1 LC", "halfmove clock"),
    ("********/4k3/8/8/8/8/8/8/4K3/******** w - - 0 1 LL", "types: \"LL\""),
    ("********/4k3/8/8/8/8/8/8/4K3/******** w - - 0 1 LC x", "\"x\" is one field too many"),
];

#[test]
fn every_fault_is_named() {
    for (text, part) in FAULTS {
        let fault = variants::open("musketeer", &[], Some(text)).err().map(|why| why.to_string());
        let fault = fault.unwrap_or_else(|| panic!("{text} is read"));
        assert!(fault.starts_with("position: ") && fault.contains(part), "{text}: {fault}");
    }
}
