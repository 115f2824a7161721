//! Whole games, one runner for every record under `data/playthroughs`.
use crate::support::data;
use motley_rules::game::Table;
use motley_rules::notation::record;
use motley_rules::play::{Turn, Viewer};
use motley_rules::variants;

#[test]
fn every_game_comes_to_its_end() {
    let folder = data("playthroughs");
    let mut wrong = Vec::new();
    let mut played = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        played += 1;
        wrong.extend(check(&text).err().map(|fault| format!("{name}: {fault}")));
    }
    assert!(played >= 7, "only {played} games were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Plays a record, in whatever notation it is written, and compares its end;
/// then plays what the table itself writes.
fn check(text: &str) -> Result<(), String> {
    let read = record::read(text).map_err(|fault| fault.to_string())?;
    let table = variants::replay(&read).map_err(|fault| fault.to_string())?;
    compare("result", score(table.as_ref()), tag(text, "Result"))?;
    compare("position", &table.position(), tag(text, "FinalPosition"))?;
    let written = record::write(&table.record(Viewer::Public));
    let again = record::read(&written).map_err(|fault| fault.to_string())?;
    let again = variants::replay(&again).map_err(|fault| fault.to_string())?;
    compare("position, replayed", &again.position(), &table.position())?;
    compare("result, replayed", score(again.as_ref()), score(table.as_ref()))
}

fn compare(what: &str, found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("{what} is {found}, not {wanted}")) }
}

fn score(table: &dyn Table) -> &'static str {
    match table.turn() {
        Turn::Over(outcome) => outcome.score(),
        _ => "*",
    }
}

fn tag<'a>(text: &'a str, name: &str) -> &'a str {
    let start = format!("[{name} \"");
    let line = text.lines().find_map(|line| line.strip_prefix(start.as_str()));
    line.and_then(|rest| rest.strip_suffix("\"]")).unwrap_or("missing")
}
