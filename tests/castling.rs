//! Castling in every direction and at every distance, one runner for the rows
//! under `data/castling`.
#![cfg(not(target_arch = "wasm32"))]

#[path = "slow/castlings.rs"]
mod castlings;

use castlings::{Row, rows};
use motley_chess::play::{Side, Table};
use motley_chess::variants;

#[test]
fn every_castling_is_as_the_rules_say() {
    let rows = rows();
    let wrong: Vec<String> = rows
        .iter()
        .filter(|row| is_playable(&row.game))
        .filter_map(|row| check(row).err().map(|fault| format!("{}: {fault}", row.line)))
        .collect();
    assert!(rows.len() > 300, "only {} rows were found", rows.len());
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

/// To be removed, with what asks for it, once both games can be played: no row
/// is to be passed over then.
fn is_playable(game: &str) -> bool {
    variants::games().iter().any(|entry| entry.slug == game && entry.open.is_some())
}

fn check(row: &Row) -> Result<(), String> {
    let table = variants::open(&row.game, &[], Some(&row.position));
    let mut table = table.map_err(|fault| fault.to_string())?;
    for action in &row.play {
        let told = variants::play_text(table.as_mut(), action);
        told.map_err(|refusal| format!("{action}: {refusal}"))?;
    }
    let side = table.turn().decider().ok_or("the game is over")?;
    match &row.expected {
        Ok(expected) => castles(table.as_mut(), &row.castle, expected),
        Err(_) => refuses(table.as_ref(), side, &row.castle),
    }
}

fn castles(table: &mut dyn Table, castle: &str, expected: &str) -> Result<(), String> {
    let told = variants::play_text(table, castle);
    told.map_err(|refusal| format!("it is refused: {refusal}"))?;
    let position = table.position();
    let found = position.split(' ').take(2).collect::<Vec<_>>().join(" ");
    if found == expected { Ok(()) } else { Err(format!("it becomes {found}")) }
}

fn refuses(table: &dyn Table, side: Side, castle: &str) -> Result<(), String> {
    if table.offers(side).iter().any(|offer| offer.coordinate == castle) {
        return Err("it is offered".to_owned());
    }
    match table.read(side, castle) {
        Ok(action) => Err(format!("it is read as {action:?}")),
        Err(_) => Ok(()),
    }
}
