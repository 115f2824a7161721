//! Texts that are no position are refused with the field and the fault.
use motley_rules::variants;

/// A text for the game with gates, and a part of what is said of it.
const GATES: [(&str, &str); 21] = [
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

/// A text for the game whose back ranks are placed, and a part of what is said
/// of it.
const BACK_RANKS: [(&str, &str); 26] = [
    ("", "placement: 8 ranks are needed"),
    ("4k3/8/8/8/8/8/8/4K3", "side to move"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", "placement: White has 0 kings"),
    ("4k3/8/8/8/8/8/8/4K2P w - - 0 1", "placement: White's pawn can't stand on h1"),
    ("4k3/8/8/8/8/8/8/4K2R w e1 - 0 1", "castling: no rook on e1"),
    ("4k3/8/8/8/8/8/7R/4K3 w h2 - 0 1", "castling: no rook on h2"),
    ("4k3/8/8/8/8/8/4K2R/8 w h2 - 0 1", "castling: no rook on h2"),
    ("4k2R/8/8/8/8/8/8/4K3 w h8 - 0 1", "castling: no rook on h8"),
    ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "castling: 'Q' needs"),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant: no pawn"),
    ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "placing: \"x\" isn't @"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 @ x", "\"x\" is one field too many"),
    ("8/pppppppp/8/8/8/4N3/PPPPPPPP/8 b - - 0 1 @", "nothing can stand on e3"),
    ("8/pppppppp/8/8/8/8/PPPPPPPP/4n3 b - - 0 1 @", "nothing can stand on e1"),
    ("8/pppppppp/8/8/8/8/PPPPPPPP/4-n3 b - - 0 1 @", "nothing can stand on e1"),
    ("8/pppppppp/8/8/8/8/PPPP1PPP/4K3 b - - 0 1 @", "White's pawns stand on all of rank 2"),
    ("4p3/pppppppp/8/8/8/8/PPPPPPPP/8 b - - 0 1 @", "Black's pawns stand on all of rank 7"),
    ("2qq4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 @", "Black places 1 of the queen, not 2"),
    ("2q5/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 @", "placement: pieces are placed in turn"),
    ("8/pppppppp/8/8/8/8/PPPPPPPP/3QK3 b - - 0 1 @", "placement: pieces are placed in turn"),
    ("8/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 @", "side to move: Black is to place"),
    ("8/pppppppp/8/8/8/8/PPPPPPPP/4K2R b h1 - 0 1 @", "placement: pieces are placed in turn"),
    ("8/pppppppp/8/8/8/8/PPPPPPPP/7R b h1 - 0 1 @", "castling: while pieces are placed"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 @", "placing: all pieces stand"),
];

/// The same for the game with parts, hands and pools.
const PARTS: [(&str, &str); 25] = [
    ("", "placement: 7 ranks are needed, not 1"),
    ("6/6/6/6/6/6 wl", "placement: 7 ranks are needed, not 6"),
    ("2kk3/6/6/6/6/6/2KK2 wl", "rank 7: more than 6"),
    ("2kk1/6/6/6/6/6/2KK2 wl", "rank 7: only 5 of 6"),
    ("2kk2/6/6/2n3/6/6/2KK2 wl", "rank 4: 'n' is no piece"),
    ("2kk2/6/6/2-p3/6/6/2KK2 wl", "piece on c4 is neither"),
    ("1kkk2/6/6/6/6/6/2KK2 wl", "Black has 3 kings and may have 2"),
    ("2kk2/6/6/6/6/QQ4/2KK2 wl", "White has 2 queens and may have 1"),
    ("2r3/6/6/6/6/6/2R3 wl", "neither side has a king"),
    ("2kk2/6/6/6/6/6/2KK2[MM] wl", "hands: \"[MM]\""),
    ("2kk2/6/6/6/6/6/2KK2[Mm wl", "hands: \"[Mm\""),
    ("2kk2/6/6/6/6/6/2KK2 [Q] wl", "hands: \"[Q]\""),
    ("2kk2/6/6/6/6/6/2KK2[]", "turn and part: \"\""),
    ("2kk2/6/6/6/6/6/2KK2[] w", "turn and part: \"w\""),
    ("2kk2/6/6/6/6/6/2KK2[] wlx", "turn and part: \"wlx\""),
    ("2kk2/6/6/6/6/6/2KK2[] éd", "turn and part: \"éd\""),
    ("2kk2/6/6/6/6/6/2KK2[] wl QK", "pools: 'K' is no piece"),
    ("2kk2/6/6/6/6/6/2KK2[] wl p", "pools: 'p' is no piece"),
    ("2kk2/6/6/6/6/6/2KK2[] wd Q e4", "dark part: no piece of White's stands on e4"),
    ("2kk2/6/6/6/6/6/2KK2[] wd Q c7", "dark part: no piece of White's stands on c7"),
    ("2kk2/6/6/6/6/6/2KK2[] wd Q c9", "pieces of the dark part: \"c9\""),
    ("2kk2/6/6/6/6/6/2KK2[] wl Q c1", "turns without capture or pawn's move: \"c1\""),
    ("2kk2/6/6/6/6/6/2KK2[] wl Q -1", "turns without capture or pawn's move: \"-1\""),
    ("2kk2/6/6/6/6/6/2KK2[] wl Q 0 0", "move number: \"0\""),
    ("2kk2/6/6/6/6/6/2KK2[] wd Q - 0 1 x", "\"x\" is one field too many"),
];

/// The same for the game with control.
const CONTROL: [(&str, &str); 22] = [
    ("", "placement: 8 ranks are needed, not 1"),
    ("4k3/8/8/8/8/8/8/4K3 w - - -,- 0 1", "rank 8: only 8 of 12"),
    ("4k8/12/12/12/12/12/12/4K7 w - - -,- 0 1", "rank 8: more than 12"),
    ("4k7/12/12/12/12/12/12/12 w - - -,- 0 1", "White has 0 kings and needs one"),
    ("4k1k5/12/12/12/12/12/12/4K7 w - - -,- 0 1", "Black has 2 kings and needs one"),
    ("4k1-k5/12/12/12/12/12/12/4K7 w - - -,- 0 1", "gray has no king, and one stands on g8"),
    ("4k1=q5/12/12/12/12/12/12/4K7 w - - -,- 0 1", "no second army plays, and g8 has"),
    ("4k1P5/12/12/12/12/12/12/4K7 w - - -,- 0 1", "a white pawn can't stand on g8"),
    ("4k7/12/12/12/12/12/12/4K1p5 w - - -,- 0 1", "a black pawn can't stand on g1"),
    ("4k7/12/12/-p11/12/12/12/4K7 w - - -,- 0 1", "a gray pawn can't stand on a5"),
    ("4k7/12/12/11-p/12/12/12/4K7 w - - -,- 0 1", "a gray pawn can't stand on l5"),
    ("4k7/12/12/12/12/12/12/4K7", "turn and part: \"\" is none of w, wg, b, bg"),
    ("4k7/12/12/12/12/12/12/4K7 gw", "turn and part: \"gw\""),
    ("4k7/12/12/12/12/12/12/4K7 bt", "turn and part: \"bt\""),
    ("4k7/12/12/12/12/12/12/4K2R4 w h1", "castling: there is none in this game"),
    ("4k7/12/12/12/12/12/12/4K7 w - e3", "en passant: there is none in this game"),
    ("4k7/12/12/12/12/12/12/4K6-n w - - l1", "control: \"l1\" isn't like"),
    ("4k7/12/12/12/12/12/12/4K6-n w - - l1,x", "control: \"l1,x\" isn't like"),
    ("4k7/12/12/12/12/12/12/4K6-n w - - e1,-", "control: no gray piece stands on e1"),
    ("4k7/12/12/12/12/12/12/4K6-n w - - l1,l1", "control: l1 is named twice"),
    ("4k7/12/12/12/12/12/12/4K5-n-n w - - l1+k1,-", "control: White holds 1 piece at most"),
    ("4k7/12/12/12/12/12/12/4K7 w - - -,- 0 1 x", "\"x\" is one field too many"),
];

/// The same under options.
const BY_OPTION: [(&str, &str, &str); 27] = [
    ("castling=yes", "4k7/12/12/12/12/12/12/4K2R4 w a1", "castling: no rook on a1"),
    ("castling=yes", "4k7/12/12/12/12/12/12/3K3R4 w h1", "castling: no rook on h1"),
    ("castling=yes", "4k7/12/12/12/12/12/12/4K2R4 w KQ", "castling: \"KQ\" is neither"),
    ("castling=yes gray=queen", "4k7/12/12/12/12/12/12/4K2R4 w h1", "castling: no rook on h1"),
    ("en-passant=yes", "4k7/12/12/12/3pP7/12/12/4K7 w - e3", "en passant: no pawn has just"),
    ("en-passant=yes", "4k7/12/12/12/3pP7/12/12/4K7 bg - e4", "en passant: no pawn has just"),
    (
        "en-passant=yes",
        "4k7/12/12/8P-p2/12/12/12/4K7 w - j5 -,- 0 1",
        "en passant: no pawn has just",
    ),
    (
        "en-passant=yes",
        "4k7/12/12/8-p3/7P4/12/12/4K7 b - j5 -,- 0 1",
        "en passant: no pawn has just",
    ),
    (
        "markers=2",
        "4k7/12/12/12/12/12/12/4K4-n-n-n w - - j1+k1+l1,-",
        "White holds 2 pieces at most",
    ),
    ("second=gray", "4k7/12/12/12/12/12/12/4K7 w", "rank 8: only 12 of 16"),
    ("second=gray", "4k11/16/16/16/16/16/16/4K10=k w", "red has no king, and one stands on p1"),
    ("second=gray", "4k11/16/16/16/=p15/16/16/4K11 w", "a red pawn can't stand on a4"),
    ("second=gray", "4k11/16/16/16/16/16/16/4K11 bt", "none of w, wg, b, bg"),
    ("second=own", "4k11/16/16/16/16/16/16/4K11 x", "none of w, wg, wt, b, bg, bt"),
    (
        "second=own",
        "4k11/16/16/16/16/16/16/=n=n2K11 w - - a1+b1,-",
        "White holds 1 piece of an army",
    ),
    ("", "4k7/12/12/12/12/12/12/4K7 w@", "turn and part: pieces are placed by option only"),
    ("", "4k7/12/12/12/12/12/12/4K7[Q] w", "hands: \"Q\" isn't empty"),
    ("", "4k7/12/12/12/12/12/12/4K7[ w", "hands: ] is missing"),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/4K5-p1[Q] bg@",
        "hands: what isn't on the board is [QRR",
    ),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/4K5-p1 b@",
        "turn and part: bg@ is to place",
    ),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/4KQ4-p1 bg@",
        "placement: pieces are placed in turn",
    ),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/4KK4-p1 bg@",
        "1 of the white king are placed, not 2",
    ),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/4K5-p1/PPPPPPPP2-p1/10-p1 bg@",
        "nothing can stand on e3",
    ),
    (
        "ranks=placed",
        "12/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/4K5-p1 bg@",
        "no gray pawn has moved",
    ),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/4K5-p1 bg@ a1",
        "castling: while pieces are placed",
    ),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/4K5-p1 bg@ - - l1,-",
        "control: no gray piece stands on l1",
    ),
    (
        "ranks=placed",
        "10-p1/pppppppp2-p1/10-p1/10-p1/10-p1/10-p1/PPPPPPPP2-p1/10-p1 w",
        "White has 0 kings",
    ),
];

