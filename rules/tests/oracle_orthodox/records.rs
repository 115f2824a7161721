//! The model against the games of these two among the playthroughs.

use super::laws::Laws;
use super::mailbox::Colour;
use super::model::Position;
use super::mustering::assigned;
use super::placing::{Bishops, Placing};
use super::tables::played;
use crate::support::data;
use motley_rules::notation::record;
use std::fs;

#[test]
fn the_model_comes_to_the_same_ends() {
    let folder = data("playthroughs");
    let mut ended = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let game = record::read(&text).unwrap();
        let laws = Laws::BOTH.into_iter().find(|laws| laws.slug() == game.game);
        // Games that start elsewhere, end by a claim or are written in algebraic notation are the
        // engine's alone.
        let ours = game.position.is_none() && game.claim.is_none() && in_coordinates(&game.actions);
        let Some(laws) = laws.filter(|_| ours) else { continue };
        let end = match (laws, told(&game.options).as_str()) {
            (Laws::Muster, "") => muster(&game.actions),
            (Laws::Command, "") => place(&game.actions, Bishops::Anywhere),
            (Laws::Command, "bishops=opposite") => place(&game.actions, Bishops::Apart),
            // Options that the model doesn't know.
            _ => continue,
        };
        compare(&end, &text);
        ended += 1;
    }
    assert!(ended >= 3, "only {ended} games were found");
}

fn told(options: &[(String, String)]) -> String {
    options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

/// Whether a game's last action is a way from square to square.
fn in_coordinates(actions: &[String]) -> bool {
    let is_square = |text: &str| text.parse::<motley_rules::board::Square>().is_ok();
    let last = actions.last().map_or("", String::as_str);
    [last.get(0..2), last.get(2..4)].into_iter().all(|part| part.is_some_and(is_square))
}

fn compare(end: &Position, text: &str) {
    let tag = |name: &str| {
        let start = format!("[{name} \"");
        let line = text.lines().find_map(|line| line.strip_prefix(start.as_str()));
        line.and_then(|rest| rest.strip_suffix("\"]")).expect("the tag").to_owned()
    };
    end.compare(&tag("FinalPosition")).unwrap();
    let mated = end.legal().is_empty() && end.board.in_check(end.mover);
    let score = match (mated, end.mover) {
        (false, _) => "*",
        (true, Colour::Black) => "1-0",
        (true, Colour::White) => "0-1",
    };
    assert_eq!(score, tag("Result"));
}

/// Two armies and two choices, whoever tells first, then moves.
fn muster(actions: &[String]) -> Position {
    let (setup, moves) = actions.split_at(4);
    let [armies, choices] = [&setup[..2], &setup[2..]].map(by_side);
    let armies = armies.each_ref().map(|text| text.strip_prefix("army:").unwrap());
    let choices = choices.map(|text| match text {
        "choose:white" => Colour::White,
        "choose:black" => Colour::Black,
        _ => panic!("{text} is no choice"),
    });
    let board = assigned(armies, choices).0;
    played(Position::read(Laws::Muster, &format!("{board} w")), moves)
}

/// What White's builder and Black's told. The first bears a name if it is Black's.
fn by_side(told: &[String]) -> [&str; 2] {
    let [first, second] = told else { panic!("{told:?}") };
    match first.strip_prefix("black:") {
        Some(black) => [second, black],
        None => [first, second],
    }
}

/// Sixteen placements, then moves.
fn place(actions: &[String], bishops: Bishops) -> Position {
    let (drops, moves) = actions.split_at(16);
    let start = Placing::start(bishops);
    let end = drops.iter().fold(start, |placing, text| {
        assert!(placing.legal().contains(text), "{text} is no placement in {actions:?}");
        placing.after(text)
    });
    played(end.position(), moves)
}
