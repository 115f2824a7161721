//! Castling in every direction and at every distance, and pawns' long steps,
//! one runner for the rows under `data/castling` and `data/pawns`.

use crate::support::tried::{Row, rows};
use motley_rules::game::Table;
use motley_rules::play::Side;
use motley_rules::variants;

#[test]
fn every_castling_is_as_the_rules_say() {
    holds("castling", 380);
}

#[test]
fn every_step_of_a_pawn_is_as_the_rules_say() {
    holds("pawns", 70);
}

/// Checks the rows in a folder; there must be so many at least.
fn holds(folder: &str, least: usize) {
    let rows = rows(folder);
    let told = |row: &Row| check(row).err().map(|fault| format!("{}: {fault}", row.line));
    let wrong: Vec<String> = rows.iter().filter_map(told).collect();
    assert!(rows.len() >= least, "only {} rows were found", rows.len());
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

fn check(row: &Row) -> Result<(), String> {
    let table = variants::open(&row.game, &[], Some(&row.position));
    let mut table = table.map_err(|fault| fault.to_string())?;
    for action in &row.play {
        let told = motley_rules::game::play_text(table.as_mut(), action);
        told.map_err(|refusal| format!("{action}: {refusal}"))?;
    }
    let side = table.turn().decider().ok_or("the game is over")?;
    match &row.expected {
        Ok(expected) => leads(table.as_mut(), &row.tried, expected),
        Err(why) => refuses(table.as_ref(), side, (&row.tried, why)),
    }
}

fn leads(table: &mut dyn Table, tried: &str, expected: &str) -> Result<(), String> {
    let told = motley_rules::game::play_text(table, tried);
    told.map_err(|refusal| format!("it is refused: {refusal}"))?;
    let position = table.position();
    let found = position.split(' ').take(2).collect::<Vec<_>>().join(" ");
    if found == expected { Ok(()) } else { Err(format!("it becomes {found}")) }
}

fn refuses(table: &dyn Table, side: Side, (tried, why): (&str, &str)) -> Result<(), String> {
    if table.legal_actions(side).iter().any(|offer| offer.coordinate == tried) {
        return Err("it is offered".to_owned());
    }
    match table.read(side, tried) {
        Ok(action) => Err(format!("it is read as {action:?}")),
        Err(refusal) if refusal.sentence.contains(part(why)) => Ok(()),
        Err(refusal) => Err(format!("it is refused because: {refusal}")),
    }
}

/// What a refusal says for a word of the tables; nothing in particular where
/// the move is none of the piece's at all.
fn part(why: &str) -> &'static str {
    match why {
        "blocked" | "farther" => "is blocked",
        "check" => "in check",
        "through" | "into" => "it is attacked",
        "moved" | "promoted" => "has moved",
        "ahead" => "captures diagonally only",
        "king" => "leave your king attacked",
        "never" | "far" | "start" | "late" | "piece" => "",
        _ => panic!("{why} is no word of the tables"),
    }
}