#[test]
fn faults_under_options_are_named() {
    for (options, text, part) in BY_OPTION {
        let pair = |pair: &str| pair.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned()));
        let options: Vec<_> = options.split(' ').filter_map(pair).collect();
        let fault = variants::open("mercenary", &options, Some(text)).err();
        let fault = fault.unwrap_or_else(|| panic!("{text} is read")).to_string();
        assert!(fault.starts_with("position: ") && fault.contains(part), "{text}: {fault}");
    }
}

/// Fields left out at the end, and a part in which nothing can be done.
#[test]
fn control_and_clocks_may_be_left_out() {
    for (text, wanted) in [
        ("4k7/12/12/12/12/12/12/4K6-n wg", "4k7/12/12/12/12/12/12/4K6-n wg - - -,- 0 1"),
        ("4k7/12/12/12/12/12/12/4K6-n b - - -", "4k7/12/12/12/12/12/12/4K6-n b - - -,- 0 1"),
        ("4k7/12/12/12/12/12/12/Q3K7 bg", "4k7/12/12/12/12/12/12/Q3K7 b - - -,- 1 1"),
        (
            "4k7/12/12/12/12/12/12/4K6-n bg - - l1,- 3 9",
            "4k7/12/12/12/12/12/12/4K6-n b - - l1,- 4 9",
        ),
    ] {
        let table = variants::open("mercenary", &[], Some(text)).unwrap();
        assert_eq!(table.position(), wanted, "{text}");
    }
}

