//! Who plays which army, one runner for `data/assignments.csv`.

use crate::support::assignments::{Row, in_order, rows};
use crate::support::data;
use motley_rules::game::Table;
use motley_rules::play::{Side, Viewer};
use motley_rules::variants;

#[test]
fn every_choice_leads_to_its_armies() {
    let rows = rows();
    assert_eq!(rows.len(), 12);
    for row in &rows {
        // What is unseen may be told in either order.
        for [armies, choices] in [[AB, AB], [AB, BA], [BA, AB], [BA, BA]] {
            let found = check(row, armies, choices);
            found.unwrap_or_else(|fault| {
                panic!("{:?}, {:?}, {armies:?}, {choices:?}: {fault}", row.armies, row.choices)
            });
        }
    }
}

/// One runner for `data/armies.csv`.
#[test]
fn an_army_is_what_the_rules_let_it_be() {
    let path = data("armies.csv");
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut mustered = 0;
    for row in rows {
        let fields: Vec<&str> = row.split(';').collect();
        let [colour, army, may, _] = fields.as_slice() else { panic!("{row}") };
        let side = if *colour == "white" { Side::White } else { Side::Black };
        let table = variants::open("muster", &[], None).unwrap();
        let read = table.read(side, &format!("army:{army}"));
        assert_eq!(read.is_ok(), *may == "yes", "{row}: {read:?}");
        mustered += usize::from(read.is_ok());
    }
    assert_eq!(mustered, 9);
}

const AB: [Side; 2] = [Side::White, Side::Black];
const BA: [Side; 2] = [Side::Black, Side::White];

fn check(row: &Row, armies: [Side; 2], choices: [Side; 2]) -> Result<(), String> {
    let mut table = variants::open("muster", &[], None).map_err(|fault| fault.to_string())?;
    for side in armies {
        tell(table.as_mut(), side, &format!("army:{}", row.armies[side.index()]))?;
    }
    for side in choices {
        tell(table.as_mut(), side, &format!("choose:{}", row.choices[side.index()]))?;
    }
    let position = table.position();
    let fields: Vec<&str> = position.split(' ').collect();
    let [placement, side, castling, rest @ ..] = fields.as_slice() else {
        return Err(format!("{position} has too few fields"));
    };
    let same = (*placement, in_order(castling)) == (row.placement.as_str(), row.castling.clone());
    if !same || *side != "w" || rest != ["-", "0", "1"] {
        return Err(format!("it becomes {position}"));
    }
    leads(table.as_ref(), row)
}

/// Both are told who plays which colour.
fn leads(table: &dyn Table, row: &Row) -> Result<(), String> {
    let colour = if row.a_plays == "white" { "White" } else { "Black" };
    let news = table.view(Viewer::Public).news.join(" ");
    let told = news.contains(&format!("Player A plays {colour}"));
    if told { Ok(()) } else { Err(format!("A plays {colour}, but it is told: {news}")) }
}

/// Plays what a player does, which must be due from him.
fn tell(table: &mut dyn Table, side: Side, text: &str) -> Result<(), String> {
    let due = table.turn().deciders();
    if !due.contains(&side) {
        return Err(format!("{text} isn't due from {side}: {due:?}"));
    }
    let action = table.read(side, text).map_err(|refusal| format!("{text}: {refusal}"))?;
    table.play(side, &action).map_err(|refusal| format!("{text}: {refusal}"))?;
    Ok(())
}
