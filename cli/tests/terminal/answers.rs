//! What the commands answer.

use crate::program::{answer, program};

const ARMIES: &str = "army:8/8/PPPPPPPP/RNBQKBNR army:rnbqkbnr/pppppppp/8/8";

#[test]
fn counts_stand_alone_on_the_last_line() {
    let played = format!("{ARMIES} choose:white choose:black");
    assert_eq!(answer(&["perft", "muster", "3", "--play", &played]), "8902\n");
    let divided = answer(&["perft", "muster", "2", "--play", &played, "--divide"]);
    assert_eq!(divided.lines().count(), 21);
    assert_eq!(divided.lines().last(), Some("400"));
    let back_ranks = "krbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/KRBBNNQR w";
    assert_eq!(answer(&["perft", "command", "2", "--position", back_ranks]), "441\n");
}

#[test]
fn nothing_played_is_one_way() {
    assert_eq!(answer(&["perft", "muster", "0"]), "1\n");
    assert_eq!(answer(&["perft", "command", "0", "--divide"]), "1\n");
}

#[test]
fn legal_actions_stand_one_a_line_in_order() {
    assert_eq!(answer(&["legal", "muster", "--play", ARMIES]), "choose:black\nchoose:white\n");
    let first = answer(&["legal", "command"]);
    assert_eq!(first.lines().count(), 40);
    assert!(first.lines().is_sorted());
    let over = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(answer(&["legal", "command", "--position", over]), "");
}

#[test]
fn why_no_army_is_listed_is_told_beside_the_list() {
    let listed = program(&["legal", "muster"]).output().unwrap();
    assert!(listed.status.success() && listed.stdout.is_empty(), "{listed:?}");
    let told = String::from_utf8(listed.stderr).unwrap();
    assert_eq!(told, "An army is to be mustered here: there are too many to be listed.\n");
}

#[test]
fn a_board_is_shown_with_what_waits_beside_it() {
    let played = "leopard cannon L@b0 L@g9 C@d0 C@f9 b1c3l";
    assert_eq!(
        answer(&["show", "musketeer", "--play", played]),
        "\
9 * * * * * c l *
8 r n b q k b n r
7 p p p p p p p p
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . N . . . . .
2 P P P P P P P P
1 R L B Q K B N R
0 * * * C * * * *
  a b c d e f g h
Black to move
*****cl*/rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RLBQKBNR/***C**** b KQkq - 1 1
"
    );
}

#[test]
fn hands_and_pools_are_shown() {
    let position = "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1";
    let shown = answer(&["show", "mulligan-stew", "--position", position]);
    let trays = "  a b c d e f\nwhite in hand: mage\nwhite in pool: queen\n\
                 black in hand: mage\nblack in pool: queen\nWhite: move from a light square\n";
    assert!(shown.contains(trays), "{shown}");
    let several = answer(&["show", "command"]);
    assert!(several.contains("white in hand: king, queen, 2 × rook, "), "{several}");
}

#[test]
fn who_decides_or_the_end_is_shown() {
    let building = answer(&["show", "muster"]);
    let both = "\nPlayer A: build the white army, unseen; Player B: build the black army, unseen\n";
    assert!(building.contains(both), "{building}");
    let choosing = answer(&["show", "muster", "--play", ARMIES]);
    assert!(choosing.contains("\nPlayer A and Player B: choose an army, unseen\n"), "{choosing}");
    let over = answer(&["show", "command", "--position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]);
    assert!(over.contains("\n1/2-1/2 Neither side can mate any more."), "{over}");
}

#[test]
fn actions_and_options_can_be_given_in_turns() {
    let once = answer(&["show", "musketeer", "--play", "leopard cannon L@b0"]);
    let twice = answer(&["show", "--play", "leopard", "musketeer", "--play", " cannon  L@b0 "]);
    assert_eq!(once, twice);
    let shuffled = answer(&["show", "mercenary", "--set", "ranks=shuffled", "--set", "number=300"]);
    let turned = answer(&["show", "--set", "number=300", "mercenary", "--set", "ranks=shuffled"]);
    assert_eq!(shuffled, turned);
    assert_ne!(shuffled, answer(&["show", "mercenary"]), "each of both options counts");
}

#[test]
fn what_can_be_given_once_counts_as_it_is_given_last() {
    let moved =
        ["show", "command", "--position", "8 w", "--position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"];
    assert!(answer(&moved).ends_with("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"));
}

#[test]
fn the_games_are_listed_with_their_options() {
    let games = answer(&["games"]);
    let (options, names): (Vec<&str>, Vec<&str>) =
        games.lines().partition(|line| line.starts_with("  "));
    let names: Vec<&str> = names.iter().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(names, ["musketeer", "muster", "command", "mulligan-stew", "mercenary"]);
    assert!(options.contains(
        &"  bishops: Where a player's two bishops may be placed. Values: any, opposite."
    ));
}