/// Hands in their place or as a field of their own, fields left out at the
/// end, and a part in which nothing can be done.
#[test]
fn hands_pools_and_parts_may_be_written_in_several_ways() {
    let full = "2kk2/6/6/6/6/6/2KK2[Mm] wl Qq 0 1";
    for (text, wanted) in [
        (full, full),
        ("2kk2/6/6/6/6/6/2KK2 [mM] wl Qq", full),
        ("2kk2/6/6/6/6/6/2KK2[Mm] wl", full),
        ("2kk2/6/6/6/6/6/2KK2[Mm] wl qQ - 0 1", full),
        ("2kk2/6/6/6/6/6/2KK2 bd amAQA", "2kk2/6/6/6/6/6/2KK2[] bd QAAam c7 0 1"),
        ("2kk2/6/6/6/6/6/2KK2 wd -", "2kk2/6/6/6/6/6/2KK2[] wd - c1 0 1"),
        ("2kk2/6/6/6/6/6/2KK2 wd - d1c1", "2kk2/6/6/6/6/6/2KK2[] wd - c1d1 0 1"),
        ("2kk2/6/6/6/6/6/2KK2 wd - -", "2kk2/6/6/6/6/6/2KK2[] bl - 0 1"),
        ("2kk2/6/6/6/6/6/2K1K1[-] wl -", "2kk2/6/6/6/6/6/2K1K1[] wd - c1e1 1 1"),
    ] {
        let table = variants::open("mulligan-stew", &[], Some(text)).unwrap();
        assert_eq!(table.position(), wanted, "{text}");
    }
}

