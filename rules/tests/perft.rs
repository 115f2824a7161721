//! Leaf counts, one runner for every data file under `data/perft`.
use crate::support::amount::is_all;
use crate::support::data;
use motley_rules::variants;

#[test]
fn every_count_comes_out() {
    let folder = data("perft");
    let mut counted = 0;
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "csv") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
            if leaves(line) > most() {
                continue;
            }
            counted += 1;
            wrong.extend(check(line).err().map(|fault| format!("{line}: {fault}")));
        }
    }
    assert!(counted > 60, "only {counted} counts were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Counts above this are left to `cargo xtask test --all`.
const MOST: u64 = 500_000;

/// The largest count that is made here.
fn most() -> u64 {
    if is_all() { u64::MAX } else { MOST }
}

/// What a line says the count is.
fn leaves(line: &str) -> u64 {
    line.split(';').nth(4).and_then(|leaves| leaves.parse().ok()).expect("a fifth field")
}

/// Counts a line's leaves.
fn check(line: &str) -> Result<(), String> {
    let fields: Vec<&str> = line.split(';').collect();
    let [game, position, play, depth, leaves, options @ ..] = fields.as_slice() else {
        return Err("five fields are needed".to_owned());
    };
    let options = options.iter().flat_map(|all| all.split_whitespace());
    let options: Vec<(String, String)> = options
        .filter_map(|option| option.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let position = (!position.is_empty()).then_some(*position);
    let table = variants::open(game, &options, position);
    let mut table = table.map_err(|fault| fault.to_string())?;
    for action in play.split_whitespace() {
        motley_rules::game::play_text(table.as_mut(), action)
            .map_err(|refusal| refusal.to_string())?;
    }
    let found = table.perft(depth.parse().map_err(|_| "no depth")?);
    let wanted: u64 = leaves.parse().map_err(|_| "no leaves")?;
    if found == wanted { Ok(()) } else { Err(format!("found {found}")) }
}
