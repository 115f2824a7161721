//! A sixth game from a list of its own: what a newcomer who adds one can count on.

use crate::chess960;
use motley_rules::game::{GameInfo, Table, open, play_text, replay};
use motley_rules::notation::record;
use motley_rules::play::Viewer;

/// The list that the game is tried from.
static GAMES: [GameInfo; 1] = [chess960::INFO];

fn table(start: &str, position: Option<&str>) -> Box<dyn Table> {
    let options: Vec<_> =
        (!start.is_empty()).then(|| ("start".to_owned(), start.to_owned())).into_iter().collect();
    open(&GAMES, "chess960", &options, position).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn its_published_counts_come_out() {
    for line in include_str!("chess960/counts.csv").lines().skip(1) {
        let [start, position, depth, leaves] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("{line}: four fields are needed")
        };
        let table = table(start, (!position.is_empty()).then_some(position));
        assert_eq!(table.perft(depth.parse().unwrap()).to_string(), leaves, "{line}");
    }
}

#[test]
fn its_kings_castle_to_the_files_c_and_g() {
    // The king stands next to one rook, and the other one far away.
    let position = "1rk4r/8/8/8/8/8/8/1RK4R w b1h1b8h8 - 0 1";
    for (castling, san, after) in [
        ("c1h1", "O-O", "1rk4r/8/8/8/8/8/8/1R3RK1 b b8h8 - 1 1"),
        ("c1b1", "O-O-O", "1rk4r/8/8/8/8/8/8/2KR3R b b8h8 - 1 1"),
    ] {
        let mut table = table("", Some(position));
        play_text(table.as_mut(), castling).unwrap();
        assert_eq!(table.position(), after);
        let played = table.played(Viewer::Public);
        assert_eq!(played[0].open().map(|played| played.san.as_str()), Some(san));
    }
}

#[test]
fn its_records_and_positions_read_back() {
    for start in ["0", "518", "959"] {
        let mut first = table(start, None);
        for _ in 0..40 {
            let Some(side) = first.turn().decider() else { break };
            let legal = first.legal_actions(side);
            let action = legal[legal.len() / 2].action;
            first.play(side, &action).unwrap();
        }
        let text = record::write(&first.record(Viewer::Public));
        let again = replay(&GAMES, &record::read(&text).unwrap()).unwrap();
        assert_eq!(again.position(), first.position());
        assert_eq!(table("", Some(&first.position())).position(), first.position());
    }
}