#[test]
fn every_fault_is_named() {
    let gates = GATES.map(|fault| ("musketeer", fault));
    let back_ranks = BACK_RANKS.map(|fault| ("command", fault));
    let parts = PARTS.map(|fault| ("mulligan-stew", fault));
    let control = CONTROL.map(|fault| ("mercenary", fault));
    let all = gates.into_iter().chain(back_ranks).chain(parts).chain(control);
    for (game, (text, part)) in all {
        let fault = variants::open(game, &[], Some(text)).err().map(|why| why.to_string());
        let fault = fault.unwrap_or_else(|| panic!("{game}: {text} is read"));
        assert!(fault.starts_with("position: ") && fault.contains(part), "{text}: {fault}");
    }
}

/// Bishops on one colour are a fault only where they must not be, and only
/// while pieces are placed.
#[test]
fn bishops_on_one_colour_are_a_fault_by_option() {
    let options = [("bishops".to_owned(), "opposite".to_owned())];
    for (text, part) in [
        ("2k4q/pppppppp/8/8/8/8/PPPPPPPP/B1B5 w - - 0 1 @", Some("White's bishops")),
        ("bqbk4/pppppppp/8/8/8/8/PPPPPPPP/B2B1N2 w - - 0 1 @", Some("Black's bishops")),
        ("nq4kr/pppppppp/8/8/8/8/PPPPPPPP/1R1R1N1N w - - 0 1 @", Some("White's bishops")),
        ("bq1b4/pppppppp/8/8/8/8/PPPPPPPP/B2B1N2 b - - 0 1 @", None),
        ("4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1", None),
    ] {
        let fault =
            variants::open("command", &options, Some(text)).err().map(|why| why.to_string());
        let told = fault.as_deref().unwrap_or("nothing");
        assert!(part.map_or(fault.is_none(), |part| told.contains(part)), "{text}: {told}");
        assert!(variants::open("command", &[], Some(text)).is_ok(), "{text}");
    }
}
