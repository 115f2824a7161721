//! One position a sentence of the rules, one runner for every data file under
//! `data/cases`.
#![cfg(not(target_arch = "wasm32"))]

use motley_chess::play::{Side, Table, Turn, Viewer};
use motley_chess::variants;
use std::collections::HashMap;
use std::path::Path;

#[test]
fn every_sentence_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cases");
    let mut checked = 0;
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let game = path.file_stem().unwrap().to_str().unwrap().to_owned();
        for case in std::fs::read_to_string(&path).unwrap().split("\n\n").filter_map(read_case) {
            checked += 1;
            let name = case["case"];
            wrong.extend(check(&game, &case).err().map(|fault| format!("{game}: {name}: {fault}")));
        }
    }
    assert!(checked > 90, "only {checked} cases were found");
    assert!(wrong.is_empty(), "{} of {checked}\n{}", wrong.len(), wrong.join("\n"));
}

/// A case's lines by their first words; nothing for a block of comments.
fn read_case(block: &str) -> Option<HashMap<&str, &str>> {
    let lines = block.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let fields: HashMap<&str, &str> = lines.map(|line| line.split_once(": ").unwrap()).collect();
    (!fields.is_empty()).then_some(fields)
}

fn check(game: &str, case: &HashMap<&str, &str>) -> Result<(), String> {
    let options = case.get("options").into_iter().flat_map(|all| all.split(' '));
    let options: Vec<(String, String)> = options
        .filter_map(|option| option.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let table = variants::open(game, &options, case.get("position").copied());
    let mut table = table.map_err(|fault| fault.to_string())?;
    for action in case.get("play").unwrap_or(&"").split_whitespace() {
        let told = variants::play_text(table.as_mut(), action);
        told.map_err(|refusal| format!("{action}: {refusal}"))?;
    }
    let before = table.position();
    let told = variants::play_text(table.as_mut(), case["try"]);
    match (told, case.get("refused")) {
        (Ok(()), None) => compare(table.as_mut(), case),
        (Ok(()), Some(_)) => Err("it isn't refused".to_owned()),
        (Err(refusal), None) => Err(format!("it is refused: {refusal}")),
        (Err(_), Some(_)) if table.position() != before => {
            Err("a refusal changed something".to_owned())
        }
        (Err(refusal), Some(part)) if refusal.sentence.contains(part) => Ok(()),
        (Err(refusal), Some(_)) => Err(format!("another refusal: {refusal}")),
    }
}

fn compare(table: &mut dyn Table, case: &HashMap<&str, &str>) -> Result<(), String> {
    let found = table.position();
    if found != case["becomes"] {
        return Err(format!("it becomes {found}"));
    }
    let last = table.ply() - 1;
    // What is sealed is known to its own side.
    let lines = Side::BOTH.map(|side| table.played(Viewer::Player(side)));
    let mut told = lines.iter().filter_map(|line| line[last].open());
    let played = told.next().unwrap();
    let (side, action, spelled): (Side, _, _) =
        (played.side, played.action, played.spelled.clone());
    if spelled != case["spelled"] {
        return Err(format!("it is spelled {spelled}"));
    }
    if let (Some(ends), turn) = (case.get("ends"), table.turn()) {
        match turn {
            Turn::Over(outcome) if outcome.to_string() == *ends => {}
            other => return Err(format!("then {other:?}")),
        }
    }
    table.go_to(last);
    match table.read(side, &spelled) {
        Ok(read) if read == action => Ok(()),
        other => Err(format!("{spelled} reads back as {other:?}")),
    }
}
